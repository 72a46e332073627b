"""The result: who won, and the parts of each total in columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.game import Place, Seat
from views.look import Look, Role, line_below
from views.parts.arrange import column, row
from views.parts.finger import Tap
from views.parts.paper import caps, heading, text
from views.parts.piece import piece
from views.parts.seats import figure
from views.parts.wood import flat_line

COLUMN = 52
"""Width (px) of one seat's figures at ordinary text size."""
GAP = 4
LEAST_LABEL = 110
"""With less room than this (px) for the names of the parts, they stand above their figures."""


@dataclass(frozen=True, slots=True)
class Line:
    """One part of the totals: its name and the points of each seat in the order of the columns.

    None stands for a seat that does not have this part. A tap may open the rule behind it.
    """

    name: str
    points: tuple[int | None, ...]
    on_tap: Tap | None = None


def lines_of(places: Sequence[Place]) -> list[Line]:
    """The parts of all totals, side by side: one line a name, in the order in which they first come."""
    names = dict.fromkeys(part.name for place in places for part in place.parts)
    return [
        Line(
            name,
            tuple(next((part.points for part in place.parts if part.name == name), None) for place in places),
        )
        for name in names
    ]


def ledger(
    look: Look, seats: Sequence[Seat], lines: Sequence[Line], total: Line, *, room: float | None = None
) -> ft.Column:
    """Parts and total in columns, the best of each line in ink, the others soft.

    `room` is the width (px) that it may take; without it, the page's.
    """
    width = room or look.width - 2 * look.side(16)
    shape = _Shape(look, _column(look, width, len(seats)), width, seats)
    head = [] if shape.crowded else [_head(shape)]
    return column(*head, *[_line(shape, line) for line in lines], _total(shape, total), gap=0, stretch=True)


def _column(look: Look, width: float, seats: int) -> float:
    """The width of a column: as it should be, less if they are many, but enough for three figures."""
    wished = look.px(COLUMN) + (12 if look.wide else 0)
    least = look.px(20) * 0.56 * 3 + 4
    return max(least, min(wished, (width - GAP * (seats - 1)) / seats))


@dataclass(frozen=True, slots=True)
class _Shape:
    """How the figures of a line stand: after its name, under it, or under it each with its seat's piece."""

    look: Look
    column: float
    width: float
    seats: Sequence[Seat]

    @property
    def figures(self) -> float:
        return len(self.seats) * (self.column + GAP) - GAP

    @property
    def above(self) -> bool:
        return self.width - self.figures < LEAST_LABEL * min(self.look.scale, 1.5)

    @property
    def crowded(self) -> bool:
        return self.figures > self.width


def _head(shape: _Shape) -> ft.Container:
    markers = [
        ft.Container(piece(shape.look, seat, 28), width=shape.column, alignment=ft.Alignment.CENTER_RIGHT)
        for seat in shape.seats
    ]
    return ft.Container(
        ft.Row([ft.Container(expand=True), *markers], spacing=GAP),
        padding=ft.Padding(0, 0, 0, 6),
        border=line_below(1, shape.look.colours.line),
    )


def _line(shape: _Shape, line: Line) -> ft.Container:
    look = shape.look
    best = max((points for points in line.points if points is not None), default=None)
    figures = [
        _figure(shape, points, "num-s", look.colours.ink if points == best else look.colours.soft)
        for points in line.points
    ]
    content = _labelled(shape, text(look, line.name, "label-m"), figures)
    padding = ft.Padding(0, 14, 0, 14) if line.on_tap else ft.Padding(0, 9, 0, 7)
    return flat_line(look, content, spoken=_spoken(shape.seats, line), on_tap=line.on_tap, padding=padding)


def _total(shape: _Shape, total: Line) -> ft.Column:
    look = shape.look
    figures = [_figure(shape, points, "num-m", look.colours.ink) for points in total.points]
    line = flat_line(
        look,
        _labelled(shape, text(look, total.name, "label-l"), figures),
        spoken=_spoken(shape.seats, total),
        on_tap=total.on_tap,
        padding=ft.Padding(0, 12, 0, 10) if total.on_tap else ft.Padding(0, 8, 0, 4),
        ruled=False,
    )
    return column(ft.Container(height=3, bgcolor=look.colours.accent), line, gap=0, stretch=True)


def _figure(shape: _Shape, points: int | None, role: Role, colour: str) -> ft.Control:
    size = 26 if role == "num-m" and len(shape.seats) <= 4 else 20
    words = text(shape.look, figure(points), role, colour, size=size, align=ft.TextAlign.RIGHT)
    if shape.crowded:
        return words
    return ft.Container(words, width=shape.column, alignment=ft.Alignment.CENTER_RIGHT)


def _labelled(shape: _Shape, label: ft.Text, figures: Sequence[ft.Control]) -> ft.Control:
    if shape.crowded:
        pairs = [
            row(piece(shape.look, seat, 24), each, gap=4, tight=True)
            for seat, each in zip(shape.seats, figures, strict=True)
        ]
        return column(label, row(*pairs, gap=12, wrap=True), gap=4, stretch=True)
    if shape.above:
        points = ft.Row(list(figures), spacing=GAP, alignment=ft.MainAxisAlignment.END)
        return column(label, points, gap=2, stretch=True)
    label.expand = True
    return ft.Row([label, *figures], spacing=GAP)


def _spoken(seats: Sequence[Seat], line: Line) -> str:
    points = (
        f"{seat.name} {'none' if number is None else number}"
        for seat, number in zip(seats, line.points, strict=True)
    )
    return f"{line.name}: {', '.join(points)}"


def winner_panel(
    look: Look, seats: Sequence[Seat], words: str, total: int | None, *, over: str = "", unit: str = "points"
) -> ft.Semantics:
    """The flat panel in the game's colour: who won ("Ada wins") and with how much.

    `seats` are the winners, none if all lost. After a shared win the names take a line of their own. `over`
    stands above all of it.
    """
    ink = look.colours.on_fill
    top = row(caps(look, over, ink, expand=True), *([caps(look, unit, ink)] if total is not None else []))
    name = heading(look, words, "title-l", ink)
    name.expand = True
    pieces = [piece(look, seat, 48 if len(seats) == 1 else 32) for seat in seats]
    number = [text(look, figure(total), "num-xl", ink, size=60)] if total is not None else []
    if look.big or len(seats) > 1:
        body = column(row(*pieces, name, gap=12), *number, gap=6, stretch=True)
    else:
        body = column(row(*pieces, name, *number, gap=12), stretch=True)
    panel = ft.Container(
        column(top, body, gap=6, stretch=True),
        bgcolor=look.colours.fill,
        padding=ft.Padding(16, 14, 16, 16),
        border_radius=3,
    )
    return ft.Semantics(live_region=True, container=True, content=panel)
