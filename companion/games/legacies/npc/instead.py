"""What an NPC did: what its card comes to, or what the table says happened instead."""

from __future__ import annotations

from companion.game import Candidate, Refused
from companion.games.legacies import heirlooms
from companion.games.legacies.actions.solo_cards import NpcCard
from companion.games.legacies.global_actions.permission import why_not_global
from companion.games.legacies.heirloom_names import level_of, owner_of
from companion.games.legacies.npc.choice import Choice, ChoiceKind
from companion.games.legacies.npc.decision import decide
from companion.games.legacies.npc.global_action import NEVER_TRIGGERS
from companion.games.legacies.npc.heirloom import fee_paid
from companion.games.legacies.seat import Played
from companion.games.legacies.state import State
from companion.games.legacies.words import GLOBAL_ACTIONS, LEGENDARY, GlobalAction


def chosen(state: State, action: NpcCard, played: Played) -> Choice:
    """The NPC's choice, or what the table says happened instead."""
    if action.instead is None:
        return decide(state, action.by, played)
    kinds: dict[str, ChoiceKind] = {"Foundation": "foundation", "nothing": "nothing"}
    table = (Candidate(action.instead, "chosen", "The table decided"),)
    kind = kinds.get(action.instead)
    if kind is not None:
        return Choice(kind, candidates=table, order="By hand")
    choice = _instead(state, action.by, played, action.instead)
    return choice._replace(candidates=table, order="By hand")


def _instead(state: State, seat: str, played: Played, target: str) -> Choice:
    """The same kind of action on another target; refuses one that cannot be."""
    match played.row.action:
        case "relationship" if target.startswith(f"{LEGENDARY} "):
            return Choice("legendary", target.removeprefix(f"{LEGENDARY} "))
        case "relationship":
            return Choice("relationship", target)
        case "buy":
            tokens = state.seat(seat).tokens_left
            return Choice("buy", target, "minor" if tokens.minor else "major")
        case "sell":
            sizes = state.seat(seat).investments.get(target, ())
            return Choice("sell", target, "major" if "major" in sizes else "minor")
        case "heirloom":
            return _heirloom_instead(state, seat, target)
        case _:
            return _global_instead(state, seat, global_action_named(target))


def _heirloom_instead(state: State, seat: str, target: str) -> Choice:
    if not target[-1:].isdecimal():
        raise Refused(
            f"{target} is no Heirloom; write own3, or B3 for the level 3 of seat B.",
            "legacies.acquire-heirloom",
        )
    owner, level = owner_of(target, seat), level_of(target)
    state.seat(owner)
    obstacle = heirlooms.obstacle(state, seat, owner, level)
    if obstacle is not None:
        raise obstacle
    return Choice("heirloom", target, fee=fee_paid(state, seat, owner, level))


def _global_instead(state: State, seat: str, target: GlobalAction) -> Choice:
    if state.seat(seat).kind == "rising_star":
        raise Refused(NEVER_TRIGGERS, "legacies.rising-star-global-action")
    obstacle = why_not_global(state, seat, target)
    if obstacle is not None:
        raise obstacle
    return Choice("global", target)


def global_action_named(target: str) -> GlobalAction:
    """The Global Action of that name; refuses any other word."""
    for name in GLOBAL_ACTIONS:
        if name == target:
            return name
    raise Refused(f"There is no Global Action {target}.", "legacies.global-action-list")
