"""What follows from a record, as it is handed on: the result in plain text, everything as JSON."""

from __future__ import annotations

from itertools import pairwise

from companion import form, leaves
from companion.form import Json
from companion.game import Decision, Place
from companion.history import Timeline
from companion.phrases import plain


def replayed(timeline: Timeline) -> Json:
    """All that follows from a record: the state, what derives from it, the standing, each step."""
    shown = timeline.game.show
    states = map(shown, (timeline.first, *(moment.state for moment in timeline.moments)))
    return {
        "state": shown(timeline.state),
        "derived": timeline.game.derived(timeline.state),
        "standing": form.write_whole(timeline.standing),
        "steps": [
            _step(timeline, number, before, after)
            for number, (before, after) in enumerate(pairwise(states), 1)
        ],
    }


def _step(timeline: Timeline, number: int, before: Json, after: Json) -> Json:
    moment = timeline.moments[number - 1]
    step = {
        "number": number,
        "do": moment.step.action.do,
        "label": plain(timeline.label(number)),
        "changed": {path: list(pair) for path, pair in leaves.changes(before, after).items()},
    }
    if moment.refusal is not None:
        return {**step, "refused": {"reason": moment.refusal.reason, "rule": moment.refusal.rule}}
    decision = timeline.decision(number)
    return {**step, "decision": _decision(decision)} if decision else step


def _decision(decision: Decision) -> Json:
    written = form.write_whole(decision)
    return {**written, "steps": [plain(step) for step in decision.steps]}


def result_text(timeline: Timeline, unit: str = "points") -> str:
    """Game, result and every seat with its total and the parts of it, the best first."""
    standing = timeline.standing
    head = timeline.game.name if standing.over else f"{timeline.game.name}, so far"
    lines = [head, *([standing.words] if standing.words else [])]
    return "\n".join([*lines, "", *(_line(timeline, place, unit) for place in standing.by_rank)])


def _line(timeline: Timeline, place: Place, unit: str) -> str:
    name = timeline.record.setup.name(place.seat)
    if place.total is None:
        return f"{name}{f' ({place.note})' if place.note else ''}"
    parts = ", ".join(f"{part.name} {part.points}" for part in place.parts)
    return f"{place.rank}. {name}: {place.total} {unit}{f' ({parts})' if parts else ''}"
