"""The seven phase cards: lettered, coloured, and right, wild, wrong or covered.

A card's state has a shape of its own: right is a thick filled card with a check, wild the same with a
cream frame and a star, wrong is a hollow in the table with a dash, a Whammy is a black slip over the lower
half, and what nobody has told is an empty outline.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.family_legacy.row import PHASES, RIGHT, WHAMMY, WILD, WRONG
from views.look import Look, hard_edge, line_above, mix, outline
from views.parts import column, named, tapped, within_reach

CREAM, INK, SLIP = "#FFF6E6", "#2A2018", "#1B1512"
FACES: Mapping[str, tuple[str, str, str]] = {
    "FAMILY": ("#774729", CREAM, "#774729"),
    "L": ("#2F6B3F", CREAM, "#2F6B3F"),
    "E": ("#673C83", CREAM, "#673C83"),
    "G": ("#1B686E", CREAM, "#1B686E"),
    "A": ("#A32D2A", CREAM, "#A32D2A"),
    "C": ("#E5B53E", INK, "#7A5A00"),
    "Y": ("#2B58A0", CREAM, "#2B58A0"),
}
"""Of each phase: the fill, the letter on it, and the letter on a hollow place by day."""

SAID: Mapping[str, str] = {
    RIGHT: "right",
    WRONG: "wrong",
    WHAMMY: "covered by a Whammy",
    WILD: "a Beneficiary, counts as right",
    "": "not told",
}
NEXT: Mapping[str, str] = {RIGHT: WRONG, WRONG: WHAMMY, WHAMMY: WILD, WILD: RIGHT, "": WRONG}
"""What a tap turns a place into. Wrong comes first: in a round it is what most taps are for."""

UNTOLD = ("",) * len(PHASES)
"""The places of a row of which nothing is told, or only the points."""

BROAD, NARROW = 5, 4
"""Shares of the width: FAMILY is a word, the others are single letters."""


def phase_cards(
    look: Look, whose: str, places: tuple[str, ...], on_tap: Callable[[int], object], *, in_two: bool = False
) -> ft.Control:
    """The cards in a row, or `in_two` rows, as always at large text; `on_tap` is handed the place, 0 to 6."""
    cards = [
        phase_card(look, phase, state, f"{whose}, {phase}: {SAID[state]}", partial(on_tap, at))
        for at, (phase, state) in enumerate(zip(PHASES, places, strict=True))
    ]
    if not (look.big or in_two):
        return _line(cards)
    cards[0].expand = 2 * NARROW
    return column(_line(cards[:3]), _line(cards[3:]), gap=4, stretch=True)


def _line(cards: list[ft.Container]) -> ft.Row:
    return ft.Row(list(cards), spacing=0)


def phase_card(
    look: Look,
    phase: str,
    state: str,
    spoken: str,
    on_tap: Callable[[], object],
) -> ft.Container:
    """One card. The target is larger than it: half the gap on both sides, and its thickness."""
    tap = within_reach(look, on_tap)
    return ft.Container(
        named(spoken, _face(look, phase, state), off=tap is None),
        padding=ft.Padding(2, 0, 2, 4),
        border_radius=8,
        expand=BROAD if phase == "FAMILY" else NARROW,
        ink=tap is not None,
        on_click=tapped(tap) if tap else None,
    )


def _face(look: Look, phase: str, state: str) -> ft.Container:
    if state in (RIGHT, WILD):
        return _filled(look, phase, wild=state == WILD)
    if state == WHAMMY:
        return _covered(look, phase)
    return _wrong(look, phase) if state == WRONG else _untold(look, phase)


def _filled(look: Look, phase: str, *, wild: bool) -> ft.Container:
    fill, ink, _ = FACES[phase]
    sign = ft.Icon(ft.Icons.STAR if wild else ft.Icons.CHECK, color=ink, size=look.sign(18 if wild else 16))
    card = _card(look, _stack(_letter(look, phase, ink), sign, gap=2 if look.large else 4))
    card.bgcolor = fill
    card.border = outline(2, CREAM if wild else mix(fill, "#FFFFFF", 0.22))
    card.shadow = [hard_edge(mix(fill, "#000000", 0.5), 3)]
    return card


def _wrong(look: Look, phase: str) -> ft.Container:
    tone = letter_tone(look, phase)
    dash = ft.Container(width=14, height=2, bgcolor=tone, border_radius=1)
    card = _card(look, _stack(_letter(look, phase, tone), dash, gap=6))
    card.bgcolor = look.colours.well
    card.border = outline(1.5, mix(tone, look.colours.well, 0.35))
    return card


def _untold(look: Look, phase: str) -> ft.Container:
    """An empty outline without a colour or a dash: not told must not look like wrong."""
    soft = look.colours.soft
    card = _card(look, _letter(look, phase, soft))
    card.border = outline(1.5, soft)
    return card


def _covered(look: Look, phase: str) -> ft.Container:
    fill, ink, _ = FACES[phase]
    half = _height(look) / 2
    above = ft.Container(
        _letter(look, phase, ink, covered=True),
        alignment=ft.Alignment.CENTER,
        left=0,
        right=0,
        top=0,
        height=half,
    )
    slip = ft.Container(
        ft.Icon(ft.Icons.CLOSE, color=CREAM, size=look.sign(22)),
        bgcolor=SLIP,
        left=0,
        right=0,
        bottom=0,
        height=half,
        alignment=ft.Alignment.CENTER,
        border=line_above(2, CREAM),
    )
    card = _card(look, ft.Stack([above, slip]))
    card.bgcolor = mix(fill, "#000000", 0.15)
    card.border = outline(1.5, CREAM if look.dark else SLIP)
    card.clip_behavior = ft.ClipBehavior.HARD_EDGE
    return card


def letter_tone(look: Look, phase: str) -> str:
    """The colour of a phase's letter on a hollow place."""
    fill, _, by_day = FACES[phase]
    return mix(fill, "#FFFFFF", 0.2 if phase == "C" else 0.5) if look.dark else by_day


def _card(look: Look, content: ft.Control) -> ft.Container:
    return ft.Container(
        content,
        height=_height(look),
        border_radius=6,
        alignment=ft.Alignment.CENTER,
        animate=look.motion(150),
    )


def _height(look: Look) -> float:
    return 66 if look.wide else 72 if look.large else 60


def _stack(letter: ft.Control, sign: ft.Control, *, gap: float) -> ft.Control:
    content = column(letter, sign, gap=gap)
    content.horizontal_alignment = ft.CrossAxisAlignment.CENTER
    content.alignment = ft.MainAxisAlignment.CENTER
    return content


def _letter(look: Look, phase: str, colour: str, *, covered: bool = False) -> ft.Text:
    word = phase == "FAMILY"
    size = 13 if word else 20 if covered else 24
    if look.large:
        size = 11 if word else 13 if covered else 24
    elif look.wide:
        size = 15 if word else 22 if covered else 28
    style = look.style("label-b" if word else "num-s", colour, size)
    return ft.Text(phase, style=replace(style, height=1.0, letter_spacing=0.3 if word else 0), no_wrap=True)
