"""A row with Buy or Sell: the Industries in the Groups shown, the first to invest in or the best to sell."""

from __future__ import annotations

from companion.game import Refused
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.npc.choice import Buy, Choice, Looked, Possible, Sell, first_possible, unable
from companion.games.legacies.state import State
from companion.games.legacies.words import SIZES, Group, TokenSize
from companion.phrases import joined

BUY_RULES = ("legacies.npc-buy", "legacies.npc-buy-search", "legacies.npc-buy-major")
SELL_RULES = ("legacies.npc-sell", "legacies.npc-sell-tie")


def buy(state: State, seat: str, groups: tuple[Group, ...]) -> Choice:
    """The first Industry on any mat in the game for a Minor token, or a Major one where no Minor is left."""
    tokens = state.seat(seat).tokens_left
    size: TokenSize | None = "minor" if tokens.minor else "major" if tokens.major else None
    on_mats = {industry for held in state.seats for industry in state.influenced(held)}
    return first_possible(
        [
            Possible(
                Buy(industry, size or "minor"), _obstacle(state, seat, industry, size, on_mats), BUY_RULES
            )
            for industry in sweep(state, groups)
        ],
        order=f"Industries from {groups[0]} toward {groups[-1]}" if len(groups) > 1 else f"In {groups[0]}",
        because=f"First one valid for a {(size or '').capitalize()} Investment",
        rules=BUY_RULES,
    )


def _obstacle(
    state: State, seat: str, industry: str, size: TokenSize | None, on_mats: set[str]
) -> str | None:
    if size is None:
        return "No Investment token left on its mat"
    if industry not in on_mats:
        return "On no Player Mat in the game"
    if size in state.seat(seat).investments.get(industry, ()):
        return f"Has its {size.capitalize()} Investment already"
    return None


def sweep(state: State, groups: tuple[Group, ...]) -> tuple[str, ...]:
    """The Industries in the order in which an NPC looks at them, from the first group toward the second.

    Raises `NotPrinted` where the box sheet does not have a Group that the card shows, and refuses a row that
    shows none.
    """
    if not groups:
        raise Refused("This row shows no Group: read it off the card again.", "legacies.npc-buy-search")
    board = [group.group for group in state.box.industries]
    by_group = {group.group: group.industries for group in state.box.industries}
    first, last = groups[0], groups[-1]
    if not {first, last} <= by_group.keys():
        raise NotPrinted(("industries",))
    if state.reading("npc-buy-sweep") == "top-down":
        return tuple(industry for group in dict.fromkeys((first, last)) for industry in by_group[group])
    start, end = board.index(first), board.index(last)
    if start <= end:
        return tuple(industry for group in board[start : end + 1] for industry in by_group[group])
    upward = reversed(board[end : start + 1])
    return tuple(industry for group in upward for industry in reversed(by_group[group]))


def sell(state: State, seat: str, groups: tuple[Group, ...]) -> Choice:
    """The Investment that pays most; of equal ones the first in the order of a search to buy."""
    investments = state.seat(seat).investments
    owned = [
        (Sell(industry, size), state.payout(industry, size))
        for industry in sweep(state, groups)
        if state.box.group_of(industry) in groups
        for size in reversed(SIZES)
        if size in investments.get(industry, ())
    ]
    order = "Its Investments in the Groups shown, by what they would pay"
    if not owned:
        none = Looked("Investments", "ruled out", f"None in {joined(groups, 'or')}")
        return unable((none,), order, SELL_RULES[:1])
    best, most = max(owned, key=lambda each: each[1])
    looked = tuple(_weighed(each, payout, best, most) for each, payout in owned)
    return Choice(best, looked, order, SELL_RULES)


def _weighed(owned: Sell, payout: int, best: Sell, most: int) -> Looked:
    if owned == best:
        return Looked(owned, "chosen", f"Pays {payout}, the most")
    tied = " as well, but comes later in the search" if payout == most else ", less"
    return Looked(owned, "ruled out", f"Pays {payout}{tied}")
