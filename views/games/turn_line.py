"""A flat line for a seat in a list, with a bar and a tinted field for the one whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.look import Look
from views.parts import flat_line


def turn_line(
    look: Look, content: ft.Control, *, spoken: str, plays: bool, on_tap: Callable[[], object] | None
) -> ft.Control:
    """The line; 48 px high or more."""
    line = flat_line(
        look,
        content,
        spoken=f"{spoken}, plays now" if plays else spoken,
        on_tap=on_tap,
        padding=ft.Padding(4, 11, 8, 11),
        bgcolor=look.colours.tint if plays else None,
    )
    line.expand = True
    bar = ft.Container(width=4, bgcolor=look.colours.accent if plays else "transparent")
    return ft.Row(
        [bar, line], spacing=0, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
    )
