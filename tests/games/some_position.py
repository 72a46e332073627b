"""Random positions of Legacies, such as a table could come to but whole games seldom do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from companion.games.legacies import GAME
from companion.games.legacies.board import place_investment, put_on_legendary, take_heirloom, with_tokens
from companion.games.legacies.state import State
from companion.games.legacies.words import GLOBAL_ACTIONS, LEVELS, SIZES
from tests.games.play_legacies import some_setup


def some_position(random: Random) -> State:
    """A table with a Nemesis or a Rising Star, tokens and Heirlooms all over it, whose turn it is."""
    setup = some_setup(random)
    while all(seat.kind == "human" for seat in setup.seats):
        setup = some_setup(random)
    state = replace(GAME.start(setup), generation=random.randint(1, 6))
    for scatter in (_rows, _seats, _tracks, _legendary, _investments, _heirlooms, _global_row):
        state = scatter(random, state)
    npcs = [name for name in state.turn_order if not state.seats[name].human and state.can_act(name)]
    GAME.check(state)
    return replace(state, turn=random.choice(npcs))


def _rows(random: Random, state: State) -> State:
    """Industries far apart, or all at one value or two, so that much is equal."""
    highest = random.choice((1, 2, state.box.rows))
    rows = {name: random.randint(1, highest) for name in state.industry_rows}
    order = tuple(random.sample(state.turn_order, len(state.turn_order)))
    return replace(state, industry_rows=rows, turn_order=order)


def _seats(random: Random, state: State) -> State:
    """Little Fame, so that some are equal and some cannot pay; tokens unlocked or lost to other places."""
    seats = {}
    for name, seat in state.seats.items():
        fame = None if seat.fame is None else random.choice((0, 0, 1, 2, 8))
        most = 9 if seat.kind == "nemesis" else 4
        seats[name] = replace(
            seat, fame=fame, cards_played=random.randint(0, most), global_actions=random.randint(0, 1)
        )
        if random.random() < 0.2:
            fewer = replace(seat.tokens_left, minor=0, major=random.choice((0, 3)))
            seats[name] = replace(seats[name], tokens_left=fewer)
    return replace(state, seats=seats)


def _tracks(random: Random, state: State) -> State:
    for character, track in state.tracks.items():
        free = [name for name, seat in state.seats.items() if seat.character != character]
        random.shuffle(free)
        spaces: list[str | None] = []
        for _ in track:
            name = free.pop() if free and random.random() < 0.5 else None
            if name is not None and state.seats[name].tokens_left.relationship:
                state = with_tokens(state, name, "relationship", -1)
                spaces.append(name)
            else:
                spaces.append(None)
        state = replace(state, tracks={**state.tracks, character: tuple(spaces)})
    return state


def _legendary(random: Random, state: State) -> State:
    for space in state.legendary_in_play():
        name = random.choice(list(state.seats))
        free = state.seats[name].tokens_left.relationship and len(state.legendary_of(name)) < 2
        if free and random.random() < 0.7:
            state, _ = put_on_legendary(state, name, space)
    return state


def _investments(random: Random, state: State) -> State:
    for name in state.seats:
        for industry in state.industry_rows:
            for size in SIZES:
                if state.seats[name].tokens_left.of(size) and random.random() < 0.25:
                    state = place_investment(state, name, industry, size)
    return state


def _heirlooms(random: Random, state: State) -> State:
    """Each seat has some levels, often nearly all, each from somebody who still has it."""
    for name in state.seats:
        many = random.choice((0.1, 0.5, 1.0))
        for level in LEVELS:
            owners = [each for each in state.seats if state.holder_of(each, level) is None]
            complete = level < 6 or len({each.level for each in state.acquired(name)}) == 5
            if owners and complete and random.random() < many * (0.5 if level == 6 else 0.95):
                state = take_heirloom(state, name, random.choice(owners), level)
    return state


def _global_row(random: Random, state: State) -> State:
    down = random.sample(GLOBAL_ACTIONS, random.choice((0, 0, 1, 3, 6)))
    return replace(state, global_face_down=tuple(down), blocked=_blocked(random, state))


def _blocked(random: Random, state: State) -> Mapping[str, str]:
    blocked = random.sample(GLOBAL_ACTIONS, random.choice((0, 0, 1, 2, 8)))
    return {name: random.choice(list(state.seats)) for name in blocked}
