"""The rules reference in a real browser, at the size of a phone: typed with ten slips, and read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from playwright.sync_api import Browser, expect

from companion.game import SetByHand
from companion.games.legacies.npc import solo_deck
from companion.rules import entry
from companion.rules.citation import citation
from companion.store.folder import open_folder
from companion.store.settings import Settings, save_settings
from tests.browser.driver import A_HAND, PATIENCE, PHONE, Screen, Size, app_server, open_page
from tests.browser.pictures import LEGACIES, MIDDLE
from views.table.live_table import LiveTables

pytestmark = pytest.mark.browser

FIELD = "Search the rules"
ASKED = {
    "do I pay the fee if we are enemys": "legacies.fee-when-hostile",
    "how many shaers is a major": "legacies.major-investment",
    "can i have two relatonships with the same character": "legacies.one-relationship-each",
    "how far does advence relationships move tokens": "legacies.advance-tokens-move",
    "nemisis sixth card": "legacies.nemesis-past-five",
    "moeny at the end of the game": "legacies.game-end-gold",
    "wammy on my row can I go out": "family-legacy.whammy-no-legacy",
    "bag is emty": "family-inc.bag-empty",
    "do we show the hand of an ejectd player": "lost-legacy.ejected-hand",
    "two hands with the same speeed": "lost-legacy.same-speed",
}
"""Questions with a slip in each, and the entry that settles them."""

ANSWER = re.compile(r"\. (Legacies|Family Legacy|Family Inc|Lost Legacy)$")
"""An answer names its game last."""

IN_A_FIELD = "['INPUT', 'TEXTAREA'].includes(document.activeElement.tagName)"
"""Whether keys go into a field: then a phone shows its keyboard."""

TALL_PHONE = Size(360, 4000, touch=True)
"""So high that nothing is cut off by the edge of the screen."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[str]:
    with app_server(tmp_path) as server:
        yield server.address


def title(name: str) -> re.Pattern[str]:
    """An answer, by the title of its entry."""
    return re.compile(rf"^{re.escape(entry(name).title)}\. ")


def test_ten_misspelt_questions_open_the_right_entry_each(app: str, chromium: Browser) -> None:
    screen = open_page(chromium, f"{app}/rules", PHONE)
    for question, settled_by in ASKED.items():
        screen.write(FIELD, question)
        best = screen.button(ANSWER).first
        expect(best, question).to_have_accessible_name(title(settled_by))
        best.click()
        screen.see(entry(settled_by).short)
        screen.see(citation(entry(settled_by)))
        screen.tap("Back")
        screen.field(FIELD).wait_for()
    screen.close()


def test_the_keyboard_goes_when_an_entry_opens(app: str, chromium: Browser) -> None:
    screen = open_page(chromium, f"{app}/rules", PHONE)
    screen.write(FIELD, "bumping a token")
    assert screen.page.evaluate(IN_A_FIELD)
    screen.button(ANSWER).first.click()
    screen.see("Ask something else")
    screen.page.wait_for_function(f"!({IN_A_FIELD})")
    screen.close()


def test_back_from_an_entry_finds_the_list_where_it_was_scrolled_to(app: str, chromium: Browser) -> None:
    screen = open_page(chromium, f"{app}/rules?ask=relationship", PHONE)
    screen.see("answers, best first")
    screen.scroll(500)
    before = resting(screen)
    screen.button(ANSWER).nth(2).click()
    screen.see("Ask something else")
    assert not comes_to_look_as(screen, before, patience=0)
    screen.tap("Back")
    screen.field(FIELD).wait_for()
    assert comes_to_look_as(screen, before)
    screen.close()


def comes_to_look_as(screen: Screen, before: bytes, patience: float = PATIENCE) -> bool:
    """Whether the page comes to look as in this picture; how two pictures differ is not told."""
    end = monotonic() + patience
    while not (same := resting(screen) == before) and monotonic() < end:
        screen.page.wait_for_timeout(100)
    return same


def resting(screen: Screen) -> bytes:
    """A picture with the mouse out of the way."""
    screen.page.mouse.move(180, 4)
    return screen.picture()


def test_a_glossary_word_and_a_ruling_over_the_list(app: str, chromium: Browser) -> None:
    screen = open_page(chromium, f"{app}/rules", PHONE)
    screen.write(FIELD, "making a relationship step by step")
    screen.button(title("legacies.relationship-steps")).click()
    screen.see("Ask something else")
    screen.page.wait_for_timeout(A_HAND * 1000)
    word = screen.page.get_by_text("Successors", exact=True).first
    word.click(force=True)  # the nodes of the words around lie over it, but the app itself gets the tap
    screen.see(entry("legacies.successors").short)
    screen.tap("Close")
    screen.see("Ask something else")
    screen.scroll(900)
    screen.tap("Write a ruling")
    screen.write("The ruling in your words", "Grandma may do it twice.")
    screen.tap("Write it down")
    screen.see("Ruled today")
    screen.see("Grandma may do it twice.")
    screen.close()


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("room", ["?ask=bumped", "/legacies.bumping", "/legacies.npc-heirloom-fee"])
def test_everything_tapped_is_large_enough_and_named(
    tmp_path: Path, chromium: Browser, room: str, percent: int
) -> None:
    folder = open_folder(tmp_path)
    save_settings(folder, Settings(text_percent=percent))
    folder.close()
    with app_server(tmp_path) as server:
        screen = open_page(chromium, f"{server.address}/rules{room}", TALL_PHONE)
        assert screen.small_targets() == []
        assert screen.nameless() == 0
        screen.close()


def test_a_rule_behind_a_why_closes_back_to_the_why(chromium: Browser, tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    live = LiveTables(folder).begin(LEGACIES)
    live.take(SetByHand(MIDDLE))
    live.take(solo_deck.shuffled(live.timeline.state, Random(9)))
    folder.close()
    with app_server(tmp_path) as server:
        phone = open_page(chromium, server.address, PHONE)
        phone.tap("Carry on")
        phone.tap("Why?")
        phone.see("Back to the table")
        phone.tap(re.compile("^Rule: The fee when an NPC takes"))
        phone.see("Write a ruling")
        phone.page.go_back()
        phone.see("Back to the table")
        phone.page.go_back()
        expect(phone.button("Back to the table")).to_have_count(0)
        assert live.id in phone.page.url
        phone.page.go_back()
        phone.see("Carry on")
        phone.close()
