"""A round of Family Legacy as it is told, before it is entered and closed."""

from __future__ import annotations

import pytest

from companion.game import Action, Refused, SetByHand
from companion.games.family_legacy import round_entry
from companion.games.family_legacy.state import CallLegacy, CloseRound, EnterPoints, EnterRow, Round, State
from companion.history import Timeline, play
from tests.games.test_family_legacy import played, table

NOTHING = Round()


def state(*actions: Action) -> State:
    """The table of Ana, Ben and Cy after these steps."""
    now: State = played(table(), *actions).state
    return now


def closed(start: Timeline, entered: Round) -> State:
    """The table after all that is told has been entered."""
    for action in round_entry.closing(start.state, entered):
        start = play(start, action)
    now: State = start.state
    return now


def test_a_row_begins_untold() -> None:
    assert round_entry.row_of(state(), NOTHING, "Ana") == ""
    assert round_entry.as_entered(state(), NOTHING).missing == ("Ana", "Ben", "Cy")


def test_a_row_with_something_wrong_is_told() -> None:
    entered = round_entry.enter_row(state(), NOTHING, "Ana", "RRRRXRR")
    assert round_entry.as_entered(state(), entered).missing == ("Ben", "Cy")
    assert round_entry.row_of(state(), entered, "Ana") == "RRRRXRR"


def test_a_row_turned_back_to_all_right_is_told() -> None:
    entered = round_entry.enter_row(state(), NOTHING, "Ana", "RRRRRRR")
    assert round_entry.as_entered(state(), entered).missing == ("Ben", "Cy")


def test_a_row_that_is_taken_back_is_not_told_any_more() -> None:
    entered = round_entry.enter_row(state(), NOTHING, "Ana", "RRRRXRR")
    assert round_entry.forget(entered, "Ana") == NOTHING


def test_an_entered_row_can_be_told_to_be_all_right() -> None:
    done = state(EnterRow("Ana", "RRRRXRR"))
    entered = round_entry.enter_row(done, NOTHING, "Ana", "RRRRRRR")
    assert round_entry.row_of(done, entered, "Ana") == "RRRRRRR"
    assert EnterRow("Ana", "RRRRRRR") in round_entry.closing(done, entered)


def test_the_only_row_that_is_untold_is_a_question_and_no_call() -> None:
    entered = Round({"Ana": "XRRRRRX", "Cy": "XXXXXXX"})
    assert round_entry.left_over(round_entry.as_entered(state(), entered)) == "Ben"
    with pytest.raises(Refused, match="An entry is missing for Ben"):
        closed(table(), entered)
    assert closed(table(), round_entry.enter_caller(state(), entered, "Ben")).scores["Ben"] == 50


def test_of_two_complete_rows_the_call_is_open_until_it_is_told() -> None:
    entered = Round({"Ana": "RRRRRRR", "Ben": "RRRWRRR", "Cy": "XXXXXXX"})
    whole = round_entry.as_entered(state(), entered)
    assert round_entry.complete(whole) == ("Ben", "Ana")
    assert round_entry.caller(whole) == ""
    assert not round_entry.caller_is_known(whole)
    assert closed(table(), round_entry.enter_caller(state(), entered, "Ana")).scores == {
        "Ana": 50,
        "Ben": 30,
        "Cy": 0,
    }


def test_that_nobody_called_is_told_and_entered() -> None:
    entered = Round({"Ana": "XRRRRRX", "Ben": "XXXXXXX", "Cy": "XXXXXXX"})
    assert not round_entry.caller_is_known(round_entry.as_entered(state(), entered))
    entered = round_entry.enter_nobody(state(), entered)
    assert round_entry.caller_is_known(round_entry.as_entered(state(), entered))
    assert closed(table(), entered).without_caller == ()


@pytest.mark.parametrize(
    "entered",
    [
        Round({"Ana": "XRRRRRX"}),
        Round({"Ana": "XRRRRRX", "Ben": "RRRRRRX", "Cy": "XXXXXXX"}),
        Round({"Ana": "RRRWRRR", "Cy": "XXXXXXX"}),
        Round({"Ana": "XRRRRRX"}, caller="Cy"),
    ],
)
def test_nobody_is_taken_to_have_called_otherwise(entered: Round) -> None:
    assert round_entry.left_over(round_entry.as_entered(state(), entered)) == ""


def test_a_round_with_two_rows_untold_is_not_closed() -> None:
    with pytest.raises(Refused, match="An entry is missing for Ben, Cy"):
        closed(table(), Round({"Ana": "XRRRRRX"}))


