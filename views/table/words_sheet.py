"""A field for words on a bottom sheet: a note, the name of a Successor."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.look import Look
from views.parts import block, column, heading, text_field, use_typed
from views.table.at_table import AtTable


def words_sheet(at: AtTable, label: str, start: str, on_words: Callable[[str], object]) -> None:
    """Brings up the field; `on_words` is handed what stands in it once it is to be kept."""

    def kept(words: str) -> None:
        at.sheet.close()
        on_words(words.strip())

    key = f"{label} {at.typed_key}"
    at.sheet.show(lambda: words_content(at.look, key, label, start, kept))


def words_content(
    look: Look, key: str, label: str, start: str, on_words: Callable[[str], object]
) -> ft.Control:
    """The content of such a sheet, drawn again only for its own sake.

    What is typed and not kept is found again under the key when the sheet is brought up again.
    """
    return ft.memo(Words)(look, key, label, start, on_words)  # type: ignore[no-any-return, no-untyped-call]


@ft.component
def Words(  # noqa: N802  (components are named like the controls they stand for)
    look: Look, key: str, label: str, start: str, on_words: Callable[[str], object]
) -> ft.Control:
    """The content of that sheet: the field, and the button that keeps it."""
    typed = use_typed(key, start)

    def keep() -> None:
        words = typed.now
        typed.forget()
        on_words(words)

    return column(
        heading(look, label, "title-m"),
        text_field(look, label, typed, focus=True),
        block(look, "Keep it", keep, icon=ft.Icons.CHECK, grain="fill"),
        gap=14,
        stretch=True,
    )
