"""A solo game of Legacies against the Nemesis at phone size, by tapping alone, from the set-up on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from tests.browser.driver import PHONE, Server, open_page
from tests.browser.fingers import Fingers

pytestmark = pytest.mark.browser


def at_a_new_table(chromium: Browser, server: Server) -> Fingers:
    """A practice solo game against the Nemesis as the General, who begins: it has more Foundation."""
    fingers = Fingers(open_page(chromium, server.address, PHONE))
    the_socialite_against_the_general(fingers)
    fingers.tap_all("Start")
    return fingers


def the_socialite_against_the_general(fingers: Fingers) -> None:
    """From home into the set-up of Legacies, with both characters chosen."""
    fingers.tap_all("Begin Legacies, for 1 to 6", "Player 1", "Socialite", "Done", "Nemesis")
    if "General, chosen" not in fingers.names():  # it may have been drawn
        fingers.tap_all("General")
    fingers.tap_all("Done")


def title(fingers: Fingers) -> str:
    """The decision on the page: the heading below the bar's."""
    headings = re.findall(r'heading "([^"]*)" \[level=2\]', fingers.screen.tree())
    return str(headings[0])


def read_off(fingers: Fingers, *taps: str) -> None:
    """Reads another card off the table instead, looks at why, and carries it out."""
    fingers.tap_all("Something else", "Another card lies on the table")
    before = fingers.taps
    fingers.tap_all(*taps, "Show the decision")
    reading = fingers.taps - before + 1
    fingers.tap_all("Why?")
    fingers.screen.see("The rules")
    fingers.tap_all("Back to the table", "Done")
    print(f"taps to read {taps[0]} off the table and do it: {reading}")
    assert reading <= 6


ROWS = (
    ("Relationship", "Legendary"),
    ("Buy", "Entertainment", "Government"),
    ("Sell", "Entertainment", "Government"),
    ("Heirloom", "Own"),
    ("Heirloom", "Opponent's"),
    ("Global", "Collect Dividends"),
)
"""Every kind of row that a Solo Card can show."""


def test_a_solo_game_up_to_the_end_of_its_first_generation(chromium: Browser, server: Server) -> None:
    fingers = at_a_new_table(chromium, server)
    fingers.until("Something else")
    the_same_card_again(fingers)

    read_off(fingers, *ROWS[0])
    play_a_card(fingers)
    read_off(fingers, *ROWS[1])
    correct_the_relationship(fingers)
    fingers = interrupted_by_a_kill(chromium, server, fingers)
    read_off(fingers, *ROWS[2])
    play_a_card(fingers)
    for row in ROWS[3:]:
        read_off(fingers, *row)
        fingers.until("Something else" if row != ROWS[-1] else "Begin Generation 2")


def the_same_card_again(fingers: Fingers) -> None:
    """The Nemesis's first card is done and taken back: it is the same card once more."""
    decided = title(fingers)
    fingers.tap_all("Why?", "Back to the table", "Done")
    print("taps for a card from the deck: 1")
    fingers.until("Resource")
    while not any(name == "Something else" for name in fingers.names()):
        fingers.tap_all("Undo mark" if "Undo mark" in fingers.names() else "Undo")
    assert title(fingers) == decided


def play_a_card(fingers: Fingers) -> None:
    """A Player Card for its Resource."""
    fingers.tap_all("Resource", "Gem", "Take them")


def correct_the_relationship(fingers: Fingers) -> None:
    """The Nemesis's Relationship is put right: it did nothing."""
    fingers.tap_all("Log")
    line = next(name for name in fingers.names() if re.match("Step .*Nemesis: Relationship", name))
    fingers.tap(line)
    fingers.tap_all("Put it right", "Something else", "It did nothing", "Put it right")
    fingers.screen.see("nothing comes of its card")
    fingers.tap_all("Back")


def interrupted_by_a_kill(chromium: Browser, server: Server, fingers: Fingers) -> Fingers:
    """Half a turn is entered when the server is killed; the turn is there again, half entered."""
    fingers.tap_all("Resource", "Iron")
    address = fingers.screen.page.url
    server.kill()
    server.start()
    again = Fingers(open_page(chromium, address, PHONE))
    assert any(name.startswith("1 Iron") for name in again.names()), again.screen.tree()
    again.tap_all("Take them")
    return again
