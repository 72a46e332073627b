"""Printed facts once more: read wrongly, asked because of a slip, or known from before an undo."""

from __future__ import annotations

from companion.games.legacies.box.boxes import Boxes
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from tests.views.own_box import number, undone_until
from tests.views.test_own_box import app, card, live, state
from views.table.live_table import LiveTables

__all__ = ["app"]


def corrected(phone: Phone, tables: LiveTables, step: int) -> Harness:
    """A phone on which this step is played anew."""
    return phone(f"/table/{live(tables).id}/correct/{step}")


def test_a_fact_that_was_read_wrongly_is_corrected_in_the_log(
    app: Harness, phone: Phone, tables: LiveTables
) -> None:
    card(app, "Buy", "Government", "Progress")
    again = corrected(phone, tables, 1)
    assert "Which two Industries does the General influence?" in again.texts()
    again.press("Progress, 3rd, chosen", "Theater", "Keep it", "Put it right")
    assert state(tables).box.influenced("General") == ("Government, 2nd", "Theater")


def test_a_number_that_was_read_wrongly_is_corrected_in_the_log(
    app: Harness, phone: Phone, tables: LiveTables
) -> None:
    card(app, "Buy", "Government", "Progress")
    again = corrected(phone, tables, 2)
    number(again, "Change it", "9")
    again.press("Keep it", "Put it right")
    assert state(tables).box.rows == 9
    assert state(tables).seats["N"].investments == {"Government, 2nd": ("minor",)}


def test_a_corrected_fact_is_remembered_for_later_games(
    app: Harness, phone: Phone, tables: LiveTables
) -> None:
    card(app, "Buy", "Government", "Progress")
    again = corrected(phone, tables, 2)
    number(again, "Change it", "9")
    again.press("Keep it", "Put it right")
    boxes = Boxes(tables.folder)
    (name,) = boxes.names()
    box = boxes.box(name)
    assert box is not None
    assert box.rows == 9


def test_a_card_that_was_read_by_a_slip_is_given_up_before_its_fact(app: Harness) -> None:
    app.press("Buy", "Government")
    assert "Which two Industries does the General influence?" in app.texts()
    app.click("Cancel")
    assert "What does row 1 show?" in app.texts()
    assert "Buy" in app.names()


def test_after_an_undo_the_answer_need_not_be_looked_up_again(app: Harness, tables: LiveTables) -> None:
    card(app, "Buy", "Government", "Progress")
    undone_until(app, lambda: state(tables).box.track.rows is None and "Buy" in app.names())
    app.press("Buy", "Government", "Keep it", "Progress", "Show the decision", "Keep it")
    assert state(tables).box.rows == 8
    assert "Done" in app.names()
