"""Random tables of Brambles, for the tests that hold for every game."""

from __future__ import annotations

from random import Random

from companion.game import Action, Seat, Setup

from . import GAME, SUPPLY, GoHome, Pick, State


def some_setup(random: Random) -> Setup:
    """Any number of seats and any reading of every option."""
    seats = tuple(map(Seat, "ABCDEF"[: random.randint(2, 6)]))
    return Setup(GAME.key, seats, {option.key: random.choice(option.readings).key for option in GAME.options})


def some_action(random: Random, state: State) -> Action:
    """A next action that is mostly legal: once in twenty a piece that there is not."""
    if random.random() < 0.05:
        return Pick(9)
    if random.random() < 0.25:
        return GoHome()
    return Pick(random.choice([piece for piece in SUPPLY for _ in range(state.left(piece))]))
