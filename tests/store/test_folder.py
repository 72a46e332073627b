"""The data folder: one owner, and always something to play on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion.store.documents import Documents
from companion.store.folder import FolderInUse, default_path, open_folder

OPEN = """
import sys
from pathlib import Path
from companion.store.folder import FolderInUse, open_folder
try:
    open_folder(Path(sys.argv[1]))
    print("open")
except FolderInUse as taken:
    print(taken)
"""


def opened_elsewhere(path: Path) -> str:
    return subprocess.run(
        [sys.executable, "-c", OPEN, str(path)], capture_output=True, text=True, check=True
    ).stdout.strip()


def test_a_second_process_is_refused_and_told_what_to_do(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    assert opened_elsewhere(tmp_path) == (
        f"Beside the Board already runs with the data folder {tmp_path}. "
        "Close it first, or start this one with another folder: --data DIR."
    )
    folder.close()
    assert opened_elsewhere(tmp_path) == "open"


def test_one_process_cannot_open_a_folder_twice(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    with pytest.raises(FolderInUse):
        open_folder(tmp_path)
    folder.close()


def test_what_a_killed_process_left_half_written_is_swept_away(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    stale = tmp_path / "tables" / "4f.json.abc.tmp"
    stale.write_text("half")
    other = tmp_path / "notes.tmp"
    other.write_text("not ours")
    open_folder(tmp_path).close()
    assert not stale.exists()
    assert other.exists()


def test_the_built_app_says_where_data_belongs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path))
    assert default_path() == tmp_path


def test_without_a_word_data_goes_to_the_persons_own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FLET_APP_STORAGE_DATA", raising=False)
    assert default_path().name == "beside-the-board"


def test_a_relative_folder_stays_the_same_when_the_process_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = open_folder(Path("data"))
    monkeypatch.chdir("/")
    Documents(folder).put("settings", {})
    assert (tmp_path / "data" / "settings.json").exists()
    folder.close()


def test_a_folder_that_cannot_be_made_is_kept_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = open_folder(tmp_path / "file" / "data")
    assert not folder.durable
    assert "You can play, but nothing is kept when the app ends" in folder.notices[0]
    documents = Documents(folder, "boxes")
    documents.put("mine", {"rows": [1, 2]})
    assert documents.get("mine") == {"rows": [1, 2]}
    documents.move("mine", "trash")
    assert documents.names() == []


def test_what_stands_in_a_folder_that_cannot_be_written_is_read(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    Documents(folder, "boxes").put("mine", {"rows": [1]})
    folder.close()
    (tmp_path / "boxes" / "broken.json").write_text("{")
    (tmp_path / "in-use.lock").unlink(missing_ok=True)
    (tmp_path / "in-use.lock").mkdir()
    again = open_folder(tmp_path)
    assert not again.durable
    Documents(again, "boxes").put("mine", {"rows": [2]})
    assert Documents(again, "boxes").get("mine") == {"rows": [2]}
    assert Documents(again, "boxes").names() == ["mine"]
    assert again.notices[1].startswith("broken.json cannot be read")
    assert '"rows": [1]' in (tmp_path / "boxes" / "mine.json").read_text()
