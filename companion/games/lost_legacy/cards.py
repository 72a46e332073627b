"""The cards of Lost Legacy, as far as they are known, and what makes a set of them.

A card is written as what is known of it: its name ("Curse"), its speed ("8", "X"), a name that no source
shows with its speed ("Echo 3"), or "?" for a card that nobody has named.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

from companion import form

Speed = Literal["1", "2", "3", "4", "5", "6", "7", "8", "X"]
SPEEDS: tuple[Speed, ...] = get_args(Speed)
LOST_LEGACY = "Lost Legacy"
LOST_LEGACY_SPEED = "5"
"""Every set has one card of this speed, and it is the Lost Legacy."""
UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Card:
    """A card that a source shows; `speed` and `copies` are None where the source does not show them.

    `fatal` is how many of it among one player's discards put that player out, 0 for never.
    """

    name: str
    speed: str | None
    copies: int | None
    sure: Literal["high", "medium", "low"]
    source: str
    rule: str
    effect: tuple[str, ...]
    by_x: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    seen: Literal["", "taken", "ambush"] = ""
    playable: bool = True
    fatal: int = 0


@dataclass(frozen=True, slots=True)
class CardSet:
    """One set of 16 cards: its name and those of its cards that are known."""

    name: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class _Data:
    about: tuple[str, ...]
    recipe: Mapping[str, int]
    sets: Mapping[str, CardSet]


@cache
def _data() -> _Data:
    text = (files("rules_data") / "lost_legacy_cards.json").read_text("utf-8")
    return form.read(_Data, json.loads(text))


def recipe() -> Mapping[str, int]:
    """How many cards of each speed make a set of 16 (Optional rules, Custom card set)."""
    return _data().recipe


def card_sets() -> Mapping[str, CardSet]:
    """The sets by their keys: basic, expansion, orb."""
    return _data().sets


def known_cards(card_set: str) -> tuple[Card, ...]:
    """The cards of a set that a source shows."""
    return card_sets()[card_set].cards


@cache
def _by_name() -> Mapping[str, tuple[str, Card]]:
    return {card.name.casefold(): (key, card) for key, held in card_sets().items() for card in held.cards}


@cache
def card_named(written: str) -> Card | None:
    """The known card of that name, in capitals or not."""
    found = _by_name().get(written.strip().casefold())
    return found[1] if found else None


def set_of(card: Card) -> str:
    """The key of the set that a known card belongs to."""
    return _by_name()[card.name.casefold()][0]


@cache
def canonical(written: str) -> str:
    """The same card as we write it: a known name, a speed or a number in its usual capitals."""
    known = card_named(written)
    bare = " ".join(written.split())
    if known is not None:
        return known.name
    if bare.casefold() == LOST_LEGACY.casefold():
        return LOST_LEGACY
    return bare.upper() if bare.upper() in SPEEDS else bare


@cache
def speed_of(written: str) -> str | None:
    """The speed of a card as written, or None where it is not known."""
    card = card_named(written)
    if card is not None:
        return card.speed
    bare = canonical(written)
    if bare == LOST_LEGACY:
        return LOST_LEGACY_SPEED
    last = bare.split(" ")[-1]
    return last if last in SPEEDS else None


def is_lost_legacy(written: str) -> bool:
    """Whether a card as written is a Lost Legacy."""
    return speed_of(written) == LOST_LEGACY_SPEED


@dataclass(frozen=True, slots=True)
class SetCheck:
    """A custom set held against the recipe: how many cards it has, and what is amiss by speed.

    `mixed` are the speeds whose cards come from more sets than the table allows.
    """

    cards: int
    missing: Mapping[str, int]
    too_many: Mapping[str, int]
    mixed: tuple[str, ...]

    @property
    def valid(self) -> bool:
        """Whether the set can be played."""
        return not (self.missing or self.too_many or self.mixed)


def check_set(custom: Mapping[str, Mapping[str, int]], one_set: bool = False) -> SetCheck:
    """Holds a custom set ({"basic": {"1": 1, ...}, "expansion": {...}}) against the recipe.

    `one_set` is the stricter reading: speeds 6, 7, 8 and X all come from one and the same set.
    """
    counts = Counter[str]()
    for cards in custom.values():
        counts.update(cards)
    off = {speed: counts[speed] - recipe().get(speed, 0) for speed in (*recipe(), *counts)}
    return SetCheck(
        cards=counts.total(),
        missing={speed: -by for speed, by in off.items() if by < 0},
        too_many={speed: by for speed, by in off.items() if by > 0},
        mixed=_mixed(custom, one_set),
    )


def _mixed(custom: Mapping[str, Mapping[str, int]], one_set: bool) -> tuple[str, ...]:
    several = [speed for speed in SPEEDS if recipe()[speed] > 1]
    sources = {speed: {key for key, cards in custom.items() if cards.get(speed)} for speed in several}
    if one_set and len(set().union(*sources.values())) > 1:
        return tuple(several)
    return tuple(speed for speed in several if len(sources[speed]) > 1)
