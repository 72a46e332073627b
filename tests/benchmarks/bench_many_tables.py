"""Two thousand tables: home below 1.5 s, the first without an index too; a save as quick as beside none."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from unittest.mock import patch

from companion.history import Timeline, replay
from companion.record import new_record
from companion.store.folder import open_folder
from companion.store.tables import Tables
from tests.benchmarks.bench_family_games import family_inc_record, family_legacy_record, lost_legacy_record
from tests.benchmarks.bench_legacies import long_game
from tests.games.playing import NOON
from tests.screen_harness import Harness
from views.app import main as app_main
from views.app import make_ready
from views.table.live_table import LiveTables

TABLES = 2000
HOMES = 7
SAVES = 100


def fill(folder: Path) -> Timeline:
    """Saves tables of the four games, each left somewhere on its way; gives the one saved last."""
    chance = Random(1)
    whole = [replay(each()) for each in (family_inc_record, family_legacy_record, lost_legacy_record)]
    whole.append(long_game())
    store = open_folder(folder)
    tables = Tables(store)
    for number in range(TABLES):
        timeline = whole[number % len(whole)]
        timeline = timeline.as_before(chance.randint(1, len(timeline.moments) + 1))
        new = new_record(timeline.record.setup, NOON)
        timeline = replace(timeline, record=replace(timeline.record, id=new.id, created=NOON))
        tables.save(timeline)
    store.close()
    return timeline


def home(folder: Path) -> float:
    """Milliseconds until the home screen of a companion just started is drawn, not what goes on behind."""
    store = open_folder(folder)
    start = perf_counter()
    tables = LiveTables(store)
    with patch.object(Tables, "look_through"), Harness(lambda page: app_main(page, tables)):
        taken = (perf_counter() - start) * 1000
    store.close()
    return taken


def first_home(folder: Path) -> float:
    """The same without an index."""
    (folder / "index.json").unlink(missing_ok=True)
    (folder / "index.json.bak").unlink(missing_ok=True)
    return home(folder)


def summed_up(folder: Path) -> float:
    """Seconds until all tables are summed up and the index is saved, by small slices behind the screens."""
    store = open_folder(folder)
    tables = Tables(store)
    tables.listed()
    start = perf_counter()
    asyncio.run(tables.look_through(lambda: None))
    taken = perf_counter() - start
    store.close()
    return taken


def save(folder: Path, timeline: Timeline) -> float:
    """Milliseconds to save one table."""
    store = open_folder(folder)
    tables, times = Tables(store), list[float]()
    for _ in range(SAVES):
        start = perf_counter()
        tables.save(timeline)
        times.append((perf_counter() - start) * 1000)
    store.close()
    return median(times)


def main() -> None:
    """Prints the medians."""
    for _ in make_ready():
        pass
    with TemporaryDirectory() as many, TemporaryDirectory() as one:
        timeline = fill(Path(many))
        first = median(first_home(Path(many)) for _ in range(HOMES))
        print(f"{TABLES} tables: home without an index {first:.0f} ms")
        print(f"{TABLES} tables: all summed up behind it in {summed_up(Path(many)):.0f} s")
        print(f"{TABLES} tables: home with an index {median(home(Path(many)) for _ in range(HOMES)):.0f} ms")
        print(f"{TABLES} tables: a save {save(Path(many), timeline):.2f} ms")
        print(f"1 table: a save {save(Path(one), timeline):.2f} ms")


if __name__ == "__main__":
    main()
