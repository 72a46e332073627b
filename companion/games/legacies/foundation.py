"""The Foundation track and the Fame track: steps, markers, and what a seat gains or pays."""

from __future__ import annotations

from typing import Any

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies.seat import SeatState
from companion.games.legacies.words import RESOURCES, Counts


def step(size: int) -> int:
    """The size of one step of the Foundation track: 1 below 50, 5 from 50, 25 from 150."""
    return 1 if size < 50 else 5 if size < 150 else 25


def grown(size: int, amount: int) -> int:
    """A Foundation of `size` after adding up to `amount`, space by space; what fills no step is not added."""
    for end in (50, 150):
        stride = step(size)
        steps = min(amount // stride, max(-((size - end) // stride), 0))
        size, amount = size + steps * stride, amount - steps * stride
    return size + amount // step(size) * step(size)


def left_over(size: int, amount: int) -> int:
    """What of `amount` fills no step when it is added to a Foundation of `size`."""
    return amount - (grown(size, amount) - size)


def reduced(size: int, amount: int) -> int:
    """A Foundation of `size` after spending `amount`, which must be in steps of the current size."""
    if amount % step(size):
        raise Refused(
            f"A Foundation of {size} is spent in steps of {step(size)}, not {amount}.",
            "legacies.foundation-spending",
        )
    if amount > size:
        raise Refused(f"A Foundation of {size} cannot pay {amount}.", "legacies.cost-you-cannot-pay")
    return size - amount


def fame_marker(fame: int | None) -> int | None:
    """What the second Fame marker shows: the Fame above 99, or None below 100."""
    return fame - 99 if fame is not None and fame > 99 else None


def foundation_marker(size: int) -> int | None:
    """What the second Foundation marker shows: the size above 875, or None below 900."""
    return size - 875 if size >= 900 else None


COUNTED = ("fame", "gold")


def gained(seat: SeatState, gains: Counts) -> SeatState:
    """A seat after gaining Fame, Gold, Foundation, Resources by name, player_card or successor.

    What the table does not track is left alone.
    """
    changes: dict[str, Any] = {}
    resources: dict[Any, int] | None = None if seat.resources is None else {**seat.resources}
    for kind, amount in gains.items():
        if amount < 0:
            raise Refused(
                f"A gain of {amount} {kind} is no gain; enter it as a cost.", "legacies.framed-costs"
            )
        if kind in COUNTED:
            held = getattr(seat, kind)
            changes[kind] = None if held is None else held + amount
        elif kind == "foundation":
            changes[kind] = grown(seat.foundation, amount)
        elif kind == "player_card":
            changes["hand"] = None if seat.hand is None else seat.hand + amount
        elif kind == "successor":
            changes["successor_hand"] = (*seat.successor_hand, *("",) * amount)
        elif kind in RESOURCES:
            if resources is not None:
                resources[kind] = resources.get(kind, 0) + amount
        else:
            raise Refused(f"Nothing in Legacies is called {kind}.", "legacies.resource-kinds")
    return replace(seat, **changes, resources=resources)


def paid(seat: SeatState, cost: Counts) -> SeatState:
    """A seat after paying; refuses what it does not have. What the table does not track is left alone."""
    changes: dict[str, Any] = {}
    resources: dict[Any, int] | None = None if seat.resources is None else {**seat.resources}
    for kind, amount in cost.items():
        if amount < 0:
            raise Refused(f"A cost of {amount} {kind} is no cost.", "legacies.framed-costs")
        if kind in COUNTED:
            changes[kind] = _less(getattr(seat, kind), amount, kind.capitalize())
        elif kind == "foundation":
            changes[kind] = reduced(seat.foundation, amount)
        elif kind == "player_card":
            changes["hand"] = _less(seat.hand, amount, "Player Cards in hand")
        elif kind in RESOURCES:
            if resources is not None:
                resources[kind] = _less(resources.get(kind, 0), amount, kind) or 0
        else:
            raise Refused(f"Nothing in Legacies is called {kind}.", "legacies.resource-kinds")
    if resources is not None:
        resources = {kind: amount for kind, amount in resources.items() if amount}
    return replace(seat, **changes, resources=resources)


def _less(held: int | None, amount: int, name: str) -> int | None:
    if held is None:
        return None
    if amount > held:
        raise Refused(f"This costs {amount} {name}; {held} at hand.", "legacies.cost-you-cannot-pay")
    return held - amount
