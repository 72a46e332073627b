"""The Foundation track and the Fame track: their steps, and what the second markers show."""

from __future__ import annotations

from companion.game import Refused


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
