"""Things to choose from: free, chosen (pushed in, numbered where order counts), ruled out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import TypeVar

import flet as ft

from views.look import Look
from views.parts.arrange import column
from views.parts.finger import Tap
from views.parts.paper import text
from views.parts.wood import centred, choosable, ink_of, wood

Key = TypeVar("Key")


def pick(
    look: Look,
    words: str,
    on_tap: Tap | None,
    *,
    icon: ft.IconData | None = None,
    chosen: bool = False,
    order: int | None = None,
    spoken: str | None = None,
    expand: bool | int | None = True,
) -> ft.Container:
    """One of several things to choose from.

    A chosen one is pushed in and filled; `order` is its number where the order of the taps counts. One
    that is ruled out has no `on_tap`: it lies flat with a barred circle. Give an icon without words a
    `spoken` name.
    """
    if on_tap is None:
        return _ruled_out(look, words, icon, spoken or words, expand)
    ink = ink_of(look, chosen)
    face = centred(
        *([_order_disc(look, order)] if order else []),
        *([ft.Icon(icon, size=look.sign(20), color=ink)] if icon else []),
        *([text(look, words, "label-b", ink, one_line=True)] if words else []),
        gap=5,
    )
    number = f", number {order}" if order else ""
    return choosable(
        look,
        face,
        spoken=f"{spoken or words}{', chosen' if chosen else ''}{number}",
        on_tap=on_tap,
        chosen=chosen,
        padding=ft.Padding(6, 15, 6, 15),
        expand=expand,
    )


def picks(
    look: Look,
    choices: Mapping[Key, str] | Sequence[Key],
    chosen: Sequence[Key | None],
    on_tap: Callable[[Key], object],
    *,
    ordered: bool = False,
    barred: Collection[Key] = (),
    icons: Mapping[Key, ft.IconData] | None = None,
    spoken: Callable[[Key], str] | None = None,
) -> list[ft.Container]:
    """A tile to pick for each choice; where the order of the taps counts, the chosen ones with their numbers.

    `choices` may say by each key what its tile says; those that are `barred` are ruled out.
    """
    return [
        pick(
            look,
            choices[key] if isinstance(choices, Mapping) else str(key),
            None if key in barred else partial(on_tap, key),
            icon=icons.get(key) if icons else None,
            chosen=key in chosen,
            order=chosen.index(key) + 1 if ordered and key in chosen else None,
            spoken=spoken(key) if spoken else None,
        )
        for key in choices
    ]


def option_tile(
    look: Look,
    words: str,
    note: str,
    on_tap: Tap,
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


def _ruled_out(
    look: Look, words: str, icon: ft.IconData | None, spoken: str, expand: bool | int | None
) -> ft.Container:
    soft = look.colours.soft
    face = centred(
        ft.Icon(ft.Icons.BLOCK, size=look.sign(14), color=soft),
        *([ft.Icon(icon, size=look.sign(20), color=soft)] if icon else []),
        *([text(look, words, "label-m", soft, one_line=True)] if words else []),
        gap=4,
    )
    return wood(
        look,
        face,
        spoken=f"{spoken}, ruled out",
        on_tap=None,
        radius=9,
        thickness=3,
        padding=ft.Padding(4, 15, 4, 15),
        expand=expand,
    )


def _order_disc(look: Look, order: int) -> ft.Container:
    size = look.px(19)
    number = text(look, str(order), "num-s", look.colours.edge, size=13)
    return ft.Container(
        number,
        width=size,
        height=size,
        bgcolor=look.colours.on_fill,
        border_radius=size / 2,
        alignment=ft.Alignment.CENTER,
    )
