"""A folder that cannot be written: said on every page, with what is kept and what can be done."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from tests.toy import SETUP, Score
from tests.views.conftest import Phone
from views.table.live_table import LiveTable, LiveTables


@pytest.fixture
def live(tables: LiveTables) -> LiveTable:
    """A table at which Ada has scored once."""
    live = tables.begin(SETUP)
    live.take(Score("A", 3))
    return live


class Blocked:
    """The folder of tables, read-only until `free`."""

    def __init__(self, path: Path) -> None:
        self.path, self.aside = path / "tables", path / "aside"
        self.path.rename(self.aside)
        self.path.write_text("in the way")

    def free(self) -> None:
        self.path.unlink()
        self.aside.rename(self.path)


@pytest.fixture
def blocked(live: LiveTable, tmp_path: Path) -> Blocked:
    return Blocked(tmp_path)


@pytest.mark.usefixtures("blocked")
def test_a_tap_that_could_not_be_saved_opens_the_page_about_it_and_is_not_taken(
    phone: Phone, live: LiveTable
) -> None:
    app = phone(f"/table/{live.id}")
    app.click("Ada scores 3")
    assert app.routes[-1] == f"/not-kept?table={live.id}"
    seen = app.seen()
    assert "NOTHING IS BEING KEPT" in seen
    assert "All is kept up to step 1, " in seen
    assert str(live._documents.folder.path) in seen
    assert {"Try again", "Save as a file", "Play on"} <= set(app.names())
    assert live.timeline.state.points["A"] == 3


def test_trying_again_leads_back_to_the_table_as_soon_as_it_can_be_saved(
    phone: Phone, live: LiveTable, blocked: Blocked
) -> None:
    app = phone(f"/table/{live.id}")
    app.click("Ada scores 3")
    app.click("Try again")
    assert "It still cannot be saved" in app.seen()
    blocked.free()
    app.click("Try again")
    app.click("Ada scores 3")
    assert live.timeline.state.points["A"] == 6
    assert "Nothing is" not in " ".join(app.spoken())


@pytest.mark.usefixtures("blocked")
def test_after_play_on_taps_are_taken_and_the_line_stays_on_every_page(phone: Phone, live: LiveTable) -> None:
    app = phone(f"/table/{live.id}")
    app.click("Ada scores 3")
    app.click("Play on")
    app.click("Ada scores 3")
    assert live.timeline.state.points["A"] == 6
    for route in (
        f"/table/{live.id}",
        "/",
        "/settings",
        "/rules",
        "/tables",
        "/trash",
        f"/table/{live.id}/log",
    ):
        assert any(said.startswith("Nothing is kept") for said in phone(route).spoken()), route


def test_what_was_told_while_playing_on_is_on_disk_when_that_works_again(
    phone: Phone, live: LiveTable, tables: LiveTables, blocked: Blocked
) -> None:
    app = phone(f"/table/{live.id}")
    app.click("Ada scores 3")
    app.click("Play on")
    app.click("Ada scores 3")
    blocked.free()
    app.click("What to do")
    app.click("Try again")
    assert not [said for said in app.spoken() if said.startswith("Nothing is")]
    assert LiveTables(tables.folder).open(live.id).timeline.state.points["A"] == 6


@pytest.mark.usefixtures("blocked")
def test_the_table_can_be_saved_as_a_file_there(phone: Phone, live: LiveTable, tables: LiveTables) -> None:
    app = phone(f"/table/{live.id}")
    app.click("Ada scores 3")
    app.click("Play on")
    app.click("Ada scores 3")
    app.click("What to do")
    app.page.platform = ft.PagePlatform.ANDROID
    app.click("Save as a file")
    assert [name for name, _ in app.asked] == ["save_file"]


@pytest.mark.usefixtures("blocked")
def test_the_other_phones_are_told_at_once(phone: Phone, live: LiveTable) -> None:
    app = phone(f"/table/{live.id}")
    other = phone("/settings", beside=app)
    app.click("Ada scores 3")
    assert "Nothing is saved" in " ".join(other.spoken())


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800), (740, 360)])
def test_a_folder_that_cannot_be_written_from_the_start_is_said_on_home_and_at_the_table(
    phone: Phone, live: LiveTable, tables: LiveTables, width: float, height: float
) -> None:
    tables.folder.failed("settings", "the folder is read-only")
    for route in ("/", f"/table/{live.id}"):
        app = phone(route, width=width, height=height)
        assert "Nothing is saved: the folder is read-only." in app.spoken()


def test_a_table_that_cannot_be_begun_leads_to_the_page_too(
    phone: Phone, tables: LiveTables, tmp_path: Path
) -> None:
    (tmp_path / "tables").write_text("in the way")
    app = phone("/new/toy")
    app.click("Start")
    assert app.routes[-1] == "/not-kept"
    assert "Save as a file" not in app.names()


def test_at_large_text_what_can_be_done_stands_one_below_the_other(phone: Phone, tables: LiveTables) -> None:
    tables.folder.failed("tables/1", "the disk is full")
    app = phone("/settings")
    app.click("Text at 200 per cent")
    app.click("What to do")
    assert {"Try again", "Play on"} <= set(app.names())
    assert "The disk is full" in app.texts()
    assert not [each for each in app.all(ft.Row) if len(each.controls) == 3]
