"""Backups on the screen: what came by itself, everything as one file, and what would come back."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import flet as ft
import pytest

from companion.store.backup_file import unpacked
from companion.store.backups import KEPT, Backups
from companion.store.documents import Documents
from companion.store.folder import open_folder
from companion.store.settings import Settings, read_settings, save_settings
from tests.screen_harness import Harness
from tests.toy import SETUP, Score
from tests.views.conftest import Phone
from views.table.live_table import LiveTable, LiveTables

Pick = Callable[[bytes], None]


@pytest.fixture
def pick(monkeypatch: pytest.MonkeyPatch) -> Pick:
    """Has the person pick a file with this content whenever the browser asks for one."""
    files: list[ft.FilePickerFile] = []

    async def picked(picker: ft.FilePicker, **_: object) -> list[ft.FilePickerFile]:
        return files[-1:]

    monkeypatch.setattr(ft.FilePicker, "pick_files", picked)
    return lambda content: files.append(
        ft.FilePickerFile(id=1, name="file", size=len(content), bytes=content)
    )


def played(tables: LiveTables, *points: int) -> LiveTable:
    live = tables.begin(SETUP)
    for each in points:
        live.take(Score("A", each))
    return live


def everything(tables: LiveTables) -> bytes:
    return Backups(tables.folder).everything()


def gone_another_way(tables: LiveTables) -> tuple[LiveTable, bytes]:
    """A table with a step that a backup does not have, and lacking one that it has."""
    live = played(tables, 3, 1)
    content = everything(tables)
    live.undo()
    live.take(Score("A", 2))
    return live, content


def opened(phone: Phone, pick: Pick, content: bytes) -> Harness:
    """A phone that has opened a file on home."""
    pick(content)
    app = phone()
    app.click("Open a file")
    return app


def test_the_backups_are_listed_the_latest_first_and_all_on_request(phone: Phone, tables: LiveTables) -> None:
    for number in range(KEPT):
        Documents(tables.folder).put("settings", {"number": number})
        Backups(tables.folder).before("a restore" if number == KEPT - 1 else "opening a file")
    app = phone("/settings")
    lines = re.compile("^Restore Today")
    assert len([name for name in app.names() if lines.match(name)]) == 3
    assert next(name for name in app.names() if lines.match(name)).endswith("before a restore")
    app.click("All 10 backups")
    assert len([name for name in app.names() if lines.match(name)]) == KEPT


def test_a_backup_of_the_list_shows_what_would_come_and_brings_it(phone: Phone, tables: LiveTables) -> None:
    live = played(tables, 3)
    Backups(tables.folder).at_start()
    tables.delete(live.id)
    app = phone("/settings")
    app.click(re.compile("^Restore Today.*at the start"))
    assert "1 table comes back out of the trash." in app.texts()
    assert "Nothing here is replaced or deleted" in app.seen()
    assert tables.stored.summaries() == []
    app.click("Restore")
    assert "Restored" in app.texts()
    app.click("Home")
    assert "Carry on" in app.names()
    assert not live.gone


def test_a_damaged_backup_of_the_list_is_told(phone: Phone, tables: LiveTables) -> None:
    played(tables, 3)
    Backups(tables.folder).at_start()
    (archive,) = (tables.folder.path / "backups").iterdir()
    archive.write_bytes(archive.read_bytes()[:-1])
    app = phone("/settings")
    app.click(re.compile("^Restore Today"))
    assert "This backup is damaged: it is not as it was made. Nothing was changed." in app.texts()
    assert app.routes == []


def test_everything_is_handed_over_as_one_file(
    phone: Phone, tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = played(tables, 3)
    given: list[tuple[str, bytes]] = []

    async def save(_: ft.FilePicker, *, file_name: str, src_bytes: bytes) -> None:
        given.append((file_name, src_bytes))

    monkeypatch.setattr(ft.FilePicker, "save_file", save)
    phone("/settings").click("Save everything as one file")
    ((name, content),) = given
    assert re.fullmatch(r"beside-the-board-\d{4}-\d\d-\d\d\.zip", name)
    assert f"tables/{live.id}" in unpacked(content).documents


def test_a_backup_that_cannot_be_made_is_told(
    phone: Phone, tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tables, 3)
    monkeypatch.setattr("companion.store.backup_file.MOST", 3)
    app = phone("/settings")
    app.click("Save everything as one file")
    assert "No backup was made" in app.seen()


def test_a_backup_opened_on_home_leads_to_what_it_would_bring(
    phone: Phone, tables: LiveTables, pick: Pick
) -> None:
    live = played(tables, 3)
    content = everything(tables)
    tables.delete(live.id)
    app = opened(phone, pick, content)
    assert app.routes == ["/restore"]
    assert "1 table comes back out of the trash." in app.texts()
    assert tables.stored.summaries() == []


def test_a_backup_from_a_file_is_restored_in_the_settings(
    phone: Phone, tables: LiveTables, pick: Pick
) -> None:
    played(tables, 3)
    pick(everything(tables))
    app = phone("/settings")
    app.click("Restore from a file")
    assert "1 table is here already." in app.texts()
    assert "Nothing in it is missing here." in app.texts()
    assert "Restore" not in app.names()


def test_a_file_that_is_no_backup_is_told_in_the_settings(
    phone: Phone, tables: LiveTables, pick: Pick
) -> None:
    pick(b"a,b,c")
    app = phone("/settings")
    app.click("Restore from a file")
    assert "This is no backup of Beside the Board." in app.texts()


def test_a_table_that_differs_comes_beside_unless_it_is_switched_off(
    phone: Phone, tables: LiveTables, pick: Pick
) -> None:
    _, content = gone_another_way(tables)
    app = opened(phone, pick, content)
    assert "1 change missing here, 1 more here. It comes beside the one here." in app.texts()
    app.click("Toy: Ada and Ben, on")
    assert "1 change missing here, 1 more here. It does not come." in app.texts()
    assert "Restore" not in app.names()
    app.click("Toy: Ada and Ben, off")
    app.click("Restore")
    assert len(tables.stored.summaries()) == 2


def test_a_record_that_is_here_in_another_state_is_shown_before_it_comes_in(
    phone: Phone, tables: LiveTables, pick: Pick
) -> None:
    live = played(tables, 3, 1)
    content = tables.stored.hand_out(live.id)
    live.undo()
    live.take(Score("A", 2))
    app = opened(phone, pick, content)
    assert "This table is here already" in app.texts()
    assert "1 change missing here, 1 more here." in app.texts()
    assert len(tables.stored.summaries()) == 1
    app.click("Bring in beside")
    assert len(tables.stored.summaries()) == 2
    assert app.routes[-1] not in ("/restore", f"/table/{live.id}")
    assert "Ada: points 4" in app.names()
    assert live.timeline.state.points["A"] == 5


def test_or_the_table_that_is_here_is_opened(phone: Phone, tables: LiveTables, pick: Pick) -> None:
    live = played(tables, 3)
    content = tables.stored.hand_out(live.id)
    live.take(Score("A", 2))
    app = opened(phone, pick, content)
    assert "1 change more here." in app.texts()
    app.click("Open it, the one here")
    assert app.routes[-1] == f"/table/{live.id}"
    assert len(tables.stored.summaries()) == 1


def test_a_record_that_came_in_beside_once_is_told_so(phone: Phone, tables: LiveTables, pick: Pick) -> None:
    live = played(tables, 3, 1)
    content = tables.stored.hand_out(live.id)
    live.undo()
    live.take(Score("A", 2))
    opened(phone, pick, content).click("Bring in beside")
    app = opened(phone, pick, content)
    assert "What is in the file came in beside it already." in app.texts()
    assert "Bring in beside" not in app.names()


def test_names_that_came_back_are_not_lost_at_the_next_setting(
    phone: Phone, tables: LiveTables, pick: Pick
) -> None:
    save_settings(tables.folder, Settings(names=("Ada",)))
    content = everything(tables)
    save_settings(tables.folder, Settings(names=("Ben",)))
    app = opened(phone, pick, content)
    app.click("Restore")
    app.go("/settings")
    app.click("Dark")
    assert read_settings(tables.folder).names == ("Ben", "Ada")


def test_a_restore_that_cannot_be_saved_is_told(
    phone: Phone, tables: LiveTables, pick: Pick, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = played(tables, 3)
    content = everything(tables)
    tables.delete(live.id)
    app = opened(phone, pick, content)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    app.click("Restore")
    assert "No backup was made: No space left on device." in app.texts()
    assert "Restored" not in app.texts()


def test_where_nothing_can_be_written_no_backup_is_promised(
    phone: Phone, tables: LiveTables, pick: Pick, tmp_path: Path
) -> None:
    played(tables, 3)
    pick(everything(tables))
    (tmp_path / "file").write_text("in the way")
    in_memory = LiveTables(open_folder(tmp_path / "file" / "data"))
    in_memory.folder.play_on()
    app = phone("/settings", started_anew=in_memory)
    assert "None is kept, since the data folder cannot be written" in app.seen()
    app.click("Restore from a file")
    app.click("Restore")
    assert "It lasts until the companion ends" in app.seen()
    assert len(in_memory.stored.summaries()) == 1


def test_a_preview_whose_page_was_loaded_anew_says_what_to_do(phone: Phone) -> None:
    assert "Open the file again" in phone("/restore").seen()
