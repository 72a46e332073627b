"""All rulings in a list, and as a file to keep or to hand to somebody."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.not_done import NotDone
from companion.phrases import counted
from companion.rules.answers import known
from companion.rules.rulings import Ruling, latest_first
from companion.store.rulings import Rulings
from views.files import hand_over, picked
from views.parts import barred, column, flat_line, link, note, row, section, text
from views.rules.reader import RULES, Reader


@ft.component
def AllRulings(reader: Reader) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """What the tables ruled, the latest first; the rulings can be saved as a file and brought in again."""
    said, say = ft.use_state("")
    look, rulings = reader.look, Rulings(reader.session.folder)

    async def save() -> None:
        await hand_over("rulings.json", rulings.hand_out())

    async def open_file() -> None:
        content = await picked("Rulings")
        if content is not None:
            say(_brought_in(reader, content))

    lines = [_line(reader, each) for each in latest_first(reader.rulings)]
    none = note(look, "What the table rules is written down beside the rule and kept here.", ft.Icons.GAVEL)
    links = [
        *([link(look, "Save the rulings as a file", save)] if lines else []),
        link(look, "Open a file of rulings", open_file),
    ]
    return column(
        section(look, "Rulings"),
        column(*lines, gap=0, stretch=True) if lines else none,
        row(*links, gap=4, wrap=True),
        *([note(look, said)] if said else []),
        gap=8,
        stretch=True,
    )


def _brought_in(reader: Reader, content: bytes) -> str:
    try:
        reader.session.only_a_host()
        new = Rulings(reader.session.folder).bring_in(content)
    except NotDone as why:
        return why.reason
    reader.session.announce(RULES)
    return f"{counted(new, 'ruling was', 'rulings were')} new."


def _line(reader: Reader, ruling: Ruling) -> ft.Control:
    """A ruling as a line; a tap opens the entry that it stands beside, if that is still there."""
    look = reader.look
    title = "".join(each.title for each in known([ruling.entry])) or "Beside a rule that is gone"
    words = column(
        text(look, ruling.words, "label-m"), text(look, title, "label-s", look.colours.soft), gap=0
    )
    return flat_line(
        look,
        barred(look.colours.gold, ft.Container(words, padding=ft.Padding(12, 2, 0, 2))),
        spoken=f"Ruled: {ruling.words}, {title}",
        on_tap=partial(reader.open, ruling.entry) if known([ruling.entry]) else None,
        padding=ft.Padding(8, 10, 8, 10),
    )
