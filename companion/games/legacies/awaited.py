"""What a table of Legacies waits for: the one thing that comes next, and from which seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games.legacies import flow
from companion.games.legacies.npc import solo_deck
from companion.games.legacies.state import State

Waiting = Literal[
    "shuffle",
    "solo card",
    "global action",
    "successor",
    "card",
    "honorarium",
    "succession",
    "century end",
    "next generation",
    "game end",
    "result",
]


@dataclass(frozen=True, slots=True)
class Awaited:
    """The one thing that the table needs next, and from which seat ("" for the whole table)."""

    what: Waiting
    seat: str = ""


def awaited(state: State) -> Awaited:
    """What comes next: an NPC's card, a Global Action that waits, a Successor, a person's card, a season."""
    match state.phase:
        case "actions":
            return _in_turn(state)
        case "succession":
            return Awaited("succession", flow.owing_successor(state)[0])
        case "between":
            return Awaited("next generation")
        case "over":
            return Awaited("result")
        case other:
            return Awaited(other)


def _in_turn(state: State) -> Awaited:
    owing = next((name for name in state.turn_order if _owes_successor_now(state, name)), None)
    if owing is not None:
        return Awaited("successor", owing)
    if state.owed is not None:
        return Awaited("global action", state.turn)
    if state.seats[state.turn].human:
        return Awaited("card", state.turn)
    if state.solo is not None and not state.solo.draw and solo_deck.to_shuffle(state):
        return Awaited("shuffle", state.turn)
    return Awaited("solo card", state.turn)


def _owes_successor_now(state: State, seat: str) -> bool:
    """Whether a seat has triggered its first Global Action and not put its Successor in play yet."""
    return bool(state.seats[seat].global_actions) and seat in flow.owing_successor(state)
