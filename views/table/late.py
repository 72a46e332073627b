"""A tap that came too late: who was faster, what they did, and what the tap would do now."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.meanwhile import Late
from companion.not_done import NotDone
from companion.phrases import counted
from views.parts import block, column, heading, rich, row, text
from views.table.at_table import AtTable

SHOWN = 3
"""So many changes of others are named; of more, only how many they were."""


def late_notice(at: AtTable, late: Late) -> ft.Control:
    """In the place of the footer, so that the table above, which has moved on, can be read."""
    return column(
        row(
            ft.Icon(ft.Icons.SCHEDULE, size=at.look.sign(30), color=at.look.colours.accent),
            column(
                heading(at.look, f"{late.who} was faster", "title-m"),
                text(at.look, "Told while you tapped", "label-m", at.look.colours.soft),
                gap=0,
                expand=True,
            ),
            gap=12,
        ),
        *_meanwhile(at, late),
        row(
            ft.Icon(ft.Icons.TOUCH_APP_OUTLINED, size=at.look.sign(22), color=at.look.colours.soft),
            column(*_tapped(at, late), gap=0, expand=True),
            gap=12,
        ),
        block(at.look, "Never mind", lambda: at.refuse(None), icon=ft.Icons.CHECK, grain="fill"),
        *([block(at.look, "Do it all the same", _again(at, late.again))] if late.again else []),
        gap=10,
        stretch=True,
    )


def _meanwhile(at: AtTable, late: Late) -> list[ft.Control]:
    words = [news.words for news in late.news if news.words]
    marks = sum(news.kind == "mark" for news in late.news)
    lines = [*words[-SHOWN:], *([f"{counted(marks, 'mark')} in what is being entered"] if marks else [])]
    if len(words) > SHOWN:
        lines.insert(0, f"{counted(len(words) - SHOWN, 'earlier change')}, and then")
    return [rich(at.look, words, "read-m") for words in lines]


def _tapped(at: AtTable, late: Late) -> list[ft.Control]:
    if late.again is None:
        return [
            text(at.look, "What you tapped is not done.", "read-m"),
            text(at.look, late.reason, "label-m"),
        ]
    return [text(at.look, "What you tapped would now be:", "label-m"), rich(at.look, late.tapped, "read-m")]


def _again(at: AtTable, again: Callable[[], NotDone | None]) -> Callable[[], object]:
    return lambda: at.finish(again())
