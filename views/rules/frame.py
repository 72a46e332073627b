"""The frame of the reference: on a phone the entry lies over the list, else both stand side by side.

On a phone the list stays drawn below the entry, out of reach, so that it is found again as it was left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.games import games
from companion.rules import Entry
from companion.rules.answers import known
from companion.store.bookmarks import read_bookmarks
from views.games import game_look
from views.look import Look, outline
from views.parts import BarAction, bar, empty_state, framed, scrolling
from views.room import keyed
from views.rules.entry import EntryPage
from views.rules.reader import ADDRESS, Reader

Controls = Sequence[ft.Control]
GAP = 12
WIDEST = 780
"""Px that an entry beside the list takes at most: longer lines are hard to read."""


def one_over_the_other(
    reader: Reader, field: ft.Control, listed: Controls, chosen: str, on_new_question: Callable[[], object]
) -> ft.Control:
    """The list, or the entry over it."""
    look, session = reader.look, reader.session
    shown = next(iter(known([chosen])), None)
    theirs = look.of(game_look(shown.game)) if shown else look
    over, title = _titles(look, shown) if shown else (_whose(reader), "The rules")
    search = BarAction(ft.Icons.SEARCH, "Ask something else", on_new_question)
    head = bar(
        theirs,
        title,
        over,
        on_back=lambda: session.back(ADDRESS if chosen else "/"),
        actions=[search, *_bookmark(reader, shown)] if shown else [search] if chosen else [],
    )
    side = look.side(16)
    below = _list(look, field, listed, side)
    covered = ft.Semantics(exclude_semantics=bool(chosen), content=ft.Container(below, disabled=bool(chosen)))
    layers: list[ft.Control] = [covered]
    if chosen:
        page = ft.Container(scrolling([_page(reader, shown)], GAP), padding=ft.Padding(side, 4, side, 0))
        page.bgcolor = theirs.colours.ground
        layers.append(ft.Semantics(container=True, content=page))  # or the browser puts the list's over it
    return framed(theirs, head, ft.Stack(layers, fit=ft.StackFit.EXPAND, expand=True))


def side_by_side(reader: Reader, field: ft.Control, listed: Controls, chosen: str) -> ft.Control:
    """The list on the left, the entry on a sheet on the right: the chosen one, or the best answer."""
    look, session = reader.look, reader.session
    shown = next(iter(known([chosen])), None)
    actions = _bookmark(reader, shown) if shown else []
    head = bar(
        look,
        "The rules",
        _whose(reader),
        on_back=lambda: session.navigate(session.outside(ADDRESS)),
        actions=actions,
    )
    inner = 40 if look.wide else 20
    page = ft.Container(
        scrolling([ft.Container(_page(reader, shown), padding=ft.Padding(inner, inner - 4, inner, 0))], GAP),
        bgcolor=(look.of(game_look(shown.game)) if shown else look).colours.sheet,
        border=outline(1, look.colours.line),
        border_radius=3,
        width=WIDEST,
        expand=True,
    )
    left = ft.Container(_list(look, field, listed, 0), width=400 if look.wide else look.room_for(300))
    side = max(48 if look.wide else 16, (look.width - 400 - 40 - WIDEST) / 2)
    beside = ft.Row(
        [left, page],
        spacing=40 if look.wide else 16,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return framed(look, head, ft.Container(beside, padding=ft.Padding(side, 4, side, 20), expand=True))


def _page(reader: Reader, shown: Entry | None) -> ft.Control:
    if shown:
        return keyed(EntryPage, shown.id, reader, shown)
    if reader.session.route.startswith(f"{ADDRESS}/"):
        return empty_state(
            reader.look,
            ft.Icons.FIND_IN_PAGE_OUTLINED,
            "There is no such rule",
            "It may have been given another name. Ask for it in your own words.",
        )
    return empty_state(
        reader.look,
        ft.Icons.MENU_BOOK,
        "Ask as you would say it",
        "Slips of the fingers do not matter, nor which words you use. The answer appears here.",
    )


def _list(look: Look, field: ft.Control, listed: Controls, side: float) -> ft.Column:
    """The search field, and below it what scrolls."""
    end = ft.Container(height=16)
    return ft.Column(
        [
            ft.Container(field, padding=ft.Padding(side, 4, side, 12)),
            ft.Container(scrolling([*listed, end], GAP), padding=ft.Padding(side, 0, side, 0), expand=True),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _titles(look: Look, shown: Entry) -> tuple[str, str]:
    """Small capitals and title of the bar over an entry; large text has no room for both."""
    return ("", "Rules") if look.big else ("Rules", shown.section[-1])


def _whose(reader: Reader) -> str:
    """Whose rules come first."""
    game = games().get(reader.beside.game)
    return f"{game.name} first" if game else "All games"


def _bookmark(reader: Reader, shown: Entry) -> list[BarAction]:
    """Puts a bookmark in, or takes it out; all phones have the same ones."""
    if not reader.session.phone.may_play:
        return []
    turn = partial(reader.turn_bookmark, shown.id)
    if shown.id in read_bookmarks(reader.session.folder).kept:
        return [BarAction(ft.Icons.BOOKMARK, "Take the bookmark out", turn)]
    return [BarAction(ft.Icons.BOOKMARK_BORDER, "Bookmark", turn)]
