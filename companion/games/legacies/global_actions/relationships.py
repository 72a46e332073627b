"""Advancing Relationships: one benefit first, then all tokens move on and pay."""

from __future__ import annotations

from collections.abc import Mapping

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies.actions.global_actions import AdvanceRelationships
from companion.games.legacies.board import collect, with_tokens
from companion.games.legacies.global_actions.taking_part import taking_part
from companion.games.legacies.state import State
from companion.games.legacies.words import Resource


def advance_relationships(state: State, action: AdvanceRelationships) -> State:
    """The triggerer's benefit, then every token on a character's track one space right, then all collect."""
    chosen = {name: dict(resources) for name, resources in action.resources.items()}
    state = _first_benefit(state, action, chosen)
    state = _all_moved(state)
    for name, _ in taking_part(state, action):
        state = _collect_all(state, name, chosen.get(name, {}))
    if any(amount for left in chosen.values() for amount in left.values()):
        raise Refused("More Resources are taken than the spaces pay.", "legacies.advance-all-collect")
    return state


def _first_benefit(
    state: State, action: AdvanceRelationships, chosen: dict[str, dict[Resource, int]]
) -> State:
    if action.first is None:
        return state
    space = state.relationship_of(action.by, action.first)
    if space is None:
        raise Refused(
            f"There is no own token on the {action.first}'s track to collect from first.",
            "legacies.advance-first-benefit",
        )
    return _collect_some(state, action.by, state.box_benefit(action.first, space), chosen)


def _collect_some(
    state: State, name: str, benefit: Mapping[str, int], chosen: dict[str, dict[Resource, int]]
) -> State:
    """Collects a benefit, taking the Resources of choice off those that the seat has chosen."""
    due = benefit.get("resource_of_choice", 0)
    taken: dict[Resource, int] = {}
    left = chosen.get(name, {})
    for kind in list(left):
        amount = min(left[kind], due - sum(taken.values()))
        if amount > 0:
            taken[kind] = amount
            left[kind] -= amount
    return collect(state, name, benefit, taken)


def _all_moved(state: State) -> State:
    tracks = {}
    for character, track in state.tracks.items():
        if not track:
            continue
        tracks[character] = (None, *track[:-1])
        if track[-1] is not None:
            state = with_tokens(state, track[-1], "relationship", 1)
    return replace(state, tracks={**state.tracks, **tracks})


def _collect_all(state: State, name: str, chosen: dict[Resource, int]) -> State:
    left = {name: chosen}
    for character in state.tracks:
        space = state.relationship_of(name, character)
        if space is not None:
            state = _collect_some(state, name, state.box_benefit(character, space), left)
    for legendary in state.legendary_of(name):
        state = _collect_some(state, name, state.legendary_benefit(legendary), left)
    return state
