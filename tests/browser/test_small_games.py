"""Whole games of the three small ones at phone size, by tapping alone, with the taps counted."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.store.folder import open_folder
from companion.store.settings import Settings, save_settings
from tests.browser.driver import PHONE, Server, Size, app_server, open_page
from tests.browser.fingers import Fingers
from tests.views.small_games import begun
from views.table.live_table import LiveTables

pytestmark = pytest.mark.browser


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Fingers:
    return Fingers(open_page(chromium, server.address, PHONE))


def begin(phone: Fingers, game: str, players: int) -> None:
    """Begins a new table of a game for so many people."""
    phone.tap(f"Begin {game}", "Add a person")
    for number in range(3, players + 1):
        phone.tap("Add a person", f"Player {number}")


# Every target -----------------------------------------------------------------------------------------

TALL_PHONE = Size(360, 2600, touch=True)
"""So high that nothing is cut off by the edge of the screen."""
SHOWN: dict[str, list[dict[str, object]]] = {
    "family-legacy": [
        {"do": "row", "seat": "A", "row": "RRRWXMX"},
        {"do": "points", "seat": "B", "points": 15},
        {"do": "call Legacy", "seat": "C"},
        {"do": "close round"},
    ],
    "family-inc": [
        {"do": "set", "change": {"front": {"B": [7, 7, 1]}, "horseshoes": {"C": 2}}},
        {"do": "draw", "chip": 7},
    ],
    "lost-legacy": [{"do": "draw"}, {"do": "play", "card": "Assault"}],
}
"""Tables that show something of everything."""


@pytest.mark.parametrize("percent", [100, 200])
def test_everything_tapped_is_large_enough_and_named(chromium: Browser, tmp_path: Path, percent: int) -> None:
    folder = open_folder(tmp_path)
    tables = LiveTables(folder)
    shown = [begun(tables, game, steps=steps).id for game, steps in SHOWN.items()]
    save_settings(folder, Settings(text_percent=percent))
    folder.close()
    with app_server(tmp_path) as server:
        for table in shown:
            screen = open_page(chromium, f"{server.address}/table/{table}", TALL_PHONE)
            assert screen.small_targets() == []
            assert screen.nameless() == 0
            screen.close()


# Family Legacy ----------------------------------------------------------------------------------------

WRONG = {
    "Player 1": ("A", "C"),
    "Player 2": ("FAMILY", "L", "Y"),
    "Player 4": ("E",),
}
"""The wrong places of a round; Player 3 called Legacy."""
POINTS = {"Player 1": 20, "Player 2": 20, "Player 3": 50, "Player 4": 20}


def play_round(phone: Fingers, number: int) -> int:
    """Tells a round and closes it; gives how many taps that took."""
    phone.see(f"Round {number} of 7")
    before = phone.taps
    for seat, places in WRONG.items():
        for place in places:
            before_it = "not told" if place == places[0] else "right"
            phone.tap(f"{seat}, {place}: {before_it}", f"{seat}, {place}: wrong")
    phone.see("Did Player 3 call Legacy?")
    phone.tap("Yes, 50")
    return phone.taps - before


def test_seven_rounds_of_family_legacy_with_round_2_corrected_after_round_5(phone: Fingers) -> None:
    begin(phone, "Family Legacy", 4)
    phone.tap("Start")
    wrong = sum(map(len, WRONG.values()))
    for number in range(1, 6):
        taps = play_round(phone, number)
        assert taps == wrong + 1
    print(f"taps for a round of Family Legacy with {wrong} wrong places: {taps}, closing it among them")
    correct_round_2(phone)
    for number in (6, 7):
        play_round(phone, number)
    phone.see("Player 3 wins")
    phone.see("Player 4: points 150")
    phone.see("Player 1: points 140")


def correct_round_2(phone: Fingers) -> None:
    """The third place of Player 4 was right after all, and the last one wrong: 30 and not 20 points."""
    before = phone.taps
    phone.tap("Round 2: Player 1 20, Player 2 20, Player 3 50, Player 4 20", "Tap the entry")
    phone.tap("Player 4: G to Y, 20, correct it", "See what changes")
    phone.tap_all("Player 4, E: wrong", "Player 4, E: covered by a Whammy")
    phone.tap("Player 4, E: a Beneficiary, counts as right", "Player 4, E: right")
    phone.tap("Player 4, Y: right", "Player 4, Y: wrong")
    phone.tap("See what changes", "Put it right")
    phone.tap("Put it right", "Tap a step to go back to it")
    print(f"taps to correct one entry of an earlier round: {phone.taps - before}")
    phone.see("Player 4: FAMILY to C, 30")
    phone.tap("Back", "Round 6 of 7")
    phone.find("Round 2: Player 1 20, Player 2 20, Player 3 50, Player 4 30")


# Family Inc. ------------------------------------------------------------------------------------------


def draw(phone: Fingers, *chips: int) -> None:
    """Draws chips that do not match."""
    for chip in chips:
        phone.tap(f"Drew {chip}", f"Drew {chip}, ends the turn")


def match(phone: Fingers, chip: int) -> None:
    """Draws the same chip twice."""
    draw(phone, chip)
    phone.tap(f"Drew {chip}, ends the turn")


def test_family_inc_to_100_by_way_of_a_third_horseshoe(phone: Fingers) -> None:
    begin(phone, "Family Inc.", 2)
    phone.tap("Start: Player 1 plays first", "Player 1 draws chip 1")
    before = phone.taps
    draw(phone, 10, 9, 8, 7, 6, 5, 4, 3)
    phone.tap("Stop", "Player 2 draws chip 1")
    print(f"taps for a turn of Family Inc. with 8 chips: {phone.taps - before}, stopping among them")
    for horseshoes in ("1 horseshoe", "2 horseshoes"):
        draw(phone, 1)
        phone.tap("Stop", "Player 1 draws chip 1")
        match(phone, 2)
        phone.see(f"Player 1: 52 points, nothing in front, {horseshoes}")
    draw(phone, 1)
    phone.tap("Stop", "Player 1 draws chip 1")
    draw(phone, 2)
    phone.see("A match now: the third horseshoe, 50 points and the game.")
    phone.tap("Drew 2, ends the turn", "Player 1 wins")
    phone.see("102")


# Lost Legacy ------------------------------------------------------------------------------------------


def test_lost_legacy_with_a_shared_speed_and_nobody_finding_it(phone: Fingers) -> None:
    begin(phone, "Lost Legacy", 3)
    phone.tap("Start: Player 1 plays first", "12 turns to the Investigation")
    before = phone.taps
    phone.tap("Play Old Map, speed 6", "Look at the top card of the deck")
    phone.tap("Player 2's turn", "11 turns to the Investigation")
    print(f"taps for a turn of Lost Legacy: {phone.taps - before}")
    for turn in range(2, 13):
        left = "Begin the Investigation" if turn == 12 else f"Player {turn % 3 + 1}'s turn"
        phone.tap("Another card", left)
        phone.tap(left, "Any 1s?" if turn == 12 else f"Player {turn % 3 + 1} draws and plays")
    before = phone.taps
    for speed in range(1, 7):
        phone.tap(f"Nobody: call the {speed + 1}s", f"Any {speed + 1}s?")
    phone.tap("Player 1: in the game", "Player 1: hand up")
    phone.tap("Player 2: in the game", "Player 2: hand up")
    phone.tap("Two have a 7", "Player 1 shares speed 7 with Player 2: cannot look")
    phone.tap("Player 3: in the game", "Player 3: hand up")
    phone.tap("Player 3 has an 8", "Player 3 looks")
    phone.tap("Turn up the Ruins, 1 card", "Another card, The next speed is called")
    phone.tap("Another card, The next speed is called", "Everybody loses")
    print(f"taps for an Investigation of Lost Legacy to speed 8: {phone.taps - before}")
    phone.see("Nobody finds the Lost Legacy: everybody loses.")
