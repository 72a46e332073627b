"""Twenty phones at one table, each with a tap every two seconds, for three minutes, through the real server.

Aims: from the tap to its answer on the phone that tapped, a median below 150 ms and below 500 ms for 95 taps
in 100; no tap lost, none done twice; memory that does not grow from the first minute on.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import psutil

from companion.game import Seat, Setup
from companion.games.legacies.actions.told import Adjust
from companion.store.folder import open_folder
from tests.browser.driver import app_server
from tests.live_phone import LivePhone, live_phone
from views.live_table import LiveTables

PHONES = 20
EVERY = 2.0
"""Seconds from one tap of a phone to its next."""
ROUNDS = 5
"""Taps of each phone before it goes the other way: undo, then redo, then undo."""
TURNS = 18
SPARE = 20
"""Steps that are never undone, and undone ones that never come back: Undo and Redo stay where they are."""
MATS = {"A": {"character": "Socialite"}, "B": {"character": "Inventor"}}


@dataclass
class Figures:
    """Milliseconds from each tap to its answer, and MB of the server after each turn."""

    answers: list[float]
    memory: list[float]


def table(folder: Path) -> str:
    """A table of Legacies at which each step gave one Fame; some have been undone."""
    store = open_folder(folder)
    live = LiveTables(store).begin(
        Setup("legacies", (Seat("A", "Ada"), Seat("B", "Ben")), details={"mats": MATS})
    )
    for number in range(PHONES * ROUNDS + 2 * SPARE):
        assert live.do(Adjust(by="AB"[number % 2], gains={"fame": 1})) is None
    for _ in range(SPARE):
        assert live.undo() is None
    store.close()
    return live.id


def fame(phone: LivePhone) -> int:
    """What this phone shows of both together."""
    shown = [re.search(r": Fame (\d+)", each) for each in phone.said()]
    return sum(int(found[1]) for found in shown if found)


def shows(phone: LivePhone, total: int) -> bool:
    """Whether that is what it shows of both."""
    return fame(phone) == total


async def play(phones: Sequence[LivePhone], process: psutil.Process) -> Figures:
    """All taps, evenly over the time: each is answered when its phone shows as many steps more or less.

    After each turn all phones come to show just what was tapped: no tap was lost, and none done twice.
    """
    figures = Figures([], [])
    for turn in range(TURNS):
        button, way = ("Undo", -1) if turn % 2 == 0 else ("Redo", 1)
        before = fame(phones[0])
        taps = [tap_at(phone, button, number, before, way) for number, phone in enumerate([*phones] * ROUNDS)]
        figures.answers += await asyncio.gather(*taps)
        figures.memory.append(process.memory_info().rss / 1e6)
        after = before + way * len(taps)
        for phone in phones:
            await phone.until(partial(shows, phone, after))
    return figures


async def tap_at(phone: LivePhone, button: str, number: int, before: int, way: int) -> float:
    """Taps when it is this tap's time, the `number`th of all; milliseconds until it is answered."""
    await asyncio.sleep(number * EVERY / PHONES)
    start = time.perf_counter()
    await phone.tap(button)
    await phone.until(lambda: (fame(phone) - before) * way > number)
    return (time.perf_counter() - start) * 1000


async def measure(address: str, route: str, process: psutil.Process) -> Figures:
    """Twenty phones come to the table, then play."""
    async with AsyncExitStack() as stack:
        phones = [await stack.enter_async_context(live_phone(address, route)) for _ in range(PHONES)]
        for phone in phones:
            await phone.until(partial(phone.can_tap, "Undo"))
        return await play(phones, process)


def main() -> None:
    """Prints the figures."""
    with TemporaryDirectory() as folder:
        route = f"/table/{table(Path(folder))}"
        with app_server(Path(folder)) as server:
            assert server.process is not None
            process = psutil.Process(server.process.pid)
            figures = asyncio.run(measure(server.address, route, process))
            busy = sum(process.cpu_times()[:2])
    answers, memory = figures.answers, figures.memory
    print(f"{PHONES} phones at one table, {datetime.now():%Y-%m-%d}")
    print(
        f"  {len(answers)} taps to answer: median {median(answers):.0f} ms, "
        f"95th percentile {quantiles(answers, n=20)[-1]:.0f} ms, longest {max(answers):.0f} ms"
    )
    third = memory[len(memory) // 3]
    print(f"  memory: {third:.0f} MB after a third of the time, {memory[-1]:.0f} MB in the end")
    print(f"  the server was busy for {busy:.0f} s")


if __name__ == "__main__":
    main()
