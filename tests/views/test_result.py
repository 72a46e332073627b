"""The result: who won, where the points came from, sharing."""

from __future__ import annotations

import flet as ft
import pytest

from companion.game import Seat, Setup
from companion.games.family_inc.state import Points
from tests.screen_harness import Harness
from tests.toy import SETUP, Score
from tests.views.conftest import Phone
from views.table.live_table import LiveTable, LiveTables

TOTALS = Setup("family-inc", (Seat("A", "Ada"), Seat("B", "Ben")), {"mode": "totals"})


def finished(tables: LiveTables) -> LiveTable:
    """A game of Family Inc. that Ben has won."""
    live = tables.begin(TOTALS)
    for seat, points in (("A", 60), ("B", 50), ("A", 20), ("B", 54)):
        assert live.take(Points(seat, points)) is None
    return live


def result_of(phone: Phone, live: LiveTable) -> Harness:
    """Its result on a phone."""
    return phone(f"/table/{live.id}/result")


def test_the_winner_stands_large_and_the_others_by_rank(phone: Phone, tables: LiveTables) -> None:
    app = result_of(phone, finished(tables))
    assert {"Ben wins", "104", "FIRST OF TWO"} <= set(app.texts())
    assert "2. Ada: points 80" in app.spoken()


def test_a_part_of_the_totals_says_how_it_was_reckoned_and_by_which_rule(
    phone: Phone, tables: LiveTables
) -> None:
    live = finished(tables)
    app = result_of(phone, live)
    name = next(name for name in app.names() if ": Ada 80, Ben 104" in name)
    app.click(name)
    rule = next(name for name in app.names() if name.startswith("Rule: "))
    app.click(rule)
    assert app.routes[-1].startswith("/rules/family-inc.")
    app.go(f"/table/{live.id}/result")
    assert rule in app.names()  # the sheet is there again
    app.click("Close")
    assert rule not in app.names()


def test_before_the_end_nobody_has_won(phone: Phone, tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    live.take(Score("A", 3))
    app = result_of(phone, live)
    assert "So far" in app.texts()
    assert not [words for words in app.texts() if "wins" in words]
    app.click("To the table")
    assert app.routes[-1] == f"/table/{live.id}"


def test_the_result_is_copied_as_text(
    phone: Phone, tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []

    async def keep(clipboard: ft.Clipboard, words: str) -> None:
        copied.append(words)

    monkeypatch.setattr(ft.Clipboard, "set", keep)
    app = result_of(phone, finished(tables))
    app.press("Share", "Copy the text")
    assert copied[0].startswith("Family Inc.\n")
    assert "1. Ben: 104 points" in copied[0]
    assert "Copied" in app.names()


def test_the_log_is_one_tap_from_the_result(phone: Phone, tables: LiveTables) -> None:
    live = finished(tables)
    app = result_of(phone, live)
    app.click("Log")
    assert app.routes == [f"/table/{live.id}/log"]
