"""Tables that are over, or cannot be opened, as lines of a list."""

from __future__ import annotations

from datetime import date
from functools import partial

import flet as ft

from companion.games import games
from companion.phrases import joined
from companion.store.index import Summary
from views.days import when
from views.games import game_look
from views.look import Look
from views.parts import column, flat_line, row, spine, text
from views.session import Session
from views.table.steps import address


def past_line(session: Session, summary: Summary, today: date) -> ft.Control:
    """Who won what and when; a tap opens the result, or what can be said of a damaged table."""
    look = session.look
    names = column(
        text(look, headline(summary), "label-b"),
        text(look, summary.damaged or scores_in_words(summary), "label-s", look.colours.soft),
        gap=0,
        expand=True,
    )
    day = when(summary.changed, today)
    line = row(_mark(look, summary), names, text(look, day, "label-s", look.colours.soft), gap=12)
    return flat_line(
        look,
        line,
        spoken=", ".join(filter(None, (headline(summary), scores_in_words(summary), day))),
        on_tap=partial(session.navigate, address(summary.id, "" if summary.damaged else "result")),
        padding=ft.Padding(0, 8, 0, 8),
    )


def _mark(look: Look, summary: Summary) -> ft.Control:
    if summary.damaged:
        return ft.Icon(ft.Icons.ERROR_OUTLINE, color=look.colours.bad, size=look.sign(20))
    return spine(look.of(game_look(summary.game)))


def headline(summary: Summary) -> str:
    """Who won which game, "Ada and Ben shared" it too, or what else the game says of its end."""
    if summary.damaged:
        return "A table that cannot be opened"
    game = games()[summary.game].name
    if not summary.winners:
        return summary.words or game
    return f"{joined(summary.winners)} {'won' if len(summary.winners) == 1 else 'shared'} {game}"


def scores_in_words(summary: Summary) -> str:
    """ "104 to 88 and 61", the best first; the names where no score is kept."""
    totals = sorted((score.total for score in summary.scores if score.total is not None), reverse=True)
    if len(totals) < 2:
        return joined(score.name for score in summary.scores)
    return f"{totals[0]} to {joined(str(total) for total in totals[1:])}"
