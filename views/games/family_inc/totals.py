"""A table that only adds up: whose turn it is, and the number pad for what it brought."""

from __future__ import annotations

from itertools import pairwise

import flet as ft

from companion.games.family_inc.state import GOAL, Points, State
from companion.history import Timeline
from views.games import TablePage
from views.games.finished import course_chart
from views.parts import Choice, NumberQuestion, Score, open_pad
from views.table.at_table import AtTable


def totals_page(at: AtTable) -> TablePage:
    """The pad lies open, so that a turn is its digits and Enter; what is typed stays with its turn."""
    state: State = at.state
    question = NumberQuestion(
        f"What {state.player}'s turn brought",
        seat=at.seat(state.turn),
        hint=f"{GOAL - state.scores[state.turn]} more to win",
        refusal=lambda number: at.refusal(Points(state.turn, number)),
    )
    pad = open_pad(
        at.look,
        f"points {at.typed_key} {state.turn}",
        question,
        lambda number: at.do(Points(state.turn, number)),
    )
    return TablePage(
        title=f"{state.player}'s turn",
        scores=totals(at),
        scores_title="Points",
        strip=len(state.seats) > 3,
        more=[(Choice("turn", "Another player's turn", icon=ft.Icons.SWAP_HORIZ), lambda: _whose_turn(at))],
        body=[ft.Container(pad, padding=ft.Padding(4, 8, 4, 8))],
    )


def _whose_turn(at: AtTable) -> None:
    seats = [Choice(seat.id, seat.name, seat=seat) for seat in at.setup.seats]
    at.choose("Whose turn is it?", seats, lambda seat: at.set_by_hand({"turn": seat}))


def totals(at: AtTable) -> list[Score]:
    """The points of every seat, and who is to play."""
    state: State = at.state
    return [
        Score(seat, state.scores[seat.id], "points", plays=seat.id == state.turn and not state.winner)
        for seat in at.setup.seats
    ]


def courses(timeline: Timeline) -> dict[str, tuple[int, ...]]:
    """By seat, the points at the start and after every step that changed anybody's."""
    states: list[State] = [timeline.first, *(moment.state for moment in timeline.moments)]
    kept = [states[0]]
    kept += [now for before, now in pairwise(states) if now.scores != before.scores]
    return {seat: tuple(state.scores[seat] for state in kept) for seat in states[0].seats}


def course(at: AtTable) -> list[ft.Control]:
    """How the points went."""
    return course_chart(at, courses(at.timeline), title="Scoring by scoring", per="scoring")
