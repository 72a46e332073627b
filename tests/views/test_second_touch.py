"""A finger that bounces: the second of two taps does nothing to what has only just come under it."""

from __future__ import annotations

import re

import flet as ft
import pytest

from tests.screen_harness import Harness
from tests.views.conftest import Phone
from tests.views.legacies_phone import Open, with_a_solo_deck
from tests.views.small_games import begun, done
from tests.views.test_table import address
from views.parts.finger import SECOND_TOUCH, Finger
from views.table.live_table import LiveTables

CLOCK = "views.parts.finger.monotonic"
SOON, LATER = SECOND_TOUCH / 3, SECOND_TOUCH + 0.1
"""Seconds from one tap to the next: too few to have looked, and enough."""


class Clock:
    """Stands still until it is told that time goes by."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def goes_on(self, seconds: float = LATER) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """All taps come at once, but for where the clock is told to go on."""
    clock = Clock()
    monkeypatch.setattr(CLOCK, clock)
    return clock


def quickly(app: Harness, clock: Clock, *names: str) -> None:
    """Taps one thing after another, each long before one could have looked."""
    for name in names:
        clock.goes_on(SOON)
        app.click(name)


# ---- steps


@pytest.mark.usefixtures("clock")
def test_a_second_touch_does_not_stop_for_the_next_player_too(phone: Phone, tables: LiveTables) -> None:
    live = begun(tables, "family-inc", steps=[{"do": "draw", "chip": 9}])
    app = phone(f"/table/{live.id}")
    app.press("Stop", "Stop without a chip")
    assert [action.do for action in done(live)] == ["draw", "stop"]


@pytest.mark.usefixtures("clock")
def test_a_second_touch_on_a_chip_is_no_match(phone: Phone, tables: LiveTables) -> None:
    live = begun(tables, "family-inc")
    app = phone(f"/table/{live.id}")
    app.press("Drew 7", "Drew 7, ends the turn")
    assert [action.do for action in done(live)] == ["draw"]


@pytest.mark.usefixtures("clock")
def test_a_second_touch_does_not_pass_the_turn_on(phone: Phone, tables: LiveTables) -> None:
    live = begun(tables, "lost-legacy")
    app = phone(f"/table/{live.id}")
    app.press("Another card", "Ben's turn")
    assert [action.do for action in done(live)] == ["draw", "play"]


@pytest.mark.usefixtures("clock")
def test_other_places_are_tapped_as_quickly_as_one_likes(phone: Phone, tables: LiveTables) -> None:
    live = begun(tables, "family-inc")
    app = phone(f"/table/{live.id}")
    app.press("Drew 7", "Drew 8", "Drew 9")
    assert [action.do for action in done(live)] == ["draw"] * 3


def test_the_same_place_can_be_tapped_again_after_a_moment(
    phone: Phone, tables: LiveTables, clock: Clock
) -> None:
    app = phone(address(tables))
    for _ in range(2):
        clock.goes_on()
        app.click("Ada scores 3")
    assert "Ada: points 6" in app.names()


@pytest.mark.usefixtures("clock")
def test_undo_is_tapped_as_quickly_as_one_likes(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables, 1, 2, 3))
    app.press("Undo", "Undo", "Undo")
    assert "Ada: points 0" in app.names()


@pytest.mark.usefixtures("clock")
def test_undo_is_repeated_from_one_page_to_the_next(phone: Phone, tables: LiveTables) -> None:
    stops: list[dict[str, object]] = [{"do": "draw", "chip": 9}, {"do": "stop"}] * 2
    live = begun(tables, "family-inc", steps=stops)
    app = phone(f"/table/{live.id}")
    app.press("Undo", "Undo", "Undo", "Undo")
    assert done(live) == []


def test_twenty_quick_taps_on_done_play_no_other_card(phone: Phone, tables: LiveTables, clock: Clock) -> None:
    live = with_a_solo_deck(tables)
    app = phone(f"/table/{live.id}")
    steps = len(live.timeline.moments)
    done = app.find("Done")
    for _ in range(20):
        app.tap_place(done)
        clock.goes_on(SOON)
    assert len(live.timeline.moments) == steps + 1
    clock.goes_on()
    app.tap_place(done)
    assert len(live.timeline.moments) == steps + 2


# ---- sheets


def test_the_second_of_two_taps_on_enter_does_nothing_on_the_table(
    phone: Phone, tables: LiveTables, clock: Clock
) -> None:
    table = address(tables)
    app = phone(table)
    app.click("Ada: points 0")
    clock.goes_on()
    app.click("3")
    app.press("Add 3", "Ben: points 0", "Ada scores 3", "More", "Back")
    assert app.page.route == table
    assert "Ada: points 3" in app.names()
    clock.goes_on()
    app.click("Back")
    assert app.page.route == "/"


def test_the_second_of_two_taps_on_cancel_does_nothing_on_the_table(
    phone: Phone, tables: LiveTables, clock: Clock
) -> None:
    app = phone(address(tables, 1))
    app.click("More")
    clock.goes_on()
    quickly(app, clock, "Cancel", "Undo", "Log")
    assert "Ada: points 1" in app.names()


def test_a_tap_right_after_a_sheet_was_pulled_down_does_nothing(
    phone: Phone, tables: LiveTables, clock: Clock
) -> None:
    app = phone(address(tables))
    app.click("More")
    clock.goes_on()
    app.dismiss()
    quickly(app, clock, "Ada scores 3")
    assert "Ada: points 0" in app.names()


def test_the_keys_of_a_pad_are_tapped_as_quickly_as_one_likes(
    phone: Phone, tables: LiveTables, clock: Clock
) -> None:
    app = phone(address(tables))
    app.click("Ada: points 0")
    clock.goes_on()
    app.press("1", "1", "2", "Plus", "5", "Delete", "4", "Add 116")
    assert "Ada: points 116" in app.names()


def test_a_line_of_a_menu_is_chosen_once_it_can_be_seen(
    phone: Phone, tables: LiveTables, clock: Clock
) -> None:
    app = phone(address(tables))
    app.click("More")
    quickly(app, clock, "Log, Every step; go back or correct one")
    assert "Cancel" in app.names()
    clock.goes_on()
    app.click("Log, Every step; go back or correct one")
    assert app.page.route.endswith("/log")


def test_phase_cards_are_tapped_as_quickly_as_one_likes(
    phone: Phone, tables: LiveTables, clock: Clock
) -> None:
    def told(pause: float) -> list[str]:
        app = phone(f"/table/{begun(tables, 'family-legacy').id}")
        for card in "LLLAC":
            clock.goes_on(pause)
            app.click(re.compile(f"^Ada, {card}:"))
        return app.names()

    assert told(pause=0) == told(pause=LATER)


# ---- other phones


def test_what_another_phone_changes_takes_no_tap_from_what_stays(
    phone: Phone, tables: LiveTables, clock: Clock
) -> None:
    here = phone(address(tables))
    there = phone(here.page.route, beside=here)
    clock.goes_on()
    there.click("Ben scores 1")
    here.click("Ada scores 3")
    assert {"Ada: points 3", "Ben: points 1"} <= set(here.names())


def test_what_another_phone_has_just_brought_is_not_tapped(
    phone: Phone, legacies: Open, clock: Clock
) -> None:
    here = legacies().app
    there = phone(here.page.route, beside=here)
    clock.goes_on()
    there.click("Relationship")
    here.click("Cancel")
    assert "Cancel" in here.names()
    clock.goes_on()
    here.click("Cancel")
    assert "Cancel" not in here.names()


# ---- the finger itself


def test_a_moment_counts_from_when_the_step_is_on_the_screen(clock: Clock) -> None:
    finger, piece = Finger(), ft.Container()
    finger.falls_on(piece)
    finger.steps()
    clock.goes_on()
    finger.shown()
    clock.goes_on(SOON)
    assert finger.falls_on(piece)
    assert finger.bounces


def test_what_has_only_just_come_is_not_what_was_there_before(clock: Clock) -> None:
    finger, there_before = Finger(), ft.Container()
    finger.falls_on(there_before)
    assert not finger.falls_on(ft.Container())
    assert finger.falls_on(there_before)
    clock.goes_on()
    assert finger.falls_on(ft.Container())


def test_whoever_goes_on_tapping_has_not_looked(clock: Clock) -> None:
    finger, came = Finger(), ft.Container()
    finger.uncovers()
    finger.shown()
    for _ in range(20):
        clock.goes_on(SOON)
        assert not finger.falls_on(came)
    clock.goes_on()
    assert finger.falls_on(came)
