"""A footer of one line, for the pages of a table that need all the height of a phone."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.parts import column, level, undo_label, wood
from views.table.at_table import AtTable


def one_line_footer(at: AtTable, main: ft.Control, *entered: ft.Control) -> ft.Control | None:
    """The main button with Undo, and Redo after an undo, beside it; `told` stands above them.

    None where the frame's own footer does as well: where the log stands beside the page with
    an undo, and while a step is corrected.
    """
    if at.correcting or at.look.medium:
        return None
    signs = [_sign(at, ft.Icons.UNDO, undo_label(at.trail.own), at.undo if at.can_undo else None)]
    if at.can_redo:
        signs.append(_sign(at, ft.Icons.REDO, "Redo", at.redo))
    main.expand = True
    return column(*entered, level(main, *signs), gap=8, stretch=True)


def _sign(at: AtTable, icon: ft.IconData, name: str, on_tap: Callable[[], object] | None) -> ft.Container:
    colours = at.look.colours
    sign = ft.Icon(icon, size=24, color=colours.wood_ink if on_tap else colours.soft)
    middle = ft.Container(sign, alignment=ft.Alignment.CENTER)
    return wood(at.look, middle, spoken=name, on_tap=on_tap, width=56)
