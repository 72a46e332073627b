"""The tables that are running: the latest one large, the others as lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games import fault_in, games
from companion.history import Timeline
from companion.phrases import counted, joined
from companion.store.index import Summary
from companion.store.record_file import BadFile
from views.games import game_look, screens_of
from views.look import Look
from views.parts import (
    Score,
    block,
    chevron,
    column,
    emblem,
    flat_line,
    hairline,
    link,
    row,
    seat_line,
    section,
    sheet,
    spine,
    text,
)
from views.session import ALL_TABLES, Session
from views.table.steps import address

OTHERS = 4
"""Running tables on the home screen beside the latest."""


def latest_table(session: Session, running: Sequence[Summary]) -> list[ft.Control]:
    """The table that was played last, large; nothing if none is running."""
    title = [section(session.look, "On the table now")] if session.look.wide else []
    return [*title, _carry_on(session, running[0])] if running else []


def other_tables(session: Session, running: Sequence[Summary]) -> list[ft.Control]:
    """The other tables that are running, a line each; of many, those played last."""
    lines = [running_line(session, each) for each in running[1 : 1 + OTHERS]]
    title = [section(session.look, "Also running")] if session.look.wide else []
    more = link(session.look, "More running tables", partial(session.navigate, ALL_TABLES))
    if not lines:
        return []
    return [*title, column(*lines, gap=0, stretch=True), *([row(more)] if running[1 + OTHERS :] else [])]


def _carry_on(session: Session, summary: Summary) -> ft.Control:
    """The latest table with its scores and the way back to it."""
    look = session.look.of(game_look(summary.game))
    try:
        timeline = session.tables.open(summary.id).timeline
    except BadFile:
        return running_line(session, summary)
    button = block(
        look,
        "Carry on",
        partial(session.navigate, address(summary.id)),
        icon=ft.Icons.PLAY_ARROW,
        grain="fill",
    )
    return sheet(
        session.look,
        _title(look, timeline),
        hairline(look),
        column(*_scores(look, timeline), gap=8 if look.wide else 0, stretch=True),
        button,
    )


def _title(look: Look, timeline: Timeline) -> ft.Control:
    words = column(
        text(look, timeline.game.name, "title-m"),
        text(look, where(timeline), "label-m", look.colours.soft),
        gap=0,
        expand=True,
    )
    return row(_sign(look, timeline.game.name), words, gap=12)


def where(timeline: Timeline) -> str:
    """Where the game is, in a sentence."""
    steps = len(timeline.moments)
    so_far = f"{counted(steps, 'step')} so far" if steps else "Nothing has happened yet"
    try:
        return screens_of(timeline.game.key).where(timeline) or so_far
    except Exception as fault:
        return fault_in(timeline.game, fault)


def _sign(look: Look, game: str) -> ft.Container:
    return ft.Container(
        emblem(look, game, 40),
        width=48,
        height=48,
        bgcolor=look.colours.fill,
        border_radius=8,
        alignment=ft.Alignment.CENTER,
    )


def _scores(look: Look, timeline: Timeline) -> list[ft.Control]:
    """The seats, the best first; those without a score last."""
    unit = screens_of(timeline.game.key).unit
    totals = {place.seat: place.total for place in timeline.standing.places}
    seats = sorted(
        timeline.record.setup.seats,
        key=lambda seat: (totals.get(seat.id) is None, -(totals.get(seat.id) or 0)),
    )
    return [seat_line(look, Score(seat, totals.get(seat.id), unit)) for seat in seats]


def running_line(session: Session, summary: Summary) -> ft.Control:
    """Another running table; a tap carries on with it."""
    look = session.look
    names = joined(score.name for score in summary.scores)
    game = games()[summary.game].name
    words = column(
        text(look, game, "title-s"), text(look, names, "label-m", look.colours.soft), gap=0, expand=True
    )
    return flat_line(
        look,
        row(spine(look.of(game_look(summary.game))), words, chevron(look), gap=12),
        spoken=f"Carry on: {game}, {names}",
        on_tap=partial(session.navigate, address(summary.id)),
        padding=ft.Padding(0, 10, 0, 10),
    )
