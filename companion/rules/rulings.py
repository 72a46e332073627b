"""Rulings: what a table decided once, written down beside a rule and shown with it from then on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from companion import form
from companion.form import BadForm, Json
from companion.rules.asking import Span, marks
from companion.rules.words import LITTLE_WORDS, Word, words


@dataclass(frozen=True, slots=True)
class Ruling:
    """What was decided, in the table's own words, and when.

    `entry` is the rule that it stands beside and `game` that rule's game. `table` is the id of the record
    at which it was decided and `people` are those who sat there, in words; both are empty for one that
    was written down away from any table.
    """

    id: str
    entry: str
    game: str
    words: str
    at: datetime
    table: str = ""
    people: str = ""


def beside(rulings: Iterable[Ruling], entry: str) -> tuple[Ruling, ...]:
    """The rulings that stand beside an entry, the latest first."""
    return latest_first(ruling for ruling in rulings if ruling.entry == entry)


def latest_first(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """The rulings by the time they were made, the latest first."""
    return tuple(sorted(rulings, key=lambda ruling: ruling.at, reverse=True))


def found_in(rulings: Iterable[Ruling], question: str) -> tuple[Ruling, ...]:
    """The rulings whose words answer every telling word of a question, the latest first."""
    return latest_first(ruling for ruling in rulings if marks_in(question, ruling.words))


def marks_in(question: str, text: str) -> tuple[Span, ...]:
    """Where a ruling's words meet a question; nowhere unless each telling word of it is met.

    A ruling may hold words that no rulebook has, as a name: these are met by themselves or by their
    beginning, the others also misspelt or in other words.
    """
    asked = [word for word in words(question) if word.plain not in LITTLE_WORDS]
    met = [_met(word, text) for word in asked]
    return tuple(sorted({span for spans in met for span in spans})) if all(met) else ()


def _met(asked: Word, text: str) -> tuple[Span, ...]:
    own = tuple(
        (word.start, word.end)
        for word in words(text)
        if word.stem == asked.stem or word.plain.startswith(asked.plain)
    )
    return own or marks(asked.plain, text)


def read_rulings(written: Mapping[str, Json]) -> tuple[Ruling, ...]:
    """The rulings in a document that holds them by their ids; what is none is passed over."""
    found = list[Ruling]()
    for each in written.values():
        with suppress(BadForm):
            found.append(form.read(Ruling, each))
    return tuple(found)
