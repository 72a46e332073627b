"""A step of an earlier round, played anew: one seat's entry, or the way to it."""

from __future__ import annotations

import flet as ft

from companion.game import Action, SetByHand
from companion.games.family_legacy import told_round
from companion.games.family_legacy.state import CallLegacy, CloseRound, EnterPoints, EnterRow, Round, State
from views.at_table import AtTable
from views.games import TablePage
from views.games.family_legacy.round_page import one_row, scores, title
from views.games.family_legacy.rounds import entries
from views.games.family_legacy.told import told
from views.parts import block, column, note


def correction_page(at: AtTable, was: Action) -> TablePage:
    """What stands in the place of the table while the step that did `was` is corrected."""
    match was:
        case EnterRow(seat, row):
            return _entry_page(at, seat, Round(rows={seat: row}))
        case EnterPoints(seat, points):
            return _entry_page(at, seat, Round(points={seat: points}))
        case CallLegacy(seat):
            return _entry_page(at, seat, Round(caller=seat))
        case CloseRound():
            return _closed_page(at)
        case SetByHand():
            words = "Tap a score to set it as it should have been."
            return TablePage(title=title(at.state), scores=scores(at), body=[note(at.look, words)])
    words = "Leave it as it was, or take it out in the log."
    return TablePage(title=title(at.state), body=[note(at.look, words)])


def _entry_page(at: AtTable, seat: str, was: Round) -> TablePage:
    """One seat's row as it was entered, to be turned into what it should have been."""
    return TablePage(
        title=title(at.state),
        body=[one_row(at, seat, was)],
        main=block(
            at.look,
            "See what changes",
            lambda: at.do(_entered(told(at, was), seat)),
            icon=ft.Icons.CHECK,
            grain="fill",
        ),
        margin=6,
    )


def _entered(so_far: Round, seat: str) -> Action:
    if so_far.caller == seat:
        return CallLegacy(seat)
    if seat in so_far.points:
        return EnterPoints(seat, so_far.points[seat])
    return EnterRow(seat, so_far.rows.get(seat, told_round.ALL_RIGHT))


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
