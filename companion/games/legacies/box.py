"""The box sheet of Legacies: what is printed on mats, tracks, tiles and cards.

Only the owner of a box can read what is printed there, so any fact may be missing (None, or not listed).
Asking the sheet for a missing fact raises `NotPrinted`, which carries the question to put to the table;
the answer goes into the sheet and is never asked again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from companion import form
from companion.form import Json
from companion.game import Refused
from companion.games.legacies.words import (
    CENTURIES,
    Arrow,
    Century,
    GlobalAction,
    Group,
    ImpactIcon,
    Resource,
    Side,
    TokenSize,
    Window,
    by_century,
)

T = TypeVar("T")

EVERY = "every"
"""Stands for every character where all mats print the same."""

Benefit = Mapping[str, tuple[int, ...]]
"""What a space pays, each kind with its three Century values: fame, gold, foundation, player_card,
successor, resource_of_choice, or a Resource by name."""

Fact = tuple[str | int, ...]
"""The way to one fact in the sheet: names of fields and entries, and places in lists (from 0)."""


class NotPrinted(Refused):
    """The box sheet does not hold this fact yet. `question` asks for it; `fact` is where the answer goes."""

    def __init__(self, question: str, fact: Fact) -> None:
        super().__init__(
            f"The box sheet does not say yet: {question} Look it up and enter it once.",
            "legacies.missing-mats",
        )
        self.question = question
        self.fact = fact


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

    rows: int | None = None
    start_row: int | None = None
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

    kind: Literal["century_end", "game_end"]
    number: int | None = None
    icons: tuple[ImpactIcon, ...] | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a Solo Card: its action and what the row shows for it, left to right."""

    action: Literal["relationship", "buy", "sell", "heirloom", "global"]
    icons: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    whose: Literal["OWN", "OPP"] | None = None
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


