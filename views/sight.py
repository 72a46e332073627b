"""What one screen has had in view of a table, so that a tap can say what it was about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

ON_ITS_WAY = 0.7
"""Seconds. A finger that comes sooner after a change was on its way before: it meant what was there."""


class Sight:
    """The versions of a table that a screen has drawn, and since when each was in view."""

    def __init__(self) -> None:
        self._drawn: list[tuple[float, int]] = []
        self._asked: int | None = None

    def drawn(self, version: int) -> None:
        """The table is drawn as it is in this version."""
        now = monotonic()
        if not self._drawn or self._drawn[-1][1] != version:
            self._drawn.append((now, version))
        while len(self._drawn) > 1 and self._drawn[1][0] + ON_ITS_WAY <= now:
            del self._drawn[0]

    def about(self) -> int:
        """The version that a finger which falls now was meant for."""
        if self._asked is not None:
            return self._asked
        now = monotonic()
        seen = [version for since, version in self._drawn if since + ON_ITS_WAY <= now]
        return seen[-1] if seen else self._drawn[0][1] if self._drawn else 0

    @contextmanager
    def answering(self, asked: int) -> Iterator[None]:
        """While a question is answered that was put at this version, and has covered the table since."""
        before, self._asked = self._asked, asked
        try:
            yield
        finally:
            self._asked = before
