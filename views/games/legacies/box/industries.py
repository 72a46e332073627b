"""Entering the ten Industries: how many in each Group, and the names as far as they are to be typed.

An Industry without a name goes by its place on the board, "Government, 1st" from the top.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.form import Json
from companion.games.legacies.box.kinds import BoardOfIndustries, is_place, place_name
from companion.games.legacies.words import GROUPS, Group
from views.games.legacies.signs import SIGNS
from views.parts import Choice, column, flat_line, icon_button, note, row, text
from views.printed.asking import Asking
from views.table.words_sheet import words_content

MOST_IN_GROUP = 8
TYPED, PLACE = "typed", "place"
Board = list[tuple[Group, list[str]]]


def board_parts(asking: Asking, kind: BoardOfIndustries) -> list[ft.Control]:
    """The three Groups, each with its Industries from top to bottom."""
    board = board_of(asking.answer)
    count = sum(len(names) for _, names in board)
    words = f"*{count} of ten.* Say how many each Group has. Names can wait; the order is that of the board."
    return [
        note(asking.look, words),
        *[part for place in range(len(board)) for part in _group(asking, kind, board, place)],
    ]


def board_of(answer: Json) -> Board:
    """The Groups with their names, as entered so far."""
    if not answer:
        return [(group, []) for group in GROUPS]
    return [(each["group"], list(each["industries"])) for each in answer]


def _change(asking: Asking, place: int, change: Callable[[list[str]], list[str]]) -> None:
    """Another list of names for one of the Groups."""
    board = board_of(asking.answer)
    group, names = board[place]
    _put(asking, [*board[:place], (group, change(names)), *board[place + 1 :]])


def _put(asking: Asking, board: Board) -> None:
    asking.put([{"group": group, "industries": _placed(group, names)} for group, names in board])


def _placed(group: Group, names: list[str]) -> list[str]:
    """The names, with places counted anew where somebody moved in between."""
    return [place_name(group, at) if is_place(name) else name for at, name in enumerate(names)]


def _group(asking: Asking, kind: BoardOfIndustries, board: Board, place: int) -> list[ft.Control]:
    look = asking.look
    group, names = board[place]

    def more(names: list[str]) -> list[str]:
        return [*names, place_name(group, len(names))][:MOST_IN_GROUP]

    def up() -> None:
        now = board_of(asking.answer)
        _put(asking, [*now[: place - 1], now[place], now[place - 1], *now[place + 1 :]])

    less = partial(_change, asking, place, lambda names: names[:-1])
    signs = [
        *([icon_button(look, ft.Icons.ARROW_UPWARD, f"{group} further up", up)] if place else []),
        icon_button(look, ft.Icons.REMOVE, f"One less in {group}", less),
        text(look, str(len(names)), "num-s", spoken=f"{group} has {len(names)}"),
        icon_button(look, ft.Icons.ADD, f"One more in {group}", partial(_change, asking, place, more)),
    ]
    sign = ft.Icon(SIGNS[group], color=look.colours.soft, size=look.sign(20))
    title = row(sign, text(look, group, "title-s", expand=True), gap=8, expand=True)
    counter = row(*signs, gap=4, tight=True)
    head = column(row(title), counter, gap=0, stretch=True) if look.big else row(title, counter, gap=4)
    lines = [_line(asking, kind, board, place, at) for at in range(len(names))]
    return [column(head, column(*lines, gap=0, stretch=True), gap=0, stretch=True)]


def _line(asking: Asking, kind: BoardOfIndustries, board: Board, place: int, at: int) -> ft.Control:
    look, name = asking.look, board[place][1][at]
    words = text(look, name, "label-l", expand=True)
    if is_place(name):
        words = text(look, f"{name} from the top", "label-m", look.colours.soft, expand=True)
    mark = text(look, "place, no name", "label-s", look.colours.soft)
    sign = ft.Icon(ft.Icons.EDIT_OUTLINED, color=look.colours.soft, size=look.sign(20))
    content = row(words, *([mark] if is_place(name) and not look.big else []), sign)
    return flat_line(
        look,
        content,
        spoken=f"Name {name}",
        on_tap=lambda: _ask_name(asking, kind, board, place, at),
        padding=ft.Padding(4, 14, 4, 14),
    )


def _names(kind: BoardOfIndustries, board: Board) -> list[Choice]:
    """The names that are known and not yet on the board, a typed one, or none."""
    taken = {name for _, each in board for name in each}
    known = [name for name in kind.needed if name not in taken]
    return [
        *[Choice(name, name, "Known from the Socialite's mat") for name in known],
        Choice(TYPED, "Type its name", icon=ft.Icons.KEYBOARD_OUTLINED),
        Choice(PLACE, "Leave it without a name", icon=ft.Icons.REMOVE),
    ]


def _ask_name(asking: Asking, kind: BoardOfIndustries, board: Board, place: int, at: int) -> None:
    group, names = board[place]
    title = f"{place_name(group, at)} from the top"

    def put(name: str) -> None:
        called = name or place_name(group, at)
        _change(asking, place, lambda names: [*names[:at], called, *names[at + 1 :]])

    def typed(name: str) -> None:
        asking.sheet.close()
        put(name.strip()[:30])

    def chosen(key: str) -> None:
        if key == TYPED:
            start = "" if is_place(names[at]) else names[at]
            asking.sheet.show(
                lambda: words_content(asking.look, f"{asking.key} {title}", title, start, typed)
            )
        else:
            put("" if key == PLACE else key)

    asking.choose(title, _names(kind, board), chosen)
