"""One of several: a bottom sheet with a line for each, the whole line tapped.

choices = use_choice(look)
...
on_tap=lambda: choices("Which heirloom?", [Choice("tiara", "Diamond Tiara")], buy)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.game import Seat
from views.look import Look
from views.parts.arrange import column, row
from views.parts.bottom_sheet import use_bottom_sheet
from views.parts.paper import heading, text
from views.parts.piece import piece
from views.parts.wood import block, wood


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: its key, its words, a smaller line, and a seat's piece or a sign before it.

    `refused` says in a sentence why it cannot be chosen now; it then lies flat with a barred circle.
    """

    key: str
    words: str
    note: str = ""
    icon: ft.IconData | None = None
    seat: Seat | None = None
    refused: str = ""


Choose = Callable[[str, Sequence[Choice], Callable[[str], object]], None]
"""Asks under a title for one of the choices; hands on the key of the one that was tapped."""


def use_choice(look: Look) -> Choose:
    """A hook: gives the component that calls it a sheet of choices."""
    sheet = use_bottom_sheet(look)

    def choose(title: str, choices: Sequence[Choice], on_choose: Callable[[str], object]) -> None:
        def chosen(key: str) -> None:
            sheet.close()
            on_choose(key)

        sheet.show(lambda: choice_list(look, title, choices, chosen, sheet.close))

    return choose


def choice_list(
    look: Look,
    title: str,
    choices: Sequence[Choice],
    on_choose: Callable[[str], object],
    on_close: Callable[[], object],
) -> ft.Column:
    """The content of such a sheet: the title, a wooden line for each choice, and a way out."""
    return column(
        heading(look, title, "title-l"),
        *[choice_line(look, choice, on_choose) for choice in choices],
        block(look, "Cancel", on_close, grain="quiet"),
        gap=10,
        stretch=True,
    )


def choice_line(look: Look, choice: Choice, on_choose: Callable[[str], object]) -> ft.Container:
    """One choice as a wooden line; flat, with the reason, if it is refused."""
    ink = look.colours.soft if choice.refused else look.colours.wood_ink
    note = choice.refused or choice.note
    words = column(
        text(look, choice.words, "label-l", ink),
        *([text(look, note, "label-m", ink)] if note else []),
        gap=0,
        expand=True,
    )
    return wood(
        look,
        row(*_sign(look, choice, ink), words, gap=12),
        spoken=f"{choice.words}, ruled out: {note}" if choice.refused else _spoken(choice),
        on_tap=None if choice.refused else lambda: on_choose(choice.key),
        padding=ft.Padding(12, 13, 12, 13),
        leads=True,
    )


def _spoken(choice: Choice) -> str:
    return f"{choice.words}, {choice.note}" if choice.note else choice.words


def _sign(look: Look, choice: Choice, ink: str) -> list[ft.Control]:
    if choice.refused:
        return [ft.Icon(ft.Icons.BLOCK, color=ink, size=look.sign(22))]
    if choice.seat:
        return [piece(look, choice.seat, 32)]
    return [ft.Icon(choice.icon, color=ink, size=look.sign(24))] if choice.icon else []
