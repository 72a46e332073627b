"""Where a fact comes from, as a sign with words."""

from __future__ import annotations

import flet as ft

from companion.games.legacies.box_answers import Source
from views.look import Look
from views.parts import row, text

MARKS: dict[Source, tuple[ft.IconData, str]] = {
    "missing": (ft.Icons.RADIO_BUTTON_UNCHECKED, "not known yet"),
    "published": (ft.Icons.PUBLIC, "from a published page"),
    "entered": (ft.Icons.EDIT_OUTLINED, "entered from the box"),
    "stand-in": (ft.Icons.SCIENCE_OUTLINED, "a stand-in of ours, not printed"),
}


def mark(look: Look, source: Source) -> ft.Icon:
    """The sign alone."""
    return ft.Icon(MARKS[source][0], size=look.sign(18), color=look.colours.soft)


def legend(look: Look, sources: set[Source]) -> ft.Row:
    """The signs that are used here, each with its words."""
    return row(
        *[
            row(mark(look, source), text(look, words, "label-s", look.colours.soft), gap=6, tight=True)
            for source, (_, words) in MARKS.items()
            if source in sources
        ],
        gap=14,
        wrap=True,
    )
