"""The page around the app: while the app is loaded, and while there is no connection."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from signal import SIGCONT, SIGSTOP

import pytest
from playwright.sync_api import Browser

from companion.game import Seat, Setup
from companion.store.folder import open_folder
from tests.browser.driver import PHONE, Server, app_server, blank_page, open_page
from views.table.live_table import LiveTables

pytestmark = pytest.mark.browser

SETUP = Setup("family-inc", (Seat("A", "Ada"), Seat("B", "Ben"), Seat("C", "Cleo")))
AT_FIRST_FRAME = """
    const isCovered = () => { window.wasCovered = !!document.getElementById("cover"); };
    addEventListener("flutter-first-frame", isCovered);
"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with app_server(tmp_path) as running:
        yield running


@pytest.fixture
def address(tmp_path: Path, server: Server) -> str:
    (file,) = (tmp_path / "tables").glob("*.json")
    return f"{server.address}/table/{file.stem}"


@pytest.fixture(autouse=True)
def table(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    LiveTables(folder).begin(SETUP)
    folder.close()


def test_the_table_stays_in_sight_without_a_connection_and_goes_on_with_one(
    chromium: Browser, server: Server, address: str
) -> None:
    phone = open_page(chromium, address, PHONE)
    phone.see("Ada")
    before = phone.tree()
    server.kill()
    phone.page.get_by_text("No connection since").wait_for()
    assert phone.button("Try now").is_visible()
    assert before.splitlines()[-5:] == phone.tree().splitlines()[-5:]
    assert "Working" not in phone.tree()
    server.start()
    phone.page.get_by_text("No connection since").wait_for(state="hidden")
    phone.page.locator("#cover").wait_for(state="detached")
    phone.tap("More")
    phone.see(re.compile("^Save as a file"))


def test_a_tap_without_a_connection_does_nothing(chromium: Browser, server: Server, address: str) -> None:
    phone = open_page(chromium, address, PHONE)
    phone.see("Ada")
    server.kill()
    phone.page.get_by_text("No connection since").wait_for()
    phone.page.evaluate("window.reached = 0")
    phone.page.evaluate("document.querySelector('flutter-view').addEventListener('click', () => reached++)")
    phone.tap("More")
    assert phone.page.evaluate("reached") == 0


def test_the_first_picture_is_covered_until_the_app_has_drawn_a_screen(
    chromium: Browser, address: str
) -> None:
    phone = blank_page(chromium, PHONE)
    phone.page.add_init_script(AT_FIRST_FRAME)
    phone.open(address)
    phone.page.locator("#cover").wait_for(state="detached")
    assert phone.page.evaluate("wasCovered")


def test_a_silence_is_told_too_and_the_same_screen_goes_on_after_it(
    chromium: Browser, server: Server, address: str
) -> None:
    phone = open_page(chromium, address, PHONE)
    phone.see("Ada")
    assert server.process is not None
    server.process.send_signal(SIGSTOP)
    phone.tap("More")
    phone.page.get_by_text("No connection since").wait_for()
    server.process.send_signal(SIGCONT)
    phone.page.get_by_text("No connection since").wait_for(state="hidden")
    phone.see(re.compile("^Save as a file"))
