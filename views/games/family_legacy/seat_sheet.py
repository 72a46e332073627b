"""What can be told of a seat besides its cards, and why its row scores what it does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.game import Decision, Refused, refusal_of
from companion.games.family_legacy import round_entry
from companion.games.family_legacy import row as rows
from companion.games.family_legacy.round_entry import ALL_RIGHT
from companion.games.family_legacy.row import possible_points
from companion.games.family_legacy.state import Round, State
from companion.phrases import joined
from views.parts import Choice, NumberQuestion, block, choice_line, column, heading
from views.table.amount_by_hand import ask_by_hand
from views.table.at_table import AtTable, why_lines
from views.table.draft import Draft

SIGNS = ft.Icons
Way = tuple[Choice, Callable[[], object]]


def seat_sheet(at: AtTable, seat: str) -> ft.Control:
    """The sheet that a tap on a seat's line brings up."""
    state, draft = at.state, Draft(at, Round())
    decision = why(state, draft.entered, seat)
    ways = {choice.key: (choice, do) for choice, do in _ways(draft, seat)}

    def chosen(key: str) -> None:
        at.sheet.close()
        ways[key][1]()

    return column(
        heading(at.look, decision.title if decision else state.seats[seat], "title-l"),
        *(why_lines(at, decision) if decision else []),
        *[choice_line(at.look, choice, chosen) for choice, _ in ways.values()],
        block(at.look, "Close", at.sheet.close, grain="quiet"),
        gap=12,
        stretch=True,
    )


def why(state: State, so_far: Round, seat: str) -> Decision | None:
    """Why the row scores what it does; None where no row is told."""
    whole = round_entry.as_entered(state, so_far)
    row = round_entry.row_of(state, so_far, seat)
    if not row:
        return None
    return rows.why(state.seats[seat], row, seat == whole.caller(whole.playing), state.options)


def _ways(draft: Draft[Round], seat: str) -> list[Way]:
    at, so_far = draft.at, draft.entered
    state: State = at.state
    name = state.seats[seat]
    is_entered = seat in (*so_far.rows, *so_far.points, so_far.caller)
    call = Choice("call", f"{name} called Legacy", "All seven places are right", SIGNS.CAMPAIGN_OUTLINED)
    listed = ", ".join(map(str, possible_points(state.options)))
    points = Choice("points", "Enter points", f"{listed}, without the row", SIGNS.PIN_OUTLINED)
    right = Choice("right", "All seven are right", f"{name} did not call first", SIGNS.DONE_ALL)
    forget = Choice("forget", "Not told", "Take back what is told of this row", SIGNS.BACKSPACE_OUTLINED)
    return [
        (call, lambda: draft.enter(lambda entered: round_entry.enter_caller(at.state, entered, seat))),
        (
            right,
            lambda: draft.enter(lambda entered: round_entry.enter_row(at.state, entered, seat, ALL_RIGHT)),
        ),
        (points, partial(_ask_points, draft, seat)),
        *([(forget, partial(draft.enter, round_entry.forget, seat))] if is_entered else []),
        *([] if at.correcting else [_total(at, seat)]),
    ]


def _ask_points(draft: Draft[Round], seat: str) -> None:
    at = draft.at
    state: State = at.state
    listed = joined(map(str, possible_points(state.options)), "or")

    def refusal(points: int) -> Refused | None:
        return refusal_of(lambda: round_entry.enter_points(at.state, draft.entered, seat, points))

    question = NumberQuestion(
        f"{state.seats[seat]}'s points", seat=at.seat(seat), hint=listed, refusal=refusal
    )

    def enter(points: int) -> None:
        draft.enter(lambda entered: round_entry.enter_points(at.state, entered, seat, points))

    at.pad.ask(question, enter)


def _total(at: AtTable, seat: str) -> Way:
    state: State = at.state
    total = state.scores[seat]
    choice = Choice("total", "Set the total", f"It is {total} before this round", SIGNS.EDIT_OUTLINED)
    question = NumberQuestion(f"{state.seats[seat]}'s points", least=None, seat=at.seat(seat), way="set")
    return choice, lambda: ask_by_hand(
        at,
        question,
        lambda: at.state.scores[seat],
        lambda number: total_by_hand(at.state, seat, number),
    )


def total_by_hand(state: State, seat: str, total: int) -> dict[str, dict[str, int]]:
    """The change by hand that gives a seat this total: what it carried over makes up the difference."""
    return {"carried": {seat: state.carried[seat] + total - state.scores[seat]}}
