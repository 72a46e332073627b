"""The menu of a table: everything that is not needed at every turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.not_done import NotDone
from views.files import save_as_file
from views.games import TablePage
from views.parts import Choice, undo_label
from views.places import HOME
from views.table.at_table import AtTable
from views.table.by_hand import ByHand
from views.table.steps import address

Line = tuple[Choice, Callable[[], object]]


def show_menu(at: AtTable, page: TablePage) -> None:
    """Brings up the menu; the lines of the game come first."""
    _show(at, [*page.more, *_lines(at)])


def show_result_menu(at: AtTable) -> None:
    """The menu of a result: only what makes sense there."""
    kept = ("rules", "settings", "export", "delete")
    _show(at, [line for line in _lines(at) if line[0].key in kept])


def _show(at: AtTable, lines: Sequence[Line]) -> None:
    actions = {choice.key: do for choice, do in lines}
    at.choose("This table", [choice for choice, _ in lines], lambda key: actions[key]())


def _lines(at: AtTable) -> list[Line]:
    session, table, icons = at.session, at.live.id, ft.Icons
    to_log, to_result = (partial(session.navigate, address(table, room)) for room in ("log", "result"))
    ranks = "Ranks and the parts of each total"
    file = "To keep it, or to send it to somebody"
    return [
        (Choice("log", "Log", "Every step; go back or correct one", icons.LIST), to_log),
        *([(Choice("undo", undo_label(at.trail.own), icon=icons.UNDO), at.undo)] if at.can_undo else []),
        *([(Choice("redo", "Redo", icon=icons.REDO), at.redo)] if at.can_redo else []),
        (
            Choice("by hand", "Set by hand", "Any number, list or choice", icons.TUNE),
            ByHand(at, at.game.turn_of(at.state)).show,
        ),
        (Choice("result", "Result so far", ranks, icons.LEADERBOARD_OUTLINED), to_result),
        (
            Choice("rules", f"Rules of {at.game.name}", icon=icons.MENU_BOOK),
            partial(session.ask, game=at.game.key),
        ),
        (
            Choice("settings", "Settings", icon=icons.SETTINGS_OUTLINED),
            partial(session.navigate, "/settings"),
        ),
        (
            Choice("export", "Save as a file", file, icons.FILE_DOWNLOAD_OUTLINED),
            partial(save_as_file, session, table),
        ),
        *([_deletion(at)] if session.phone.may_manage else []),
    ]


def _deletion(at: AtTable) -> Line:
    words, note = "Delete this table", "It can be undone on the home screen"
    return Choice("delete", words, note, ft.Icons.DELETE_OUTLINED), partial(_delete, at)


def _delete(at: AtTable) -> None:
    try:
        at.session.delete_table(at.live.id)
    except NotDone as why:
        at.refuse(why)
    else:
        at.session.navigate(HOME)
