"""What an NPC plays, and the deck that it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from companion.game import Action
from companion.games.legacies.box.parts import Row
from companion.games.legacies.words import Arrow, Consolation, Window


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
    bumped_takes: Consolation | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleSoloDeck(Action):
    """The solo deck is shuffled; `order` is what came of it, top card first."""

    do: ClassVar[str] = "shuffle solo deck"
    order: tuple[str, ...]
