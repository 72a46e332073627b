"""The screens of Family Legacy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import flet as ft

from companion.draft import Written
from companion.form import Json
from companion.game import Action
from companion.games.family_legacy.state import State
from companion.history import Timeline
from companion.phrases import counted
from views.games import GameScreens, SetUpScreens, TablePage
from views.games.family_legacy.closing import call_left_open
from views.games.family_legacy.correction import as_entered, correction_page
from views.games.family_legacy.round_page import round_page
from views.games.family_legacy.rounds import course, rounds_so_far
from views.games.family_legacy.seat_sheet import total_by_hand
from views.games.finished import finished_page
from views.games.first_seat import FirstSeatSetUp
from views.look import Accent, GameLook
from views.table.at_table import AtTable


class FamilyLegacyScreens(GameScreens):
    """Family Legacy: the rows of the round, and what they score."""

    unit: ClassVar[str] = "points"
    look: ClassVar[GameLook] = GameLook(
        Accent("#2C5A38", "#2C5A38", "#17351F", "#DEEAD6", "#1D4228"),
        Accent("#A3D3A8", "#366A44", "#1A3A24", "#20382A", "#DDF0DC"),
        emblem="family-legacy/emblem.svg",
    )
    """Forest."""
    set_up: ClassVar[SetUpScreens] = FirstSeatSetUp("dealer", "Who deals first?")

    def table(self, at: AtTable) -> TablePage:
        """The round being played, a step of an earlier one to correct, or the winner."""
        state: State = at.state
        if at.corrected:
            return correction_page(at, at.corrected.step.action)
        if state.over:
            after = f"After {counted(state.length, 'round')}"
            return finished_page(at, after, [*call_left_open(at), *rounds_so_far(at), *course(at)])
        return round_page(at)

    def where(self, timeline: Timeline) -> str:
        """ "Round 3 of 7. Ben deals."."""
        state: State = timeline.state
        if state.over:
            return "Over."
        return f"Round {state.round} of {state.length}. {state.seats[state.dealer]} deals."

    def draft_of(self, timeline: Timeline, action: Action) -> Written:
        """The entry, as it was told."""
        return as_entered(action)

    def score_by_hand(self, timeline: Timeline, seat: str, number: int) -> Mapping[str, Json] | None:
        """Sets a total: what was carried over makes up the difference."""
        return total_by_hand(timeline.state, seat, number)

    def result_extra(self, at: AtTable) -> list[ft.Control]:
        """The totals round by round."""
        return course(at)


SCREENS = FamilyLegacyScreens()
