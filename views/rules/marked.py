"""A text of the rules: the words that were asked for marked, the words of the glossary to be tapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

import flet as ft

from companion.rules import Link, Span
from views.look import Look, Role
from views.parts import tapped

OnTerm = Callable[[str], object]
"""Handed the id of the entry that defines the word."""


def marked(
    look: Look,
    words: str,
    role: Role,
    colour: str | None = None,
    *,
    bold: bool = False,
    marks: Sequence[Span] = (),
    links: Sequence[Link] = (),
    on_term: OnTerm | None = None,
) -> ft.Text:
    """The words in the style of a role, or in its bold face."""
    plain = look.style(role, colour, bold=bold)
    ends = {end for span in marks for end in span} | {end for link in links for end in (link.start, link.end)}
    cuts = sorted({0, len(words), *ends})
    spans = []
    for start, end in pairwise(cuts):
        link = next((each for each in links if each.start <= start and end <= each.end), None)
        found = any(first <= start and end <= last for first, last in marks)
        style = _found(look, role) if found else plain
        spans.append(_piece(look, words[start:end], style, link, on_term))
    return ft.Text(spans=spans, style=plain)


def _found(look: Look, role: Role) -> ft.TextStyle:
    return replace(look.style(role, look.colours.on_tint, bold=True), bgcolor=look.colours.tint)


def _piece(
    look: Look, words: str, style: ft.TextStyle, link: Link | None, on_term: OnTerm | None
) -> ft.TextSpan:
    if link is None or on_term is None:
        return ft.TextSpan(words, style)
    underlined = style.copy(
        decoration=ft.TextDecoration.UNDERLINE,
        decoration_color=look.colours.accent,
        decoration_style=ft.TextDecorationStyle.DOTTED,
        decoration_thickness=2,
    )
    entry = link.entry
    return ft.TextSpan(words, underlined, on_click=tapped(lambda: on_term(entry)))
