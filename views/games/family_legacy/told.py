"""What has been told of the round but not entered yet: kept in the table's draft, and put down there.

It is read from the draft at every tap, never from what was drawn: two quick taps, or two phones, then
build on each other. `was` is what a correction begins with.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.form import BadForm, Json, read, write
from companion.game import Refused
from companion.games.family_legacy import told_round
from companion.games.family_legacy.state import Round, State
from views.at_table import AtTable
from views.games.family_legacy.phase_card import NEXT

TOLD = "told"
NOTHING = Round()


def told(at: AtTable, was: Round = NOTHING) -> Round:
    """What has been told so far."""
    written: Json = at.draft.get(TOLD)
    try:
        return read(Round, written) if written is not None else was
    except BadForm:
        return was


def put(at: AtTable, so_far: Round) -> None:
    """Keeps what is told, in place of what was."""
    at.put_draft({**at.draft, TOLD: write(so_far)})


def tell(at: AtTable, was: Round, change: Callable[[State, Round], Round]) -> None:
    """Keeps what `change` makes of the round, or shows why the rules refuse it."""
    try:
        put(at, change(at.state, told(at, was)))
    except Refused as refusal:
        at.refuse(refusal)


def turn(at: AtTable, was: Round, seat: str, place: int) -> None:
    """A tap on a place, 0 to 6: it becomes the next thing that it can be."""

    def turned(state: State, so_far: Round) -> Round:
        row = told_round.row_of(state, so_far, seat)
        began = row or told_round.ALL_RIGHT
        after = NEXT[row[place : place + 1]]
        return told_round.tell_row(state, so_far, seat, began[:place] + after + began[place + 1 :])

    tell(at, was, turned)
