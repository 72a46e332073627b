"""Random games of whatever is on the shelf, for the tests that hold for every game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

from companion import history
from companion.game import Action, Refused, Setup
from companion.games import shelf
from companion.history import Timeline
from companion.record import new_record

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Players(NamedTuple):
    """How a game is played at random; each game brings its own in `play_<game>.py`.

    A game that was brought in has them in its own folder, in `at_random.py`.
    """

    some_setup: Callable[[Random], Setup]
    some_action: Callable[[Random, Any], Action]


def players_of(game: str) -> Players:
    """The random players of a game."""
    module = game.replace("-", "_")
    brought = game in shelf().brought
    name = f"companion.games.{module}.at_random" if brought else f"tests.games.play_{module}"
    if not find_spec(name):
        file = "at_random.py in its folder" if brought else f"tests/games/play_{module}.py"
        raise LookupError(f"Write {file} with some_setup and some_action, to play {game}.")
    own = import_module(name)
    return Players(own.some_setup, own.some_action)


def some_game(game: str, seed: int, steps: int = 60) -> Timeline:
    """A game played at random for so many steps, or until nothing more is allowed."""
    random, players = Random(seed), players_of(game)
    timeline = history.replay(new_record(players.some_setup(random), NOON))
    refusals = 0
    while len(timeline.moments) < steps and refusals < 25:
        try:
            timeline = history.play(timeline, players.some_action(random, timeline.state), NOON)
            refusals = 0
        except Refused:
            refusals += 1
    return timeline
