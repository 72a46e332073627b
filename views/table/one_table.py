"""One table on the screen: opened, listened to, and handed to whatever draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.draft import Written
from companion.not_done import NotDone
from companion.phrases import counted
from companion.store.record_file import BadFile
from views.files import save_as_file
from views.games import game_look, screens_of
from views.parts import bar, block, empty_state, row, screen, use_bottom_sheet, use_choice, use_number_pad
from views.parts.bottom_sheet import is_hidden
from views.places import HOME
from views.session import Say, Session, use_covered, use_news
from views.table.at_table import AtTable
from views.table.live_table import LiveTable
from views.table.sight import Sight
from views.table.steps import address, propose

Draw = Callable[[AtTable, NotDone | None], ft.Control]
"""Draws a screen of a table; the refusal is what could not be done just now."""


@ft.component
def OneTable(  # noqa: N802  (components are named like the controls they stand for)
    session: Session, table: str, draw: Draw, correcting: int | None = None
) -> ft.Control:
    """A screen of one table, drawn again whenever somebody does something there.

    With `correcting` it shows the table as it was before the step of that id, to play the step anew.
    """
    use_news(session, table)
    try:
        live = session.tables.open(table)
    except BadFile as fault:
        return _cannot_open(session, str(fault), table)
    if live.gone:
        return _Deleted(session, table)
    if correcting is not None and live.timeline.number_of(correcting) is None:
        return _GoneStep(session, live)
    return _Opened(session, live, draw, correcting)


def _cannot_open(session: Session, why: str, table: str = "") -> ft.Control:
    """What is amiss; a file that is there but cannot be played can be handed out as it is, or deleted."""
    if not session.tables.stored.is_here(table):
        return _nothing_to_play(session, "This table cannot be opened", why, _home(session))
    return _Damaged(session, table, why)


def _home(session: Session) -> ft.Control:
    return block(session.look, "Home", lambda: session.navigate(HOME), icon=ft.Icons.HOME_OUTLINED)


@ft.component
def _Damaged(session: Session, table: str, why: str) -> ft.Control:  # noqa: N802
    """A table whose file is there; where the copy of one save earlier is good, that can be taken."""
    fault, say = ft.use_state("")
    earlier = session.tables.stored.earlier(table)
    words, way = fault or why, _home(session)
    if earlier and session.phone.may_manage:
        steps = counted(len(earlier.moments), "step")
        words = fault or f"{why} The copy from one save earlier is good: {earlier.game.name}, {steps}."
        way = block(
            session.look,
            "Take the copy",
            lambda: session.done(partial(session.take_copy, table), say),
            icon=ft.Icons.UNDO,
        )
    footer = _with_its_file(session, table, say)
    return _nothing_to_play(session, "This table cannot be opened", words, way, footer)


@ft.component
def _GoneStep(session: Session, live: LiveTable) -> ft.Control:  # noqa: N802
    """A correction whose step was taken back meanwhile; what was entered of it comes back with the step."""
    words = "It was taken back meanwhile. If it comes back, so does what you entered here."
    to_log = block(session.look, "To the log", lambda: session.navigate(address(live.id, "log")))
    return _nothing_to_play(session, "This step is gone", words, to_log)


@ft.component
def _Deleted(session: Session, table: str) -> ft.Control:  # noqa: N802
    """A table that was deleted on another phone, and the way to have it back."""
    fault, say = ft.use_state("")
    if not session.phone.may_manage:
        return _nothing_to_play(
            session, "This table was deleted", "A host can bring it back.", _home(session)
        )
    back = block(
        session.look,
        "Bring it back",
        lambda: session.done(partial(session.restore_table, table), say),
        icon=ft.Icons.UNDO,
    )
    return _nothing_to_play(session, "This table was deleted", fault or "Every step is still there.", back)


def _nothing_to_play(
    session: Session, title: str, why: str, way: ft.Control, footer: ft.Control | None = None
) -> ft.Control:
    look = session.look
    return screen(
        look,
        bar(look, "Table", on_back=lambda: session.navigate(HOME)),
        [empty_state(look, ft.Icons.FIND_IN_PAGE_OUTLINED, title, why, way)],
        footer=footer,
    )


def _with_its_file(session: Session, table: str, say: Say) -> ft.Control:
    def delete() -> None:
        if session.done(partial(session.delete_table, table), say):
            session.navigate(HOME)

    save = block(session.look, "Save its file", lambda: save_as_file(session, table), expand=True)
    deletion = [block(session.look, "Delete it", delete, expand=True)] if session.phone.may_manage else []
    return row(save, *deletion)


@ft.component
def _Opened(session: Session, live: LiveTable, draw: Draw, correcting: int | None) -> ft.Control:  # noqa: N802
    look = session.look_at_table(game_look(live.timeline.record.setup.game))
    pad, choice = use_number_pad(look), use_choice(look)
    sheet = use_bottom_sheet(look, covered=use_covered(session))
    refused, refuse = ft.use_state(_Shown(None))
    seen: ft.MutableRef[Sight | None] = ft.use_ref(None)
    sight = seen.current or Sight(lambda: is_hidden(session.page))
    seen.current = sight
    sight.drawn(live.newspaper.version)

    at = AtTable(
        session=session,
        look=look,
        live=live,
        pad=pad,
        choose=choice,
        sheet=sheet,
        sight=sight,
        refuse=lambda reason: refuse(_Shown(reason)),
        correct=lambda step, action: propose(at, step, action),
        correcting=correcting,
        as_entered=_as_entered(live, correcting),
    )
    return draw(at, refused.refusal)


def _as_entered(live: LiveTable, correcting: int | None) -> Written:
    """What a correction begins with."""
    moment, screens = live.timeline.moment_of(correcting), screens_of(live.timeline.game.key)
    return screens.draft_of(live.timeline_of(correcting), moment.step.action) if moment else {}


@dataclass(frozen=True, slots=True)
class _Shown:
    """The refusal that is shown; wrapped, since a refusal is an exception, which state takes for a call."""

    refusal: NotDone | None
