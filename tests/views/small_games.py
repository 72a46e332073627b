"""Tables of the three small games, for the tests of their screens."""

from __future__ import annotations

from companion.change import read_step
from companion.game import COLOURS, Action, Seat, Setup
from views.table.live_table import LiveTable, LiveTables


def seats(*names: str) -> tuple[Seat, ...]:
    """These people, each with the first letter of the name as id."""
    return tuple(Seat(name[0], name, colour) for name, colour in zip(names, COLOURS, strict=False))


def begun(
    tables: LiveTables,
    game: str,
    *names: str,
    steps: list[dict[str, object]] | None = None,
    details: dict[str, object] | None = None,
    **options: str,
) -> LiveTable:
    """A table of these people after these steps, written as in a record."""
    chosen = {key.replace("_", "-"): value for key, value in options.items()}
    live = tables.begin(Setup(game, seats(*names or ("Ada", "Ben", "Cleo")), chosen, details or {}))
    for step in steps or []:
        refusal = live.take(read_step(game, step).action)
        assert refusal is None, refusal
    return live


def done(live: LiveTable) -> list[Action]:
    """What has happened at the table, in order."""
    return [moment.step.action for moment in live.timeline.moments]
