"""Home: the tables that are running, the games, the past tables."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games import games
from views.parts import block, column, screen, text
from views.session import LIST_OF_TABLES, Session, use_news
from views.steps import address


@ft.component
def Home(session: Session) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """The home screen."""
    use_news(session, LIST_OF_TABLES)
    look = session.look
    lines = [
        block(look, games()[each.game].name, partial(session.navigate, address(each.id)))
        for each in session.tables.stored.summaries()
        if not each.damaged
    ]
    return screen(look, text(look, "Beside the Board", "title-l"), [column(*lines, stretch=True)])
