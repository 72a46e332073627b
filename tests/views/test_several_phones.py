"""Several phones at one table: nothing is lost, doubled or put on somebody else without a word."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.game import Action, SetByHand
from companion.meanwhile import Late, Tap
from companion.not_done import NotDone
from companion.record import write_record
from companion.store.folder import open_folder
from tests.toy import SETUP, Score, toy_on_the_shelf
from views.table.live_table import LiveTables

PHONES = some.sampled_from(["Ada's phone", "Ben's phone", "Cleo's phone"])
SEATS = some.sampled_from("AB")
POINTS = some.integers(0, 2)
MARKS = some.integers(1, 3)


@dataclass
class Seen:
    """What a phone shows: the version, the points and what is half entered."""

    version: int = 0
    points: dict[str, int] = field(default_factory=lambda: {"A": 0, "B": 0})


@dataclass
class Model:
    """The table as plain lists of what was told: the one that holds, those before it, those undone."""

    now: list[tuple[str, str, int]] = field(default_factory=list)
    before: list[list[tuple[str, str, int]]] = field(default_factory=list)
    undone: list[list[tuple[str, str, int]]] = field(default_factory=list)

    @property
    def points(self) -> dict[str, int]:
        points = {"A": 0, "B": 0}
        for kind, seat, number in self.now:
            points[seat] = number if kind == "set" else points[seat] + number
        return points

    def change(self, now: list[tuple[str, str, int]]) -> None:
        self.before.append(self.now)
        self.now, self.undone = now, []

    def undo(self) -> None:
        if self.before:
            self.undone.append(self.now)
            self.now = self.before.pop()

    def redo(self) -> None:
        if self.undone:
            self.before.append(self.now)
            self.now = self.undone.pop()


class SeveralPhones(RuleBasedStateMachine):
    """Phones that look when they please, and tap on what they last saw."""

    def __init__(self) -> None:
        super().__init__()
        self.closing = ExitStack()
        self.closing.enter_context(toy_on_the_shelf())
        folder = open_folder(Path(self.closing.enter_context(tempfile.TemporaryDirectory())))
        self.closing.callback(folder.close)
        self.tables = LiveTables(folder)
        self.live = self.tables.begin(SETUP)
        self.model = Model()
        self.seen: dict[str, Seen] = {}
        self.stood = self.model.points
        self.told: list[tuple[int, str, str, object]] = []
        """Version, phone, kind and action of everything that was done."""

    def teardown(self) -> None:
        self.closing.close()

    # ---- what phones do

    @rule(phone=PHONES)
    def looks(self, phone: str) -> None:
        self.seen[phone] = Seen(self.live.newspaper.version, dict(self.live.timeline.state.points))

    @rule(phone=PHONES, seat=SEATS, points=POINTS)
    def scores(self, phone: str, seat: str, points: int) -> None:
        action = Score(seat, points)
        news = self.of_others(phone)
        outcome = self.live.take(action, self.tap(phone))
        if outcome is None:
            assert not any(kind == "step" and done == action for _, _, kind, done in news), "told twice"
            assert not any(kind == "mark" for _, _, kind, _ in news), "marks went with a step unseen"
            self.model.change([*self.model.now, ("score", seat, points)])
        self.noted(phone, "step", action, outcome)

    @rule(phone=PHONES, seat=SEATS, points=POINTS)
    def sets_by_hand(self, phone: str, seat: str, points: int) -> None:
        saw = self.saw(phone).points[seat]
        outcome = self.live.take(SetByHand({"points": {seat: points}}), self.tap(phone))
        if outcome is None:
            assert self.model.points[seat] == saw or not self.of_others(phone), "wrote over what nobody saw"
            self.model.change([*self.model.now, ("set", seat, points)])
        self.noted(phone, "beside", None, outcome)

    @rule(phone=PHONES)
    def undoes(self, phone: str) -> None:
        news, marked = self.of_others(phone), self.live.trail().own > 0
        outcome = self.live.undo(self.tap(phone))
        if outcome is None:
            assert not news, "took back what it did not see"
            if not marked:
                self.model.undo()
        self.noted(phone, "mark" if marked else "undo", None, outcome)

    @rule(phone=PHONES)
    def redoes(self, phone: str) -> None:
        news, marked = self.of_others(phone), bool(self.live.trail().undone)
        outcome = self.live.redo(self.tap(phone))
        if outcome is None:
            assert not news, "brought back what it did not see"
            if not marked:
                self.model.redo()
        self.noted(phone, "mark" if marked else "undo", None, outcome)

    @rule(phone=PHONES, mark=MARKS)
    def marks(self, phone: str, mark: int) -> None:
        news = self.of_others(phone)
        before = self.live.trail().draft
        outcome = self.live.put_draft({**before, phone: mark}, tap=self.tap(phone))
        if outcome is None:
            assert not any(kind in ("step", "undo") for _, _, kind, _ in news), "a mark for another moment"
            assert self.live.trail().draft == {**before, phone: mark}
        self.noted(phone, "mark", None, outcome)

    @precondition(lambda self: any(kind == "score" for kind, *_ in self.model.now))
    @rule(phone=PHONES, points=POINTS, data=some.data())
    def puts_right(self, phone: str, points: int, data: Any) -> None:
        scores = [place for place, (kind, *_) in enumerate(self.model.now) if kind == "score"]
        place = data.draw(some.sampled_from(scores))
        step, (_, seat, _) = self.live.timeline.moments[place].step, self.model.now[place]
        outcome = self.live.revise(step.id, Score(seat, points), self.tap(phone))
        if outcome is None:
            right = [*self.model.now[:place], ("score", seat, points), *self.model.now[place + 1 :]]
            self.model.change(right)
        self.noted(phone, "beside", None, outcome)

    # ---- what must be so

    @invariant()
    def the_table_is_what_was_told(self) -> None:
        assert dict(self.live.timeline.state.points) == self.model.points
        assert len(self.live.timeline.moments) == len(self.model.now)

    @invariant()
    def the_disk_holds_the_same(self) -> None:
        stored = LiveTables(self.tables.folder).open(self.live.id)
        assert write_record(stored.timeline.record) == write_record(self.live.timeline.record)
        assert stored.trail().draft == self.live.trail().draft

    # ---- between them

    def saw(self, phone: str) -> Seen:
        return self.seen.get(phone, Seen())

    def tap(self, phone: str) -> Tap:
        return Tap(phone, phone, self.saw(phone).version)

    def of_others(self, phone: str) -> list[tuple[int, str, str, object]]:
        return [each for each in self.told if each[0] > self.saw(phone).version and each[1] != phone]

    def noted(self, phone: str, kind: str, action: Action | None, outcome: NotDone | None) -> None:
        """What was done is news to the others; who is up to date is never late."""
        version = self.live.newspaper.version
        if isinstance(outcome, Late):
            assert self.of_others(phone), "late without news"
        elif outcome is None:
            self.told.append((version, phone, kind, action))
            self.sees_its_own(phone)

    def sees_its_own(self, phone: str) -> None:
        """A phone shows what it did itself, and of the others what it saw when it looked."""
        saw, now = self.saw(phone), self.model.points
        points = {seat: saw.points[seat] + now[seat] - self.stood[seat] for seat in now}
        self.seen[phone], self.stood = replace(saw, points=points), now


SeveralPhones.TestCase.settings = settings(
    max_examples=25, stateful_step_count=30, deadline=None, derandomize=True
)
TestSeveralPhones = SeveralPhones.TestCase
