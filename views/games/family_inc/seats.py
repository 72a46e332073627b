"""The seats of Family Inc.: what lies before each, horseshoes and points; a tap puts them right."""

from __future__ import annotations

import flet as ft

from companion.game import Seat
from companion.games.family_inc.state import State
from companion.phrases import counted
from views.games.family_inc.chip import chips, horseshoes
from views.games.turn_line import turn_line
from views.parts import (
    column,
    figure,
    piece,
    row,
    text,
)
from views.table.at_table import AtTable
from views.table.by_hand import ByHand


def seat_lines(at: AtTable) -> ft.Control:
    """Every seat in order of play; a tap puts its points, chips or horseshoes right."""
    return column(*[_seat_line(at, seat) for seat in at.setup.seats], gap=0, stretch=True)


def _seat_line(at: AtTable, seat: Seat) -> ft.Control:
    look, state = at.look, at.state
    plays = seat.id == state.turn and not state.winner
    front = state.front[seat.id]
    lying: ft.Control = (
        chips(look, front, 26) if front else text(look, "nothing in front", "label-s", look.colours.soft)
    )
    name = text(look, seat.name, "label-b")
    narrow = look.large or look.wide
    if not narrow:
        name.width, name.max_lines, name.overflow = 58, 1, ft.TextOverflow.ELLIPSIS
    middle = column(name, lying, gap=4) if narrow else row(name, lying)
    lying.expand = not narrow
    middle.expand = True
    line = row(
        piece(look, seat, 26),
        middle,
        *horseshoes(look, state.horseshoes[seat.id], look.sign(16)),
        text(look, figure(state.scores[seat.id]), "num-s"),
        gap=8,
    )
    return turn_line(look, line, spoken=_spoken(state, seat), plays=plays, on_tap=ByHand(at, seat.id).show)


def _spoken(state: State, seat: Seat) -> str:
    front = ", ".join(map(str, state.front[seat.id]))
    held = state.horseshoes[seat.id]
    return ", ".join(
        part
        for part in (
            f"{seat.name}: {state.scores[seat.id]} points",
            f"in front {front}" if front else "nothing in front",
            counted(held, "horseshoe") if held else "",
        )
        if part
    )