@dataclass(frozen=True, slots=True)
class Box:
    """Everything that is printed, as far as it is known. `stand_in` marks values of our own."""

    name: str = "My box"
    stand_in: bool = False
    industries: tuple[GroupOfIndustries, ...] = ()
    track: InvestmentTrack = field(default_factory=InvestmentTrack)
    relationship_spaces: int | None = None
    relationship_benefits: tuple[Benefit | None, ...] = ()
    legendary: Mapping[str, LegendarySpace] = field(default_factory=lambda: dict(LEGENDARY_SPACES))
    characters: Mapping[str, Character] = field(default_factory=dict)
    heirlooms: Mapping[str, Mapping[str, Heirloom]] = field(default_factory=dict)
    exploration: Mapping[Century, Exploration] = field(default_factory=dict)
    tiles: Mapping[str, ScoringTile] = field(default_factory=dict)
    trade: Mapping[Century, TradeGrid] = field(default_factory=dict)
    global_row: tuple[GlobalAction, ...] = ()
    solo_cards: Mapping[Century, tuple[SoloCard, ...]] = field(default_factory=dict)

    # ---- industries and the investment track

    @property
    def industry_names(self) -> tuple[str, ...]:
        """Every Industry, group after group, top to bottom."""
        return tuple(name for group in self.industries for name in group.industries)

    def group_of(self, industry: str) -> Group:
        """The Group of an Industry; refuses an Industry that is not on the board."""
        for group in self.industries:
            if industry in group.industries:
                return group.group
        raise Refused(f"There is no Industry {industry} on this board.", "legacies.industries")

    @property
    def rows(self) -> int:
        """How many rows the investment track has."""
        return _known(self.track.rows, "How many rows has the investment track?", ("track", "rows"))

    def value(self, century: Century, row: int) -> int:
        """The price of one share in Gold on `row` (1 is the lowest)."""
        question = f"What is a share worth on row {row} of the investment track in Century {century}?"
        return _listed(self.track.value.get(century, ()), row, question, ("track", "value", century))

    def dividend(self, size: TokenSize, row: int) -> int:
        """What one token of `size` pays on `row` as a Dividend."""
        question = f"What Dividend does a {size} Investment pay on row {row}?"
        return _listed(self.track.dividend.get(size, ()), row, question, ("track", "dividend", size))

    def fame(self, row: int) -> int:
        """The Fame that a row is worth where a rule gives Fame based on an Industry's value."""
        return _listed(
            self.track.fame,
            row,
            f"How much Fame is an Industry on row {row} worth?",
            ("track", "fame"),
        )

    # ---- characters

    def character(self, name: str) -> Character:
        """The mat of a character; refuses a character that is not in the box."""
        if name not in self.characters:
            raise Refused(f"There is no character {name} in this box.", "legacies.ten-characters")
        return self.characters[name]

    def influenced(self, name: str) -> tuple[str, ...]:
        """The two Influenced Industries of a character."""
        return _known(
            self.character(name).influenced,
            f"Which two Industries does the {name} influence?",
            ("characters", name, "influenced"),
        )

    def amicable(self, name: str, other: str) -> bool:
        """Whether the mat of `name` shows `other` as amicable."""
        return other in self._disposition(name, "amicable")

    def hostile(self, name: str, other: str) -> bool:
        """Whether the mat of `name` shows `other` as hostile."""
        return other in self._disposition(name, "hostile")

    def _disposition(self, name: str, kind: Literal["amicable", "hostile"]) -> tuple[str, ...]:
        mat = self.character(name)
        towards = mat.amicable if kind == "amicable" else mat.hostile
        return _known(towards, f"To whom is the {name} {kind}?", ("characters", name, kind))

    def impact_icon(self, name: str) -> ImpactIcon:
        """The Impact Icon on a character's mat."""
        return _known(
            self.character(name).impact_icon,
            f"Which Impact Icon has the {name}?",
            ("characters", name, "impact_icon"),
        )

    # ---- relationships

    @property
    def track_length(self) -> int:
        """How many spaces a Relationship track has."""
        return _known(
            self.relationship_spaces,
            "How many spaces has a Relationship track?",
            ("relationship_spaces",),
        )

    def benefit(self, character: str, space: int, century: Century) -> dict[str, int]:
        """What space `space` (1 is the leftmost) of a character's track pays in `century`."""
        own, shared = self.character(character).track or (), self.relationship_benefits
        printed = [spaces[space - 1] for spaces in (own, shared) if space <= len(spaces)]
        benefit = next((each for each in printed if each is not None), None)
        fact = ("characters", character, "track", space - 1)
        question = f"What does space {space} of the {character}'s Relationship track pay?"
        return _paid(_known(benefit, question, fact), century)

    def legendary_benefit(self, space: str, century: Century) -> dict[str, int]:
        """What a Legendary Figure pays in `century`."""
        question = f"What does the Legendary Figure on space {space} pay?"
        return _paid(
            _known(self.legendary[space].benefit, question, ("legendary", space, "benefit")), century
        )

    def legendary_spaces(self, century: Century) -> tuple[str, ...]:
        """The Legendary Figures in play in `century`, from left to right."""
        latest = CENTURIES.index(century)
        return tuple(
            name for name, space in self.legendary.items() if CENTURIES.index(space.century) <= latest
        )

    # ---- heirlooms and the rest

    def heirloom(self, character: str, level: int) -> Heirloom:
        """The Heirloom Card of a character at a level, as far as it is known."""
        own, shared = (
            self.heirlooms.get(whose, {}).get(str(level), Heirloom()) for whose in (character, EVERY)
        )
        return Heirloom(
            cost=shared.cost if own.cost is None else own.cost,
            fee=shared.fee if own.fee is None else own.fee,
            name=own.name or shared.name,
        )

    def heirloom_cost(self, character: str, level: int) -> Mapping[Resource, int]:
        """The Resources that an Heirloom costs."""
        question = f"Which Resources does the {character}'s level {level} Heirloom cost?"
        fact = ("heirlooms", character, str(level), "cost")
        return _known(self.heirloom(character, level).cost, question, fact)

    def fee(self, character: str, level: int) -> int:
        """The acquisition fee of an Heirloom in Fame."""
        question = f"What is the acquisition fee on the {character}'s level {level} Heirloom, in Fame?"
        fact = ("heirlooms", character, str(level), "fee")
        return _known(self.heirloom(character, level).fee, question, fact)

    def explore(self, century: Century) -> Exploration:
        """What Exploring the City pays in `century`."""
        question = f"What does the Exploration space pay for each card in Century {century}?"
        return _known(self.exploration.get(century), question, ("exploration", century))

    def solo_card(self, century: Century, card: str) -> SoloCard:
        """The Solo Card with that id; refuses a card that the Century's deck does not have."""
        for each in self.solo_cards.get(century, ()):
            if each.id == card:
                return each
        raise Refused(f"There is no Solo Card {card} in Century {century}.", "legacies.npc-turn")


def _known(value: T | None, question: str, fact: Fact) -> T:
    if value is None:
        raise NotPrinted(question, fact)
    return value


def _listed(values: tuple[int | None, ...], row: int, question: str, fact: Fact) -> int:
    value = values[row - 1] if row <= len(values) else None
    return _known(value, question, (*fact, row - 1))


def _paid(benefit: Benefit, century: Century) -> dict[str, int]:
    paid = {kind: by_century(century, values) for kind, values in benefit.items()}
    return {kind: amount for kind, amount in paid.items() if amount}


def with_answer(box: Box, fact: Fact, answer: Json) -> dict[str, Json]:
    """The answer to a missing fact, shaped like the sheet: what a `printed` step holds.

    A place in a list brings the whole list with it, its other places as they are.
    """
    written = form.write(box)
    for depth, part in enumerate(fact):
        if isinstance(part, int):
            return _nested(fact[:depth], _filled(written, part, answer))
        written = written.get(part, {}) if isinstance(written, dict) else written
    return _nested(fact, answer)


def _filled(values: Json, place: int, answer: Json) -> list[Json]:
    filled = list(values or [])
    filled += [None] * (place + 1 - len(filled))
    filled[place] = answer
    return filled


def _nested(names: Fact, answer: Json) -> dict[str, Json]:
    for name in reversed(names):
        answer = {str(name): answer}
    nested: dict[str, Json] = answer
    return nested
