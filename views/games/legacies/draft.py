"""What is being entered at a table of Legacies, kept in the table's draft until it is done.

The draft holds the sub-step that is open (`step`), what has been told of its action (`told`), which questions
the table has answered with nothing (`said`), and an action that waits for a printed fact (`due`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar, TypeVarTuple

from companion.form import BadForm, Json, read, write_whole
from companion.game import Action, Refused
from companion.games.legacies import offers
from companion.games.legacies.actions.told import ReadOffTheBox
from companion.games.legacies.box import NotPrinted
from companion.record import Step, read_step
from views.at_table import AtTable

STEP, TOLD, SAID, DUE = "step", "told", "said", "due"
T = TypeVar("T")
Values = TypeVarTuple("Values")


def step(at: AtTable) -> str:
    """The sub-step that is open; "" if none."""
    return str(at.draft.get(STEP, ""))


def open_step(at: AtTable, name: str) -> None:
    """Opens a sub-step, with nothing told yet."""
    at.put_draft({STEP: name})


def leave(at: AtTable) -> None:
    """Gives up what has been entered."""
    at.put_draft({})


def said(at: AtTable, question: str) -> bool:
    """Whether the table has answered this question, if only with nothing: what nobody said is no answer."""
    return question in at.draft.get(SAID, [])


def saying(at: AtTable, question: str) -> dict[str, Json]:
    """How the draft keeps that it is answered."""
    return {SAID: [*(each for each in at.draft.get(SAID, []) if each != question), question]}


@dataclass(frozen=True, slots=True, eq=False)
class Telling(Generic[T]):
    """Something that is being told, mostly an action: what is `told` of it, and `tell` to change that.

    `nothing` is how it stands before anything is told. The draft keeps what differs from it, under `key`;
    what does not fit is forgotten. It is read from the draft at every tap, never from what was drawn: two
    quick taps, or two phones, then build on each other.
    """

    at: AtTable
    nothing: T
    key: str = TOLD

    @property
    def told(self) -> T:
        """What has been told so far."""
        try:
            return read(type(self.nothing), {**write_whole(self.nothing), **self.at.draft.get(self.key, {})})
        except (BadForm, TypeError):
            return self.nothing

    def tell(
        self, change: Callable[[T, *Values], T], *values: *Values, more: Mapping[str, Json] | None = None
    ) -> None:
        """Keeps what `change` makes of what is told, with these values; `more` of the draft goes with it."""
        self.at.put_draft({**self.at.draft, **(more or {}), **self.written(change(self.told, *values))})

    def written(self, now: T) -> dict[str, Json]:
        """How the draft keeps it."""
        nothing = write_whole(self.nothing)
        return {self.key: {name: each for name, each in write_whole(now).items() if each != nothing[name]}}


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
    """Enters a printed fact, and with it takes the step that waited for it; what is being entered goes on.

    Where the step needs another printed fact, it waits for that one too. Where the rules refuse it now that
    the fact is known, the fact is told all the same, and the reason is shown.
    """
    read, waiting, refusal = ReadOffTheBox(fact=fact), due(at), None
    if waiting is not None and not at.correcting:
        refusal = at.do(read, waiting)
        if refusal is None:
            return None
    fault = at.do(read, beside=True)
    if fault is None and refusal is not None and not isinstance(refusal, NotPrinted):
        at.refuse(refusal)
    return fault
