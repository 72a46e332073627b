"""The parts of a box that have something printed on them: mats, cards, tiles, spaces, the investment track.

What nobody has read off yet is None, or is not listed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from companion.form import Within
from companion.games.legacies.words import (
    Arrow,
    Century,
    GlobalAction,
    Group,
    ImpactIcon,
    Resource,
    RowAction,
    Side,
    TileKind,
    TokenSize,
    Whose,
    Window,
)

MOST_PLACES = 99
"""No track in the box has more rows or spaces."""
Places = Annotated[int, Within(1, MOST_PLACES)]
"""How many rows or spaces a track has, or one of them: 1 is the lowest row and the leftmost space."""
EVERY = "every"
"""Stands for every character where all mats print the same."""

Benefit = Mapping[str, tuple[int, ...]]
"""What a space pays, each kind with its three Century values: fame, gold, foundation, player_card,
successor, resource_of_choice, or a Resource by name."""


@dataclass(frozen=True, slots=True)
class GroupOfIndustries:
    """An Industry Group with its Industries, from top to bottom on the board."""

    group: Group
    industries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InvestmentTrack:
    """The investment track, lowest row first in every list.

    `value` is the price of a share in Gold per Century; `dividend` is what one token of a size pays;
    `fame` is what a row is worth where a rule gives Fame by value.
    """

    rows: Places | None = None
    start_row: Places | None = None
    value: Mapping[Century, tuple[int | None, ...]] = field(default_factory=dict)
    dividend: Mapping[TokenSize, tuple[int | None, ...]] = field(default_factory=dict)
    fame: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """What a mat gives at the start of the game."""

    fame: int | None = None
    foundation: int | None = None
    gold: int | None = None
    resources: Mapping[Resource, int] | None = None


@dataclass(frozen=True, slots=True)
class Character:
    """A Player Mat. A character that is neither amicable nor hostile is neutral, once both are known."""

    influenced: tuple[str, ...] | None = None
    amicable: tuple[str, ...] | None = None
    hostile: tuple[str, ...] | None = None
    impact_icon: ImpactIcon | None = None
    start: Start = field(default_factory=Start)
    special: Mapping[Side, str] = field(default_factory=dict)
    track: tuple[Benefit | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class Heirloom:
    """An Heirloom Card: its Resources, and its acquisition fee in Fame (level 6 has none)."""

    cost: Mapping[Resource, int] | None = None
    fee: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class LegendarySpace:
    """A Legendary Figure's space: the Century from which it is in play, and what it pays."""

    century: Century
    benefit: Benefit | None = None


@dataclass(frozen=True, slots=True)
class Exploration:
    """An Exploration space: what it pays for each Player Card played this Generation, and Successors."""

    gold: int = 0
    fame: int = 0
    successors: int = 0


@dataclass(frozen=True, slots=True)
class ScoringTile:
    """A Scoring Tile's kind, number and Impact Icons."""

    kind: TileKind
    number: int | None = None
    icons: tuple[ImpactIcon, ...] | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a Solo Card: its action and what the row shows for it, left to right."""

    action: RowAction
    icons: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    whose: Whose | None = None
    shown: GlobalAction | None = None


@dataclass(frozen=True, slots=True)
class SoloCard:
    """A Solo Card: five rows, the arrow, the Foundation amount bottom right, the market window."""

    id: str
    rows: tuple[Row, ...]
    arrow: Arrow
    amount: int
    window: Window | None = None


TradeGrid = Mapping[str, Mapping[str, Mapping[str, int]]]
"""Currency, then commodity, then bid: what the bid wins."""

LEGENDARY_SPACES: dict[str, LegendarySpace] = {
    "I-1": LegendarySpace("I"),
    "I-2": LegendarySpace("I"),
    "I-3": LegendarySpace("I"),
    "II": LegendarySpace("II"),
    "III": LegendarySpace("III"),
}
