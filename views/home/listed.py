"""The tables for a list of them: those known at once, the others as they are summed up."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.phrases import counted
from companion.store.index import Summary
from views.look import Look
from views.parts import note
from views.session import LIST_OF_TABLES, Session, use_news


def use_listed(session: Session) -> tuple[list[Summary], int]:
    """A hook: the tables known by now, and how many more are being looked through and drawn later."""
    use_news(session, LIST_OF_TABLES)
    found, waiting = session.tables.stored.listed_soon()

    def look_through() -> None:
        if waiting:
            tell = partial(session.announce, LIST_OF_TABLES)
            session.page.run_task(session.tables.stored.look_through, tell)

    ft.use_effect(look_through, [waiting > 0])
    return found, waiting


def still_waiting(look: Look, waiting: int) -> list[ft.Control]:
    """A line that says how many tables are missing in the list, as long as some are."""
    words = f"{counted(waiting, 'more table is', 'more tables are')} being looked through."
    return [note(look, words, ft.Icons.HOURGLASS_EMPTY)] if waiting else []
