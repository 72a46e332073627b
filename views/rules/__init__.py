"""The rules reference on screen: ask, read, browse, and write rulings down.

It opens over whatever is shown, at `/rules` or at an entry, and closes back to it. One view holds the list
and the entry, so that what was asked, and how far the list was scrolled, is still there on the way back.
"""

from __future__ import annotations

import flet as ft

from views.room import room
from views.rules.reader import ADDRESS
from views.rules.reference import Reference


@ft.component
def RulesRoom() -> ft.View:  # noqa: N802  (components are named like the controls they stand for)
    """The list, and the entry that the address names."""
    entry = ft.use_route_params().get("entry", "")
    view = room(lambda session: Reference(session, entry))
    view.route = ADDRESS
    return view


ROUTES = [ft.Route(path="rules/:entry?", component=RulesRoom, modal=True)]
