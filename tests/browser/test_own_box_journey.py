"""A solo game of Legacies with a box of one's own at phone size: asked for what is missing, up to a Done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.games.legacies.box.boxes import Boxes
from companion.store.folder import open_folder
from tests.browser.driver import PHONE, app_server, open_page
from tests.browser.fingers import Fingers
from tests.browser.test_legacies_journey import the_socialite_against_the_general, title

pytestmark = pytest.mark.browser


def begin_with_an_own_box(fingers: Fingers) -> None:
    """The least that must be known before the first turn: the board, its first row, two Foundations."""
    the_socialite_against_the_general(fingers)
    fingers.tap_all("My box", "The ten Industries")
    for group, count in (("Government", 3), ("Progress", 4), ("Entertainment", 3)):
        fingers.tap_all(*[f"One more in {group}"] * count)
    fingers.tap_all("Name Progress, 1st", "Communications", "Name Entertainment, 2nd", "Theater", "Keep it")
    enter(fingers, "On which row of the investment track is a share worth 3 Gold in Century I?", "3")
    enter(fingers, "What is the Socialite's starting Foundation?", "20")
    enter(fingers, "What is the General's starting Foundation?", "30")
    fingers.tap_all("Start")


def enter(fingers: Fingers, asks: str, digits: str) -> None:
    """Taps what asks for a number, and types it on the pad."""
    fingers.tap_all(asks, *digits, f"Enter {digits}")


def test_a_card_of_the_nemesis_with_a_box_that_is_asked_for(chromium: Browser, tmp_path: Path) -> None:
    with app_server(tmp_path) as server:
        fingers = Fingers(open_page(chromium, server.address, PHONE))
        begin_with_an_own_box(fingers)
        fingers.screen.see("What does row 1 show?")
        fingers.tap_all("Buy", "Government")
        fingers.screen.see("Which two Industries does the General influence?")
        fingers.tap_all("Government, 2nd", "Progress, 3rd", "Keep it", "Progress", "Show the decision")
        fingers.screen.see("How many rows has the investment track?")
        enter(fingers, "Enter it", "8")
        assert title(fingers) == "Buy a Minor Investment in Government, 2nd"
        fingers.tap_all("Done")
        fingers.screen.see(re.compile("^Government, 2nd: row 4, .*minor token of Nemesis$"))
    folder = open_folder(tmp_path)
    (sheet,) = map(Boxes(folder).box, Boxes(folder).names())
    folder.close()
    assert sheet is not None
    assert (sheet.rows, sheet.influenced("General")) == (8, ("Government, 2nd", "Progress, 3rd"))
