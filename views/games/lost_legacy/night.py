"""Night: the colours of Lost Legacy, and the panel of where the search stands, alike by day and by lamp."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.games.lost_legacy.cards import SPEEDS
from companion.phrases import counted
from views.look import LAMP, Accent, GameLook, Look, line_below, outline
from views.parts import column, heading, row, text

LOOK = GameLook(
    Accent("#2C3B76", "#2C3B76", "#151F47", "#DFE2F1", "#1F2B5C"),
    Accent("#B4C0F5", "#43549C", "#222C5C", "#262E50", "#E2E6FB"),
    emblem="lost-legacy/emblem.svg",
    lamp=replace(
        LAMP,
        ground="#12131D",
        sheet="#1C1E2C",
        well="#0A0B12",
        line="#3A3E57",
        wood="#363A56",
        wood_edge="#20233A",
        quiet="#262940",
        quiet_edge="#161828",
    ),
)
"""Night; by lamplight with the blue of it in the neutrals too."""

NIGHT, RIM = "#1C2550", "#3A4680"
CREAM, SECOND, CALLED, AHEAD = "#FFF6E6", "#C9D1F4", "#AEB8E4", "#5A68A0"
"""On the panel: text, second text, a speed that was called, the line under one still to come."""
STARS = "lost-legacy/stars.svg"
BRIGHT = 500
"""Up to this width (px) of the window the stars are as bright as they are drawn."""


def night_panel(look: Look, *content: ft.Control, stars: float = 1) -> ft.Container:
    """The panel with its stars, as bright as `stars` says. It lies flat; what changes on it is said aloud.

    The stars grow with the panel; large ones are fainter, or they would look like dots on its letters.
    """
    sky = ft.Image(src=STARS, fit=ft.BoxFit.COVER, opacity=stars * min(1, BRIGHT / look.width))
    behind = ft.Container(sky, left=0, right=0, top=0, bottom=0)
    padding = ft.Padding(28, 20, 28, 26) if look.medium else ft.Padding(12, 10, 12, 14)
    front = ft.Container(column(*content, gap=8, stretch=True), padding=padding)
    return ft.Container(
        ft.Semantics(live_region=True, container=True, content=ft.Stack([behind, front])),
        bgcolor=NIGHT,
        border=outline(1, RIM),
        border_radius=3,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )


def call(look: Look, words: str, under: str) -> ft.Control:
    """What is called out, as large as it can be, and what to do."""
    size = 34 if len(words) > SHORT_CALL else 44 if look.big else 64
    said = heading(look, words, "title-l", CREAM)
    said.content = ft.Text(words, style=look.style("num-xl", CREAM, size), text_align=ft.TextAlign.CENTER)
    entered = text(look, under, "label-m", SECOND, align=ft.TextAlign.CENTER)
    shown = column(said, entered, gap=6)
    shown.horizontal_alignment = ft.CrossAxisAlignment.CENTER
    return shown


SHORT_CALL = 8
"""So many letters fit on a phone at the largest size."""


def speed_strip(look: Look, called: str, now: str | None) -> ft.Control:
    """The nine speeds: those that were called, the one that is, those to come."""
    past = SPEEDS[: SPEEDS.index(called) + 1] if called else ()
    cells = [_speed(look, speed, speed in past, speed == now) for speed in SPEEDS]
    said = f"Called so far: {', '.join(past)}" if past else "Nothing called yet"
    return ft.Semantics(
        label=said, container=True, exclude_semantics=True, content=row(*cells, gap=1 if look.big else 3)
    )


def _speed(look: Look, speed: str, past: bool, now: bool) -> ft.Container:
    shade = NIGHT if now else CALLED if past else CREAM
    line = None if now else line_below(2, CREAM if past else AHEAD)
    return ft.Container(
        text(look, speed, "num-s", shade, one_line=True),
        expand=True,
        height=44,
        alignment=ft.Alignment.CENTER,
        border_radius=8 if now else 0,
        bgcolor=CREAM if now else None,
        border=line,
    )


def deck_panel(look: Look, deck: int, ruins: int) -> ft.Container:
    """How many turns are left until the Investigation, and what lies in the Ruins."""
    number = text(look, str(deck), "num-xl", CREAM)
    turns = f"{counted(deck, 'turn')} to the Investigation"
    lines = [
        text(look, f"{'card' if deck == 1 else 'cards'} in the deck", "label-l", CREAM),
        *([] if look.big else [text(look, turns, "label-m", SECOND)]),
        text(look, f"{ruins} in the Ruins", "label-m", SECOND),
    ]
    words = column(*lines, gap=2, expand=True)
    return night_panel(look, row(number, words, gap=18), stars=0.4)
