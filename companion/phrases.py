"""What every game and every screen says in the same way: parts in a row, a capital first, stars left out."""

from __future__ import annotations

from collections.abc import Iterable


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
