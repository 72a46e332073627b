"""One of several that may be told: a tap puts it in, the next one takes it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Each = TypeVar("Each")


def turned(entered: Sequence[Each], each: Each) -> tuple[Each, ...]:
    """What is told with this one more, as the last, or without it if it was there."""
    return tuple(other for other in entered if other != each) if each in entered else (*entered, each)
