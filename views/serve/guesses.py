"""Wrong codes: whoever tries one after the other waits longer each time before the next is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from time import monotonic

FREE = 5
"""Wrong codes of one address that cost nothing: a slip of the finger, an old invitation."""
FREE_IN_TOTAL = 50
"""The same, of all addresses together that have never shown a good one."""
LONGEST = 60.0
"""Seconds that an address waits at most."""
LONGEST_IN_TOTAL = 2.0
"""Seconds that one waits at most for what others have guessed: nobody new is kept out by them."""
FORGOTTEN = 600.0
"""Seconds without a wrong code after which an address begins anew."""
ADDRESSES = 1000
"""So many are remembered; then the one longest silent is not."""


@dataclass
class _Tries:
    wrong: int = 0
    last: bytes = b""
    """The wrong code shown last: a browser that shows its old one again and again is not guessing."""
    at: float = 0.0
    was_right: bool = False


class Guesses:
    """What was tried, by address and in total."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._by = dict[str, _Tries]()
        self._all = _Tries()

    def pause(self, address: str) -> float:
        """Seconds until a code of this address is looked at again; 0 if it is now."""
        tries = self._by.get(address, _Tries())
        own = self._left(tries, FREE, LONGEST)
        return own if tries.was_right else max(own, self._left(self._all, FREE_IN_TOTAL, LONGEST_IN_TOTAL))

    def wrong(self, address: str, code: str) -> None:
        """This address has shown a code that is not good; "" is none, and no guess."""
        if not code:
            return
        tries, shown = self._tries(address), _mark(code)
        if shown == tries.last:
            return
        tries.last = shown
        for each in (tries, self._all):
            each.wrong = 1 if self._now() - each.at > FORGOTTEN else each.wrong + 1
            each.at = self._now()

    def right(self, address: str) -> None:
        """This address has shown a good code."""
        self._tries(address).was_right = True

    def _left(self, tries: _Tries, free: int, longest: float) -> float:
        over = tries.wrong - free
        pause = min(longest, 2.0 ** min(over, 10)) if over >= 0 else 0.0
        return max(0.0, tries.at + pause - self._now())

    def _tries(self, address: str) -> _Tries:
        """What is known of an address, now the newest of all."""
        tries = self._by.pop(address, None) or _Tries()
        self._by[address] = tries
        if len(self._by) > ADDRESSES:
            del self._by[next(iter(self._by))]
        return tries


def _mark(code: str) -> bytes:
    return blake2b(code.encode(), digest_size=16).digest()
