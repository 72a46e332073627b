"""Who may trigger which Global Action now."""

from __future__ import annotations

from companion.game import Refused
from companion.games.legacies.state import State
from companion.games.legacies.words import CARDS_BEFORE_GLOBAL, GlobalAction
from companion.phrases import spelt


def why_not_global(state: State, seat: str, action: GlobalAction) -> Refused | None:
    """Why a seat may not trigger a Global Action now, or None if it may."""
    held = state.seat(seat)
    if action in state.global_face_down:
        return Refused(
            f"{action} is face down: it has been triggered this Generation.",
            "legacies.global-action-face-down",
        )
    if state.blocked.get(action, seat) != seat:
        return Refused(f"{action} is blocked by an opponent's token.", "legacies.global-action-blocked")
    if held.human and held.cards_played < CARDS_BEFORE_GLOBAL:
        return Refused(
            f"A Global Action takes {spelt(CARDS_BEFORE_GLOBAL)} Player Cards played this Generation,"
            f" not {held.cards_played}.",
            "legacies.two-cards-first",
        )
    if action == "Foundation" and _comes_first(state, seat):
        return Refused(
            "Contribute to Your Foundation may not be the first Global Action of a Generation.",
            "legacies.contribute-not-first",
        )
    return None


def _comes_first(state: State, seat: str) -> bool:
    if state.reading("foundation-first") == "own":
        return state.seat(seat).global_actions == 0
    return not state.global_face_down
