"""Triggering a Global Action: whether it may be, what it does, and its tile turned face down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies.actions.global_actions import (
    AdvanceRelationships,
    CollectDividends,
    Contribute,
    GlobalTrigger,
    HeirloomFame,
    HeirloomIncome,
    HoldTradeConference,
    Influence,
    ResolveEvent,
)
from companion.games.legacies.board import with_seat
from companion.games.legacies.flow import after_turn, check_turn
from companion.games.legacies.global_actions.contribution import contribute
from companion.games.legacies.global_actions.event import resolve_event
from companion.games.legacies.global_actions.influence import influence
from companion.games.legacies.global_actions.payouts import collect_dividends, heirloom_fame, heirloom_income
from companion.games.legacies.global_actions.relationships import advance_relationships
from companion.games.legacies.global_actions.taking_part import why_not_global
from companion.games.legacies.global_actions.trade_conference import hold_trade_conference
from companion.games.legacies.purse import give
from companion.games.legacies.state import State
from companion.games.legacies.words import GlobalAction


def trigger(state: State, action: GlobalTrigger) -> State:
    """The table after a Global Action, with the turn passed on."""
    _check(state, action)
    state = GLOBAL_TRIGGERS[type(action)](state, action)
    state = give(state, action.by, action.own)
    seat = state.seat(action.by)
    counted = replace(
        seat, global_actions=seat.global_actions + 1, first_global=seat.first_global or action.name
    )
    state = with_seat(state, action.by, counted)
    face_down = (*state.global_face_down, action.name)
    return after_turn(replace(state, global_face_down=face_down, owed=None), action.by)


def _check(state: State, action: GlobalTrigger) -> None:
    """Refuses a Global Action that this seat may not trigger, or a part that only a Nemesis has."""
    seat = state.seat(action.by)
    if seat.human:
        check_turn(state, action.by)
        if action.own or action.stand_in:
            raise Refused(
                "Only a Nemesis's part is entered or stood in for.", "legacies.nemesis-other-global-actions"
            )
    elif state.owed != action.name or state.turn != action.by:
        raise Refused(
            "An NPC triggers only the Global Action that its Solo Card calls for.",
            "legacies.nemesis-global-action",
        )
    obstacle = why_not_global(state, action.by, action.name)
    if obstacle is not None:
        raise obstacle


GLOBAL_TRIGGERS: dict[type[GlobalTrigger], Callable[[State, Any], State]] = {
    ResolveEvent: resolve_event,
    AdvanceRelationships: advance_relationships,
    HeirloomIncome: heirloom_income,
    HeirloomFame: heirloom_fame,
    Contribute: contribute,
    Influence: influence,
    CollectDividends: collect_dividends,
    HoldTradeConference: hold_trade_conference,
}
"""What each Global Action does to the table."""
TRIGGERS: dict[GlobalAction, type[GlobalTrigger]] = {trigger.name: trigger for trigger in GLOBAL_TRIGGERS}
"""The action behind each Global Action tile."""
