"""Other words for the words of the rulebooks, from `rules_data/synonyms.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from companion.rules.entries import RulesFault
from companion.rules.words import words

FILE = "synonyms.txt"

Synonyms = dict[str, frozenset[str]]
"""What people say, as written, and the stems of what the rulebooks say for it."""


@cache
def synonyms() -> Synonyms:
    """The bundled synonyms."""
    return parse_synonyms((files("rules_data") / FILE).read_text("utf-8"))


def parse_synonyms(text: str) -> Synonyms:
    """Reads lines like `kicked out / thrown out = eliminated / bumped`; `#` begins a remark."""
    found: Synonyms = {}
    for said, meant in _lines(text):
        stems = frozenset(stem for phrase in meant for stem in stems_of(phrase))
        for phrase in said:
            found[phrase] = found.get(phrase, frozenset()) | stems
    return found


def stems_of(text: str) -> tuple[str, ...]:
    """The stems of a text in order."""
    return tuple(word.stem for word in words(text))


def _lines(text: str) -> Iterator[tuple[list[str], list[str]]]:
    for line in map(str.strip, text.splitlines()):
        if not line or line.startswith("#"):
            continue
        sides = [[part.strip() for part in side.split("/") if part.strip()] for side in line.split("=")]
        if len(sides) != 2 or not all(sides):
            raise RulesFault(FILE, line, 'A line says "other word = word of the rulebook".')
        yield sides[0], sides[1]
