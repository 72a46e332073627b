"""Entries as lines of a list: the answers to a question, and entries that are only named."""

from __future__ import annotations

import flet as ft

from companion.rules import Entry, marks
from companion.rules.answers import Answer
from companion.rules.citation import game_name
from companion.rules.rulings import marks_in
from views.games import game_look
from views.look import Look
from views.parts import Tap, chevron, column, flat_line, row, spine, text
from views.rules.marked import marked


def answer_line(look: Look, answer: Answer, asked: str, on_tap: Tap, *, lit: bool) -> ft.Control:
    """An answer with the words marked that were asked for; the best or opened one lies on a sheet (`lit`)."""
    entry, theirs = answer.entry, look.of(game_look(answer.entry.game))
    excerpt = marked(look, answer.excerpt, "label-m", look.colours.soft, marks=answer.marks)
    excerpt.max_lines, excerpt.overflow = 4, ft.TextOverflow.ELLIPSIS
    words = column(
        marked(look, entry.title, "title-s", marks=marks(asked, entry.title)),
        excerpt,
        *_ruled(look, answer, asked),
        text(look, game_name(entry), "label-s", theirs.colours.accent),
        gap=2,
        expand=True,
    )
    spoken = [entry.title, answer.excerpt, _spoken_ruling(answer), game_name(entry)]
    return flat_line(
        look,
        row(spine(theirs), words, chevron(look), gap=12),
        spoken=". ".join(part.rstrip(".") for part in spoken if part),
        on_tap=on_tap,
        padding=ft.Padding(8, 10, 8, 10),
        bgcolor=look.colours.sheet if lit else None,
    )


def _ruled(look: Look, answer: Answer, asked: str) -> list[ft.Control]:
    if answer.ruling is None:
        return []
    gold, words = look.colours.gold, answer.ruling.words
    said = marked(look, words, "label-m", gold, marks=marks_in(asked, words))
    said.expand, said.max_lines, said.overflow = True, 3, ft.TextOverflow.ELLIPSIS
    return [row(ft.Icon(ft.Icons.GAVEL, color=gold, size=look.sign(16)), said, gap=6, top=True)]


def _spoken_ruling(answer: Answer) -> str:
    return f"Ruled: {answer.ruling.words}" if answer.ruling else ""


def entry_line(look: Look, entry: Entry, on_tap: Tap, *, where: str = "") -> ft.Control:
    """An entry by its title, and where it stands if that does not go without saying."""
    words = column(
        text(look, entry.title, "label-l"),
        *([text(look, where, "label-s", look.colours.soft)] if where else []),
        gap=0,
        expand=True,
    )
    return flat_line(
        look,
        row(spine(look.of(game_look(entry.game))), words, chevron(look), gap=12),
        spoken=", ".join(filter(None, (entry.title, where))),
        on_tap=on_tap,
        padding=ft.Padding(8, 10, 8, 10),
    )


def place_of(entry: Entry) -> str:
    """The game and the innermost heading: "Garden, Watering"."""
    return f"{game_name(entry)}, {entry.section[-1]}"
