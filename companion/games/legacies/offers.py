"""What a table of Legacies waits for, and what a seat may do now: screens ask here what to offer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from companion.game import Action, Refused
from companion.games.legacies import flow, heirlooms, solo_deck
from companion.games.legacies.actions import Buy, MakeRelationship, Sell, Trade
from companion.games.legacies.box import NotPrinted
from companion.games.legacies.cards import price, relationship_cost
from companion.games.legacies.play import Legacies
from companion.games.legacies.state import State
from companion.games.legacies.words import (
    LEGENDARY,
    RISING_STAR_CARDS,
    GlobalAction,
    Resource,
    TokenSize,
)

Waiting = Literal[
    "shuffle",
    "solo card",
    "global action",
    "successor",
    "card",
    "honorarium",
    "succession",
    "century end",
    "next generation",
    "game end",
    "result",
]


@dataclass(frozen=True, slots=True)
class Awaited:
    """The one thing that the table needs next, and from which seat ("" for the whole table)."""

    what: Waiting
    seat: str = ""


def awaited(state: State) -> Awaited:
    """What comes next: an NPC's card, a Global Action that waits, a Successor, a person's card, a season."""
    match state.phase:
        case "actions":
            return _in_turn(state)
        case "succession":
            return Awaited("succession", flow.owing_successor(state)[0])
        case "between":
            return Awaited("next generation")
        case "over":
            return Awaited("result")
        case other:
            return Awaited(other)


def _in_turn(state: State) -> Awaited:
    owing = next((name for name in state.turn_order if _owes_successor_now(state, name)), None)
    if owing is not None:
        return Awaited("successor", owing)
    if state.owed is not None:
        return Awaited("global action", state.turn)
    if state.seats[state.turn].human:
        return Awaited("card", state.turn)
    if state.solo is not None and not state.solo.draw and solo_deck.to_shuffle(state):
        return Awaited("shuffle", state.turn)
    return Awaited("solo card", state.turn)


def _owes_successor_now(state: State, name: str) -> bool:
    """Whether a seat has triggered its first Global Action and not put its Successor in play yet."""
    return bool(state.seats[name].global_actions) and name in flow.owing_successor(state)


def obstacle(state: State, action: Action) -> Refused | None:
    """Why the rules refuse an action now; None where they allow it or only a printed fact is missing."""
    try:
        Legacies().apply(state, action)
    except NotPrinted:
        return None
    except Refused as refused:
        return refused
    return None


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing to choose: its name, what it costs or pays (None while the box sheet does not say), and
    why it cannot be chosen, if it cannot."""

    name: str
    amounts: Mapping[str, int] | None = None
    refusal: Refused | None = None


def relationships(state: State, by: str, cost: Mapping[str, int], wild: bool) -> tuple[Offer, ...]:
    """Every character and Legendary Figure, with what a Relationship costs this seat."""
    targets = [*state.box.characters, *(f"{LEGENDARY} {space}" for space in state.legendary_in_play())]
    return tuple(_relationship(state, by, target, cost, wild) for target in targets)


def _relationship(state: State, by: str, to: str, cost: Mapping[str, int], wild: bool) -> Offer:
    benefit = known(lambda: _benefit(state, to)) or {}
    takes: dict[Resource, int] = {"Dye": benefit.get("resource_of_choice", 0)}  # any will do to ask with
    action = MakeRelationship(by=by, to=to, cost=cost, wild=wild, takes=takes)
    if to.startswith(LEGENDARY):
        return Offer(to, dict(cost), obstacle(state, action))
    return Offer(to, known(lambda: relationship_cost(state, action)), obstacle(state, action))


def _benefit(state: State, to: str) -> dict[str, int]:
    if to.startswith(LEGENDARY):
        return state.legendary_benefit(to.removeprefix(f"{LEGENDARY} "))
    return state.box_benefit(to)


def known(ask: Any) -> Any:
    """What `ask` finds in the box sheet, or None where the sheet does not say."""
    try:
        return ask()
    except NotPrinted:
        return None


def trades(
    state: State, by: str, kind: type[Buy] | type[Sell], card_shows: str | None
) -> dict[tuple[str, TokenSize], Offer]:
    """Every Investment that could be bought or sold, by Industry and size, with its price in Gold."""
    sizes: tuple[TokenSize, ...] = ("minor", "major")
    return {
        (industry, size): _trade(state, kind(by=by, industry=industry, size=size, card_shows=card_shows))
        for industry in state.industry_rows
        for size in sizes
    }


def _trade(state: State, action: Trade) -> Offer:
    gold = known(lambda: price(state, action))
    amounts = None if gold is None else {"gold": int(gold)}
    return Offer(action.industry, amounts, obstacle(state, action))


@dataclass(frozen=True, slots=True)
class HeirloomOffer:
    """An Heirloom on a mat: whose, which level, its Resources and fee as far as known, and what bars it."""

    owner: str
    level: int
    cost: Mapping[Resource, int] | None
    fee: int | None
    discounted: bool
    refusal: Refused | None


def heirlooms_for(state: State, by: str, owner: str) -> tuple[HeirloomOffer, ...]:
    """The Heirlooms of the character in seat `owner`, level 1 to 6, for seat `by`."""
    character = state.seat(owner).character
    discounted = by != owner and state.relationship_of(by, character) is not None
    return tuple(
        HeirloomOffer(
            owner,
            level,
            known(lambda level=level: state.box.heirloom_cost(character, level)),
            known(lambda level=level: heirlooms.fee(state, by, owner, level)),
            discounted,
            heirlooms.obstacle(state, by, owner, level),
        )
        for level in heirlooms.LEVELS
    )


def global_actions(state: State, by: str) -> tuple[tuple[GlobalAction, Refused | None], ...]:
    """The eight Global Actions in the order of the row, each with why `by` may not trigger it now."""
    return tuple((name, flow.why_not_global(state, by, name)) for name in state.global_row)


def cards_left(state: State, by: str) -> int | None:
    """How many cards an NPC has left this Generation: a Rising Star plays five, a Nemesis has no limit."""
    seat = state.seat(by)
    return RISING_STAR_CARDS - seat.cards_played if seat.kind == "rising_star" else None
