"""A record: a set-up and every change made since. It is all that is ever saved of a game.

A tap that does something is one change: one step or several that go together, a correction of an earlier
step, a step taken out, a way back. The steps that hold follow from the changes, and undo takes off the last.
"""

from __future__ import annotations

import json
import uuid
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property

from companion import form
from companion.form import BadForm, Json, Settled
from companion.game import COLOURS, Action, Seat, SetByHand, Setup
from companion.games import games

FORMAT = 2
"""The version of the record form that this companion writes. Older ones are brought up when read."""
MOST_STEPS = 10_000
"""Steps and other changes in a record, undone ones among them; a long evening has some hundreds."""
READ = (1, 2)
"""The versions that it reads. In the first there were only steps, and no step had an id."""


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
class Record:
    """A game from its set-up on. `undone` are the changes taken back, the next to redo last.

    `ids` is the highest id that was ever given in it: what is given up by a new change keeps its own.
    """

    id: str
    setup: Setup
    changes: tuple[Change, ...] = ()
    undone: tuple[Change, ...] = ()
    created: datetime | None = None
    ids: int = 0

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps that hold now, first to last."""
        return tuple(line.step for line in self.lines if line.step and not line.out)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The log: every step as it holds now, and every change to earlier ones."""
        return tuple(lines_after(self.changes))

    @property
    def head(self) -> int:
        """The id of the last change: while it is the same, the table stands as it stood. 0 at the start."""
        return self.changes[-1].id if self.changes else 0


class UnknownGame(BadForm):
    """The record is of a game that this companion does not have."""


def new_record(setup: Setup, at: datetime) -> Record:
    """A record with no steps, under an id of its own."""
    return Record(uuid.uuid4().hex, complete(setup), created=at)


def complete(setup: Setup) -> Setup:
    """The set-up with a name and a colour for every seat that has none."""
    free = [colour for colour in COLOURS if colour not in {seat.colour for seat in setup.seats}]
    seats = tuple(
        Seat(seat.id, seat.name or seat.id, seat.colour or (free.pop(0) if free else COLOURS[0]), seat.kind)
        for seat in setup.seats
    )
    return Setup(setup.game, seats, setup.options, setup.details)


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


# ---- writing


def check_written(game: str, step: Step) -> None:
    """Raises `BadForm` for a step that could not be read again once it is written."""
    read_step(game, json.loads(form.text(step.written)))


def check_room(record: Record, change: Change) -> None:
    """Raises `BadForm` for a change with which the record could not be read again once it is written."""
    check_length(sum(each.count for each in record.changes) + change.count)
    if change.last_id > form.LARGEST_NUMBER:
        raise BadForm("all ids of this record are given")


def check_length(steps: int) -> None:
    """Raises `BadForm` for more steps than a record holds."""
    if steps > MOST_STEPS:
        raise BadForm(f"a record holds {MOST_STEPS} steps at most, not {steps}")


def _count(written: Mapping[str, Json]) -> int:
    """How many steps and other changes stand in a record that is not read yet."""
    lists = [written.get(name) for name in ("steps", "undone")]
    changes = [each for listed in lists if isinstance(listed, list) for each in listed]
    several = [each.get(word) for each in changes if isinstance(each, Mapping) for word in _SEVERAL]
    return len(changes) + sum(len(steps) for steps in several if isinstance(steps, list))


def write_record(record: Record) -> Json:
    """The record as JSON."""
    return {
        "format": FORMAT,
        "id": record.id,
        "created": form.write(record.created),
        "setup": form.write(record.setup),
        "steps": [change.written for change in record.changes],
        "undone": [change.written for change in record.undone],
        "ids": record.ids,
    }


def _stamp(number: int, at: datetime | None) -> dict[str, Json]:
    return {**({"at": form.write(at)} if at else {}), **({"id": number} if number else {})}


# ---- reading


def read_record(written: Json) -> Record:
    """The record that `written` holds; raises `BadForm` with the place and the fault.

    `format`, `id`, `created`, `undone`, `ids` and the ids of steps may be left out, so that a record can be
    written by hand; steps without one are numbered on.
    """
    if not isinstance(written, Mapping):
        raise BadForm("a record is an object with a setup and steps")
    unknown = set(written) - {"format", "id", "created", "setup", "steps", "undone", "ids"}
    if unknown:
        raise BadForm(f"a record has no {', '.join(sorted(unknown))}")
    if written.get("format", FORMAT) not in READ:
        known = " and ".join(map(str, READ))
        raise BadForm(f"this companion reads the record formats {known}, not {written['format']}")
    if "setup" not in written:
        raise BadForm("setup is missing")
    setup = complete(form.read(Setup, written["setup"]))
    if setup.game not in games():
        raise UnknownGame(f"there is no game {setup.game}, only {', '.join(games())}")
    check_length(_count(written))
    reading = _Reading(setup.game)
    changes = tuple(reading.changes(written.get("steps", []), "steps"))
    undone = tuple(reading.changes(written.get("undone", []), "undone", last_first=True))
    lines_after((*changes, *reversed(undone)))  # each of them finds its step
    return Record(
        id=form.read(str, written.get("id", "by-hand")),
        setup=setup,
        changes=changes,
        undone=undone,
        created=form.read(datetime, written["created"]) if written.get("created") else None,
        ids=max(reading.ids, form.read(int, written.get("ids", 0))),
    )


@dataclass
class _Reading:
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
_SEVERAL = ("together", "first")
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
