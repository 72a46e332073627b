"""Names and amounts as people say them, shared by labels and decisions of Legacies."""

from __future__ import annotations

from collections.abc import Mapping

from companion.game import Setup
from companion.games.legacies.seat import Acquired, SeatState
from companion.games.legacies.words import LEGENDARY, RESOURCES, legendary_space
from companion.phrases import joined, spelt

KIND_NAMES = ("Nemesis", "Rising Star")
_UNITS = {"fame": "Fame", "gold": "Gold", "foundation": "Foundation"}
_CARDS = {"player_card": "Player Card", "successor": "Successor"}


def the(setup: Setup, seat: str) -> str:
    """A seat within a sentence: "Ada", but "the Nemesis" for an NPC that goes by what it is."""
    name = setup.name(seat)
    return f"the {name}" if name in KIND_NAMES else name


def whose(setup: Setup, seat: str) -> str:
    """A seat as an owner: "Ada's", "the Nemesis's"."""
    return f"{the(setup, seat)}'s"


def figure(space: str) -> str:
    """A Legendary Figure by the space that it lies on: "Legendary Figure I-2"."""
    return f"{LEGENDARY} Figure {space}"


def partner(to: str) -> str:
    """Whom a Relationship is with: "Legendary Figure I-2" for "Legendary I-2", else "the General"."""
    space = legendary_space(to)
    return f"*{figure(space)}*" if space else f"the *{to}*"


def heirloom(setup: Setup, acquired: Acquired, holder: str, own: str) -> str:
    """An Heirloom: "Ada's *level 3* Heirloom", or with `own` before it for one of the holder's own."""
    of = own if acquired.owner == holder else whose(setup, acquired.owner)
    return f"{of} *level {acquired.level}* Heirloom"


def rows(count: int) -> str:
    """A move on the investment track: "one row up", "two rows down"."""
    return f"{spelt(abs(count))} row{'s' if abs(count) > 1 else ''} {'up' if count > 0 else 'down'}"


def amount(kind: str, count: int) -> str:
    """One amount: "24 Gold", "1 Gem", "2 Player Cards"."""
    return f"{count} {unit(kind, count)}"


def unit(kind: str, count: int) -> str:
    """What so many of a kind are called: "Gold", "Gem", "Player Cards"."""
    card = _CARDS.get(kind)
    return _UNITS.get(kind, kind) if card is None else card if count == 1 else f"{card}s"


def amounts(counts: Mapping[str, int]) -> str:
    """Several amounts, each stressed: "*24 Gold* and *1 Gem*"."""
    return joined(f"*{amount(kind, count)}*" for kind, count in counts.items() if count)


def changed(before: SeatState, after: SeatState) -> dict[str, int]:
    """What a seat has more (or less) of afterwards: Fame, Gold, Foundation, Resources, cards in hand."""
    counts = {kind: _more(getattr(before, kind), getattr(after, kind)) for kind in _UNITS}
    held, now = before.resources or {}, after.resources or {}
    counts |= {kind: now.get(kind, 0) - held.get(kind, 0) for kind in RESOURCES}
    counts["player_card"] = _more(before.hand, after.hand)
    counts["successor"] = len(after.successor_hand) - len(before.successor_hand)
    return {kind: count for kind, count in counts.items() if count}


def _more(before: int | None, after: int | None) -> int:
    return (after or 0) - (before or 0)


def takes_and_pays(name: str, counts: Mapping[str, int]) -> str:
    """What became of a seat: "Ada pays *20 Gold* and takes *40 Foundation*"; "" where nothing did."""
    paid = amounts({kind: -count for kind, count in counts.items() if count < 0})
    taken = amounts({kind: count for kind, count in counts.items() if count > 0})
    does = [f"pays {paid}" if paid else "", f"takes {taken}" if taken else ""]
    return f"{name} {joined(filter(None, does))}" if paid or taken else ""
