"""Do, undo, redo, go back, correct: every one of them a change to the list of steps, replayed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from companion import by_hand
from companion.game import Action, Decision, Game, Refused, SetByHand, Standing
from companion.games import games
from companion.record import Record, Step


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a record as it was played: what it did to the state, or why the rules refused it."""

    step: Step
    state: Any
    refusal: Refused | None = None


@dataclass(frozen=True, slots=True)
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

    def before(self, number: int) -> Any:
        """The state before step `number`, which counts from 1."""
        return self.moments[number - 2].state if number > 1 else self.first

    def label(self, number: int) -> str:
        """Step `number` in the table's words."""
        moment = self.moments[number - 1]
        action = moment.step.action
        if isinstance(action, SetByHand):
            return by_hand.label(self.record.setup.name, action.change)
        try:
            return self.game.label(self.record.setup, self.before(number), action)
        except (LookupError, ValueError, Refused):
            if moment.refusal is None:
                raise
            return action.do  # it speaks of something that is not at this table

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


def apply(game: Game[Any], state: Any, action: Action) -> Any:
    """The state after `action`, whatever the game; raises `Refused`."""
    if isinstance(action, SetByHand):
        return by_hand.set_by_hand(game, state, action)
    return game.apply(state, action)


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


def do(timeline: Timeline, action: Action, at: datetime | None = None) -> Timeline:
    """The table with one more step; raises `Refused`. What was undone before is given up."""
    state = apply(timeline.game, timeline.state, action)
    step = Step(action, at)
    record = replace(timeline.record, steps=(*timeline.record.steps, step), undone=())
    return replace(timeline, record=record, moments=(*timeline.moments, Moment(step, state)))


def undo(timeline: Timeline) -> Timeline:
    """The table without its last step, which can be redone; with no step left, the table as it is."""
    return rewind(timeline, len(timeline.moments) - 1)


def rewind(timeline: Timeline, number: int) -> Timeline:
    """The table as it was after step `number` (0: the very start). Later steps can be redone one by one."""
    number = max(number, 0)
    record, kept = timeline.record, timeline.moments[:number]
    later = tuple(reversed(record.steps[number:]))
    record = replace(record, steps=record.steps[:number], undone=(*record.undone, *later))
    return replace(timeline, record=record, moments=kept)


def redo(timeline: Timeline) -> Timeline:
    """The table with the last undone step again; with nothing undone, the table as it is."""
    record = timeline.record
    if not record.undone:
        return timeline
    step = record.undone[-1]
    record = replace(record, steps=(*record.steps, step), undone=record.undone[:-1])
    return replace(
        timeline, record=record, moments=(*timeline.moments, *_play(record, timeline.state, (step,)))
    )


@dataclass(frozen=True, slots=True)
class Revision:
    """A correction as it would turn out: the table after it, and the later steps that it would refuse.

    `refused` holds step numbers that were good before and would not be any more.
    """

    timeline: Timeline
    refused: tuple[int, ...]


def revise(timeline: Timeline, number: int, action: Action | None) -> Revision:
    """Step `number` with another action (None: without any), every later step kept.

    Later steps that the rules then refuse stay in the record, change nothing, and are named. Raises
    `Refused` when the new action itself is not allowed there.
    """
    record, moments = timeline.record, timeline.moments
    put = () if action is None else (Step(action, moments[number - 1].step.at),)
    if action is not None:
        apply(timeline.game, timeline.before(number), action)
    record = replace(record, steps=(*record.steps[: number - 1], *put, *record.steps[number:]))
    again = (*put, *record.steps[number - 1 + len(put) :])
    replayed = tuple(_play(record, timeline.before(number), again))
    revised = replace(timeline, record=record, moments=(*moments[: number - 1], *replayed))
    shift = len(put) - 1
    refused = tuple(
        earlier
        for earlier in range(number + 1, len(moments) + 1)
        if revised.moments[earlier - 1 + shift].refusal and not moments[earlier - 1].refusal
    )
    return Revision(revised, refused)
