"""The round: every seat's row, what it scores, and closing it in a tap."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.family_legacy import row as rows
from companion.games.family_legacy import told_round
from companion.games.family_legacy.row import legacy_points
from companion.games.family_legacy.state import Round, State
from companion.phrases import joined
from views.at_table import AtTable
from views.games import TablePage
from views.games.family_legacy import drawn
from views.games.family_legacy.rounds import course_chart, rounds_so_far
from views.games.family_legacy.seat_row import SeatRow, seat_row
from views.games.family_legacy.seat_sheet import seat_sheet
from views.games.family_legacy.told import NOTHING, put, tell, told, turn
from views.games.one_line_footer import one_line_footer
from views.parts import Choice, Score, block, column, hairline, rich

HOW = "Tap: *wrong*. Again: *Whammy*, *Beneficiary*, right."


def round_page(at: AtTable) -> TablePage:
    """The round being played."""
    state: State = at.state
    main, status = _main(at), rich(at.look, _status(at), "label-s", at.look.colours.soft)
    footer = one_line_footer(at, main, status)
    return TablePage(
        title=title(state),
        over=f"Family Legacy, {state.seats[state.dealer]} deals",
        scores=scores(at) if at.look.wide else (),
        scores_title="Points",
        body=[*seat_rows(at), _below(at)],
        main=main if footer else column(status, main, gap=8, stretch=True),
        footer=footer,
        left=course_chart(at),
        more=drawn.lines(at),
        margin=6,
        gap=3,
    )


def _below(at: AtTable) -> ft.Control:
    """Under the rows: what to ask while the round is played, and the rounds that were."""
    chart = [] if at.look.wide else course_chart(at)
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


def one_row(at: AtTable, seat: str, was: Round = NOTHING) -> ft.Control:
    """One seat's row; a tap on a card turns it, one on the line above offers everything else."""
    return seat_row(
        at.look,
        shown(at, told(at, was), seat),
        partial(turn, at, was, seat),
        lambda: at.sheet.show(partial(seat_sheet, at, was, seat)),
    )


def shown(at: AtTable, so_far: Round, seat: str) -> SeatRow:
    """What there is to see of a seat's row."""
    state: State = at.state
    whole = told_round.as_told(state, so_far)
    row = told_round.row_of(state, so_far, seat)
    has_legacy = seat in (whole.caller(whole.playing), told_round.left_over(whole))
    points = legacy_points(state.options) if has_legacy else whole.entry(whole.playing, seat)
    return SeatRow(
        at.seat(seat),
        row,
        points,
        None if at.look.wide else state.scores[seat],
        () if has_legacy or points is None else rows.runs(row, state.options),
        _words(row, has_legacy, points),
        _mark(state, seat),
    )


def _words(row: str, has_legacy: bool, points: int | None) -> str:
    """What stands under the cards where no run does."""
    if has_legacy:
        return "Legacy: all seven are right"
    if points is None:
        return "Nothing wrong so far"
    return "" if rows.RIGHT * 3 in row else "No run of three" if row else "Entered as points"


def _mark(state: State, seat: str) -> str:
    return "deals" if seat == state.dealer else "begins" if seat == state.turn_order[0] else ""


# ---- closing the round


def _status(at: AtTable) -> str:
    """What is still to tell, or who has Legacy."""
    state: State = at.state
    whole = told_round.as_told(state, told(at))
    called = told_round.left_over(whole) or whole.caller(whole.playing)
    if len(whole.missing) == len(state.seats):
        return HOW
    if called and whole.missing in ((), (called,)):
        return f"*{state.seats[called]}* called Legacy."
    names = joined(state.seats[seat] for seat in whole.missing)
    return f"Not told yet: *{names}*." if names else "*Nobody* called Legacy."


def _main(at: AtTable) -> ft.Container:
    state: State = at.state
    whole = told_round.as_told(state, told(at))
    if len(whole.missing) == len(state.seats):
        call = partial(_who_called, at)
        return block(at.look, "Someone calls Legacy", call, icon=ft.Icons.CAMPAIGN_OUTLINED, grain="fill")
    ready = not whole.missing or bool(told_round.left_over(whole))
    close = partial(close_round, at) if ready else None
    return block(at.look, f"Close round {state.round}", close, icon=ft.Icons.CHECK, grain="fill")


def _who_called(at: AtTable) -> None:
    seats = [Choice(seat.id, seat.name, seat=seat) for seat in at.setup.seats]

    def call(seat: str) -> None:
        tell(at, NOTHING, lambda state, so_far: told_round.tell_caller(state, so_far, seat))

    at.choose("Who calls Legacy?", seats, call)


def close_round(at: AtTable) -> None:
    """Enters what is told, and the round. What cannot be entered stays told, with the reason."""
    so_far = told(at)
    for action in told_round.closing(at.state, so_far):
        refusal = at.do(action)
        if refusal is not None:
            put(at, so_far)
            at.refuse(refusal)
            return
