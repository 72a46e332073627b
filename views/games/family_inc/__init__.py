"""The screens of Family Inc."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import flet as ft

from companion.form import Json
from companion.games.family_inc.state import State
from companion.history import Timeline
from views.games import GameScreens, SetUpScreens, TablePage
from views.games.family_inc.totals import course, totals_page
from views.games.family_inc.turn import turn_page
from views.games.finished import finished_page
from views.games.first_seat import FirstSeatSetUp
from views.look import Accent, GameLook
from views.table.at_table import AtTable


class FamilyIncScreens(GameScreens):
    """Family Inc.: the chips, or the points only."""

    unit: ClassVar[str] = "points"
    look: ClassVar[GameLook] = GameLook(
        Accent("#8C3B0B", "#98420F", "#5F2704", "#F7E0CB", "#6B2B05"),
        Accent("#F3B487", "#A54C17", "#5C2906", "#452A18", "#FCE5D3"),
        emblem="family-inc/emblem.svg",
    )
    """Copper."""
    set_up: ClassVar[SetUpScreens] = FirstSeatSetUp("first", "Who plays first?")

    def table(self, at: AtTable) -> TablePage:
        """The turn that is being played, or the winner."""
        state: State = at.state
        if state.winner:
            return finished_page(at, "The end", course(at))
        return totals_page(at) if state.totals_only else turn_page(at)

    def where(self, timeline: Timeline) -> str:
        """ "Ada plays next."."""
        state: State = timeline.state
        return "Over." if state.winner else f"{state.player} plays next."

    def score_by_hand(self, timeline: Timeline, seat: str, number: int) -> Mapping[str, Json] | None:
        """Sets a seat's points."""
        return {"scores": {seat: number}}

    def result_extra(self, at: AtTable) -> list[ft.Control]:
        """How the points went."""
        return course(at)


SCREENS = FamilyIncScreens()
