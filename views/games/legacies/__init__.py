"""The screens of Legacies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from companion.form import Json
from companion.history import Timeline
from views.games import SetUpScreens
from views.games.legacies.set_up import LegaciesSetUp
from views.games.plain import PlainScreens


class LegaciesScreens(PlainScreens):
    """Legacies."""

    unit: ClassVar[str] = "Fame"
    set_up: ClassVar[SetUpScreens] = LegaciesSetUp()

    def score_by_hand(self, timeline: Timeline, seat: str, number: int) -> Mapping[str, Json] | None:
        """Fame; a Rising Star has none."""
        if timeline.state.seats[seat].fame is None:
            return None
        return {"seats": {seat: {"fame": number}}}


SCREENS = LegaciesScreens()
