"""A round while it is being told, row by row, before it is entered and closed.

What is told is a `Round` of its own: it lies over what is entered already, seat by seat. A row that nobody
has touched is not told; the first touch names what is wrong in it, and tells that the rest is right.
"""

from __future__ import annotations

from dataclasses import replace

from companion.game import Action, Refused
from companion.games.family_legacy import play
from companion.games.family_legacy.row import PHASES, RIGHT, is_complete, runs
from companion.games.family_legacy.state import (
    CallLegacy,
    CloseRound,
    EnterPoints,
    EnterRow,
    NameCaller,
    Round,
    State,
)

ALL_RIGHT = RIGHT * len(PHASES)
"""The row of one who has Legacy, and of nobody who has not said so."""


def as_entered(state: State, entered: Round) -> State:
    """The table as it would stand with what is told of this round."""
    done = state.playing
    seats = {*entered.rows, *entered.points, entered.caller}
    whole = Round(
        rows={**{seat: row for seat, row in done.rows.items() if seat not in seats}, **entered.rows},
        points={**{seat: each for seat, each in done.points.items() if seat not in seats}, **entered.points},
        caller=entered.caller or done.caller,
        nobody=entered.nobody or done.nobody,
    )
    return replace(state, rounds={**state.rounds, str(state.round): whole})


def row_of(state: State, entered: Round, seat: str) -> str:
    """The row of a seat, told or entered; "" where nothing is told of it, or points only."""
    whole = as_entered(state, entered).playing
    if seat in whole.points:
        return ""
    return whole.rows.get(seat, ALL_RIGHT if seat == whole.caller else "")


def enter_row(state: State, entered: Round, seat: str, row: str) -> Round:
    """The round with another row; refuses to change the row of one who is entered as the caller."""
    if state.playing.caller == seat and row != ALL_RIGHT:
        name = state.seats[seat]
        raise Refused(f"{name} called Legacy in this round: undo that step first.", "family-legacy.fifty")
    bare = forget(entered, seat)
    return replace(bare, rows={**bare.rows, seat: row})


def enter_points(state: State, entered: Round, seat: str, points: int) -> Round:
    """The round with a number in place of a row; refuses points that no round gives."""
    bare = forget(entered, seat)
    play.enter_points(as_entered(state, bare), seat, points)
    return replace(bare, points={**bare.points, seat: points})


def enter_caller(state: State, entered: Round, seat: str) -> Round:
    """The round with the seat that called Legacy, whose row is all right; refuses a second one."""
    bare = entered if is_complete(entered.rows.get(seat, "X")) else forget(entered, seat)
    play.call_legacy(as_entered(state, bare), seat)
    return replace(bare, caller=seat, nobody=False)


def enter_nobody(state: State, entered: Round) -> Round:
    """The round with the word of the table that nobody called Legacy; refused where somebody has it."""
    play.name_caller(as_entered(state, entered), state.round, "")
    return replace(entered, nobody=True)


def forget(entered: Round, seat: str) -> Round:
    """The round without what was told of a seat."""
    return replace(play.without(entered, seat), caller="" if entered.caller == seat else entered.caller)


def left_over(state: State) -> str:
    """The one seat of which nothing is told, where nobody else has Legacy: it may have called.

    That is a question to the table, never an answer. "" where there is no such seat.
    """
    missing = state.missing
    return missing[0] if len(missing) == 1 and not state.caller(state.playing) else ""


def complete(state: State) -> tuple[str, ...]:
    """The seats whose rows are all right, in turn order: the first of them to call got the 50."""
    rows = state.playing.rows
    return tuple(seat for seat in state.turn_order if is_complete(rows.get(seat, "X")))


def caller(state: State) -> str:
    """Who has Legacy, as far as it is told: who was said to have it, or the one complete row; "" if open."""
    alone = complete(state)
    return state.claimed(state.playing) or (alone[0] if len(alone) == 1 else "")


def caller_is_known(state: State) -> bool:
    """Whether it is told who called Legacy in the round being played, or that nobody did."""
    return bool(caller(state)) or (state.playing.nobody and not complete(state))


def first_is_open(state: State, seat: str) -> bool:
    """Whether the row is one of several complete ones, and it is not entered who called first."""
    return not caller(state) and seat in complete(state)


def words(state: State, seat: str, row: str) -> str:
    """What is said of a row that no run explains: "Legacy: all seven are right"; "" where a run does."""
    if seat == caller(state):
        return "Legacy: all seven are right"
    if first_is_open(state, seat):
        return "All seven are right: who called first?"
    if not row:
        return "Entered as points" if seat in state.playing.points else ""
    return "" if runs(row, state.options) else "No run of three"


def closing(state: State, entered: Round) -> tuple[Action, ...]:
    """The steps that enter what is told and close the round; the call comes last of the entries."""
    done = state.playing
    rows = (EnterRow(seat, row) for seat, row in entered.rows.items() if done.rows.get(seat) != row)
    points = (
        EnterPoints(seat, each) for seat, each in entered.points.items() if done.points.get(seat) != each
    )
    calls = (CallLegacy(entered.caller),) if entered.caller and entered.caller != done.caller else ()
    uncalled = entered.nobody and not done.nobody and not caller(as_entered(state, entered))
    nobody = (NameCaller(state.round),) if uncalled else ()
    return (*rows, *points, *calls, *nobody, CloseRound())
