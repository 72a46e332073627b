"""Damaged files: 100,000 records of all games, each spoilt by chance, brought in as people and the folder do.

Whatever opens is summed up, drawn, written and read back; whatever does not is refused in one line. No
error reaches beyond its own file, none takes a second, and the table beside them stays as it is.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import thread_time
from traceback import format_exc
from uuid import UUID

from companion.store.folder import open_folder
from companion.store.record_file import BadFile
from companion.store.tables import Tables
from tests.damaged import ALL_GAMES, damaged, go_on, look_at_everything
from tests.games.playing import some_game

FILES = 100_000
BATCH = 250
"""Files that lie in one folder at a time."""
SECONDS = 1.0
"""No file may take longer."""


@dataclass
class Tally:
    """What became of some files."""

    opened: int = 0
    refused: int = 0
    neighbours_touched: int = 0
    slowest: float = 0.0
    slowest_file: str = ""
    faults: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Counts another tally in."""
        self.opened += other.opened
        self.refused += other.refused
        self.neighbours_touched += other.neighbours_touched
        self.faults += other.faults
        if other.slowest > self.slowest:
            self.slowest, self.slowest_file = other.slowest, other.slowest_file


def one_batch(first: int) -> Tally:
    """The files of these numbers, in a folder that is their own, beside one sound table."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as place:
        folder = open_folder(Path(place))
        tables = Tables(folder)
        sound = some_game(ALL_GAMES[first % len(ALL_GAMES)], 1)
        tables.save(sound)
        content = tables.hand_out(sound.record.id)
        files = {number: _file(number) for number in range(first, first + BATCH)}
        for number, damage in files.items():
            _one_file(tables, number, damage, tally)
        _whole_folder(tables, files, tally)
        again = Tables(folder)
        if again.hand_out(sound.record.id) != content or again.open(sound.record.id) != sound:
            tally.neighbours_touched += 1
        folder.close()
    return tally


def _file(number: int) -> bytes:
    return damaged(ALL_GAMES[number % len(ALL_GAMES)], Random(number))


def _one_file(tables: Tables, number: int, content: bytes, tally: Tally) -> None:
    """Opens a file as a person does who was sent it."""
    start = thread_time()
    try:
        timeline = tables.bring_in(content)
        _timed(tally, thread_time() - start, f"file {number}")
        look_at_everything(timeline)
        go_on(timeline, Random(number))
        tally.opened += 1
        tables.delete(timeline.record.id)
    except BadFile as fault:
        tally.refused += 1
        _timed(tally, thread_time() - start, f"file {number}")
        if not str(fault).isprintable():
            tally.faults[f"{number}: not one line: {fault!r}"] += 1
    except Exception:
        tally.faults[f"{number}: {format_exc()[-700:]}"] += 1


def _timed(tally: Tally, taken: float, what: str) -> None:
    if taken > tally.slowest:
        tally.slowest, tally.slowest_file = taken, what


def _whole_folder(tables: Tables, files: Mapping[int, bytes], tally: Tally) -> None:
    """Finds the same files in the folder, as if somebody had copied them there."""
    for number, content in files.items():
        (tables.folder.path / "tables" / f"{UUID(int=number).hex}.json").write_bytes(content)
    try:
        listed = tables.summaries()
    except Exception:
        tally.faults[f"folder of {min(files)}: {format_exc()[-700:]}"] += 1
        return
    if not all(summary.damaged.isprintable() for summary in listed):
        tally.faults[f"folder of {min(files)}: a reason is not one line"] += 1


def main() -> None:
    """Prints what became of them; fails where one reached beyond itself."""
    files = int(sys.argv[1]) if len(sys.argv) > 1 else FILES
    whole = Tally()
    with ProcessPoolExecutor() as workers:
        for tally in workers.map(one_batch, range(0, files, BATCH)):
            whole.add(tally)
    print(f"damaged files: {files}, opened {whole.opened}, refused in a sentence {whole.refused}")
    print(f"damaged files: uncaught errors {sum(whole.faults.values())}, ", end="")
    print(f"neighbours touched {whole.neighbours_touched}, ", end="")
    print(f"slowest {whole.slowest * 1000:.0f} ms ({whole.slowest_file})")
    for fault in list(whole.faults)[:20]:
        print(fault, file=sys.stderr)
    if whole.faults or whole.neighbours_touched or whole.slowest > SECONDS:
        sys.exit(1)


if __name__ == "__main__":
    main()
