"""What belongs to one seat: its mat with tokens and Heirlooms, its hand, what it played.

A seat has no slots: every step replaces one several times (see `companion.frozen`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, get_args

from companion.frozen import replace
from companion.game import Refused, SeatKind
from companion.games.legacies.box.parts import Row
from companion.games.legacies.words import Arrow, GlobalAction, ImpactIcon, Resource, Side, TokenSize, Window

Holding = Literal["fame", "gold", "resources"]
"""What a seat begins with by its mat, besides its Foundation."""
HOLDINGS: tuple[Holding, ...] = get_args(Holding)
Kind = Literal["human", "nemesis", "rising_star"]
NEMESIS = SeatKind("nemesis", "Nemesis", "diamond", colour="charcoal")
RISING_STAR = SeatKind("rising_star", "Rising Star", "star", colour="purple")
TokenKind = Literal["minor", "major", "relationship"]
TOKEN_KINDS: tuple[TokenKind, ...] = get_args(TokenKind)


@dataclass(frozen=True, slots=True)
class Tokens:
    """Tokens lying on a Player Mat: neither on the board nor locked."""

    minor: int = 3
    major: int = 3
    relationship: int = 5

    def changed(self, kind: TokenKind, by: int) -> Tokens:
        """The tokens with `by` more of a kind."""
        return replace(self, **{kind: self.of(kind) + by})

    def of(self, kind: TokenKind) -> int:
        """How many of a kind there are."""
        count: int = getattr(self, kind)
        return count


class Acquired(NamedTuple):
    """An Heirloom that somebody holds: of the character in which seat, and its level.

    A record has it as text: "own3" for one of the holder's own character, "B3" for one of seat B's.
    """

    owner: str
    level: int

    @classmethod
    def read(cls, text: str, holder: str) -> Acquired:
        """What the text of a record means, as said of `holder`; refuses a text without a level."""
        owner, level = text[:-1], text[-1:]
        if not (level.isascii() and level.isdecimal()):
            raise Refused(
                f"{text} is no Heirloom; write own3, or B3 for the level 3 of seat B.",
                "legacies.acquire-heirloom",
            )
        return cls(holder if owner == "own" else owner, int(level))

    def written(self, holder: str) -> str:
        """The text for a record, as said of `holder`."""
        return f"{'own' if self.owner == holder else self.owner}{self.level}"


@dataclass(frozen=True, slots=True)
class Successor:
    """A Successor put in play: its name (may be empty), its Impact Icon, and in which Generation."""

    name: str = ""
    icon: ImpactIcon | None = None
    generation: int = 1


@dataclass(frozen=True, slots=True)
class Played:
    """A Solo Card as it was played: what the row that counted showed, and the rest of the card."""

    row: Row
    arrow: Arrow | None = None
    amount: int | None = None
    window: Window | None = None
    card: str = ""


@dataclass(frozen=True)
class SeatState:
    """One seat. None means that the table does not track it, as a Rising Star's Fame, Gold and Resources.

    What is named in `untold` as well is tracked, but nobody has told yet what the mat gives: it is not 0.

    `heirlooms` are the acquired ones: "own3" is the seat's own level 3, "B3" the level 3 of the character
    in seat B; level 0 is never listed. `hand` counts Player Cards; `successor_hand` names Successors in
    hand, "" for one without a name. `global_actions` counts those triggered this Generation, the first
    of them in `first_global`. `unlocked` are the tokens gained by Impact Icon matches.
    """

    kind: Kind
    character: str
    side: Side = "aboveboard"
    fame: int | None = 0
    foundation: int = 0
    gold: int | None = 0
    resources: Mapping[Resource, int] | None = field(default_factory=dict)
    tokens_left: Tokens = field(default_factory=Tokens)
    unlocked: tuple[TokenKind, ...] = ()
    investments: Mapping[str, tuple[TokenSize, ...]] = field(default_factory=dict)
    heirlooms: tuple[str, ...] = ()
    cards_played: int = 0
    hand: int | None = None
    global_actions: int = 0
    first_global: GlobalAction | None = None
    successor_hand: tuple[str, ...] = ()
    successors: tuple[Successor, ...] = ()
    last_card: Played | None = None
    untold: tuple[Holding, ...] = ()

    def lacks(self, kind: str) -> bool:
        """Whether nobody has told yet how much of this the seat began with."""
        return kind in self.untold and getattr(self, kind) is None

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.kind == "human"
