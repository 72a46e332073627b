"""A Nemesis's turn of Legacies on screen: its card read off the table."""

from __future__ import annotations

import pytest

from companion.game import SetByHand
from tests.screen_harness import Harness
from tests.views.legacies_phone import Open, setup

ENTER_IT = "Its Foundation grows by the amount at the bottom right of the card: enter it."


@pytest.fixture
def app(legacies: Open) -> Harness:
    """A card was read; then its last Relationship token was set to none, by hand on another phone."""
    table = legacies(setup("AN"), turn="N")
    table.app.press("Relationship", "Socialite", "Show the decision")
    assert table.live.do(SetByHand({"seats": {"N": {"tokens_left": {"relationship": 0}}}})) is None
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
