"""What a backup or a record would bring back, shown before one tap does it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

import flet as ft

from companion.store.restore import PROMISE, Differs, Restore
from companion.store.rooms import TABLES, rooms
from views.days import day_and_time
from views.look import Look
from views.parts import (
    bar,
    block,
    column,
    empty_state,
    footer_buttons,
    note,
    refusal,
    screen,
    section,
    switch_line,
    text,
)
from views.places import HOME
from views.room import room
from views.rules.reader import RULES
from views.session import Session
from views.table.steps import address

Chosen = frozenset[str]
BESIDE = "What is in the file comes beside it, as a table of its own. The one here stays as it is."


@ft.component
def Restoring(session: Session, restore: Restore) -> ft.Control:  # noqa: N802  (named like the controls they stand for)
    """What a backup would bring back; after the tap, that it did."""
    chosen, choose = ft.use_state(restore.proposed)
    fault, say = ft.use_state("")
    done, set_done = ft.use_state(False)
    look = session.look

    def bring_back() -> None:
        set_done(session.done(partial(_bring_back, session, restore, chosen), say))

    coming = restore.changes_something(chosen)
    button = block(look, "Restore", bring_back if coming else None, icon=ft.Icons.RESTORE, grain="fill")
    home = block(look, "Home", partial(session.navigate, HOME), icon=ft.Icons.HOME_OUTLINED, grain="fill")
    body = [
        *([refusal(look, fault)] if fault else []),
        *(_done(session) if done else _preview(look, restore, chosen, choose)),
        ft.Container(height=16),
    ]
    over = f"{day_and_time(restore.backup.made)}, {restore.backup.why}"
    head = bar(look, "Restore a backup", over, on_back=session.back)
    return screen(look, head, body, footer=home if done else button, gap=14)


@ft.component
def RecordHere(session: Session, restore: Restore) -> ft.Control:  # noqa: N802
    """A record whose table is here in another state: it can come beside it."""
    fault, say = ft.use_state("")
    look, (place,) = session.look, restore.backup.documents
    table = place.removeprefix(f"{TABLES.name}/")

    def bring_in() -> None:
        if session.done(partial(_bring_back, session, restore, {place}), say):
            session.navigate(address(restore.differing[0].to.removeprefix(f"{TABLES.name}/")))

    open_it = block(
        look, "Open it", partial(session.navigate, address(table)), spoken="Open it, the one here"
    )
    beside = block(look, "Bring in beside", bring_in, icon=ft.Icons.ADD, grain="fill")
    body = [
        *([refusal(look, fault)] if fault else []),
        *[_differing(look, each) for each in restore.differing],
        note(look, BESIDE if restore.differing else "What is in the file came in beside it already."),
    ]
    footer = footer_buttons(look, *([beside] if restore.differing else []), open_it)
    return screen(look, bar(look, "This table is here already", on_back=session.back), body, footer=footer)


def _preview(
    look: Look, restore: Restore, chosen: Chosen, choose: Callable[[Chosen], None]
) -> list[ft.Control]:
    switches = [_switch(look, each, chosen, choose) for each in restore.differing]
    lines = [text(look, line, "label-l") for line in restore.lines]
    comes = restore.changes_something(restore.proposed)
    nothing = [] if comes else [note(look, "Nothing in it is missing here.", ft.Icons.CHECK)]
    return [
        note(look, PROMISE),
        *nothing,
        *([column(*lines, gap=8, stretch=True)] if lines else []),
        *([section(look, "Different here"), column(*switches, gap=0, stretch=True)] if switches else []),
    ]


def _switch(look: Look, each: Differs, chosen: Chosen, choose: Callable[[Chosen], None]) -> ft.Control:
    comes = each.place in chosen
    found = each.difference
    return switch_line(
        look,
        found.title,
        f"{found.words}. {'It comes beside the one here.' if comes else 'It does not come.'}",
        on=comes,
        on_change=lambda on: choose(chosen | {each.place} if on else chosen - {each.place}),
    )


def _differing(look: Look, each: Differs) -> ft.Control:
    return column(
        text(look, each.difference.title, "title-s"),
        text(look, f"{each.difference.words}.", "label-l"),
        gap=4,
        stretch=True,
    )


def _done(session: Session) -> list[ft.Control]:
    words = "The latest of the backups under Settings holds how it was before."
    if not session.folder.durable:
        words = "It lasts until the companion ends, since the data folder cannot be written."
    return [empty_state(session.look, ft.Icons.CHECK, "Restored", words)]


def _bring_back(session: Session, restore: Restore, chosen: Collection[str]) -> None:
    """Does it, and tells all phones; raises `NotDone`."""
    restore.do(chosen, session.tables.restore)
    session.read_again()
    for what in (*(each.name for each in rooms()), RULES):
        session.announce(what)


def _page(session: Session) -> ft.Control:
    restore = session.incoming
    if restore is None:
        return _nothing(session)
    return RecordHere(session, restore) if restore.is_record else Restoring(session, restore)


def _nothing(session: Session) -> ft.Control:
    """After the page was loaded anew: what was opened is gone with the one before."""
    look = session.look
    words = "Open the file again, or choose one of the backups under Settings."
    body = [empty_state(look, ft.Icons.RESTORE, "No backup is open", words)]
    return screen(look, bar(look, "Restore a backup", on_back=session.back), body)


@ft.component
def RestoreRoom() -> ft.View:  # noqa: N802
    """What would come back, over whatever was shown before."""
    return room(_page)


ROUTES = [ft.Route(path="restore", component=RestoreRoom, modal=True)]
