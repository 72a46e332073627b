"""A game of Lost Legacy is over: who found it, how many games everybody has won, and the next one."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.lost_legacy import wording
from companion.games.lost_legacy.actions import NextGame
from companion.games.lost_legacy.state import State
from views.games import TablePage
from views.games.finished import show_result
from views.games.lost_legacy.turn import over
from views.games.one_line_footer import one_line_footer
from views.parts import Choice, Score, block, column, note, row, seat_line, section, text, winner_panel
from views.table.at_table import AtTable


def game_over_page(at: AtTable) -> TablePage:
    """The end of a game: of the match, or one of several."""
    state, look = at.state, at.look
    last = state.results[-1]
    winners = [at.seat(last.winner)] if last.winner else []
    title = f"{state.name(last.winner)} wins" if last.winner else "Everybody loses"
    main = _main(at)
    return TablePage(
        title="The end",
        over=over(state),
        body=[
            winner_panel(look, winners, title, None, over="The match" if state.match_won else "This game"),
            note(look, at.standing.words),
            section(look, "Games won"),
            column(*_wins(at), gap=0, stretch=True),
            *games_so_far(at),
        ],
        main=main,
        footer=one_line_footer(at, main),
        margin=16,
    )


def _main(at: AtTable) -> ft.Container:
    look, state = at.look, at.state
    if state.match_won:
        return block(
            look, "Result", partial(show_result, at), icon=ft.Icons.LEADERBOARD_OUTLINED, grain="fill"
        )
    return block(look, "Next game", partial(_who_starts, at), icon=ft.Icons.STYLE_OUTLINED, grain="fill")


def _who_starts(at: AtTable) -> None:
    state: State = at.state
    seats = [Choice(seat.id, seat.name, seat=seat) for seat in at.setup.seats]
    at.choose(f"Who starts game {len(state.results) + 1}?", seats, lambda seat: at.do(NextGame(seat)))


def _wins(at: AtTable) -> list[ft.Control]:
    return [
        seat_line(at.look, Score(at.seat(place.seat), place.total, "games won"), rank=place.rank)
        for place in at.standing.by_rank
    ]


def games_so_far(at: AtTable) -> list[ft.Control]:
    """How each game ended, once there are several."""
    look, state = at.look, at.state
    if len(state.results) < 2:
        return []
    lines = [
        row(
            text(look, str(number), "num-s", look.colours.soft, width=look.px(24)),
            text(look, wording.result(state, result), "label-m", expand=True),
            gap=12,
        )
        for number, result in enumerate(state.results, 1)
    ]
    return [section(look, "Game by game"), column(*lines, gap=10, stretch=True)]
