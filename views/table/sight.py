"""What one screen has had in view of a table, so that a tap can say what it was about."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

ON_ITS_WAY = 0.7
"""Seconds. A finger that comes sooner after a change was on its way before: it meant what was there."""


class Sight:
    """The versions of a table that a screen has drawn, and since when each was in view.

    Below a sheet that hides it the table is not in view: what is tapped or typed there is meant for the
    table as it was when the sheet came up, however long ago that is.
    """

    def __init__(self, is_hidden: Callable[[], bool]) -> None:
        self._is_hidden = is_hidden
        self._drawn: list[tuple[float, int]] = []

    def drawn(self, version: int) -> None:
        """The table is drawn as it is in this version."""
        if self._drawn and self._is_hidden():
            return
        now = monotonic()
        if not self._drawn or self._drawn[-1][1] != version:
            self._drawn.append((now, version))
        while len(self._drawn) > 1 and self._drawn[1][0] + ON_ITS_WAY <= now:
            del self._drawn[0]

    def about(self) -> int:
        """The version that a finger which falls now was meant for."""
        now = monotonic()
        seen = [version for since, version in self._drawn if since + ON_ITS_WAY <= now]
        return seen[-1] if seen else self._drawn[0][1] if self._drawn else 0
