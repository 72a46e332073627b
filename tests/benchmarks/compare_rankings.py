"""Compares two ways of finding the entry that answers a question: lunr, and the index of our own.

    pip install lunr==0.8.0
    python -m tests.benchmarks.compare_rankings

Both get the same entries, the same weights of the fields and the game that is being played. lunr looks
for each word as it is (stemmed), for misspellings within one letter (two in a long word), and for words
that begin with the last one, with its own stemmer and stop words; it is given the same synonyms.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from statistics import quantiles
from time import perf_counter
from typing import Any

from companion.rules import Entry, ask, entries, entry, plain_text
from companion.rules.search import ASK, DETAIL, SECTION, SHORT, TERMS, TITLE, WORDS
from companion.rules.synonyms import synonyms
from companion.rules.words import WORD
from tests.rules.asked import Answer, figures, questions, with_a_typo

FIELDS = {
    "title": TITLE,
    "ask": ASK,
    "words": WORDS,
    "terms": TERMS,
    "short": SHORT,
    "detail": DETAIL,
    "section": SECTION,
}


def by_lunr(question: str, game: str) -> Sequence[Entry]:
    """The entries that lunr finds, those of the game before others."""
    found = [entry(hit["ref"]) for hit in _lunr().query(_lunr_query(question))]
    return sorted(found, key=lambda each: each.game != game)[:8]


def by_our_own(question: str, game: str) -> Sequence[Entry]:
    """The entries that the companion finds."""
    return [hit.entry for hit in ask(question, game)]


@cache
def _lunr() -> Any:
    fields = [{"field_name": name, "boost": boost} for name, boost in FIELDS.items()]
    return import_module("lunr").lunr("id", fields, [_document(each) for each in entries()])


def _document(each: Entry) -> dict[str, str]:
    return {
        "id": each.id,
        "title": each.title,
        "ask": " ".join(each.ask),
        "words": " ".join(each.words),
        "terms": " ".join(each.terms),
        "short": each.short,
        "detail": plain_text(each),
        "section": " ".join(each.section),
    }


def _lunr_query(question: str) -> Any:
    query = _lunr().create_query()
    stop_words = import_module("lunr.stop_word_filter").WORDS
    typed = [word for word in WORD.findall(question.lower()) if word not in stop_words]
    for word in typed:
        query.clause(word, boost=10)
        if len(word) >= 4:
            query.clause(word, boost=2, edit_distance=2 if len(word) >= 8 else 1, use_pipeline=False)
        for other in synonyms().get(word, ()):
            query.clause(other, boost=7, use_pipeline=False)
    if typed:
        query.clause(typed[-1], boost=2, wildcard=query.WILDCARD_TRAILING, use_pipeline=False)
    return query


def report(name: str, answer: Answer) -> None:
    """Prints the figures of one way on every file of questions, spelt right and with a typo."""
    print(f"\n{name}")
    for file, asked in questions().items():
        print(f"  {file:12} {figures(asked, answer)}")
        print(f"  {'with a typo':>12} {figures([with_a_typo(each) for each in asked], answer)}")
    print(f"  {_time(answer)}")


def _time(answer: Answer) -> str:
    asked = [each for file in questions().values() for each in file]
    times = list[float]()
    for each in asked:
        start = perf_counter()
        answer(each.question, each.game)
        times.append((perf_counter() - start) * 1000)
    cuts = quantiles(times, n=100)
    return f"median {cuts[49]:.2f} ms, 99th percentile {cuts[98]:.2f} ms a question"


if __name__ == "__main__":
    report("lunr 0.8.0", by_lunr)
    report("our own index", by_our_own)
