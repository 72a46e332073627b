"""The eight Global Actions, each with what it does or what bars it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.legacies.global_actions.taking_part import why_not_global
from companion.games.legacies.words import (
    GLOBAL_ACTION_NAMES,
    GLOBAL_ACTIONS_IN_A_LINE,
    MANDATORY,
    GlobalAction,
)
from views.games import TablePage
from views.games.legacies import frame
from views.games.legacies.global_actions.global_action import trigger_page
from views.games.legacies.tiles import barred_lines
from views.parts import block, level_grid, note, option_tile
from views.table.at_table import AtTable
from views.table.draft import BESIDE, Draft, leave, open_step


@dataclass(frozen=True, slots=True)
class Chosen:
    """The Global Action that was chosen from the list; None while the list is shown."""

    name: GlobalAction | None = None


def global_page(at: AtTable, by: str) -> TablePage:
    """The one that was chosen, or the list."""
    name = Draft(at, Chosen(), BESIDE).entered.name
    return trigger_page(at, by, name, on_back=partial(_choose, at, None)) if name else _list_page(at, by)


def _list_page(at: AtTable, by: str) -> TablePage:
    look, state = at.look, at.state
    found = [(name, why_not_global(state, by, name)) for name in state.global_row]
    tiles: list[ft.Control] = [
        option_tile(
            look,
            GLOBAL_ACTION_NAMES[name],
            ("Mandatory. " if name in MANDATORY else "") + GLOBAL_ACTIONS_IN_A_LINE[name],
            partial(_choose, at, name),
        )
        for name, refusal in found
        if refusal is None
    ]
    return frame.page(
        at,
        [
            note(look, frame.needs(at.state)),
            level_grid(tiles, 2 if look.medium else 1, gap=8),
            barred_lines(at, [(GLOBAL_ACTION_NAMES[name], refusal) for name, refusal in found]),
        ],
        bar=("A Global Action", f"{at.seat(by).name}, Century {at.state.century}"),
        footer=block(look, "Cancel", lambda: leave(at)),
    )


def _choose(at: AtTable, name: GlobalAction | None) -> None:
    open_step(at, "global", name=name)
