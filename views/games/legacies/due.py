"""Doing an action at a table of Legacies: one that needs a printed fact is due until the fact is entered.

The table's draft keeps it, beside what is being entered.
"""

from __future__ import annotations

from companion.form import BadForm, Json
from companion.game import Action
from companion.games.legacies import offers
from companion.games.legacies.actions.adjustments import ReadOffTheBox
from companion.games.legacies.box.sheet import NotPrinted
from companion.not_done import NotDone
from companion.record import Step, read_step
from views.table.at_table import AtTable

DUE = "due"


def do(at: AtTable, action: Action) -> None:
    """Takes the step; where a printed fact is missing, the action waits until the table has entered it."""
    draft = at.draft
    refusal = at.do(action)
    if isinstance(refusal, NotPrinted) and not at.correcting:
        at.put_draft({**draft, DUE: Step(action).written})


def _waiting(at: AtTable) -> Action | None:
    """The action that waits for a printed fact."""
    written = at.draft.get(DUE)
    try:
        return read_step(at.game.key, written).action if written else None
    except BadForm:
        return None


def missing(at: AtTable) -> NotPrinted | None:
    """The printed fact for which an action waits."""
    waiting = _waiting(at)
    refusal = offers.refusal_of(at.state, waiting) if waiting else None
    return refusal if isinstance(refusal, NotPrinted) else None


def answered(at: AtTable, fact: dict[str, Json]) -> NotDone | None:
    """Enters a printed fact, and with it takes the step that waited for it; what is being entered goes on.

    Where the step needs another printed fact, it waits for that one too. Where the rules refuse it now that
    the fact is known, the fact is told all the same, and the reason is shown.
    """
    read, waiting, refusal = ReadOffTheBox(fact=fact), _waiting(at), None
    if waiting is not None and not at.correcting:
        refusal = at.do(read, waiting)
        if refusal is None:
            return None
    fault = at.do(read, beside=True)
    if fault is None and refusal is not None and not isinstance(refusal, NotPrinted):
        at.refuse(refusal)
    return fault
