"""The rulebooks, to be leafed through: a game, a chapter of it, an entry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby

import flet as ft

from companion.games import games
from companion.phrases import counted
from companion.rules import Section, library, sections
from views.games import game_look
from views.look import Look
from views.parts import Tap, caps, column, flat_line, grid, pick, row, text
from views.rules.lines import entry_line
from views.rules.reader import Reader


@ft.component
def Browse(reader: Reader, opened: bool) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """The thumb index: the games, that which is played first, and the chapters of the one that lies open.

    `opened` is whether the first of them lies open to begin with.
    """
    books = sorted((key for key in games() if sections(key)), key=lambda key: key != reader.beside.game)
    game, set_game = ft.use_state(books[0] if opened else "")
    chapter, set_chapter = ft.use_state("")

    def turn_to(key: str) -> None:
        set_game("" if key == game else key)
        set_chapter("")

    look = reader.look
    tabs: list[ft.Control] = [
        pick(
            look.of(game_look(key)) if key == game else look,
            games()[key].name,
            partial(turn_to, key),
            chosen=key == game,
        )
        for key in books
    ]
    chapters = groupby(sections(game), key=lambda section: section.path[0]) if game else ()
    lines = [
        _chapter(
            reader,
            name,
            tuple(within),
            name == chapter,
            partial(set_chapter, "" if name == chapter else name),
        )
        for name, within in chapters
    ]
    columns = 1 if look.big else 2
    return column(
        grid(tabs, columns), *_edition(look, game), column(*lines, gap=0, stretch=True), gap=8, stretch=True
    )


def _edition(look: Look, game: str) -> list[ft.Control]:
    """Which text the entries were written from, as far as that is known."""
    book = library().books.get(game)
    if not (book and book.edition):
        return []
    return [text(look, f"{book.rulebook}, {book.edition}.", "label-s", look.colours.soft)]


def _chapter(reader: Reader, name: str, within: Sequence[Section], opened: bool, on_tap: Tap) -> ft.Control:
    look = reader.look.of(game_look(within[0].game))
    count = sum(len(section.entries) for section in within)
    icon = ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE
    line = row(
        text(look, name, "title-s", expand=True),
        text(look, str(count), "num-s", look.colours.soft, size=17),
        ft.Icon(icon, color=look.colours.soft, size=24),
        gap=8,
    )
    head = flat_line(
        reader.look,
        line,
        spoken=f"{name}, {counted(count, 'entry', 'entries')}{', open' if opened else ''}",
        on_tap=on_tap,
        padding=ft.Padding(8, 12, 8, 12),
        bgcolor=reader.look.colours.sheet if opened else None,
    )
    return column(head, *(_open_chapter(reader, name, within) if opened else []), gap=0, stretch=True)


def _open_chapter(reader: Reader, name: str, within: Sequence[Section]) -> list[ft.Control]:
    """The entries of a chapter, each stretch of it under its own heading."""
    lines: list[ft.Control] = []
    for section in within:
        if section.name != name:
            lines.append(_heading(reader.look, section.name))
        lines += [entry_line(reader.look, each, partial(reader.open, each.id)) for each in section.entries]
    return [ft.Container(column(*lines, gap=0, stretch=True), padding=ft.Padding(8, 0, 0, 16))]


def _heading(look: Look, words: str) -> ft.Control:
    return ft.Container(caps(look, words), padding=ft.Padding(8, 16, 8, 4))
