"""The log: one line a step, each a place to jump back to or to correct."""

from __future__ import annotations

import flet as ft

from companion.game import Seat
from views.look import Look
from views.parts.arrange import row
from views.parts.paper import plain, rich, text
from views.parts.piece import piece
from views.parts.wood import Tap, flat_line


def log_line(
    look: Look, number: int, seat: Seat | None, words: str, on_tap: Tap | None = None
) -> ft.Container:
    """Step number, the seat's piece (none for what concerns all), what happened; *starred* words stressed."""
    line = row(
        text(look, str(number), "label-s", look.colours.soft, align=ft.TextAlign.RIGHT, width=look.px(22)),
        piece(look, seat, 22) if seat else ft.Container(width=22),
        rich(look, words, "label-m", expand=True),
    )
    return flat_line(
        look, line, spoken=f"Step {number}: {plain(words)}", on_tap=on_tap, padding=ft.Padding(0, 13, 4, 12)
    )
