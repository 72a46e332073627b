"""A row with Buy: the first Industry that the NPC can invest in, from the first Group shown to the second."""

from __future__ import annotations

from companion.game import Refused
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.npc.choice import Choice, Possible, first_possible
from companion.games.legacies.state import State
from companion.games.legacies.words import Group, TokenSize

RULES = ("legacies.npc-buy", "legacies.npc-buy-search", "legacies.npc-buy-major")


def buy(state: State, seat: str, groups: tuple[Group, ...]) -> Choice:
    """The first Industry on any mat in the game for a Minor token, or a Major one where no Minor is left."""
    tokens = state.seat(seat).tokens_left
    size: TokenSize | None = "minor" if tokens.minor else "major" if tokens.major else None
    on_mats = {industry for held in state.seats for industry in state.influenced(held)}
    return first_possible(
        [
            Possible(
                industry,
                _obstacle(state, seat, industry, size, on_mats),
                Choice("buy", industry, size, rules=RULES),
            )
            for industry in sweep(state, groups)
        ],
        order=f"Industries from {groups[0]} toward {groups[-1]}" if len(groups) > 1 else f"In {groups[0]}",
        because=f"First one valid for a {(size or '').capitalize()} Investment",
        rules=RULES,
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