def test_points_take_the_place_of_a_row() -> None:
    entered = round_entry.enter_row(state(), NOTHING, "Ana", "RRRRXRR")
    entered = round_entry.enter_points(state(), entered, "Ana", 0)
    assert entered == Round(points={"Ana": 0})
    assert round_entry.row_of(state(), entered, "Ana") == ""
    assert round_entry.as_entered(state(), entered).missing == ("Ben", "Cy")


def test_a_row_takes_the_place_of_entered_points() -> None:
    done = state(EnterPoints("Ana", 15))
    entered = round_entry.enter_row(done, NOTHING, "Ana", "XRRRRRR")
    whole = round_entry.as_entered(done, entered)
    assert whole.entry(whole.playing, "Ana") == 30


def test_points_that_no_round_gives_are_refused_at_once() -> None:
    with pytest.raises(Refused) as refused:
        round_entry.enter_points(state(), NOTHING, "Ana", 17)
    assert refused.value.rule == "family-legacy.possible-scores"


def test_a_second_caller_is_refused_with_the_name_of_the_first() -> None:
    entered = round_entry.enter_caller(state(), NOTHING, "Ana")
    with pytest.raises(Refused, match="Ana has Legacy in this round"):
        round_entry.enter_caller(state(), entered, "Ben")


def test_a_call_can_be_taken_back_while_it_is_only_told() -> None:
    entered = round_entry.enter_caller(state(), NOTHING, "Ana")
    assert round_entry.forget(entered, "Ana") == NOTHING
    assert round_entry.enter_row(state(), entered, "Ana", "XRRRRRR").caller == ""


def test_the_row_of_an_entered_caller_stays_right() -> None:
    done = state(CallLegacy("Ana"))
    with pytest.raises(Refused, match="undo that step first"):
        round_entry.enter_row(done, NOTHING, "Ana", "XRRRRRR")


def test_closing_enters_only_what_is_new_and_the_call_last() -> None:
    done = state(EnterRow("Ana", "RRRRXRR"), EnterPoints("Ben", 15))
    entered = Round({"Ana": "RRRRXRR"}, {"Ben": 0}, "Cy")
    assert round_entry.closing(done, entered) == (
        EnterPoints("Ben", 0),
        CallLegacy("Cy"),
        CloseRound(),
    )


def test_an_undone_close_is_closed_again_without_a_new_entry() -> None:
    done = state(EnterRow("Ana", "RRRRXRR"), EnterPoints("Ben", 15), CallLegacy("Cy"))
    assert round_entry.closing(done, NOTHING) == (CloseRound(),)


def test_the_course_of_the_totals_begins_with_what_was_carried_over() -> None:
    carried: State = play(table(), SetByHand({"carried": {"Ben": 40}})).state
    one_round = (*[EnterPoints(seat, 15) for seat in ("Ana", "Ben", "Cy")], CloseRound())
    assert state(*one_round, *one_round).course["Ben"] == (0, 15, 30)
    assert carried.course == {"Ana": (0,), "Ben": (40,), "Cy": (0,)}


def words(entered: Round, seat: str) -> str:
    now = state()
    return round_entry.words(
        round_entry.as_entered(now, entered), seat, round_entry.row_of(now, entered, seat)
    )


def test_a_row_without_a_run_says_why_it_scores_nothing() -> None:
    assert words(NOTHING, "Ana") == ""
    assert words(round_entry.enter_row(state(), NOTHING, "Ana", "RRXRRXR"), "Ana") == "No run of three"
    assert words(round_entry.enter_row(state(), NOTHING, "Ana", "RRRXRRX"), "Ana") == ""
    assert words(round_entry.enter_points(state(), NOTHING, "Ana", 15), "Ana") == "Entered as points"


def test_of_two_complete_rows_neither_is_legacy_before_it_is_told_who_called_first() -> None:
    one = round_entry.enter_row(state(), NOTHING, "Ana", "RRRRRRR")
    assert words(one, "Ana") == "Legacy: all seven are right"
    two = round_entry.enter_row(state(), one, "Ben", "RRRRRRR")
    assert {words(two, seat) for seat in ("Ana", "Ben")} == {"All seven are right: who called first?"}
    called = round_entry.enter_caller(state(), two, "Ben")
    assert words(called, "Ben") == "Legacy: all seven are right"
    assert words(called, "Ana") == ""
