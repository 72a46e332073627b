"""A line under the bar: what is the matter everywhere just now. It stays as long as it is true."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.look import Look, lines_above_and_below
from views.parts.arrange import barred, column, row
from views.parts.paper import at_first_line, rich, starred


def line_under_the_bar(
    look: Look, icon: ft.IconData, words: str, shade: str, action: ft.Control | None = None
) -> ft.Container:
    """One sentence with the fact in *stars*, beside a bar in `shade`; said aloud as soon as it appears.

    Gold is for waiting, accent for a role, bad for something that is being lost. An `action` stands on
    the right, at large text below.
    """
    said = ft.Semantics(
        live_region=True,
        container=True,
        label="".join(part for part, _ in starred(words)),
        exclude_semantics=True,
        content=row(
            at_first_line(look, icon, look.sign(22), shade),
            rich(look, words, "label-m", expand=True),
            gap=10,
            top=True,
        ),
    )
    said.expand = None if look.big else True
    parts = [said, *([action] if action else [])]
    content = column(*parts, gap=0, stretch=True) if look.big else row(*parts, gap=10)
    line = barred(shade, ft.Container(content, padding=ft.Padding(12, 9, 12, 9)))
    edges = lines_above_and_below(1, look.colours.line)
    return ft.Container(line, bgcolor=look.colours.sheet, border=edges)


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
