"""What a question found: the answers, or what comes nearest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.rules import nearest_topics
from companion.rules.answers import Answer, answers
from views.parts import column, row, section, text, word_tile
from views.rules.lines import answer_line, entry_line, place_of
from views.rules.reader import Reader
from views.rules.start import rulebooks

OTHER_WORDS = 3
"""How many other words for the same thing are offered."""


def found_page(
    reader: Reader, found: tuple[Answer, ...], shown: str, on_words: Callable[[str], object]
) -> list[ft.Control]:
    """The answers, best first; with none, the topics that look most like the question.

    `shown` is the id of the entry that lies open beside them, or of the best one.
    """
    if not found:
        return _nearest(reader)
    look = reader.look
    lines = [
        answer_line(look, each, reader.asked, partial(reader.open, each.entry.id), lit=each.entry.id == shown)
        for each in found
    ]
    count = "1 answer" if len(found) == 1 else f"{len(found)} answers, best first"
    return [
        _count(reader, count),
        column(*lines, gap=0, stretch=True),
        *_other_words(reader, found[0], on_words),
    ]


def answers_to(reader: Reader) -> tuple[Answer, ...]:
    """The answers to what stands in the field."""
    return answers(reader.asked, reader.beside.game, reader.rulings)


def _count(reader: Reader, words: str) -> ft.Control:
    return ft.Semantics(
        live_region=True, content=text(reader.look, words, "label-s", reader.look.colours.soft)
    )


def _other_words(reader: Reader, best: Answer, on_words: Callable[[str], object]) -> list[ft.Control]:
    """Words that others use for the same thing, to ask with them."""
    asked = reader.asked.casefold()
    others = [each for each in best.entry.words if each.casefold() not in asked][:OTHER_WORDS]
    if not others:
        return []
    tiles = [word_tile(reader.look, each, partial(on_words, each), spoken=f"Ask: {each}") for each in others]
    return [section(reader.look, "Also asked with these words"), row(*tiles, wrap=True)]


def _nearest(reader: Reader) -> list[ft.Control]:
    look = reader.look
    topics = nearest_topics(reader.asked, reader.beside.game or None)
    lines = [entry_line(look, each, partial(reader.open, each.id), where=place_of(each)) for each in topics]
    return [
        _count(reader, "Nothing is found for these words."),
        section(look, "The nearest topics"),
        column(*lines, gap=0, stretch=True),
        *rulebooks(reader, opened=False),
    ]
