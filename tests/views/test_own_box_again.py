"""Printed facts once more: read wrongly, asked because of a slip, or known from before an undo."""

from __future__ import annotations

from companion.game import Action, SetByHand
from companion.games.legacies.actions.adjustments import ReadOffTheBox
from companion.games.legacies.actions.player_cards import Opportunity
from companion.games.legacies.box.boxes import Boxes
from companion.history import replay
from companion.record import read_record, write_record
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from tests.views.own_box import look_up, number, undone_until
from tests.views.test_own_box import app, at_the_persons_turn, card, live, state
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


# ---- a step that is corrected to one that rests on what nobody had entered by then

GOLD = "What is the Socialite's starting Gold?"


def paying(phone: Phone, tables: LiveTables, *later: Action) -> tuple[Harness, str]:
    """An Opportunity that cost nothing is corrected to one for 5 Gold; and the seat whose it was."""
    _, person = at_the_persons_turn(phone, tables)
    assert live(tables).take(Opportunity(by=person, note="A walk")) is None
    step = live(tables).timeline.record.steps[-1].id
    for action in later:
        assert live(tables).take(action) is None
    again = corrected(phone, tables, step)
    again.press("Cost: Gold", "5", "Enter 5", "Take it")
    return again, person


def kinds(tables: LiveTables) -> list[type[Action]]:
    """What the last steps are that hold."""
    return [type(step.action) for step in live(tables).timeline.record.steps][-2:]


def test_a_correction_asks_for_the_fact_that_it_rests_on_and_then_goes_on(
    phone: Phone, tables: LiveTables
) -> None:
    again, person = paying(phone, tables)
    assert GOLD in again.texts()
    number(again, "Enter it", "12")
    again.click("Put it right")
    assert state(tables).seats[person].gold == 7
    assert kinds(tables) == [ReadOffTheBox, Opportunity]


def test_a_fact_of_a_correction_is_saved_and_undone_with_it(phone: Phone, tables: LiveTables) -> None:
    again, _ = paying(phone, tables)
    number(again, "Enter it", "12")
    again.click("Put it right")
    written = write_record(live(tables).timeline.record)
    assert replay(read_record(written)).state == state(tables)
    live(tables).undo()
    assert kinds(tables) == [SetByHand, Opportunity]


def test_a_fact_of_a_correction_stays_over_cancel_and_goes_with_undo(
    phone: Phone, tables: LiveTables
) -> None:
    again, _ = paying(phone, tables)
    number(again, "Enter it", "3")
    assert "This costs 5 Gold; 3 at hand." in again.spoken()
    again.press("Cancel", "Opportunity", "Cost: Gold", "2", "Enter 2", "Take it")
    assert "Put it right" in again.names()
    again.click("Leave it as it was")
    undone_until(again, lambda: GOLD in again.texts())


def test_a_correction_that_asks_for_a_fact_by_a_slip_leads_back_to_the_other_ways(
    phone: Phone, tables: LiveTables
) -> None:
    again, _ = paying(phone, tables)
    again.click("Cancel")
    assert "Explore" in again.names()


def test_a_fact_that_the_table_knows_by_now_is_filled_in_where_a_correction_asks_for_it(
    phone: Phone, tables: LiveTables
) -> None:
    later = ReadOffTheBox(fact={"characters": {"Socialite": {"start": {"gold": 12}}}})
    again, person = paying(phone, tables, later)
    again.press("Keep it", "Put it right")
    assert state(tables).seats[person].gold == 7


def test_a_solo_card_is_corrected_to_one_that_asks_for_its_mat(
    app: Harness, phone: Phone, tables: LiveTables
) -> None:
    app.press("Sell", "Entertainment")
    look_up(app)
    app.press("Foundation 10", "Show the decision", "Done")
    step = live(tables).timeline.record.steps[-1].id
    again = corrected(phone, tables, step)
    again.press("Something else", "Another card lies on the table, Read it off, a few taps")
    asked = card(again, "Buy", "Government", "Progress")
    again.click("Put it right")
    assert asked
    assert state(tables).seats["N"].investments == {"Government, 2nd": ("minor",)}
