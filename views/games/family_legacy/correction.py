"""A step of an earlier round, played anew: one seat's entry, or the way to it."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.draft import Written
from companion.form import write
from companion.game import Action, SetByHand
from companion.games.family_legacy.state import (
    CallLegacy,
    CloseRound,
    EnterPoints,
    EnterRow,
    NameCaller,
    Round,
    State,
)
from views.games import TablePage
from views.games.family_legacy.closing import who_called_then
from views.games.family_legacy.round_page import one_row, scores, title
from views.games.family_legacy.rounds import entries
from views.parts import block, column, locked_block, note
from views.table.at_table import AtTable
from views.table.draft import ENTERED, Draft


def as_entered(action: Action) -> Written:
    """What stood told before this entry was made."""
    match action:
        case EnterRow(seat, row):
            return {ENTERED: write(Round(rows={seat: row}))}
        case EnterPoints(seat, points):
            return {ENTERED: write(Round(points={seat: points}))}
        case CallLegacy(seat):
            return {ENTERED: write(Round(caller=seat))}
    return {}


def correction_page(at: AtTable, was: Action) -> TablePage:
    """What stands in the place of the table while the step that did `was` is corrected."""
    match was:
        case EnterRow(seat) | EnterPoints(seat) | CallLegacy(seat):
            return _entry_page(at, seat)
        case NameCaller(number):
            return TablePage(title=title(at.state), body=[who_called_then(at, number)])
        case CloseRound():
            return _closed_page(at)
        case SetByHand():
            words = "Tap a score to set it as it should have been."
            return TablePage(title=title(at.state), scores=scores(at), body=[note(at.look, words)])
    words = "Leave it as it was, or take it out in the log."
    return TablePage(title=title(at.state), body=[note(at.look, words)])


def _entry_page(at: AtTable, seat: str) -> TablePage:
    """One seat's row as it was entered, to be turned into what it should have been."""
    state: State = at.state
    main = (
        block(at.look, "See what changes", partial(_put_right, at, seat), icon=ft.Icons.CHECK, grain="fill")
        if _entered(at, seat)
        else locked_block(at.look, f"See what changes when *{state.seats[seat]}* is told")
    )
    return TablePage(title=title(state), body=[one_row(at, seat)], main=main, margin=6)


def _put_right(at: AtTable, seat: str) -> None:
    if action := _entered(at, seat):
        at.do(action)


def _entered(at: AtTable, seat: str) -> Action | None:
    """The entry as it should have been; None where everything told of it was taken back."""
    so_far = Draft(at, Round()).entered
    if so_far.caller == seat:
        return CallLegacy(seat)
    if seat in so_far.points:
        return EnterPoints(seat, so_far.points[seat])
    return EnterRow(seat, so_far.rows[seat]) if seat in so_far.rows else None


def _closed_page(at: AtTable) -> TablePage:
    """The end of a round is no entry itself: the entries that it counted can be corrected."""
    state: State = at.state
    return TablePage(
        title=title(state),
        body=[
            note(at.look, "Tap the entry that is to be corrected."),
            column(*entries(at, state.round), gap=0, stretch=True),
        ],
    )
