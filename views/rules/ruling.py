"""Rulings on the page of an entry: shown in gold, written, changed, taken out."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from functools import partial

import flet as ft

from companion.rules import Entry
from companion.rules.rulings import Ruling, marks_in
from views.days import when
from views.look import Look
from views.parts import barred, block, column, heading, link, refusal, row, text, text_field, use_typed
from views.rules.beside import Beside
from views.rules.marked import marked
from views.rules.reader import Reader

Keep = Callable[[Ruling], None]
"""Keeps a ruling for good; raises `NotDone`."""


def ruling_note(
    reader: Reader, look: Look, ruling: Ruling, on_edit: Callable[[], object], on_delete: Callable[[], object]
) -> ft.Control:
    """A ruling beside a bar of gold: when it was made and where, and its words."""
    gold = look.colours.gold
    body = column(
        text(look, ruled(ruling, reader.beside, date.today()), "label-b", gold),
        marked(look, ruling.words, "read-m", marks=marks_in(reader.asked, ruling.words)),
        row(link(look, "Edit the ruling", on_edit), link(look, "Delete it", on_delete), gap=4, wrap=True),
        gap=2,
        expand=True,
    )
    sign = ft.Icon(ft.Icons.GAVEL, size=look.sign(20), color=gold)
    return barred(gold, ft.Container(row(sign, body, gap=10, top=True), padding=ft.Padding(12, 4, 0, 0)))


def ruled(ruling: Ruling, at: Beside, today: date) -> str:
    """When and where: "Ruled at this table, 12 Nov", "Ruled by Ada and Ben, 12 Nov", "Ruled 12 Nov"."""
    day = when(ruling.at, today)
    if ruling.table and ruling.table == at.table:
        return f"Ruled at this table, {day}"
    return f"Ruled by {ruling.people}, {day}" if ruling.people else f"Ruled {day}"


def new_ruling(entry: Entry, at: Beside, words: str) -> Ruling:
    """A ruling made now, at the table that the rules were opened from if it plays that game."""
    here = at.table and at.game == entry.game
    return Ruling(
        uuid.uuid4().hex,
        entry.id,
        entry.game,
        words,
        datetime.now().astimezone(),
        at.table if here else "",
        at.people if here else "",
    )


def write_ruling(reader: Reader, look: Look, entry: Entry, on_written: Keep) -> None:
    """Brings up the field for a new ruling."""

    def keep(words: str) -> None:
        on_written(new_ruling(entry, reader.beside, words))

    _bring_up(reader, look, "What does the table rule?", f"ruling on {entry.id}", "", keep)


def edit_ruling(reader: Reader, look: Look, ruling: Ruling, on_written: Keep) -> None:
    """Brings up the field with a ruling's words; its date and its table stay."""

    def keep(words: str) -> None:
        on_written(replace(ruling, words=words))

    _bring_up(reader, look, "The ruling", f"ruling {ruling.id}", ruling.words, keep)


def _bring_up(
    reader: Reader, look: Look, title: str, key: str, start: str, keep: Callable[[str], None]
) -> None:
    reader.sheet.show(lambda: RulingForm(reader, look, title, key, start, keep))


@ft.component
def RulingForm(  # noqa: N802  (components are named like the controls they stand for)
    reader: Reader, look: Look, title: str, key: str, start: str, on_keep: Callable[[str], None]
) -> ft.Control:
    """The field for the words of a ruling; it can be kept once there are some.

    A sheet that is only pulled down keeps what is typed under its key until it is brought up again.
    """
    typed = use_typed(key, start)
    fault, say = ft.use_state("")
    words = typed.now.strip()

    def write() -> None:
        if reader.session.done(partial(on_keep, typed.now.strip()), say):
            away()

    def away() -> None:
        typed.forget()
        reader.sheet.close()

    return column(
        heading(look, title, "title-m"),
        text_field(look, "The ruling in your words", typed, lines=3, focus=True),
        *([refusal(look, fault)] if fault else []),
        block(look, "Write it down", write if words else None, icon=ft.Icons.GAVEL, grain="fill"),
        block(look, "Cancel", away, grain="quiet"),
        gap=14,
        stretch=True,
    )
