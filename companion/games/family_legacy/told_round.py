"""A round while it is being told, row by row, before it is entered and closed.

What is told is a `Round` of its own: it lies over what is entered already, seat by seat. A row counts as
told once something in it is not right, so a whole round is told by naming what is wrong.
"""

from __future__ import annotations

from dataclasses import replace

from companion.game import Action, Refused
from companion.games.family_legacy import play
from companion.games.family_legacy.row import PHASES, RIGHT
from companion.games.family_legacy.state import CallLegacy, CloseRound, EnterPoints, EnterRow, Round, State

ALL_RIGHT = RIGHT * len(PHASES)
"""How every row begins."""


def as_told(state: State, told: Round) -> State:
    """The table as it would stand with what is told of this round."""
    entered = state.playing
    seats = {*told.rows, *told.points, told.caller}
    whole = Round(
        rows={**{seat: row for seat, row in entered.rows.items() if seat not in seats}, **told.rows},
        points={**{seat: each for seat, each in entered.points.items() if seat not in seats}, **told.points},
        caller=told.caller or entered.caller,
    )
    return replace(state, rounds={**state.rounds, str(state.round): whole})


def row_of(state: State, told: Round, seat: str) -> str:
    """The row of a seat as it is shown: told, entered, or all right; "" where only points are known."""
    whole = as_told(state, told).playing
    return "" if seat in whole.points else whole.rows.get(seat, ALL_RIGHT)


def tell_row(state: State, told: Round, seat: str, row: str) -> Round:
    """The round with another row. A row that is all right says nothing, unless it corrects an entry.

    Refuses to change the row of one who is entered as having called Legacy.
    """
    if state.playing.caller == seat and row != ALL_RIGHT:
        name = state.seats[seat]
        raise Refused(f"{name} called Legacy in this round: undo that step first.", "family-legacy.fifty")
    bare = forget(told, seat)
    entered = {*state.playing.rows, *state.playing.points}
    return bare if row == ALL_RIGHT and seat not in entered else replace(bare, rows={**bare.rows, seat: row})


def tell_points(state: State, told: Round, seat: str, points: int) -> Round:
    """The round with a number in place of a row; refuses points that no round gives."""
    bare = forget(told, seat)
    play.enter_points(as_told(state, bare), seat, points)
    return replace(bare, points={**bare.points, seat: points})


def tell_caller(state: State, told: Round, seat: str) -> Round:
    """The round with the seat that called Legacy, whose row is all right; refuses a second one."""
    bare = forget(told, seat)
    play.call_legacy(as_told(state, bare), seat)
    return replace(bare, caller=seat)


def forget(told: Round, seat: str) -> Round:
    """The round without what was told of a seat."""
    return Round(
        rows={each: row for each, row in told.rows.items() if each != seat},
        points={each: points for each, points in told.points.items() if each != seat},
        caller="" if told.caller == seat else told.caller,
    )


def left_over(state: State) -> str:
    """The one seat with nothing wrong, where nobody else has Legacy: it called. "" where there is none."""
    missing = state.missing
    return missing[0] if len(missing) == 1 and not state.caller(state.playing) else ""


def closing(state: State, told: Round) -> tuple[Action, ...]:
    """The steps that enter what is told and close the round; the call comes last of the entries."""
    entered = state.playing
    caller = told.caller or left_over(as_told(state, told))
    rows = (EnterRow(seat, row) for seat, row in told.rows.items() if entered.rows.get(seat) != row)
    points = (
        EnterPoints(seat, each) for seat, each in told.points.items() if entered.points.get(seat) != each
    )
    calls = (CallLegacy(caller),) if caller and caller != entered.caller else ()
    return (*rows, *points, *calls, CloseRound())
