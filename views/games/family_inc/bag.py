"""The bag, counted: what is left of each value, and what lies in the box."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.family_inc.state import VALUES, State
from companion.phrases import plain
from views.games.family_inc.chip import chip
from views.parts import (
    NumberQuestion,
    block,
    caps,
    chevron,
    column,
    flat_line,
    grid,
    heading,
    note,
    rich,
    row,
    said,
    section,
    text,
)
from views.table.amount_by_hand import ask_by_hand
from views.table.at_table import AtTable


def bag_line(at: AtTable) -> ft.Control:
    """How many chips are in the bag and in the box; a tap counts them by value."""
    state: State = at.state
    return _to_the_counts(
        at, f"In the bag *{sum(state.bag.values())}*, in the box *{sum(state.box.values())}*"
    )


def _to_the_counts(at: AtTable, words: str) -> ft.Control:
    look = at.look
    line = row(rich(look, words, "label-m", expand=True), chevron(look))
    return flat_line(
        look,
        line,
        spoken=plain(words) + ", by value",
        on_tap=lambda: at.sheet.show(partial(_sheet, at)),
    )


def bag_counts(at: AtTable) -> list[ft.Control]:
    """What is in the bag of each value, small, for beside the page."""
    state: State = at.state
    cells = [_cell(at, value, state.left(value)) for value in VALUES]
    total = text(at.look, str(sum(state.bag.values())), "num-s", at.look.colours.soft)
    boxed = _to_the_counts(at, f"In the box *{sum(state.box.values())}*")
    return [section(at.look, "In the bag", total), grid(cells, 2), boxed]


def _cell(at: AtTable, value: int, left: int) -> ft.Control:
    return said(f"{left} chips of {value}", row(chip(at.look, value, 26), text(at.look, str(left), "num-s")))


def _sheet(at: AtTable) -> ft.Control:
    look = at.look
    return column(
        heading(look, "What is left", "title-l"),
        note(look, "Tap a line to put the box right; all else is in the bag."),
        column(_head(at), *[_line(at, value) for value in VALUES], gap=0, stretch=True),
        block(look, "Close", at.sheet.close, grain="quiet"),
        gap=12,
        stretch=True,
    )


def _head(at: AtTable) -> ft.Control:
    look = at.look
    names = [caps(look, words) for words in ("bag", "box")]
    for name, size in zip(names, (40, 52), strict=True):
        name.width, name.text_align = look.px(size), ft.TextAlign.RIGHT
    return ft.Container(row(ft.Container(expand=True), *names, gap=10), padding=ft.Padding(4, 0, 4, 4))


def _line(at: AtTable, value: int) -> ft.Control:
    look, state = at.look, at.timeline.state
    boxed = state.box.get(str(value), 0)
    line = row(
        chip(look, value, 28),
        text(look, f"of {state.supply[str(value)]}", "label-s", look.colours.soft, expand=True),
        text(look, str(state.left(value)), "num-m", align=ft.TextAlign.RIGHT, width=look.px(40)),
        text(look, str(boxed), "num-s", look.colours.soft, align=ft.TextAlign.RIGHT, width=look.px(52)),
        gap=10,
    )
    spoken = f"{value}: {state.left(value)} in the bag, {boxed} in the box"
    return flat_line(
        look, line, spoken=spoken, on_tap=partial(_ask, at, value), padding=ft.Padding(4, 10, 4, 10)
    )


def _ask(at: AtTable, value: int) -> None:
    at.sheet.close()
    question = NumberQuestion(f"Chips of {value} in the box", way="set")
    ask_by_hand(
        at,
        question,
        lambda: at.state.box.get(str(value), 0),
        lambda number: {"box": {str(value): number}},
    )
