"""What to do with the hands before the first turn (Preparations; Optional rules)."""

from __future__ import annotations

from companion.game import Setup
from companion.games.lost_legacy.cards import card_sets
from companion.games.lost_legacy.state import State


def checklist(setup: Setup, state: State | None) -> tuple[str, ...]:
    """The deal for just these seats; `state` is the table after it, None where the set cannot be played."""
    if state is None:
        return ()
    return (
        _cards(setup, state),
        f"A card *face down* to each of the {len(state.seats)}; only its owner looks at it.",
        "One card beside the deck, unseen: the *Ruins*.",
        f"*{state.deck}* cards stay in the deck, and so many turns.",
        f"{state.name(state.turn)} *begins*.",
    )


def _cards(setup: Setup, state: State) -> str:
    number = sum(state.cards.values())
    kind = str(setup.details.get("set") or "basic")
    if kind == "megamix":
        return f"Both sets without one of the two Lost Legacies: shuffle these *{number}*."
    if kind == "custom":
        return f"Put your *{number}* cards together, the others back into the box, and shuffle."
    return f"Shuffle the *{number} cards* of {card_sets()[kind].name}."
