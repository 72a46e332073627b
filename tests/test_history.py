"""Doing, undoing, going back and correcting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion import history
from companion.form import LARGEST_NUMBER, BadForm
from companion.game import Action, Refused, SetByHand, Setup
from companion.history import Timeline
from companion.not_done import NotDone
from companion.record import new_record, read_record, write_record
from tests.toy import NOON, SETUP, Best, Score

pytestmark = pytest.mark.usefixtures("toy")


def played(*actions: Action) -> Timeline:
    timeline = history.replay(new_record(SETUP, NOON))
    for action in actions:
        timeline = history.play(timeline, action, NOON)
    return timeline


def points(timeline: Timeline) -> dict[str, int]:
    return dict(timeline.state.points)


def test_a_step_that_is_done_is_the_last_of_the_record() -> None:
    timeline = played(Score("A", 3), Score("B", 4))
    assert points(timeline) == {"A": 3, "B": 4}
    assert [step.action for step in timeline.record.steps] == [Score("A", 3), Score("B", 4)]
    assert timeline.record.steps[0].at == NOON


def test_a_refused_action_leaves_no_trace() -> None:
    timeline = played(Score("A", 3))
    with pytest.raises(Refused, match="less than nothing"):
        history.play(timeline, Score("A", -4))
    assert timeline == history.replay(timeline.record)


def test_undo_takes_back_the_last_step_and_redo_brings_it_again() -> None:
    timeline = played(Score("A", 3), Score("B", 4))
    undone = history.undo(timeline)
    assert points(undone) == {"A": 3, "B": 0}
    assert history.redo(undone) == timeline


def test_with_nothing_done_undo_and_redo_do_nothing() -> None:
    timeline = played()
    assert history.undo(timeline) == timeline
    assert history.redo(timeline) == timeline


def test_a_new_step_gives_up_what_was_undone() -> None:
    timeline = history.play(history.undo(played(Score("A", 3))), Score("B", 1))
    assert timeline.record.undone == ()
    assert history.redo(timeline) == timeline


def test_one_tap_is_one_entry_however_many_steps_it_takes() -> None:
    timeline = history.play(played(Score("A", 1)), (Score("A", 2), Score("B", 3)), NOON)
    assert points(timeline) == {"A": 3, "B": 3}
    assert points(history.undo(timeline)) == {"A": 1, "B": 0}
    assert history.redo(history.undo(timeline)) == timeline


def test_of_steps_taken_together_none_is_taken_where_one_is_refused() -> None:
    timeline = played(Score("A", 1))
    with pytest.raises(Refused, match="less than nothing"):
        history.play(timeline, (Score("B", 2), Score("A", -5)))


def test_undo_takes_a_way_back_back_and_redo_goes_it_again() -> None:
    timeline = played(Score("A", 1), Score("A", 2), Score("A", 3))
    back = history.go_back(timeline, 1)
    assert points(back)["A"] == 1
    assert points(history.undo(back))["A"] == 6
    assert history.redo(history.undo(back)) == back


def test_undo_takes_back_a_correction_and_not_the_last_step() -> None:
    timeline = played(Score("A", 1), Score("A", 2), Score("B", 4))
    corrected = history.revise(timeline, 2, Score("A", 5)).timeline
    undone = history.undo(corrected)
    assert points(undone) == {"A": 3, "B": 4}
    assert points(history.redo(undone)) == {"A": 6, "B": 4}


def test_undo_brings_a_step_back_that_was_taken_out() -> None:
    timeline = played(Score("A", 1), Score("A", 2), Score("A", 3))
    out = history.revise(timeline, 3, None).timeline
    assert points(out)["A"] == 3
    assert points(history.undo(out))["A"] == 6
    assert points(history.undo(history.undo(out)))["A"] == 3


def test_an_id_is_never_given_again() -> None:
    timeline = history.undo(played(Score("A", 1), Score("A", 2)))
    again = history.play(timeline, Score("A", 3))
    assert [step.id for step in again.record.steps] == [1, 3]


def test_a_step_that_was_taken_back_cannot_be_put_right() -> None:
    timeline = history.undo(played(Score("A", 1), Score("A", 2)))
    with pytest.raises(NotDone, match="taken back"):
        history.revise(timeline, 2, Score("A", 5))


def test_a_table_as_it_was_before_a_step_holds_the_earlier_ones_only() -> None:
    timeline = played(Score("A", 1), Score("A", 2), Score("A", 3))
    assert points(timeline.as_before(3)) == {"A": 3, "B": 0}
    assert len(timeline.as_before(3).moments) == 2


def test_a_corrected_step_keeps_the_later_ones_and_its_time() -> None:
    revision = history.revise(played(Score("A", 3), Score("B", 4)), 1, Score("A", 5))
    assert points(revision.timeline) == {"A": 5, "B": 4}
    assert revision.timeline.record.steps[0].at == NOON
    assert revision.refused == ()


def test_a_correction_names_the_later_steps_that_it_would_refuse() -> None:
    timeline = played(Score("A", 3), Score("B", 1), Score("A", -2), Score("B", 1))
    revision = history.revise(timeline, 1, Score("A", 1))
    assert revision.refused == (3,)
    assert points(revision.timeline) == {"A": 1, "B": 2}
    assert len(revision.timeline.record.steps) == 4


def test_a_step_taken_out_names_the_later_ones_by_their_old_numbers() -> None:
    revision = history.revise(played(Score("A", 3), Score("B", 1), Score("A", -2)), 1, None)
    assert revision.refused == (3,)
    assert len(revision.timeline.record.steps) == 2


def test_a_step_that_was_refused_before_is_not_named_again() -> None:
    first = history.revise(played(Score("A", 3), Score("A", -2), Score("B", 1)), 1, Score("A", 1))
    again = history.revise(first.timeline, 3, Score("B", 2))
    assert again.refused == ()


def test_a_correction_puts_in_first_what_it_rests_on_and_undo_takes_both_back() -> None:
    timeline = played(Score("A", 1), Score("B", 4))
    revised = history.revise(timeline, 1, Score("A", -2), NOON, first=[Score("A", 5)]).timeline
    assert [step.action for step in revised.record.steps] == [Score("A", 5), Score("A", -2), Score("B", 4)]
    assert points(revised) == {"A": 3, "B": 4}
    assert history.undo(revised).record.steps == timeline.record.steps


def test_what_a_correction_puts_in_first_is_a_step_of_its_own_in_the_record() -> None:
    timeline = played(Score("A", 1), Score("B", 4))
    revised = history.revise(timeline, 1, Best(), NOON, first=[Score("B", 2)]).timeline
    again = history.replay(read_record(write_record(revised.record)))
    assert (again.record, again.state) == (revised.record, revised.state)
    (put_in, *_) = again.record.steps
    assert points(history.revise(again, put_in.id, None).timeline) == {"A": 1, "B": 4}


def test_a_correction_that_is_itself_not_allowed_is_refused() -> None:
    with pytest.raises(Refused, match="Nobody sits there"):
        history.revise(played(Score("A", 3)), 1, Score("Z", 1))


def test_a_refused_step_in_a_record_changes_nothing_and_the_rest_goes_on() -> None:
    timeline = history.revise(played(Score("A", 3), Score("A", -2), Score("B", 1)), 1, None).timeline
    again = history.replay(timeline.record)
    assert [moment.refusal is not None for moment in again.moments] == [True, False]
    assert points(again) == {"A": 0, "B": 1}


def test_a_setup_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(Refused, match="1 to 4 seats, not 0"):
        history.replay(new_record(Setup("toy", ()), NOON))


def test_a_label_is_read_against_the_state_before_its_step() -> None:
    timeline = played(Score("B", 3), Best(), Score("A", 9))
    assert timeline.label(2) == "Ben is best"


def test_a_set_by_hand_has_a_label_too() -> None:
    assert played(SetByHand({"points": {"A": 9}})).label(1) == "By hand: points, Ada *9*"


def test_a_decision_is_read_against_the_state_before_its_step() -> None:
    timeline = played(Score("B", 3), Best())
    decision = timeline.decision(2)
    assert decision is not None
    assert decision.title == "Best"
    assert timeline.decision(1) is None


# ---- a record that is full


def a_step(timeline: Timeline) -> Timeline:
    return history.play(timeline, Score("A", 3))


def two_steps_together(timeline: Timeline) -> Timeline:
    return history.play(timeline, (Score("A", 3), Score("B", 4)))


def taken_out(timeline: Timeline) -> Timeline:
    return history.revise(timeline, 1, None).timeline


def put_right(timeline: Timeline) -> Timeline:
    return history.revise(timeline, 1, Score("A", 5)).timeline


def put_right_with_a_step_before(timeline: Timeline) -> Timeline:
    return history.revise(timeline, 1, Score("A", 5), first=[Score("B", 1)]).timeline


def gone_back(timeline: Timeline) -> Timeline:
    return history.go_back(timeline, 1)


CHANGES = [a_step, two_steps_together, taken_out, put_right, put_right_with_a_step_before, gone_back]


@pytest.mark.parametrize("change", CHANGES)
def test_what_would_make_a_record_that_cannot_be_read_again_is_refused(
    change: Callable[[Timeline], Timeline], monkeypatch: pytest.MonkeyPatch
) -> None:
    timeline = two_steps_together(two_steps_together(played()))
    with_one_more = change(timeline).record
    monkeypatch.setattr("companion.record.MOST_STEPS", 6)
    with pytest.raises(BadForm):
        read_record(write_record(with_one_more))
    with pytest.raises(Refused, match="cannot be written down"):
        change(timeline)


@pytest.mark.parametrize("change", CHANGES)
def test_a_record_that_has_given_all_its_ids_takes_no_change(change: Callable[[Timeline], Timeline]) -> None:
    timeline = played(Score("A", 3), Score("B", 4))
    full = replace(timeline, record=replace(timeline.record, ids=LARGEST_NUMBER))
    with pytest.raises(Refused, match="cannot be written down"):
        change(full)
