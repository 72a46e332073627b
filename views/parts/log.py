"""The log: one line a step, each a place to go back to or to correct."""

from __future__ import annotations

import flet as ft

from companion.game import Seat
from companion.phrases import counted, plain
from views.look import Look
from views.parts.arrange import column, row
from views.parts.finger import Tap
from views.parts.paper import caps, rich, text
from views.parts.piece import piece
from views.parts.wood import block, flat_line


def log_line(
    look: Look,
    number: int,
    seat: Seat | None,
    words: str,
    on_tap: Tap | None = None,
    *,
    later: str = "",
    sign: ft.IconData | None = None,
    lit: bool = False,
    soft: bool = False,
) -> ft.Container:
    """Number in the log, the seat's piece (or a `sign`), what happened; *starred* words stressed.

    `later` says below it what became of it since. A line that is `lit` lies on the game's quiet colour; what
    counts no more is `soft`.
    """
    shade = look.colours.soft if soft else None
    said = rich(look, words, "label-m", shade)
    line = row(
        text(look, str(number), "label-s", look.colours.soft, align=ft.TextAlign.RIGHT, width=look.px(22)),
        _sign(look, seat, sign),
        column(said, *([_later(look, later)] if later else []), gap=2, expand=True),
    )
    return flat_line(
        look,
        line,
        spoken=f"Step {number}: {plain(f'{words}; {later}' if later else words)}",
        on_tap=on_tap,
        padding=ft.Padding(0, 13, 4, 13),
        bgcolor=look.colours.tint if lit else None,
    )


def _sign(look: Look, seat: Seat | None, sign: ft.IconData | None) -> ft.Control:
    if seat:
        return piece(look, seat, 22)
    return ft.Icon(sign, size=22, color=look.colours.accent) if sign else ft.Container(width=22, height=22)


def _later(look: Look, words: str) -> ft.Text:
    return text(look, words, "label-s", look.colours.accent)


def log_footer(
    look: Look,
    number: int,
    words: str,
    *,
    on_log: Tap,
    on_undo: Tap | None,
    half: int = 0,
    last: str = "",
    main: ft.Control | None = None,
) -> ft.Control:
    """A table's footer: the last line of the log, the way to the whole log, and undo.

    `number` is 0 before the first step; where something is half entered, `half` counts its marks, and undo
    takes back the last of them, which told `last`. `main` is the one filled button, where the table has one.
    From 150 % text on what was last stands in the log only.
    """
    log = block(look, "Log", on_log, icon=ft.Icons.LIST, leads=True)
    undo = block(look, undo_label(half), on_undo, icon=ft.Icons.UNDO)
    if look.big:
        log.expand = undo.expand = True
        line = row(log, undo)
    else:
        shown = _half(look, half, last) if half else _last(look, number, words)
        shown.expand = True
        line = row(shown, log, undo)
    return column(main, line, gap=10, stretch=True) if main else line


def undo_label(half: int) -> str:
    """What the button says: a mark of what is half entered goes before a step does."""
    return "Undo mark" if half else "Undo"


def _half(look: Look, marks: int, last: str) -> ft.Control:
    sign = ft.Icon(ft.Icons.EDIT_NOTE, size=look.sign(24), color=look.colours.accent)
    count = f"Half told, {counted(marks, 'mark')}"
    told = text(look, count, "label-s", look.colours.soft)
    words = rich(look, f"*{last}*", "label-m")
    words.max_lines, words.overflow = 1, ft.TextOverflow.ELLIPSIS
    lines = column(told, *([words] if last else []), gap=0, expand=True)
    return row(sign, lines, gap=8)


def _last(look: Look, number: int, words: str) -> ft.Control:
    line = rich(look, words, "label-m")
    line.max_lines, line.overflow = 2, ft.TextOverflow.ELLIPSIS
    return column(caps(look, f"Step {number}" if number else "Nothing yet"), line, gap=0)
