"""The chips: a coloured ring with notches, a pale face, and the number that says what it is."""

from __future__ import annotations

import math
from collections.abc import Sequence

import flet as ft

from views.look import Look, carved, hard_edge, mix, outline, shared
from views.parts import row

RINGS = (
    "#8A6A3A",
    "#B07A1E",
    "#B5561F",
    "#A53A2C",
    "#8E2F55",
    "#673C83",
    "#3C4F93",
    "#20678A",
    "#1F6F62",
    "#3F6E35",
)
"""The colour of each value, that of 1 first; the number is what counts."""
FACE_BY_DAY, FACE_BY_LAMP, FIGURE = "#FFF8EA", "#F1E2C8", "#2A2018"
NOTCHED_FROM = 30
"""Px across; smaller chips have no notches."""
ACROSS_FACE = 0.72
"""The face with its thin edge, as a share of the chip."""
HALF_NOTCH, SOFT = 0.081, 0.012
"""Half of what a notch takes of the turn, and of its soft sides, in radians."""


def chip(look: Look, value: int, size: float) -> ft.Container:
    """A chip, `size` px across: 26 in lists, 52 drawn, 58 and more to be tapped. It never speaks alone.

    Small ones are a face with a broad edge; larger ones are the notched ring with the face on it.
    """
    ring = RINGS[value - 1]
    face = FACE_BY_LAMP if look.dark else FACE_BY_DAY
    notched = size > NOTCHED_FROM
    disc = _disc(size * ACROSS_FACE if notched else size, face, size * (0.02 if notched else 0.16), ring)
    disc.content = ft.Text(str(value), style=carved(size * 0.46, FIGURE))
    whole = disc
    if notched:
        whole = ft.Container(disc, width=size, height=size, alignment=ft.Alignment.CENTER)
        whole.border_radius, whole.gradient = size, _notches(ring, face)
    whole.shadow = [hard_edge(mix(ring, "#000000", 0.5), size * 0.065)]
    return whole


def _disc(size: float, face: str, edge: float, ring: str) -> ft.Container:
    return ft.Container(
        width=size,
        height=size,
        border_radius=size,
        bgcolor=face,
        border=outline(edge, ring),
        alignment=ft.Alignment.CENTER,
    )


@shared
def _notches(ring: str, face: str) -> ft.SweepGradient:
    """A ring with six notches, the first at the top; their sides are a little soft, or they look jagged."""
    turn = math.pi / 3
    marks = [
        (each * turn + side, colour)
        for each in range(6)
        for side, colour in (
            (turn / 2 - HALF_NOTCH - SOFT, ring),
            (turn / 2 - HALF_NOTCH + SOFT, face),
            (turn / 2 + HALF_NOTCH - SOFT, face),
            (turn / 2 + HALF_NOTCH + SOFT, ring),
        )
    ]
    return ft.SweepGradient(
        stops=[angle / (6 * turn) for angle, _ in marks], colors=[colour for _, colour in marks]
    )


def chips(look: Look, values: Sequence[int], size: float, *, gap: float = 3) -> ft.Row:
    """Chips side by side, in more lines if they are many."""
    return row(*[chip(look, value, size) for value in values], gap=gap, wrap=True)


def horseshoes(look: Look, held: int, size: float) -> list[ft.Control]:
    """The horseshoes that a player holds, as shapes."""
    shape = "family-inc/horseshoe.svg"
    return [ft.Image(src=shape, width=size, height=size, color=look.colours.accent) for _ in range(held)]
