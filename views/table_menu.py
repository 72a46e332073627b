"""The menu of a table: everything that is not needed at every turn."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.store.documents import NotSaved
from companion.store.tables import CannotOpen
from views.at_table import AtTable
from views.games import TablePage
from views.parts import Choice
from views.session import HOME, LIST_OF_TABLES, Session
from views.steps import address

Line = tuple[Choice, Callable[[], object]]


def show_menu(at: AtTable, page: TablePage) -> None:
    """Brings up the menu; the lines of the game come first."""
    lines = {choice.key: (choice, do) for choice, do in (*page.more, *_lines(at))}
    at.choose("This table", [choice for choice, _ in lines.values()], lambda key: lines[key][1]())


def _lines(at: AtTable) -> list[Line]:
    session, table = at.session, at.live.id
    icons = ft.Icons
    return [
        (
            Choice("log", "Log", "Every step; go back or correct one", icons.LIST),
            lambda: session.navigate(address(table, "log")),
        ),
        *([(Choice("undo", "Undo", icon=icons.UNDO), at.undo)] if at.timeline.moments else []),
        *([(Choice("redo", "Redo", icon=icons.REDO), at.redo)] if at.timeline.record.undone else []),
        (
            Choice(
                "result", "Result so far", "Ranks and the parts of each total", icons.LEADERBOARD_OUTLINED
            ),
            lambda: session.navigate(address(table, "result")),
        ),
        (
            Choice("rules", f"Rules of {at.game.name}", icon=icons.MENU_BOOK),
            lambda: session.ask(game=at.game.key),
        ),
        (Choice("settings", "Settings", icon=icons.SETTINGS_OUTLINED), lambda: session.navigate("/settings")),
        (
            Choice(
                "export",
                "Save as a file",
                "To keep it, or to send it to somebody",
                icons.FILE_DOWNLOAD_OUTLINED,
            ),
            lambda: save_as_file(session, table),
        ),
        (
            Choice(
                "delete", "Delete this table", "It can be undone on the home screen", icons.DELETE_OUTLINED
            ),
            lambda: _delete(at),
        ),
    ]


def save_as_file(session: Session, table: str) -> None:
    """Hands the record to the browser as a file."""
    try:
        content = session.tables.stored.hand_out(table)
    except CannotOpen:
        return
    session.page.run_task(_hand_over, f"table-{table[:8]}.json", content)


async def _hand_over(name: str, content: bytes) -> None:
    await ft.FilePicker().save_file(file_name=name, src_bytes=content)


def _delete(at: AtTable) -> None:
    try:
        at.session.tables.delete(at.live.id)
    except NotSaved:
        return
    at.session.announce(LIST_OF_TABLES)
    at.session.navigate(f"{HOME}?deleted={at.live.id}")
