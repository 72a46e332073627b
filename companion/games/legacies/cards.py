"""What people do with a Player Card: one short function for each use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies import heirlooms
from companion.games.legacies.actions.player_cards import (
    AcquireHeirloom,
    Buy,
    CardAction,
    Explore,
    MakeRelationship,
    ObtainResources,
    Opportunity,
    Sell,
    SpecialAction,
    Trade,
)
from companion.games.legacies.board import (
    place_investment,
    put_on_legendary,
    put_on_track,
    take_heirloom,
    take_investment,
    trade_moves,
    with_seat,
)
from companion.games.legacies.purse import check_tracked, collect, give, pay
from companion.games.legacies.state import State
from companion.games.legacies.words import SHARES, legendary_space


def play_card(state: State, action: CardAction) -> State:
    """The table after a Player Card, before the turn passes on."""
    state = CARD_ACTIONS[type(action)](_card_played(state, action.by), action)
    return give(state, action.by, action.gains)


def _card_played(state: State, seat: str) -> State:
    """One more card played; refuses when the hand is known to be empty."""
    held = state.seat(seat)
    if held.hand == 0:
        raise Refused(
            "No Player Card is left in this hand; trigger a Global Action, or set the hand by hand.",
            "legacies.your-turn",
        )
    hand = None if held.hand is None else held.hand - 1
    return with_seat(state, seat, replace(held, hand=hand, cards_played=held.cards_played + 1))


# ---- relationships


def _make_relationship(state: State, action: MakeRelationship) -> State:
    space = legendary_space(action.to)
    return _with_legendary(state, action, space) if space else _with_character(state, action)


def relationship_cost(state: State, action: MakeRelationship) -> dict[str, int]:
    """What the Relationship costs: amicable nothing, neutral the card's cost, hostile 2 Fame more.

    With the own character's card as a wild, only the card's cost counts.
    """
    mine = state.seat(action.by).character
    cost = _card_cost(action)
    if action.wild:
        return cost
    if state.box.amicable(mine, action.to):
        return {}
    if state.box.hostile(mine, action.to):
        cost["fame"] = cost.get("fame", 0) + 2
    return cost


def _with_character(state: State, action: MakeRelationship) -> State:
    state, _ = put_on_track(state, action.by, action.to)
    state = pay(state, action.by, relationship_cost(state, action))
    state = collect(state, action.by, state.track_benefit(action.to), action.takes)
    bonus = action.bonus or state.bonus_tokens.get(action.to, {})
    return give(state, action.by, bonus)


def _with_legendary(state: State, action: MakeRelationship, space: str) -> State:
    if action.wild:
        raise Refused(
            "The own character's card stands for any other character, but for no Legendary Figure:"
            " play a card that shows one.",
            "legacies.wild-relationship",
        )
    state, bumped = put_on_legendary(state, action.by, space)
    state = pay(state, action.by, _card_cost(action))
    if bumped is not None and action.bumped_takes is not None:
        state = console(state, bumped, action.bumped_takes)
    return collect(state, action.by, state.legendary_benefit(space), action.takes)


def console(state: State, bumped: str, takes: str) -> State:
    """What a player bumped off a Legendary Figure draws: a Player Card, or a Successor if it may."""
    if not state.seat(bumped).human:
        raise Refused("An NPC bumped off a Legendary Figure draws nothing.", "legacies.legendary-bump")
    if takes == "successor" and not state.may_draw_successor(bumped):
        raise Refused(
            "The bumped player has put a Successor in play this Generation, or it is Generation 6:"
            " it draws a Player Card.",
            "legacies.legendary-bump",
        )
    return give(state, bumped, {takes: 1})


# ---- investments


def _check_card_shows(state: State, action: Trade) -> None:
    """Refuses a trade that the card does not allow: its Industry, its Group, or wild by an Influenced one."""
    shown = action.card_shows
    if shown in (None, action.industry, state.box.group_of(action.industry)):
        return
    character = state.seat(action.by).character
    if shown not in state.box.influenced(character):
        raise Refused(
            f"The card shows {shown}, neither {action.industry} nor its Group; as a wild it would have to be"
            f" an Influenced Industry of the {character}.",
            "legacies.influenced-wild",
        )


def price(state: State, action: Trade) -> int:
    """Value times shares, at the value before it moves."""
    return _percent(state.value(action.industry) * SHARES[action.size], action.percent)


def _card_cost(action: CardAction) -> dict[str, int]:
    """What the card's frame asks for, with what another card makes of it."""
    return {kind: _percent(amount, action.percent) for kind, amount in action.cost.items()}


