"""A row with Sell: the NPC's Investment in the Groups shown that pays most."""

from __future__ import annotations

from companion.game import Candidate
from companion.games.legacies.npc.buy import sweep
from companion.games.legacies.npc.choice import Choice, unable
from companion.games.legacies.state import State
from companion.games.legacies.words import SIZES, Group, TokenSize
from companion.phrases import joined

RULES = ("legacies.npc-sell", "legacies.npc-sell-tie")

Owned = tuple[int, str, TokenSize]
"""An Investment: what it would pay, its Industry, its size."""


def sell(state: State, seat: str, groups: tuple[Group, ...]) -> Choice:
    """The Investment that pays most; of equal ones the first in the order of a search to buy."""
    investments = state.seat(seat).investments
    owned: list[Owned] = [
        (state.payout(industry, size), industry, size)
        for industry in sweep(state, groups)
        if state.box.group_of(industry) in groups
        for size in reversed(SIZES)
        if size in investments.get(industry, ())
    ]
    order = "Its Investments in the Groups shown, by what they would pay"
    if not owned:
        none = Candidate("Investments", "ruled out", f"None in {joined(groups, 'or')}")
        return unable((none,), order, RULES[:1])
    best = max(owned, key=lambda each: each[0])
    candidates = tuple(_candidate(each, best) for each in owned)
    _, industry, size = best
    return Choice("sell", industry, size, candidates=candidates, order=order, rules=RULES)


def _candidate(owned: Owned, best: Owned) -> Candidate:
    payout, industry, size = owned
    label = f"{industry}, {size.capitalize()}"
    if owned == best:
        return Candidate(label, "chosen", f"Pays {payout}, the most")
    tied = " as well, but comes later in the search" if payout == best[0] else ", less"
    return Candidate(label, "ruled out", f"Pays {payout}{tied}")
