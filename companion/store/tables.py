"""The tables: one file each, and an index that can always be made again from them."""

from __future__ import annotations

import re
import uuid
from dataclasses import replace
from datetime import datetime

from companion.form import BadForm, Json, drawable
from companion.game import Refused, Setup
from companion.history import Timeline, replay
from companion.record import Record, new_record, read_record, write_record
from companion.store.backups import Backups
from companion.store.documents import Documents
from companion.store.folder import Folder
from companion.store.index import Index, Summary, place_in_list, summary_of
from companion.store.record_file import LARGEST, TOO_LARGE, BadFile, laid_out, played, timeline_in

_OWN_ID = re.compile("[0-9a-f]{32}")


class CannotOpen(Exception):
    """The table cannot be opened; the text says why. Its file is kept as it is."""


class Tables:
    """Every table in the data folder, by the id of its record."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self._tables = Documents(folder, "tables")
        self._trash = Documents(folder, "trash")
        self._index = Index(Documents(folder))

    def summaries(self) -> list[Summary]:
        """Running tables first, then past ones, then damaged ones; the latest first in each."""
        self._look_again()
        with self.folder.turn:
            return sorted(self._index.summaries(), key=place_in_list)

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
        """The table as it was left; raises `CannotOpen`, whatever is amiss.

        A file is the table of its own name, whatever record was copied into it.
        """
        try:
            timeline = played(self._document(table))
        except BadFile as fault:
            raise CannotOpen(str(fault)) from fault
        return replace(timeline, record=replace(timeline.record, id=table))

    def save(self, timeline: Timeline) -> None:
        """Puts the table on disk before it returns; raises `NotSaved`, and the file is then as before."""
        table, summary = timeline.record.id, summary_of(timeline)
        with self.folder.turn:
            self._tables.put(table, write_record(timeline.record))
            self._index.note(self._tables.stamps()[table], summary)

    def delete(self, table: str) -> None:
        """Puts the table in the trash, from where `restore` brings it back."""
        self._tables.move(table, self._trash.room)

    def restore(self, table: str) -> None:
        """Takes the table out of the trash again."""
        self._trash.move(table, self._tables.room)

    def bring_in(self, content: bytes) -> Timeline:
        """The record in a file, as a table here; raises `BadFile` or `NotSaved`, and nothing is changed.

        A record that is here already is left as it is; another one with the id of a table here comes in
        under an id of its own.
        """
        timeline = timeline_in(content)
        with self.folder.turn:
            Backups(self.folder).before("opening a file")
            timeline = replace(timeline, record=self._with_own_id(timeline.record))
            self.save(timeline)
        return timeline

    def hand_out(self, table: str) -> bytes:
        """The table as a file to send or to keep, a damaged one as it is; raises `CannotOpen`."""
        try:
            return laid_out(self._document(table))
        except (CannotOpen, RecursionError):
            return self._content(table)

    def _content(self, table: str) -> bytes:
        try:
            return self._tables.content(table)
        except OSError as fault:
            raise CannotOpen(_unread(fault)) from fault

    def _document(self, table: str) -> Json:
        try:
            if table not in self._tables.stamps():
                raise CannotOpen("This table is no longer here.")
            if self._tables.size(table) > LARGEST:
                raise CannotOpen(TOO_LARGE.format("record"))
            document = self._tables.get(table)
        except OSError as fault:
            raise CannotOpen(_unread(fault)) from fault
        if document is None:
            raise CannotOpen("This table is no longer here.")
        return document

    def _with_own_id(self, record: Record) -> Record:
        taken = {*self._tables.names(), *self._trash.names()}
        if _OWN_ID.fullmatch(record.id) and (record.id not in taken or self._is_here(record)):
            return record
        return replace(record, id=uuid.uuid4().hex)

    def _is_here(self, record: Record) -> bool:
        return bool(self._tables.get(record.id) == write_record(record))

    def _look_again(self) -> None:
        """Sums up whatever a stamp shows to be new or changed, and forgets what is gone.

        Tables are played through while others have the folder, so that none waits for a long one.
        """
        with self.folder.turn:
            before = self._tables.stamps()
            stale = self._index.stale(before)
        summaries = [self._summed_up(table) for table in stale]
        with self.folder.turn:
            now = self._tables.stamps()  # a damaged file was perhaps set aside just now
            still = self._index.stale(now)  # what was saved meanwhile has its summary already
            for summary in summaries:
                if summary.id in still:
                    self._index.note(before[summary.id], summary)
            self._index.forget_all_but(now)
            self._index.save()

    def _summed_up(self, table: str) -> Summary:
        try:
            return summary_of(self.open(table))
        except CannotOpen as fault:
            return Summary(table, damaged=str(fault))
        except Exception as fault:  # one table must never keep the others from the list
            return Summary(table, damaged=drawable(f"This table cannot be opened: {fault}."))


def _unread(fault: OSError) -> str:
    return f"This table cannot be read: {fault.strerror or fault}."
