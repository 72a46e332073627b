"""Where a fact comes from, as a sign with words."""

from __future__ import annotations

import flet as ft

from companion.printed.sheet import Source
from views.look import Look
from views.parts import column, row, text

MARKS: dict[Source, tuple[ft.IconData, str]] = {
    "missing": (ft.Icons.RADIO_BUTTON_UNCHECKED, "not known yet"),
    "published": (ft.Icons.PUBLIC, "from a published page"),
    "entered": (ft.Icons.EDIT_OUTLINED, "entered from the box"),
    "stand-in": (ft.Icons.SCIENCE_OUTLINED, "a stand-in of ours, not printed"),
}


def mark(look: Look, source: Source) -> ft.Icon:
    """The sign alone."""
    return ft.Icon(MARKS[source][0], size=look.sign(18), color=look.colours.soft)


def legend(look: Look, sources: set[Source]) -> ft.Control:
    """The signs that are used here, each with its words; at large text one below the other."""
    soft = look.colours.soft
    used = [(mark(look, source), words) for source, (_, words) in MARKS.items() if source in sources]
    if look.big:
        each = [row(sign, text(look, words, "label-s", soft, expand=True), gap=6) for sign, words in used]
        return column(*each, gap=8, stretch=True)
    return row(
        *[row(sign, text(look, words, "label-s", soft), gap=6, tight=True) for sign, words in used],
        gap=14,
        wrap=True,
    )
