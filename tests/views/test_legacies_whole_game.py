"""A whole solo game of Legacies by tapping, on a phone without a browser."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from companion.game import Seat, Setup
from tests.playing_by_taps import play_until
from tests.screen_harness import Harness
from views.games.legacies.npc import turn as npc_turn
from views.table.live_table import LiveTables

SETUP = Setup(
    "legacies",
    (Seat("A", "Ada"), Seat("N", "Nemesis", kind="nemesis"), Seat("R", "Rising Star", kind="rising_star")),
    details={
        "mats": {
            seat: {"character": character}
            for seat, character in (("A", "Socialite"), ("N", "General"), ("R", "Philosopher"))
        },
        "solo_deck": True,
        "century_tile": "Magnetic",
        "game_tile": "Wealthy",
    },
)


SEED = 7
"""The solo decks come in the same order every time."""


class Fingers:
    """A phone without a browser, as something to tap."""

    def __init__(self, app: Harness) -> None:
        self.app = app

    def names(self) -> list[str]:
        """What can be tapped."""
        return self.app.names()

    def tap(self, name: str) -> None:
        """Taps it."""
        self.app.click(name)


def test_six_generations_are_tapped_through_to_a_winner(
    tables: LiveTables, phone: Callable[..., Harness], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(npc_turn, "SystemRandom", lambda: Random(SEED))
    live = tables.begin(SETUP)
    app = phone(f"/table/{live.id}")
    play_until(Fingers(app), lambda names: "The result" in names)
    assert live.timeline.standing.over
    assert not any(moment.refusal for moment in live.timeline.moments)
