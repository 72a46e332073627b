"""Words that somebody may have meant: begun but not finished, or misspelt."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache

MOST_GUESSES = 24


class Spelling:
    """The words that are known, and how near a typed one comes to them. Nearness is 1 for the word itself."""

    def __init__(self, known: Iterable[str]) -> None:
        self._sorted = sorted(set(known))
        self._known = frozenset(self._sorted)
        self._letters = [(word, _letters(word)) for word in self._sorted if len(word) >= 4]
        self.guesses = lru_cache(maxsize=1024)(self._guesses)

    def _guesses(self, typed: str, unfinished: bool = False) -> tuple[tuple[str, float], ...]:
        """Known words for a typed one with their nearness, best first.

        One slip is forgiven in a word of four to seven letters, two in a longer one; a slip is a letter
        missing, too many, wrong or swapped with the next. An `unfinished` word stands for those that begin
        with it. A word that is known stands for itself alone. Two words written as one are parted.
        """
        if typed in self._known:
            return ((typed, 1.0),)
        found = list(self._begun(typed)) if unfinished else []
        found = found or list(self._slips(typed, unfinished)) or list(self._parted(typed))
        return tuple(sorted(found, key=lambda guess: -guess[1])[:MOST_GUESSES])

    def _begun(self, typed: str) -> Iterator[tuple[str, float]]:
        for at in range(bisect_left(self._sorted, typed), len(self._sorted)):
            word = self._sorted[at]
            if not word.startswith(typed):
                return
            if word != typed:
                yield word, 0.4 + 0.5 * len(typed) / len(word)

    def _parted(self, typed: str) -> Iterator[tuple[str, float]]:
        """The two known words, of three letters or more, that a typed one consists of."""
        for at in range(3, len(typed) - 2):
            if typed[:at] in self._known and typed[at:] in self._known:
                yield typed[:at], 0.8
                yield typed[at:], 0.8

    def _slips(self, typed: str, unfinished: bool) -> Iterator[tuple[str, float]]:
        """The known words at the fewest slips from the typed one, if they are few enough."""
        if len(typed) < 3 or typed.isdigit():
            return
        letters = _letters(typed)
        near: dict[str, int] = {}
        for word, other in self._letters:
            allowed = 2 if len(word) >= 8 else 1
            if (letters & ~other).bit_count() > allowed:
                continue
            if unfinished or (other & ~letters).bit_count() <= allowed:
                slips = _slips_to(typed, word, allowed, unfinished)
                if slips <= allowed:
                    near[word] = slips
        fewest = min(near.values(), default=0)
        for word, slips in near.items():
            if slips == fewest:
                yield word, 0.8 - 0.2 * slips + (0.15 if word[0] == typed[0] else 0.0)


def _slips_to(typed: str, word: str, allowed: int, unfinished: bool) -> int:
    """Slips to a known word, or to its beginning when more is to come; one more than allowed if too many."""
    if abs(len(word) - len(typed)) <= allowed:
        return slips_between(typed, word, allowed)
    if unfinished and 4 <= len(typed) < len(word) and word[0] == typed[0]:
        return slips_between(typed, word[: len(typed)], 1) + allowed - 1
    return allowed + 1


def slips_between(typed: str, word: str, most: int) -> int:
    """The fewest letters to add, drop, change or swap with the next to make one word the other.

    Stops counting beyond `most` and says one more than that.
    """
    before, row = list[int](), list(range(len(word) + 1))
    for at, letter in enumerate(typed, 1):
        last, before, row = before, row, [at]
        for to, other in enumerate(word, 1):
            best = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != other))
            if at > 1 and to > 1 and letter == word[to - 2] and typed[at - 2] == other:
                best = min(best, last[to - 2] + 1)
            row.append(best)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def _letters(word: str) -> int:
    """The set of a word's letters as bits."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 31)
    return bits
