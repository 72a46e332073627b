"""Legacies in words: the label of every step, and the decision behind an NPC's card or a Global Action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import by_hand
from companion.game import Action, Decision, Refused, Setup
from companion.games.legacies import seasons
from companion.games.legacies.actions.adjustments import Adjust, EnterEvent, MoveRelationship, ReadOffTheBox
from companion.games.legacies.actions.global_actions import GlobalTrigger
from companion.games.legacies.actions.player_cards import (
    AcquireHeirloom,
    Buy,
    Explore,
    MakeRelationship,
    ObtainResources,
    Opportunity,
    Sell,
    SpecialAction,
    Trade,
)
from companion.games.legacies.actions.seasons import (
    EndCentury,
    EndGame,
    NextGeneration,
    Pass,
    PutSuccessor,
    TakeHonorarium,
)
from companion.games.legacies.actions.solo_cards import NpcCard, ShuffleSoloDeck
from companion.games.legacies.box.answers import with_fact
from companion.games.legacies.box.chapters import changed_facts
from companion.games.legacies.cards import play_card
from companion.games.legacies.global_actions.wording import global_decision
from companion.games.legacies.npc.wording import npc_decision, npc_label
from companion.games.legacies.phrases import amounts, changed, heirloom, partner, takes_and_pays, unit
from companion.games.legacies.scoring import totals as scoring
from companion.games.legacies.seat import Acquired
from companion.games.legacies.state import State
from companion.games.legacies.words import GLOBAL_ACTION_NAMES, TokenSize
from companion.phrases import joined


def label(setup: Setup, state: State, action: Action) -> str:
    """What happened, in the table's words, read against the state before it."""
    if isinstance(action, GlobalTrigger):
        return _global(setup, state, action)
    return _LABELS[type(action)](setup, state, action)


def decision(setup: Setup, state: State, action: Action) -> Decision | None:
    """What an NPC's card or a Global Action comes to, as steps for the hands.

    It reads the state before the action alone, so it serves as a preview as well; it raises what the action
    itself would be refused with, a printed fact that is not known yet among it.
    """
    if isinstance(action, NpcCard):
        return npc_decision(setup, state, action)
    if isinstance(action, GlobalTrigger):
        return global_decision(setup, state, action)
    return None


# ---- Player Cards


def _relationship(setup: Setup, state: State, action: MakeRelationship) -> str:
    return f"{setup.name(action.by)} makes a Relationship with {partner(action.to)}"


def _trade(setup: Setup, state: State, action: Trade) -> str:
    verb = "sells" if isinstance(action, Sell) else "buys"
    return f"{setup.name(action.by)} {verb} {_investment(action.size)} in *{action.industry}*"


def _investment(size: TokenSize) -> str:
    return f"a {size.capitalize()} Investment"


def _opportunity(setup: Setup, state: State, action: Opportunity) -> str:
    source = action.taken_from or action.industry
    moves = [
        f"takes back {_investment(action.take)} from *{source}*" if action.take else "",
        f"places {_investment(action.place)} in *{action.industry}*" if action.place else "",
        action.note,
    ]
    said = "; ".join(filter(None, moves))
    return f"{setup.name(action.by)} takes an *Opportunity*" + (f": {said}" if said else "")


def _explore(setup: Setup, state: State, action: Explore) -> str:
    counts = changed(state.seat(action.by), play_card(state, action).seat(action.by))
    counts.pop("player_card", None)
    found = joined(f"*{count:+} {unit(kind, count)}*" for kind, count in counts.items())
    return f"{setup.name(action.by)} explores the city" + (f": {found}" if found else "")


def _resources(setup: Setup, state: State, action: ObtainResources) -> str:
    return (
        f"{setup.name(action.by)} takes {amounts({str(kind): count for kind, count in action.takes.items()})}"
    )


def _heirloom(setup: Setup, state: State, action: AcquireHeirloom) -> str:
    acquired = Acquired(action.owner, action.level)
    return f"{setup.name(action.by)} acquires {heirloom(setup, acquired, action.by, own='the')}"


def _special(setup: Setup, state: State, action: SpecialAction) -> str:
    learnt = action.of not in (None, "own", action.by)
    of = f" of the {state.seat(action.of or action.by).character}" if learnt else ""
    note = f": {action.note}" if action.note else ""
    return f"{setup.name(action.by)} performs the *Special Action*{of}{note}"


