"""Triggering a Global Action, and what has to be told about each of the eight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from companion.game import Action
from companion.games.legacies.words import Amounts, GlobalAction, ImpactIcon, Outcome, Resource


@dataclass(frozen=True, slots=True, kw_only=True)
class GlobalTrigger(Action):
    """A Global Action that seat `by` triggers. For a Nemesis see `own` and `stand_in`.

    The rulebook at hand ends before it says what a Nemesis itself gets. `own` is what the printed
    rulebook gives it, as the table read it; `stand_in` uses our own stand-in instead.
    """

    name: ClassVar[GlobalAction]
    by: str
    own: Amounts = field(default_factory=dict)
    stand_in: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolveEvent(GlobalTrigger):
    """The Current Event: the chosen outcome, its Impact Icon, and the Scoring Tile that came of it.

    `gains` and `costs` are what each seat got or paid. A Nemesis's outcome and tile may be left out.
    """

    do: ClassVar[str] = "event"
    name: ClassVar[GlobalAction] = "Event"
    outcome: Outcome | None = None
    icon: ImpactIcon | None = None
    tile: str | None = None
    gains: Mapping[str, Amounts] = field(default_factory=dict)
    costs: Mapping[str, Amounts] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class AdvanceRelationships(GlobalTrigger):
    """Every Relationship moves on and pays. `first` is the character whose benefit the triggerer takes first.

    `resources` are the Resources taken where spaces pay some of choice, by seat.
    """

    do: ClassVar[str] = "advance relationships"
    name: ClassVar[GlobalAction] = "Relationships"
    first: str | None = None
    resources: Mapping[str, Mapping[Resource, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeirloomIncome(GlobalTrigger):
    """Gold for everybody's own Heirlooms; the triggerer counts one more."""

    do: ClassVar[str] = "heirloom income"
    name: ClassVar[GlobalAction] = "Heirloom Income"


@dataclass(frozen=True, slots=True, kw_only=True)
class HeirloomFame(GlobalTrigger):
    """Fame for everybody's Controlled Heirlooms; the triggerer counts both Industries of one of them.

    `both_on` is that Heirloom, and `industries` the Industry that each seat chose for an Heirloom; what
    is left out is reckoned at its best.
    """

    do: ClassVar[str] = "heirloom fame"
    name: ClassVar[GlobalAction] = "Heirloom Fame"
    both_on: str | None = None
    industries: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contribute(GlobalTrigger):
    """Gold into Foundations: `pays` is the triggerer's, matched by the bank; `others` are not matched."""

    do: ClassVar[str] = "contribute"
    name: ClassVar[GlobalAction] = "Foundation"
    pays: int = 0
    others: Mapping[str, int] = field(default_factory=dict)


Direction = Literal["up", "down"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Influence(GlobalTrigger):
    """Influenced Industries move by one row: both of the triggerer's, one of everybody else's."""

    do: ClassVar[str] = "influence"
    name: ClassVar[GlobalAction] = "Influence"
    moves: Mapping[str, Direction] = field(default_factory=dict)
    others: Mapping[str, Mapping[str, Direction]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class CollectDividends(GlobalTrigger):
    """Gold for everybody's Investments, double for the triggerer."""

    do: ClassVar[str] = "dividends"
    name: ClassVar[GlobalAction] = "Dividends"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """A bid: who, on which commodity (Gold, Fame, Foundation, Resources), how much of the currency."""

    by: str
    on: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldTradeConference(GlobalTrigger):
    """A Trade Conference: the currency, the bids in order, and the triggerer's last move if made.

    `winnings` is what each winner collects; left out where the box sheet holds the grid.
    """

    do: ClassVar[str] = "trade conference"
    name: ClassVar[GlobalAction] = "Trade Conference"
    currency: str = "Gold"
    bids: tuple[Bid, ...] = ()
    last_move: Bid | None = None
    winnings: Mapping[str, Amounts] = field(default_factory=dict)
    pays: Mapping[str, Mapping[Resource, int]] = field(default_factory=dict)
    takes: Mapping[str, Mapping[Resource, int]] = field(default_factory=dict)
