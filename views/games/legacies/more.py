"""What can happen beside a turn of Legacies, from the menu: gains and costs, and a pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.legacies import offers
from companion.games.legacies.actions.adjustments import Adjust
from companion.games.legacies.actions.seasons import Pass
from companion.games.legacies.state import State
from views.games.legacies.amounts import GAINS, Counting, amounts
from views.parts import Choice, block, column, heading, level_grid, locked, picks
from views.table.at_table import AtTable
from views.table.draft import Draft

ADJUSTING = "adjusting"
"""Under this the table's draft keeps what somebody gains or pays outside any other action."""
PAYS = ("gold", "fame", "foundation")
Line = tuple[Choice, Callable[[], object]]


def more(at: AtTable) -> list[Line]:
    """The lines for the menu of the table, before those that every game has."""
    state: State = at.state
    turn = at.seat(state.turn)
    icons = ft.Icons
    gains = Choice("adjust", "Somebody gains or pays", "By a Successor or a card", icons.SWAP_HORIZ)
    ends = Choice("pass", f"{turn.name} can do nothing more", "The Generation ends", icons.BLOCK)
    passing: list[Line] = [(ends, lambda: at.do(Pass(by=turn.id)))] if offers.may_pass_unseen(state) else []
    return [(gains, lambda: adjust(at)), *passing]


def adjust(at: AtTable) -> None:
    """Brings up the sheet for what a Successor, a mat or a card gives or takes at another time."""
    at.sheet.show(lambda: _adjusting(Draft(at, Adjust(by=at.state.turn), ADJUSTING)))


def _adjusting(draft: Draft[Adjust]) -> ft.Control:
    at, so_far = draft.at, draft.entered

    def enter(**changed: Any) -> None:
        draft.enter(lambda entered: replace(entered, **changed))

    def done() -> None:
        at.sheet.close()
        if at.do(so_far, beside=True) is None:
            draft.leave_behind()

    names = {seat.id: seat.name for seat in at.setup.seats}
    seats = picks(at.look, names, [so_far.by], lambda seat: enter(by=seat))
    gains = Counting(lambda: draft.entered.gains, lambda gains: enter(gains=gains))
    costs = Counting(lambda: draft.entered.costs, lambda costs: enter(costs=costs))
    refused = at.refusal(so_far) if so_far.gains or so_far.costs else None
    ready = (so_far.gains or so_far.costs) and not refused
    return column(
        heading(at.look, "Somebody gains or pays", "title-l"),
        level_grid(seats, 2 if at.look.big else 3),
        *amounts(at, "Gains", gains, GAINS),
        *amounts(at, "Pays", costs, PAYS),
        *([locked(at.look, refused.reason)] if refused else []),
        block(
            at.look,
            f"For {at.seat(so_far.by).name}",
            done if ready else None,
            icon=ft.Icons.CHECK,
            grain="fill",
        ),
        gap=14,
        stretch=True,
    )
