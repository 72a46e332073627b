"""Before anything is asked: the rulebooks, bookmarks, what was read last, and rulings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.rules import Entry
from companion.rules.answers import known
from companion.rules.rulings import Ruling, latest_first
from companion.store.bookmarks import read_bookmarks
from views.parts import barred, column, flat_line, section, text
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
        *_rulings(reader),
    ]
    return [*rulebooks(reader, opened=not at_hand), *at_hand]


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


def _rulings(reader: Reader) -> list[ft.Control]:
    if not reader.rulings:
        return []
    lines = [_ruling(reader, each) for each in latest_first(reader.rulings)]
    return [section(reader.look, "Rulings"), column(*lines, gap=0, stretch=True)]


def _ruling(reader: Reader, ruling: Ruling) -> ft.Control:
    """A ruling as a line; a tap opens the entry that it stands beside, if that is still there."""
    look = reader.look
    title = "".join(each.title for each in known([ruling.entry])) or "Beside a rule that is gone"
    words = column(
        text(look, ruling.words, "label-m"), text(look, title, "label-s", look.colours.soft), gap=0
    )
    return flat_line(
        look,
        barred(look.colours.gold, ft.Container(words, padding=ft.Padding(12, 2, 0, 2))),
        spoken=f"Ruled: {ruling.words}, {title}",
        on_tap=partial(reader.open, ruling.entry) if known([ruling.entry]) else None,
        padding=ft.Padding(8, 10, 8, 10),
    )
