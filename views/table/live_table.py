"""A table that is being played, shared by every screen of this process.

Whatever is done is on disk before it stands: a screen that shows it can be sure that it is saved.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from companion import history, log
from companion.draft import Trail, Written, as_before, read_drafts, read_first, write_drafts
from companion.game import Action, SetByHand, Setup
from companion.history import Revision, Timeline
from companion.meanwhile import NOBODY, Kind, Late, News, Newspaper, Tap, means_something_else
from companion.not_done import NotDone
from companion.phrases import plain
from companion.store.documents import Documents, NotSaved
from companion.store.folder import Folder
from companion.store.invitation import ONLY_WATCHES, NotAllowed
from companion.store.rooms import DRAFTS
from companion.store.tables import Tables

Made = Callable[[Timeline], Timeline]
Again = Callable[[Tap], NotDone | None]


class LiveTable:
    """One table. Every change gives back None once it is saved, or why it was not done.

    What is half entered outlives a kill.
    """

    def __init__(self, tables: Tables, drafts: Documents, timeline: Timeline) -> None:
        self.timeline = timeline
        self.gone = False
        """Deleted from another screen: nothing more can be done here until it is restored."""
        self.newspaper = Newspaper()
        self._tables = tables
        self._documents = drafts
        self._drafts = read_drafts(drafts.get(self.id) or {}, timeline.record)
        self._past: tuple[Timeline, int, tuple[Action, ...], Timeline] = (timeline, 0, (), timeline)

    @property
    def id(self) -> str:
        """The id of the record."""
        return self.timeline.record.id

    def timeline_of(self, correcting: int | None) -> Timeline:
        """The table as it stands, or as it was before the step with this id, while that is put right."""
        number = self.timeline.number_of(correcting) if correcting else None
        if number is None:
            return self.timeline
        first = read_first(self.timeline.game.key, self._drafts.at(self.timeline.record, correcting).draft)
        if self._past[0] is not self.timeline or self._past[1:3] != (number, first):
            self._past = (self.timeline, number, first, as_before(self.timeline, number, first))
        return self._past[3]

    def first_in(self, correcting: int | None) -> tuple[Action, ...]:
        """What a correction rests on and is put in before its step, as far as that fits there."""
        past = self.timeline_of(correcting)
        before = self.timeline.number_of(correcting)
        return tuple(moment.step.action for moment in past.moments[before - 1 :]) if before else ()

    # ---- steps

    def take(
        self, actions: Action | Sequence[Action], tap: Tap = NOBODY, *, beside: bool | None = None
    ) -> NotDone | None:
        """Takes a step, or several as one; `beside` what is half entered, as a number set by hand is."""
        taken = (actions,) if isinstance(actions, Action) else tuple(actions)
        aside = all(isinstance(each, SetByHand) for each in taken) if beside is None else beside

        def made(now: Timeline) -> Timeline:
            then = history.play(now, taken, _clock(), tap.phone, beside=aside)
            follows = None if aside else now.game.follows(then.state)
            return history.play(now, (*taken, follows), _clock(), tap.phone) if follows else then

        def matters(news: News) -> bool:
            return not aside if news.kind == "mark" else means_something_else(news, self.timeline, taken[0])

        late = self._late(
            tap,
            lambda newer: self.take(taken, newer, beside=aside),
            lambda: _would_be(self.timeline, made),
            matters,
        )
        return late or self._change(tap, "beside" if aside else "step", made)

    def undo(self, tap: Tap = NOBODY, correcting: int | None = None) -> NotDone | None:
        """Takes back what was done last: the last mark of what is half entered, or the last change."""
        trail = self.trail(correcting)
        if correcting:
            return self._put_trail(tap, trail.back(), correcting) if trail.own > 0 else None
        late = self._late(tap, self.undo, lambda: log.undo_words(self.timeline))
        if late:
            return late
        if trail.own > 0:
            return self._put_trail(tap, trail.back())
        refusal = self._change(tap, "step", history.undo, f"Taken back: {log.last_change(self.timeline)}")
        if refusal is None:
            self._give_up_marks_taken_back(tap)
        return refusal

    def redo(self, tap: Tap = NOBODY, correcting: int | None = None) -> NotDone | None:
        """Brings back what was taken back last."""
        trail = self.trail(correcting)
        if correcting:
            return self._put_trail(tap, trail.again(), correcting) if trail.undone else None
        late = self._late(tap, self.redo, lambda: "Redo")
        if late:
            return late
        if trail.undone:
            return self._put_trail(tap, trail.again())
        return self._change(tap, "step", history.redo)

    def go_back(self, step: int, tap: Tap = NOBODY) -> NotDone | None:
        """Goes back to where the table stood after the step with this id; undo brings the later ones back."""

        def made(now: Timeline) -> Timeline:
            return history.go_back(now, step, _clock(), tap.phone)

        late = self._late(
            tap, lambda newer: self.go_back(step, newer), lambda: _would_be(self.timeline, made), _is_no_mark
        )
        return late or self._change(tap, "step", made)

    def revision(self, step: int, action: Action | None) -> Revision | NotDone:
        """How a correction of the step with this id (None: taken out) would turn out; changes nothing."""
        try:
            return history.revise(self.timeline, step, action, first=self.first_in(step))
        except NotDone as why:
            return why

    def revise(self, step: int, action: Action | None, tap: Tap = NOBODY) -> NotDone | None:
        """Corrects the step with this id, or takes it out, and keeps the later steps."""
        first = self.first_in(step)

        def made(now: Timeline) -> Timeline:
            return history.revise(now, step, action, _clock(), tap.phone, first).timeline

        late = self._late(
            tap,
            lambda newer: self.revise(step, action, newer),
            lambda: _would_be(self.timeline, made),
            _is_no_mark,
        )
        refusal = late or self._change(tap, "beside", made)
        if refusal is None:
            self._forget_correction(tap, step)
        return refusal

    # ---- what is half entered

    def trail(self, correcting: int | None = None) -> Trail:
        """What is half entered now, or within the correction of the step with this id.

        What was entered for something else than what the table waits for now is not among it.
        """
        trail = self._drafts.at(self.timeline.record, correcting)
        return trail if self._fits(trail, correcting) else Trail()

    def kept_aside(self, correcting: int | None = None) -> Trail | None:
        """What is half entered and does not fit what the table waits for now."""
        trail = self._drafts.at(self.timeline.record, correcting)
        return None if self._fits(trail, correcting) else trail

    def _fits(self, trail: Trail, correcting: int | None) -> bool:
        return not trail.draft or trail.occasion in ("", self._occasion(correcting))

    def _occasion(self, correcting: int | None) -> str:
        timeline = self.timeline_of(correcting)
        return timeline.game.occasion(timeline.state)

    def put_draft(
        self, draft: Written, correcting: int | None = None, tap: Tap = NOBODY, onto: Trail | None = None
    ) -> NotDone | None:
        """Keeps what has been entered so far, `onto` what was before it; an empty draft leaves it."""
        beside = correcting or tap.only_watches
        if not beside and any(news.kind == "step" for news in self.newspaper.since(tap)):
            return self._late(tap, None, lambda: "a mark, which is not entered")
        trail = replace(onto or self.trail(correcting), occasion=self._occasion(correcting))
        return self._put_trail(tap, trail.with_mark(draft), correcting)

    def go_on_with(self, draft: Written, tap: Tap = NOBODY, correcting: int | None = None) -> NotDone | None:
        """Goes on with this draft, without a mark; whoever undoes what came since finds the earlier one."""
        trail = Trail((draft,), base=1, occasion=self._occasion(correcting))
        return self._put_trail(tap, trail, correcting)

    def _give_up_marks_taken_back(self, tap: Tap) -> None:
        """A mark that was taken back before a step was done does not come between its undo and its redo."""
        trail = self._drafts.at(self.timeline.record)
        if trail.undone:
            self._put_trail(tap, replace(trail, undone=()))

    # ---- how a change is made

    def _late(
        self,
        tap: Tap,
        again: Again | None,
        words: Callable[[], str],
        matters: Callable[[News], bool] = lambda news: True,
    ) -> Late | None:
        """What others did meanwhile, if that gives the tap another meaning."""
        news = self.newspaper.since(tap)
        if tap.only_watches or not any(map(matters, news)):
            return None
        newest = replace(tap, about=self.newspaper.version)
        try:
            return Late(news, words(), (lambda: again(newest)) if again else None)
        except NotDone as why:
            return Late(news, "", None, why.reason)

    def _change(self, tap: Tap, kind: Kind, made: Made, words: str = "") -> NotDone | None:
        with self._documents.folder.lock:
            if tap.only_watches:
                return NotAllowed(ONLY_WATCHES)
            if self.gone:
                return NotDone("This table was deleted on another screen; bring it back to go on.")
            before = self.timeline
            try:
                timeline = made(before)
                self._tables.save(timeline)
            except NotDone as why:
                return why
            self.timeline = timeline
            old = {moment.step.id for moment in before.moments}
            new = tuple(moment.step.action for moment in timeline.moments if moment.step.id not in old)
            self.newspaper.tell(tap, kind, words or log.last_change(timeline), before.state, new)
            return None

    def _put_trail(self, tap: Tap, trail: Trail, correcting: int | None = None) -> NotDone | None:
        with self._documents.folder.lock:
            if tap.only_watches:
                return NotAllowed(ONLY_WATCHES)
            before, self._drafts = self._drafts, self._drafts.put(self.timeline.record, trail, correcting)
            try:
                self._documents.put(self.id, write_drafts(self._drafts))
            except NotSaved as why:
                self._drafts = before
                return why
            if not correcting:
                self.newspaper.tell(tap, "mark", "", self.timeline.state)
            return None

    def _forget_correction(self, tap: Tap, step: int) -> None:
        """The correction is done. That its draft could not be forgotten on disk costs nothing."""
        if self.trail(step) != Trail():
            self._put_trail(tap, Trail(), step)


def _is_no_mark(news: News) -> bool:
    return news.kind != "mark"


def _would_be(now: Timeline, made: Made) -> str:
    """What a tap would do to the table as it is now, in words; raises `NotDone`."""
    return plain(log.last_change(made(now)))


class LiveTables:
    """The tables of this process, each opened once, whoever looks at it."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.stored = Tables(folder)
        self.drafts = Documents(folder, DRAFTS)
        self._live = dict[str, LiveTable]()
        self.one_screen_at_a_time = asyncio.Lock()
        """For screens that show what was done on another one."""

    def open(self, table: str) -> LiveTable:
        """The table of this id; raises `BadFile`."""
        live = self._live.get(table)
        if live is None:  # played through while others have the folder
            live = LiveTable(self.stored, self.drafts, self.stored.open(table))
        with self.folder.lock:
            return self._live.setdefault(table, live)

    def begin(self, setup: Setup) -> LiveTable:
        """A new table; raises `Refused` for a set-up that cannot be played, and `NotSaved`."""
        return self.open(self.stored.begin(setup, _clock()).record.id)

    def delete(self, table: str) -> None:
        """Puts a table in the trash; raises `NotSaved`."""
        with self.folder.lock:
            self.stored.delete(table)
            if table in self._live:
                self._live[table].gone = True

    def restore(self, table: str) -> None:
        """Takes a table out of the trash again; raises `NotSaved`."""
        with self.folder.lock:
            self.stored.restore(table)
            if table in self._live:
                self._live[table].gone = False

    def delete_for_good(self, table: str) -> None:
        """Removes a table from the trash; a file or backup of it then begins it anew. Raises `NotSaved`."""
        with self.folder.lock:
            self.stored.delete_for_good(table)
            self._live.pop(table, None)


def _clock() -> datetime:
    return datetime.now().astimezone()
