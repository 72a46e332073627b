"""What a person could do with a Player Card at a random table of Legacies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

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
)
from companion.games.legacies.seat import SeatState
from companion.games.legacies.state import State
from companion.games.legacies.words import LEGENDARY, LEVELS, RESOURCES, SHARES, SIZES, Resource


def some_card_action(random: Random, state: State, by: str) -> CardAction:
    """One of the uses of a Player Card that this seat can afford, as far as is easily seen."""
    uses = list(_USES)
    random.shuffle(uses)
    possible = (use(random, state, by) for use in uses)
    return next(action for action in possible if action is not None)


def some_resources(random: Random, amount: int) -> dict[Resource, int]:
    """So many Resources of one or two kinds."""
    one, other = random.sample(RESOURCES, 2)
    some = random.randint(0, amount)
    return {kind: count for kind, count in ((one, some), (other, amount - some)) if count}


def some_cost(random: Random, seat: SeatState) -> dict[str, int]:
    """Nothing, or a little that the seat has."""
    kind = random.choice(("fame", "gold", "nothing"))
    most = min(getattr(seat, kind, 0) or 0, 5)
    return {kind: random.randint(1, most)} if most else {}


def some_gains(random: Random) -> dict[str, int]:
    """What a card might bring beyond what the app knows."""
    return random.choice(({}, {}, {"gold": 10}, {"foundation": 7}, {"fame": 1}, {"player_card": 1}))


def _relationship(random: Random, state: State, by: str) -> MakeRelationship | None:
    seat = state.seats[by]
    if not seat.tokens_left.relationship:
        return None
    if random.random() < 0.25 and len(state.legendary_of(by)) < 2:
        return _legendary(random, state, by)
    free = [
        name
        for name in state.box.characters
        if name != seat.character and state.relationship_of(by, name) is None
    ]
    cost = some_cost(random, seat)
    to = random.choice(free)
    short = (seat.fame or 0) < cost.get("fame", 0) + 2
    wild = random.random() < 0.2 or (short and state.box.hostile(seat.character, to))
    takes = _chosen(random, state.track_benefit(to))
    bonus = {"gold": 3} if random.random() < 0.1 else {}
    percent = random.choice((100, 100, 50, 0))
    return MakeRelationship(by=by, to=to, wild=wild, cost=cost, percent=percent, takes=takes, bonus=bonus)


def _legendary(random: Random, state: State, by: str) -> MakeRelationship | None:
    free = [space for space in state.legendary_in_play() if state.legendary[space] != by]
    space = random.choice(free)
    holder = state.legendary[space]
    return MakeRelationship(
        by=by,
        to=f"{LEGENDARY} {space}",
        takes=_chosen(random, state.legendary_benefit(space)),
        bumped_takes="player_card" if holder and state.seats[holder].human else None,
    )


def _chosen(random: Random, benefit: Mapping[str, int]) -> dict[Resource, int]:
    return some_resources(random, benefit.get("resource_of_choice", 0))


def _buy(random: Random, state: State, by: str) -> Buy | None:
    seat = state.seats[by]
    affordable = [
        (industry, size)
        for industry in state.industry_rows
        for size in SIZES
        if seat.tokens_left.of(size)
        and size not in seat.investments.get(industry, ())
        and (seat.gold is None or state.value(industry) * SHARES[size] <= seat.gold)
    ]
    if not affordable:
        return None
    industry, size = random.choice(affordable)
    shows = random.choice((None, industry, state.box.group_of(industry)))
    percent = random.choice((100, 50, 75))
    return Buy(
        by=by, industry=industry, size=size, card_shows=shows, percent=percent, gains=some_gains(random)
    )


def _sell(random: Random, state: State, by: str) -> Sell | None:
    held = [(industry, size) for industry, sizes in state.seats[by].investments.items() for size in sizes]
    if not held:
        return None
    industry, size = random.choice(held)
    wild = random.choice(state.box.influenced(state.seats[by].character))
    return Sell(by=by, industry=industry, size=size, card_shows=random.choice((None, wild)))


def _opportunity(random: Random, state: State, by: str) -> Opportunity:
    seat = state.seats[by]
    cost, gains = some_cost(random, seat), some_gains(random)
    held = [(industry, size) for industry, sizes in seat.investments.items() for size in sizes]
    industry, size = random.choice(list(state.industry_rows)), random.choice(SIZES)
    if held and random.random() < 0.4:
        old, size = random.choice(held)
        if size not in seat.investments.get(industry, ()):
            return Opportunity(
                by=by, take=size, taken_from=old, place=size, industry=industry, cost=cost, gains=gains
            )
        return Opportunity(by=by, take=size, industry=old, cost=cost, gains=gains)
    if seat.tokens_left.of(size) and size not in seat.investments.get(industry, ()):
        return Opportunity(by=by, place=size, industry=industry, cost=cost, gains=gains)
    return Opportunity(by=by, cost=cost, gains=gains, note="A favour")


def _explore(random: Random, state: State, by: str) -> Explore:
    return Explore(by=by, cost=some_cost(random, state.seats[by]), swap=random.random() < 0.2)


def _resources(random: Random, state: State, by: str) -> ObtainResources:
    return ObtainResources(by=by, takes=some_resources(random, random.randint(1, 3)))


def _heirloom(random: Random, state: State, by: str) -> AcquireHeirloom | None:
    within_reach = [
        (owner, level)
        for owner in state.seats
        for level in LEVELS
        if heirlooms.obstacle(state, by, owner, level) is None
        and heirlooms.fee(state, by, owner, level) <= (state.seats[by].fame or 0)
    ]
    random.shuffle(within_reach)
    offered = ((owner, level, _due(random, state, by, owner, level)) for owner, level in within_reach)
    payable = (each for each in offered if _has(state.seats[by], each[2]))
    found = next(payable, None)
    return AcquireHeirloom(by=by, owner=found[0], level=found[1], pays=found[2]) if found else None


def _due(random: Random, state: State, by: str, owner: str, level: int) -> dict[Resource, int]:
    """The Resources on the card, one less where there is a Relationship."""
    character = state.seats[owner].character
    due = dict(state.box.heirloom_cost(character, level))
    if by != owner and state.relationship_of(by, character) is not None:
        due[random.choice(list(due))] -= 1
    return {kind: amount for kind, amount in due.items() if amount}


def _has(seat: SeatState, due: Mapping[Resource, int]) -> bool:
    held = seat.resources
    return held is None or all(held.get(kind, 0) >= amount for kind, amount in due.items())


def _special(random: Random, state: State, by: str) -> SpecialAction:
    of = random.choice((None, *heirlooms.special_actions(state, by)))
    shows = random.choice((None, state.seats[by].character))
    cost = some_cost(random, state.seats[by])
    return SpecialAction(by=by, of=of, card_shows=shows, cost=cost, gains=some_gains(random))


_USES: tuple[Callable[[Random, State, str], CardAction | None], ...] = (
    _relationship,
    _relationship,
    _buy,
    _buy,
    _sell,
    _opportunity,
    _explore,
    _resources,
    _resources,
    _heirloom,
    _heirloom,
    _special,
)
