"""Carrying out an NPC's Solo Card: what its choice does on the board."""

from __future__ import annotations

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies.actions.solo_cards import NpcCard
from companion.games.legacies.board import (
    place_investment,
    put_on_legendary,
    put_on_track,
    take_heirloom,
    take_investment,
    trade_moves,
    with_seat,
)
from companion.games.legacies.cards import console
from companion.games.legacies.flow import after_turn, check_turn
from companion.games.legacies.npc.choice import (
    Befriend,
    Buy,
    Grow,
    Move,
    Nothing,
    Sell,
    TakeFigure,
    TakeHeirloom,
    Trigger,
)
from companion.games.legacies.npc.instead import chosen
from companion.games.legacies.npc.solo_card import shown
from companion.games.legacies.npc.solo_deck import drawn
from companion.games.legacies.purse import check_tracked, collect, give
from companion.games.legacies.seat import Played
from companion.games.legacies.state import State
from companion.games.legacies.words import RISING_STAR_CARDS, TokenSize


def play_npc_card(state: State, action: NpcCard) -> State:
    """The table after an NPC's Solo Card. A Global Action is owed first; else the turn passes on."""
    seat = state.seat(action.by)
    if seat.human:
        raise Refused("Solo Cards are played by a Nemesis or a Rising Star only.", "legacies.npc-turn")
    check_turn(state, action.by)
    if not state.can_act(action.by):
        raise Refused(
            f"A Rising Star plays at most {RISING_STAR_CARDS} cards a Generation; its turn is skipped.",
            "legacies.rising-star-five-cards",
        )
    played = shown(state, action)
    move = chosen(state, action, played).move
    bumped = state.legendary.get(move.space) if isinstance(move, TakeFigure) else None
    state = _moved(state, action.by, move, played)
    if bumped is not None and action.bumped_takes is not None:
        state = console(state, bumped, action.bumped_takes)
    seat = state.seat(action.by)
    state = with_seat(state, action.by, replace(seat, cards_played=seat.cards_played + 1, last_card=played))
    state = drawn(state, action.by, played.card)
    if isinstance(move, Trigger):
        return replace(state, owed=move.name)
    return after_turn(state, action.by)


def _moved(state: State, seat: str, move: Move, played: Played) -> State:
    """The board after the move: no cost is paid, but for the fee."""
    match move:
        case Befriend(character):
            state, _ = put_on_track(state, seat, character)
            return collect(state, seat, state.track_benefit(character) if _collects(state) else {}, {})
        case TakeFigure(space):
            state, _ = put_on_legendary(state, seat, space)
            return collect(state, seat, state.legendary_benefit(space) if _collects(state) else {}, {})
        case Buy(industry, size):
            return _value_moved(place_investment(state, seat, industry, size), industry, size, 1)
        case Sell(industry, size):
            payout = state.payout(industry, size)
            state = give(take_investment(state, seat, industry, size), seat, {"gold": payout})
            return _value_moved(state, industry, size, -1)
        case TakeHeirloom():
            return _heirloom_taken(state, seat, move)
        case Grow():
            return _foundation_grown(state, seat, played)
        case Trigger() | Nothing():
            return state


def _foundation_grown(state: State, seat: str, played: Played) -> State:
    if played.amount is None:
        raise Refused(
            "Its Foundation grows by the amount at the bottom right of the card: enter it.",
            "legacies.npc-unable",
        )
    return give(state, seat, {"foundation": played.amount})


def _collects(state: State) -> bool:
    return state.reading("npc-collects-benefit") == "yes"


def _value_moved(state: State, industry: str, size: TokenSize, direction: int) -> State:
    if state.reading("npc-trade-moves-value") == "no":
        return state
    return trade_moves(state, industry, size, direction)


def _heirloom_taken(state: State, seat: str, move: TakeHeirloom) -> State:
    owner, level = move.heirloom
    if move.fee:
        held = state.seat(seat)
        check_tracked(held, "fame")
        fame = None if held.fame is None else held.fame - move.fee
        state = give(with_seat(state, seat, replace(held, fame=fame)), owner, {"fame": move.fee})
    return take_heirloom(state, seat, owner, level)
