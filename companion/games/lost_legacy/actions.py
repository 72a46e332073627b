"""Everything that can happen at a table of Lost Legacy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from companion.game import Action
from companion.games.lost_legacy.cards import UNKNOWN, Speed

DECK, RUINS = "deck", "ruins"
"""Where a card lies that is in no hand, as an action names the place."""


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The next card of the deck goes to the hand of the seat whose turn it is; ends the turn before."""

    do: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """One of the two cards in hand is laid open; `card` as `cards` writes them."""

    do: ClassVar[str] = "play"
    card: str = UNKNOWN


@dataclass(frozen=True, slots=True)
class PlayDiscard(Action):
    """An effect plays a card again that lies before another seat; it comes to lie before the player."""

    do: ClassVar[str] = "play discard"
    seat: str
    card: str


@dataclass(frozen=True, slots=True)
class Look(Action):
    """An effect lets the player look at the hand of `seat`, and perhaps exchange hands.

    `sees` is only for a card that acts when it is seen; any other stays the secret of those two.
    """

    do: ClassVar[str] = "look"
    seat: str
    sees: str = ""
    exchanged: bool = False


@dataclass(frozen=True, slots=True)
class Move(Action):
    """An effect moves a face-down card: each place is "deck", "ruins" or a seat for its hand."""

    do: ClassVar[str] = "move"
    out_of: str
    into: str


@dataclass(frozen=True, slots=True)
class MissTurn(Action):
    """An effect lets another seat miss its next turn."""

    do: ClassVar[str] = "miss turn"
    seat: str


@dataclass(frozen=True, slots=True)
class Eliminate(Action):
    """These seats are ejected at one time; `held` is the card that each had in hand, where it is known."""

    do: ClassVar[str] = "eliminate"
    seats: tuple[str, ...]
    held: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """The turn is over: the next seat draws, or the Investigation begins when the deck is empty."""

    do: ClassVar[str] = "end turn"


@dataclass(frozen=True, slots=True)
class Call(Action):
    """A speed is called in the Investigation and these seats answer; speeds passed over had no answer."""

    do: ClassVar[str] = "call"
    speed: Speed
    hands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Investigate(Action):
    """The investigator turns up the card of a seat, or one of the "ruins"."""

    do: ClassVar[str] = "investigate"
    place: str
    found: bool


@dataclass(frozen=True, slots=True)
class NextGame(Action):
    """The cards are dealt for another game, and `starts` has the first turn."""

    do: ClassVar[str] = "next game"
    starts: str


ACTIONS: tuple[type[Action], ...] = (
    Draw,
    Play,
    PlayDiscard,
    Look,
    Move,
    MissTurn,
    Eliminate,
    EndTurn,
    Call,
    Investigate,
    NextGame,
)
