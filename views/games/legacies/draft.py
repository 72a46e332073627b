"""What is being entered at a table of Legacies, kept in the table's draft until it is done.

The draft holds the sub-step that is open (`step`), what has been told of its action, shaped as in a record
(`told`), and an action that waits for a printed fact (`due`).
"""

from __future__ import annotations

from typing import TypeVar

from companion.form import BadForm, Json, read
from companion.game import Action, Refused
from companion.games.legacies import offers
from companion.games.legacies.actions.told import ReadOffTheBox
from companion.games.legacies.box import NotPrinted
from companion.record import Step, read_step
from views.at_table import AtTable

STEP, TOLD, DUE = "step", "told", "due"
A = TypeVar("A", bound=Action)


def step(at: AtTable) -> str:
    """The sub-step that is open; "" if none."""
    return str(at.draft.get(STEP, ""))


def open_step(at: AtTable, name: str, **told: Json) -> None:
    """Opens a sub-step, with what is told already."""
    at.put_draft({STEP: name, TOLD: told})


def leave(at: AtTable) -> None:
    """Gives up what has been entered."""
    at.put_draft({})


def told(at: AtTable) -> dict[str, Json]:
    """What has been told of the action so far."""
    return dict(at.draft.get(TOLD, {}))


def tell(at: AtTable, **changes: Json) -> None:
    """Tells more of the action; None, no, nothing and "" take it back."""
    kept = {name: value for name, value in {**told(at), **changes}.items() if value or value == 0}
    kept = {name: value for name, value in kept.items() if value is not False}
    at.put_draft({**at.draft, TOLD: kept})


def so_far(at: AtTable, kind: type[A], **known: Json) -> A | None:
    """The action as far as it is told; None while something of it is missing."""
    try:
        return read(kind, {**told(at), **known})
    except BadForm:
        return None


# ---- doing it


def do(at: AtTable, action: Action) -> None:
    """Takes the step; where a printed fact is missing, the action waits until the table has entered it."""
    draft = at.draft
    refusal = at.do(action)
    if isinstance(refusal, NotPrinted) and not at.correcting:
        at.put_draft({**draft, DUE: Step(action).written})


def due(at: AtTable) -> Action | None:
    """The action that waits for a printed fact."""
    written = at.draft.get(DUE)
    try:
        return read_step(at.game.key, written).action if written else None
    except BadForm:
        return None


def missing(at: AtTable) -> NotPrinted | None:
    """The printed fact for which an action waits."""
    waiting = due(at)
    refusal = offers.refusal_of(at.state, waiting) if waiting else None
    return refusal if isinstance(refusal, NotPrinted) else None


def answered(at: AtTable, fact: dict[str, Json]) -> Refused | None:
    """Enters a printed fact, keeps what was being entered, and takes the step that waited for it."""
    draft, waiting = dict(at.draft), due(at)
    refusal = at.do(ReadOffTheBox(fact=fact))
    if refusal is not None:
        return refusal
    draft.pop(DUE, None)
    at.put_draft(draft)
    if waiting is not None:
        do(at, waiting)
    return None
