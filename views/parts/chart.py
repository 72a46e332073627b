"""The score as it went: a line for each seat, and the same in words for who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet_charts as charts  # type: ignore[import-untyped]  # the package ships no type marker

from companion.game import Seat
from views.look import SEAT_COLOURS, Look, mix
from views.parts.arrange import column, row
from views.parts.paper import text
from views.parts.piece import piece

DASHES: tuple[list[int] | None, ...] = (None, [8, 4], [2, 4], [12, 4, 2, 4])
"""A pattern for each line in turn, so that colour is never alone."""


@dataclass(frozen=True, slots=True)
class Course:
    """One seat's total after each round or step, the first at the start."""

    seat: Seat
    totals: tuple[int, ...]


def score_chart(
    look: Look, courses: Sequence[Course], *, unit: str = "Fame", per: str = "round", height: float = 240
) -> ft.Column:
    """A line chart of the totals, with the seats below it; `per` names what one step to the right is."""
    chart = charts.LineChart(
        data_series=[_line(look, course, number) for number, course in enumerate(courses)],
        interactive=False,
        height=height,
        min_x=0,
        max_x=max(1, *(len(course.totals) - 1 for course in courses)),
        min_y=min(0, *(min(course.totals) for course in courses)),
        horizontal_grid_lines=charts.ChartGridLines(color=look.colours.line, width=1),
        left_axis=_axis(look, 40),
        bottom_axis=_axis(look, 28),
        border=ft.Border(bottom=ft.BorderSide(1, look.colours.soft)),
    )
    spoken = ft.Semantics(
        label=in_words(courses, unit, per), image=True, container=True, exclude_semantics=True, content=chart
    )
    return column(spoken, _legend(look, courses), gap=12, stretch=True)


def in_words(courses: Sequence[Course], unit: str, per: str) -> str:
    """The chart in a sentence: "Fame by round. Ada: 0, 5, 12. Ben: 0, 3, 9."."""
    lines = (f"{course.seat.name}: {', '.join(map(str, course.totals))}." for course in courses)
    return f"{unit} by {per}. {' '.join(lines)}"


def _line(look: Look, course: Course, number: int) -> charts.LineChartData:
    colour = SEAT_COLOURS.get(course.seat.colour, SEAT_COLOURS["charcoal"])[0]
    shade = mix(colour, "#FFFFFF", 0.4) if look.dark else mix(colour, "#000000", 0.12)
    return charts.LineChartData(
        points=[charts.LineChartDataPoint(x, y) for x, y in enumerate(course.totals)],
        color=shade,
        stroke_width=3,
        dash_pattern=DASHES[number % len(DASHES)],
        point=True,
    )


def _axis(look: Look, room: float) -> charts.ChartAxis:
    return charts.ChartAxis(label_size=look.px(room), show_max=False)


def _legend(look: Look, courses: Sequence[Course]) -> ft.Row:
    seats = [
        row(piece(look, course.seat, 22), text(look, course.seat.name, "label-m"), gap=6, tight=True)
        for course in courses
    ]
    return row(*seats, gap=16, wrap=True)
