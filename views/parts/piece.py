"""The wooden marker of a seat: its kind is told by the shape, its colour never speaks alone."""

from __future__ import annotations

import math

import flet as ft

from companion.game import PERSON, Marker, Seat
from views.look import SEAT_COLOURS, Look, carved, hard_edge, light_from_above, mix, outline

HEIGHT_OF_LETTER = 0.52
DIAMOND = 0.76
"""Side of the turned square as a share of the whole: its corners then reach as far as a disc."""

RING = 0.7
"""Width of a ring as a share of an emblem: drawings leave room above, where on a lid the name stands."""


def piece(look: Look, seat: Seat, size: float = 36) -> ft.Container:
    """A seat's marker, `size` px across: 18 on tracks, 22 in tiles, 26-32 in lists, 40-48 in cards.

    It never speaks alone: whatever it stands in says the seat's name.
    """
    colour, ink = SEAT_COLOURS.get(seat.colour, SEAT_COLOURS["charcoal"])
    marker = _marker(look, seat)
    turned = marker == "diamond"
    side = size if marker == "disc" else size * DIAMOND
    body = ft.Container(
        _face(seat, size, ink, marker),
        width=side,
        height=side,
        gradient=light_from_above(mix(colour, "#FFFFFF", 0.16), colour),
        border=_outline(look, colour),
        border_radius=side / 2 if marker == "disc" else 4,
        alignment=ft.Alignment.CENTER,
        rotate=ft.Rotate(math.pi / 4) if turned else None,
        shadow=[hard_edge(mix(colour, "#000000", 0.45), *_below(size, turned))],
    )
    if side == size:
        return body
    return ft.Container(body, width=size, height=size, alignment=ft.Alignment.CENTER)


def emblem(look: Look, game: str, size: float) -> ft.Control:
    """The sign of a game, drawn on its fill; the first letter of its name in a ring if it brings none."""
    if look.game.emblem:
        return ft.Image(src=look.game.emblem, width=size, height=size)
    across = size * RING
    ring = ft.Container(
        ft.Text(game[:1].upper(), style=carved(across * HEIGHT_OF_LETTER, look.colours.on_fill)),
        width=across,
        height=across,
        border=outline(across / 40, look.colours.on_fill),
        border_radius=across / 2,
        alignment=ft.Alignment.CENTER,
    )
    return ft.Container(ring, width=size, height=size, alignment=ft.Alignment.CENTER)


def letter(seat: Seat) -> str:
    """What stands on the marker: the first letter of the name, or the seat's id if it is short and begins so.

    Two people with one initial are A and A2; who changes names in the set-up changes the letter too.
    """
    initial = seat.name[:1].upper() or seat.id[:1].upper()
    return seat.id.upper() if len(seat.id) <= 2 and seat.id.upper().startswith(initial) else initial


def _marker(look: Look, seat: Seat) -> Marker:
    """Round for people; the game knows what else sits at its tables."""
    return dict(look.game.markers).get(seat.kind, PERSON.marker)


def _face(seat: Seat, size: float, ink: str, marker: Marker) -> ft.Control:
    if marker == "star":
        return ft.Icon(ft.Icons.STAR, size=size * 0.5, color=ink)
    written = letter(seat)
    style = carved(size * HEIGHT_OF_LETTER * (0.8 if len(written) > 1 else 1), ink)
    turn = ft.Rotate(-math.pi / 4) if marker == "diamond" else None
    return ft.Text(written, style=style, rotate=turn, semantics_label="")


def _outline(look: Look, colour: str) -> ft.Border:
    if look.dark:
        return outline(1.2, mix(colour, "#FFFFFF", 0.4))
    return outline(1, mix(colour, "#000000", 0.32))


def _below(size: float, turned: bool) -> tuple[float, float]:
    """How far the edge shows below and on the right: straight down, also on a square that is turned."""
    return (size * 0.055, size * 0.055) if turned else (max(1.5, size * 0.075), 0)
