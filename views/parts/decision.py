"""One turn of an automa as steps to do with the hands; why it is so, and the rules behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.game import Candidate, Decision, Seat
from companion.phrases import plain
from views.look import Look, outline
from views.parts.arrange import barred, column, row
from views.parts.finger import Tap
from views.parts.paper import caps, heading, oxford, rich, said, sheet, text
from views.parts.piece import piece
from views.parts.wood import chevron, flat_line

ROWS_OF_A_SOLO_CARD = 5

SIGNS: dict[str, ft.IconData] = {
    "ruled out": ft.Icons.BLOCK,
    "chosen": ft.Icons.CHECK_CIRCLE,
    "not reached": ft.Icons.MORE_HORIZ,
}
"""The sign of each verdict on a candidate."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule behind an answer: its title, where it stands, and how to open it."""

    title: str
    place: str
    on_tap: Tap


def decision_page(
    look: Look, seat: Seat, decision: Decision, *, where: str = "", counts: int | None = None
) -> ft.Container:
    """The sheet with whose turn it is, the little solo card, the decision and its steps.

    `where` says which card this is ("Card 3 of this Generation, row 3"); `counts` is the row of the solo
    card that counts, 1 to 5, or None where no card is in play. It is spoken as soon as it appears.
    """
    parts = [decision_head(look, seat, where=where, counts=counts), oxford(look)]
    parts += [heading(look, decision.title, "title-l"), steps(look, decision.steps)]
    padding = ft.Padding(40, 32, 40, 32) if look.wide else ft.Padding(16, 14, 16, 18)
    page = sheet(look, *parts, padding=padding, gap=28 if look.wide else 16)
    live = ft.Semantics(live_region=True, container=True, content=page)
    return ft.Container(live)


def decision_head(look: Look, seat: Seat, *, where: str = "", counts: int | None = None) -> ft.Control:
    """Who plays, which card it is, and the little solo card with the row that counts."""
    card = [solo_card(look, counts)] if counts else []
    if look.big:
        name = text(look, seat.name, "title-m", expand=True)
        under = [text(look, where, "label-m", look.colours.soft)] if where else []
        return column(row(piece(look, seat, 44), name, *card, gap=12), *under, stretch=True)
    words = [caps(look, f"{seat.name} to play", look.colours.accent)]
    names = column(
        *words, *([text(look, where, "label-m", look.colours.soft)] if where else []), gap=0, expand=True
    )
    return row(piece(look, seat, 56 if look.wide else 44), names, *card, gap=12)


def solo_card(look: Look, counts: int) -> ft.Semantics:
    """The five rows of a solo card in small, the one in play filled and numbered."""
    bars = [_bar(look, number, number == counts) for number in range(1, ROWS_OF_A_SOLO_CARD + 1)]
    card = ft.Container(
        column(*bars, gap=3, stretch=True),
        width=50,
        padding=6,
        bgcolor=look.colours.sheet,
        border=outline(1.5, look.colours.soft),
        border_radius=6,
    )
    return said(f"Row {counts} of five counts", card, image=True)


def _bar(look: Look, number: int, counts: bool) -> ft.Container:
    figure = ft.Text(
        str(number),
        size=9.5,
        color=look.colours.on_fill,
        font_family="Cabin Bold",
        weight=ft.FontWeight.W_400,
    )
    return ft.Container(
        figure if counts else None,
        height=14 if counts else 6,
        bgcolor=look.colours.fill if counts else look.colours.line,
        border_radius=2,
        alignment=ft.Alignment.CENTER,
    )


def steps(look: Look, sentences: Sequence[str]) -> ft.Column:
    """Numbered steps, at most four, each one thing to do with the hands; *starred* words are stressed."""
    lines = [_step(look, number, sentence) for number, sentence in enumerate(sentences, 1)]
    return column(*lines, gap=28 if look.wide else 14, stretch=True)


def _step(look: Look, number: int, sentence: str) -> ft.Semantics:
    size = 34 if look.wide else 26
    numeral = text(
        look,
        str(number),
        "num-m",
        look.colours.accent,
        size=size,
        align=ft.TextAlign.CENTER,
        width=look.px(size) + 2,
    )
    line = row(
        ft.Container(numeral, padding=ft.Padding(0, 1, 0, 0)),
        rich(look, sentence, "read-l", expand=True),
        gap=16 if look.wide else 8,
        top=True,
    )
    return said(f"{number}. {plain(sentence)}", line)


def why_list(look: Look, candidates: Sequence[Candidate]) -> ft.Column:
    """The candidates in the order in which they were looked at, the chosen one on a tinted field."""
    lines = [_candidate(look, number, each) for number, each in enumerate(candidates, 1)]
    return column(*lines, gap=2, stretch=True)


def _candidate(look: Look, number: int, candidate: Candidate) -> ft.Semantics:
    colours = look.colours
    chosen = candidate.verdict == "chosen"
    sign = colours.accent if chosen else colours.soft
    name = colours.on_tint if chosen else colours.soft if candidate.verdict == "not reached" else colours.ink
    why = name if chosen else colours.soft
    words = column(
        text(look, candidate.name, "title-s" if chosen else "label-l", name),
        *([text(look, candidate.reason, "label-m", why)] if candidate.reason else []),
        gap=0,
        expand=True,
    )
    line = row(
        text(look, str(number), "num-s", sign, align=ft.TextAlign.CENTER, width=look.px(22)),
        words,
        ft.Icon(SIGNS[candidate.verdict], color=sign, size=22),
        gap=10,
    )
    field = ft.Container(line, bgcolor=colours.tint if chosen else None, padding=ft.Padding(8, 8, 10, 8))
    spoken = f"{number}. {candidate.name}, {candidate.verdict}. {candidate.reason}"
    return said(spoken, barred(colours.accent if chosen else "transparent", field))


def citations(look: Look, rules: Sequence[Citation]) -> ft.Column:
    """The rules behind an answer; a tap opens one."""
    return column(*[citation(look, rule) for rule in rules], gap=0, stretch=True)


def citation(look: Look, rule: Citation) -> ft.Container:
    """One rule: the open book, its title, its place in italics, a chevron."""
    words = column(
        text(look, rule.title, "label-b"),
        text(look, rule.place, "cite", look.colours.soft),
        gap=0,
        expand=True,
    )
    line = row(
        ft.Icon(ft.Icons.MENU_BOOK, color=look.colours.accent, size=20),
        words,
        chevron(look, 20),
        gap=12,
    )
    spoken = f"Rule: {rule.title}, {rule.place}"
    return flat_line(
        look, line, spoken=spoken, on_tap=rule.on_tap, padding=ft.Padding(4, 6, 4, 6), ruled=False
    )
