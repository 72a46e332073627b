"""The keys of the number pad."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from views.look import Look
from views.parts.arrange import column, level, row
from views.parts.paper import text
from views.parts.wood import Grain, Tap, wood


def number_keys(look: Look, on_key: Callable[[str], None], main: ft.Control) -> ft.Column:
    """Digits in wood, the signs beside them, and `main`, the button that enters, beside the 0."""

    def digit(key: str) -> ft.Control:
        return _key(look, text(look, key, "num-m", look.colours.wood_ink), key, "wood", partial(on_key, key))

    def sign_key(icon: ft.IconData, name: str, key: str) -> ft.Control:
        sign = ft.Icon(icon, color=look.colours.ink, size=26)
        return _key(look, sign, name, "quiet", partial(on_key, key))

    return column(
        row(*map(digit, "789"), sign_key(ft.Icons.BACKSPACE_OUTLINED, "Delete", "delete")),
        row(*map(digit, "456"), sign_key(ft.Icons.REMOVE, "Minus", "-")),
        row(*map(digit, "123"), sign_key(ft.Icons.ADD, "Plus", "+")),
        level(digit("0"), main),
        stretch=True,
    )


def _key(look: Look, face: ft.Control, name: str, grain: Grain, on_tap: Tap) -> ft.Container:
    middle = ft.Container(face, alignment=ft.Alignment.CENTER)
    return wood(
        look, middle, spoken=name, on_tap=on_tap, grain=grain, height=50 if look.low else 58, expand=True
    )
