"""The log: one line a step, each a place to jump back to or to correct."""

from __future__ import annotations

import flet as ft

from companion.game import Seat
from companion.phrases import plain
from views.look import Look
from views.parts.arrange import column, row
from views.parts.paper import caps, rich, text
from views.parts.piece import piece
from views.parts.wood import Tap, block, flat_line


def log_line(
    look: Look, number: int, seat: Seat | None, words: str, on_tap: Tap | None = None
) -> ft.Container:
    """Step number, the seat's piece (none for what concerns all), what happened; *starred* words stressed."""
    line = row(
        text(look, str(number), "label-s", look.colours.soft, align=ft.TextAlign.RIGHT, width=look.px(22)),
        piece(look, seat, 22) if seat else ft.Container(width=22, height=22),
        rich(look, words, "label-m", expand=True),
    )
    return flat_line(
        look, line, spoken=f"Step {number}: {plain(words)}", on_tap=on_tap, padding=ft.Padding(0, 13, 4, 13)
    )


def log_footer(
    look: Look, number: int, words: str, *, on_log: Tap, on_undo: Tap | None, main: ft.Control | None = None
) -> ft.Control:
    """A table's footer: the last step in words, the way to the whole log, and undo.

    `number` is 0 before the first step. `main` is the one filled button, where the table has one. From
    150 % text on the last step stands in the log only.
    """
    signs = (None, None) if look.big else (ft.Icons.LIST, ft.Icons.UNDO)
    log = block(look, "Log", on_log, icon=signs[0])
    undo = block(look, "Undo", on_undo, icon=signs[1])
    if look.big:
        log.expand = undo.expand = True
        line = row(log, undo)
    else:
        last = column(caps(look, f"Step {number}" if number else "Nothing yet"), _last(look, words), gap=0)
        last.expand = True
        line = row(last, log, undo)
    return column(main, line, gap=10, stretch=True) if main else line


def _last(look: Look, words: str) -> ft.Text:
    line = rich(look, words, "label-m")
    line.max_lines, line.overflow = 2, ft.TextOverflow.ELLIPSIS
    return line
