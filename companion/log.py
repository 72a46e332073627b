"""The log of a table in words: what each line tells, and what undo would take back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from companion import by_hand, leaves
from companion.change import Change, Corrected, Done, Line, TakenOut, WentBack
from companion.game import Action, Refused
from companion.history import Timeline
from companion.phrases import counted, plain


def number_of(timeline: Timeline, step: int) -> int:
    """The number in the log of the step with this id; 0 if it has no line."""
    for number, line in enumerate(timeline.record.lines, 1):
        if line.step and line.step.id == step:
            return number
    return 0


def last_line(timeline: Timeline) -> tuple[int, str]:
    """The number of the last line and what it tells; 0 and nothing before the first."""
    lines = timeline.record.lines
    return (len(lines), line_words(timeline, lines[-1])) if lines else (0, "")


def last_change(timeline: Timeline) -> str:
    """What the last change did, in words; empty before the first."""
    changes = timeline.record.changes
    return change_words(timeline, changes[-1]) if changes else ""


def line_words(timeline: Timeline, line: Line) -> str:
    """A line of the log in words, *stressed* ones starred; a step taken out is shown as it would be there."""
    if line.step is None:
        return change_words(timeline, line.change)
    number = timeline.number_of(line.step.id)
    return (
        timeline.label(number)
        if number
        else _label(timeline, _state_before(timeline, line), line.step.action)
    )


def line_note(timeline: Timeline, line: Line) -> str:
    """What happened to a step later: that it was put right or taken out, and in which line."""
    if line.step is None:
        return ""
    if line.out:
        return f"taken out in {_number_of_change(timeline, line.out)}"
    if line.corrected and line.was:
        was = plain(_label(timeline, _state_before(timeline, line), line.was))
        return f"was: {was}. Put right in {_number_of_change(timeline, line.corrected)}"
    return ""


def change_words(timeline: Timeline, change: Change) -> str:
    """What a change that stands did, in words."""
    match change:
        case Done():
            return ". ".join(filter(None, (step_words(timeline, step.id) for step in change.steps)))
        case Corrected():
            return f"*Step {number_of(timeline, change.step)}* put right: {step_words(timeline, change.step)}"
        case TakenOut():
            return f"*Step {number_of(timeline, change.step)}* taken out"
        case WentBack():
            return f"Back to {_where(timeline, change.to)}"
    raise TypeError(change)


def _where(timeline: Timeline, step: int) -> str:
    return f"*step {number_of(timeline, step)}*" if step else "the *start*"


def undo_words(timeline: Timeline) -> str:
    """What undo would do with the last change; empty if there is none."""
    record = timeline.record
    if not record.changes:
        return ""
    change = record.changes[-1]
    match change:
        case Corrected():
            return f"Undo brings {_where(timeline, change.step)} back as it was"
        case TakenOut():
            return f"Undo brings {_where(timeline, change.step)} back"
        case WentBack():
            before = replace(record, changes=record.changes[:-1])
            return f"Undo brings {counted(len(before.steps) - len(record.steps), 'later step')} back"
    return f"Undo takes back: {change_words(timeline, change)}"


def step_words(timeline: Timeline, step: int) -> str:
    """A step that holds, in the table's words; empty for one that holds no more."""
    number = timeline.number_of(step)
    return timeline.label(number) if number else ""


MOST = 8
"""So many differences are shown one by one."""


def differences(was: Timeline, now: Timeline, step: int) -> list[tuple[str, str, str]]:
    """What stands otherwise right after a step of `was` than in `now`: where, what was there, what is there.

    Both in words; what goes beyond the first few is counted.
    """
    number = was.number_of(step)
    if number is None:
        return []
    here = now.number_of(step)
    state = now.moments[here - 1].state if here else was.before(number)
    shown = was.game.show
    found = leaves.changes(shown(was.moments[number - 1].state), shown(state))
    name = was.record.setup.name
    words = partial(by_hand.value_in_words, name)
    lines = [
        (by_hand.place_in_words(name, place.split(".")), words(before), words(after))
        for place, (before, after) in found.items()
    ]
    more = [(f"and {len(lines) - MOST} more", "", "")] if len(lines) > MOST else []
    return [*lines[:MOST], *more]


def _number_of_change(timeline: Timeline, change: Change) -> int:
    lines = timeline.record.lines
    own = (number for number, line in enumerate(lines, 1) if line.change is change and not line.step)
    return next(own, 0)


def _state_before(timeline: Timeline, line: Line) -> Any:
    """The state after the last step before this line that still holds."""
    state, states = timeline.first, {moment.step.id: moment.state for moment in timeline.moments}
    for each in timeline.record.lines:
        if each is line:
            break
        if each.step and each.step.id in states:
            state = states[each.step.id]
    return state


def _label(timeline: Timeline, state: Any, action: Action) -> str:
    try:
        return timeline.label_of(state, action)
    except (LookupError, ValueError, Refused):
        return action.do  # it speaks of something that is not there without the steps before it
