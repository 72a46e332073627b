"""The home screen."""

from __future__ import annotations

import re
from pathlib import Path

import flet as ft
import pytest

from companion.store.documents import Documents
from companion.store.folder import open_folder
from tests.toy import SETUP, Score
from tests.views.conftest import Phone
from views.table.live_table import LiveTable, LiveTables


def played(tables: LiveTables, *points: int) -> LiveTable:
    """A table at which Ada has scored so often."""
    live = tables.begin(SETUP)
    for each in points:
        live.take(Score("A", each))
    return live


def test_every_game_has_a_lid_to_begin_a_table(phone: Phone) -> None:
    app = phone()
    lids = [name for name in app.names() if name.startswith("Begin ")]
    assert "Begin Family Inc., for 2 to 7" in lids
    assert "Begin Legacies, for 1 to 6" in lids
    app.click("Begin Toy, for 1 to 4")
    assert app.routes == ["/new/toy"]


def test_the_latest_table_stands_first_with_its_scores_and_is_carried_on(
    phone: Phone, tables: LiveTables
) -> None:
    live = played(tables, 3)
    app = phone()
    assert {"Toy", "After 1", "Ada", "3"} <= set(app.texts())
    app.click("Carry on")
    assert app.routes == [f"/table/{live.id}"]


def test_other_running_tables_are_lines(phone: Phone, tables: LiveTables) -> None:
    played(tables)
    played(tables, 1)
    app = phone()
    assert app.names().count("Carry on") == 1
    assert app.names().count("Carry on: Toy, Ada and Ben") == 1


def test_a_past_table_says_who_won_and_opens_its_result(phone: Phone, tables: LiveTables) -> None:
    live = played(tables, 10)
    app = phone()
    assert "It is over." in app.seen()
    app.click("It is over., 10 to 0, today")
    assert app.routes == [f"/table/{live.id}/result"]


def test_only_some_past_tables_are_shown_until_more_are_asked_for(phone: Phone, tables: LiveTables) -> None:
    for _ in range(7):
        played(tables, 10)
    app = phone()
    assert app.texts().count("10 to 0") == 5
    app.click("More past tables")
    assert app.texts().count("10 to 0") == 7
    assert "More past tables" not in app.names()


def test_with_no_past_table_it_is_said_what_will_be_kept(phone: Phone) -> None:
    assert "A table that is over is kept here" in phone().seen()


def test_a_damaged_table_is_told_in_a_sentence_and_the_app_opens(
    phone: Phone, tables: LiveTables, tmp_path: Path
) -> None:
    live = played(tables, 3)
    (tmp_path / "tables" / f"{live.id}.json").write_text('{"document": {"1": {"half')
    tables.folder.close()
    again = LiveTables(open_folder(tmp_path))
    app = phone(started_anew=again)
    assert "was damaged" in app.seen()
    app.click("Close")
    assert "was damaged" not in app.seen()
    assert "Begin a new table".upper() in app.texts()
    again.folder.close()


def test_a_table_that_cannot_be_opened_is_listed_with_the_reason_and_can_be_deleted(
    phone: Phone, tables: LiveTables
) -> None:
    Documents(tables.folder, "tables").put("f" * 32, {"setup": {"game": "chess", "seats": []}})
    app = phone()
    app.click(re.compile("^A table that cannot be opened"))
    assert "there is no game chess" in app.seen()
    assert "Save its file" in app.names()
    app.click("Delete it")
    assert "A table that cannot be opened" not in app.texts()
    app.click("Undo")
    assert "A table that cannot be opened" in app.texts()


def test_a_table_that_cannot_be_opened_says_why_it_could_not_be_deleted(
    phone: Phone, tables: LiveTables, tmp_path: Path
) -> None:
    Documents(tables.folder, "tables").put("f" * 32, {"setup": {"game": "chess", "seats": []}})
    (tmp_path / "trash").write_text("in the way")
    app = phone(f"/table/{'f' * 32}")
    app.click("Delete it")
    assert "This was not saved" in app.seen()


