"""What an NPC chooses: the first possible thing that nothing rules out, or else its Foundation grows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from companion.game import Candidate, Refused
from companion.games.legacies.words import TokenSize

ChoiceKind = Literal[
    "relationship", "legendary", "buy", "sell", "heirloom", "global", "foundation", "nothing"
]


class Choice(NamedTuple):
    """What an NPC does: `kind` and `target` (a character, space, Industry, Heirloom or Global Action).

    `fee` is the Fame that it pays for an opponent's Heirloom. `candidates` are what was looked at, in the
    order that `order` tells; `rules` are the entries behind it.
    """

    kind: ChoiceKind
    target: str = ""
    size: TokenSize | None = None
    fee: int = 0
    candidates: tuple[Candidate, ...] = ()
    order: str = ""
    rules: tuple[str, ...] = ()


class Possible(NamedTuple):
    """One thing to look at: its name, what rules it out if anything does, and what choosing it would be."""

    name: str
    obstacle: Refused | str | None
    choice: Choice


def first_possible(
    possible: Sequence[Possible], *, order: str, because: str, rules: tuple[str, ...]
) -> Choice:
    """The first that nothing rules out, told as chosen `because`; `rules` are behind it where none is."""
    place = next((index for index, each in enumerate(possible) if each.obstacle is None), None)
    candidates = tuple(_looked_at(possible, place, because))
    if place is None:
        return unable(candidates, order, rules)
    return possible[place].choice._replace(candidates=candidates, order=order)


def _looked_at(possible: Sequence[Possible], place: int | None, because: str) -> Iterator[Candidate]:
    for index, each in enumerate(possible):
        if place is not None and index > place:
            yield Candidate(each.name, "not reached", "Not reached")
        elif each.obstacle is None:
            yield Candidate(each.name, "chosen", because)
        else:
            yield Candidate(each.name, "ruled out", str(each.obstacle))


def unable(candidates: tuple[Candidate, ...], order: str, rules: tuple[str, ...]) -> Choice:
    """What an NPC does that can do nothing of what its row shows: its Foundation grows."""
    return Choice("foundation", candidates=candidates, order=order, rules=(*rules, "legacies.npc-unable"))
