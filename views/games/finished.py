"""A table where everything is played: who won, how all stand, and the way to the whole result."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.phrases import joined
from views.at_table import AtTable
from views.games import TablePage
from views.games.one_line_footer import one_line_footer
from views.parts import Score, block, column, seat_line, winner_panel
from views.result import COUNTED
from views.steps import address


def finished_page(at: AtTable, title: str, unit: str, more: Sequence[ft.Control] = ()) -> TablePage:
    """The winner, large, then the others by rank; `more` stands below."""
    standing = at.standing
    places = sorted(standing.places, key=lambda place: place.rank or len(standing.places))
    best = places[0].total if standing.winners else None
    seats = [at.seat(seat) for seat in standing.winners]
    lines = [
        seat_line(at.look, Score(at.seat(place.seat), place.total, unit), rank=place.rank)
        for place in places
        if place.seat not in standing.winners
    ]
    main = block(at.look, "Result", lambda: show_result(at), icon=ft.Icons.LEADERBOARD_OUTLINED, grain="fill")
    return TablePage(
        title=title,
        body=[
            winner_panel(
                at.look, seats, who_won(at), best, over=f"First of {COUNTED[len(places)]}", unit=unit
            ),
            column(*lines, gap=0, stretch=True),
            *more,
        ],
        main=main,
        footer=one_line_footer(at, main),
        margin=16,
    )


def who_won(at: AtTable) -> str:
    """ "Ada wins", "Ada and Ben share the win"."""
    names = [at.seat(seat).name for seat in at.standing.winners]
    return f"{joined(names)} {'wins' if len(names) == 1 else 'share the win'}"


def show_result(at: AtTable) -> None:
    """Goes to the result of the table, with the parts of each total."""
    at.session.navigate(address(at.live.id, "result"))
