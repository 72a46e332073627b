"""The seats of Family Inc.: what lies before each, horseshoes and points; and putting them right."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.game import Seat
from companion.games.family_inc.state import MOST_HORSESHOES, VALUES, State
from companion.phrases import counted
from views.games.family_inc.chip import chip, chips, horseshoes
from views.games.turn_line import turn_line
from views.parts import (
    NumberQuestion,
    block,
    column,
    figure,
    grid,
    heading,
    named,
    note,
    pick,
    piece,
    row,
    section,
    tapped,
    text,
    within_reach,
)
from views.table.amount_by_hand import ask_by_hand
from views.table.at_table import AtTable


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
    put_right = partial(_seat_sheet, at, seat)
    return turn_line(
        look, line, spoken=_spoken(state, seat), plays=plays, on_tap=lambda: at.sheet.show(put_right)
    )


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


# ---- by hand


def _seat_sheet(at: AtTable, seat: Seat) -> ft.Control:
    state: State = at.timeline.state
    return column(
        heading(at.look, seat.name, "title-l"),
        block(at.look, f"{state.scores[seat.id]} points: set them", partial(_ask_points, at, seat)),
        *_turn(at, seat),
        section(at.look, "Horseshoes"),
        _horseshoes(at, seat),
        *_front(at, seat),
        block(at.look, "Close", at.sheet.close, grain="quiet"),
        gap=12,
        stretch=True,
    )


def _ask_points(at: AtTable, seat: Seat) -> None:
    at.sheet.close()
    question = NumberQuestion(f"{seat.name}'s points", seat=seat, way="set")
    ask_by_hand(
        at,
        question,
        lambda: at.state.scores[seat.id],
        lambda number: {"scores": {seat.id: number}},
    )


def _turn(at: AtTable, seat: Seat) -> list[ft.Control]:
    if at.timeline.state.turn == seat.id:
        return []
    return [
        block(at.look, f"Give {seat.name} the turn", lambda: at.set_by_hand({"turn": seat.id, "drawn": []}))
    ]


def _horseshoes(at: AtTable, seat: Seat) -> ft.Control:
    held = at.timeline.state.horseshoes[seat.id]
    counts = [
        pick(
            at.look,
            str(count),
            partial(at.set_by_hand, {"horseshoes": {seat.id: count}}),
            chosen=count == held,
            spoken=counted(count, "horseshoe"),
        )
        for count in range(MOST_HORSESHOES + 1)
    ]
    return grid(counts, len(counts))


def _front(at: AtTable, seat: Seat) -> list[ft.Control]:
    """The chips before the seat: a tap on one takes it away, a tap on one below lays it there."""
    state: State = at.timeline.state
    lying = tuple(state.front[seat.id])

    def put(front: tuple[int, ...]) -> None:
        at.set_by_hand({"front": {seat.id: list(front)}})

    def without(at_place: int) -> tuple[int, ...]:
        return lying[:at_place] + lying[at_place + 1 :]

    there = [
        _small(at, value, f"Take the {value} away", partial(put, without(place)))
        for place, value in enumerate(lying)
    ]
    more = [_small(at, value, f"Lay a {value} there", partial(put, (*lying, value))) for value in VALUES]
    return [
        section(at.look, "Chips in front"),
        row(*there, gap=4, wrap=True)
        if there
        else note(at.look, "Nothing in front. Tap a chip to lay it there."),
        grid(more, 5, gap=4),
    ]


def _small(at: AtTable, value: int, spoken: str, on_tap: partial[None]) -> ft.Container:
    middle = ft.Container(chip(at.look, value, 40), alignment=ft.Alignment.CENTER, padding=4)
    tap = within_reach(at.look, on_tap)
    return ft.Container(
        named(spoken, middle, off=tap is None),
        width=48,
        border_radius=24,
        ink=tap is not None,
        on_click=tapped(tap) if tap else None,
    )
