"""The page of an entry: the short answer first, then everything there is to say, and where it stands."""

from __future__ import annotations

from functools import partial
from itertools import groupby

import flet as ft

from companion.game import Variant
from companion.phrases import sentence
from companion.rules import Entry, Link, OpenQuestion, entry, linked, marks, neighbours
from companion.rules.answers import known
from companion.rules.citation import citation
from companion.rules.readings import ReadingHere, option_of, readings_here
from views.games import game_look
from views.look import Look, Role
from views.parts import (
    barred,
    block,
    caps,
    column,
    flat_line,
    heading,
    oxford,
    row,
    said,
    section,
    sheet,
    text,
    word_tile,
)
from views.rules.lines import place_of
from views.rules.margin import Margin
from views.rules.marked import marked
from views.rules.reader import Reader


@ft.component
def EntryPage(reader: Reader, shown: Entry) -> ft.Control:  # noqa: N802
    """One entry, whole, in the colours of its game."""
    look = reader.look.of(game_look(shown.game))
    page = _Page(reader, look, shown)
    return column(
        column(caps(look, place_of(shown), look.colours.accent), heading(look, shown.title), gap=4),
        oxford(look),
        page.words(shown.short, "read-l", bold=True),
        *page.detail(),
        *[page.example(each) for each in shown.examples],
        *[page.question(each) for each in shown.open],
        _source(look, shown),
        Margin(reader, look, shown),
        *_see_also(reader, look, shown),
        *_neighbours(reader, look, shown),
        ft.Container(height=16),
        gap=20 if look.wide else 16,
        stretch=True,
    )


class _Page:
    """The texts of an entry: what was asked for is marked, a glossary word linked where it first stands."""

    def __init__(self, reader: Reader, look: Look, shown: Entry) -> None:
        self.reader = reader
        self.look = look
        self.entry = shown
        self._linked = set[str]()

    def words(self, words: str, role: Role, *, bold: bool = False) -> ft.Text:
        """A text of the entry; a short answer in bold has no links in it."""
        links = [] if bold else self._links(words)
        asked = marks(self.reader.asked, words) if self.reader.asked else ()
        return marked(self.look, words, role, bold=bold, marks=asked, links=links, on_term=self._explain)

    def detail(self) -> list[ft.Control]:
        """The paragraphs, and lists with a dot before each line."""
        stretches = groupby(self.entry.detail, key=lambda paragraph: paragraph.listed)
        return [
            column(*[self._listed(each.text) for each in within], gap=8, stretch=True)
            if listed
            else column(*[self.words(each.text, "read-m") for each in within], gap=16, stretch=True)
            for listed, within in stretches
        ]

    def example(self, words: str) -> ft.Control:
        """An example, on a sheet; one that went on after a colon begins with a capital here."""
        example = self.words(sentence(words), "read-m")
        return sheet(self.look, caps(self.look, "Example"), example, padding=12, gap=4)

    def question(self, question: OpenQuestion) -> ft.Control:
        """What the table decides, with its readings, and which of them it plays by."""
        played = self.reader.beside.reading(self.entry.game, question.option)
        told = readings_here(question, self.entry.game, played)
        look, accent = self.look, self.look.colours.accent
        variant = isinstance(option_of(question, self.entry.game), Variant)
        words = "For the table to choose" if variant else "Left open by the rulebook"
        title = row(
            ft.Icon(ft.Icons.HELP_OUTLINE, size=look.sign(20), color=accent),
            text(look, words, "label-b", accent, expand=True),
        )
        asked = self.words(question.question, "read-m")
        body = column(title, asked, *[self._reading(each) for each in told], gap=6, stretch=True)
        return barred(accent, ft.Container(body, padding=ft.Padding(12, 4, 0, 4)))

    def _listed(self, words: str) -> ft.Control:
        line = self.words(words, "read-m")
        line.expand = True
        dot = ft.Container(width=6, height=6, bgcolor=self.look.colours.accent, border_radius=3)
        above = self.look.px(17) * 0.7 - 3
        return row(ft.Container(dot, padding=ft.Padding(2, above, 0, 0)), line, gap=12, top=True)

    def _reading(self, reading: ReadingHere) -> ft.Control:
        look, colours = self.look, self.look.colours
        notes = [
            *(["played at this table"] if reading.played else []),
            *(["our suggestion"] if reading.suggested else []),
        ]
        icon = ft.Icons.RADIO_BUTTON_CHECKED if reading.played else ft.Icons.RADIO_BUTTON_UNCHECKED
        words = column(
            text(look, reading.text, "label-b" if reading.played else "label-m"),
            *([text(look, ", ".join(notes), "label-s", colours.soft)] if notes else []),
            gap=0,
            expand=True,
        )
        sign = ft.Icon(icon, color=colours.accent if reading.played else colours.soft, size=look.sign(20))
        line = ft.Container(
            row(sign, words, gap=12),
            padding=ft.Padding(8, 6, 8, 6),
            bgcolor=colours.tint if reading.played else None,
            border_radius=3,
        )
        return said(", ".join([reading.text, *notes]), line)

    def _links(self, words: str) -> list[Link]:
        found = []
        for each in linked(words, self.entry.game, self.entry.id):
            if each.entry not in self._linked:
                self._linked.add(each.entry)
                found.append(each)
        return found

    def _explain(self, name: str) -> None:
        self.reader.sheet.show(lambda: _term(self.reader, entry(name)))


def _term(reader: Reader, defined: Entry) -> ft.Control:
    """What comes up at a glossary word: its short answer, and the way to the whole entry."""
    look = reader.look.of(game_look(defined.game))
    return column(
        column(
            caps(look, place_of(defined), look.colours.accent), heading(look, defined.title, "title-m"), gap=4
        ),
        text(look, defined.short, "read-m"),
        block(look, "Read all of it", partial(reader.open, defined.id), icon=ft.Icons.MENU_BOOK),
        block(look, "Close", reader.sheet.close, grain="quiet"),
        gap=14,
        stretch=True,
    )


def _source(look: Look, shown: Entry) -> ft.Control:
    place = text(look, citation(shown), "cite", look.colours.soft, expand=True)
    return row(ft.Icon(ft.Icons.MENU_BOOK, color=look.colours.accent, size=look.sign(20)), place)


def _see_also(reader: Reader, look: Look, shown: Entry) -> list[ft.Control]:
    others = known(shown.see)
    if not others:
        return []
    tiles = [word_tile(look, each.title, partial(reader.open, each.id)) for each in others]
    return [section(look, "See also"), row(*tiles, wrap=True)]


def _neighbours(reader: Reader, look: Look, shown: Entry) -> list[ft.Control]:
    """What stands before and after it in the rulebook, to leaf on."""
    beside = neighbours(shown.id)
    lines = [
        _neighbour(reader, look, word, icon, each)
        for word, icon, each in (
            ("Before", ft.Icons.ARROW_BACK, beside.before),
            ("After", ft.Icons.ARROW_FORWARD, beside.after),
        )
        if each
    ]
    return [section(look, "In the rulebook"), column(*lines, gap=0, stretch=True)] if lines else []


def _neighbour(reader: Reader, look: Look, word: str, icon: ft.IconData, other: Entry) -> ft.Control:
    words = column(
        text(look, word, "label-s", look.colours.soft), text(look, other.title, "label-b"), gap=0, expand=True
    )
    return flat_line(
        look,
        row(ft.Icon(icon, color=look.colours.accent, size=20), words, gap=12),
        spoken=f"{word}: {other.title}",
        on_tap=partial(reader.open, other.id),
        padding=ft.Padding(4, 8, 4, 8),
    )
