"""Resolving the Current Event."""

from __future__ import annotations

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies.actions.global_actions import ResolveEvent
from companion.games.legacies.purse import give, pay
from companion.games.legacies.scoring.tiles import place_tile
from companion.games.legacies.state import Event, State
from companion.games.legacies.words import OUTCOME_BY_ARROW, Outcome


def resolve_event(state: State, action: ResolveEvent) -> State:
    """The Current Event: gains and costs of each seat, and in Generations 1 to 4 a Scoring Tile."""
    by_arrow = outcome_by_arrow(state, action.by)
    outcome = action.outcome or by_arrow
    if by_arrow not in (None, outcome):
        raise Refused(
            f"The arrow of its card decides for a Nemesis: the {by_arrow} outcome.", "legacies.nemesis-event"
        )
    if outcome is None:
        raise Refused("Say which outcome of the Event was chosen: top or bottom.", "legacies.resolve-event")
    for name, costs in action.costs.items():
        state = pay(state, name, costs)
    for name, gains in action.gains.items():
        state = give(state, name, gains)
    icon = action.icon or state.event.icon(outcome)
    return replace(place_tile(state, icon, action.tile), event=Event())


def outcome_by_arrow(state: State, by: str) -> Outcome | None:
    """The outcome that a Nemesis chooses by the arrow of its Solo Card; None for a person, or if not told."""
    card = state.seat(by).last_card
    if state.seat(by).human or card is None or card.arrow is None:
        return None
    return OUTCOME_BY_ARROW[card.arrow]
