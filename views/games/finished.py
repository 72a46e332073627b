"""A table where everything is played: who won, how all stand, and the way to the whole result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from views.games import TablePage, screens_of
from views.games.one_line_footer import one_line_footer
from views.parts import Course, Score, block, column, score_chart, seat_line, section
from views.table.at_table import AtTable
from views.table.result import winners
from views.table.steps import address


def finished_page(at: AtTable, title: str, more: Sequence[ft.Control] = ()) -> TablePage:
    """The winner, large, then the others by rank; `more` stands below."""
    standing, unit = at.standing, screens_of(at.game.key).unit
    lines = [
        seat_line(at.look, Score(at.seat(place.seat), place.total, unit), rank=place.rank or 0)
        for place in standing.by_rank
        if place.seat not in standing.winners
    ]
    main = block(
        at.look,
        "Result",
        lambda: show_result(at),
        icon=ft.Icons.LEADERBOARD_OUTLINED,
        grain="fill",
        leads=True,
    )
    return TablePage(
        title=title,
        body=[winners(at), column(*lines, gap=0, stretch=True), *more],
        main=main,
        footer=one_line_footer(at, main),
        margin=16,
    )


def show_result(at: AtTable) -> None:
    """Goes to the result of the table, with the parts of each total."""
    at.session.navigate(address(at.live.id, "result"))


def course_chart(at: AtTable, went: Mapping[str, Sequence[int]], *, title: str, per: str) -> list[ft.Control]:
    """By seat the points at the start and after each round or scoring, as lines, once there were a few."""
    if min(map(len, went.values())) <= 2:
        return []
    lines = [Course(seat, tuple(went[seat.id])) for seat in at.setup.seats]
    chart = score_chart(at.look, lines, per=per, height=200)
    return [section(at.look, title), ft.Container(chart, padding=ft.Padding(0, 0, 8, 0))]
