"""Undo and what is half entered, on the screens of the games."""

from __future__ import annotations

from companion.game import SetByHand
from tests.views.conftest import Phone
from tests.views.legacies_phone import Open
from tests.views.small_games import begun
from views.table.live_table import LiveTables

MARKS = {"step": "investment", "told": {"size": "major", "industry": "Theater"}}


def test_undo_takes_back_the_last_mark_and_redo_brings_it_back(phone: Phone, tables: LiveTables) -> None:
    live = begun(tables, "family-legacy")
    live.put_draft({"told": {"rows": {"A": "RRRRRRX"}}})
    live.put_draft({"told": {"rows": {"A": "RRRRRRX", "B": "XRRRRRR"}}})
    app = phone(f"/table/{live.id}")
    app.click("Undo mark")
    assert live.trail().draft == {"told": {"rows": {"A": "RRRRRRX"}}}
    app.click("Redo")
    assert live.trail().draft == {"told": {"rows": {"A": "RRRRRRX", "B": "XRRRRRR"}}}


def test_undo_of_a_step_finds_what_led_to_it_as_it_was(phone: Phone, legacies: Open) -> None:
    live = legacies().live
    live.put_draft(MARKS)
    live.take(SetByHand({"seats": {"A": {"fame": 3}}}))
    live.undo()
    assert live.trail().draft == MARKS
    live.undo()
    assert live.trail().draft == {}
    live.redo()
    assert live.trail().draft == MARKS


def test_an_undo_on_another_phone_drops_nothing_that_is_half_entered(phone: Phone, legacies: Open) -> None:
    live = legacies().live
    live.take(SetByHand({"seats": {"A": {"gold": 90}}}))
    live.put_draft({"step": "investment"})
    live.put_draft(MARKS)
    other = phone(f"/table/{live.id}")
    other.press("More", "Undo mark", "More", "Redo")
    assert live.trail().draft == MARKS


def test_what_is_half_entered_for_another_turn_is_shown_and_not_taken_for_this_one(
    phone: Phone, legacies: Open
) -> None:
    live = legacies().live
    live.put_draft(MARKS)
    live.take(SetByHand({"turn": "B"}))
    app = phone(f"/table/{live.id}")
    assert "Kept, not entered" in app.texts()
    assert any("Investment, major, Theater" in words for words in app.texts())
    assert live.trail().draft == {}
    app.press("More", "Undo")
    assert live.trail().draft == MARKS
    assert "Kept, not entered" not in app.texts()


def test_what_is_kept_aside_can_be_let_go(phone: Phone, legacies: Open) -> None:
    live = legacies().live
    live.put_draft(MARKS)
    live.take(SetByHand({"turn": "B"}))
    app = phone(f"/table/{live.id}")
    app.click("Let it go")
    assert "Kept, not entered" not in app.texts()
    live.undo()
    assert live.trail().draft == MARKS


def test_redo_brings_a_step_back_and_no_mark_that_was_taken_back_before_it(legacies: Open) -> None:
    live = legacies().live
    live.put_draft({"step": "investment"})
    live.put_draft(MARKS)
    live.undo()
    live.take(SetByHand({"seats": {"A": {"gold": 90}}}), beside=False)
    live.undo()
    live.redo()
    assert (live.trail().draft, live.timeline.state.seats["A"].gold) == ({}, 90)
    live.undo()
    assert live.trail().draft == {"step": "investment"}
