"""Where a box sheet, its chapters and facts are in the app, lines that lead there, and changing a sheet."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

import flet as ft

from companion.games.legacies.box.boxes import BOX_SHEETS
from companion.printed.facts import FactPath
from views.look import Look, Role
from views.parts import Tap, chevron, column, flat_line, row, text
from views.session import Session

ADDRESS = "/box"
NEWS = BOX_SHEETS.name
"""What is announced when a sheet has changed."""
SEPARATOR = "~"


def sheet_address(sheet: str, **further: str) -> str:
    """The address of a sheet, or of a chapter or part of it."""
    query = urlencode({key: value for key, value in further.items() if value})
    return f"{ADDRESS}/{sheet}{'?' if query else ''}{query}"


def fact_address(sheet: str, path: FactPath) -> str:
    """The address of one fact."""
    return sheet_address(sheet, fact=SEPARATOR.join(map(str, path)))


def path_in(address: str) -> FactPath:
    """The fact that such an address names."""
    return tuple(address.split(SEPARATOR))


def go(session: Session, sheet: str, **further: str) -> None:
    """Goes to a sheet, or to a chapter or part of it."""
    session.navigate(sheet_address(sheet, **further))


def line_to(
    look: Look, title: str, about: str, on_tap: Tap, role: Role = "title-s", spoken: str = ""
) -> ft.Control:
    """A line that leads further in, with what is known there."""
    words = column(
        text(look, title, role), text(look, about, "label-m", look.colours.soft), gap=0, expand=True
    )
    return flat_line(
        look,
        row(words, chevron(look)),
        spoken=f"{title}: {spoken or about}",
        on_tap=on_tap,
        padding=ft.Padding(0, 10, 0, 10),
    )


def change_sheets(session: Session, change: Callable[[], object], *, host: bool = False) -> None:
    """Makes a change of a sheet and tells everybody; raises `NotDone`."""
    (session.only_a_host if host else session.only_who_plays)()
    change()
    session.announce(NEWS)
