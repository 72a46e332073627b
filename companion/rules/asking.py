"""Asking the rules reference: a question in the table's own words, the answers best first."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from companion.rules.entries import Entry
from companion.rules.library import Library, entries, library
from companion.rules.search import Found, Index
from companion.rules.synonyms import stems_of, synonyms
from companion.rules.text import plain_text
from companion.rules.words import words

MUCH_MORE = 1.5
"""How many times more of a question a sentence has to meet to be shown in place of the short answer."""

ALIKE = 0.15
"""How alike a title has to be to the question to be nearer to it than others."""

Span = tuple[int, int]
"""A piece of a text, from the first number up to the second."""


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that answers, how well, and a line of it with the places where it meets the question."""

    entry: Entry
    score: float
    excerpt: str
    marks: tuple[Span, ...]


def ask(question: str, game: str | None = None, limit: int = 8) -> tuple[Hit, ...]:
    """The entries that answer a question, best first, at most `limit`.

    Those of the game that the question names, or else of `game`, stand before all others.
    Empty when too little of the question means anything to the reference; `nearest_topics` helps on then.
    """
    found = _index(library()).find(question, game or "")[:limit]
    return tuple(_hit(question, each) for each in found)


def ask_json(question: str, game: str | None = None, limit: int = 8) -> list[dict[str, str]]:
    """The same answers as plain data: id, game, title, text (all that the entry says) and section."""
    return [
        {
            "id": hit.entry.id,
            "game": hit.entry.game,
            "title": hit.entry.title,
            "text": plain_text(hit.entry),
            "section": ", ".join(hit.entry.section),
        }
        for hit in ask(question, game, limit)
    ]


def nearest_topics(question: str, game: str | None = None, limit: int = 4) -> tuple[Entry, ...]:
    """The entries whose titles and terms look most like the question, for when it found nothing.

    Where none looks like it, the first ones of the rulebook.
    """
    asked = _letter_triples(question)
    own = [entry for entry in entries() if game in (None, entry.game)] or list(entries())

    def nearness(entry: Entry) -> float:
        alike = _likeness(asked, (entry.title, *entry.terms))
        return alike if alike >= ALIKE else 0.0

    return tuple(sorted(own, key=nearness, reverse=True)[:limit])


def marks(question: str, text: str) -> tuple[Span, ...]:
    """Where a text meets a question: its words that answer one of the question's, neighbours in one piece."""
    met = _index(library()).wanted(question)
    spans = list[Span]()
    for word in words(text):
        if word.stem not in met:
            continue
        if spans and text[spans[-1][1] : word.start] == " ":
            spans[-1] = (spans[-1][0], word.end)
        else:
            spans.append((word.start, word.end))
    return tuple(spans)


def make_ready() -> None:
    """Reads the rules and builds the index ahead of the first question, so that it need not wait for them."""
    _index(library())


@cache
def _index(within: Library) -> Index:
    return Index(within.entries, synonyms())


def _hit(question: str, found: Found) -> Hit:
    entry = entries()[found.number]
    excerpt = _excerpt(entry, _index(library()).wanted(question))
    return Hit(entry, found.score, excerpt, marks(question, excerpt))


def _excerpt(entry: Entry, met: dict[str, float]) -> str:
    """The short answer, or the sentence that meets much more of the question where there is one."""

    def worth(sentence: str) -> float:
        return sum(met[stem] for stem in _stems(sentence) if stem in met)

    best = max(_sentences(entry), key=worth)
    return best if worth(best) > MUCH_MORE * worth(entry.short) else entry.short


@cache
def _sentences(entry: Entry) -> tuple[str, ...]:
    said = [paragraph.text for paragraph in entry.detail]
    for question in entry.open:
        said += [question.question, *(reading.text for reading in question.readings)]
    return (entry.short, *(sentence for text in said for sentence in re.split(r"(?<=[.?]) +", text)))


@cache
def _stems(text: str) -> frozenset[str]:
    return frozenset(stems_of(text))


def _letter_triples(text: str) -> set[str]:
    plain = " ".join(word.plain for word in words(text))
    return {plain[at : at + 3] for at in range(len(plain) - 2)}


def _likeness(asked: set[str], texts: Iterable[str]) -> float:
    return max(2 * len(asked & own) / (len(asked) + len(own) or 1) for own in map(_letter_triples, texts))
