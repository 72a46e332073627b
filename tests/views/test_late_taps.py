"""Taps that come too late: another phone was faster, and the person is told so."""

from __future__ import annotations

import re

import pytest

from companion.games.family_inc.state import Draw, Stop
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from tests.views.small_games import begun, done
from tests.views.test_table import address
from views.table.live_table import LiveTable, LiveTables

TWO_CHIPS = [{"do": "draw", "chip": 9}, {"do": "draw", "chip": 2}]
LATE = "Another phone was faster"


def two_phones(phone: Phone, tables: LiveTables) -> tuple[LiveTable, Harness, Harness]:
    """Ada has drawn 9 and 2, and two phones show it."""
    live = begun(tables, "family-inc", "Ada", "Ben", steps=TWO_CHIPS)
    one = phone(f"/table/{live.id}")
    return live, one, phone(f"/table/{live.id}", beside=one)


@pytest.mark.usefixtures("at_once")
def test_of_two_phones_that_stop_at_once_one_stops_and_the_other_is_told(
    phone: Phone, tables: LiveTables
) -> None:
    live, one, other = two_phones(phone, tables)
    one.click("Stop")
    other.click("Stop without a chip")
    assert done(live)[2:] == [Stop()]
    assert {LATE, "Ada stops with 9, 2", "Ben stops with no chip. Ada scores 11"} <= set(other.texts())
    other.click("Never mind")
    assert LATE not in other.texts()
    assert done(live)[2:] == [Stop()]


@pytest.mark.usefixtures("at_once")
def test_a_chip_drawn_for_ada_is_not_drawn_for_ben(phone: Phone, tables: LiveTables) -> None:
    live, one, other = two_phones(phone, tables)
    one.click("Stop")
    other.click("Drew 4")
    assert done(live)[2:] == [Stop()]
    assert LATE in other.texts()


@pytest.mark.usefixtures("at_once")
def test_one_tap_does_it_all_the_same(phone: Phone, tables: LiveTables) -> None:
    live, one, other = two_phones(phone, tables)
    one.click("Stop")
    other.press("Drew 4", "Do it all the same")
    assert done(live)[2:] == [Stop(), Draw(4)]
    assert LATE not in other.texts()


@pytest.mark.usefixtures("at_once")
def test_what_two_phones_told_both_is_told_once(phone: Phone, tables: LiveTables) -> None:
    live, one, other = two_phones(phone, tables)
    one.click("Drew 4")
    other.click("Drew 4, ends the turn")
    assert done(live)[2:] == [Draw(4)]
    assert LATE in other.texts()


@pytest.mark.usefixtures("at_once")
def test_what_means_the_same_as_before_is_done(phone: Phone, tables: LiveTables) -> None:
    live, one, other = two_phones(phone, tables)
    one.click("Drew 4")
    other.click("Drew 5")
    assert done(live)[2:] == [Draw(4), Draw(5)]


@pytest.mark.usefixtures("at_once")
def test_two_phones_that_undo_one_slip_take_back_one_step(phone: Phone, tables: LiveTables) -> None:
    one = phone(address(tables, 1, 2, 3))
    other = phone(one.page.route, beside=one)
    one.click("Undo")
    other.click("Undo")
    assert "Ada: points 3" in one.names()
    assert LATE in other.texts()


@pytest.mark.usefixtures("at_once")
def test_a_phone_is_never_late_for_what_it_did_itself(phone: Phone, tables: LiveTables) -> None:
    one = phone(address(tables, 1, 2, 3))
    one.press("Undo", "Undo", "Redo")
    assert "Ada: points 3" in one.names()


def test_whoever_has_seen_the_change_is_not_late(phone: Phone, tables: LiveTables) -> None:
    live, one, other = two_phones(phone, tables)
    one.click("Stop")
    other.click("Drew 4")
    assert done(live)[2:] == [Stop(), Draw(4)]


def test_undo_out_of_a_menu_takes_back_nothing_that_was_done_while_the_menu_lay_over_the_table(
    phone: Phone, tables: LiveTables
) -> None:
    live, one, other = two_phones(phone, tables)
    one.click("More")
    other.click("Stop")
    one.click("Undo")
    assert done(live)[2:] == [Stop()]
    assert LATE in one.texts()


def test_who_called_is_not_told_of_the_round_after_the_one_that_was_asked_about(
    phone: Phone, tables: LiveTables
) -> None:
    live = begun(tables, "family-legacy", "Ada", "Ben", "Cleo")
    one = phone(f"/table/{live.id}")
    other = phone(f"/table/{live.id}", beside=one)
    one.click("Someone calls Legacy")
    ends_the_round(other)
    one.click("Ben")
    assert live.trail().draft == {}
    assert LATE in one.texts()


def ends_the_round(other: Harness) -> None:
    """Another phone tells a row wrong and who called, and so closes the round."""
    other.press("Ada, L: not told", "Ben, L: not told", "Yes, 50")


def test_points_on_a_pad_that_lay_open_are_not_entered_for_the_round_after_the_one_that_was_asked_about(
    phone: Phone, tables: LiveTables
) -> None:
    live = begun(tables, "family-legacy", "Ada", "Ben", "Cleo")
    one = phone(f"/table/{live.id}")
    other = phone(f"/table/{live.id}", beside=one)
    one.click(re.compile("^Ben: nothing told yet"))
    one.press("Enter points, 0, 15, 20, 25, 30, 50, without the row", "1")
    ends_the_round(other)
    one.press("5", "Enter 15")
    assert live.trail().draft == {}
    assert LATE in one.texts()
    assert "Enter 15" not in one.names()


def test_a_sheet_that_lay_open_enters_nothing_for_the_round_after_the_one_that_it_came_up_over(
    phone: Phone, tables: LiveTables
) -> None:
    live = begun(tables, "family-legacy", "Ada", "Ben", "Cleo")
    one = phone(f"/table/{live.id}")
    other = phone(f"/table/{live.id}", beside=one)
    one.click(re.compile("^Ben: nothing told yet"))
    ends_the_round(other)
    one.click("All seven are right, Ben did not call first")
    assert live.trail().draft == {}
    assert LATE in one.texts()


def test_what_is_tapped_after_a_sheet_is_gone_is_meant_for_the_table_that_is_in_view_again(
    phone: Phone, tables: LiveTables
) -> None:
    live = begun(tables, "family-legacy", "Ada", "Ben", "Cleo")
    one = phone(f"/table/{live.id}")
    other = phone(f"/table/{live.id}", beside=one)
    one.click(re.compile("^Ben: nothing told yet"))
    ends_the_round(other)
    one.press("Close", "Ben, L: not told")
    assert live.trail().draft == {"told": {"rows": {"B": "RXRRRRR"}}}
    assert LATE not in one.texts()


@pytest.mark.usefixtures("at_once")
def test_on_the_log_page_a_late_undo_is_told_and_can_be_done_all_the_same(
    phone: Phone, tables: LiveTables
) -> None:
    one = phone(address(tables, 1, 2, 3))
    other = phone(f"{one.page.route}/log", beside=one)
    one.click("Undo")
    other.click("Undo")
    assert LATE in other.texts()
    other.click("Do it all the same")
    assert "Ada: points 1" in one.names()
