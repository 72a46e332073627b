"""One seat in a round: its row of phase cards, the runs in it, and what they score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.game import Seat
from companion.games.family_legacy.row import PHASES, Run
from views.games.family_legacy.phase_card import BROAD, NARROW, UNTOLD, phase_cards
from views.look import Look, line_above
from views.parts import chevron, column, figure, flat_line, piece, row, signed, text

WIDEST = 640
"""Px; broader cards are not easier to tap."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """What is shown of a seat in a round.

    `row` is empty where only points are known. `points` is None while nothing is told, or not who called
    first. `runs` are marked under the row, or `words` stand there. `mark` says who deals and who begins.
    `total` is left out where it stands beside the page.
    """

    seat: Seat
    row: str
    points: int | None
    total: int | None
    runs: Sequence[Run] = ()
    words: str = ""
    mark: str = ""

    @property
    def untold(self) -> bool:
        """Whether nothing is told of the seat: neither a row nor points."""
        return self.points is None and not self.row


def seat_row(
    look: Look, shown: SeatRow, on_place: Callable[[int], object], on_head: Callable[[], object]
) -> ft.Control:
    """The seat's line (a tap asks why and offers what else can be told), its cards, and its runs."""
    places = tuple(shown.row) if shown.row else UNTOLD
    return ft.Container(
        column(
            _head(look, shown, on_head),
            phase_cards(look, shown.seat.name, places, on_place),
            _under(look, shown),
            gap=2,
            stretch=True,
        ),
        alignment=ft.Alignment.TOP_LEFT,
        width=min(WIDEST, look.width),
    )


def _head(look: Look, shown: SeatRow, on_tap: Callable[[], object]) -> ft.Control:
    colours = look.colours
    name = text(look, shown.seat.name, "label-l", one_line=True)
    mark = [text(look, shown.mark, "label-s", colours.soft)] if shown.mark else []
    names = row(name, *mark, gap=8, wrap=look.big, expand=True)
    line = row(
        piece(look, shown.seat, 28),
        names,
        _points(look, shown),
        *_total(look, shown.total),
        chevron(look, 20),
        gap=8,
    )
    padding = ft.Padding(6, 10, 0, 10)
    return flat_line(look, line, spoken=_spoken(shown), on_tap=on_tap, padding=padding, ruled=False)


def _points(look: Look, shown: SeatRow) -> ft.Text:
    if shown.points is None:
        return text(
            look, "not told yet" if shown.untold and not look.big else "", "label-s", look.colours.soft
        )
    return text(look, signed(shown.points), "num-s", look.colours.accent)


def _total(look: Look, total: int | None) -> list[ft.Control]:
    if total is None:
        return []
    return [text(look, figure(total), "num-m", align=ft.TextAlign.RIGHT, width=look.px(28) * 2)]


def _spoken(shown: SeatRow) -> str:
    none = "nothing told yet" if shown.untold else "points still open"
    now = none if shown.points is None else f"{shown.points} this round"
    mark = f", {shown.mark}" if shown.mark else ""
    total = "" if shown.total is None else f", total {shown.total}"
    return f"{shown.seat.name}: {now}{total}{mark}"


def _under(look: Look, shown: SeatRow) -> ft.Control:
    """The runs under the cards that they span; as words at large text."""
    if shown.runs and not look.big:
        return _marks(look, shown.runs)
    untold = "Not told yet" if shown.untold and look.big else ""
    words = shown.words or "; ".join(map(in_words, shown.runs)) or untold
    return ft.Container(text(look, words, "label-s", look.colours.soft), padding=ft.Padding(6, 2, 6, 3))


def in_words(run: Run) -> str:
    """ "4 in a row: 20"."""
    return f"{run.length} in a row: {run.points}"


def _marks(look: Look, runs: Sequence[Run]) -> ft.Row:
    cells, at = list[ft.Control](), 1
    for run in runs:
        cells += [_gap(at, run.first - 1), _mark(look, run)]
        at = run.last + 1
    return ft.Row([*cells, _gap(at, len(PHASES))], spacing=0)


def _share(first: int, last: int) -> int:
    """The width of the places from first to last, in the shares of the cards above."""
    return sum(BROAD if place == 1 else NARROW for place in range(first, last + 1))


def _gap(first: int, last: int) -> ft.Container:
    share = _share(first, last)
    return ft.Container(expand=share, visible=bool(share))


def _mark(look: Look, run: Run) -> ft.Container:
    colours = look.colours
    words = ft.Container(
        text(look, in_words(run), "label-s", colours.on_tint, one_line=True),
        bgcolor=colours.tint,
        padding=ft.Padding(6, 1, 6, 1),
        border_radius=3,
    )
    return ft.Container(
        words,
        expand=_share(run.first, run.last),
        alignment=ft.Alignment.CENTER,
        margin=ft.Margin(2, 1, 2, 0),
        border=line_above(2, colours.accent),
        padding=ft.Padding(0, 3, 0, 2),
    )
