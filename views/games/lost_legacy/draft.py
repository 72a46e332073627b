"""What is being told at a table of Lost Legacy: the step that is open, and what is known of it."""

from __future__ import annotations

from companion.form import Json
from views.at_table import AtTable
from views.games.turned import turned

STEP = "step"


def open_step(at: AtTable, step: str, **told: Json) -> None:
    """Opens a step of its own page, with what is told already."""
    at.put_draft({STEP: step, **told})


def opened(at: AtTable) -> str:
    """The step that is open; "" if none."""
    return str(at.draft.get(STEP, ""))


def tell(at: AtTable, **told: Json) -> None:
    """Tells more of it."""
    at.put_draft({**at.draft, **told})


def leave(at: AtTable) -> None:
    """Gives it up."""
    at.put_draft({})


def turn(at: AtTable, name: str, each: str) -> None:
    """Tells one more of several, or takes it back if it was told.

    They are read at the tap, not taken from what was drawn: two quick taps then build on each other.
    """
    tell(at, **{name: turned(at.draft.get(name, []), each)})
