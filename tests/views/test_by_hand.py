"""The page where anything can be set by hand, the same for every game: shown with the toy."""

from __future__ import annotations

import re

import pytest

from companion.game import SetByHand
from tests.screen_harness import Harness
from tests.toy import SETUP, ToyState
from tests.views.conftest import Phone
from views.table.live_table import LiveTable, LiveTables

BY_HAND = re.compile("^Set by hand")


@pytest.fixture
def live(tables: LiveTables) -> LiveTable:
    """A table of the toy."""
    return tables.begin(SETUP)


@pytest.fixture
def app(phone: Phone, live: LiveTable) -> Harness:
    """A phone with the page brought up from the menu of the table."""
    app = phone(f"/table/{live.id}")
    app.click("More")
    app.click(BY_HAND)
    return app


def state_of(live: LiveTable) -> ToyState:
    state: ToyState = live.timeline.state
    return state


def test_a_number_of_a_seat_is_set(app: Harness, live: LiveTable) -> None:
    app.press("Ben", "Points, 0", "4", "Set to 4")
    assert state_of(live).points == {"A": 0, "B": 4}
    assert "Points, 4" in app.names()


def test_a_change_is_one_step_in_words_and_is_undone(app: Harness, live: LiveTable) -> None:
    app.press("Ben", "Points, 0", "4", "Set to 4", "Done")
    assert "By hand: points, Ben 4" in app.texts()
    app.click("Undo")
    assert state_of(live).points["B"] == 0


def test_a_number_that_the_rules_refuse_is_said_on_the_pad(app: Harness, live: LiveTable) -> None:
    app.press("Points, 0", "Minus", "3")
    assert "Nobody can have less than nothing." in app.seen()


def test_words_are_typed(app: Harness, live: LiveTable) -> None:
    app.press("The table", "Motto: none")
    app.write("Motto", "onwards")
    app.click("Keep it")
    assert state_of(live).motto == "onwards"
    assert "Motto: onwards" in app.names()


def test_a_list_is_added_to_put_in_another_order_and_taken_from(app: Harness, live: LiveTable) -> None:
    app.press("The table", "Cards: none")
    for card in ("red", "blue"):
        app.click("Add one")
        app.write("Cards, another", card)
        app.click("Keep it")
    assert state_of(live).cards == ("red", "blue")
    app.click("blue earlier")
    assert state_of(live).cards == ("blue", "red")
    app.press("Take blue out", "Back")
    assert state_of(live).cards == ("red",)
    assert "Cards: red" in app.names()


def test_two_quick_taps_that_take_out_the_first_thing_take_out_no_other(
    phone: Phone, live: LiveTable
) -> None:
    assert live.take(SetByHand({"cards": ["red", "blue", "green"]})) is None
    app = phone(f"/table/{live.id}")
    app.click("More")
    app.click(BY_HAND)
    app.press("The table", "Cards: red, blue, green")
    app.press_at_once("Take red out", "Take blue out")
    assert state_of(live).cards == ("blue", "green")


def test_a_thing_in_a_list_is_changed(app: Harness, live: LiveTable) -> None:
    app.press("The table", "Cards: none", "Add one")
    app.write("Cards, another", "red")
    app.press("Keep it", "1: red")
    app.write("Cards, 1", "green")
    app.click("Keep it")
    assert state_of(live).cards == ("green",)


def test_an_entry_comes_in_under_a_name_of_its_own(app: Harness, live: LiveTable) -> None:
    app.press("The table", "Owner: none", "Add one")
    app.write("Owner, another", "flag")
    app.click("Keep it")
    assert state_of(live).owner == {"flag": None}
    assert "Owner, Flag: none" in app.names()


def test_what_the_rules_refuse_is_said_on_the_page(app: Harness, live: LiveTable) -> None:
    app.press("The table", "Seats: none", "Add one")
    app.write("Seats, another", "C")
    app.click("Keep it")
    assert "Seats cannot be added or taken away by hand: begin a new table." in app.seen()


def test_the_page_shows_what_another_phone_does_meanwhile(
    app: Harness, phone: Phone, live: LiveTable
) -> None:
    other = phone(f"/table/{live.id}", beside=app)
    other.click("Ada scores 3")
    assert "Points, 3" in app.names()
