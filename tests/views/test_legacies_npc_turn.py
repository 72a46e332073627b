"""A Nemesis's turn of Legacies on screen: its card read off the table."""

from __future__ import annotations

import pytest

from companion.game import SetByHand
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from tests.views.legacies_phone import Open, setup, with_a_solo_deck
from views.table.live_table import LiveTables

ENTER_IT = "Its Foundation grows by the amount at the bottom right of the card: enter it."


@pytest.fixture
def app(legacies: Open) -> Harness:
    """A card was read; then its last Relationship token was set to none, by hand on another phone."""
    table = legacies(setup("AN"), turn="N")
    table.app.press("Relationship", "Socialite", "Show the decision")
    assert table.live.take(SetByHand({"seats": {"N": {"tokens_left": {"relationship": 0}}}})) is None
    table.app.go("/")
    table.app.go(f"/table/{table.live.id}")
    return table.app


def test_a_card_that_cannot_be_played_as_it_was_read_is_shown_again_with_the_reason(app: Harness) -> None:
    assert ENTER_IT in app.texts()
    assert "Show the decision" in app.texts()


def test_such_a_card_is_read_further(app: Harness) -> None:
    app.press("Foundation 10", "Show the decision")
    assert "Its Foundation grows by 10" in app.texts()


def test_of_two_quick_taps_on_a_card_the_second_builds_on_the_first(legacies: Open) -> None:
    app = legacies(setup("AN"), turn="N").app
    app.click("Buy")
    app.press_at_once("Progress", "Entertainment")
    assert {"Progress, chosen, number 1", "Entertainment, chosen, number 2"} <= set(app.names())


BUMPS_ADA = {
    "turn": "N",
    "legendary": {"I-1": "A", "I-2": "A", "I-3": "A"},
    "seats": {"A": {"hand": 2}, "N": {"tokens_left": {"relationship": 3}}},
}


def test_whom_a_nemesis_bumps_off_a_legendary_figure_is_asked_what_is_drawn(legacies: Open) -> None:
    table = legacies(setup("AN"), **BUMPS_ADA)
    app = table.app
    app.press("Relationship", "Legendary", "Show the decision")
    assert "Done when Ada has chosen a card" in app.spoken()
    app.press("A Player Card", "Done")
    assert table.ada.hand == 3


def test_whom_a_nemesis_bumps_off_may_draw_nothing(legacies: Open) -> None:
    table = legacies(setup("AN"), **BUMPS_ADA)
    table.app.press("Relationship", "Legendary", "Show the decision", "Nothing", "Done")
    assert table.ada.hand == 2


def test_from_another_card_there_is_a_way_back_to_the_one_that_was_drawn(
    phone: Phone, tables: LiveTables
) -> None:
    live = with_a_solo_deck(tables)
    app = phone(f"/table/{live.id}")
    steps, decision = len(live.timeline.moments), app.texts()
    app.press("Something else", "Another card lies on the table, Read it off, a few taps", "Buy")
    app.click("Back to the card that was drawn")
    assert app.texts() == decision
    assert len(live.timeline.moments) == steps
