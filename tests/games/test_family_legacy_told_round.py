"""A round of Family Legacy as it is told, before it is entered and closed."""

from __future__ import annotations

import pytest

from companion.game import Action, Refused, SetByHand
from companion.games.family_legacy import round_entry as told_round
from companion.games.family_legacy.state import CallLegacy, CloseRound, EnterPoints, EnterRow, Round, State
from companion.history import Timeline, do
from tests.games.test_family_legacy import played, table

NOTHING = Round()


def state(*actions: Action) -> State:
    """The table of Ana, Ben and Cy after these steps."""
    now: State = played(table(), *actions).state
    return now


def closed(start: Timeline, told: Round) -> State:
    """The table after all that is told has been entered."""
    for action in told_round.closing(start.state, told):
        start = do(start, action)
    now: State = start.state
    return now


def test_a_row_begins_untold() -> None:
    assert told_round.row_of(state(), NOTHING, "Ana") == ""
    assert told_round.as_told(state(), NOTHING).missing == ("Ana", "Ben", "Cy")


def test_a_row_with_something_wrong_is_told() -> None:
    told = told_round.tell_row(state(), NOTHING, "Ana", "RRRRXRR")
    assert told_round.as_told(state(), told).missing == ("Ben", "Cy")
    assert told_round.row_of(state(), told, "Ana") == "RRRRXRR"


def test_a_row_turned_back_to_all_right_is_told() -> None:
    told = told_round.tell_row(state(), NOTHING, "Ana", "RRRRRRR")
    assert told_round.as_told(state(), told).missing == ("Ben", "Cy")


def test_a_row_that_is_taken_back_is_not_told_any_more() -> None:
    told = told_round.tell_row(state(), NOTHING, "Ana", "RRRRXRR")
    assert told_round.forget(told, "Ana") == NOTHING


def test_an_entered_row_can_be_told_to_be_all_right() -> None:
    entered = state(EnterRow("Ana", "RRRRXRR"))
    told = told_round.tell_row(entered, NOTHING, "Ana", "RRRRRRR")
    assert told_round.row_of(entered, told, "Ana") == "RRRRRRR"
    assert EnterRow("Ana", "RRRRRRR") in told_round.closing(entered, told)


def test_the_only_row_that_is_untold_is_a_question_and_no_call() -> None:
    told = Round({"Ana": "XRRRRRX", "Cy": "XXXXXXX"})
    assert told_round.left_over(told_round.as_told(state(), told)) == "Ben"
    with pytest.raises(Refused, match="An entry is missing for Ben"):
        closed(table(), told)
    assert closed(table(), told_round.tell_caller(state(), told, "Ben")).scores["Ben"] == 50


def test_of_two_complete_rows_the_call_is_open_until_it_is_told() -> None:
    told = Round({"Ana": "RRRRRRR", "Ben": "RRRWRRR", "Cy": "XXXXXXX"})
    whole = told_round.as_told(state(), told)
    assert told_round.complete(whole) == ("Ben", "Ana")
    assert told_round.caller(whole) == ""
    assert not told_round.caller_is_told(whole)
    assert closed(table(), told_round.tell_caller(state(), told, "Ana")).scores == {
        "Ana": 50,
        "Ben": 30,
        "Cy": 0,
    }


def test_that_nobody_called_is_told_and_entered() -> None:
    told = Round({"Ana": "XRRRRRX", "Ben": "XXXXXXX", "Cy": "XXXXXXX"})
    assert not told_round.caller_is_told(told_round.as_told(state(), told))
    told = told_round.tell_nobody(state(), told)
    assert told_round.caller_is_told(told_round.as_told(state(), told))
    assert closed(table(), told).without_caller == ()


@pytest.mark.parametrize(
    "told",
    [
        Round({"Ana": "XRRRRRX"}),
        Round({"Ana": "XRRRRRX", "Ben": "RRRRRRX", "Cy": "XXXXXXX"}),
        Round({"Ana": "RRRWRRR", "Cy": "XXXXXXX"}),
        Round({"Ana": "XRRRRRX"}, caller="Cy"),
    ],
)
def test_nobody_is_taken_to_have_called_otherwise(told: Round) -> None:
    assert told_round.left_over(told_round.as_told(state(), told)) == ""


def test_a_round_with_two_rows_untold_is_not_closed() -> None:
    with pytest.raises(Refused, match="An entry is missing for Ben, Cy"):
        closed(table(), Round({"Ana": "XRRRRRX"}))


def test_points_take_the_place_of_a_row() -> None:
    told = told_round.tell_row(state(), NOTHING, "Ana", "RRRRXRR")
    told = told_round.tell_points(state(), told, "Ana", 0)
    assert told == Round(points={"Ana": 0})
    assert told_round.row_of(state(), told, "Ana") == ""
    assert told_round.as_told(state(), told).missing == ("Ben", "Cy")


def test_a_row_takes_the_place_of_entered_points() -> None:
    entered = state(EnterPoints("Ana", 15))
    told = told_round.tell_row(entered, NOTHING, "Ana", "XRRRRRR")
    whole = told_round.as_told(entered, told)
    assert whole.entry(whole.playing, "Ana") == 30


def test_points_that_no_round_gives_are_refused_at_once() -> None:
    with pytest.raises(Refused) as refused:
        told_round.tell_points(state(), NOTHING, "Ana", 17)
    assert refused.value.rule == "family-legacy.possible-scores"


def test_a_second_caller_is_refused_with_the_name_of_the_first() -> None:
    told = told_round.tell_caller(state(), NOTHING, "Ana")
    with pytest.raises(Refused, match="Ana has Legacy in this round"):
        told_round.tell_caller(state(), told, "Ben")


def test_a_call_can_be_taken_back_while_it_is_only_told() -> None:
    told = told_round.tell_caller(state(), NOTHING, "Ana")
    assert told_round.forget(told, "Ana") == NOTHING
    assert told_round.tell_row(state(), told, "Ana", "XRRRRRR").caller == ""


def test_the_row_of_an_entered_caller_stays_right() -> None:
    entered = state(CallLegacy("Ana"))
    with pytest.raises(Refused, match="undo that step first"):
        told_round.tell_row(entered, NOTHING, "Ana", "XRRRRRR")


def test_closing_enters_only_what_is_new_and_the_call_last() -> None:
    entered = state(EnterRow("Ana", "RRRRXRR"), EnterPoints("Ben", 15))
    told = Round({"Ana": "RRRRXRR"}, {"Ben": 0}, "Cy")
    assert told_round.closing(entered, told) == (
        EnterPoints("Ben", 0),
        CallLegacy("Cy"),
        CloseRound(),
    )


def test_an_undone_close_is_closed_again_without_a_new_entry() -> None:
    entered = state(EnterRow("Ana", "RRRRXRR"), EnterPoints("Ben", 15), CallLegacy("Cy"))
    assert told_round.closing(entered, NOTHING) == (CloseRound(),)


def test_the_course_of_the_totals_begins_with_what_was_carried_over() -> None:
    carried: State = do(table(), SetByHand({"carried": {"Ben": 40}})).state
    one_round = (*[EnterPoints(seat, 15) for seat in ("Ana", "Ben", "Cy")], CloseRound())
    assert state(*one_round, *one_round).course["Ben"] == (0, 15, 30)
    assert carried.course == {"Ana": (0,), "Ben": (40,), "Cy": (0,)}
