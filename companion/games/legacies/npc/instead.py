"""What an NPC did: what its card comes to, or what the table says happened instead."""

from __future__ import annotations

from companion.game import Refused
from companion.games.legacies import heirlooms
from companion.games.legacies.actions.solo_cards import NpcCard
from companion.games.legacies.global_actions.taking_part import triggerable, why_not_global
from companion.games.legacies.npc.choice import (
    Befriend,
    Buy,
    Choice,
    Grow,
    Looked,
    Move,
    Nothing,
    Sell,
    TakeFigure,
    TakeHeirloom,
    Trigger,
)
from companion.games.legacies.npc.decision import NEVER_TRIGGERS, decide
from companion.games.legacies.npc.heirloom import fee_paid
from companion.games.legacies.seat import Acquired, Played
from companion.games.legacies.state import State
from companion.games.legacies.words import (
    GLOBAL_ACTIONS,
    LEVELS,
    GlobalAction,
    RowAction,
    legendary,
    legendary_space,
)

FOUNDATION, NOTHING = "Foundation", "nothing"
_GLOBAL = "Global "


def chosen(state: State, action: NpcCard, played: Played) -> Choice:
    """The NPC's choice, or what the table says happened instead."""
    if action.instead is None:
        return decide(state, action.by, played)
    move = read(state, action.by, played.row.action, action.instead)
    return Choice(move, (Looked(move, "chosen", "The table decided"),), "By hand")


def others(state: State, seat: str, action: RowAction) -> tuple[Move, ...]:
    """What an NPC might have done at the table with a row of that kind, by the rules or not."""
    match action:
        case "relationship":
            own = state.seat(seat).character
            characters = (Befriend(each) for each in state.box.characters if each != own)
            return (*characters, *(TakeFigure(space) for space in state.legendary_in_play()))
        case "buy":
            return tuple(_bought(state, seat, industry) for industry in state.industry_rows)
        case "sell":
            return tuple(_sold(state, seat, industry) for industry in state.seat(seat).investments)
        case "heirloom":
            return tuple(
                TakeHeirloom(Acquired(owner, level))
                for owner in state.turn_order
                for level in LEVELS
                if heirlooms.obstacle(state, seat, owner, level) is None
            )
        case "global":
            return tuple(Trigger(each) for each in triggerable(state, seat))


def written(move: Move, seat: str) -> str:
    """What the NPC in `seat` did, as a record has it in `instead`."""
    match move:
        case Trigger(name) if name == FOUNDATION:  # the bare word means that its Foundation grows
            return f"{_GLOBAL}{name}"
        case Befriend(name) | Buy(name) | Sell(name) | Trigger(name):
            return name
        case TakeFigure(space):
            return legendary(space)
        case TakeHeirloom(heirloom):
            return heirloom.written(seat)
        case Grow():
            return FOUNDATION
        case Nothing():
            return NOTHING


def read(state: State, seat: str, action: RowAction, text: str) -> Move:
    """What a record's `instead` means for a row of that kind; refuses what cannot be."""
    if text in (FOUNDATION, NOTHING):
        return Grow() if text == FOUNDATION else Nothing()
    match action:
        case "relationship":
            space = legendary_space(text)
            return TakeFigure(space) if space else Befriend(text)
        case "buy":
            return _bought(state, seat, text)
        case "sell":
            return _sold(state, seat, text)
        case "heirloom":
            return _heirloom(state, seat, Acquired.read(text, seat))
        case "global":
            return _global(state, seat, text.removeprefix(_GLOBAL))


def _bought(state: State, seat: str, industry: str) -> Buy:
    return Buy(industry, "minor" if state.seat(seat).tokens_left.minor else "major")


def _sold(state: State, seat: str, industry: str) -> Sell:
    sizes = state.seat(seat).investments.get(industry, ())
    return Sell(industry, "major" if "major" in sizes else "minor")


def _heirloom(state: State, seat: str, heirloom: Acquired) -> TakeHeirloom:
    state.seat(heirloom.owner)
    obstacle = heirlooms.obstacle(state, seat, *heirloom)
    if obstacle is not None:
        raise obstacle
    return TakeHeirloom(heirloom, fee_paid(state, seat, *heirloom))


def _global(state: State, seat: str, text: str) -> Trigger:
    if state.seat(seat).kind == "rising_star":
        raise Refused(NEVER_TRIGGERS, "legacies.rising-star-global-action")
    name = _global_action_named(text)
    obstacle = why_not_global(state, seat, name)
    if obstacle is not None:
        raise obstacle
    return Trigger(name)


def _global_action_named(text: str) -> GlobalAction:
    for name in GLOBAL_ACTIONS:
        if name == text:
            return name
    raise Refused(f"There is no Global Action {text}.", "legacies.global-action-list")
