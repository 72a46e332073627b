"""Doing an action at a table of Legacies: one that needs a printed fact is due until the fact is entered.

The table's draft keeps it, beside what is being entered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from companion.change import Step, read_step
from companion.form import BadForm, Json
from companion.game import Action, refusal_of
from companion.games.legacies.actions.adjustments import ReadOffTheBox
from companion.games.legacies.box.sheet import NotPrinted
from companion.not_done import NotDone
from views.table.at_table import AtTable
from views.table.draft import BESIDE, Draft


@dataclass(frozen=True, slots=True)
class Due:
    """The action that waits for a printed fact, as a record writes a step; empty where none does."""

    due: Mapping[str, Json] = field(default_factory=dict)


def _due(at: AtTable) -> Draft[Due]:
    return Draft(at, Due(), BESIDE)


def do(at: AtTable, action: Action) -> None:
    """Takes the step; where a printed fact is missing, the action waits until the table has entered it."""
    refusal = at.do(action)
    if isinstance(refusal, NotPrinted):
        _due(at).enter(lambda _: Due(Step(action).written))


def _waiting(at: AtTable) -> Action | None:
    written = _due(at).entered.due
    try:
        return read_step(at.game.key, written).action if written else None
    except BadForm:
        return None


def missing(at: AtTable) -> NotPrinted | None:
    """The printed fact for which an action waits."""
    waiting = _waiting(at)
    refusal = refusal_of(partial(at.game.apply, at.state, waiting)) if waiting else None
    return refusal if isinstance(refusal, NotPrinted) else None


def answered(at: AtTable, fact: dict[str, Json]) -> NotDone | None:
    """Enters a printed fact, and with it takes the step that waited for it; what is being entered goes on.

    Where the step needs another printed fact, it waits for that one too. Where the rules refuse it now that
    the fact is known, the fact is entered all the same, and the reason is shown.
    """
    read, waiting = ReadOffTheBox(fact=fact), _waiting(at)
    if at.corrected and isinstance(at.corrected.step.action, ReadOffTheBox):
        return at.do(read)
    if waiting is None:
        return at.do_first(read)
    refusal = None if at.correcting else at.do(read, waiting)
    if refusal is None and not at.correcting:
        return None
    fault = at.do_first(read)
    if fault is None and at.correcting:
        at.do(waiting)
    elif fault is None and not isinstance(refusal, NotPrinted):
        _due(at).leave_behind()
        at.refuse(refusal)
    return fault
