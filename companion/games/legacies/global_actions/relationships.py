"""Advancing Relationships: one benefit first, then all tokens move on and pay."""

from __future__ import annotations

from collections.abc import Mapping

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies.actions.global_actions import AdvanceRelationships
from companion.games.legacies.board import with_tokens
from companion.games.legacies.global_actions.taking_part import taking_part
from companion.games.legacies.purse import collect
from companion.games.legacies.state import State
from companion.games.legacies.words import Resource


def advance_relationships(state: State, action: AdvanceRelationships) -> State:
    """The triggerer's benefit, then every token on a character's track one space right, then all collect."""
    chosen = {name: dict(resources) for name, resources in action.resources.items()}
    state = _first_benefit(state, action, chosen.get(action.by, {}))
    state = _all_moved(state)
    for name, _ in taking_part(state, action):
        state = _collect_all(state, name, chosen.get(name, {}))
    if any(amount for left in chosen.values() for amount in left.values()):
        raise Refused("More Resources are taken than the spaces pay.", "legacies.advance-all-collect")
    return state


def _first_benefit(state: State, action: AdvanceRelationships, chosen: dict[Resource, int]) -> State:
    if action.first is None:
        return state
    space = state.relationship_of(action.by, action.first)
    if space is None:
        raise Refused(
            f"There is no own token on the {action.first}'s track to collect from first.",
            "legacies.advance-first-benefit",
        )
    return _collect_space(state, action.by, state.track_benefit(action.first, space), chosen)


def _collect_space(state: State, seat: str, benefit: Mapping[str, int], chosen: dict[Resource, int]) -> State:
    """Collects a benefit, taking its Resources of choice off those that the seat has chosen."""
    due = benefit.get("resource_of_choice", 0)
    taken: dict[Resource, int] = {}
    for kind, left in list(chosen.items()):
        amount = min(left, due - sum(taken.values()))
        if amount > 0:
            taken[kind] = amount
            chosen[kind] -= amount
    return collect(state, seat, benefit, taken)


def _all_moved(state: State) -> State:
    tracks = {}
    for character, track in state.tracks.items():
        if not track:
            continue
        tracks[character] = (None, *track[:-1])
        if track[-1] is not None:
            state = with_tokens(state, track[-1], "relationship", 1)
    return replace(state, tracks={**state.tracks, **tracks})


def _collect_all(state: State, seat: str, chosen: dict[Resource, int]) -> State:
    for character, space in state.relationships_of(seat).items():
        state = _collect_space(state, seat, state.track_benefit(character, space), chosen)
    for legendary in state.legendary_of(seat):
        state = _collect_space(state, seat, state.legendary_benefit(legendary), chosen)
    return state


def first_benefits(state: State, by: str) -> dict[str, dict[str, int]]:
    """The characters on whose tracks a seat stands, with what each space pays before all tokens move."""
    return {
        character: state.track_benefit(character, space)
        for character, space in state.relationships_of(by).items()
    }


def resources_of_choice(state: State, action: AdvanceRelationships) -> dict[str, int]:
    """How many Resources of its choice each person takes when all Relationships advance."""
    due = {name: _choice_due(state, action, name) for name in state.in_order_from(action.by)}
    return {name: amount for name, amount in due.items() if amount}


def _choice_due(state: State, action: AdvanceRelationships, seat: str) -> int:
    held = state.seat(seat)
    if not held.human or held.resources is None:
        return 0
    paid = [state.legendary_benefit(space) for space in state.legendary_of(seat)]
    for character, space in state.relationships_of(seat).items():
        if seat == action.by and character == action.first:
            paid.append(state.track_benefit(character, space))
        if space < len(state.tracks[character]):
            paid.append(state.track_benefit(character, space + 1))
    return sum(benefit.get("resource_of_choice", 0) for benefit in paid)


def missing(state: State, action: AdvanceRelationships) -> str:
    """The benefit that a person takes first, where spaces pay anything; the end of "Done when ..."."""
    asked = state.seat(action.by).human and any(first_benefits(state, action.by).values())
    return "the *first benefit* is chosen" if asked and action.first is None else ""
