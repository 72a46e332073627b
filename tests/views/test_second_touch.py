"""A finger that bounces: the second touch at one place takes no second step."""

from __future__ import annotations

from itertools import count, repeat

import flet as ft
import pytest

from tests.views.conftest import Phone
from tests.views.small_games import begun, done
from tests.views.test_table import address
from views.live_table import LiveTables
from views.parts import finger

CLOCK = "views.parts.finger.monotonic"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """All taps come at once."""
    monkeypatch.setattr(CLOCK, repeat(finger.SECOND_TOUCH).__next__)


@pytest.mark.usefixtures("quick")
def test_a_second_touch_does_not_stop_for_the_next_player_too(phone: Phone, tables: LiveTables) -> None:
    live = begun(tables, "family-inc", steps=[{"do": "draw", "chip": 9}])
    app = phone(f"/table/{live.id}")
    app.press("Stop", "Stop without a chip")
    assert [action.do for action in done(live)] == ["draw", "stop"]


@pytest.mark.usefixtures("quick")
def test_a_second_touch_on_a_chip_is_no_match(phone: Phone, tables: LiveTables) -> None:
    live = begun(tables, "family-inc")
    app = phone(f"/table/{live.id}")
    app.press("Drew 7", "Drew 7, ends the turn")
    assert [action.do for action in done(live)] == ["draw"]


@pytest.mark.usefixtures("quick")
def test_a_second_touch_does_not_pass_the_turn_on(phone: Phone, tables: LiveTables) -> None:
    live = begun(tables, "lost-legacy")
    app = phone(f"/table/{live.id}")
    app.press("Another card", "Ben's turn")
    assert [action.do for action in done(live)] == ["draw", "play"]


@pytest.mark.usefixtures("quick")
def test_other_places_are_tapped_as_quickly_as_one_likes(phone: Phone, tables: LiveTables) -> None:
    live = begun(tables, "family-inc")
    app = phone(f"/table/{live.id}")
    app.press("Drew 7", "Drew 8", "Drew 9")
    assert [action.do for action in done(live)] == ["draw"] * 3


@pytest.mark.usefixtures("quick")
def test_undo_is_tapped_as_quickly_as_one_likes(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables, 1, 2, 3))
    app.press("Undo", "Undo", "Undo")
    assert "Ada: points 0" in app.names()


def test_the_same_place_can_be_tapped_again_after_a_moment(
    phone: Phone, tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CLOCK, count(step=2 * finger.SECOND_TOUCH).__next__)
    app = phone(address(tables))
    app.press("Ada scores 3", "Ada scores 3")
    assert "Ada: points 6" in app.names()


def test_a_moment_counts_from_when_the_step_is_on_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLOCK, iter((1.0, 3.0, 3.1)).__next__)
    deeds = finger.Deeds()
    finger.FINGER.falls_on(ft.Container())
    deeds.note()
    deeds.shown()
    finger.FINGER.taps += 1
    assert deeds.is_second_touch()


def test_a_second_touch_on_what_has_only_just_come_is_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLOCK, repeat(1.0).__next__)
    deeds, there_before, tapped = finger.Deeds(), ft.Container(), ft.Container()
    finger.FINGER.falls_on(tapped)
    deeds.note()
    finger.FINGER.falls_on(ft.Container())
    assert deeds.is_second_touch()
    finger.FINGER.falls_on(there_before)
    assert not deeds.is_second_touch()
