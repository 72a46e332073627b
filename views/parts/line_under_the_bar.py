"""A line under the bar: what is the matter everywhere just now. It stays as long as it is true."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.phrases import plain
from views.look import Look, lines_above_and_below
from views.parts.arrange import barred, column, row
from views.parts.paper import at_first_line, rich, said


def line_under_the_bar(
    look: Look, icon: ft.IconData, words: str, shade: str, action: ft.Control | None = None
) -> ft.Container:
    """One sentence with the fact in *stars*, beside a bar in `shade`; said aloud as soon as it appears.

    Gold is for waiting, accent for a role, bad for something that is being lost. An `action` stands on
    the right, at large text below.
    """
    sign = at_first_line(look, icon, look.sign(22), shade)
    line = row(sign, rich(look, words, "label-m", expand=True), gap=10, top=True)
    fact = said(plain(words), line, live=True)
    fact.expand = None if look.big else True
    parts = [fact, *([action] if action else [])]
    content = column(*parts, gap=0, stretch=True) if look.big else row(*parts, gap=10)
    edges = lines_above_and_below(1, look.colours.line)
    field = barred(shade, ft.Container(content, padding=ft.Padding(12, 9, 12, 9)))
    return ft.Container(field, bgcolor=look.colours.sheet, border=edges)


def _nothing(look: Look) -> ft.Control:
    """Until somebody says what stands there, nothing does."""
    return ft.Container()


UnderTheBar = ft.create_context(_nothing)
"""Draws what stands under the bar of every page: `UnderTheBar(lines, lambda: page)` round all pages."""

Lines = Callable[[Look], ft.Control]


@ft.component
def LinesUnderTheBar(look: Look) -> ft.Control:  # noqa: N802  (a component)
    """What stands under the bar of this page: a component, since what is round all pages tells it."""
    lines: Lines = ft.use_context(UnderTheBar)
    return lines(look)
