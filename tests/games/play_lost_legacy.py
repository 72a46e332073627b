"""Lost Legacy as people at a table might play it, for the tests that every game goes through."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from companion.game import Action, Seat, Setup
from companion.games.lost_legacy.actions import (
    Call,
    Draw,
    Eliminate,
    EndTurn,
    Investigate,
    Look,
    MissTurn,
    Move,
    NextGame,
    Play,
    PlayDiscard,
)
from companion.games.lost_legacy.cards import SPEEDS, Speed
from companion.games.lost_legacy.state import State, face_up

NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay")
CUSTOM = {
    "basic": {"1": 1, "3": 1, "5": 1, "6": 2, "8": 3},
    "expansion": {"2": 1, "4": 1, "7": 3, "X": 3},
}


def some_setup(random: Random) -> Setup:
    """Any set, with any number of seats that it is for."""
    chosen = random.choice(("basic", "expansion", "custom", "megamix", "orb"))
    seats = random.randint(2, 6 if chosen == "megamix" else 4)
    return Setup(
        "lost-legacy",
        tuple(Seat("ABCDEF"[number], NAMES[number]) for number in range(seats)),
        {"points-to-win": random.choice(("each-game", "2", "3")), "x-count": "still-in"},
        {"set": chosen, **({"cards": CUSTOM} if chosen == "custom" else {})},
    )


def some_action(random: Random, state: State) -> Action:
    """Something that may happen next at the table."""
    if state.phase == "over":
        return NextGame(random.choice(list(state.seats)))
    if state.phase == "investigation" or (
        state.stage == "effect" and not state.deck and random.random() < 0.5
    ):
        return _search(random, state)
    if state.stage == "draw":
        return Draw() if state.deck else EndTurn()
    if state.stage == "play":
        return Play(_card(random, state))
    return _effect(random, state)


def _card(random: Random, state: State) -> str:
    """A card that may still be in a hand: never the Lost Legacy, which stays there."""
    hidden = [speed for speed in SPEEDS if speed != "5" and face_up(state, speed) < state.cards[speed]]
    return random.choice([*hidden, *hidden, "?"])


def _effect(random: Random, state: State) -> Action:
    """An effect now and then; mostly the turn just passes on."""
    other = random.choice([seat for seat in state.still_in if seat != state.turn])
    effects: tuple[Callable[[], Action], ...] = (
        lambda: Look(other, exchanged=random.random() < 0.5),
        lambda: MissTurn(other),
        lambda: Move("deck", "ruins") if state.deck else Move("ruins", "deck"),
        lambda: Eliminate((other,), {other: random.choice((_card(random, state), "Lost Legacy"))}),
        lambda: PlayDiscard(other, random.choice(state.seats[other].discards or ("?",))),
    )
    if random.random() < 0.25:
        return random.choice(effects)()
    return Draw() if state.deck else EndTurn()


def _search(random: Random, state: State) -> Action:
    """The next call, or the card that is turned up."""
    if state.investigator is not None:
        place = random.choice((*state.still_in, "ruins"))
        answered = state.speeds.get(place)
        found = random.random() < 0.3 if answered is None else answered == "5"
        return Investigate(place, found)
    called = SPEEDS.index(state.called) + 1 if state.called else 0
    speed: Speed = random.choice(SPEEDS[called:])
    silent = [seat for seat in state.still_in if seat not in state.speeds]
    hidden = state.cards[speed] - face_up(state, speed)
    count = min(random.choice((0, 1, 1, 1, 2)), len(silent), hidden)
    return Call(speed, tuple(random.sample(silent, count)))
