"""Looking a data folder over: every file is named with its state, and none is touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.games.legacies.box.boxes import Boxes
from companion.record import new_record, write_record
from companion.store.backups import Backups
from companion.store.documents import Documents
from companion.store.folder import Folder
from companion.store.folder_check import states
from companion.store.tables import Tables
from tests.toy import NOON, SETUP

pytestmark = pytest.mark.usefixtures("toy")


def state(folder: Folder, place: str) -> tuple[str, str]:
    """What is said of one file, and why."""
    (found,) = (each for each in states(folder.path) if each.path == folder.path / place)
    return found.state, found.why


def test_a_folder_as_the_companion_leaves_it_is_good(folder: Folder, tables: Tables) -> None:
    timeline = tables.begin(SETUP, NOON)
    tables.save(timeline)
    tables.delete(tables.begin(SETUP, NOON).record.id)
    Boxes(folder).begin()
    Documents(folder).put("settings", {})
    tables.summaries()
    Backups(folder).at_start()
    found = list(states(folder.path))
    assert {each.state for each in found} == {"good"}
    assert {each.path.parent.name for each in found} == {"data", "tables", "trash", "boxes", "backups"}


@pytest.mark.parametrize(
    ("content", "why"),
    [("", "Expecting value"), ("{", "Expecting"), ("[1]", "it holds no document")],
)
def test_a_damaged_file_is_told_and_left_as_it_is(folder: Folder, content: str, why: str) -> None:
    Documents(folder, "boxes").put("mine", {})
    path = folder.path / "boxes" / "mine.json"
    path.write_text(content)
    said, reason = state(folder, "boxes/mine.json")
    assert said == "damaged"
    assert why in reason
    assert path.read_text() == content


def test_a_table_that_cannot_be_played_is_damaged(folder: Folder) -> None:
    Documents(folder, "tables").put("f" * 32, {"setup": {"game": "chess", "seats": []}})
    said, why = state(folder, f"tables/{'f' * 32}.json")
    assert said == "damaged"
    assert "there is no game chess" in why


def test_a_file_that_cannot_be_opened_is_damaged(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    Documents(folder).put("settings", {})

    def denied(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", denied)
    assert state(folder, "settings.json") == ("damaged", "it cannot be read (Permission denied)")


def test_a_file_under_a_name_that_the_companion_does_not_use_is_told(folder: Folder, tables: Tables) -> None:
    timeline = tables.begin(SETUP, NOON)
    Documents(folder, "tables").put("friday", write_record(timeline.record))
    (folder.path / "notes.txt").write_text("mine")
    assert state(folder, "notes.txt")[0] == "unknown name"
    assert state(folder, "tables/friday.json") == (
        "unknown name",
        f"the table in it has the id {timeline.record.id}",
    )


def test_a_copy_whose_file_is_gone_is_told(folder: Folder, tables: Tables) -> None:
    table = tables.begin(SETUP, NOON).record.id
    tables.save(tables.open(table))
    assert state(folder, f"tables/{table}.json.bak") == ("good", "the copy from one save earlier")
    (folder.path / "tables" / f"{table}.json").unlink()
    assert state(folder, f"tables/{table}.json.bak")[0] == "copy only"


def test_an_older_format_is_told(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    record = new_record(SETUP, NOON)
    Documents(folder, "tables").put(record.id, write_record(record))
    monkeypatch.setattr("companion.store.folder_check.FORMAT", 99)
    assert state(folder, f"tables/{record.id}.json") == ("older format", str(write_record(record)["format"]))


def test_a_file_set_aside_earlier_is_told_apart_from_a_new_fault(folder: Folder) -> None:
    Documents(folder).put("settings", {})
    (folder.path / "settings.json").write_text("{")
    Documents(folder).get("settings")
    (aside,) = folder.path.glob("settings.json.corrupt-*")
    assert state(folder, aside.name)[0] == "set aside"


def test_a_damaged_backup_is_told(folder: Folder) -> None:
    Documents(folder).put("settings", {})
    Backups(folder).at_start()
    (archive,) = (folder.path / "backups").iterdir()
    archive.write_bytes(archive.read_bytes()[:-9])
    assert state(folder, f"backups/{archive.name}")[0] == "damaged"


def test_the_state_is_told_while_the_companion_runs(folder: Folder) -> None:
    Documents(folder).put("settings", {"theme": "dark"})
    assert [each.path.name for each in states(folder.path)] == ["settings.json"]
    assert json.loads((folder.path / "settings.json").read_text())
