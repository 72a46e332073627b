"""The round: every seat's row, and what it scores."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.family_legacy import round_entry
from companion.games.family_legacy import row as rows
from companion.games.family_legacy.state import Round, State
from views.games import TablePage
from views.games.family_legacy import drawn
from views.games.family_legacy.closing import call_left_open, ending
from views.games.family_legacy.phase_card import NEXT
from views.games.family_legacy.rounds import course, rounds_so_far
from views.games.family_legacy.seat_row import SeatRow, seat_row
from views.games.family_legacy.seat_sheet import seat_sheet
from views.games.one_line_footer import one_line_footer
from views.parts import Score, column, hairline
from views.table.at_table import AtTable
from views.table.draft import Draft


def round_page(at: AtTable) -> TablePage:
    """The round being played."""
    state: State = at.state
    said, main = ending(at)
    footer = one_line_footer(at, main, *said)
    return TablePage(
        title=title(state),
        over=f"Family Legacy, {state.seats[state.dealer]} deals",
        scores=scores(at) if at.look.wide else (),
        scores_title="Points",
        body=[*call_left_open(at), *seat_rows(at), _below(at)],
        main=main if footer else column(*said, main, gap=8, stretch=True),
        footer=footer,
        left=course(at),
        more=drawn.lines(at),
        margin=6,
        gap=3,
    )


def _below(at: AtTable) -> ft.Control:
    """Under the rows: what to ask while the round is played, and the rounds that were."""
    chart = [] if at.look.wide else course(at)
    content = column(*drawn.tiles(at), *rounds_so_far(at), *chart, gap=12, stretch=True)
    return ft.Container(content, padding=ft.Padding(6, 16, 6, 16))


def title(state: State) -> str:
    """ "Round 3 of 7"."""
    return f"Round {state.round} of {state.length}"


def scores(at: AtTable) -> list[Score]:
    """The total of every seat over the closed rounds."""
    state: State = at.state
    return [
        Score(seat, state.scores[seat.id], "points", under=_mark(state, seat.id)) for seat in at.setup.seats
    ]


def seat_rows(at: AtTable) -> list[ft.Control]:
    """Every seat with its cards, a hairline between two."""
    lines = list[ft.Control]()
    for seat in at.setup.seats:
        lines += [hairline(at.look), one_row(at, seat.id)]
    return lines[1:]


def one_row(at: AtTable, seat: str) -> ft.Control:
    """One seat's row; a tap on a card turns it, one on the line above offers everything else."""
    draft = Draft(at, Round())
    return seat_row(
        at.look,
        shown(at, draft.entered, seat),
        partial(draft.enter, partial(_turned, at, seat)),
        lambda: at.sheet.show(partial(seat_sheet, at, seat)),
    )


def _turned(at: AtTable, seat: str, entered: Round, place: int) -> Round:
    """A place, 0 to 6, becomes the next thing that it can be."""
    row = round_entry.row_of(at.state, entered, seat)
    began, after = row or round_entry.ALL_RIGHT, NEXT[row[place : place + 1]]
    return round_entry.enter_row(at.state, entered, seat, began[:place] + after + began[place + 1 :])


def shown(at: AtTable, so_far: Round, seat: str) -> SeatRow:
    """What there is to see of a seat's row."""
    state: State = at.state
    whole = round_entry.as_entered(state, so_far)
    row = round_entry.row_of(state, so_far, seat)
    has_legacy = seat == round_entry.caller(whole)
    points = None if round_entry.first_is_open(whole, seat) else whole.entry(whole.playing, seat)
    return SeatRow(
        at.seat(seat),
        row,
        points,
        None if at.look.wide else state.scores[seat],
        () if has_legacy or points is None else rows.runs(row, state.options),
        round_entry.words(whole, seat, row),
        _mark(state, seat),
    )


def _mark(state: State, seat: str) -> str:
    return "deals" if seat == state.dealer else "begins" if seat == state.turn_order[0] else ""
