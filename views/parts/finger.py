"""The tap that is being answered, so that a step can be told from the second touch of the same finger."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from time import monotonic

from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId

SECOND_TOUCH = 0.3
"""Seconds. A finger that comes back sooner to the same place has bounced."""


@dataclass(slots=True)
class Finger:
    """Where the last tap fell, and the how manyeth it was."""

    place: int = 0
    taps: int = 0

    def falls_on(self, piece: BaseControl) -> None:
        """A tap begins to be answered. What comes to lie in the place of a piece has its number."""
        self.place = piece._i
        self.taps += 1


FINGER = Finger()


class Deeds:
    """The taps that did something at one table, of whichever phone: only the last one counts."""

    def __init__(self) -> None:
        self._place, self._newest, self._tap, self._at = 0, 0, 0, -inf
        self._to_be_shown = False

    def is_second_touch(self) -> bool:
        """Whether the tap under way falls where the last one just did something, or on what that brought."""
        there = FINGER.place == self._place or FINGER.place > self._newest
        return there and FINGER.taps != self._tap and monotonic() - self._at < SECOND_TOUCH

    def note(self) -> None:
        """The tap under way has done something."""
        self._place, self._tap, self._at = FINGER.place, FINGER.taps, monotonic()
        self._newest = ControlId.next()  # what has a higher number came later
        self._to_be_shown = True

    def shown(self) -> None:
        """What came of it is drawn only now: until then no finger can have meant what is there now."""
        if self._to_be_shown:
            self._at, self._to_be_shown = monotonic(), False
