"""What lies where at a table of Family Inc., and what can happen there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.game import Action

VALUES = range(1, 11)
GOAL = 100
FIFTY = 50
MOST_HORSESHOES = 2
"""How many horseshoes can be held; the next one turns all of them into `FIFTY`."""
COMFORT_BEFORE = 4
"""A match on this chip of a turn, or a later one, brings no horseshoe."""

Chips = Mapping[str, int]
"""How many chips of each value: {"3": 2, "8": 1}."""


def _supply(low: int, high: int) -> Chips:
    return {str(value): low if value <= 5 else high for value in VALUES}


SUPPLY: Mapping[str, Chips] = {"125": _supply(15, 10), "135": _supply(16, 11)}
"""Every chip of each edition (Components)."""


@dataclass(frozen=True, slots=True)
class State:
    """A table of Family Inc. between two actions.

    `seats` are the names in order of play, by seat; `front` are the chips that lie before each seat and
    score when its next turn begins; `drawn` are those of the turn being played; `box` are those that are
    out until the bag runs dry. `scores` are points from 0 up, of which `chip_points` came from chips and
    `fifties` times 50 from horseshoes; the rest was entered by the table.
    """

    seats: Mapping[str, str]
    options: Mapping[str, str]
    turn: str
    scores: Mapping[str, int]
    horseshoes: Mapping[str, int]
    front: Mapping[str, tuple[int, ...]]
    drawn: tuple[int, ...]
    box: Chips
    chip_points: Mapping[str, int]
    fifties: Mapping[str, int]

    @property
    def bag(self) -> dict[str, int]:
        """How many chips of each value are in the bag."""
        return {str(value): self.left(value) for value in VALUES}

    def left(self, chip: int) -> int:
        """How many chips of one value are in the bag: all that lie nowhere else."""
        before_seats = sum(chips.count(chip) for chips in self.front.values())
        value = str(chip)
        return self.supply[value] - self.box.get(value, 0) - self.drawn.count(chip) - before_seats

    @property
    def bag_is_empty(self) -> bool:
        """Whether every chip lies somewhere else."""
        before_seats = sum(map(len, self.front.values()))
        return sum(self.supply.values()) == sum(self.box.values()) + len(self.drawn) + before_seats

    @property
    def supply(self) -> Chips:
        """Every chip of this edition."""
        return SUPPLY[self.options["edition"]]

    @property
    def winner(self) -> str | None:
        """The seat that has reached 100, if one has."""
        return next((seat for seat, score in self.scores.items() if score >= GOAL), None)

    @property
    def due(self) -> tuple[int, ...]:
        """The chips that the seat whose turn it is has still to score before it draws (step 1)."""
        return () if self.winner else self.front[self.turn]

    @property
    def player(self) -> str:
        """The name of the player whose turn it is."""
        return self.seats[self.turn]

    @property
    def totals_only(self) -> bool:
        """Whether this table enters points only and keeps chips and horseshoes itself."""
        return self.options["mode"] == "totals"


@dataclass(frozen=True, slots=True)
class BeginTurn(Action):
    """Step 1: the chips before the player score and go to the box. Happens by itself with the first draw."""

    do: ClassVar[str] = "begin turn"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """A chip, 1 to 10, came out of the bag."""

    do: ClassVar[str] = "draw"
    chip: int


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """The player stops of their own free will and takes every fitting chip of the others (step 3)."""

    do: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class Points(Action):
    """The points, 0 or more, that a turn brought a seat, at a table that enters totals only."""

    do: ClassVar[str] = "points"
    seat: str
    points: int
