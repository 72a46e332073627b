"""What a question is answered with: the rules, and what the table ruled beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from companion.rules.asking import Span, ask, marks
from companion.rules.entries import Entry
from companion.rules.library import entry
from companion.rules.rulings import Ruling, beside, found_in

MOST_RULED = 3
"""How many entries a question finds through rulings alone."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An entry, the sentence of it that says most, the words in that which were met, and its ruling.

    Of several rulings beside one entry it is the one that was found, else the latest.
    """

    entry: Entry
    excerpt: str
    marks: tuple[Span, ...]
    ruling: Ruling | None = None


def answers(question: str, game: str, rulings: Sequence[Ruling], limit: int = 12) -> tuple[Answer, ...]:
    """The answers, best first and those of `game` before others ("" for none).

    An entry that is found by the words of a ruling beside it comes right after the best one.
    """
    found = _found(question, rulings)
    hits = [
        Answer(hit.entry, hit.excerpt, hit.marks, found.get(hit.entry.id) or _latest(rulings, hit.entry.id))
        for hit in ask(question, game or None, limit)
    ]
    best, others = hits[:1], hits[1:]
    ruled = [_ruled(question, ruling) for name, ruling in found.items() if name not in _ids(best)]
    return (*best, *ruled, *(hit for hit in others if hit.entry.id not in _ids(ruled)))


def known(names: Iterable[str]) -> tuple[Entry, ...]:
    """The entries of these ids; an id that the reference does not have any more is passed over."""
    found = list[Entry]()
    for name in names:
        with suppress(KeyError):
            found.append(entry(name))
    return tuple(found)


def _found(question: str, rulings: Sequence[Ruling]) -> dict[str, Ruling]:
    """The latest ruling that the question finds beside each of a few entries, by the entry's id."""
    found: dict[str, Ruling] = {}
    for ruling in found_in(rulings, question):
        if known([ruling.entry]) and len(found) < MOST_RULED:
            found.setdefault(ruling.entry, ruling)
    return found


def _latest(rulings: Sequence[Ruling], name: str) -> Ruling | None:
    return next(iter(beside(rulings, name)), None)


def _ruled(question: str, ruling: Ruling) -> Answer:
    found = entry(ruling.entry)
    return Answer(found, found.short, marks(question, found.short), ruling)


def _ids(answered: Sequence[Answer]) -> set[str]:
    return {each.entry.id for each in answered}
