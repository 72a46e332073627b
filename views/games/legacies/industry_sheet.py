"""A tap on an Industry of the board: its row, and the Investments of all seats by it, to be put right."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from views.games.legacies.industries import value_in_figures
from views.parts import block, column, heading, level_grid, picks, section, text
from views.table.at_table import AtTable
from views.table.by_hand import ByHand, line_tile


def industry(at: AtTable, name: str) -> None:
    """Brings up the sheet."""
    at.sheet.show(lambda: _sheet(at, name))


def _sheet(at: AtTable, name: str) -> ft.Control:
    look, state = at.look, at.state
    here = state.industry_rows[name]
    rows = picks(
        look,
        range(1, (state.box.track.rows or max(here, 8)) + 1),
        [here],
        lambda number: at.set_by_hand({"industry_rows": {name: number}}),
        spoken=lambda number: f"Row {number}",
    )
    worth = f"A share is worth {value_in_figures(state, name)} Gold in Century {state.century}."
    return column(
        heading(look, name, "title-l"),
        text(look, worth, "label-m", look.colours.soft),
        section(look, "Its row"),
        level_grid(rows, 4),
        section(look, "Investment tokens"),
        level_grid(_tokens(at, name), 1 if look.big else 2),
        block(look, "Done", at.sheet.close, icon=ft.Icons.CHECK),
        gap=14,
        stretch=True,
    )


def _tokens(at: AtTable, name: str) -> list[ft.Control]:
    """Each seat with its tokens there; a tap sets them."""
    return [
        line_tile(ByHand(at, group.seat), replace(line, title=at.seat(group.seat).name, of=name))
        for group in at.timeline.groups
        if (line := group.find(("seats", group.seat, "investments", name)))
    ]
