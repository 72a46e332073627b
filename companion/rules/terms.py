"""Glossary words in a text, each tied to the entry that defines it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from companion.rules.library import Library, library


@dataclass(frozen=True, slots=True)
class Link:
    """A glossary word in a text, from `start` up to `end`, and the id of the entry that defines it."""

    start: int
    end: int
    entry: str


def linked(text: str, game: str, apart_from: str = "") -> tuple[Link, ...]:
    """The glossary words of a game in a text: whole words only, the longest where several fit.

    `apart_from` is the id of the entry being read, which need not lead to itself.
    """
    defined, pattern = _glossary(library(), game)
    found = (
        Link(match.start(), match.end(), defined[match[0].casefold()]) for match in pattern.finditer(text)
    )
    return tuple(link for link in found if link.entry != apart_from)


@cache
def _glossary(within: Library, game: str) -> tuple[dict[str, str], re.Pattern[str]]:
    own = (entry for entry in within.entries if entry.game == game)
    defined = {term.casefold(): entry.id for entry in own for term in entry.terms}
    longest_first = sorted(defined, key=len, reverse=True)
    words = "|".join(map(re.escape, longest_first)) or r"(?!)"
    return defined, re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)
