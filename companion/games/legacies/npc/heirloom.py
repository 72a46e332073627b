"""A row with an Heirloom: the lowest level that the NPC can take of its own (OWN) or an opponent's (OPP)."""

from __future__ import annotations

from companion.game import Refused
from companion.games.legacies import heirlooms
from companion.games.legacies.npc.choice import (
    Choice,
    Looked,
    Possible,
    TakeHeirloom,
    first_possible,
    unable,
)
from companion.games.legacies.purse import check_tracked
from companion.games.legacies.seat import Acquired
from companion.games.legacies.state import State
from companion.games.legacies.words import LEVELS

OWN_RULES = ("legacies.npc-heirloom-own", "legacies.one-heirloom-each-level")
OPPONENT_RULES = ("legacies.npc-heirloom-opponent", "legacies.npc-heirloom-tie", "legacies.npc-heirloom-fee")


def own_heirloom(state: State, seat: str) -> Choice:
    """The lowest level of its own that it can take."""
    return first_possible(
        [
            Possible(
                TakeHeirloom(Acquired(seat, level)), heirlooms.obstacle(state, seat, seat, level), OWN_RULES
            )
            for level in LEVELS
        ],
        order="Its own Heirlooms, from the lowest level",
        because="Lowest level that it can take",
        rules=OWN_RULES,
    )


def opponents_heirloom(state: State, seat: str) -> Choice:
    """The lowest level that any opponent has for the taking; equal ones by value, Fame, turn order."""
    opponents = [each for each in state.turn_order if each != seat]
    order = "Opponents' Heirlooms, from the lowest level"
    ruled_out: list[Looked] = []
    for level in LEVELS:
        obstacles = {each: heirlooms.obstacle(state, seat, each, level) for each in opponents}
        free = [each for each in opponents if obstacles[each] is None]
        if free:
            owner = max(free, key=lambda each: _rank(state, each))
            here = (_opponent(state, each, level, obstacles[each], owner) for each in opponents)
            move = TakeHeirloom(Acquired(owner, level), fee_paid(state, seat, owner, level))
            return Choice(move, (*ruled_out, *here), order, OPPONENT_RULES)
        ruled_out += [
            Looked(TakeHeirloom(Acquired(each, level)), "ruled out", str(obstacles[each]))
            for each in opponents
        ]
    return unable(tuple(ruled_out), order, OPPONENT_RULES)


def _rank(state: State, owner: str) -> tuple[int, int]:
    """What parts owners of equal levels: Influenced Industry value, then Fame (an untracked one last).

    Turn order decides what is equal still, since the first of equal ones is taken.
    """
    values = [state.value(industry) for industry in state.influenced(owner)]
    best = sum(values) if state.reading("heirloom-highest-value") == "sum" else max(values)
    check_tracked(state.seat(owner), "fame")
    fame = state.seat(owner).fame
    return best, -1 if fame is None else fame


def _opponent(state: State, owner: str, level: int, obstacle: Refused | None, chosen: str) -> Looked:
    at = TakeHeirloom(Acquired(owner, level))
    if obstacle is not None:
        return Looked(at, "ruled out", str(obstacle))
    value, fame = _rank(state, owner)
    held = f"value {value}, Fame {'not kept' if fame < 0 else fame}"
    if owner == chosen:
        return Looked(at, "chosen", f"Lowest level; {held}")
    return Looked(at, "ruled out", f"Same level, but behind: {held}")


def fee_paid(state: State, seat: str, owner: str, level: int) -> int:
    """The fee that the NPC pays; a Nemesis with less Fame than that pays what it has."""
    due = heirlooms.fee(state, seat, owner, level)
    if due:
        check_tracked(state.seat(seat), "fame")
    fame = state.seat(seat).fame
    return due if fame is None else min(due, fame)
