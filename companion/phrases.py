"""What every game and every screen says in the same way: numbers, parts in a row, a capital first."""

from __future__ import annotations

from collections.abc import Iterable

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def spelt(number: int) -> str:
    """A number as it is said in a sentence: "four"; in figures from 11 on."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def counted(number: int, one: str, several: str = "") -> str:
    """So many of a thing, in figures: "1 step", "2 steps", "3 entries"."""
    return f"{number} {one if number == 1 else several or f'{one}s'}"


def joined(parts: Iterable[str], word: str = "and") -> str:
    """Parts in a row: "Ada, Ben and Cleo"."""
    *most, last = [*parts] or [""]
    return f"{', '.join(most)} {word} {last}" if most else last


def sentence(text: str) -> str:
    """The text with a capital letter to begin with, the others as they are."""
    return text[:1].upper() + text[1:]


def plain(text: str) -> str:
    """The text without the stars that stress words on the screen, as it is spoken or printed."""
    return text.replace("*", "")
