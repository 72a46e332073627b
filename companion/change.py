"""What one tap makes of a record: a change, of which the steps that hold follow.

A tap that does something is one change: one step or several that go together, a correction of an earlier
step, a step taken out, a way back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property

from companion import form
from companion.form import BadForm, Json, Settled
from companion.game import Action, SetByHand
from companion.games import games


@dataclass(frozen=True)
class Step:
    """One action and when it was entered. `id` is given once within its record and never again, from 1."""

    action: Action
    at: datetime | None = None
    id: int = 0

    @cached_property
    def written(self) -> Json:
        """The step as JSON: the action's word in `do`, its details, the time in `at`, and its `id`."""
        return {"do": self.action.do, **form.write(self.action), **_stamp(self.id, self.at)}


@dataclass(frozen=True)
class Change(ABC):
    """What one tap made of the record. `phone` is the name of the phone that it came from, if it has one."""

    id: int
    at: datetime | None = None
    phone: str = ""

    @cached_property
    def written(self) -> Settled:
        """The change as JSON. Made once, since every tap writes all the changes of its table."""
        phone = {"phone": self.phone} if self.phone else {}
        return Settled({**self._written(), **phone})

    @abstractmethod
    def _written(self) -> dict[str, Json]: ...

    @property
    def last_id(self) -> int:
        """The highest id that it takes."""
        return self.id

    @property
    def count(self) -> int:
        """How much of `MOST_STEPS` it takes."""
        return 1


@dataclass(frozen=True)
class Done(Change):
    """One step was taken, or several that go together; `id` is that of the first.

    `beside` is said of what happened beside what is being entered, as a number set by hand: that goes on.
    """

    steps: tuple[Step, ...] = ()
    beside: bool = False

    def _written(self) -> dict[str, Json]:
        beside = {"beside": True} if self.beside else {}
        if len(self.steps) == 1:
            return {**self.steps[0].written, **beside}
        return {"together": [step.written for step in self.steps], **beside}

    @property
    def last_id(self) -> int:
        """The id of its last step."""
        return self.steps[-1].id

    @property
    def count(self) -> int:
        """One, and one for each step where there are several."""
        return 1 if len(self.steps) == 1 else 1 + len(self.steps)


@dataclass(frozen=True)
class Corrected(Change):
    """An earlier step was put right: `action` stands in its place, and right before it the steps `first`."""

    step: int = 0
    action: Action = field(kw_only=True)
    first: tuple[Step, ...] = ()

    def _written(self) -> dict[str, Json]:
        action = {"do": self.action.do, **form.write(self.action)}
        first = {"first": [step.written for step in self.first]} if self.first else {}
        return {"correct": self.step, **first, "to": action, **_stamp(self.id, self.at)}

    @property
    def last_id(self) -> int:
        """The id of the last step that it put in, or its own."""
        return self.first[-1].id if self.first else self.id

    @property
    def count(self) -> int:
        """One, and one for each step that it put in."""
        return 1 + len(self.first)


@dataclass(frozen=True)
class TakenOut(Change):
    """An earlier step was taken out, as if it had not happened."""

    step: int = 0

    def _written(self) -> dict[str, Json]:
        return {"take out": self.step, **_stamp(self.id, self.at)}


@dataclass(frozen=True)
class WentBack(Change):
    """The table went back to where it stood after a step (0: the very start)."""

    to: int = 0

    def _written(self) -> dict[str, Json]:
        return {"go back to": self.to, **_stamp(self.id, self.at)}


@dataclass(frozen=True)
class Line:
    """A line of the log: a step as it was taken, or a change to earlier ones.

    Its number is its place among all lines, from 1. A `step` is as it holds now, put right by `corrected`
    (it `was` something else first), and holds no more once `out` took it out. A line without a step is the
    `change` itself.
    """

    change: Change
    step: Step | None = None
    was: Action | None = None
    corrected: Change | None = None
    out: Change | None = None


def lines_after(changes: Iterable[Change]) -> list[Line]:
    """The log after these changes; raises `BadForm` for a change of a step that is not there."""
    lines = list[Line]()
    for change in changes:
        match change:
            case Done():
                lines.extend(Line(change, step) for step in change.steps)
                continue
            case Corrected():
                place = _place(lines, change.step)
                put_in = (Line(change, step) for step in change.first)
                lines[place : place + 1] = [*put_in, _put_right(lines[place], change)]
            case TakenOut():
                place = _place(lines, change.step)
                lines[place] = replace(lines[place], out=change)
            case WentBack():
                lines = _gone_back(lines, _place(lines, change.to) + 1 if change.to else 0)
        lines.append(Line(change))
    return lines


def _put_right(line: Line, change: Corrected) -> Line:
    assert line.step is not None
    was = line.was or line.step.action
    return replace(line, step=replace(line.step, action=change.action), was=was, corrected=change)


