"""Solo games of Legacies against the Nemesis at phone size, by tapping alone, from the set-up on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as NothingCame

from tests.browser.driver import PHONE, Screen, Server, app_server, browser, open_page
from tests.playing_by_taps import what_leads_on

pytestmark = pytest.mark.browser

A_HAND = 250
"""Milliseconds that a hand takes from what a tap brought to the next; sooner at one place it is a bounce."""
PATIENCE = 100
"""Looks at the screen, a tenth of a second apart, before it counts as standing still."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with app_server(tmp_path) as running:
        yield running


IS_ON_TOP = "(button, [x, y]) => button.contains(document.elementFromPoint(x, y))"
"""Whether a finger that comes down there meets the button."""


class Fingers:
    """A phone on which every tap waits until the screen has changed; counts the taps."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.taps = 0

    def tree(self) -> str:
        """What is on the screen; where the focus is does not count."""
        return re.sub(r" \[(active|pressed|selected)\]", "", self.screen.tree())

    def names(self) -> list[str]:
        """What can be tapped now: buttons that are not off."""
        lines = self.tree().replace("''", "'").splitlines()
        buttons = (re.search(r'button "([^"]*)"(?! \[disabled)', line) for line in lines)
        return [button[1] for button in buttons if button]

    def tap(self, name: str) -> None:
        """Taps a button and waits for what comes of it."""
        before = self.tree()
        self.screen.page.mouse.click(*self.middle(name))
        self.taps += 1
        seen = before
        for _ in range(PATIENCE):
            self.screen.page.wait_for_timeout(100)
            now = self.tree()
            if now and now == seen != before:
                self.screen.page.wait_for_timeout(A_HAND)
                return
            seen = now
        raise AssertionError(f"nothing came of tapping {name}:\n{before}")

    def middle(self, name: str) -> tuple[float, float]:
        """Where to tap a button: its middle, brought out from below an edge or the footer if it is there."""
        button = self.screen.button(re.compile(f"^{re.escape(name)}$")).first
        for _ in range(PATIENCE):
            box = button.bounding_box(timeout=5000)
            self.screen.page.wait_for_timeout(100)
            if box is None or box != button.bounding_box(timeout=5000):
                continue
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            if button.evaluate(IS_ON_TOP, [x, y]):
                return x, y
            self.screen.scroll(200 if y > PHONE.height / 2 else -200)
        raise AssertionError(f"{name} cannot be reached:\n{self.screen.tree()}")

    def tap_all(self, *names: str) -> None:
        """Taps one button after another, looking further down where one is not in sight."""
        for name in names:
            self.tap(self.find(name))

    def find(self, name: str) -> str:
        """The full name of a button, once it is in sight: a page may still be coming, or be longer."""
        for look in range(PATIENCE):
            found = next((each for each in self.names() if _begins(each, name)), None)
            if found is not None:
                return found
            if look % 4 == 3:
                self.screen.scroll(-3000 if look % 32 == 31 else 300)
            self.screen.page.wait_for_timeout(150)
        raise AssertionError(f"{name} is nowhere:\n{self.screen.tree()}")

    def until(self, name: str, most: int = 400) -> None:
        """Goes on until a button is there whose name begins so, looking further down where it must."""
        ways: Iterator[int] = iter(())
        for _ in range(most):
            names = self.names()
            if any(each.startswith(name) for each in names):
                return
            onward = what_leads_on(names)
            if onward is not None:
                with suppress(NothingCame):  # it went while it was looked for: look again
                    self.tap(onward)
                ways = iter((300, 300, 300, -2000))
                continue
            self.screen.scroll(next(ways, 300))
            self.screen.page.wait_for_timeout(300)
        raise AssertionError(f"{name} never came:\n{self.screen.tree()}")


def _begins(full: str, name: str) -> bool:
    """Whether a button's name is this one, alone or with what is added after a comma or a colon."""
    return re.match(rf"{re.escape(name)}([,:]|$)", full) is not None


def at_a_new_table(chromium: Browser, server: Server) -> Fingers:
    """A practice solo game against the Nemesis, just begun."""
    fingers = Fingers(open_page(chromium, server.address, PHONE))
    fingers.tap_all("Begin Legacies, for 1 to 6", "Player 1", "Socialite", "Done", "Start")
    return fingers


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
        fingers.tap_all("Undo")
    assert title(fingers) == decided


def play_a_card(fingers: Fingers) -> None:
    """A Player Card for its Resource."""
    fingers.tap_all("Resource", "Gem", "Take them")


def correct_the_relationship(fingers: Fingers) -> None:
    """The Nemesis's Relationship is put right: it did nothing."""
    fingers.tap_all("Log")
    line = next(name for name in fingers.names() if re.match("Step .*Nemesis: relationship", name))
    fingers.tap(line)
    fingers.tap_all("Correct this step", "Something else", "It did nothing")
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


def test_a_game_is_played_to_its_final_score_with_its_parts(chromium: Browser, server: Server) -> None:
    fingers = at_a_new_table(chromium, server)
    fingers.until("The result")
    print(f"taps for a whole solo game: {fingers.taps}")
    fingers.tap_all("The result")
    fingers.screen.see("Nemesis wins")
    for part in ("Foundation", "Gold", "Resources", "Heirlooms"):
        fingers.screen.see(part)
