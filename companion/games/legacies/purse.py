"""What a seat gains and pays: Fame, Gold, Foundation, Resources, cards. What is not tracked is left alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies.actions.adjustments import Adjust
from companion.games.legacies.board import with_seat
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.foundation import grown, reduced
from companion.games.legacies.seat import SeatState
from companion.games.legacies.state import State
from companion.games.legacies.words import RESOURCES, Counts
from companion.phrases import counted

MOST_SUCCESSORS = 99
"""More are in no hand, whatever was drawn."""


def check_tracked(seat: SeatState, *kinds: str) -> None:
    """Asks for what the mat gives at the start, where nobody has told it and something rests on it now."""
    for kind in ("resources" if each in RESOURCES else each for each in kinds):
        if seat.lacks(kind):
            raise NotPrinted(("characters", seat.character, "start", kind))


def give(state: State, seat: str, gains: Counts) -> State:
    """The table after a seat's gains."""
    if not gains:
        return state
    held = _changed(state.seat(seat), gains, _gained, "A gain of {} is no gain; enter it as a cost.")
    return with_seat(state, seat, held)


def _changed(
    seat: SeatState,
    amounts: Counts,
    fields: Callable[[SeatState, str, int], dict[str, Any]],
    below_zero: str,
) -> SeatState:
    """The seat after one amount after the other, each changing the `fields` of it."""
    for kind, amount in amounts.items():
        if amount < 0:
            raise Refused(below_zero.format(f"{amount} {kind}"), "legacies.framed-costs")
        check_tracked(seat, *((kind,) if amount else ()))
        seat = replace(seat, **fields(seat, kind, amount))
    return seat


def _gained(seat: SeatState, kind: str, amount: int) -> dict[str, Any]:
    """The fields of a seat that a gain changes."""
    match kind:
        case "fame" | "gold":
            held = getattr(seat, kind)
            return {kind: None if held is None else held + amount}
        case "foundation":
            return {kind: grown(seat.foundation, amount)}
        case "player_card":
            return {"hand": None if seat.hand is None else seat.hand + amount}
        case "successor":
            return {"successor_hand": _drawn(seat.successor_hand, amount)}
    return _resources(seat, kind, amount)


def _drawn(hand: tuple[str, ...], successors: int) -> tuple[str, ...]:
    """A hand with so many Successors more, whose names are not known; refuses more than there can be."""
    if len(hand) + successors > MOST_SUCCESSORS:
        raise Refused(f"Nobody holds {len(hand) + successors} Successors.", "legacies.successor-when")
    return (*hand, *("",) * successors)


def _resources(seat: SeatState, kind: str, more: int) -> dict[str, Any]:
    """The Resources with `more` of a kind, or fewer; refuses a kind that there is not, and too few."""
    if kind not in RESOURCES:
        raise Refused(f"Nothing in Legacies is called {kind}.", "legacies.resource-kinds")
    if seat.resources is None:
        return {}
    held: dict[Any, int] = {**seat.resources}
    held[kind] = _left(held.get(kind, 0), -more, kind)
    return {"resources": held}


def pay(state: State, name: str, cost: Counts) -> State:
    """The table after a seat pays; refuses what it cannot pay."""
    if not cost:
        return state
    seat = _changed(state.seat(name), cost, _paid, "A cost of {} is no cost.")
    if seat.resources and 0 in seat.resources.values():
        seat = replace(seat, resources={kind: held for kind, held in seat.resources.items() if held})
    return with_seat(state, name, seat)


def _paid(seat: SeatState, kind: str, amount: int) -> dict[str, Any]:
    """The fields of a seat that a payment changes."""
    match kind:
        case "fame" | "gold":
            return {kind: _less(getattr(seat, kind), amount, kind.capitalize())}
        case "foundation":
            return {kind: reduced(seat.foundation, amount)}
        case "player_card":
            return {"hand": _less(seat.hand, amount, "Player Cards in hand")}
    return _resources(seat, kind, -amount)


def _less(held: int | None, amount: int, name: str) -> int | None:
    return None if held is None else _left(held, amount, name)


def _left(held: int, amount: int, name: str) -> int:
    if amount > held:
        raise Refused(f"This costs {amount} {name}; {held} at hand.", "legacies.cost-you-cannot-pay")
    return held - amount


def adjust(state: State, action: Adjust) -> State:
    """The table after a seat pays and gains outside any other action."""
    return give(pay(state, action.by, action.costs), action.by, action.gains)


def collect(
    state: State,
    seat: str,
    benefit: Mapping[str, int],
    chosen: Counts,
    rule: str = "legacies.relationship-benefit",
) -> State:
    """The table after a seat collects what a space pays; `chosen` are the Resources of its choice.

    A person must say which Resources; an NPC's choice makes no difference to anything.
    """
    held = state.seat(seat)
    due = benefit.get("resource_of_choice", 0)
    gains = {kind: amount for kind, amount in benefit.items() if kind != "resource_of_choice"}
    if due:
        check_tracked(held, "resources")
    if due and held.resources is not None:
        if not held.human and not chosen:
            chosen = {RESOURCES[0]: due}
        if sum(chosen.values()) != due:
            raise Refused(f"This pays {counted(due, 'Resource')} of choice; say which.", rule)
        for kind, amount in chosen.items():
            gains[kind] = gains.get(kind, 0) + amount
    return give(state, seat, gains)
