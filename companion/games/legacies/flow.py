"""The clock of Legacies: whose turn it is, when a Generation ends and for whom, and what comes then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies.actions.seasons import Pass
from companion.games.legacies.global_actions.taking_part import triggerable
from companion.games.legacies.npc import solo_deck
from companion.games.legacies.state import Phase, State

DUE: dict[Phase, str] = {
    "honorarium": "The Generation has ended: first the Honorarium.",
    "succession": "The Generation has ended: first everybody who owes a Successor puts one in play.",
    "century end": "The Century has ended: first score its Scoring Tile.",
    "between": "The Generation has ended: begin the next one.",
    "game end": "The last Generation has ended: reckon the final score.",
    "over": "The game is over.",
}
"""What a table that takes no turns must do first, by its phase."""


def check_turn(state: State, seat: str) -> None:
    """Refuses an action out of turn or out of season."""
    state.seat(seat)
    if state.phase != "actions":
        raise Refused(DUE[state.phase], "legacies.generation-end")
    if state.owed is not None:
        raise Refused(
            f"First carry out the Nemesis's Global Action: {state.owed}.", "legacies.nemesis-global-action"
        )
    if seat != state.turn:
        raise Refused("It is another seat's turn.", "legacies.your-turn")


def after_turn(state: State, seat: str) -> State:
    """The turn passes on, or the Generation ends with this seat as the one that ended it."""
    if state.generation_complete:
        return _end_generation(state, seat)
    return replace(state, turn=_next_in_turn(state, seat))


def _next_in_turn(state: State, seat: str) -> str:
    _, *others = state.in_order_from(seat)
    return next((each for each in (*others, seat) if state.can_act(each)), seat)


def _end_generation(state: State, ender: str) -> State:
    """The Generation is over: who gets an Honorarium is settled, and the first thing due comes up."""
    later = state.turn_order[state.turn_order.index(ender) + 1 :]
    receivers = tuple(each for each in later if _gets_honorarium(state, each))
    return due_next(replace(state, ended_by=ender, honorarium_to=receivers, phase="honorarium"))


def _gets_honorarium(state: State, seat: str) -> bool:
    kind = state.seats[seat].kind
    return kind == "human" or (kind == "nemesis" and state.reading("npc-honorarium") == "foundation")


def due_next(state: State) -> State:
    """The state in the first phase that has something to do."""
    if state.phase == "honorarium" and not state.honorarium_to:
        state = replace(state, phase="succession")
    if state.phase == "succession" and not owing_successor(state):
        state = replace(state, phase="century end")
    if state.phase == "century end" and not state.ends_century:
        state = after_century(state)
    return state


def after_century(state: State) -> State:
    """What follows once the Century's score is reckoned."""
    return replace(state, phase="game end" if state.last_generation else "between")


def owing_successor(state: State) -> tuple[str, ...]:
    """The people who have put no Successor in play this Generation, in turn order; none in Generation 6."""
    if state.last_generation or state.by_themselves:
        return ()
    return tuple(
        name for name in state.turn_order if state.seats[name].human and not state.put_successor(name)
    )


def pass_turn(state: State, action: Pass) -> State:
    """The blocked end: no Player Card, and no Global Action that could be triggered.

    The seat before in turn order then counts as the one that ended the Generation.
    """
    check_turn(state, action.by)
    seat = state.seat(action.by)
    if seat.hand:
        raise Refused(
            "A turn is a Player Card or a Global Action, and there are Player Cards in this hand.",
            "legacies.premature-end",
        )
    if can_be := triggerable(state, action.by):
        raise Refused(
            f"A turn is a Player Card or a Global Action, and {can_be[0]} can be triggered.",
            "legacies.premature-end",
        )
    place = state.turn_order.index(action.by)
    before = state.turn_order[place - 1]  # the last where the first is stuck, so that nobody comes after
    return _end_generation(state, before)


# ---- what comes next

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
            return Awaited("succession", owing_successor(state)[0])
        case "between":
            return Awaited("next generation")
        case "over":
            return Awaited("result")
        case other:
            return Awaited(other)


def _in_turn(state: State) -> Awaited:
    owing = next((seat for seat in owing_successor(state) if state.seats[seat].global_actions), None)
    if owing is not None:
        return Awaited("successor", owing)
    if state.owed is not None:
        return Awaited("global action", state.turn)
    if state.seats[state.turn].human:
        return Awaited("card", state.turn)
    if state.solo is not None and not state.solo.draw and solo_deck.to_shuffle(state):
        return Awaited("shuffle", state.turn)
    return Awaited("solo card", state.turn)
