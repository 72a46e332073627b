"""Resolving the Current Event."""

from __future__ import annotations

from dataclasses import dataclass

from companion.frozen import replace
from companion.game import Refused, Setup
from companion.games.legacies.actions.adjustments import EnterEvent
from companion.games.legacies.actions.global_actions import ResolveEvent
from companion.games.legacies.purse import give, pay
from companion.games.legacies.scoring.tiles import TileChoice, place_tile, tile_choice, tile_kind
from companion.games.legacies.state import Event, State
from companion.games.legacies.words import OUTCOME_BY_ARROW, ImpactIcon, Outcome


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


def enter_event(state: State, action: EnterEvent) -> State:
    """The table with the Impact Icons of the Current Event."""
    return replace(state, event=Event(action.top, action.bottom))


def outcome_by_arrow(state: State, by: str) -> Outcome | None:
    """The outcome that a Nemesis chooses by the arrow of its Solo Card; None for a person, or if not told."""
    card = state.seat(by).last_card
    if state.seat(by).human or card is None or card.arrow is None:
        return None
    return OUTCOME_BY_ARROW[card.arrow]


@dataclass(frozen=True, slots=True)
class EventSoFar:
    """The Current Event as far as it is told: the outcome and its icon, whether the icon must be asked
    for, whether a Nemesis's arrow chose the outcome, and who picks which Scoring Tile, if anybody."""

    outcome: Outcome | None
    icon: ImpactIcon | None
    asks_icon: bool
    by_arrow: bool
    tile: TileChoice | None


def event_so_far(state: State, by: str, outcome: Outcome | None, icon: ImpactIcon | None) -> EventSoFar:
    """What of an Event is settled by what is told, what the card shows and a Nemesis's arrow."""
    by_arrow = outcome_by_arrow(state, by)
    outcome = outcome or by_arrow
    shown = state.event.icon(outcome)
    brings_tile = tile_kind(state.generation) is not None
    return EventSoFar(
        outcome=outcome,
        icon=icon or shown,
        asks_icon=outcome is not None and shown is None and brings_tile,
        by_arrow=by_arrow is not None and outcome == by_arrow,
        tile=tile_choice(state, icon or shown),
    )


def missing(setup: Setup, state: State, action: ResolveEvent, none_of: tuple[str, ...], nothing: bool) -> str:
    """What is still to be entered of an Event, as the end of "Done when ..."; "" where nothing is.

    `none_of` are the Scoring Tiles of which none was picked; `nothing`: it gives and costs nothing.
    """
    event = event_so_far(state, action.by, action.outcome, action.icon)
    if event.outcome is None:
        return "the *outcome* is chosen"
    if event.asks_icon and event.icon is None:
        return "its *Impact Icon* is told"
    due = event.tile if event.tile and event.tile.allowed and event.tile.tile is None else None
    if due and action.tile is None and none_of != due.allowed:
        return f"*{setup.name(due.chooser)}* has picked a tile"
    if not (action.gains or action.costs or nothing):
        return "it is told what it *gives and costs*"
    return ""
