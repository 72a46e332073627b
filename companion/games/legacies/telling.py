"""Legacies in words: the label of every step, and an NPC's decision as steps for the hands."""

from __future__ import annotations

from companion.game import Action, Decision, Setup
from companion.games.legacies.state import State


def label(setup: Setup, state: State, action: Action) -> str:
    """What happened, in the table's words, read against the state before it."""
    return action.do


def decision(setup: Setup, state: State, action: Action) -> Decision | None:
    """An NPC card's decision, read against the state before it."""
    return None
