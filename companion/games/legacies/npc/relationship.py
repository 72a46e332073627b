"""A row with Relationships: the first character or Legendary Figure that the NPC can take."""

from __future__ import annotations

from companion.games.legacies.npc.choice import Befriend, Choice, Possible, TakeFigure, first_possible
from companion.games.legacies.state import State
from companion.games.legacies.words import LEGENDARY

RULE = "legacies.npc-relationship"
NO_TOKEN = "No Relationship token left on its mat"


def make_relationship(state: State, seat: str, icons: tuple[str, ...]) -> Choice:
    """The first icon of the row that it can follow."""
    return first_possible(
        [_figure(state, seat) if icon == LEGENDARY else _character(state, seat, icon) for icon in icons],
        order="The row, read from left to right",
        because="First one that it can take",
        rules=(RULE,),
    )


def _character(state: State, seat: str, icon: str) -> Possible:
    return Possible(Befriend(icon), _why_no_character(state, seat, icon), (RULE, "legacies.bumping"))


def _why_no_character(state: State, seat: str, icon: str) -> str | None:
    held = state.seat(seat)
    if held.tokens_left.relationship == 0:
        return NO_TOKEN
    if icon == held.character:
        return "Its own character: never on its own track"
    if state.relationship_of(seat, icon) is not None:
        return "Has its token already"
    return None


def _figure(state: State, seat: str) -> Possible:
    space, obstacle = _legendary_space(state, seat), None
    if state.seat(seat).tokens_left.relationship == 0:
        obstacle = NO_TOKEN
    elif space is None and len(state.legendary_of(seat)) >= 2:
        obstacle = "Has two Legendary Figures already"
    elif space is None:
        obstacle = "No Legendary Figure that it could take"
    if space is None:
        return Possible(TakeFigure(""), obstacle, (RULE,))
    taken = state.legendary.get(space) is not None
    rule = "legacies.npc-legendary-occupied" if taken else "legacies.npc-legendary"
    return Possible(TakeFigure(space), obstacle, (rule, RULE))


def _legendary_space(state: State, seat: str) -> str | None:
    """The first empty Legendary Figure; with none empty, the leftmost with an opponent's token.

    None where the NPC has two already (the first empty one all the same, if the table reads it so).
    """
    spaces = state.legendary_in_play()
    empty = next((space for space in spaces if state.legendary.get(space) is None), None)
    if len(state.legendary_of(seat)) >= 2:
        return empty if state.may_have_third_legendary(seat) else None
    opponents = (space for space in spaces if state.legendary.get(space) not in (None, seat))
    return empty or next(opponents, None)
