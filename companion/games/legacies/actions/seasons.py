"""What brings a Generation, a Century and the game to their end, and the next Generation to its beginning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from companion.game import Action
from companion.games.legacies.seat import TokenKind
from companion.games.legacies.words import Amounts, ImpactIcon, Resource


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Action):
    """A player who has no Player Card and no Global Action left ends the Generation early."""

    do: ClassVar[str] = "pass"
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PutSuccessor(Action):
    """A Successor is put in play, the others in hand are discarded.

    `take` is the face-up Successor taken first, after a mandatory Global Action; `draw` the one drawn from
    the deck, after a non-mandatory one or with an empty hand at the Generation's end; "" is one without a
    name. `unlock` is the token gained at each of the first three matches.
    """

    do: ClassVar[str] = "successor"
    by: str
    play: str = ""
    icon: ImpactIcon | None = None
    take: str | None = None
    draw: str | None = None
    unlock: TokenKind | None = None
    gains: Amounts = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeHonorarium(Action):
    """What each seat after the one that ended the Generation takes; `resources` where it is Resources."""

    do: ClassVar[str] = "honorarium"
    choices: Mapping[str, Literal["gold", "foundation", "resources", "nothing"]]
    resources: Mapping[str, Mapping[Resource, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndCentury(Action):
    """The Century-End Scoring Tile scores; `tile` names it where the table says which lies on top."""

    do: ClassVar[str] = "century end"
    tile: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NextGeneration(Action):
    """The next Generation begins: turn order by Foundation, cards dealt, tiles turned up."""

    do: ClassVar[str] = "next generation"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndGame(Action):
    """The final score; `tiles` names the Game-End Scoring Tiles where the table says which are in play."""

    do: ClassVar[str] = "game end"
    tiles: tuple[str, ...] = ()
