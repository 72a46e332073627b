"""What a person does with a Player Card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from companion.game import Action
from companion.games.legacies.words import Amounts, Consolation, Resource, TokenSize


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

    `wild`: the card shows the player's own character, so any other character will do (but no Legendary
    Figure) and dispositions do not count. `takes` are the Resources taken where the space pays some of
    choice. `bonus` is what a Bonus Token paid. `bumped_takes` is what a person bumped off a Legendary
    Figure draws.
    """

    do: ClassVar[str] = "relationship"
    to: str
    wild: bool = False
    takes: Mapping[Resource, int] = field(default_factory=dict)
    bonus: Amounts = field(default_factory=dict)
    bumped_takes: Consolation | None = None


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
