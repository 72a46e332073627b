"""What to do with the hands before the first turn (Setup)."""

from __future__ import annotations

from companion.game import Setup
from companion.games.family_inc.state import SUPPLY


def checklist(setup: Setup) -> tuple[str, ...]:
    """The set-up for just these seats, a line for each thing to do."""
    chips = sum(SUPPLY[setup.options.get("edition", "125")].values())
    first = str(setup.details.get("first") or setup.seats[0].id)
    return (
        "The *track* in the middle, a *token* of each player beside it.",
        f"All *{chips} chips* into the bag, and mix them.",
        "The *horseshoes* beside the track.",
        f"{setup.name(first)} *begins*: the rules ask for whoever was lucky last.",
    )
