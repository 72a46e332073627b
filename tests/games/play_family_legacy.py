"""Random tables of Family Legacy, for tests that hold for every game."""

from __future__ import annotations

import random

from companion.game import Action, Seat, Setup
from companion.games.family_legacy import GAME
from companion.games.family_legacy.cards import BLOCKED_BY
from companion.games.family_legacy.row import PHASES, possible_points
from companion.games.family_legacy.state import (
    CallLegacy,
    CloseRound,
    DrawBeneficiary,
    DrawPhase,
    DrawWhammy,
    EnterPoints,
    EnterRow,
    NameCaller,
    State,
)


def some_setup(random: random.Random) -> Setup:
    """Two to six seats and any reading of every option."""
    seats = tuple(Seat(seat) for seat in "ABCDEF"[: random.randint(2, 6)])
    options = {
        option.key: random.choice(option.readings).key for option in GAME.options if random.random() < 0.4
    }
    dealer = {"dealer": random.choice(seats).id} if random.random() < 0.5 else {}
    return Setup(GAME.key, seats, options, dealer)


def some_row(random: random.Random) -> str:
    """A row with more right places than wrong ones."""
    return "".join(random.choices("RWXM", (6, 1, 3, 1), k=7))


def some_card(random: random.Random, state: State) -> Action:
    """A card that comes off a pile, mostly for a place."""
    seats, place = list(state.seats), random.randint(0, 7)
    by, to = random.choice(seats), random.choice(["", *seats])
    match random.randrange(3):
        case 0:
            return DrawWhammy(by, random.choice(list(BLOCKED_BY)), to, place if to else 0)
        case 1:
            return DrawBeneficiary(by, to, place if to else 0)
    return DrawPhase(by, random.choice(PHASES) if place else "", random.choice([0, place]))


def some_action(random: random.Random, state: State) -> Action:
    """A next action that is mostly legal: entries until all are there, then the end of the round."""
    if random.random() < 0.3:
        return some_card(random, state)
    chance = random.random()
    if chance < 0.05:
        return EnterPoints(random.choice([*state.seats, "Z"]), random.randint(-1, 60))
    if chance < 0.15 and not state.claimed(state.playing):
        return CallLegacy(random.choice(list(state.seats)))
    if chance < 0.2:
        return NameCaller(random.randint(0, state.round), random.choice(["", *state.seats]))
    if not state.missing:
        return CloseRound()
    seat = random.choice(state.missing)
    if chance < 0.6:
        return EnterRow(seat, some_row(random))
    return EnterPoints(seat, random.choice(possible_points(state.options)))
