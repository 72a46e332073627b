"""A record: a set-up and every change made since. It is all that is ever saved of a game.

The steps that hold follow from the changes, and undo takes off the last.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from companion import form
from companion.change import SEVERAL, Change, Line, Reading, Step, lines_after, read_step
from companion.form import BadForm, Json
from companion.game import COLOURS, Seat, Setup
from companion.games import games

FORMAT = 2
"""The version of the record form that this companion writes. Older ones are brought up when read."""
MOST_STEPS = 10_000
"""Steps and other changes in a record, undone ones among them; a long evening has some hundreds."""
READ = (1, 2)
"""The versions that it reads. In the first there were only steps, and no step had an id."""


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
    several = [each.get(word) for each in changes if isinstance(each, Mapping) for word in SEVERAL]
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
        raise BadForm(f"there is no game {setup.game}, only {', '.join(games())}")
    check_length(_count(written))
    reading = Reading(setup.game)
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
