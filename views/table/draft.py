"""What is being entered at a table, typed: kept in the table's draft until it is done.

It holds the sub-step that is open (`step`), what is entered of it (under `told`, or beside the step), and
which questions the table has answered with nothing (`said`). What does not fit is forgotten, without a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar, TypeVarTuple

from companion.form import BadForm, Json, read, write_whole
from companion.not_done import NotDone
from views.table.at_table import AtTable

STEP, ENTERED = "step", "told"
BESIDE = ""
"""In place of a key: the fields stand in the draft itself, beside the step."""
T = TypeVar("T")
Values = TypeVarTuple("Values")


@dataclass(frozen=True, slots=True, eq=False)
class Draft(Generic[T]):
    """Something that is being entered, mostly an action: what is `entered` of it, and `enter` to change that.

    `nothing` is how it stands before anything is entered. The table's draft keeps what differs from it, under
    `key`; or all of it, `BESIDE` the step. It is read at every tap, never from what was drawn: two quick
    taps, or two phones, then build on each other.
    """

    at: AtTable
    nothing: T
    key: str = ENTERED

    @property
    def entered(self) -> T:
        """What has been entered so far."""
        nothing, held = write_whole(self.nothing), self.at.draft
        beside = {name: held[name] for name in nothing if name in held}
        try:
            kept = held.get(self.key, {}) if self.key else beside
            return read(type(self.nothing), {**nothing, **kept})
        except (BadForm, TypeError):
            return self.nothing

    def enter(
        self, change: Callable[[T, *Values], T], *values: *Values, more: Mapping[str, Json] | None = None
    ) -> None:
        """Keeps what `change` makes of what is entered, with these values; `more` of the draft goes with it.

        A change that the rules refuse changes nothing, and the reason is shown.
        """
        try:
            now = change(self.entered, *values)
        except NotDone as why:
            self.at.refuse(why)
        else:
            self.at.put_draft({**self.at.draft, **(more or {}), **self.written(now)})

    def begin(self) -> None:
        """Begins it with nothing entered yet, in place of whatever was half entered."""
        self.at.put_draft(self.written(self.nothing))

    @property
    def is_begun(self) -> bool:
        """Whether any of it is kept, if only that nothing was entered yet."""
        return not self._names.isdisjoint(self.at.draft)

    def leave_behind(self) -> None:
        """Forgets it once a step beside all else was taken: no mark, and who undoes that step finds it again.

        A correction keeps it until it is settled.
        """
        if self.is_begun and not self.at.correcting:
            self.at.go_on_with(
                {name: held for name, held in self.at.draft.items() if name not in self._names}
            )

    @property
    def _names(self) -> frozenset[str]:
        """Under what the table's draft keeps it."""
        return frozenset((self.key,) if self.key else write_whole(self.nothing))

    def written(self, now: T) -> dict[str, Json]:
        """How the draft keeps it."""
        whole, nothing = write_whole(now), write_whole(self.nothing)
        if not self.key:
            return dict(whole)
        return {self.key: {name: each for name, each in whole.items() if each != nothing[name]}}


# ---- the sub-step that is open


@dataclass(frozen=True, slots=True)
class Opened:
    """The sub-step that is open; "" if none."""

    step: str = ""


def step(at: AtTable) -> str:
    """The sub-step that is open; "" if none."""
    return Draft(at, Opened(), BESIDE).entered.step


def open_step(at: AtTable, step: str, /, **entered: Json) -> None:
    """Opens a sub-step, with nothing entered yet but what opens it."""
    at.put_draft({STEP: step, **entered})


def is_begun(at: AtTable) -> bool:
    """Whether a sub-step is open, or anything entered that needs none."""
    return bool(step(at)) or ENTERED in at.draft


def leave(at: AtTable) -> None:
    """Gives up what has been entered."""
    at.put_draft({})


# ---- questions to which nothing is an answer too


@dataclass(frozen=True, slots=True)
class Answered:
    """The questions that the table has answered, if only with nothing."""

    said: tuple[str, ...] = ()


def is_answered(at: AtTable, question: str) -> bool:
    """Whether the table has answered this question, if only with nothing: what nobody said is no answer."""
    return question in Draft(at, Answered(), BESIDE).entered.said


def as_answered(at: AtTable, question: str) -> dict[str, Json]:
    """How the draft keeps that it is answered."""
    draft = Draft(at, Answered(), BESIDE)
    others = (each for each in draft.entered.said if each != question)
    return draft.written(Answered((*others, question)))


def answer(at: AtTable, question: str) -> None:
    """Keeps that it is answered."""
    at.put_draft({**at.draft, **as_answered(at, question)})
