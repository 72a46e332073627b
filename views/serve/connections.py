"""How many connections there may be, and for how long one may keep the server waiting.

Every connection costs an open file, and so does saving. Whoever opens connections and says nothing, or half
of something, loses them again, the oldest first; those who wait for an answer or see a table keep theirs.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic

RESERVE = 64
"""Open files that no connection gets: for saving, for the folder, for those that are just being taken."""
MOST = 400
"""Connections that are enough for any table, however many files may be open."""
LEAST = 4
REQUEST = 10.0
"""Seconds for a whole request to arrive, and for a live connection to say who it is."""
ANSWER = 300.0
"""Seconds for an answer to be taken: the largest file of the app, over a slow network."""


def most_connections() -> int:
    """How many connections the open files of this process allow: each may ask for a file of the app."""
    files = MOST * 2 + RESERVE
    with suppress(ImportError):  # Windows has no such limit
        import resource

        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        files = files if soft == resource.RLIM_INFINITY else soft
    return max(LEAST, min(MOST, (files - RESERVE) // 2))


class Connections:
    """All that are open. One address may have half of them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._address = dict[asyncio.Transport, str]()
        self._of_each = Counter[str]()
        self._waiting = dict[asyncio.Transport, float]()
        """Those that have not yet said what they want, with the time since when, the oldest first."""
        self._answered = dict[asyncio.Transport, float]()

    def __len__(self) -> int:
        return len(self._address)

    def come(self, transport: asyncio.Transport) -> bool:
        """Takes a new connection, in place of the oldest that only waits; False if there is no room."""
        address = _address(transport)
        if self._of_each[address] >= max(1, self.most // 2):
            room = self._let_go(each for each in self._waiting if self._address[each] == address)
        else:
            room = len(self) < self.most or self._let_go(self._waiting)
        if not room:
            transport.abort()
            return False
        self._address[transport] = address
        self._of_each[address] += 1
        self.waits(transport)
        return True

    def waits(self, transport: asyncio.Transport) -> None:
        """From now on it is to say what it wants."""
        self._answered.pop(transport, None)
        if transport in self._address:
            self._waiting[transport] = monotonic()

    def is_answered(self, transport: asyncio.Transport) -> None:
        """It has said what it wants, and takes the answer."""
        if self._waiting.pop(transport, None) is not None:
            self._answered[transport] = monotonic()

    def stays(self, transport: asyncio.Transport) -> None:
        """It has said who it is, and stays as long as it likes."""
        self._waiting.pop(transport, None)

    def gone(self, transport: asyncio.Transport) -> None:
        """It is closed."""
        self._waiting.pop(transport, None)
        self._answered.pop(transport, None)
        address = self._address.pop(transport, None)
        if address is not None:
            self._of_each[address] -= 1
            if not self._of_each[address]:
                del self._of_each[address]

    def end_the_slow(self) -> None:
        """Lets those go that have had their time."""
        now = monotonic()
        late = [each for each, since in self._waiting.items() if now - since > REQUEST]
        late += [each for each, since in self._answered.items() if now - since > ANSWER]
        for transport in late:
            self._let_go([transport])

    def _let_go(self, of: Iterable[asyncio.Transport]) -> bool:
        """Closes the first of these; False if there is none."""
        transport = next(iter(of), None)
        if transport is None:
            return False
        self.gone(transport)
        transport.abort()
        return True


def _address(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""
