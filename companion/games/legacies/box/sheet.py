"""The box sheet of Legacies: everything that is printed in the box, and how to ask for it.

Only the owner of a box can read what is printed there, so any fact may be missing (None, or not listed).
Asking the sheet for a missing fact raises `NotPrinted`, which carries the question to put to the table;
the answer goes into the sheet and is never asked again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from companion.game import Refused
from companion.games.legacies.box.facts import RULE, question
from companion.games.legacies.box.parts import (
    EVERY,
    LEGENDARY_SPACES,
    Benefit,
    Character,
    Exploration,
    GroupOfIndustries,
    Heirloom,
    InvestmentTrack,
    LegendarySpace,
    Places,
    ScoringTile,
    SoloCard,
    TradeGrid,
)
from companion.games.legacies.words import (
    CENTURIES,
    Century,
    GlobalAction,
    Group,
    ImpactIcon,
    Resource,
    TokenSize,
    by_century,
)
from companion.printed import facts as printed
from companion.printed.facts import FactPath

T = TypeVar("T")


class NotPrinted(printed.NotPrinted):
    """The box sheet does not hold this fact yet; so it is asked for, and the answer is never asked again."""

    def __init__(self, fact: FactPath) -> None:
        super().__init__(fact, question(fact), RULE)


@dataclass(frozen=True, slots=True)
class Box:
    """Everything that is printed, as far as it is known. `stand_in` marks values of our own."""

    name: str = "My box"
    stand_in: bool = False
    industries: tuple[GroupOfIndustries, ...] = ()
    track: InvestmentTrack = field(default_factory=InvestmentTrack)
    relationship_spaces: Places | None = None
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
        return _known(self.track.rows, ("track", "rows"))

    def value(self, century: Century, row: int) -> int:
        """The price of one share in Gold on `row` (1 is the lowest)."""
        return _listed(self.track.value.get(century, ()), row, ("track", "value", century))

    def dividend(self, size: TokenSize, row: int) -> int:
        """What one token of `size` pays on `row` as a Dividend."""
        return _listed(self.track.dividend.get(size, ()), row, ("track", "dividend", size))

    def fame(self, row: int) -> int:
        """The Fame that a row is worth where a rule gives Fame based on an Industry's value."""
        return _listed(self.track.fame, row, ("track", "fame"))

    # ---- characters

    def character(self, name: str) -> Character:
        """The mat of a character; refuses a character that is not in the box."""
        if name not in self.characters:
            raise Refused(f"There is no character {name} in this box.", "legacies.ten-characters")
        return self.characters[name]

    def influenced(self, name: str) -> tuple[str, ...]:
        """The two Influenced Industries of a character."""
        return _known(self.character(name).influenced, ("characters", name, "influenced"))

    def amicable(self, name: str, other: str) -> bool:
        """Whether the mat of `name` shows `other` as amicable."""
        return other in _known(self.character(name).amicable, ("characters", name, "amicable"))

    def hostile(self, name: str, other: str) -> bool:
        """Whether the mat of `name` shows `other` as hostile."""
        return other in _known(self.character(name).hostile, ("characters", name, "hostile"))

    def impact_icon(self, name: str) -> ImpactIcon:
        """The Impact Icon on a character's mat."""
        return _known(self.character(name).impact_icon, ("characters", name, "impact_icon"))

    # ---- relationships

    @property
    def track_length(self) -> int:
        """How many spaces a Relationship track has."""
        return _known(self.relationship_spaces, ("relationship_spaces",))

    def benefit(self, character: str, space: int, century: Century) -> dict[str, int]:
        """What space `space` (1 is the leftmost) of a character's track pays in `century`."""
        own, shared = self.character(character).track or (), self.relationship_benefits
        printed = [spaces[space - 1] for spaces in (own, shared) if space <= len(spaces)]
        benefit = next((each for each in printed if each is not None), None)
        return _paid(_known(benefit, ("characters", character, "track", space - 1)), century)

    def legendary_benefit(self, space: str, century: Century) -> dict[str, int]:
        """What a Legendary Figure pays in `century`; refuses one that is not in the box."""
        if space not in self.legendary:
            raise Refused(f"There is no Legendary Figure {space} in this box.", "legacies.legendary-figure")
        return _paid(_known(self.legendary[space].benefit, ("legendary", space, "benefit")), century)

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
        return _known(self.heirloom(character, level).cost, ("heirlooms", character, str(level), "cost"))

    def fee(self, character: str, level: int) -> int:
        """The acquisition fee of an Heirloom in Fame."""
        return _known(self.heirloom(character, level).fee, ("heirlooms", character, str(level), "fee"))

    def explore(self, century: Century) -> Exploration:
        """What Exploring the City pays in `century`."""
        return _known(self.exploration.get(century), ("exploration", century))

    def solo_card(self, century: Century, card: str) -> SoloCard:
        """The Solo Card with that id; refuses a card that the Century's deck does not have."""
        for each in self.solo_cards.get(century, ()):
            if each.id == card:
                return each
        raise Refused(f"There is no Solo Card {card} in Century {century}.", "legacies.npc-turn")


def _known(value: T | None, fact: FactPath) -> T:
    if value is None:
        raise NotPrinted(fact)
    return value


def _listed(values: tuple[int | None, ...], row: int, fact: FactPath) -> int:
    return _known(values[row - 1] if row <= len(values) else None, (*fact, row - 1))


def _paid(benefit: Benefit, century: Century) -> dict[str, int]:
    paid = {kind: by_century(century, values) for kind, values in benefit.items()}
    return {kind: amount for kind, amount in paid.items() if amount}
