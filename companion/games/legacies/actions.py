"""Everything that can happen at a table of Legacies. What an action leaves out takes its default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from companion.game import Action
from companion.games.legacies.box_parts import Row
from companion.games.legacies.state import TokenKind
from companion.games.legacies.words import (
    Arrow,
    GlobalAction,
    ImpactIcon,
    Resource,
    TokenSize,
    Window,
)

Amounts = Mapping[str, int]
"""Fame, Gold, Foundation and Resources by name: {"gold": 5, "fame": 2, "Gem": 1, "foundation": 10}."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardAction(Action):
    """A Player Card that seat `by` plays for one of its actions.

    `cost` is what the card's frame asks for; `percent` is how much of cost or price a card in effect makes
    it (150: half more), rounded up. `gains` is what the table collects beyond what the app knows by
    itself. `swap` says that the card came from the market in exchange for one from the hand.
    """

    by: str
    cost: Amounts = field(default_factory=dict)
    percent: int = 100
    gains: Amounts = field(default_factory=dict)
    swap: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeRelationship(CardAction):
    """A Relationship with a character, or with a Legendary Figure ("Legendary I-2").

    `wild`: the card shows the player's own character, so any other character will do and dispositions do
    not count. `takes` are the Resources taken where the space pays some of choice. `bonus` is what a
    Bonus Token paid. `bumped_takes` is what a person bumped off a Legendary Figure draws.
    """

    do: ClassVar[str] = "relationship"
    to: str
    wild: bool = False
    takes: Mapping[Resource, int] = field(default_factory=dict)
    bonus: Amounts = field(default_factory=dict)
    bumped_takes: Literal["player_card", "successor"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Trade(CardAction):
    """Buying or selling an Investment. `card_shows` is the Industry or Group on the card, if it matters."""

    industry: str
    size: TokenSize
    card_shows: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Buy(Trade):
    """Buying an Investment: pays value times shares, places the token, and the value rises."""

    do: ClassVar[str] = "buy"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sell(Trade):
    """Selling an Investment: collects value times shares, takes the token back, and the value falls."""

    do: ClassVar[str] = "sell"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opportunity(CardAction):
    """An Opportunity. `place` puts an Investment Token on `industry`; `take` takes one back from there, or
    from the Industry `taken_from`.

    `note` is for what else happened, in the table's own words.
    """

    do: ClassVar[str] = "opportunity"
    place: TokenSize | None = None
    take: TokenSize | None = None
    industry: str | None = None
    taken_from: str | None = None
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explore(CardAction):
    """Exploring the City: collects the space's amounts for every card played this Generation."""

    do: ClassVar[str] = "explore"


@dataclass(frozen=True, slots=True, kw_only=True)
class ObtainResources(CardAction):
    """Collecting the Resources at the bottom of a card."""

    do: ClassVar[str] = "resources"
    takes: Mapping[Resource, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class AcquireHeirloom(CardAction):
    """An Heirloom of the character in seat `owner`; `pays`: the Resources, one fewer with a Relationship."""

    do: ClassVar[str] = "heirloom"
    owner: str
    level: int
    pays: Mapping[Resource, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialAction(CardAction):
    """A Special Action: one's own, or one learnt with another character's level 6 Heirloom (`of`).

    `card_shows` is the character on the card, if it matters: it must be the player's own.
    """

    do: ClassVar[str] = "special action"
    of: str | None = None
    card_shows: str | None = None
    note: str = ""


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
    outcome: Literal["top", "bottom"] | None = None
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


@dataclass(frozen=True, slots=True, kw_only=True)
class NpcCard(Action):
    """A Solo Card that an NPC plays: drawn from the app's deck, or read off the table.

    Left without details the top card of the known deck is meant; `card` names one of the box sheet;
    `row` is what the row that counts shows, `rows` all five. `arrow` and `amount` may be left out while the
    decision does not need them. `instead` overrules the app's decision. `bumped_takes` is what a person
    bumped off a Legendary Figure draws.
    """

    do: ClassVar[str] = "npc card"
    by: str
    card: str | None = None
    row: Row | None = None
    rows: Mapping[str, Row] = field(default_factory=dict)
    arrow: Arrow | None = None
    amount: int | None = None
    window: Window | None = None
    instead: str | None = None
    bumped_takes: Literal["player_card", "successor"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleSoloDeck(Action):
    """The solo deck is shuffled; `order` is what came of it, top card first."""

    do: ClassVar[str] = "shuffle solo deck"
    order: tuple[str, ...]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Action):
    """A seat gains or pays something outside any other action, as by an Event or a card."""

    do: ClassVar[str] = "adjust"
    by: str
    gains: Amounts = field(default_factory=dict)
    costs: Amounts = field(default_factory=dict)
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRelationship(Action):
    """A token on a character's track moves because an Event or a card says so; nobody collects anything.

    `spaces` to the right weaken the Relationship, to the left (below 0) they strengthen it.
    """

    do: ClassVar[str] = "move relationship"
    by: str
    character: str
    spaces: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterEvent(Action):
    """The Impact Icons of the Current Event's two outcomes, read off the card."""

    do: ClassVar[str] = "current event"
    top: ImpactIcon
    bottom: ImpactIcon


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadOffTheBox(Action):
    """A printed fact that the box sheet did not hold: `fact` is shaped like the sheet."""

    do: ClassVar[str] = "printed"
    fact: Mapping[str, Any]


CARD_ACTIONS: tuple[type[CardAction], ...] = (
    MakeRelationship,
    Buy,
    Sell,
    Opportunity,
    Explore,
    ObtainResources,
    AcquireHeirloom,
    SpecialAction,
)
GLOBAL_TRIGGERS: tuple[type[GlobalTrigger], ...] = (
    ResolveEvent,
    AdvanceRelationships,
    HeirloomIncome,
    HeirloomFame,
    Contribute,
    Influence,
    CollectDividends,
    HoldTradeConference,
)
ACTIONS: tuple[type[Action], ...] = (
    *CARD_ACTIONS,
    *GLOBAL_TRIGGERS,
    NpcCard,
    ShuffleSoloDeck,
    Pass,
    PutSuccessor,
    TakeHonorarium,
    EndCentury,
    NextGeneration,
    EndGame,
    Adjust,
    MoveRelationship,
    EnterEvent,
    ReadOffTheBox,
)
