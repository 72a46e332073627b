"""The ten Industries: sign of the Group, row on the track, whose tokens, the value of a share."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import flet as ft

from companion.game import Setup
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.state import State
from companion.games.legacies.words import Group
from views.games.legacies.signs import SIGNS
from views.look import Look
from views.parts import column, figure, flat_line, grid, piece, row, text

OnIndustry = Callable[[str], object]
PIP = 14
"""A pip with its gaps, px as long as nothing is stretched."""


def industries(look: Look, setup: Setup, state: State, on_tap: OnIndustry) -> ft.Column:
    """All Industries: the three Groups side by side where there is room, else two columns or one."""
    if look.wide:
        groups = [
            _group(look, setup, state, group.group, group.industries, on_tap)
            for group in state.box.industries
        ]
        line = row(*groups, gap=24, top=True)
        return column(line, stretch=True)
    lines = [_industry(look, setup, state, industry, on_tap, signed=True) for industry in state.industry_rows]
    columns = 1 if look.big else 2
    board = grid(lines, columns, gap=16)
    board.spacing = 0
    return board


def _group(
    look: Look, setup: Setup, state: State, group: Group, names: tuple[str, ...], on_tap: OnIndustry
) -> ft.Column:
    soft = look.colours.soft
    head = row(ft.Icon(SIGNS[group], size=20, color=soft), text(look, group, "label-s", soft), gap=6)
    lines = [_industry(look, setup, state, name, on_tap, signed=False) for name in names]
    group_column = column(head, *lines, gap=4, stretch=True)
    group_column.expand = True
    return group_column


def _industry(
    look: Look, setup: Setup, state: State, name: str, on_tap: OnIndustry, *, signed: bool
) -> ft.Container:
    value = value_in_figures(state, name)
    sign = (
        [ft.Icon(SIGNS[state.box.group_of(name)], size=look.sign(14), color=look.colours.soft)]
        if signed
        else []
    )
    label = text(look, name, "label-b", size=14 if signed else 15, one_line=True, expand=True)
    pieces = [piece(look, seat, 18) for seat in setup.seats for _ in _tokens(state, seat.id, name)]
    track = _track(look, state, name)
    track.expand = bool(pieces)
    under = row(track, *pieces, gap=4) if pieces else track
    words = column(row(*sign, label, gap=3), under, gap=1, stretch=True)
    words.expand = True
    number = text(look, value, "num-m", size=24, align=ft.TextAlign.RIGHT, width=look.px(30))
    return flat_line(
        look,
        row(words, number, gap=4),
        spoken=spoken(setup, state, name),
        on_tap=lambda: on_tap(name),
        padding=ft.Padding(2, 6, 2, 5),
    )


def _track(look: Look, state: State, name: str) -> ft.Image:
    """The rows of the track as pips, the one in play taller and in the accent, in one drawing."""
    here = state.industry_rows[name]
    rows = state.box.track.rows or max(here, 8)
    drawn = _pips(look.colours.line, look.colours.accent, here, rows)
    return ft.Image(src=drawn, height=18, fit=ft.BoxFit.FILL, exclude_from_semantics=True)


@cache
def _pips(shade: str, accent: str, here: int, rows: int) -> str:
    """So many pips as a drawing that may be stretched, that of the row `here` filled."""
    pips = [
        _pip(row, accent if row == here else shade, 10 if row == here else 4) for row in range(1, rows + 1)
    ]
    size = f'viewBox="0 0 {rows * PIP} 18" preserveAspectRatio="none"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(pips)}</svg>'


def _pip(row: int, colour: str, height: int) -> str:
    at = f'x="{(row - 1) * PIP + 1}" y="{9 - height / 2:g}" width="{PIP - 2}" height="{height}"'
    return f'<rect {at} rx="1.5" fill="{colour}"/>'


def value_in_figures(state: State, name: str) -> str:
    """The value of a share, or a dash while the box sheet does not say."""
    try:
        return figure(state.value(name))
    except NotPrinted:
        return "\u2013"


def _tokens(state: State, seat: str, industry: str) -> tuple[str, ...]:
    return state.seats[seat].investments.get(industry, ())


def spoken(setup: Setup, state: State, name: str) -> str:
    """An Industry as a screen reader says it."""
    tokens = "".join(
        f", {' and '.join(held)} token of {seat.name}"
        for seat in setup.seats
        if (held := _tokens(state, seat.id, name))
    )
    return f"{name}: row {state.industry_rows[name]}, value {value_in_figures(state, name)}{tokens}"
