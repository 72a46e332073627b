"""The log: every step of a table, each a place to go back to or to correct."""

from __future__ import annotations

import flet as ft

from companion import log
from companion.meanwhile import Late
from companion.not_done import NotDone
from companion.phrases import counted
from views.parts import (
    BarAction,
    bar,
    block,
    column,
    empty_state,
    link,
    refusal,
    rich,
    row,
    screen,
    section,
    text,
    undo_label,
)
from views.table.at_table import AtTable
from views.table.late import late_notice
from views.table.steps import address, step_line

LIT = "lit"
"""The key of the line that has just been put right."""
SHOWN = 60
"""Lines drawn at first: a long list costs time with every change."""


def log_screen(at: AtTable, refused: NotDone | None) -> ft.Control:
    """The latest step first; undo and redo at the thumb."""
    look = at.look
    head = bar(
        look,
        "Log",
        at.game.name,
        on_back=lambda: at.session.navigate(address(at.live.id)),
        actions=[BarAction(ft.Icons.SEARCH, "Search the rules", lambda: at.session.ask(game=at.game.key))],
    )
    body: list[ft.Control] = [LogLines(at)] if at.timeline.record.lines else [_nothing(at)]
    if isinstance(refused, Late):
        return screen(look, head, body, footer=late_notice(at, refused), gap=10)
    why = [refusal(look, refused.reason)] if refused else []
    return screen(look, head, body, footer=column(*why, _footer(at), gap=10, stretch=True), gap=10)


def _nothing(at: AtTable) -> ft.Control:
    words = "Every step at this table will stand here, each one a place to go back to."
    return empty_state(at.look, ft.Icons.HISTORY, "Nothing has happened yet", words)


def _footer(at: AtTable) -> ft.Control:
    """What undo would do, and the two buttons."""
    half = at.trail.own
    words = f"Undo takes back the last of {counted(half, 'mark')}" if half else log.undo_words(at.timeline)
    buttons = row(*undo_and_redo(at))
    return column(rich(at.look, words, "label-m"), buttons, gap=8, stretch=True) if words else buttons


def undo_and_redo(at: AtTable) -> list[ft.Control]:
    """The two buttons, to stand side by side; each lies flat while there is nothing for it."""
    undo, redo = at.undo if at.can_undo else None, at.redo if at.can_redo else None
    return [
        block(at.look, undo_label(at.trail.own), undo, icon=ft.Icons.UNDO, expand=True),
        block(at.look, "Redo", redo, icon=ft.Icons.REDO, expand=True),
    ]


@ft.component
def LogLines(at: AtTable) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """The lines, the latest first, and a way to the earlier ones; a step that was put right is in sight."""
    lines = len(at.timeline.record.lines)
    lit = _put_right(at)
    shown, show = ft.use_state(max(SHOWN, lines - lit + 3) if lit else SHOWN)
    first = max(1, lines - shown + 1)
    about = "Tap a step to go back to it, to put it right or to take it out."
    drawn = [step_line(at, number, lit=number == lit) for number in range(lines, first - 1, -1)]
    more = link(at.look, "Earlier steps", lambda: show(shown + SHOWN)) if first > 1 else None
    _use_in_sight(drawn[lines - lit] if lit else None)
    return column(
        text(at.look, about, "label-m", at.look.colours.soft),
        *drawn,
        *([more] if more else []),
        *_undone(at),
        gap=0,
        stretch=True,
    )


def _use_in_sight(line: ft.Control | None) -> None:
    """A hook: scrolls to this line once, when it is drawn for the first time."""

    async def come() -> None:
        above = line.parent if line else None
        while above is not None and not (isinstance(above, ft.Column) and above.scroll):
            above = above.parent
        if above is not None:
            await above.scroll_to(scroll_key=LIT)

    if line:
        line.key = ft.ScrollKey(LIT)  # type: ignore[call-arg]  # made a dataclass too late for mypy
    ft.use_effect(come, [])


def _put_right(at: AtTable) -> int:
    """The number of the line that has just been put right or taken out; 0 if none has."""
    step = at.session.query.get("step", "")
    return log.number_of(at.timeline, int(step)) if step.isdecimal() else 0


def _undone(at: AtTable) -> list[ft.Control]:
    """How much was taken back and can still be redone."""
    count = len(at.timeline.record.undone)
    if not count:
        return []
    each = "it" if count == 1 else "them one by one"
    words = f"{counted(count, 'change')} taken back. Redo brings {each} back."
    return [section(at.look, "Taken back"), text(at.look, words, "label-m", at.look.colours.soft)]
