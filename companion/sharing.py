"""The result of a table in plain text, for a message to friends."""

from __future__ import annotations

from companion.game import Place
from companion.history import Timeline


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
