"""Random tables of Family Inc., for tests that hold for every game."""

from __future__ import annotations

import random

from companion.game import Action, Seat, Setup
from companion.games.family_inc import GAME
from companion.games.family_inc.state import BeginTurn, Draw, Points, State, Stop


def some_setup(random: random.Random) -> Setup:
    """Two to seven seats and any reading of every option."""
    seats = tuple(Seat(seat) for seat in "ABCDEFG"[: random.randint(2, 7)])
    options = {
        option.key: random.choice(option.readings).key for option in GAME.options if random.random() < 0.4
    }
    return Setup(
        GAME.key, seats, options, {"first": random.choice(seats).id} if random.random() < 0.5 else {}
    )


def some_action(random: random.Random, state: State) -> Action:
    """A next action that is mostly legal: once in twenty a chip that may not be in the bag."""
    if random.random() < 0.05:
        return Draw(random.randint(0, 11))
    if state.totals_only:
        return Points(random.choice([state.turn, *state.seats]), random.randint(0, 30))
    if state.due and random.random() < 0.5:
        return BeginTurn()
    left = [int(value) for value, count in state.bag.items() for _ in range(count)]
    if len(state.drawn) > random.randint(1, 5) or not left:
        return Stop()
    return Draw(random.choice(left))
