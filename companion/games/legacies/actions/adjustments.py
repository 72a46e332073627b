"""What the table tells the companion apart from any turn: cards' and Events' effects, and printed facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from companion.game import Action
from companion.games.legacies.words import Amounts, ImpactIcon


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
