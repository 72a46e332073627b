"""Legacies: an NPC's decision below 1 ms, replay of 600 steps below 30 ms, a tap saved below 15 ms."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from companion import form, history
from companion.game import Refused, Seat, SetByHand, Setup
from companion.games.legacies import GAME
from companion.games.legacies.actions.global_actions import GlobalTrigger
from companion.games.legacies.actions.seasons import NextGeneration
from companion.games.legacies.box.parts import Row
from companion.games.legacies.npc.decision import decide
from companion.games.legacies.seat import Played
from companion.history import Timeline
from companion.record import new_record, read_record, write_record
from companion.store.folder import open_folder
from companion.store.tables import Tables
from rules_data.boxes import bundled_box
from tests.games.play_legacies import some_action
from tests.games.playing import NOON
from tests.games.some_box import some_row
from tests.games.some_position import some_position

STEPS = 600
TAPS = 200


def told(what: str, works: Iterable[Callable[[], object]]) -> None:
    """Prints how long the pieces of work take, and how much of it this process used itself."""
    times, own = list[float](), list[float]()
    for work in works:
        start, processor = perf_counter(), process_time()
        work()
        times.append((perf_counter() - start) * 1000)
        own.append((process_time() - processor) * 1000)
    slow, own_slow = quantiles(times, n=100)[94], quantiles(own, n=100)[94]
    print(
        f"legacies: {what}: median {median(times):.2f} ms, 95th percentile {slow:.2f} ms"
        f" (processor {median(own):.2f} and {own_slow:.2f} ms)"
    )


def decisions() -> list[Callable[[], object]]:
    """An NPC's decision in each of a thousand positions."""
    works = list[Callable[[], object]]()
    for seed in range(1000):
        random = Random(seed)
        state = some_position(random)
        row = form.read(Row, some_row(random, tuple(state.box.characters)))
        works.append(partial(decide, state, state.turn, Played(row, "up", 10)))
    return works


def long_game() -> Timeline:
    """Four people, a Nemesis and a Rising Star with the practice box, over 600 good steps.

    A hand of thirty Player Cards makes a Generation last a hundred steps.
    """
    random = Random(1)
    timeline = history.replay(new_record(_setup(), NOON))
    timeline = history.play(timeline, _full_hands(timeline), NOON)
    while len(timeline.moments) < STEPS:
        action = some_action(random, timeline.state)
        soon = len(timeline.moments) < timeline.state.generation * STEPS // 6
        if isinstance(action, GlobalTrigger) and timeline.state.seats[action.by].human and soon:
            continue
        try:
            timeline = history.play(timeline, action, NOON)
        except Refused:
            continue
        if isinstance(action, NextGeneration):
            timeline = history.play(timeline, _full_hands(timeline), NOON)
    return timeline


def _setup() -> Setup:
    seats = (*(Seat(name) for name in "ABCD"), Seat("N", kind="nemesis"), Seat("S", kind="rising_star"))
    mats = {
        seat.id: {"character": character}
        for seat, character in zip(seats, bundled_box("practice")["characters"], strict=False)
    }
    return Setup(GAME.key, seats, {}, {"mats": mats, "solo_deck": True})


def _full_hands(timeline: Timeline) -> SetByHand:
    return SetByHand({"seats": {name: {"hand": 30} for name in "ABCD"}})


def taps(timeline: Timeline, tables: Tables) -> list[Callable[[], object]]:
    """The last steps of the game, each taken again on the table before it and saved."""

    def tap(number: int, before: Timeline) -> None:
        tables.save(history.play(before, timeline.moments[number - 1].step.action, NOON))

    steps, before = list[Callable[[], object]](), timeline
    for number in range(STEPS, STEPS - TAPS, -1):
        before = history.undo(before)
        steps.append(partial(tap, number, before))
    return steps


def main() -> None:
    """Prints the medians."""
    told("an NPC's decision", decisions())
    timeline = long_game()
    record = timeline.record
    told(f"replay of {STEPS} steps", [partial(history.replay, record)] * 30)
    written = write_record(record)
    told(f"a record of {STEPS} steps read", [partial(read_record, written)] * 30)
    with TemporaryDirectory() as folder:
        tables = Tables(open_folder(Path(folder)))
        tables.save(timeline)
        told(f"a tap on {STEPS} steps applied and saved", taps(timeline, tables))


if __name__ == "__main__":
    main()
