"""The tables: one file each, and an index that can always be made again from them."""

from __future__ import annotations

import re
import uuid
from dataclasses import replace
from datetime import datetime

from companion.form import Json
from companion.game import Setup
from companion.history import Timeline, replay
from companion.record import Record, new_record, write_record
from companion.store.backups import Backups
from companion.store.documents import Documents
from companion.store.folder import Folder
from companion.store.index import Index, Summary, place_in_list, summary_of
from companion.store.record_file import BadFile, laid_out, played, timeline_in

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
        with self.folder.turn:
            self._look_again()
            return sorted(self._index.summaries(), key=place_in_list)

    def begin(self, setup: Setup, at: datetime) -> Timeline:
        """A new table, saved; raises `Refused` for a set-up that cannot be played."""
        timeline = replay(new_record(setup, at))
        self.save(timeline)
        return timeline

    def open(self, table: str) -> Timeline:
        """The table as it was left; raises `CannotOpen`."""
        try:
            return played(self._document(table))
        except BadFile as fault:
            raise CannotOpen(str(fault)) from fault

    def save(self, timeline: Timeline) -> None:
        """Puts the table on disk before it returns; raises `NotSaved`, and the file is then as before."""
        table = timeline.record.id
        with self.folder.turn:
            self._tables.put(table, write_record(timeline.record))
            self._index.note(self._tables.stamps()[table], summary_of(timeline))

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
        return laid_out(self._document(table))

    def _document(self, table: str) -> Json:
        try:
            document = self._tables.get(table) if table in self._tables.stamps() else None
        except OSError as fault:
            raise CannotOpen(f"This table cannot be read: {fault.strerror or fault}.") from fault
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
        """Sums up whatever a stamp shows to be new or changed, and forgets what is gone."""
        stamps = self._tables.stamps()
        for table in self._index.stale(stamps):
            self._index.note(stamps[table], self._summed_up(table))
        self._index.forget_all_but(self._tables.stamps())  # a damaged file was perhaps set aside just now
        self._index.save()

    def _summed_up(self, table: str) -> Summary:
        try:
            return summary_of(self.open(table))
        except CannotOpen as fault:
            return Summary(table, damaged=str(fault))
