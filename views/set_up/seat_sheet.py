"""One seat of a set-up: its name, its colour, what its game adds, its place, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.game import COLOURS, LONGEST_TYPED, Seat
from companion.games import games
from views.games import SettingUp, SetUpScreens
from views.look import Look, outline
from views.parts import (
    block,
    grid,
    named,
    piece,
    row,
    section,
    tapped,
    text_field,
    titled,
    use_typed,
    word_tile,
)
from views.set_up.plan import STAND_IN

NAMES_SHOWN = 8


@ft.component
def SeatSheet(  # noqa: N802  (components are named like the controls they stand for)
    current: Callable[[], SettingUp], screens: SetUpScreens, seat_id: str
) -> ft.Control:
    """The content of the sheet; `current` gives the set-up as it is when something is typed."""
    at = current()
    seat = _seat(at, seat_id)

    def rename(name: str) -> None:
        at.change(lambda plan: plan.with_name(seat_id, name))

    typed = use_typed(name_key(at, seat_id), _without_stand_in(seat), heard=rename)

    def done() -> None:
        if typed.begun:
            rename(typed.now)  # what is read in the field stands, whatever another phone wrote meanwhile
        at.sheet.close()

    if seat is None:
        return _taken_away(at)
    return titled(
        at.look,
        seat.name or "A new seat",
        text_field(at.look, "Name", typed, longest=LONGEST_TYPED),
        *_remembered(at, seat, typed.put),
        section(at.look, "Colour"),
        _colours(at, seat),
        *screens.seat_section(at, seat),
        *_moves(at, seat),
        block(at.look, "Done", done, grain="fill"),
    )


def name_key(at: SettingUp, seat: str) -> str:
    """Names what is typed for the name of a seat."""
    return f"name of {seat} in {at.setup.game}"


def _taken_away(at: SettingUp) -> ft.Control:
    close = block(at.look, "Close", at.sheet.close, grain="fill")
    return titled(at.look, "This seat was taken away", close)


def _seat(at: SettingUp, seat_id: str) -> Seat | None:
    return next((seat for seat in at.setup.seats if seat.id == seat_id), None)


def _without_stand_in(seat: Seat | None) -> str:
    """The name to begin with in the field; a stand-in makes room for a real one."""
    return "" if seat is None or seat.name.startswith(f"{STAND_IN} ") else seat.name


def _remembered(at: SettingUp, seat: Seat, on_name: Callable[[str], None]) -> list[ft.Control]:
    """Who has played before and does not sit here yet."""
    seated = {each.name for each in at.setup.seats}
    names = [name for name in at.session.people if name not in seated][:NAMES_SHOWN]
    if not games()[at.setup.game].kind_of(seat).person or not names:
        return []
    return [row(*[word_tile(at.look, name, partial(on_name, name)) for name in names], wrap=True)]


def _colours(at: SettingUp, seat: Seat) -> ft.Control:
    """A piece in each colour; one that another seat has changes places with it."""
    faces: list[ft.Control] = [_colour(at, seat, colour) for colour in COLOURS]
    return grid(faces, len(faces) if at.look.medium else 4)


def _colour(at: SettingUp, seat: Seat, colour: str) -> ft.Control:
    chosen = seat.colour == colour
    holder = next((each for each in at.setup.seats if each.colour == colour and each.id != seat.id), None)
    whose = f", taken by {holder.name}" if holder else ""

    def take() -> None:
        at.change(lambda plan: plan.with_colour(seat.id, colour))

    return ft.Container(
        named(
            f"{colour.capitalize()}{', chosen' if chosen else whose}",
            piece(at.look, replace(seat, colour=colour), 36),
            chosen=chosen,
        ),
        padding=6,
        alignment=ft.Alignment.CENTER,
        border=outline(2.5, _frame(at.look, chosen)),
        border_radius=12,
        ink=True,
        on_click=tapped(take),
    )


def _frame(look: Look, chosen: bool) -> str:
    return look.colours.accent if chosen else "transparent"


def _moves(at: SettingUp, seat: Seat) -> list[ft.Control]:
    """Where the seat stands in the order round the table, and taking it away."""
    seats = at.setup.seats
    place = seats.index(seat)
    least = games()[at.setup.game].seats[0]

    def move(to: int) -> None:
        at.change(lambda plan: plan.moved(seat.id, to))

    def leave() -> None:
        at.sheet.close()
        at.change(lambda plan: plan.without(seat.id) if len(plan.setup.seats) > least else plan)

    ways = {
        "Earlier": partial(move, -1) if place else None,
        "Later": partial(move, 1) if place + 1 < len(seats) else None,
        "Take away": leave if len(seats) > least else None,
    }
    buttons = [block(at.look, words, way) for words, way in ways.items()]
    return [section(at.look, "Place at the table"), grid(buttons, 1 if at.look.big else 3)]
