"""A game for eight, with a digit in its key: set up, played, counted and told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.game import COLOURS, Seat, Setup
from companion.games import games
from tests.toy import Score, Toy
from tests.views.conftest import Phone
from views.look import Look
from views.parts.chart import DASHES, shade_of
from views.set_up.plan import Plan, with_one_more
from views.table.live_table import LiveTables

NAMES = ("Ada", "Ben", "Cleo", "Dot", "Eve", "Fay", "Gus", "Hal")
EIGHT = Setup(
    "flip-7", tuple(Seat(name[0], name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))
)


class Flip(Toy):
    """The toy for eight."""

    key = "flip-7"
    name = "Flip"
    seats = range(3, 9)


@pytest.fixture(autouse=True)
def flip(tables: LiveTables) -> Iterator[None]:
    """Has the game on the shelf."""
    games()["flip-7"] = Flip()
    yield
    del games()["flip-7"]


def test_as_many_sit_there_first_as_it_takes(phone: Phone) -> None:
    app = phone("/new/flip-7")
    assert {"Player 1", "Player 2", "Player 3"} <= set(app.names())


def test_every_one_of_eight_has_a_colour_of_its_own() -> None:
    plan = Plan(Setup("flip-7", ()))
    for _ in range(9):
        plan = with_one_more(plan, Flip.kinds[0], NAMES)
    assert [seat.colour for seat in plan.setup.seats] == list(COLOURS)


def test_eight_sit_down_and_begin(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/flip-7")
    app.press(*["Add a person"] * 5)
    assert "Add a person" not in app.names()
    app.click("Player 8")
    assert {"Orange, chosen", "Blue, taken by Player 1"} <= set(app.names())
    app.press("Done", "Start")
    (summary,) = tables.stored.summaries()
    assert len(tables.stored.open(summary.id).record.setup.seats) == 8


def test_the_scores_and_the_log_hold_all_eight(phone: Phone, tables: LiveTables) -> None:
    live = tables.begin(EIGHT)
    for number, seat in enumerate(EIGHT.seats):
        assert live.take(Score(seat.id, number)) is None
    app = phone(f"/table/{live.id}")
    spoken = " ".join(app.spoken())
    assert all(f"{name}: points {number}" in spoken for number, name in enumerate(NAMES))
    assert all(f"{name} scores" in spoken for name in NAMES)


@pytest.mark.parametrize("dark", [False, True])
def test_every_line_of_a_chart_has_a_colour_and_a_pattern_of_its_own(dark: bool) -> None:
    shades = {shade_of(Look(dark=dark), seat) for seat in EIGHT.seats}
    assert len(shades) == len(COLOURS) == len({tuple(pattern or ()) for pattern in DASHES})
