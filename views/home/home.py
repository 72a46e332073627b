"""Home: the tables that are running, the games, the past tables, and the rules always at hand."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial

import flet as ft

from companion.games import games
from companion.store.index import Summary
from views.files import bring_in
from views.games import screens_of
from views.home.lids import lids
from views.home.listed import still_waiting, use_listed
from views.home.past import past_line
from views.home.running import latest_table, other_tables
from views.look import Look, outline
from views.parts import (
    LinesUnderTheBar,
    Tap,
    block,
    column,
    heading,
    icon_button,
    link,
    margin_note,
    named,
    note,
    oxford,
    row,
    screen,
    scrolling,
    section,
    tapped,
    text,
)
from views.session import ALL_TABLES, TRASH, Say, Session

SHOWN = 5
"""Past tables on the home screen."""


@ft.component
def Home(session: Session) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """The home screen."""
    summaries, waiting = use_listed(session)
    said, say = ft.use_state("")
    closed, close = ft.use_state(0)
    notices = session.folder.notices[closed:]
    running = [each for each in summaries if not each.over and not each.damaged]
    past = [each for each in summaries if each.over or each.damaged]
    messages = [
        *_messages(session.look, notices, lambda: close(closed + len(notices))),
        *_messages(session.look, [said] if said else [], lambda: say("")),
        *(_deleted(session, say) if session.just_deleted not in {each.id for each in summaries} else []),
    ]
    now, others = latest_table(session, running), other_tables(session, running)
    new = [section(session.look, "Begin a new table"), lids(session)]
    begin = new if session.phone.may_play else []
    older = [*_past(session, past, waiting, say), *still_waiting(session.look, waiting)]
    if session.look.wide:
        return _wide(session, [*messages, *now, *begin], [*others, *older])
    side = session.look.side(16)
    head = ft.Container(_head(session), padding=ft.Padding(side, 10, side - 12, 0))
    beside = 0 if session.look.low else side
    top = ft.Container(_search(session), padding=ft.Padding(beside, 4, beside, 8))
    return screen(session.look, head, [*messages, *now, *others, *begin, *older, _foot()], top=top, gap=14)


def _foot() -> ft.Control:
    return ft.Container(height=24)


def _wide(session: Session, left: Sequence[ft.Control], right: Sequence[ft.Control]) -> ft.Control:
    """Two columns: what to play on the left, rules and past tables on the right."""
    columns = ft.Row(
        [
            scrolling([*left, _foot()], 16, share=6),
            scrolling([_search(session), *right, _foot()], 16, share=4),
        ],
        spacing=56,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    whole = ft.Column(
        [
            _head(session),
            oxford(session.look),
            LinesUnderTheBar(session.look),
            ft.Container(height=16),
            columns,
        ],
        spacing=8,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    side = max(64, (session.look.width - 1320) / 2)
    padding = ft.Padding(side, 28, side, 0)
    ground = session.look.colours.ground
    return ft.SafeArea(ft.Container(whole, bgcolor=ground, padding=padding, expand=True), expand=True)


def _head(session: Session) -> ft.Control:
    look = session.look
    title = heading(look, "Beside the Board", "title-m" if look.big else "title-l", level=1)
    title.expand = True
    return row(
        title,
        *(
            icon_button(look, way.icon, way.words, partial(session.navigate, way.address))
            for game in games()
            for way in screens_of(game).home_links
        ),
        icon_button(look, ft.Icons.SETTINGS_OUTLINED, "Settings", partial(session.navigate, "/settings")),
        gap=0,
    )


def _search(session: Session) -> ft.Control:
    """The search field's place: a tap opens the search itself, ready to type."""
    look = session.look
    words = "Ask a rule" if look.large else "Ask a rule: money, kicked out, who starts"
    hint = text(look, words, "label-m", look.colours.soft, expand=True)
    hint.max_lines, hint.overflow = 1, ft.TextOverflow.ELLIPSIS
    sign = ft.Icon(ft.Icons.SEARCH, color=look.colours.accent, size=24)
    return ft.Container(
        named("Search the rules", row(sign, hint, gap=14)),
        bgcolor=look.colours.sheet,
        border=outline(1, look.colours.soft),
        border_radius=28,
        padding=ft.Padding(14, 12, 16, 12),
        ink=True,
        on_click=tapped(session.ask),
    )


# ---- messages


def _messages(look: Look, sentences: Sequence[str], on_close: Tap) -> list[ft.Control]:
    """What was found damaged, or could not be done: a sentence each, until they are closed."""
    if not sentences:
        return []
    lines = [margin_note(look, words, "", ft.Icons.INFO_OUTLINE, look.colours.gold) for words in sentences]
    return [column(*lines, link(look, "Close", on_close), gap=8, stretch=True)]


def _deleted(session: Session, say: Say) -> list[ft.Control]:
    """After a table was deleted: the way to have it back."""
    if not session.just_deleted:
        return []
    words = note(session.look, "The table is *deleted*.", ft.Icons.DELETE_OUTLINED)
    words.expand = True
    undo = block(
        session.look,
        "Undo",
        lambda: session.done(partial(session.restore_table, session.just_deleted), say),
        icon=ft.Icons.UNDO,
    )
    return [row(words, undo)]


# ---- past tables


def _past(session: Session, past: Sequence[Summary], waiting: int, say: Say) -> list[ft.Control]:
    look = session.look
    lines = [past_line(session, each, date.today()) for each in past[:SHOWN]]
    more = [link(look, "More past tables", partial(session.navigate, ALL_TABLES))] if past[SHOWN:] else []
    empty = note(look, "A table that is over is kept here, with its result and every step.", ft.Icons.HISTORY)
    return [
        section(look, "Past tables"),
        column(*lines, gap=0, stretch=True) if lines or waiting else empty,
        row(*more, *_files(session, say), gap=8, wrap=True),
    ]


def _files(session: Session, say: Say) -> list[ft.Control]:
    """The ways to tables that are not here: in a file, or in the trash."""
    if not session.phone.may_manage:
        return []
    look = session.look
    bring = link(look, "Open a file", lambda: bring_in(session, say))
    trash = link(look, "Deleted tables", partial(session.navigate, TRASH))
    return [bring, *([trash] if session.tables.stored.any_deleted else [])]