def _gone_back(lines: Sequence[Line], kept: int) -> list[Line]:
    """Without the steps from a place on; what was done to the steps that stay is still so."""
    steps = {line.step.id for line in lines[:kept] if line.step}
    later = (line.change for line in lines[kept:])
    about = (change for change in later if isinstance(change, Corrected | TakenOut) and change.step in steps)
    return [*lines[:kept], *map(Line, about)]


def _place(lines: Sequence[Line], step: int) -> int:
    for place, line in enumerate(lines):
        if line.step and line.step.id == step and not line.out:
            return place
    raise BadForm(f"there is no step {step} at this place")


# ---- writing and reading


def _stamp(number: int, at: datetime | None) -> dict[str, Json]:
    return {**({"at": form.write(at)} if at else {}), **({"id": number} if number else {})}


@dataclass
class Reading:
    """Reads the changes of one record and counts their ids on."""

    game: str
    ids: int = 0

    def changes(self, written: Json, name: str, *, last_first: bool = False) -> list[Change]:
        """The changes of a list; `last_first` where the latest one stands first."""
        if not isinstance(written, list):
            raise BadForm(f"{name} is a list")
        numbered: Iterator[tuple[int, Json]] = enumerate(written, 1)
        found = [
            self._change(f"{name}, number {number}", each)
            for number, each in (reversed(list(numbered)) if last_first else numbered)
        ]
        return found[::-1] if last_first else found

    def _change(self, place: str, written: Json) -> Change:
        try:
            change = self._read(written)
        except BadForm as fault:
            raise BadForm(f"{place}: {fault}") from fault
        self.ids = change.last_id
        return change

    def _read(self, written: Json) -> Change:
        if not isinstance(written, Mapping):
            raise BadForm("a step is an object with the action's word in do")
        phone = form.read(str, written.get("phone", ""))
        beside = form.read(bool, written.get("beside", False))
        rest = {key: value for key, value in written.items() if key not in ("phone", "beside")}
        if "together" in rest:
            if set(rest) != {"together"}:
                raise BadForm("steps that go together stand in a list")
            steps = self._steps(rest["together"], self.ids)
            return Done(steps[0].id, steps[0].at, phone, steps, beside)
        if "do" in rest or rest.keys().isdisjoint(_OF_A_STEP):
            step = read_step(self.game, rest)
            step = replace(step, id=self._id(step.id, self.ids))
            return Done(step.id, step.at, phone, (step,), beside)
        return self._of_a_step(rest, phone)

    def _steps(self, written: Json, last: int) -> tuple[Step, ...]:
        """One step or several, with ids after the last one."""
        if not isinstance(written, list) or not written:
            raise BadForm("steps that go together stand in a list")
        steps = list[Step]()
        for each in written:
            step = read_step(self.game, each)
            last = self._id(step.id, last)
            steps.append(replace(step, id=last))
        return tuple(steps)

    def _of_a_step(self, written: Mapping[str, Json], phone: str) -> Change:
        word = next(word for word in _OF_A_STEP if word in written)
        known = {word, "to", "id", "at", *(["first"] if word == "correct" else [])}
        if unknown := set(written) - known:
            raise BadForm(f"there is no {', '.join(sorted(map(str, unknown)))} here")
        which = form.read(int, written[word])
        change_id = self._id(form.read(int, written.get("id", 0)), self.ids)
        at = form.read(datetime, written["at"]) if written.get("at") else None
        if word == "correct":
            action = read_step(self.game, written.get("to")).action
            first = self._steps(written["first"], change_id) if "first" in written else ()
            return Corrected(change_id, at, phone, which, action=action, first=first)
        kind = TakenOut if word == "take out" else WentBack
        return kind(change_id, at, phone, which)

    def _id(self, given: int, last: int) -> int:
        if given and given <= last:
            raise BadForm(f"the id {given} comes after {last}")
        return given or last + 1


_OF_A_STEP = ("correct", "take out", "go back to")
SEVERAL = ("together", "first")
"""Under these words several steps stand in one change."""


def read_step(game: str, written: Json) -> Step:
    """The step that `written` holds; raises `BadForm` for an action that the game does not have."""
    if not isinstance(written, Mapping) or "do" not in written:
        raise BadForm("a step is an object with the action's word in do")
    actions: tuple[type[Action], ...] = (*games()[game].actions, SetByHand)
    kinds = {kind.do: kind for kind in actions}
    word = form.read(str, written["do"])
    if word not in kinds:
        raise BadForm(f"there is no action {word}, only {', '.join(sorted(kinds))}")
    details = {key: value for key, value in written.items() if key not in ("do", "at", "id")}
    at = form.read(datetime, written["at"]) if written.get("at") else None
    return Step(form.read(kinds[word], details), at, form.read(int, written.get("id", 0)))
