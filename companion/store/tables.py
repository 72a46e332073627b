"""The tables: one file each, and an index that can always be made again from them."""

from __future__ import annotations

import asyncio
import re
import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from time import monotonic

from companion.form import BadForm, Json, drawable
from companion.game import Refused, Setup
from companion.history import Timeline, replay
from companion.record import Record, new_record, read_record, write_record
from companion.store.backups import Backups
from companion.store.documents import Documents, NotSaved
from companion.store.folder import Folder
from companion.store.index import Index, Summary, place_in_list, summary_of
from companion.store.record_file import (
    BadFile,
    content_of,
    document_of,
    is_in,
    laid_out,
    played,
    timeline_in,
)
from companion.store.rooms import TABLES
from companion.store.trash import Trash

AT_ONCE = 0.25
"""Seconds that a list of tables may take to sum up those that have changed."""
SLICE = 0.02
"""Seconds of summing up, and of leaving the machine to others, by turns."""
_ANOTHER = "There is another table in the file of this one."
_OWN_ID = re.compile("[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Deleted:
    """A table in the trash: what it was, and since when it lies there."""

    summary: Summary
    since: datetime | None


class Tables:
    """Every table in the data folder, by the id of its record."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self._tables = Documents(folder, TABLES.name)
        self._trash = Trash(folder, TABLES)
        self._index = Index(Documents(folder))
        self._saved = dict[str, tuple[str, Timeline]]()
        """What was saved since a list was shown last, with its stamp: it is summed up when one is."""
        self._waiting = list[str]()
        """The tables that are still to be summed up, the one saved last at the end."""
        self._strays = dict[str, str]()
        """What the files that people put here were called, by the names that they have now."""
        self._looked_round = False
        self._looks_through = False

    # ---- lists

    def summaries(self) -> list[Summary]:
        """All tables, however long it takes: running ones, then past, then damaged; the latest first."""
        found, waiting = self.listed()
        while waiting:
            while self.look_on(1):
                pass
            found, waiting = self.listed()
        return found

    def listed(self) -> tuple[list[Summary], int]:
        """The tables that are summed up by now, and how many others are still to be (see `look_on`)."""
        with self.folder.lock:
            self._take_in_strays()
            for stamp, timeline in self._saved.values():
                self._index.note(stamp, _summary_of(timeline, timeline.record.id))
            self._saved.clear()
            stamps = self._tables.stamps()
            self._waiting = self._index.stale(stamps)[::-1]
            self._index.forget_all_but({*stamps, *self._trash.stamps()})
            self._index.save()
            return sorted(self._index.summaries(stamps), key=place_in_list), len(self._waiting)

    def listed_soon(self) -> tuple[list[Summary], int]:
        """The same, after the first moment of summing up, unless `look_through` is already at it."""
        found, waiting = self.listed()
        if not waiting or self._looks_through:
            return found, waiting
        self.look_on(AT_ONCE)
        return self.listed()

    async def look_through(self, tell: Callable[[], None]) -> None:
        """Sums up in small slices all tables that are waiting, and tells now and then.

        No thread does it, since in a browser there is none, and a process that ends need not wait for it.
        """
        if self._looks_through:
            return
        self._looks_through = True
        try:
            announced = monotonic()
            while self.look_on(SLICE):
                await asyncio.sleep(SLICE)
                if monotonic() - announced > 1:
                    tell()
                    announced = monotonic()
        finally:
            self._looks_through = False
        self.listed()  # keeps what was found, whether anybody looks or not
        tell()

    def look_on(self, seconds: float) -> bool:
        """Sums up tables for about so long, those saved last first; says whether more are waiting."""
        until = monotonic() + seconds
        while monotonic() < until:
            with self.folder.lock:
                table = self._waiting.pop() if self._waiting else None
            if table is None:
                return False
            self._look_at(table)
        return bool(self._waiting)

    @property
    def any_deleted(self) -> bool:
        """Whether something lies in the trash."""
        return bool(self._trash.names())

    def deleted(self, most: int) -> tuple[list[Deleted], int]:
        """The tables in the trash, the one deleted last first: so many at most, and how many there are."""
        with self.folder.lock:
            names = self._trash.names()
            for table in names[:most]:
                stamp = self._trash.stamp(table)
                if self._index.get(table, stamp) is None:
                    self._index.note(stamp, self._summed_up(self._trash, table))
            summaries = self._index.summaries(names[:most])
            return [Deleted(each, self._trash.since(each.id)) for each in summaries], len(names)

    # ---- one table

    def begin(self, setup: Setup, at: datetime) -> Timeline:
        """A new table, saved; raises `Refused` for a set-up that cannot be played."""
        record = new_record(setup, at)
        try:
            read_record(write_record(record))
        except BadForm as fault:
            raise Refused(f"This cannot be set up: {fault}.", f"{setup.game}.players") from fault
        timeline = replay(record)
        self.save(timeline)
        return timeline

    def open(self, table: str) -> Timeline:
        """The table as it was left; raises `BadFile`, whatever is amiss.

        A file is the table of its own name, whatever record was copied into it, unless there is a good copy
        of the table that was in it before.
        """
        timeline = played(document_of(self._tables, table))
        if self._is_another(timeline, table):
            raise BadFile(_ANOTHER)
        return replace(timeline, record=replace(timeline.record, id=table))

    def _is_another(self, timeline: Timeline, table: str) -> bool:
        earlier = self.earlier(table) if timeline.record.id != table else None
        return earlier is not None and earlier.record.id == table

    def is_here(self, table: str) -> bool:
        """Whether there is a file of this table, whatever is in it."""
        return is_in(self._tables, table)

    def save(self, timeline: Timeline) -> None:
        """Puts the table on disk before it returns; raises `NotSaved`, and the file is then as before."""
        table = timeline.record.id
        with self.folder.lock:
            self._tables.put(table, write_record(timeline.record))
            self._saved[table] = (self._tables.stamp(table), timeline)

    def earlier(self, table: str) -> Timeline | None:
        """The table as it was one save earlier, where that copy is kept and can be opened."""
        try:
            return played(self._tables.earlier(table)) if self.is_here(table) else None
        except BadFile:
            return None

    def go_back(self, table: str) -> None:
        """Puts the copy of one save earlier in the table's place; what stood there is kept beside it."""
        self._tables.go_back(table)

    def delete(self, table: str) -> None:
        """Puts the table in the trash, from where `restore` brings it back; raises `NotSaved`."""
        self._trash.throw(table)

    def restore(self, table: str) -> None:
        """Takes the table out of the trash again; raises `NotSaved`."""
        self._trash.bring_back(table)

    def delete_for_good(self, table: str) -> None:
        """Removes a table from the trash, and nothing brings it back; raises `NotSaved`."""
        self._trash.remove(table)

    def bring_in(self, content: bytes) -> Timeline:
        """The record in a file, as a table here; raises `BadFile` or `NotSaved`, and nothing is changed.

        A record that is here already is left as it is; another one with the id of a table here comes in
        under an id of its own.
        """
        timeline = timeline_in(content)
        with self.folder.lock:
            Backups(self.folder).before("opening a file")
            timeline = replace(timeline, record=self._with_own_id(timeline.record))
            self.save(timeline)
        return timeline

    def hand_out(self, table: str) -> bytes:
        """The table as a file to send or to keep, a damaged one as it is; raises `BadFile`."""
        try:
            return laid_out(document_of(self._tables, table))
        except (BadFile, RecursionError):
            return content_of(self._tables, table)

    # ---- ids

    def _with_own_id(self, record: Record) -> Record:
        if _OWN_ID.fullmatch(record.id) and (not self._is_taken(record.id) or self._is_the_same(record)):
            return record
        return replace(record, id=uuid.uuid4().hex)

    def _is_taken(self, table: str) -> bool:
        return self.is_here(table) or is_in(self._trash, table)

    def _is_the_same(self, record: Record) -> bool:
        return bool(self._tables.get(record.id) == write_record(record))

    # ---- summing up

    def _look_at(self, table: str) -> None:
        """Sums a table up; one that lies here under another name than its own is taken in first."""
        stamp = self._tables.stamp(table)
        summary = self._summed_up(self._tables, table)
        with self.folder.lock:
            if self._tables.stamp(table) == stamp:
                self._index.note(stamp, summary)

    def _summed_up(self, documents: Documents, table: str) -> Summary:
        try:
            timeline = played(document_of(documents, table))
        except BadFile as fault:
            if file := self._strays.pop(table, ""):
                self.folder.tell(f"{file} was put in by hand, and cannot be opened as a table.")
            return Summary(table, damaged=str(fault))
        if documents is self._tables and not (timeline.record.id == table and _OWN_ID.fullmatch(table)):
            if self._is_another(timeline, table):
                return Summary(table, damaged=_ANOTHER)
            self._take_in(table, timeline)
        return _summary_of(timeline, table)

    def _take_in_strays(self) -> None:
        """Gives files that people put here a name; records that lie beside the tables come to the tables."""
        rooms = [TABLES.name] if self._looked_round else ["", TABLES.name]
        self._looked_round = True
        for room in rooms:
            self._strays |= self._tables.take_in(room, _is_record if room == "" else lambda _: True)

    def _take_in(self, name: str, timeline: Timeline) -> None:
        """Gives a record whose file has another name than its id the one or the other, or both anew."""
        record = timeline.record
        with self.folder.lock:
            own = next(
                each
                for each in (record.id, name, uuid.uuid4().hex)
                if _OWN_ID.fullmatch(each) and (each == name or not self._is_taken(each))
            )
            try:
                if own != name:
                    self._tables.move(name, self._tables.room, own)
                self.save(replace(timeline, record=replace(record, id=own)))
            except NotSaved:
                return
        file = self._strays.pop(name, f"{name}.json")
        self.folder.tell(f"{file} was put in by hand. It is taken in as a table of {timeline.game.name}.")


def _summary_of(timeline: Timeline, table: str) -> Summary:
    """Its summary, whatever goes wrong with it: one table must never keep the others from the list."""
    try:
        return replace(summary_of(timeline), id=table)
    except Exception as fault:
        return Summary(table, damaged=drawable(f"This table cannot be opened: {fault}."))


def _is_record(document: Json) -> bool:
    return isinstance(document, dict) and "setup" in document
