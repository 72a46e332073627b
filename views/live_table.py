"""A table that is being played, shared by every screen of this process.

Whatever is done is on disk before it stands: a screen that shows it can be sure that it is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

from companion import history
from companion.form import Json
from companion.game import Action, Refused, SetByHand, Setup
from companion.history import Revision, Timeline
from companion.store.documents import Documents, NotSaved
from companion.store.folder import Folder
from companion.store.tables import Tables
from views.parts.finger import Deeds

Draft = Mapping[str, Json]
"""What has been entered but not done yet: a card half read off the table, the sub-step of a turn."""

NOW = "now"
"""The draft of the table as it stands; a draft for correcting step 12 is named "12"."""


class LiveTable:
    """One table. Every change gives back None once it is saved, or why it was refused.

    A fault of the disk comes back as a refusal without a rule. Drafts outlive a kill; a step, an undo
    or a correction gives them up, while a number set by hand leaves them.
    """

    def __init__(self, tables: Tables, drafts: Documents, timeline: Timeline) -> None:
        self.timeline = timeline
        self.gone = False
        """Deleted from another screen: nothing more can be done here until it is restored."""
        self.deeds = Deeds()
        self._tables = tables
        self._documents = drafts
        self._drafts = _drafts_in(drafts.get(self.id), len(timeline.moments))

    @property
    def id(self) -> str:
        """The id of the record."""
        return self.timeline.record.id

    def do(self, action: Action) -> Refused | None:
        """Takes a step."""
        keeps = isinstance(action, SetByHand)
        return self._change(lambda now: history.do(now, action, _clock()), keeps_drafts=keeps)

    def undo(self) -> Refused | None:
        """Takes the last step back."""
        return self._change(history.undo)

    def redo(self) -> Refused | None:
        """Takes the last undone step again."""
        return self._change(history.redo)

    def rewind(self, number: int) -> Refused | None:
        """Goes back to where the table stood after step `number`; later steps can be redone."""
        return self._change(lambda now: history.rewind(now, number))

    def revision(self, number: int, action: Action | None) -> Revision | Refused:
        """How a correction of step `number` (None: taken out) would turn out; changes nothing."""
        try:
            return history.revise(self.timeline, number, action)
        except Refused as refusal:
            return refusal

    def revise(self, number: int, action: Action | None) -> Refused | None:
        """Corrects step `number`, or takes it out, and keeps the later steps."""
        return self._change(lambda now: history.revise(now, number, action).timeline)

    def draft(self, name: str = NOW) -> Draft:
        """What has been entered but not done yet; empty if nothing."""
        return self._drafts.get(name, {})

    def put_draft(self, draft: Draft, name: str = NOW) -> Refused | None:
        """Keeps what has been entered so far; an empty draft is forgotten."""
        with self._documents.folder.turn:
            drafts = {**self._drafts, name: draft}
            return self._put_drafts({each: kept for each, kept in drafts.items() if kept})

    def _change(self, made: Callable[[Timeline], Timeline], *, keeps_drafts: bool = False) -> Refused | None:
        with self._documents.folder.turn:
            if self.gone:
                return Refused("This table was deleted on another screen; bring it back to go on.", "")
            try:
                timeline = made(self.timeline)
                self._tables.save(timeline)
            except Refused as refusal:
                return refusal
            except NotSaved as fault:
                return Refused(str(fault), "")
            self.timeline = timeline
            if self._drafts:
                return self._put_drafts(self._drafts if keeps_drafts else {})
            return None

    def _put_drafts(self, drafts: Mapping[str, Draft]) -> Refused | None:
        self._drafts = dict(drafts)
        try:
            self._documents.put(self.id, {"after": len(self.timeline.moments), "drafts": self._drafts})
        except NotSaved as fault:
            return Refused(str(fault), "")
        return None


class LiveTables:
    """The tables of this process, each opened once, whoever looks at it."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.stored = Tables(folder)
        self.drafts = Documents(folder, "drafts")
        self._live = dict[str, LiveTable]()

    def open(self, table: str) -> LiveTable:
        """The table of this id; raises `CannotOpen`."""
        with self.folder.turn:
            if table not in self._live:
                self._live[table] = LiveTable(self.stored, self.drafts, self.stored.open(table))
            return self._live[table]

    def begin(self, setup: Setup) -> LiveTable:
        """A new table; raises `Refused` for a set-up that cannot be played, and `NotSaved`."""
        return self.open(self.stored.begin(setup, _clock()).record.id)

    def delete(self, table: str) -> None:
        """Puts a table in the trash; raises `NotSaved`."""
        with self.folder.turn:
            self.stored.delete(table)
            if table in self._live:
                self._live[table].gone = True

    def restore(self, table: str) -> None:
        """Takes a table out of the trash again; raises `NotSaved`."""
        with self.folder.turn:
            self.stored.restore(table)
            if table in self._live:
                self._live[table].gone = False


def _clock() -> datetime:
    return datetime.now().astimezone()


def _drafts_in(document: Mapping[str, Json] | None, steps: int) -> dict[str, Draft]:
    """The drafts in a document, if they were made after just so many steps."""
    if document is None or document.get("after") != steps:
        return {}
    drafts = document.get("drafts")
    if not isinstance(drafts, Mapping):
        return {}
    return {name: draft for name, draft in drafts.items() if isinstance(draft, Mapping)}
