"""A game small enough to see through: points are scored, and at ten the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import ClassVar

from companion.game import Action, Candidate, Decision, Game, Part, Place, Refused, Seat, Setup, Standing
from companion.games import games
from companion.record import Record, write_record
from companion.store.record_file import laid_out

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
SETUP = Setup("toy", (Seat("A", "Ada"), Seat("B", "Ben")))


@dataclass(frozen=True, slots=True)
class Score(Action):
    """A seat scores."""

    do: ClassVar[str] = "score"
    seat: str
    points: int


@dataclass(frozen=True, slots=True)
class Best(Action):
    """The best seat scores one."""

    do: ClassVar[str] = "best"


@dataclass(frozen=True, slots=True)
class ToyState:
    """Points by seat, and a part of every kind that a state may have."""

    points: Mapping[str, int]
    motto: str | None = None
    cards: tuple[str | None, ...] = ()
    owner: Mapping[str, str | None] | None = None
    seats: Mapping[str, int] = field(default_factory=dict)


class Toy(Game[ToyState]):
    """The game."""

    key = "toy"
    name = "Toy"
    shelf = 99
    seats = range(1, 5)
    actions = (Score, Best)
    state_type: ClassVar[type] = ToyState

    def start(self, setup: Setup) -> ToyState:
        """Nobody has a point."""
        self.check_setup(setup)
        return ToyState({seat.id: 0 for seat in setup.seats})

    def apply(self, state: ToyState, action: Action) -> ToyState:
        """Adds points; there are none below zero and none after the end."""
        if self.standing(state).over:
            raise Refused("The game is over.", "toy.over")
        if isinstance(action, Best):
            return self._scored(state, _best(state), 1)
        if isinstance(action, Score) and action.seat in state.points:
            return self._scored(state, action.seat, action.points)
        raise Refused("Nobody sits there.", "toy.seat")

    def _scored(self, state: ToyState, seat: str, points: int) -> ToyState:
        scored = replace(state, points={**state.points, seat: state.points[seat] + points})
        self.check(scored)
        return scored

    def check(self, state: ToyState) -> None:
        """Nobody has less than nothing."""
        if min(state.points.values()) < 0:
            raise Refused("Nobody can have less than nothing.", "toy.below-zero")

    def label(self, setup: Setup, state: ToyState, action: Action) -> str:
        """Who scored what."""
        if isinstance(action, Score):
            return f"{setup.name(action.seat)} scores *{action.points}*"
        return f"{setup.name(_best(state))} is best"

    def standing(self, state: ToyState) -> Standing:
        """By points; one place each, in the order of the seats."""
        over = max(state.points.values()) >= 10
        places = tuple(
            Place(
                seat,
                1 + sum(other > points for other in state.points.values()),
                points,
                (Part("points", points, "toy.points"),),
            )
            for seat, points in state.points.items()
        )
        return Standing(places, over, words="It is over." if over else "")

    def decision(self, setup: Setup, state: ToyState, action: Action) -> Decision | None:
        """Who is best, and why."""
        if not isinstance(action, Best):
            return None
        looked_at = tuple(Candidate(seat, "chosen", "looked at") for seat in state.points)
        return Decision("Best", ("Give *one* point",), looked_at, "in seat order", ("toy.best",))


def _best(state: ToyState) -> str:
    return max(state.points, key=lambda seat: state.points[seat])


@contextmanager
def toy_on_the_shelf() -> Iterator[None]:
    """Lets the toy be played for a while."""
    games()["toy"] = Toy()
    try:
        yield
    finally:
        del games()["toy"]


def content_of(record: Record) -> bytes:
    """The record as a file that somebody hands over."""
    return laid_out(write_record(record))
