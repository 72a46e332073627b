"""The data folder: one owner, and always something to play on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from companion.store.documents import Documents, NotSaved
from companion.store.files import Disk
from companion.store.folder import Folder, FolderInUse, default_path, open_folder
from companion.store.memory import Memory

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


def test_nothing_is_kept_in_memory_before_people_chose_to_play_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = open_folder(tmp_path / "file" / "data")
    assert not folder.durable
    with pytest.raises(NotSaved):
        Documents(folder, "boxes").put("mine", {})
    assert Documents(folder, "boxes").names() == []


def test_a_folder_that_cannot_be_made_can_be_played_on_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = open_folder(tmp_path / "file" / "data")
    folder.play_on()
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
    assert Documents(again, "boxes").get("mine") == {"rows": [1]}
    again.play_on()
    Documents(again, "boxes").put("mine", {"rows": [2]})
    assert not again.durable
    assert Documents(again, "boxes").get("mine") == {"rows": [2]}
    assert '"rows": [1]' in (tmp_path / "boxes" / "mine.json").read_text()
    again.close()


def without_its_room(folder: Folder) -> Path:
    """A file in the way of the room "boxes", so that nothing can be saved there."""
    blocked = folder.path / "boxes"
    blocked.write_text("in the way")
    return blocked


def test_what_was_told_while_playing_on_is_on_disk_as_soon_as_that_can_be_written(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    blocked = without_its_room(folder)
    with pytest.raises(NotSaved):
        Documents(folder, "boxes").put("mine", {"rows": [1]})
    assert folder.trouble
    folder.play_on()
    Documents(folder, "boxes").put("mine", {"rows": [2]})
    assert not folder.try_again()
    blocked.unlink()
    assert folder.try_again()
    assert folder.durable
    folder.close()
    assert '"rows": [2]' in (tmp_path / "boxes" / "mine.json").read_text()


def test_a_save_while_playing_on_tries_the_folder_again(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    blocked = without_its_room(folder)
    with pytest.raises(NotSaved):
        Documents(folder, "boxes").put("mine", {"rows": [1]})
    folder.play_on()
    blocked.unlink()
    Documents(folder, "boxes").put("mine", {"rows": [2]})
    assert folder.durable
    assert not folder.plays_on
    folder.close()


def test_what_is_deleted_while_playing_on_goes_when_the_folder_can_be_written(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    documents = Documents(folder, "boxes")
    documents.put("mine", {"rows": [1]})
    folder.failed("boxes/mine", "the disk is full")
    folder.play_on()
    with patch.object(Disk, "move", side_effect=OSError(30, "Read-only")):
        documents.move("mine", "boxes-trash")
    assert folder.try_again()
    assert documents.names() == []
    assert Documents(folder, "boxes-trash").get("mine") == {"rows": [1]}
    folder.close()


def test_the_documents_may_lie_in_other_files_than_a_folder_on_disk(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "nowhere", Memory())
    documents = Documents(folder, "boxes")
    for number in (1, 2):
        documents.put("mine", {"number": number})
    documents.move("mine", "trash")
    Documents(folder, "trash").move("mine", "boxes")
    assert documents.get("mine") == {"number": 2}
    assert documents.names() == ["mine"]
    assert not (tmp_path / "nowhere").exists()


def test_trouble_is_told_to_all_once_when_it_comes_and_once_when_it_goes(folder: Folder) -> None:
    watchers = [Watching(folder), Watching(folder)]
    blocked = without_its_room(folder)
    for _ in range(2):
        with pytest.raises(NotSaved):
            Documents(folder, "boxes").put("mine", {})
    blocked.unlink()
    for _ in range(2):
        Documents(folder, "boxes").put("mine", {})
    assert [each.told for each in watchers] == [[False, True], [False, True]]


class Watching:
    """Notes whether all is kept, each time that this changes."""

    def __init__(self, folder: Folder) -> None:
        self.folder, self.told = folder, list[bool]()
        folder.watchers.add(self)

    def trouble_changed(self) -> None:
        self.told.append(self.folder.durable)


def test_after_its_lock_file_was_removed_no_second_process_gets_the_folder(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    (tmp_path / "in-use.lock").unlink()
    assert "already runs" in opened_elsewhere(tmp_path)
    Documents(folder).put("settings", {"theme": "dark"})
    folder.close()
    assert opened_elsewhere(tmp_path) == "open"


def test_where_a_folder_cannot_be_locked_a_lost_lock_file_is_noticed_before_the_next_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.hold._lock_of_folder", lambda path: None)
    folder = open_folder(tmp_path)
    (tmp_path / "in-use.lock").unlink()
    with pytest.raises(NotSaved, match="moved or deleted while the companion ran"):
        Documents(folder).put("settings", {})
    folder.close()


def test_a_folder_that_was_moved_away_is_not_made_anew_by_the_next_save(tmp_path: Path) -> None:
    folder = open_folder(tmp_path / "data")
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    with pytest.raises(NotSaved, match="moved or deleted while the companion ran"):
        Documents(folder).put("settings", {})
    assert not (tmp_path / "data").exists()
    folder.close()
