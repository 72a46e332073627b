"""The index: a summary of every table, so that a list of them opens none."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from companion import form
from companion.form import BadForm, Settled
from companion.games import games
from companion.history import Timeline
from companion.store.documents import Documents

_NAME = "index"


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's line in a summary; `rank` and `total` are None for a seat that keeps no score."""

    name: str
    colour: str
    rank: int | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in a line or two. `damaged` says why it cannot be opened, and is empty for one that can.

    `scores` are in seat order; `winners` are the names of those who won; `words` is the result in a
    sentence, as the standing has it.
    """

    id: str
    game: str = ""
    scores: tuple[Score, ...] = ()
    created: datetime | None = None
    changed: datetime | None = None
    steps: int = 0
    over: bool = False
    winners: tuple[str, ...] = ()
    words: str = ""
    damaged: str = ""


def summary_of(timeline: Timeline) -> Summary:
    """What the list of tables shows of this one."""
    record, standing = timeline.record, timeline.standing
    places = {place.seat: place for place in standing.places}
    changed = next((step.at for step in reversed(record.steps) if step.at), record.created)
    return Summary(
        id=record.id,
        game=record.setup.game,
        scores=tuple(
            Score(seat.name, seat.colour, places[seat.id].rank, places[seat.id].total)
            if seat.id in places
            else Score(seat.name, seat.colour)
            for seat in record.setup.seats
        ),
        created=record.created,
        changed=changed,
        steps=len(record.steps),
        over=standing.over,
        winners=tuple(record.setup.name(seat) for seat in standing.winners),
        words=standing.words,
    )


def place_in_list(summary: Summary) -> tuple[int, float]:
    """Sorts running tables before past and damaged ones, and the latest first."""
    kind = 2 if summary.damaged else 1 if summary.over else 0
    return kind, -(summary.changed.timestamp() if summary.changed else 0)


@dataclass(frozen=True)
class _Entry:
    stamp: str
    summary: Summary

    @cached_property
    def written(self) -> Settled:
        """The entry as JSON. Made once, since the index of thousands of tables is written whole."""
        return Settled(form.write(self))


class Index:
    """Summaries with the stamp of the file that each was taken from; a stamp that differs is stale."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        self._entries = dict(_entries(documents.get(_NAME) or {}))
        self._saved = dict(self._entries)

    def get(self, table: str, stamp: str) -> Summary | None:
        """The summary of a table, if it was taken from the file with this stamp."""
        entry = self._entries.get(table)
        return entry.summary if entry and entry.stamp == stamp else None

    def summaries(self, tables: Iterable[str]) -> list[Summary]:
        """The summaries of these tables, as far as there are any."""
        return [self._entries[table].summary for table in tables if table in self._entries]

    def note(self, stamp: str, summary: Summary) -> None:
        """Remembers a summary, for the next `save`."""
        self._entries[summary.id] = _Entry(stamp, summary)

    def stale(self, stamps: Mapping[str, str]) -> list[str]:
        """The tables to be summed up again, given the stamp of each."""
        return [
            table
            for table, stamp in stamps.items()
            if table not in self._entries or self._entries[table].stamp != stamp
        ]

    def forget_all_but(self, tables: Container[str]) -> None:
        """Drops the summaries of all other tables."""
        self._entries = {table: entry for table, entry in self._entries.items() if table in tables}

    def save(self) -> None:
        """Writes the index if it changed. That it could not be written costs time later, no table."""
        if self._entries == self._saved:
            return
        self._documents.put_if_possible(
            _NAME, {"tables": [entry.written for entry in self._entries.values()]}
        )
        self._saved = dict(self._entries)


def _entries(written: Mapping[str, object]) -> Iterable[tuple[str, _Entry]]:
    tables = written.get("tables")
    for each in tables if isinstance(tables, list) else []:
        with suppress(BadForm):
            entry = form.read(_Entry, each)
            if entry.summary.game in games():  # one that cannot be opened is looked at anew
                yield entry.summary.id, entry
