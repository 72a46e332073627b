"""All tables in one list, with a search: for who has more of them than home shows."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import date
from functools import lru_cache, partial

import flet as ft

from companion.games import games
from companion.phrases import counted
from companion.store.index import Summary
from views.days import MONTHS, WEEKDAYS
from views.home.listed import still_waiting, use_listed
from views.home.past import past_line
from views.home.running import running_line
from views.look import Look
from views.parts import bar, column, empty_state, link, row, screen, search_field, section
from views.room import room
from views.session import TRASH, Session

MORE = 30
"""How many lines are shown at first, and added each time: thousands would take seconds to draw."""
HINT = "Name, game, date"


@ft.component
def AllTables(session: Session) -> ft.Control:  # noqa: N802  (a component)
    """The page."""
    summaries, waiting = use_listed(session)
    words, ask = ft.use_state("")
    shown, show = ft.use_state(MORE)

    def asked(words: str) -> None:
        ask(words)
        show(MORE)

    look = session.look
    found = [each for each in summaries if matches(each, words)]
    more = [row(link(look, "More tables", lambda: show(shown + MORE)))] if found[shown:] else []
    to_trash = row(link(look, "Deleted tables", partial(session.navigate, TRASH)))
    trash = [to_trash] if session.phone.may_manage else []
    search = search_field(look, ft.use_callback(asked, []), hint=HINT, name="Search the tables")
    body = [
        *still_waiting(look, waiting),
        *(_lists(session, found, shown) if found else [_nothing(look, words)]),
        *more,
        *trash,
        ft.Container(height=16),
    ]
    side = 0 if look.wide or look.low else look.side(16)
    top = ft.Container(search, padding=ft.Padding(side, 4, side, 8))
    head = bar(look, "All tables", "Beside the Board", on_back=session.back)
    return screen(look, head, body, top=top, gap=14)


def _lists(session: Session, found: Sequence[Summary], shown: int) -> list[ft.Control]:
    """Running tables and past ones, each under its title with how many they are."""
    running = [each for each in found if not each.over and not each.damaged]
    past = [each for each in found if each.over or each.damaged]
    seen = found[:shown]
    lines = [running_line(session, each) for each in seen if each in running[:shown]]
    others = [past_line(session, each, date.today()) for each in seen[len(lines) :]]
    return [
        *_titled(session.look, "On the table now", len(running), lines),
        *_titled(session.look, "Past tables", len(past), others),
    ]


def _titled(look: Look, title: str, count: int, lines: Sequence[ft.Control]) -> list[ft.Control]:
    if not lines:
        return []
    return [section(look, f"{title}, {counted(count, 'table')}"), column(*lines, gap=0, stretch=True)]


def _nothing(look: Look, words: str) -> ft.Control:
    if not words:
        return empty_state(look, ft.Icons.HISTORY, "No table yet", "Begin one on the home screen.")
    game = next(iter(games().values())).name
    hint = f"Try a name, a game, or a date: Ada, {game}, November."
    return empty_state(look, ft.Icons.SEARCH_OFF, "No table is like that", hint)


# ---- the search


def matches(summary: Summary, words: str) -> bool:
    """Whether each of these words begins a word of the table: a name, its game, its result, its day."""
    said = _said_of(summary)
    return all(f" {word}" in said for word in _plain(words).split())


@lru_cache(maxsize=5_000)
def _said_of(summary: Summary) -> str:
    game = games()[summary.game].name if summary.game in games() else ""
    day = summary.changed.astimezone() if summary.changed else None
    dates = f"{day.day} {MONTHS[day.month - 1]} {day:%B} {day.year} {day:%Y-%m-%d}" if day else ""
    weekday = WEEKDAYS[day.weekday()] if day else ""
    names = " ".join(score.name for score in summary.scores)
    return " " + _plain(f"{game} {names} {summary.words} {dates} {weekday} {summary.damaged}")


def _plain(words: str) -> str:
    """Small letters without accents, so that "zoe" finds Zoë."""
    parted = unicodedata.normalize("NFKD", words)
    return "".join(letter for letter in parted if not unicodedata.combining(letter)).casefold()


@ft.component
def AllTablesRoom() -> ft.View:  # noqa: N802
    """The list, over whatever was shown before."""
    return room(AllTables)


ROUTES = [ft.Route(path="tables", component=AllTablesRoom, modal=True)]
