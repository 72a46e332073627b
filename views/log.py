"""The log: every step of a table, each a place to go back to or to correct."""

from __future__ import annotations

import flet as ft

from companion.game import Refused
from views.at_table import AtTable
from views.parts import (
    BarAction,
    bar,
    block,
    column,
    empty_state,
    link,
    refusal,
    row,
    screen,
    section,
    text,
)
from views.steps import address, step_line

SHOWN = 60
"""Lines drawn at first: a long list costs time with every change."""


def log_screen(at: AtTable, refused: Refused | None) -> ft.Control:
    """The latest step first; undo and redo at the thumb."""
    look = at.look
    head = bar(
        look,
        "Log",
        at.game.name,
        on_back=lambda: at.session.navigate(address(at.live.id)),
        actions=[BarAction(ft.Icons.SEARCH, "Search the rules", lambda: at.session.ask(game=at.game.key))],
    )
    steps = len(at.timeline.moments)
    about = "Tap a step to go back to it, to correct it or to take it out."
    body: list[ft.Control] = (
        [text(look, about, "label-m", look.colours.soft), LogLines(at)] if steps else [_nothing(at)]
    )
    told = [refusal(look, refused.reason)] if refused else []
    return screen(look, head, body, footer=column(*told, _footer(at), gap=10, stretch=True), gap=10)


def _nothing(at: AtTable) -> ft.Control:
    words = "Every step at this table will stand here, each one a place to go back to."
    return empty_state(at.look, ft.Icons.HISTORY, "Nothing has happened yet", words)


def _footer(at: AtTable) -> ft.Control:
    undo = at.undo if at.can_undo else None
    redo = at.redo if at.timeline.record.undone else None
    return row(
        block(at.look, "Undo", undo, icon=ft.Icons.UNDO, expand=True),
        block(at.look, "Redo", redo, icon=ft.Icons.REDO, expand=True),
    )


@ft.component
def LogLines(at: AtTable) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """The steps, the latest ones first, and a way to the earlier ones."""
    shown, show = ft.use_state(SHOWN)
    steps = len(at.timeline.moments)
    first = max(1, steps - shown + 1)
    lines = [step_line(at, number) for number in range(steps, first - 1, -1)]
    more = link(at.look, "Earlier steps", lambda: show(shown + SHOWN)) if first > 1 else None
    return column(*lines, *([more] if more else []), *_undone(at), gap=0, stretch=True)


def _undone(at: AtTable) -> list[ft.Control]:
    """How many steps were taken back and can still be redone."""
    count = len(at.timeline.record.undone)
    if not count:
        return []
    words = f"{count} {'step is' if count == 1 else 'steps are'} undone and can be redone."
    return [section(at.look, "Taken back"), text(at.look, words, "label-m", at.look.colours.soft)]
