"""The screens of Brambles: four pieces to tap, and the way home."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

import flet as ft

from companion.form import Json
from companion.history import Timeline
from companion.phrases import counted
from views.games import GameScreens, TablePage
from views.games.finished import finished_page
from views.look import GameLook
from views.look.colour import Accent
from views.parts import Score, block, grid, note, pick, rich, section
from views.table.at_table import AtTable

from . import SUPPLY, THORN, GoHome, Pick, State


class BramblesScreens(GameScreens):
    """One page for a turn, one for the end."""

    look: ClassVar[GameLook] = GameLook(
        Accent("#5B2A63", "#5B2A63", "#331538", "#EBDDED", "#43204A"),
        Accent("#DDB3E6", "#6E3F78", "#391C40", "#3A2440", "#F1E1F5"),
    )

    def table(self, at: AtTable) -> TablePage:
        """The turn that is being played, or who has won."""
        state: State = at.state
        if state.over:
            return finished_page(at, "The end")
        points = counted(sum(state.picked), "point")
        return TablePage(
            title=f"{state.picker} picks",
            scores=[
                Score(seat, state.points[seat.id], self.unit, plays=seat.id == state.turn)
                for seat in at.setup.seats
            ],
            scores_title="Points",
            strip=len(state.seats) > 3,
            body=[
                _picked(at),
                section(at.look, "What came out of the bag?"),
                grid([_face(at, piece) for piece in SUPPLY], 2),
            ],
            main=block(at.look, f"Go home with {points}", lambda: at.do(GoHome()), grain="fill"),
        )

    def where(self, timeline: Timeline) -> str:
        """Where the game is, for home."""
        state: State = timeline.state
        return "Over." if state.over else f"{state.picker} picks next."

    def score_by_hand(self, timeline: Timeline, seat: str, number: int) -> Mapping[str, Json] | None:
        """Sets the points of a seat."""
        return {"points": {seat: number}}


def _picked(at: AtTable) -> ft.Control:
    state: State = at.state
    if not state.picked:
        return note(at.look, "Reach into the bag.")
    words = ", ".join("thorn" if piece == THORN else str(piece) for piece in state.picked)
    return rich(at.look, f"Before you: *{words}*", "read-m")


def _face(at: AtTable, piece: int) -> ft.Control:
    """A piece to tap; one of which the bag holds no more lies flat."""
    state: State = at.state
    words = "Thorn" if piece == THORN else str(piece)
    take = partial(at.do, Pick(piece)) if state.left(piece) else None
    return pick(at.look, words, take, spoken=f"{words}, {state.left(piece)} in the bag")


SCREENS = BramblesScreens()
