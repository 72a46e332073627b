"""A record: a set-up and the steps taken since. It is all that is ever saved of a game."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from companion import form
from companion.form import BadForm, Json, Settled
from companion.game import COLOURS, Action, Seat, SetByHand, Setup
from companion.games import games

FORMAT = 1
"""The version of the record form that this companion writes. Older ones are brought up when read."""


@dataclass(frozen=True)
class Step:
    """One action and when it was entered."""

    action: Action
    at: datetime | None = None

    @cached_property
    def written(self) -> Settled:
        """The step as JSON: the action's word in `do`, its details, and the time in `at`.

        Made once, since every tap writes all the steps of its table.
        """
        time = {"at": form.write(self.at)} if self.at else {}
        return Settled({"do": self.action.do, **form.write(self.action), **time})


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its set-up on. `undone` are the steps taken back, the next to redo last."""

    id: str
    setup: Setup
    steps: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    created: datetime | None = field(default=None)


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


def write_record(record: Record) -> Json:
    """The record as JSON."""
    return {
        "format": FORMAT,
        "id": record.id,
        "created": form.write(record.created),
        "setup": form.write(record.setup),
        "steps": [step.written for step in record.steps],
        "undone": [step.written for step in record.undone],
    }


def read_record(written: Json) -> Record:
    """The record that `written` holds; raises `BadForm` with the place and the fault.

    `format`, `id`, `created` and `undone` may be left out, so that a record can be written by hand.
    """
    if not isinstance(written, Mapping):
        raise BadForm("a record is an object with a setup and steps")
    unknown = set(written) - {"format", "id", "created", "setup", "steps", "undone"}
    if unknown:
        raise BadForm(f"a record has no {', '.join(sorted(unknown))}")
    if written.get("format", FORMAT) != FORMAT:
        raise BadForm(f"this companion reads record format {FORMAT}, not {written['format']}")
    if "setup" not in written:
        raise BadForm("setup is missing")
    setup = complete(form.read(Setup, written["setup"]))
    if setup.game not in games():
        raise UnknownGame(f"there is no game {setup.game}, only {', '.join(games())}")
    return Record(
        id=form.read(str, written.get("id", "by-hand")),
        setup=setup,
        steps=_read_steps(setup.game, written.get("steps", []), "steps"),
        undone=_read_steps(setup.game, written.get("undone", []), "undone"),
        created=form.read(datetime, written["created"]) if written.get("created") else None,
    )


def _read_steps(game: str, written: Json, name: str) -> tuple[Step, ...]:
    if not isinstance(written, list):
        raise BadForm(f"{name} is a list")
    steps = []
    for number, each in enumerate(written, 1):
        try:
            steps.append(read_step(game, each))
        except BadForm as fault:
            raise BadForm(f"{name}, number {number}: {fault}") from fault
    return tuple(steps)


def read_step(game: str, written: Json) -> Step:
    """The step that `written` holds; raises `BadForm` for an action that the game does not have."""
    if not isinstance(written, Mapping) or "do" not in written:
        raise BadForm("a step is an object with the action's word in do")
    actions: tuple[type[Action], ...] = (*games()[game].actions, SetByHand)
    kinds = {kind.do: kind for kind in actions}
    word = form.read(str, written["do"])
    if word not in kinds:
        raise BadForm(f"there is no action {word}, only {', '.join(sorted(kinds))}")
    details = {key: value for key, value in written.items() if key not in ("do", "at")}
    at = form.read(datetime, written["at"]) if written.get("at") else None
    return Step(form.read(kinds[word], details), at)
