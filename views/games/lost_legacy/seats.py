"""The seats of Lost Legacy: who is in, what lies open, games won; and putting them right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.form import Json, write
from companion.game import Seat
from companion.games.lost_legacy.state import Result, State, named
from companion.phrases import counted
from views.games.turn_line import turn_line
from views.parts import Choice, NumberQuestion, block, choice_line, column, heading, piece, row, text
from views.table.amount_by_hand import ask_by_hand
from views.table.at_table import AtTable
from views.table.by_hand import ByHand
from views.table.draft import open_step

SIGNS = ft.Icons
Way = tuple[Choice, Callable[[], object]]


def seat_lines(at: AtTable) -> ft.Control:
    """Every seat in order of play; a tap offers what can happen to it and what can be put right."""
    return column(*[_line(at, seat) for seat in at.setup.seats], gap=0, stretch=True)


def _line(at: AtTable, seat: Seat) -> ft.Control:
    look, state = at.look, at.state
    player, won = state.seats[seat.id], state.wins[seat.id]
    name = text(look, seat.name, "label-l", look.colours.soft if player.out else None)
    words = column(name, text(look, where(state, seat.id), "label-s", look.colours.soft), gap=0, expand=True)
    games = [text(look, str(won), "num-m")] if state.results else []
    sign = ft.Icon(SIGNS.PERSON_OFF_OUTLINED if player.out else SIGNS.CHEVRON_RIGHT, color=look.colours.soft)
    won_words = f", {counted(won, 'game')} won" if state.results else ""
    return turn_line(
        look,
        row(piece(look, seat, 32), words, *games, sign, gap=12),
        spoken=f"{seat.name}: {where(state, seat.id)}{won_words}",
        plays=state.phase == "turns" and seat.id == state.turn,
        on_tap=lambda: at.sheet.show(partial(_sheet, at, seat)),
    )


def where(state: State, seat: str) -> str:
    """ "out", "misses a turn", or the cards that lie open."""
    player = state.seats[seat]
    lying = ", ".join(map(named, player.discards))
    parts = [
        "out" if player.out else "",
        "misses the next turn" if player.misses else "",
        f"open: {lying}" if lying else "",
    ]
    return ", ".join(filter(None, parts)) or "in the game"


# ---- what can be told or put right


def _sheet(at: AtTable, seat: Seat) -> ft.Control:
    ways = {choice.key: (choice, do) for choice, do in _ways(at, seat)}

    def chosen(key: str) -> None:
        at.sheet.close()
        ways[key][1]()

    return column(
        heading(at.look, seat.name, "title-l"),
        *[choice_line(at.look, choice, chosen) for choice, _ in ways.values()],
        block(at.look, "Close", at.sheet.close, grain="quiet"),
        gap=12,
        stretch=True,
    )


def _ways(at: AtTable, seat: Seat) -> list[Way]:
    state: State = at.state
    player = state.seats[seat.id]
    ways = list[Way]()
    if state.phase == "turns" and not player.out:
        out = Choice("out", f"{seat.name} is out", "Put out by an effect", SIGNS.PERSON_OFF_OUTLINED)
        ways.append((out, partial(open_step, at, "out", seats=[seat.id])))
    games = Choice("games", "Set the games won", f"{state.wins[seat.id]} so far", SIGNS.EDIT_OUTLINED)
    rest = Choice("by hand", "Set by hand", "In or out, cards, turns to miss", SIGNS.TUNE)
    return [*ways, (games, partial(_ask_games, at, seat)), (rest, ByHand(at, seat.id).show)]


def _ask_games(at: AtTable, seat: Seat) -> None:
    question = NumberQuestion(f"Games won by {seat.name}", seat=seat, way="set")
    ask_by_hand(
        at,
        question,
        lambda: at.state.wins[seat.id],
        lambda number: games_by_hand(at.state, seat.id, number),
    )


def games_by_hand(state: State, seat: str, number: int) -> dict[str, Json]:
    """The change by hand that gives a seat so many games: the first of its own stay, others are found."""
    own = [result for result in state.results if result.winner == seat][:number]
    others = [result for result in state.results if result.winner != seat]
    new = [Result(seat, "found")] * (number - len(own))
    return {"results": [write(result) for result in (*others, *own, *new)]}
