"""What lies below the text of an entry: the table's rulings, and what can be done with the entry."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

import flet as ft

from companion.rules import Entry
from companion.rules.citation import quotation
from companion.rules.rulings import Ruling, beside
from views.look import Look
from views.parts import block, column, level, note, refusal, row
from views.rules.reader import Reader
from views.rules.ruling import edit_ruling, ruling_note, write_ruling


@ft.component
def Margin(reader: Reader, look: Look, entry: Entry) -> ft.Control:  # noqa: N802
    """The rulings beside an entry, the way to write one and to copy the entry with its place."""
    deleted, set_deleted = ft.use_state(cast(Ruling | None, None))
    fault, say = ft.use_state("")
    copied, set_copied = ft.use_state(False)

    def keep(ruling: Ruling) -> None:
        reader.keep(ruling)
        say("")
        set_deleted(None)

    def undo(ruling: Ruling) -> None:
        reader.session.done(partial(keep, ruling), say)

    def drop(ruling: Ruling) -> None:
        reader.session.done(partial(reader.drop, ruling), say)
        set_deleted(ruling)

    async def copy() -> None:
        await ft.Clipboard().set(quotation(entry))
        set_copied(True)

    notes = [
        ruling_note(reader, look, each, partial(edit_ruling, reader, look, each, keep), partial(drop, each))
        for each in beside(reader.rulings, entry.id)
    ]
    messages = (
        [refusal(look, fault)] if fault else [_deleted(look, partial(undo, deleted))] if deleted else []
    )
    buttons = _buttons(look, partial(write_ruling, reader, look, entry, keep), copy, copied)
    return column(*notes, *messages, buttons, gap=16, stretch=True)


def _buttons(
    look: Look, on_write: Callable[[], object], on_copy: Callable[[], object], copied: bool
) -> ft.Control:
    write = block(look, "Write a ruling", on_write, icon=ft.Icons.EDIT_NOTE, expand=None if look.big else 3)
    copy = block(
        look,
        "Copied" if copied else "Copy",
        on_copy,
        icon=ft.Icons.CHECK if copied else ft.Icons.CONTENT_COPY,
        spoken="Copied with its place" if copied else "Copy with its place",
        expand=None if look.big else 2,
    )
    return column(write, copy, gap=12, stretch=True) if look.big else level(write, copy, gap=12)


def _deleted(look: Look, undo: Callable[[], object]) -> ft.Control:
    words = note(look, "The ruling is *deleted*.", ft.Icons.DELETE_OUTLINED)
    words.expand = True
    return row(words, block(look, "Undo", undo, icon=ft.Icons.UNDO))
