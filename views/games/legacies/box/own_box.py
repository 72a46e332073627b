"""What the first turn needs of a box of one's own: the board, the first row, the starting Foundations.

Everything else that is printed is asked when it is needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion import form
from companion.games.legacies.box.answers import answer_in
from companion.games.legacies.box.facts import BoxFact, fact_at
from companion.games.legacies.box.forms import Number
from companion.games.legacies.box.questions import Fact
from companion.games.legacies.box.sheet import Box, NotPrinted
from companion.games.legacies.box.wording import in_words
from companion.games.legacies.words import GLOBAL_ACTIONS
from views.games import SettingUp
from views.games.legacies.box.starting_values import value_line
from views.games.legacies.box_sheet.address import fact_address, sheet_address
from views.parts import chevron, column, flat_line, link, note, row, section, text

FIRST: dict[Fact, str] = {
    ("industries",): "Enter the ten Industries of the board.",
    ("track", "start_row"): "Enter the row on which the Industry Markers begin.",
}
"""What must be known before the first turn, and what is said until it is."""
AS_THEY_LIE: Fact = ("global_row",)
"""Not printed but laid out: an NPC looks along the row."""


def missing_for_start(box: Box, starts: Sequence[NotPrinted]) -> str:
    """What must be entered before the table can begin, in a sentence; empty if nothing."""
    written = form.write(box)
    missing = next((words for path, words in FIRST.items() if answer_in(written, path) is None), "")
    foundations = [each for each in starts if each.fact[-1] == "foundation"]
    return missing or (f"Enter a starting Foundation. {foundations[0].question}" if foundations else "")


def own_box_lines(at: SettingUp, box: Box, starts: Sequence[NotPrinted]) -> list[ft.Control]:
    """A line for each thing that must be known, with what is known; nothing for the practice box."""
    sheet = str(at.setup.details.get("sheet", ""))
    if not sheet:
        return []
    lines = [_line(at, box, sheet, fact_at(box, path)) for path in (*FIRST, AS_THEY_LIE)]
    about = "The board and the Foundations before the first turn; all else is asked when it is needed, once."
    whole = link(at.look, "The whole sheet", partial(at.session.navigate, sheet_address(sheet)))
    return [
        section(at.look, "What your box says", None if at.look.big else whole),
        *([row(whole)] if at.look.big else []),
        note(at.look, about),
        column(*lines, *[value_line(at, each) for each in starts], gap=0, stretch=True),
    ]


def _line(at: SettingUp, box: Box, sheet: str, fact: BoxFact) -> ft.Control:
    look = at.look
    known = in_words(fact.form, answer_in(form.write(box), fact.path))
    if not known and isinstance(fact.form, Number):
        return value_line(at, NotPrinted(fact.path))
    entered = known or _not_yet(fact)
    words = column(
        text(look, fact.short, "label-l"),
        text(look, entered, "label-m", look.colours.soft),
        gap=0,
        expand=True,
    )
    sign = chevron(look)
    return flat_line(
        look,
        row(words, sign),
        spoken=f"{fact.short}: {entered}",
        on_tap=partial(at.session.navigate, fact_address(sheet, fact.path)),
        padding=ft.Padding(0, 10, 0, 10),
    )


def _not_yet(fact: BoxFact) -> str:
    if fact.path == AS_THEY_LIE:
        return f"Lay them so: {', '.join(GLOBAL_ACTIONS)}. Or enter how they lie"
    return "Not entered yet"
