"""What is under the search field: what a question found, or, before anything is asked, what is at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.phrases import counted
from companion.rules import Entry, nearest_topics
from companion.rules.answers import Answer, known
from companion.store.bookmarks import read_bookmarks
from views.parts import column, row, section, text, word_tile
from views.rules.all_rulings import AllRulings
from views.rules.browse import Browse
from views.rules.lines import answer_line, entry_line, place_of
from views.rules.reader import Reader

SHOWN = 5
"""How many entries that were read last are shown."""
OTHER_WORDS = 3
"""How many other words for the same thing are offered."""


def start_page(reader: Reader) -> list[ft.Control]:
    """What is under the field while it is empty."""
    bookmarks = read_bookmarks(reader.session.folder)
    recent = [each for each in bookmarks.recent if each not in bookmarks.kept]
    at_hand = [
        *_entries(reader, "Bookmarks", known(bookmarks.kept)),
        *_entries(reader, "Read last", known(recent)[:SHOWN]),
    ]
    nothing_else = not at_hand and not reader.rulings
    return [*_rulebooks(reader, opened=nothing_else), *at_hand, AllRulings(reader)]


def _rulebooks(reader: Reader, *, opened: bool) -> list[ft.Control]:
    """The rulebooks, to be leafed through; the first of them lies open if nothing else is there."""
    return [section(reader.look, "The rulebooks"), Browse(reader, opened)]


def _entries(reader: Reader, title: str, entries: Sequence[Entry]) -> list[ft.Control]:
    if not entries:
        return []
    lines = [
        entry_line(reader.look, each, partial(reader.open, each.id), where=place_of(each)) for each in entries
    ]
    return [section(reader.look, title), column(*lines, gap=0, stretch=True)]


# ---- what a question found


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
    count = counted(len(found), "answer", "answers, best first")
    return [
        _count(reader, count),
        column(*lines, gap=0, stretch=True),
        *_other_words(reader, found[0], on_words),
    ]


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
    topics = nearest_topics(reader.asked, reader.beside.game or None)
    return [
        _count(reader, "Nothing is found for these words."),
        *_entries(reader, "The nearest topics", topics),
        *_rulebooks(reader, opened=False),
    ]
