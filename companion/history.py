"""Do, undo, redo, go back, correct: every one of them another list of changes, replayed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any

from companion import by_hand
from companion.by_hand_lines import Group
from companion.change import Change, Corrected, Done, Step, TakenOut, WentBack
from companion.form import BadForm
from companion.game import Action, Decision, Game, Refused, SetByHand, Standing
from companion.games import fault_in, games
from companion.lines_of_state import groups
from companion.not_done import NotDone
from companion.record import Record, check_room, check_written

STEP_GONE = "This step is gone: it was taken back meanwhile."


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a record as it was played: what it did to the state, or why the rules refused it."""

    step: Step
    state: Any
    refusal: Refused | None = None


@dataclass(frozen=True)
class Timeline:
    """A record together with the state after each of its steps."""

    record: Record
    first: Any
    moments: tuple[Moment, ...]

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return games()[self.record.setup.game]

    @property
    def state(self) -> Any:
        """The state now."""
        return self.moments[-1].state if self.moments else self.first

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """Everything that can be set by hand now; a page of it is drawn often, the state walked once."""
        return groups(self.game, self.record.setup, self.state)

    def before(self, number: int) -> Any:
        """The state before step `number`, which counts from 1."""
        return self.moments[number - 2].state if number > 1 else self.first

    def moment_of(self, step: int | None) -> Moment | None:
        """The step with this id as it was played; None if it holds no more."""
        return next((moment for moment in self.moments if moment.step.id == step), None)

    def number_of(self, step: int | None) -> int | None:
        """The number of the step with this id among those that hold, from 1; None if it holds no more."""
        for number, moment in enumerate(self.moments, 1):
            if moment.step.id == step:
                return number
        return None

    def label(self, number: int) -> str:
        """Step `number` in the table's words."""
        moment = self.moments[number - 1]
        try:
            return self.label_of(self.before(number), moment.step.action)
        except (LookupError, ValueError, Refused):
            if moment.refusal is None:
                raise
            return moment.step.action.do  # it speaks of something that is not at this table

    def label_of(self, state: Any, action: Action) -> str:
        """An action in the table's words, as it would be in this state."""
        if isinstance(action, SetByHand):
            return by_hand.label(self.record.setup.name, action.change)
        return self.game.label(self.record.setup, state, action)

    def decision(self, number: int) -> Decision | None:
        """The answer that step `number` rests on, where it rests on one; a refused step has none."""
        moment = self.moments[number - 1]
        if moment.refusal is not None:
            return None
        return self.game.decision(self.record.setup, self.before(number), moment.step.action)

    @property
    def standing(self) -> Standing:
        """The score now."""
        return self.game.standing(self.state)

    def as_before(self, number: int) -> Timeline:
        """The table as it was before step `number`: to look at, not to be changed."""
        kept = self.moments[: number - 1]
        changes = tuple(Done(moment.step.id, steps=(moment.step,)) for moment in kept)
        return replace(self, record=replace(self.record, changes=changes, undone=()), moments=kept)


def apply(game: Game[Any], state: Any, action: Action) -> Any:
    """The state after `action`, whatever the game; raises `Refused`.

    A game that was brought in may have a fault: it is told as a refusal, and the table stays as it is.
    """
    try:
        if isinstance(action, SetByHand):
            return by_hand.set_by_hand(game, state, action)
        return game.apply(state, action)
    except Refused:
        raise
    except Exception as fault:
        raise Refused(fault_in(game, fault), "") from fault


def replay(record: Record) -> Timeline:
    """The record played through. A step that the rules refuse changes nothing and is marked as refused.

    Raises `Refused` only where the set-up itself cannot be played.
    """
    first = games()[record.setup.game].start(record.setup)
    return Timeline(record, first, tuple(_play(record, first, record.steps)))


def _play(record: Record, state: Any, steps: Iterable[Step]) -> Iterable[Moment]:
    game = games()[record.setup.game]
    for step in steps:
        try:
            state = apply(game, state, step.action)
            yield Moment(step, state)
        except Refused as refusal:
            yield Moment(step, state, refusal)


def _with(timeline: Timeline, changes: Sequence[Change], undone: Sequence[Change]) -> Timeline:
    """The table with other changes; only what comes after the first difference is played anew."""
    old = timeline.record
    ids = max(old.ids, changes[-1].last_id if changes else 0)
    record = replace(old, changes=tuple(changes), undone=tuple(undone), ids=ids)
    same = 0
    for moment, step in zip(timeline.moments, record.steps, strict=False):
        if moment.step is not step:
            break
        same += 1
    kept = timeline.moments[:same]
    state = kept[-1].state if kept else timeline.first
    return replace(timeline, record=record, moments=(*kept, *_play(record, state, record.steps[same:])))


