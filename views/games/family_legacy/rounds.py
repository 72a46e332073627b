"""The rounds so far: their points in columns, each to be corrected, and the totals as lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion import log
from companion.game import Seat
from companion.games.family_legacy.state import CallLegacy, EnterPoints, EnterRow, Round, State
from companion.history import Timeline
from companion.phrases import plain
from views.games.finished import course_chart
from views.parts import (
    Line,
    block,
    column,
    flat_line,
    heading,
    ledger,
    note,
    piece,
    rich,
    row,
    section,
)
from views.parts.screen import room_in_page
from views.table.at_table import AtTable
from views.table.steps import address


def rounds_so_far(at: AtTable) -> list[ft.Control]:
    """The closed rounds in columns; a tap on one shows its entries, to correct them."""
    state: State = at.state
    if not state.closed:
        return []
    seats = at.setup.seats
    lines = [_line(at, seats, number, each) for number, each in state.closed.items()]
    carried = Line("Carried over", tuple(state.carried[seat.id] for seat in seats))
    total = Line("Points", tuple(state.scores[seat.id] for seat in seats))
    shown = [carried, *lines] if any(state.carried.values()) else lines
    return [
        section(at.look, "Rounds so far"),
        ledger(at.look, seats, shown, total, room=room_in_page(at.look, 6) - 12),
    ]


def _line(at: AtTable, seats: tuple[Seat, ...], number: str, of: Round) -> Line:
    state: State = at.state
    points = tuple(state.entry(of, seat.id) for seat in seats)
    return Line(f"Round {number}", points, lambda: at.sheet.show(partial(_round_sheet, at, int(number))))


def _round_sheet(at: AtTable, number: int) -> ft.Control:
    return column(
        heading(at.look, f"Round {number}", "title-l"),
        note(at.look, "Tap the entry that is to be corrected."),
        column(*entries(at, number), gap=0, stretch=True),
        block(at.look, "Close", at.sheet.close, grain="quiet"),
        gap=12,
        stretch=True,
    )


def entries(at: AtTable, number: int) -> list[ft.Control]:
    """The entries of a round as lines; a tap plays the step of one anew."""
    steps = entry_steps(at.timeline).get(number, {})
    return [_entry(at, seat, steps.get(seat.id)) for seat in at.setup.seats]


def _entry(at: AtTable, seat: Seat, step: int | None) -> ft.Control:
    look = at.look
    words = log.step_words(at.timeline, step) if step else f"{seat.name}: set by hand"
    sign = [ft.Icon(ft.Icons.EDIT_OUTLINED, size=20, color=look.colours.soft)] if step else []
    line = row(piece(look, seat, 26), rich(look, words, "label-m", expand=True), *sign, gap=12)
    spoken = plain(words) + (", correct it" if step else "")
    return flat_line(look, line, spoken=spoken, on_tap=_correct(at, step) if step else None)


def _correct(at: AtTable, step: int) -> Callable[[], None]:
    def go() -> None:
        at.sheet.close()
        at.session.navigate(address(at.live.id, f"correct/{step}"))

    return go


def entry_steps(timeline: Timeline) -> dict[int, dict[str, int]]:
    """By round and seat, the id of the step that holds the entry; the latest one counts."""
    found = dict[int, dict[str, int]]()
    for number, moment in enumerate(timeline.moments, 1):
        action = moment.step.action
        if isinstance(action, (EnterRow, EnterPoints, CallLegacy)) and moment.refusal is None:
            found.setdefault(timeline.before(number).round, {})[action.seat] = moment.step.id
    return found


def course(at: AtTable) -> list[ft.Control]:
    """The totals round by round."""
    return course_chart(at, at.state.course, title="Round by round", per="round")
