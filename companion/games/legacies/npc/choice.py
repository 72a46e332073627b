"""What an NPC chooses: the first possible thing that nothing rules out, or else its Foundation grows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from companion.game import Refused, Verdict
from companion.games.legacies.seat import Acquired
from companion.games.legacies.words import GlobalAction, TokenSize


@dataclass(frozen=True, slots=True)
class Befriend:
    """A Relationship with a character."""

    character: str


@dataclass(frozen=True, slots=True)
class TakeFigure:
    """A Relationship with the Legendary Figure on a space; with any of them where `space` is ""."""

    space: str


@dataclass(frozen=True, slots=True)
class Buy:
    """An Investment Token put down by an Industry."""

    industry: str
    size: TokenSize


@dataclass(frozen=True, slots=True)
class Sell:
    """An Investment Token taken back from an Industry."""

    industry: str
    size: TokenSize


@dataclass(frozen=True, slots=True)
class TakeHeirloom:
    """An Heirloom acquired, and the Fame that is paid to its owner for it."""

    heirloom: Acquired
    fee: int = 0


@dataclass(frozen=True, slots=True)
class Trigger:
    """A Global Action triggered."""

    name: GlobalAction


@dataclass(frozen=True, slots=True)
class Grow:
    """The Foundation grows by the amount on the card, since nothing else can be done."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing at all: only the table says so."""


Move = Befriend | TakeFigure | Buy | Sell | TakeHeirloom | Trigger | Grow | Nothing
"""What an NPC may do with its card."""


class Looked(NamedTuple):
    """One thing that an NPC looked at: the move it would be (or words, where it is none), what came of it."""

    at: Move | str
    verdict: Verdict
    reason: str


class Choice(NamedTuple):
    """What an NPC does.

    `looked` is what was looked at, in the order that `order` tells; `rules` are the entries behind it.
    """

    move: Move
    looked: tuple[Looked, ...]
    order: str
    rules: tuple[str, ...] = ()


class Possible(NamedTuple):
    """One thing to look at: what choosing it would be, what rules it out if anything does, its rules."""

    move: Move
    obstacle: Refused | str | None
    rules: tuple[str, ...]


def first_possible(
    possible: Iterable[Possible], *, order: str, because: str, rules: tuple[str, ...]
) -> Choice:
    """The first that nothing rules out, told as chosen `because`; `rules` are behind it where none is."""
    found, looked = None, list[Looked]()
    for each in possible:
        if found is not None:
            looked.append(Looked(each.move, "not reached", "Not reached"))
        elif each.obstacle is not None:
            looked.append(Looked(each.move, "ruled out", str(each.obstacle)))
        else:
            found = each
            looked.append(Looked(each.move, "chosen", because))
    if found is None:
        return unable(tuple(looked), order, rules)
    return Choice(found.move, tuple(looked), order, found.rules)


def unable(looked: tuple[Looked, ...], order: str, rules: tuple[str, ...]) -> Choice:
    """What an NPC does that can do nothing of what its row shows: its Foundation grows."""
    return Choice(Grow(), looked, order, (*rules, "legacies.npc-unable"))
