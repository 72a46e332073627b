"""How the points of Family Inc. went, from scoring to scoring."""

from __future__ import annotations

from itertools import pairwise

import flet as ft

from companion.games.family_inc.state import State
from companion.history import Timeline
from views.parts import Course, score_chart, section
from views.table.at_table import AtTable


def courses(timeline: Timeline) -> dict[str, tuple[int, ...]]:
    """By seat, the points at the start and after every step that changed anybody's."""
    states: list[State] = [timeline.first, *(moment.state for moment in timeline.moments)]
    kept = [states[0]]
    kept += [now for before, now in pairwise(states) if now.scores != before.scores]
    return {seat: tuple(state.scores[seat] for state in kept) for seat in states[0].seats}


def course_chart(at: AtTable) -> list[ft.Control]:
    """The points as lines, once there were a few scorings."""
    went = courses(at.timeline)
    if min(map(len, went.values())) <= 2:
        return []
    lines = [Course(seat, went[seat.id]) for seat in at.setup.seats]
    chart = score_chart(at.look, lines, unit="Points", per="scoring", height=200)
    return [section(at.look, "Scoring by scoring"), ft.Container(chart, padding=ft.Padding(0, 0, 8, 0))]