def _changed(timeline: Timeline, change: Change) -> Timeline:
    """One change more; what was undone before is given up."""
    _check_room(timeline, change)
    return _with(timeline, (*timeline.record.changes, change), ())


def _check(timeline: Timeline, step: Step) -> Step:
    """The step; refuses one that could not be read again, as with a number beyond all bounds."""
    try:
        check_written(timeline.game.key, step)
    except (BadForm, ValueError) as fault:
        raise Refused(f"This cannot be written down: {fault}.", by_hand.RULE) from fault
    return step


def _check_room(timeline: Timeline, change: Change) -> None:
    """Refuses a change for which the record has no room any more."""
    try:
        check_room(timeline.record, change)
    except BadForm as fault:
        raise Refused(f"This cannot be written down: {fault}.", by_hand.RULE) from fault


def _next_id(timeline: Timeline) -> int:
    return timeline.record.ids + 1


def play(
    timeline: Timeline,
    actions: Action | Sequence[Action],
    at: datetime | None = None,
    phone: str = "",
    *,
    beside: bool = False,
) -> Timeline:
    """The table with a step more, or with several as one change; raises `Refused`, and then none is taken.

    What was undone before is given up.
    """
    actions = (actions,) if isinstance(actions, Action) else actions
    first, state, moments = _next_id(timeline), timeline.state, list[Moment]()
    for number, action in enumerate(actions, first):
        state = apply(timeline.game, state, action)
        moments.append(Moment(_check(timeline, Step(action, at, number)), state))
    change = Done(first, at, phone, tuple(moment.step for moment in moments), beside)
    _check_room(timeline, change)
    record = replace(
        timeline.record,
        changes=(*timeline.record.changes, change),
        undone=(),
        ids=first + len(actions) - 1,
    )
    return replace(timeline, record=record, moments=(*timeline.moments, *moments))


def undo(timeline: Timeline) -> Timeline:
    """The table without its last change, which can be redone; with none left, the table as it is."""
    record = timeline.record
    if not record.changes:
        return timeline
    return _with(timeline, record.changes[:-1], (*record.undone, record.changes[-1]))


def redo(timeline: Timeline) -> Timeline:
    """The table with the last undone change again; with nothing undone, the table as it is."""
    record = timeline.record
    if not record.undone:
        return timeline
    return _with(timeline, (*record.changes, record.undone[-1]), record.undone[:-1])


def go_back(timeline: Timeline, step: int, at: datetime | None = None, phone: str = "") -> Timeline:
    """The table as it was after the step with this id (0: the very start). Undo brings the later steps back.

    Raises `NotDone` where that step holds no more.
    """
    if step:
        _number(timeline, step)
    return _changed(timeline, WentBack(_next_id(timeline), at, phone, step))


def _number(timeline: Timeline, step: int) -> int:
    number = timeline.number_of(step)
    if number is None:
        raise NotDone(STEP_GONE)
    return number


@dataclass(frozen=True, slots=True)
class Revision:
    """A correction as it would turn out: the table after it, and the later steps that it would refuse.

    `refused` holds the ids of steps that were good before and would not be any more; `later` is how many
    steps come after the one that is put right.
    """

    timeline: Timeline
    refused: tuple[int, ...]
    later: int


def revise(
    timeline: Timeline,
    step: int,
    action: Action | None,
    at: datetime | None = None,
    phone: str = "",
    first: Sequence[Action] = (),
) -> Revision:
    """The step with this id with another action (None: without any), every later step kept.

    `first` are put in right before it: what it rests on and nobody had entered by then. Later steps that the
    rules then refuse stay in the record, change nothing, and are named. Raises `Refused` when the new action
    itself is not allowed there, `NotDone` where the step holds no more.
    """
    number = _number(timeline, step)
    number_of_change = _next_id(timeline)
    change: Change = TakenOut(number_of_change, at, phone, step)
    if action is not None:
        state = timeline.before(number)
        for each in (*first, action):
            state = apply(timeline.game, state, each)
            _check(timeline, Step(each))
        put_in = tuple(Step(each, at, place) for place, each in enumerate(first, number_of_change + 1))
        change = Corrected(number_of_change, at, phone, step, action=action, first=put_in)
    revised = _changed(timeline, change)
    good = {moment.step.id for moment in timeline.moments[number:] if moment.refusal is None}
    refused = tuple(moment.step.id for moment in revised.moments if moment.refusal and moment.step.id in good)
    return Revision(revised, refused, len(timeline.moments) - number)