def _percent(amount: int, percent: int) -> int:
    """A percentage that a card sets, rounded up."""
    return -(-amount * percent // 100)


def _buy(state: State, action: Buy) -> State:
    """Buying: pay, place the token, then the value rises."""
    state.row(action.industry)
    _check_card_shows(state, action)
    if _tracks_gold(state, action.by):
        state = pay(state, action.by, {"gold": price(state, action)})
    state = pay(state, action.by, _card_cost(action))
    state = place_investment(state, action.by, action.industry, action.size)
    return trade_moves(state, action.industry, action.size, 1)


def _sell(state: State, action: Sell) -> State:
    """Selling: collect, take the token back, then the value falls."""
    state.row(action.industry)
    _check_card_shows(state, action)
    state = pay(state, action.by, _card_cost(action))
    state = take_investment(state, action.by, action.industry, action.size)
    if _tracks_gold(state, action.by):
        state = give(state, action.by, {"gold": price(state, action)})
    return trade_moves(state, action.industry, action.size, -1)


def _tracks_gold(state: State, seat: str) -> bool:
    """Whether the table keeps this seat's Gold: where it does not, prices need not be known."""
    check_tracked(state.seat(seat), "gold")
    return state.seat(seat).gold is not None


# ---- the rest


def _opportunity(state: State, action: Opportunity) -> State:
    """An Opportunity: its cost, and a token put down or taken back without the value moving."""
    state = pay(state, action.by, _card_cost(action))
    if (action.place or action.take) and action.industry is None:
        raise Refused("Say by which Industry the Investment token goes.", "legacies.placed-without-trade")
    if action.take and action.industry:
        state = take_investment(state, action.by, action.taken_from or action.industry, action.take)
    if action.place and action.industry:
        state = place_investment(state, action.by, action.industry, action.place)
    return state


def _explore(state: State, action: Explore) -> State:
    """Exploring: the space's Gold and Fame for each card played this Generation, this one too."""
    seat = state.seat(action.by)
    state = pay(state, action.by, _card_cost(action))
    if state.by_themselves:
        return state
    space = state.box.explore(state.century)
    amounts = {
        "gold": space.gold * seat.cards_played,
        "fame": space.fame * seat.cards_played,
        "successor": space.successors if state.may_draw_successor(action.by) else 0,
    }
    return give(state, action.by, amounts)


def _obtain_resources(state: State, action: ObtainResources) -> State:
    return pay(give(state, action.by, action.takes), action.by, _card_cost(action))


def _acquire_heirloom(state: State, action: AcquireHeirloom) -> State:
    """An Heirloom: Resources to the bank, the fee in Fame to its owner, and the card beside the mat."""
    state.seat(action.owner)
    obstacle = heirlooms.obstacle(state, action.by, action.owner, action.level)
    if obstacle is not None:
        raise obstacle
    state = pay(state, action.by, _card_cost(action))
    check_tracked(state.seat(action.by), "resources")
    if state.seat(action.by).resources is not None:
        pays = dict(action.pays) if action.pays is not None else None
        due = heirlooms.resources_due(state, action.by, action.owner, action.level, pays)
        state = pay(state, action.by, due)
    state = _pay_fee(state, action.by, action.owner, action.level)
    return take_heirloom(state, action.by, action.owner, action.level)


def _pay_fee(state: State, taker: str, owner: str, level: int) -> State:
    """The acquisition fee goes from the taker to the owner; a Rising Star's is paid and not counted."""
    amount = heirlooms.fee(state, taker, owner, level)
    return give(pay(state, taker, {"fame": amount}), owner, {"fame": amount})


def _special_action(state: State, action: SpecialAction) -> State:
    """A Special Action: one's own, or one learnt with a level 6 Heirloom; its effect is entered as gains."""
    character = state.seat(action.by).character
    if action.card_shows not in (None, character):
        raise Refused(
            f"The card shows the {action.card_shows}; a Special Action takes a card with the {character}.",
            "legacies.special-action-ways",
        )
    whose = action.of or "own"
    if whose not in heirlooms.special_actions(state, action.by) and whose != action.by:
        raise Refused(
            "Only the own Special Action may be used, or one learnt with that character's level 6 Heirloom.",
            "legacies.level-six-opponent",
        )
    return pay(state, action.by, _card_cost(action))


CARD_ACTIONS: dict[type[CardAction], Callable[[State, Any], State]] = {
    MakeRelationship: _make_relationship,
    Buy: _buy,
    Sell: _sell,
    Opportunity: _opportunity,
    Explore: _explore,
    ObtainResources: _obtain_resources,
    AcquireHeirloom: _acquire_heirloom,
    SpecialAction: _special_action,
}
"""What a Player Card can be played for, and what each does to the table."""
