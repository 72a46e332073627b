"""The three small games: replay of 300 steps below 10 ms, a chance below 1 ms."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

from companion.game import Game, Refused, Seat, SetByHand, Setup
from companion.games import family_inc, family_legacy
from companion.games.family_inc import odds
from companion.games.family_inc.state import SUPPLY
from companion.history import Timeline, play, replay
from companion.record import Record
from tests.games import play_family_inc, play_family_legacy, play_lost_legacy

STEPS = 300
FULL = odds.Chances(tuple(SUPPLY["125"].values()), odds.NONE)
FEW_LEFT = odds.Chances((1, 0, 0, 1, 0, 0, 0, 1, 0, 0), FULL.bag, (2, 3))


def milliseconds(work: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """The median time of fifty goes, each after `before`, which is not counted."""
    times = []
    for _ in range(50):
        before()
        start = perf_counter()
        work()
        times.append((perf_counter() - start) * 1000)
    return median(times)


def long_record(game: Game[Any], players: Any, setup: Setup, again: SetByHand) -> Record:
    """A record of 300 good steps; `again` is what begins anew when a game ends before."""
    chance = random.Random(1)
    timeline: Timeline = replay(Record("benchmark", setup))
    while len(timeline.moments) < STEPS:
        over = timeline.standing.over
        try:
            timeline = play(timeline, again if over else players.some_action(chance, timeline.state))
        except Refused:
            continue
    return timeline.record


def family_inc_record() -> Record:
    """Seven players, chip by chip."""
    seats = tuple(Seat(seat) for seat in "ABCDEFG")
    nothing = dict.fromkeys("ABCDEFG", 0)
    again = SetByHand({"scores": nothing, "chip_points": nothing, "fifties": nothing})
    return long_record(family_inc.GAME, play_family_inc, Setup("family-inc", seats), again)


def family_legacy_record() -> Record:
    """Six players, fourteen rounds over and over."""
    seats = tuple(Seat(seat) for seat in "ABCDEF")
    setup = Setup("family-legacy", seats, {"rounds": "14"})
    again = SetByHand({"round": 1, "rounds": {str(number): None for number in range(1, 15)}})
    return long_record(family_legacy.GAME, play_family_legacy, setup, again)


def lost_legacy_record() -> Record:
    """Four players, one game after another."""
    chance = random.Random(1)
    setup = Setup("lost-legacy", tuple(Seat(seat) for seat in "ABCD"))
    timeline: Timeline = replay(Record("benchmark", setup))
    while len(timeline.moments) < STEPS:
        with suppress(Refused):
            timeline = play(timeline, play_lost_legacy.some_action(chance, timeline.state))
    return timeline.record


def forget() -> None:
    """Empties what the chances keep, so that each is reckoned anew."""
    odds._different.cache_clear()
    odds._reaching.cache_clear()


def main() -> None:
    """Prints the medians."""
    for record in (family_inc_record(), family_legacy_record(), lost_legacy_record()):
        print(f"{record.setup.game}: replay of {STEPS} steps {milliseconds(partial(replay, record)):.2f} ms")
    chances: dict[str, Callable[[], object]] = {
        "match on the next chip": FEW_LEFT.next_match,
        "match on chip 4": lambda: FULL.match_on(4),
        "match on chip 7 across a refill": lambda: FEW_LEFT.match_on(7),
        "reaching 20": lambda: FULL.reaching(20),
        "reaching 45": lambda: FULL.reaching(45),
        "reaching 45 across a refill": lambda: FEW_LEFT.reaching(45),
    }
    for name, work in chances.items():
        print(f"family-inc: chance of {name} {milliseconds(work, forget):.3f} ms")


if __name__ == "__main__":
    main()
