"""Before anything is asked: the rulebooks, bookmarks, what was read last, and rulings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.rules import Entry
from companion.rules.answers import known
from companion.store.bookmarks import read_bookmarks
from views.parts import column, section
from views.rules.all_rulings import AllRulings
from views.rules.browse import Browse
from views.rules.lines import entry_line, place_of
from views.rules.reader import Reader

SHOWN = 5
"""How many entries that were read last are shown."""


def start_page(reader: Reader) -> list[ft.Control]:
    """What is under the field while it is empty."""
    bookmarks = read_bookmarks(reader.session.folder)
    recent = [each for each in bookmarks.recent if each not in bookmarks.kept]
    at_hand = [
        *_entries(reader, "Bookmarks", known(bookmarks.kept)),
        *_entries(reader, "Read last", known(recent)[:SHOWN]),
    ]
    nothing_else = not at_hand and not reader.rulings
    return [*rulebooks(reader, opened=nothing_else), *at_hand, AllRulings(reader)]


def rulebooks(reader: Reader, *, opened: bool) -> list[ft.Control]:
    """The rulebooks, to be leafed through; the first of them lies open if nothing else is there."""
    return [section(reader.look, "The rulebooks"), Browse(reader, opened)]


def _entries(reader: Reader, title: str, entries: Sequence[Entry]) -> list[ft.Control]:
    if not entries:
        return []
    lines = [
        entry_line(reader.look, each, partial(reader.open, each.id), where=place_of(each)) for each in entries
    ]
    return [section(reader.look, title), column(*lines, gap=0, stretch=True)]
