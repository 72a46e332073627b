"""A backup as a file: the same documents again, or refused in a sentence."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.store import backup_file
from companion.store.backup_file import Backup, is_backup, packed, text_of, unpacked
from companion.store.record_file import BadFile, json_in

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
DOCUMENTS: dict[str, dict[str, object]] = {
    "settings": {"theme": "dark"},
    "tables/4f0c": {"setup": {"game": "toy"}, "name": "Zoë \ud83d"},
}


def backup_of(documents: dict[str, dict[str, object]]) -> Backup:
    return Backup(NOON, "by hand", {place: text_of(each) for place, each in documents.items()}, "stamp")


FILE = packed(backup_of(DOCUMENTS))


def sealed(entries: dict[str, bytes], about: bytes | None = None) -> bytes:
    """A ZIP with a right sum that the companion did not make."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        archive.comment = b"0" * 64
        archive.writestr(
            "backup.json", about or b'{"format": 1, "made": "2026-01-01T12:00:00+00:00", "why": "by hand"}'
        )
        for name, content in entries.items():
            archive.writestr(name, content)
    body = buffer.getvalue()[:-64]
    return body + sha256(body).hexdigest().encode()


def test_a_backup_is_read_as_it_was_made() -> None:
    read = unpacked(FILE)
    assert read == backup_of(DOCUMENTS)
    assert {place: read.document(place) for place in read.documents} == DOCUMENTS


def test_the_same_documents_give_the_same_bytes_in_whatever_order() -> None:
    assert packed(backup_of(dict(reversed(DOCUMENTS.items())))) == FILE


def test_a_document_can_be_read_without_the_companion() -> None:
    with ZipFile(BytesIO(FILE)) as archive:
        assert archive.testzip() is None
        assert json.loads(archive.read("data/settings.json")) == {"theme": "dark"}


@given(some.integers(0, len(FILE) - 1), some.integers(1, 255))
def test_a_backup_with_any_byte_changed_is_refused(place: int, by: int) -> None:
    changed = bytearray(FILE)
    changed[place] ^= by
    with pytest.raises(BadFile, match=r"damaged|no backup"):
        unpacked(bytes(changed))


def test_a_backup_cut_anywhere_is_refused() -> None:
    for length in range(len(FILE)):
        with pytest.raises(BadFile, match=r"damaged|no backup"):
            unpacked(FILE[:length])


def test_a_backup_with_something_after_it_is_refused() -> None:
    with pytest.raises(BadFile, match="damaged"):
        unpacked(FILE + b"\n")


def test_a_damaged_backup_is_still_known_as_one_or_called_a_packed_file() -> None:
    assert is_backup(FILE[:100])
    with pytest.raises(BadFile, match="packed file"):
        json_in(FILE[:29] + b"x" + FILE[30:])


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({"data/../up.json": b"{}"}, "which no backup does"),
        ({"/etc/passwd": b"{}"}, "which no backup does"),
        ({"data/tables/a/b.json": b"{}"}, "which no backup does"),
        ({"data/invitation.json": b'{"code": "abc"}'}, "which no backup does"),
        ({"data/index.json": b"{}"}, "which no backup does"),
        ({"data/settings.json": b"[]"}, "damaged"),
        ({"data/settings.json": b"{"}, "damaged"),
        ({"data/settings.json": b'{"size": NaN}'}, "damaged"),
        ({"data/settings.json": b"[" * 100_000}, "damaged"),
        ({"data/settings.json": b'{"a": ' * 101 + b"1" + b"}" * 101}, "damaged"),
        ({"data/settings.json": b"\xff\xfe{}"}, "damaged"),
    ],
)
def test_what_no_companion_makes_is_refused(entries: dict[str, bytes], reason: str) -> None:
    with pytest.raises(BadFile, match=reason):
        unpacked(sealed(entries))


@pytest.mark.parametrize(
    ("about", "reason"),
    [
        (b'{"format": 2, "made": "2026-01-01T12:00:00+00:00", "new": 1}', "a newer companion .format 2"),
        (b'{"format": 1}', "cannot be read"),
        (b"[]", "cannot be read"),
        (b"{", "damaged"),
    ],
)
def test_a_backup_says_what_it_is_or_is_refused(about: bytes, reason: str) -> None:
    with pytest.raises(BadFile, match=reason):
        unpacked(sealed({}, about))


def test_a_small_file_that_would_unpack_to_very_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_file, "MOST", 100_000)
    bomb = sealed({"data/settings.json": b"0" * 200_000})
    assert len(bomb) < 1_000
    with pytest.raises(BadFile, match="more than any"):
        unpacked(bomb)


def test_what_could_not_be_read_again_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_file, "MOST", 10)
    with pytest.raises(ValueError, match="more than a backup can hold"):
        packed(backup_of(DOCUMENTS))


def test_a_file_that_is_far_too_large_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_file, "LARGEST", 100)
    with pytest.raises(BadFile, match="too large"):
        unpacked(FILE)


def test_brackets_in_words_are_no_nesting() -> None:
    words = {"words": "[" * 500 + '"' + "{" * 500 + "\\", "[[": 1}
    assert unpacked(packed(backup_of({"settings": words}))).document("settings") == words


def test_what_is_nested_too_deeply_to_be_saved_again_is_not_taken_up() -> None:
    deep: object = 1
    for _ in range(backup_file.DEEPEST):
        deep = [deep]
    with pytest.raises(ValueError, match="too deeply"):
        text_of({"deep": deep})
