"""Who may trigger which Global Action now, and which seats it pays, that one among them or not."""

from __future__ import annotations

from companion.game import Refused
from companion.games.legacies.actions.global_actions import GlobalTrigger
from companion.games.legacies.state import State
from companion.games.legacies.words import CARDS_BEFORE_GLOBAL, GlobalAction
from companion.phrases import spelt


def takes_part(state: State, action: GlobalTrigger) -> bool:
    """Whether the triggerer's own part is a player's: a person's always, a Nemesis's by the stand-in."""
    if state.seat(action.by).human:
        return True
    return action.stand_in or (not action.own and state.reading("nemesis-global-stand-in") == "stand-in")


def taking_part(state: State, action: GlobalTrigger) -> list[tuple[str, bool]]:
    """The seats that it pays, in turn order from the triggerer, and whether each triggered it."""
    order = state.in_order_from(action.by)
    return [(name, name == action.by) for name in order if name != action.by or takes_part(state, action)]


def others(state: State, by: str) -> tuple[str, ...]:
    """Everybody but the one who triggers, in turn order from there."""
    return state.in_order_from(by)[1:]


def own_part_open(state: State, by: str, name: GlobalAction) -> bool:
    """Whether the table must say what a Nemesis itself gets: the rulebook at hand ends before it does."""
    return _not_said(state, by, name) and state.reading("nemesis-global-stand-in") == "ask"


def stands_in(state: State, by: str, name: GlobalAction) -> bool:
    """Whether our stand-in is what a Nemesis gets at this table."""
    return _not_said(state, by, name) and state.reading("nemesis-global-stand-in") == "stand-in"


def _not_said(state: State, by: str, name: GlobalAction) -> bool:
    return not state.seat(by).human and name != "Event"


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


def triggerable(state: State, seat: str) -> tuple[GlobalAction, ...]:
    """The Global Actions that a seat may trigger now, in the order of the row."""
    return tuple(each for each in state.global_row if why_not_global(state, seat, each) is None)


def _comes_first(state: State, seat: str) -> bool:
    if state.reading("foundation-first") == "own":
        return state.seat(seat).global_actions == 0
    return not state.global_face_down
