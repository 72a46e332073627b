"""A table of Lost Legacy: what lies where, as far as everybody can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

from companion.form import Within
from companion.games.lost_legacy.cards import UNKNOWN, canonical, speed_of

MOST_IN_A_PLACE = 99
"""Cards; no game of Lost Legacy has so many."""
Count = Annotated[int, Within(0, MOST_IN_A_PLACE)]
"""How many cards, or turns to miss."""
How = Literal["found", "last one in", "nobody found it", "nobody left"]


@dataclass(frozen=True, slots=True)
class Player:
    """A seat in this game: `hand` counts cards (1 between turns), `discards` lie open, the first one first.

    `misses` is how many coming turns are missed; `out` is for one who was ejected.
    """

    name: str
    hand: Count = 1
    out: bool = False
    misses: Count = 0
    discards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended; `winner` is None when everybody lost."""

    winner: str | None
    how: How


@dataclass(frozen=True, slots=True)
class State:
    """A table of Lost Legacy between two actions.

    `cards` is how many cards of each speed are in the game, `sets` from which sets; `deck` and `ruins`
    count cards. `stage` is what the seat at `turn` does next: draw, play, or what the effect asks.
    `ejecting` is true between an ejection and the next draw or call: more of them belong to the same turn.
    `called` is the last speed called in the Investigation ("" before the first), `speeds` what each seat
    answered with, and `investigator` who has to look now. `results` are the games that are over.
    """

    seats: Mapping[str, Player]
    cards: Mapping[str, Count]
    sets: Mapping[str, tuple[str, ...]]
    options: Mapping[str, str]
    deck: Count
    ruins: Count
    turn: str
    phase: Literal["turns", "investigation", "over"] = "turns"
    stage: Literal["draw", "play", "effect"] = "draw"
    ejecting: bool = False
    called: str = ""
    speeds: Mapping[str, str] = field(default_factory=dict)
    investigator: str | None = None
    results: tuple[Result, ...] = ()

    @property
    def still_in(self) -> tuple[str, ...]:
        """The seats that were not ejected."""
        return tuple(seat for seat, player in self.seats.items() if not player.out)

    @property
    def turns_left(self) -> int:
        """How many turns are still to begin before the Investigation, if no effect changes the deck."""
        return self.deck if self.phase == "turns" else 0

    @property
    def wins(self) -> Mapping[str, int]:
        """How many games each seat has won."""
        won = Counter(result.winner for result in self.results)
        return {seat: won[seat] for seat in self.seats}

    @property
    def points_to_win(self) -> int | None:
        """How many games won make the winner of the match; None where every game stands by itself."""
        reading = self.options["points-to-win"]
        return int(reading) if reading.isdecimal() else None

    @property
    def match_won(self) -> bool:
        """Whether somebody has won as many games as the match takes."""
        return self.points_to_win is not None and max(self.wins.values()) >= self.points_to_win

    def name(self, seat: str) -> str:
        """The name that people see."""
        return self.seats[seat].name if seat in self.seats else seat


def with_seat(state: State, seat: str, **changes: Any) -> State:
    """The state with some of a seat's fields changed."""
    return replace(state, seats={**state.seats, seat: replace(state.seats[seat], **changes)})


def face_up(state: State, speed: str) -> int:
    """How many cards of a speed lie open before the players."""
    return sum(speed_of(card) == speed for player in state.seats.values() for card in player.discards)


def x_in_play(state: State) -> int:
    """How many X the effects of some cards count, as the table reads it; ours, since no rule says."""
    counted = state.seats if state.options["x-count"] == "all-open" else state.still_in
    return sum(speed_of(card) == "X" for seat in counted for card in state.seats[seat].discards)


def ended(state: State, winner: str | None, how: How) -> State:
    """The state with this game over."""
    return replace(
        state,
        phase="over",
        stage="draw",
        ejecting=False,
        investigator=None,
        results=(*state.results, Result(winner, how)),
    )


def named(card: str) -> str:
    """A card in a sentence: "Curse", "an 8", "a card"."""
    card = canonical(card)
    if card == UNKNOWN:
        return "a card"
    if card == speed_of(card):
        return f"an {card}" if card in ("8", "X") else f"a {card}"
    return card
