"""The box sheets on screen: all of them, the chapters of one, every printed fact.

They open over whatever is shown, at `/box`, and close back to it: `/box/<sheet>` is one sheet, and
`?chapter=`, `?part=` and `?fact=` lead further in, so a table's set-up can lead straight to one fact.
"""

from __future__ import annotations

import flet as ft

from views.games.legacies.box_sheet.address import ADDRESS
from views.games.legacies.box_sheet.chapter import ChapterPage
from views.games.legacies.box_sheet.fact import FactPage
from views.games.legacies.box_sheet.sheet import SheetPage
from views.games.legacies.box_sheet.shelf import Shelf
from views.room import keyed, room
from views.session import Session


@ft.component
def BoxRoom() -> ft.View:  # noqa: N802  (components are named like the controls they stand for)
    """Whatever of the box sheets the address names."""
    sheet = ft.use_route_params().get("sheet", "")
    view = room(lambda session: _page(session, sheet))
    view.route = ADDRESS
    return view


def _page(session: Session, sheet: str) -> ft.Control:
    query = session.query
    if not sheet:
        return Shelf(session)
    if fact := query.get("fact"):
        return keyed(FactPage, f"{sheet} {fact}", session, sheet, fact)
    if chapter := query.get("chapter"):
        part = query.get("part", "")
        return keyed(ChapterPage, f"{sheet} {chapter} {part}", session, sheet, chapter, part)
    return keyed(SheetPage, sheet, session, sheet)


PAGES = (ft.Route(path="box/:sheet?", component=BoxRoom, modal=True),)