# ---- Global Actions and Solo Cards


def _global(setup: Setup, state: State, action: GlobalTrigger) -> str:
    name = setup.name(action.by)
    who = f"{name} triggers" if state.seat(action.by).human else f"{name}:"
    return f"{who} *{GLOBAL_ACTION_NAMES[action.name]}*"


def _shuffle(setup: Setup, state: State, action: ShuffleSoloDeck) -> str:
    return f"The solo deck is shuffled: *{len(action.order)} cards*"


# ---- the clock


def _pass(setup: Setup, state: State, action: Pass) -> str:
    return f"{setup.name(action.by)} can do nothing more: the Generation ends"


def _successor(setup: Setup, state: State, action: PutSuccessor) -> str:
    icon = f", {action.icon}," if action.icon else ""
    unlocked = f" and unlocks a *{action.unlock.capitalize()} token*" if action.unlock else ""
    return f"{setup.name(action.by)} puts *{action.play or 'a Successor'}*{icon} in play{unlocked}"


def _honorarium(setup: Setup, state: State, action: TakeHonorarium) -> str:
    after = seasons.take_honorarium(state, action)
    taken = [
        f"{setup.name(seat)} {amounts(changed(state.seats[seat], after.seats[seat])) or 'nothing'}"
        for seat in state.honorarium_to
    ]
    return f"Honorarium: {joined(taken)}"


def _end_century(setup: Setup, state: State, action: EndCentury) -> str:
    after = scoring.end_century(state, action)
    tile = action.tile or scoring.top_tile(state)
    if tile is None:
        return f"Century *{state.century}* ends without a Scoring Tile"
    fame = [
        f"{setup.name(seat)} *+{(after.seats[seat].fame or 0) - (state.seats[seat].fame or 0)}*"
        for seat in state.turn_order
        if state.seats[seat].fame is not None
    ]
    return f"Century *{state.century}* ends with the *{tile}* bonus: {joined(fame)}"


def _next_generation(setup: Setup, state: State, action: NextGeneration) -> str:
    order = joined(setup.name(seat) for seat in seasons.by_foundation(state))
    return f"Generation *{state.generation + 1}* begins: {order}"


def _end_game(setup: Setup, state: State, action: EndGame) -> str:
    first = scoring.final_standing(state, action).places[0]
    return f"The game ends: *{setup.name(first.seat)}* wins with *{first.total} Fame*"


# ---- the rest


def _adjust(setup: Setup, state: State, action: Adjust) -> str:
    counts = {**action.gains}
    for kind, count in action.costs.items():
        counts[kind] = counts.get(kind, 0) - count
    said = takes_and_pays(setup.name(action.by), counts) or setup.name(action.by)
    return f"{said}: {action.note}" if action.note else said


def _token_moved(setup: Setup, state: State, action: MoveRelationship) -> str:
    way = "weakens" if action.spaces > 0 else "grows stronger"
    whom = f"{setup.name(action.by)}'s Relationship with the *{action.character}*"
    return f"{whom} {way} by *{abs(action.spaces)}*"


def _event(setup: Setup, state: State, action: EnterEvent) -> str:
    return f"The Current Event shows *{action.top}* on top and *{action.bottom}* below"


def _printed(setup: Setup, state: State, action: ReadOffTheBox) -> str:
    try:
        new = changed_facts(state.box, with_fact(state.box, action.fact))
        answers = "; ".join(f"{fact.question} *{fact.in_words(answer)}*" for fact, answer in new)
    except Refused:
        answers = ""
    return f"Read off the box: {answers or by_hand.in_words(setup.name, action.fact)}"


_LABELS: dict[type[Action], Callable[[Setup, State, Any], str]] = {
    MakeRelationship: _relationship,
    Buy: _trade,
    Sell: _trade,
    Opportunity: _opportunity,
    Explore: _explore,
    ObtainResources: _resources,
    AcquireHeirloom: _heirloom,
    SpecialAction: _special,
    NpcCard: npc_label,
    ShuffleSoloDeck: _shuffle,
    Pass: _pass,
    PutSuccessor: _successor,
    TakeHonorarium: _honorarium,
    EndCentury: _end_century,
    NextGeneration: _next_generation,
    EndGame: _end_game,
    Adjust: _adjust,
    MoveRelationship: _token_moved,
    EnterEvent: _event,
    ReadOffTheBox: _printed,
}
