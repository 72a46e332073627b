"""Screens for the toy: a button that scores, one that asks for the rules' no, a half-entered number."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.machinery import ModuleSpec
from types import ModuleType

from companion.form import Json
from companion.history import Timeline
from tests.toy import Best
from tests.toy import Score as Scores
from views.games import GameScreens, TablePage, screens_of
from views.parts import Score, block, text
from views.table.at_table import AtTable

NAME = "views.games.toy"


class ToyScreens(GameScreens):
    """The toy at the table."""

    def table(self, at: AtTable) -> TablePage:
        """Scores, a half-entered number, and what can be tapped."""
        half = at.draft.get("half", 0)
        return TablePage(
            title="Correcting" if at.correcting else "Playing",
            scores=[Score(seat, at.state.points[seat.id], self.unit) for seat in at.setup.seats],
            body=[
                text(at.look, f"half {half}"),
                block(at.look, "Enter half", lambda: at.put_draft({"half": half + 1})),
                block(at.look, "Ada scores 3", lambda: at.do(Scores("A", 3))),
                block(at.look, "Ben scores 1", lambda: at.do(Scores("B", 1))),
                block(at.look, "Ada loses 4", lambda: at.do(Scores("A", -4))),
                block(at.look, "Best", lambda: at.do(Best())),
                block(at.look, "Nonsense", lambda: at.set_by_hand({"colour": "blue"})),
            ],
        )

    def where(self, timeline: Timeline) -> str:
        """Where the game is."""
        return f"After {len(timeline.moments)}"

    def score_by_hand(self, timeline: Timeline, seat: str, number: int) -> Mapping[str, Json] | None:
        """A seat's points."""
        return {"points": {seat: number}}


@contextmanager
def toy_screens() -> Iterator[None]:
    """Puts the screens where the screens of a game are found."""
    module = ModuleType(NAME)
    module.__spec__ = ModuleSpec(NAME, None)
    vars(module)["SCREENS"] = ToyScreens()
    sys.modules[NAME] = module
    screens_of.cache_clear()
    try:
        yield
    finally:
        del sys.modules[NAME]
        screens_of.cache_clear()
