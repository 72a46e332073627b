"""A file is the state before a save or after it, whatever happens in between."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.store.durable import DurableStorage, Unreadable, bare, parsed, signed

OLD, NEW = {"document": {"1": {"step": 1}}}, {"document": {"1": {"step": 2}}}


def saved_twice(path: Path) -> DurableStorage:
    storage = DurableStorage(path)
    storage.write(OLD)
    storage.write(NEW)
    return storage


def test_what_was_written_is_read(tmp_path: Path) -> None:
    assert saved_twice(tmp_path / "a.json").read() == NEW


def test_a_missing_file_reads_as_none(tmp_path: Path) -> None:
    assert DurableStorage(tmp_path / "a.json").read() is None


def test_the_save_before_is_kept_as_backup(tmp_path: Path) -> None:
    saved_twice(tmp_path / "a.json")
    assert parsed(tmp_path / "a.json.bak") == OLD


def test_a_copy_serves_where_there_are_no_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(source: Path, target: Path) -> None:
        raise OSError("no hard links here")

    monkeypatch.setattr(os, "link", no_links)
    saved_twice(tmp_path / "a.json")
    assert parsed(tmp_path / "a.json.bak") == OLD


@pytest.mark.parametrize(
    "damage", [b"", b'{"document": {"1": {"st', b"\xff\xfe\x00", b"[]", b"7", b"[" * 100_000]
)
def test_a_damaged_file_gives_way_to_its_backup(tmp_path: Path, damage: bytes) -> None:
    told: list[str] = []
    path = tmp_path / "a.json"
    saved_twice(path)
    path.write_bytes(damage)
    assert DurableStorage(path, told.append).read() == OLD
    assert parsed(path) == OLD
    (kept,) = tmp_path.glob("a.json.corrupt-*")
    assert kept.read_bytes() == damage
    assert told == [
        "a.json was damaged; the copy from one save earlier is used. "
        f"The damaged file is kept as {kept.name}."
    ]


def test_with_the_backup_damaged_too_both_are_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    saved_twice(path)
    path.write_bytes(b"one")
    path.with_name("a.json.bak").write_bytes(b"two")
    assert DurableStorage(path).read() is None
    assert {kept.read_bytes() for kept in tmp_path.glob("a.json.corrupt-*")} == {b"one", b"two"}


def test_a_file_of_which_only_the_backup_is_left_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    saved_twice(path)
    path.unlink()
    assert DurableStorage(path).read() == OLD


@pytest.mark.parametrize("value", [{1, 2}, float("nan"), object()])
def test_what_json_cannot_hold_leaves_the_file_alone(tmp_path: Path, value: object) -> None:
    storage = saved_twice(tmp_path / "a.json")
    with pytest.raises((TypeError, ValueError)):
        storage.write({"document": {"1": {"value": value}}})
    assert storage.read() == NEW
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.json", "a.json.bak"]


def test_a_full_disk_leaves_the_file_alone(tmp_path: Path) -> None:
    storage = saved_twice(tmp_path / "a.json")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    for cut in range(0, 400, 20):
        resource.setrlimit(resource.RLIMIT_FSIZE, (cut, limits[1]))
        try:
            with pytest.raises(OSError, match="too large"):
                storage.write({"document": {"1": {"text": "x" * 500}}})
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert storage.read() == NEW
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.json", "a.json.bak"]


WRITE_ON = """
import sys
from pathlib import Path
from companion.store.durable import DurableStorage
storage = DurableStorage(Path(sys.argv[1]))
for number in range(10**9):
    storage.write({"document": {"1": {"number": number, "text": "x" * 20_000, "again": number}}})
    print(number, flush=True)
"""


def test_a_kill_in_the_middle_of_saving_breaks_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for saves in (1, 3, 4, 8, 15, 22):
        with subprocess.Popen(
            [sys.executable, "-c", WRITE_ON, str(path)], stdout=subprocess.PIPE, text=True
        ) as writer:
            assert writer.stdout is not None
            told = [int(writer.stdout.readline()) for _ in range(saves)]
            writer.send_signal(signal.SIGKILL)
        found = json.loads(path.read_text())["document"]["1"]
        assert found["number"] == found["again"] >= told[-1]
        assert not list(tmp_path.glob("*.corrupt-*"))


def test_other_json_than_documents_is_unreadable(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"document": [1]}')
    with pytest.raises(Unreadable):
        parsed(tmp_path / "a.json")


def test_no_flipped_bit_changes_what_is_read_without_a_word(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    whole = signed({"document": {"1": {"step": 1, "names": ["Zoë", None], "over": True, "sum": 3}}})
    path.write_bytes(whole)
    before = parsed(path)
    for place in range(len(whole) * 8):
        flipped = bytearray(whole)
        flipped[place // 8] ^= 1 << place % 8
        path.write_bytes(bytes(flipped))
        try:
            assert parsed(path) == before, bytes(flipped)
        except Unreadable:
            continue


def test_a_changed_file_gives_way_to_its_backup(tmp_path: Path) -> None:
    told: list[str] = []
    path = tmp_path / "a.json"
    saved_twice(path)
    path.write_bytes(path.read_bytes().replace(b'"step": 2', b'"step": 6'))
    assert DurableStorage(path, told.append).read() == OLD
    assert "the copy from one save earlier is used" in told[0]


def test_a_changed_file_without_a_backup_is_read_as_it_is_with_a_word(tmp_path: Path) -> None:
    told: list[str] = []
    path = tmp_path / "a.json"
    DurableStorage(path).write(OLD)
    path.write_bytes(path.read_bytes().replace(b'"step": 1', b'"step": 5'))
    assert DurableStorage(path, told.append).read() == {"document": {"1": {"step": 5}}}
    assert told == ["a.json was changed outside the companion, or damaged: look whether all is right in it."]


def test_a_file_of_an_older_companion_has_no_checksum_and_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps(OLD))
    told: list[str] = []
    assert DurableStorage(path, told.append).read() == OLD
    assert told == []


def test_a_document_that_somebody_wrote_by_hand_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"setup": {"game": "toy"}, "steps": []}')
    assert bare(DurableStorage(path).read()) == {"setup": {"game": "toy"}, "steps": []}


def test_a_trial_save_leaves_no_trace(tmp_path: Path) -> None:
    storage = saved_twice(tmp_path / "a.json")
    storage.probe()
    assert storage.read() == NEW
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.json", "a.json.bak"]


def test_a_damaged_file_that_cannot_be_renamed_is_left_and_its_backup_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    told: list[str] = []
    path = tmp_path / "a.json"
    saved_twice(path)
    path.write_bytes(b"{")
    monkeypatch.setattr(os, "replace", fail)
    assert DurableStorage(path, told.append).read() == OLD
    assert told == ["a.json was damaged; the copy from one save earlier is used."]
    assert path.read_bytes() == b"{"


@pytest.mark.parametrize(
    ("written", "document"),
    [
        ({"document": {"1": {"setup": {}}}}, {"setup": {}}),
        ({"document": {"1": {"setup": {}}}, "sum": {"1": {"sha256": "0"}}}, {"setup": {}}),
        ({"setup": {}}, {"setup": {}}),
        ({"document": []}, {"document": []}),
        ([], []),
    ],
)
def test_a_file_of_the_store_is_taken_for_the_document_in_it(written: object, document: object) -> None:
    assert bare(written) == document
