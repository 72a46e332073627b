"""A walk through the app, from a table of Legacies at which the Nemesis is to draw a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from companion.game import Seat, SetByHand, Setup
from companion.games.legacies.npc import solo_deck
from tests.screen_harness import Harness
from views.app import main
from views.table.live_table import LiveTables

SETUP = Setup(
    "legacies",
    (Seat("A", "Ada"), Seat("N", "Nemesis", kind="nemesis")),
    details={"mats": {"A": {"character": "Socialite"}, "N": {"character": "General"}}, "solo_deck": True},
)
TAPS = ("Done", "Undo", "Why?", "Back to the table", "Done", "Log", "Back", "Undo", "Back", "Settings")

Walk = Callable[[], Iterator[Harness]]


@pytest.fixture
def walk(tables: LiveTables) -> Walk:
    """Gives the phone after each tap of the walk."""

    def walked() -> Iterator[Harness]:
        live = tables.begin(SETUP)
        live.take(SetByHand({"turn": "N"}))
        live.take(solo_deck.shuffled(live.timeline.state, Random(1)))
        with Harness(lambda page: main(page, tables), route=f"/table/{live.id}") as phone:
            for tap in TAPS:
                phone.click(tap)
                yield phone

    return walked
