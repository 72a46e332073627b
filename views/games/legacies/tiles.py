"""Wooden tiles with a name and a smaller line: something to choose and what it costs or pays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.game import Refused
from companion.games.legacies.phrases import amount
from companion.phrases import joined
from views.look import Look
from views.parts import choosable, column, flat_line, ink_of, rich, row, text
from views.table.at_table import AtTable


def option_tile(
    look: Look,
    words: str,
    note: str,
    on_tap: Callable[[], object],
    *,
    chosen: bool = False,
    spoken: str = "",
    figures: bool = False,
) -> ft.Container:
    """A name (a number that counts, with `figures`) over a smaller line; pushed in once chosen."""
    ink = ink_of(look, chosen)
    said = spoken or (f"{words}, {note}" if note else words)
    return choosable(
        look,
        column(
            text(look, words, "num-m" if figures else "label-b", ink),
            *([text(look, note, "label-s", ink)] if note else []),
            gap=0,
        ),
        spoken=f"{said}{', chosen' if chosen else ''}",
        on_tap=on_tap,
        chosen=chosen,
        padding=ft.Padding(10, 9, 8, 9),
    )


def level_grid(tiles: Sequence[ft.Control], columns: int, *, gap: float = 6) -> ft.Column:
    """Tiles in rows of equal columns, all of a row as high as its highest."""
    rows: list[ft.Control] = []
    for start in range(0, len(tiles), columns):
        line = list(tiles[start : start + columns])
        for each in line:
            each.expand = True
        line += [ft.Container(expand=True) for _ in range(columns - len(line))]
        rows.append(
            ft.Row(
                line,
                spacing=gap,
                intrinsic_height=True,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            )
        )
    return column(*rows, gap=gap, stretch=True)


def barred_lines(at: AtTable, named: Sequence[tuple[str, Refused | None]]) -> ft.Column:
    """Of things with what bars each, those that cannot be chosen now, and why; a tap opens the rule."""
    lines = [_barred_line(at, name, refusal) for name, refusal in named if refusal is not None]
    return column(*lines, gap=0, stretch=True)


def _barred_line(at: AtTable, name: str, refusal: Refused) -> ft.Container:
    look = at.look
    soft = look.colours.soft
    line = row(
        ft.Icon(ft.Icons.BLOCK, size=look.sign(18), color=soft),
        rich(look, f"*{name}*{_after(name, refusal.reason)}", "label-m", soft, expand=True),
        gap=10,
    )
    cited = bool(at.citations([refusal.rule]))
    return flat_line(
        look,
        line,
        spoken=f"{name}, ruled out: {refusal.reason}",
        on_tap=(lambda: at.open_rule(refusal.rule)) if cited else None,
        padding=ft.Padding(2, 15, 2, 15),
    )


def _after(name: str, reason: str) -> str:
    """The reason without the name that stands before it."""
    return reason[len(name) :] if reason.startswith(name) else f"  {reason}"


def priced(amounts: dict[str, int] | None, free: str = "free") -> str:
    """A price in words: "3 Gold and 2 Fame", "free", "not known yet"."""
    if amounts is None:
        return "price not known yet"
    return joined(amount(kind, count) for kind, count in amounts.items() if count) or free
