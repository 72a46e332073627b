"""Ways through the app in a real browser: a tap too many, what lies over the table, and back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.store.folder import open_folder
from companion.store.record_file import timeline_in
from tests.browser.driver import A_HAND, PHONE, Server, app_server, open_page
from tests.browser.fingers import Fingers
from tests.views.legacies_phone import with_a_solo_deck
from views.table.live_table import LiveTables

pytestmark = pytest.mark.browser

SHEETS = {
    "Add 3": ("Ada", "3"),
    "Done": ("More", "Set by hand"),
    "Cancel": ("Something else",),
    "Enter 7": (
        *("Something else", "Another card lies on the table"),
        *("Sell", "Government", "Progress", "Entertainment", "Another amount", "7"),
    ),
}
"""Buttons that close a sheet, with what is tapped before."""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A table at which the Nemesis has drawn a card, and the Rising Star plays after it."""
    folder = open_folder(tmp_path)
    with_a_solo_deck(LiveTables(folder))
    folder.close()
    return tmp_path


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    with app_server(data) as running:
        yield running


@pytest.fixture
def fingers(chromium: Browser, server: Server) -> Fingers:
    """At the table, come from home."""
    fingers = Fingers(open_page(chromium, server.address, PHONE))
    fingers.tap("Carry on", "Search the rules")
    return fingers


def steps(data: Path) -> list[str]:
    """What was done at the one table."""
    (file,) = (data / "tables").glob("*.json")
    return [step.action.do for step in timeline_in(file.read_bytes()).record.steps]


@pytest.mark.parametrize("gap", [120, 200, 300])
def test_of_two_taps_on_what_closes_a_sheet_the_second_does_nothing(fingers: Fingers, gap: int) -> None:
    table = fingers.screen.page.url
    for button, before in SHEETS.items():
        fingers.tap_all(*before)
        fingers.tap_quickly(button, gap=gap)
        assert fingers.screen.page.url == table, button
        assert "More" in fingers.names(), button


def test_twenty_quick_taps_on_the_confirm_button_are_one(fingers: Fingers, data: Path) -> None:
    before, table = steps(data), fingers.screen.page.url
    fingers.tap_quickly("Done", times=20, gap=60)
    assert fingers.screen.page.url == table
    assert steps(data) == [*before, "npc card"]


def test_a_menu_does_not_come_back_from_where_it_led(fingers: Fingers) -> None:
    fingers.tap_all("More", "Settings", "Dark", "Back", "More", "Log", "Back")
    assert "Cancel" not in fingers.names()
    fingers.tap("More", "This table")


def test_the_browsers_back_is_one_step_back_however_often_one_went_back_in_the_app(fingers: Fingers) -> None:
    page, table = fingers.screen.page, fingers.screen.page.url
    for place in ("Search the rules", "Ada", "More"):
        fingers.tap(place)
        if place == "Ada":
            page.go_back()
            fingers.see("Something else")
            page.wait_for_timeout(3 * A_HAND * 1000)  # a slow browser says late that the pad is gone
            assert page.url == table
        elif place == "More":
            fingers.tap_all("Log", "Back")
        else:
            fingers.tap("Back")
    for line in ("Settings", "Result so far", "Log"):
        fingers.tap_all("More", line, "Back")
    page.go_back()
    fingers.see("Carry on")
    page.go_forward()
    fingers.see("Something else")


def test_escape_closes_what_lies_over_the_table_and_then_leads_one_step_back(fingers: Fingers) -> None:
    page, table = fingers.screen.page, fingers.screen.page.url
    fingers.tap("More", "Settings")
    page.keyboard.press("Escape")
    fingers.see("Search the rules")
    page.wait_for_timeout(3 * A_HAND * 1000)
    assert page.url == table
    fingers.tap_all("More", "Settings")
    page.keyboard.press("Escape")
    fingers.see("Search the rules")
    page.wait_for_timeout(3 * A_HAND * 1000)
    page.keyboard.press("Escape")
    fingers.see("Carry on")
