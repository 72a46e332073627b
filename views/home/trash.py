"""The trash: the tables that were deleted, each to be had back, or deleted for good."""

from __future__ import annotations

from datetime import date
from functools import partial

import flet as ft

from companion.games import games
from companion.phrases import joined
from companion.store.index import Summary
from companion.store.tables import Deleted
from views.days import when
from views.games import game_look
from views.home.past import headline, scores_in_words
from views.look import Look
from views.parts import (
    Choice,
    Choose,
    bar,
    block,
    column,
    empty_state,
    hairline,
    level,
    link,
    note,
    refusal,
    row,
    screen,
    spine,
    text,
    use_choice,
)
from views.room import room
from views.session import LIST_OF_TABLES, Say, Session, use_news

MORE = 20
"""How many are shown at first, and added each time."""


@ft.component
def DeletedTables(session: Session) -> ft.Control:  # noqa: N802  (a component)
    """The page."""
    use_news(session, LIST_OF_TABLES)
    shown, show = ft.use_state(MORE)
    fault, say = ft.use_state("")
    look = session.look
    choose = use_choice(look)
    deleted, count = session.tables.stored.deleted(shown)
    more = [row(link(look, "More deleted tables", lambda: show(shown + MORE)))] if count > shown else []
    words = "What was deleted stays here until it is brought back, or deleted for good."
    listed = [
        note(look, words, ft.Icons.DELETE_OUTLINED),
        *[_table(session, each, choose, say) for each in deleted],
        *more,
    ]
    body = [*([refusal(look, fault)] if fault else []), *(listed if deleted else [_nothing(look)])]
    head = bar(look, "Deleted tables", "Beside the Board", on_back=session.back)
    return screen(look, head, [*body, ft.Container(height=16)], gap=14)


def _nothing(look: Look) -> ft.Control:
    return empty_state(look, ft.Icons.DELETE_OUTLINED, "Nothing is deleted", "A table you delete comes here.")


def _table(session: Session, deleted: Deleted, choose: Choose, say: Say) -> ft.Control:
    look, summary = session.look, deleted.summary
    title = _title(summary)
    day = when(deleted.since, date.today())
    about = ", ".join(filter(None, (summary.damaged or scores_in_words(summary), day and f"deleted {day}")))
    words = column(
        text(look, title, "label-b"), text(look, about, "label-s", look.colours.soft), gap=0, expand=True
    )
    mark = [] if summary.damaged else [spine(look.of(game_look(summary.game)))]
    who = f"{title}, {about}"
    back = block(
        look,
        "Bring it back",
        lambda: session.done(partial(session.restore_table, summary.id), say),
        icon=None if look.big else ft.Icons.RESTORE_FROM_TRASH,
        spoken=f"Bring it back: {who}",
        expand=None if look.big else True,
    )
    gone = block(
        look,
        "Delete for good",
        partial(_ask, session, choose, summary, say),
        spoken=f"Delete for good: {who}",
        expand=None if look.big else True,
    )
    ways = [back, gone] if session.phone.may_manage else []
    buttons = column(*ways, stretch=True) if look.big else level(*ways)
    return column(row(*mark, words, gap=12), buttons, hairline(look), gap=10, stretch=True)


def _title(summary: Summary) -> str:
    """What it is: how it ended, or which game was still running."""
    if summary.over or summary.damaged:
        return headline(summary)
    names = joined(score.name for score in summary.scores)
    return f"{games()[summary.game].name}, {names}"


def _ask(session: Session, choose: Choose, summary: Summary, say: Say) -> None:
    """Deleting for good is the one thing that no tap brings back: it is asked for first."""
    choices = [
        Choice("keep", "Keep it in the trash", icon=ft.Icons.CLOSE),
        Choice("gone", "Delete for good", "Nothing brings it back", ft.Icons.DELETE_FOREVER_OUTLINED),
    ]

    def chosen(key: str) -> None:
        if key == "gone":
            session.done(partial(session.delete_for_good, summary.id), say)

    choose(f"Delete {_title(summary)} for good?", choices, chosen)


@ft.component
def TrashRoom() -> ft.View:  # noqa: N802
    """The trash, over whatever was shown before."""
    return room(DeletedTables)


ROUTES = [ft.Route(path="trash", component=TrashRoom, modal=True)]
