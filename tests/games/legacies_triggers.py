"""How each Global Action could be triggered at a random table of Legacies, with everybody's choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from companion.games.legacies.actions.global_actions import (
    AdvanceRelationships,
    Bid,
    CollectDividends,
    Contribute,
    Direction,
    GlobalTrigger,
    HeirloomFame,
    HeirloomIncome,
    HoldTradeConference,
    Influence,
    ResolveEvent,
)
from companion.games.legacies.foundation import step
from companion.games.legacies.global_actions.contribution import legal_contributions
from companion.games.legacies.global_actions.trade_conference import grid
from companion.games.legacies.heirlooms import controlled
from companion.games.legacies.scoring.tiles import tile_choice
from companion.games.legacies.state import State
from companion.games.legacies.words import COMMODITIES, ICONS, GlobalAction, Outcome, Resource
from tests.games.legacies_hands import some_resources

OUTCOMES: tuple[Outcome, ...] = ("top", "bottom")
DIRECTIONS: tuple[Direction, ...] = ("up", "down")


def some_trigger(random: Random, state: State, by: str, name: GlobalAction) -> GlobalTrigger | None:
    """That Global Action with choices for all; None where a person could not make the first bid."""
    part = _nemesis_part(random) if not state.seats[by].human else {}
    return _TRIGGERS[name](random, state, by, part)


def _nemesis_part(random: Random) -> dict[str, Any]:
    return random.choice(({}, {"stand_in": True}, {"own": {"fame": 4}}, {"own": {"foundation": 10}}))


def _others(state: State, by: str) -> list[str]:
    """Everybody else, in turn order from the triggerer."""
    return list(state.in_order_from(by)[1:])


def _people(state: State, by: str) -> list[str]:
    return [name for name in _others(state, by) if state.seats[name].human]


def _event(random: Random, state: State, by: str, part: dict[str, Any]) -> ResolveEvent:
    outcome = random.choice(OUTCOMES) if state.seats[by].human else None
    icon = random.choice((None, *ICONS))
    printed = None if outcome is None else state.event.top if outcome == "top" else state.event.bottom
    choice = tile_choice(state, icon or printed)
    tile = random.choice((None, *choice.allowed)) if choice and choice.tile is None and outcome else None
    gains = {random.choice(list(state.seats)): {"fame": random.randint(0, 4)}}
    return ResolveEvent(by=by, outcome=outcome, icon=icon, tile=tile, gains=gains, **part)


def _advance(random: Random, state: State, by: str, part: dict[str, Any]) -> AdvanceRelationships:
    first = random.choice((None, *(name for name, track in state.tracks.items() if by in track)))
    resources = {
        name: some_resources(random, amount)
        for name, amount in _resources_due(state, by, first).items()
        if state.seats[name].human
    }
    return AdvanceRelationships(by=by, first=first, resources=resources, **part)


def _resources_due(state: State, by: str, first: str | None) -> Counter[str]:
    """The Resources of choice that each seat will collect, the tokens once moved."""
    due = Counter[str]()
    if first is not None:
        due[by] += _of_choice(state.track_benefit(first, state.relationship_of(by, first) or 1))
    for character, track in state.tracks.items():
        for space, holder in enumerate(track[:-1], 2):
            if holder is not None:
                due[holder] += _of_choice(state.track_benefit(character, space))
    for legendary, holder in state.legendary.items():
        if holder is not None:
            due[holder] += _of_choice(state.legendary_benefit(legendary))
    return due


def _of_choice(benefit: Mapping[str, int]) -> int:
    return benefit.get("resource_of_choice", 0)


def _contribute(random: Random, state: State, by: str, part: dict[str, Any]) -> Contribute:
    others = {name: _gold(random, state, name, matched=False) for name in _people(state, by)}
    pays = _gold(random, state, by, matched=True) if state.seats[by].human else 0
    return Contribute(by=by, pays=pays, others=others, **part)


def _gold(random: Random, state: State, name: str, matched: bool) -> int:
    held = state.seats[name].gold
    legal = legal_contributions(state, name, matched)
    return random.choice([gold for gold in legal if held is None or gold <= held])


def _influence(random: Random, state: State, by: str, part: dict[str, Any]) -> Influence:
    mine = state.box.influenced(state.seats[by].character)
    direction = random.choice(DIRECTIONS)
    free = state.reading("least-influence-direction") == "free"
    moves = {each: random.choice(DIRECTIONS) if free else direction for each in mine}
    if not state.seats[by].human and random.random() < 0.5:
        moves = {}
    others = {
        name: {random.choice(state.box.influenced(state.seats[name].character)): random.choice(DIRECTIONS)}
        for name in _others(state, by)
        if state.seats[name].human or random.random() < 0.5
    }
    return Influence(by=by, moves=moves, others=others, **part)


def _heirloom_fame(random: Random, state: State, by: str, part: dict[str, Any]) -> HeirloomFame:
    """Now and then somebody says which Industry counts for an Heirloom."""
    industries = {
        name: {each.written(name): random.choice(state.influenced(each.owner)) for each in held}
        for name in state.seats
        if (held := controlled(state, name)) and random.random() < 0.3
    }
    both_on = random.choice((None, *(each.written(by) for each in controlled(state, by))))
    return HeirloomFame(by=by, both_on=both_on, industries=industries, **part)


# ---- the trade conference


def _conference(random: Random, state: State, by: str, part: dict[str, Any]) -> HoldTradeConference | None:
    currency = random.choice(COMMODITIES)
    bids = list[Bid]()
    for name in (by, *_people(state, by)):
        free = _spaces(state, name, currency, bids)
        if free and (random.random() < 0.7 or name == by):
            bids.append(random.choice(free))
    if not bids or bids[0].by != by:
        return None if state.seats[by].human else HoldTradeConference(by=by, **part)
    last_move = _last_move(random, state, currency, bids) if random.random() < 0.5 else None
    final = [last_move or bids[0], *bids[1:]]
    return HoldTradeConference(
        by=by,
        currency=currency,
        bids=tuple(bids),
        last_move=last_move,
        pays={bid.by: _paid(random, state, bid) for bid in final} if currency == "Resources" else {},
        **_won(random, state, currency, final),
        **part,
    )


def _spaces(state: State, name: str, currency: str, bids: list[Bid]) -> list[Bid]:
    """The free spaces that a seat can afford."""
    seat = state.seats[name]
    stride = step(seat.foundation) if currency == "Foundation" else 1
    held = {"Gold": seat.gold, "Fame": seat.fame, "Foundation": seat.foundation}.get(
        currency, None if seat.resources is None else sum(seat.resources.values())
    )
    taken = {(bid.on, bid.amount) for bid in bids}
    return [
        Bid(by=name, on=on, amount=amount)
        for on in COMMODITIES
        if on != currency
        for amount in _rows(state, currency, on, stride)
        if (held is None or amount <= held) and amount % stride == 0 and (on, amount) not in taken
    ]


def _rows(state: State, currency: str, on: str, stride: int) -> list[int]:
    column = grid(state).get(currency, {}).get(on)
    return [stride * row for row in range(1, 5)] if column is None else [int(amount) for amount in column]


def _last_move(random: Random, state: State, currency: str, bids: list[Bid]) -> Bid | None:
    first = bids[0]
    higher = [
        bid
        for bid in _spaces(state, first.by, currency, bids[1:])
        if (bid.amount > first.amount if bid.on == first.on else bid.amount >= first.amount)
    ]
    return random.choice(higher) if higher else None


def _paid(random: Random, state: State, bid: Bid) -> dict[Resource, int]:
    """Resources to the amount of a bid, from what the bidder has."""
    held = state.seats[bid.by].resources
    if held is None:
        return some_resources(random, bid.amount)
    every = [kind for kind, amount in held.items() for _ in range(amount)]
    return dict(Counter(random.sample(every, bid.amount)))


def _won(random: Random, state: State, currency: str, final: list[Bid]) -> dict[str, Any]:
    """What winners collect where the box sheet lacks the grid, and the Resources that they choose."""
    winnings, takes = {}, {}
    for bid in final:
        column = grid(state).get(currency, {}).get(bid.on)
        if column is None:
            kind = "Gem" if bid.on == "Resources" else bid.on.lower()
            winnings[bid.by] = {kind: random.randint(1, 3) * 5}
        elif bid.on == "Resources":
            takes[bid.by] = some_resources(random, column[str(bid.amount)])
    return {"winnings": winnings, "takes": takes}


_TRIGGERS: dict[GlobalAction, Callable[[Random, State, str, dict[str, Any]], GlobalTrigger | None]] = {
    "Event": _event,
    "Relationships": _advance,
    "Heirloom Income": lambda random, state, by, part: HeirloomIncome(by=by, **part),
    "Heirloom Fame": _heirloom_fame,
    "Foundation": _contribute,
    "Influence": _influence,
    "Dividends": lambda random, state, by, part: CollectDividends(by=by, **part),
    "Trade Conference": _conference,
}
