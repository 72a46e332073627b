"""Half-typed words and numbers in a real browser, while the phone is turned."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.store.folder import open_folder
from companion.store.rulings import Rulings
from tests.browser.driver import PHONE, Screen, Server, app_server, open_page
from tests.views.small_games import begun
from views.table.live_table import LiveTables

pytestmark = pytest.mark.browser

ON_ITS_SIDE, UPRIGHT = (780, 360), (360, 740)
RULING = "The ruling in your words"


def turn(screen: Screen) -> None:
    """Lays the phone on its side, over a breakpoint, and takes it up again."""
    for width, height in (ON_ITS_SIDE, UPRIGHT):
        screen.page.set_viewport_size({"width": width, "height": height})
        screen.page.wait_for_function(f"window.innerWidth === {width}")
        screen.page.wait_for_timeout(600)  # the app hears of its new size and draws itself anew


def test_a_half_typed_name_outlives_a_turn_of_the_phone(chromium: Browser, server: Server) -> None:
    screen = open_page(chromium, f"{server.address}/new/family-inc", PHONE)
    screen.tap("Player 1")
    screen.write("Name", "Adel")
    turn(screen)
    expect(screen.field("Name")).to_have_value("Adel")
    screen.field("Name").click()
    screen.page.keyboard.press("End")
    screen.page.keyboard.type("heid the Second")  # as fast as it goes: no letter is lost to a redraw
    expect(screen.field("Name")).to_have_value("Adelheid the Second")
    screen.tap("Done")
    screen.see("Adelheid the Second")


def test_a_half_written_ruling_outlives_a_turn_of_the_phone(chromium: Browser, tmp_path: Path) -> None:
    with app_server(tmp_path) as server:
        screen = open_page(chromium, f"{server.address}/rules/family-legacy.two-runs", PHONE)
        screen.tap("Write a ruling")
        screen.write(RULING, "Both runs")
        turn(screen)
        expect(screen.field(RULING)).to_have_value("Both runs")
        screen.page.keyboard.press("Escape")
        screen.tap("Write a ruling")
        expect(screen.field(RULING)).to_have_value("Both runs")
        screen.tap("Write it down")
        screen.see("Ruled today")
    folder = open_folder(tmp_path)
    assert [ruling.words for ruling in Rulings(folder).all()] == ["Both runs"]
    folder.close()


def test_a_number_on_an_open_pad_outlives_a_turn_of_the_phone(chromium: Browser, tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    table = begun(LiveTables(folder), "family-inc", mode="totals").id
    folder.close()
    with app_server(tmp_path) as server:
        screen = open_page(chromium, f"{server.address}/table/{table}", PHONE)
        screen.tap("2")
        screen.tap("4")
        screen.see("Enter 24")
        turn(screen)
        screen.tap("Enter 24")
        screen.see("What Ben's turn brought")
