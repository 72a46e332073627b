"""The score as it went: a line for each seat, and the same in words for who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import flet as ft

from companion.game import Seat
from views.look import SEAT_COLOURS, Look, line_below, mix
from views.parts.arrange import column, row
from views.parts.paper import said, text
from views.parts.piece import piece

DASHES: tuple[list[int] | None, ...] = (
    None,
    [8, 4],
    [2, 4],
    [12, 4, 2, 4],
    [14, 4, 6, 4],
    [8, 4, 2, 4, 2, 4],
    [2, 10],
    [6, 2, 6, 12],
)
"""A pattern for the line of each seat, so that colour is never alone."""
MOST_LABELS = 10


def charts() -> Any:
    """Flet's charts, read at the first chart: at the start they would cost a quarter of a second."""
    return import_module("flet_charts")


@dataclass(frozen=True, slots=True)
class Course:
    """One seat's total after each round or step, the first at the start."""

    seat: Seat
    totals: tuple[int, ...]


def score_chart(
    look: Look, courses: Sequence[Course], *, per: str = "round", height: float = 240
) -> ft.Column:
    """A line chart of the totals, with the seats below it; `per` names what one step to the right is."""
    chart = charts().LineChart(
        data_series=[_line(look, course, number) for number, course in enumerate(courses)],
        interactive=False,
        height=height,
        min_x=0,
        max_x=max(1, *(len(course.totals) - 1 for course in courses)),
        min_y=min(0, *(min(course.totals) for course in courses)),
        horizontal_grid_lines=charts().ChartGridLines(color=look.colours.line, width=1),
        left_axis=charts().ChartAxis(label_size=look.px(40), show_max=False),
        bottom_axis=_steps(look, max(len(course.totals) for course in courses)),
        border=line_below(1, look.colours.soft),
    )
    spoken = said(in_words(courses, per), chart, image=True)
    return column(spoken, _legend(look, courses), gap=12, stretch=True)


def in_words(courses: Sequence[Course], per: str) -> str:
    """The chart in a sentence: "Points by round. Ada: 0, 5, 12. Ben: 0, 3, 9."."""
    lines = (f"{course.seat.name}: {', '.join(map(str, course.totals))}." for course in courses)
    return f"Points by {per}. {' '.join(lines)}"


def shade_of(look: Look, seat: Seat) -> str:
    """The colour of a seat as a line on the ground: darker by day, lighter by lamplight."""
    colour = SEAT_COLOURS.get(seat.colour, SEAT_COLOURS["charcoal"])[0]
    return mix(colour, "#FFFFFF", 0.4) if look.dark else mix(colour, "#000000", 0.12)


def _line(look: Look, course: Course, number: int) -> Any:
    return charts().LineChartData(
        points=[charts().LineChartDataPoint(x, y) for x, y in enumerate(course.totals)],
        color=shade_of(look, course.seat),
        stroke_width=3,
        dash_pattern=DASHES[number % len(DASHES)],
        point=True,
    )


def _steps(look: Look, steps: int) -> Any:
    """The axis below: whole steps only, and not more of them than can be read."""
    every = -(-steps // MOST_LABELS)
    labels = [_step(look, step) for step in range(0, steps, every)]
    return charts().ChartAxis(labels=labels, label_size=look.px(26))


def _step(look: Look, step: int) -> Any:
    figure = text(look, str(step), "label-s", look.colours.soft, size=12)
    return charts().ChartAxisLabel(value=step, label=ft.Container(figure, padding=ft.Padding(0, 6, 0, 0)))


def _legend(look: Look, courses: Sequence[Course]) -> ft.Row:
    seats = [
        row(
            piece(look, course.seat, 22),
            text(look, course.seat.name, "label-m"),
            _sample(shade_of(look, course.seat), DASHES[number % len(DASHES)]),
            gap=6,
            tight=True,
        )
        for number, course in enumerate(courses)
    ]
    return row(*seats, gap=16, wrap=True)


def _sample(shade: str, dashes: Sequence[int] | None) -> ft.Control:
    """A bit of the line, 28 px long: its pattern tells it from the others without its colour."""
    pattern = dashes or (28, 0)
    strokes, length, number = list[ft.Control](), 0, 0
    while length < 28:
        width = pattern[number % len(pattern)]
        strokes.append(ft.Container(width=width, height=3, bgcolor=None if number % 2 else shade))
        length, number = length + width, number + 1
    return row(*strokes, gap=0, tight=True)
