"""Other words for the words of the rulebooks, from `rules_data/synonyms.txt`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from companion.rules.entries import RulesFault
from companion.rules.words import words

FILE = "synonyms.txt"

Synonyms = dict[str, frozenset[str]]
"""What people say, as written, and the stems of what the rulebooks say for it."""


def synonyms() -> Synonyms:
    """The bundled synonyms."""
    return _bundled()[0]


def synonym_faults() -> tuple[RulesFault, ...]:
    """The lines of the bundled file that say nothing."""
    return _bundled()[1]


@cache
def _bundled() -> tuple[Synonyms, tuple[RulesFault, ...]]:
    return parse_synonyms((files("rules_data") / FILE).read_bytes().decode("utf-8", "replace"))


def parse_synonyms(text: str) -> tuple[Synonyms, tuple[RulesFault, ...]]:
    """Reads lines like `kicked out / thrown out = eliminated / bumped`; `#` begins a remark.

    A line that says no such thing is passed over and told as a fault.
    """
    found: Synonyms = {}
    faults = list[RulesFault]()
    for line in filter(None, map(str.strip, text.splitlines())):
        sides = [[part.strip() for part in side.split("/") if part.strip()] for side in line.split("=")]
        if line.startswith("#"):
            continue
        if len(sides) != 2 or not all(sides):
            faults.append(RulesFault(FILE, line, 'A line says "other word = word of the rulebook".'))
            continue
        stems = frozenset(stem for phrase in sides[1] for stem in stems_of(phrase))
        for phrase in sides[0]:
            found[phrase] = found.get(phrase, frozenset()) | stems
    return found, tuple(faults)


def stems_of(text: str) -> tuple[str, ...]:
    """The stems of a text in order."""
    return tuple(word.stem for word in words(text))
