"""Whole random games of Legacies, from set-up to final result, with a little undoing and setting by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from companion import history
from companion.game import Action, Refused
from companion.games.legacies.state import State
from companion.history import Timeline
from companion.record import new_record
from tests.games.play_legacies import some_action, some_change, some_setup
from tests.games.playing import NOON

PATIENCE = 80
"""So many refusals in a row mean that the table is stuck."""


class Happened(NamedTuple):
    """One step of a whole game: the table before it, what was done, the table after it."""

    before: State
    action: Action
    after: State


@dataclass(frozen=True)
class WholeGame:
    """A game that was played to its end from this seed."""

    seed: int
    timeline: Timeline

    @property
    def states(self) -> Iterator[State]:
        """Every table of the game, the first and the last too."""
        yield self.timeline.first
        yield from (moment.state for moment in self.timeline.moments)

    @property
    def steps(self) -> Iterator[Happened]:
        """Every step of the game."""
        for number, moment in enumerate(self.timeline.moments, 1):
            yield Happened(self.timeline.before(number), moment.step.action, moment.state)


def whole_game(seed: int) -> WholeGame:
    """Six Generations up to the final result; fails where the table gets stuck."""
    random = Random(seed)
    timeline = history.replay(new_record(some_setup(random), NOON))
    refused: list[Refused] = []
    while timeline.state.phase != "over":
        try:
            timeline = _one_step(random, timeline)
            refused = []
        except Refused as refusal:
            refused.append(refusal)
        assert len(refused) < PATIENCE, (seed, len(timeline.moments), timeline.state.phase, refused[-1])
        assert len(timeline.moments) < 1500, (seed, "no end in sight")
    return WholeGame(seed, timeline)


def _one_step(random: Random, timeline: Timeline) -> Timeline:
    chance = random.random()
    if chance < 0.02 and timeline.moments:
        return _there_and_back(random, timeline)
    if chance < 0.04:
        return history.play(timeline, some_change(random, timeline.state), NOON)
    return history.play(timeline, some_action(random, timeline.state), NOON)


def _there_and_back(random: Random, timeline: Timeline) -> Timeline:
    """Some steps undone, and some of them done again."""
    steps = random.randint(1, 4)
    for _ in range(steps):
        timeline = history.undo(timeline)
    for _ in range(random.randint(0, steps)):
        timeline = history.redo(timeline)
    return timeline


def states(games: list[WholeGame]) -> Iterator[tuple[State, tuple[int, int]]]:
    """Every table of every game, and where it is to be found: seed and step."""
    for game in games:
        for number, state in enumerate(game.states):
            yield state, (game.seed, number)


def steps(games: list[WholeGame]) -> Iterator[tuple[Happened, tuple[int, int]]]:
    """Every step of every game, and where it is to be found."""
    for game in games:
        for number, step in enumerate(game.steps, 1):
            yield step, (game.seed, number)
