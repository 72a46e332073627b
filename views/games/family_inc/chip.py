"""The chips: a coloured ring with notches, a pale face, and the number that says what it is."""

from __future__ import annotations

import math
from collections.abc import Sequence

import flet as ft

from views.look import Look, carved, hard_edge, mix
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


def chip(look: Look, value: int, size: float) -> ft.Container:
    """A chip, `size` px across: 26 in lists, 52 drawn, 58 and more to be tapped. It never speaks alone."""
    ring = RINGS[value - 1]
    face = FACE_BY_LAMP if look.dark else FACE_BY_DAY
    notches = _notches(size, face) if size > NOTCHED_FROM else []
    middle = ft.Container(_face(size, face, value), left=size * 0.16, top=size * 0.16)
    return ft.Container(
        ft.Semantics(exclude_semantics=True, content=ft.Stack([*notches, middle], width=size, height=size)),
        width=size,
        height=size,
        border_radius=size,
        bgcolor=ring,
        shadow=[hard_edge(mix(ring, "#000000", 0.5), size * 0.065)],
    )


def _face(size: float, face: str, value: int) -> ft.Container:
    return ft.Container(
        ft.Text(str(value), style=carved(size * 0.46, FIGURE)),
        width=size * 0.68,
        height=size * 0.68,
        border_radius=size,
        bgcolor=face,
        alignment=ft.Alignment.CENTER,
    )


def _notches(size: float, face: str) -> list[ft.Control]:
    """Six of them, each turned by 60 degrees against the one before."""
    return [_notch(size, face, each * math.pi / 3) for each in range(6)]


def _notch(size: float, face: str, angle: float) -> ft.Container:
    return ft.Container(
        width=size * 0.07,
        height=size * 0.14,
        bgcolor=face,
        left=size * (0.5 - 0.035 + math.sin(angle) * 0.43),
        top=size * (0.5 - 0.07 - math.cos(angle) * 0.43),
        rotate=ft.Rotate(angle),
    )


def chips(look: Look, values: Sequence[int], size: float, *, gap: float = 3) -> ft.Row:
    """Chips side by side, in more lines if they are many."""
    return row(*[chip(look, value, size) for value in values], gap=gap, wrap=True)


def horseshoes(look: Look, held: int, size: float) -> list[ft.Control]:
    """The horseshoes that a player holds, as shapes."""
    shape = "family-inc/horseshoe.svg"
    return [ft.Image(src=shape, width=size, height=size, color=look.colours.accent) for _ in range(held)]