def test_a_table_that_cannot_be_opened_offers_its_good_copy_of_one_save_earlier(
    phone: Phone, tables: LiveTables, tmp_path: Path
) -> None:
    live = played(tables, 3, 4)
    (tmp_path / "tables" / f"{live.id}.json").write_text('{"document": {"1": {"setup": 3}}}')
    again = LiveTables(tables.folder)
    app = phone(f"/table/{live.id}", started_anew=again)
    assert "The copy from one save earlier is good: Toy, 1 step." in app.seen()
    app.click("Take the copy")
    assert "Ada: points 3" in app.names()


def test_a_deleted_table_that_could_not_be_opened_comes_back_with_its_good_copy(
    phone: Phone, tables: LiveTables, tmp_path: Path
) -> None:
    live = played(tables, 3, 4)
    (tmp_path / "tables" / f"{live.id}.json").write_text('{"document": {"1": {"setup": 3}}}')
    again = LiveTables(tables.folder)
    app = phone(f"/table/{live.id}", started_anew=again)
    app.click("Delete it")
    app.click("Undo")
    assert "Take the copy" in phone(f"/table/{live.id}", started_anew=again).names()


def test_a_record_put_into_the_folder_under_another_name_is_on_home_with_a_word(
    phone: Phone, tables: LiveTables, tmp_path: Path
) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "our saturday.json").write_text(
        '{"setup": {"game": "toy", "seats": [{"id": "A", "name": "Ada"}]}}'
    )
    app = phone()
    assert "Carry on" in app.names()
    assert "It is taken in as a table of Toy." in app.seen()


def test_a_deleted_table_can_be_had_back(phone: Phone, tables: LiveTables) -> None:
    live = played(tables, 3)
    app = phone(f"/table/{live.id}")
    app.click("More")
    app.click("Delete this table, It can be undone on the home screen")
    assert "Carry on" not in app.names()
    app.click("Undo")
    assert "Carry on" in app.names()
    assert tables.stored.open(live.id).state.points["A"] == 3


@pytest.fixture
def picked(monkeypatch: pytest.MonkeyPatch) -> list[ft.FilePickerFile]:
    """What the person picks when the browser asks for a file."""
    files: list[ft.FilePickerFile] = []

    async def pick(picker: ft.FilePicker, **_: object) -> list[ft.FilePickerFile]:
        return files

    monkeypatch.setattr(ft.FilePicker, "pick_files", pick)
    return files


def file(content: bytes) -> ft.FilePickerFile:
    """A file with this content."""
    return ft.FilePickerFile(id=1, name="record.json", size=len(content), bytes=content)


def test_a_file_that_is_no_record_is_refused_and_changes_nothing(
    phone: Phone, tables: LiveTables, picked: list[ft.FilePickerFile]
) -> None:
    picked.append(file(b"a,b,c"))
    app = phone()
    app.click("Open a file")
    assert "This looks like a CSV table, not a record of a game." in app.texts()
    assert tables.stored.summaries() == []


def test_a_record_from_a_file_is_opened_as_a_table(
    phone: Phone, tables: LiveTables, picked: list[ft.FilePickerFile]
) -> None:
    live = played(tables, 3)
    picked.append(file(tables.stored.hand_out(live.id)))
    tables.delete(live.id)
    app = phone()
    app.click("Open a file")
    assert app.routes[-1].startswith("/table/")
    assert "Ada: points 3" in app.names()


def test_closing_the_choice_of_a_file_does_nothing(phone: Phone, picked: list[ft.FilePickerFile]) -> None:
    app = phone()
    app.click("Open a file")
    assert app.routes == []


def test_the_search_of_the_rules_is_one_tap_away(phone: Phone) -> None:
    app = phone()
    app.click("Search the rules")
    assert app.routes == ["/rules"]
