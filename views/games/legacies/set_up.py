"""The set-up of Legacies: who plays whom, with which box."""

from __future__ import annotations

from typing import ClassVar

from companion.game import SeatKind, Setup
from companion.games.legacies.set_up import checklist
from views.games import SetUpScreens


class LegaciesSetUp(SetUpScreens):
    """Characters and sides, the Nemesis and the Rising Star, the box."""

    kinds: ClassVar[tuple[SeatKind, ...]] = ("human", "nemesis", "rising_star")
    first_seats: ClassVar[tuple[SeatKind, ...]] = ("human", "nemesis")

    def checklist(self, setup: Setup) -> tuple[str, ...]:
        """The physical set-up for just these seats."""
        return checklist(setup)
