"""A phone at a table of Legacies with the practice box: Ada, Ben and a Nemesis."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from companion.game import Action, Seat, SetByHand, Setup
from companion.games.legacies.npc import solo_deck
from companion.games.legacies.seat import SeatState
from companion.games.legacies.state import State
from tests.screen_harness import Harness
from views.table.live_table import LiveTable, LiveTables

SEATS = (
    Seat("A", "Ada", "blue"),
    Seat("B", "Ben", "yellow"),
    Seat("N", "Nemesis", "charcoal", "nemesis"),
    Seat("R", "Rising Star", "purple", "rising_star"),
)
CHARACTERS = {"A": "Socialite", "B": "General", "N": "Politician", "R": "Promoter"}
Open = Callable[..., "AtTheTable"]


@dataclass
class AtTheTable:
    """The phone, and the table that it shows."""

    app: Harness
    live: LiveTable

    @property
    def state(self) -> State:
        """The table as it stands."""
        found: State = self.live.timeline.state
        return found

    @property
    def ada(self) -> SeatState:
        """Ada's seat."""
        return self.state.seats["A"]

    @property
    def last(self) -> Action:
        """What was done last."""
        return self.live.timeline.record.steps[-1].action


def setup(seats: str = "ABN", box: Any = "practice", **options: str) -> Setup:
    """Some of these seats, at a table with these options."""
    return Setup(
        "legacies",
        tuple(seat for seat in SEATS if seat.id in seats),
        {key.replace("_", "-"): reading for key, reading in options.items()},
        {"mats": {seat: {"character": CHARACTERS[seat]} for seat in seats}, "box": box},
    )


def open_table(
    tables: LiveTables,
    phone: Callable[..., Harness],
    change: dict[str, Any],
    at: Setup | None = None,
    width: float = 360,
) -> AtTheTable:
    """A phone at a table that is as `change` says; it is Ada's turn unless it says otherwise."""
    live = tables.begin(at or setup())
    order = [seat.id for seat in live.timeline.record.setup.seats]
    assert live.take(SetByHand({"turn": "A", "turn_order": order, **change})) is None
    return AtTheTable(phone(f"/table/{live.id}", width=width), live)


def with_a_solo_deck(tables: LiveTables) -> LiveTable:
    """A table whose solo decks the app draws from: first the Nemesis plays a card, then the Rising Star."""
    whole = setup("ANR")
    tiles = {"century_tile": "Magnetic", "game_tile": "Wealthy"}
    live = tables.begin(replace(whole, details={**whole.details, "solo_deck": True, **tiles}))
    assert live.take(SetByHand({"turn": "N", "turn_order": ["N", "R", "A"]})) is None
    assert live.take(solo_deck.shuffled(live.timeline.state, Random(9))) is None
    return live
