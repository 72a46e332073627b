"""Twenty phones at one table, each with a tap every two seconds, for three minutes, through the real server.

All tap Undo, far faster than a table plays: who is not first is told so, and taps that away. Aims: from the
tap to its answer on the phone that tapped, a median below 150 ms and below 500 ms for 95 taps in 100; no tap
lost, none done twice; memory that does not grow any more after the first minute.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import psutil

from companion.game import Seat, Setup
from companion.games.legacies.actions.adjustments import Adjust
from companion.store.folder import open_folder
from tests.browser.driver import app_server
from tests.live_phone import LivePhone, live_phone
from views.table.live_table import LiveTables

PHONES = 20
EVERY = 2.0
"""Seconds from one tap of a phone to its next."""
TAPS = 90
STEPS = 600
MATS = {"A": {"character": "Socialite"}, "B": {"character": "Inventor"}}


@dataclass
class Figures:
    """What was counted: milliseconds from each tap to its answer, and what was answered."""

    answers: list[float] = field(default_factory=list)
    undos: int = 0
    told: int = 0
    """That somebody else was faster, so that the undo was not done."""
    memory: list[float] = field(default_factory=list)
    """MB of the server, over the time."""


def table(folder: Path) -> str:
    """A table of Legacies at which each step gave one Fame."""
    store = open_folder(folder)
    seats = (Seat("A", "Ada"), Seat("B", "Ben"))
    live = LiveTables(store).begin(Setup("legacies", seats, details={"mats": MATS}))
    for number in range(STEPS):
        assert live.take(Adjust(by="AB"[number % 2], gains={"fame": 1})) is None
    store.close()
    return live.id


def fame(phone: LivePhone) -> int:
    """What this phone shows of both together."""
    shown = [re.search(r": Fame (\d+)", each) for each in phone.said()]
    return sum(int(found[1]) for found in shown if found)


def shows(phone: LivePhone, total: int) -> bool:
    """Whether that is what it shows of both."""
    return fame(phone) == total


def is_answered(phone: LivePhone, before: int) -> bool:
    """Whether the Undo was done, or it says that somebody was faster."""
    return phone.can_tap("Never mind") or fame(phone) != before


async def play(phone: LivePhone, figures: Figures) -> None:
    """All taps of one phone."""
    for _ in range(TAPS):
        start = time.perf_counter()
        if phone.can_tap("Never mind"):
            figures.told += 1
            await phone.tap("Never mind")
            await phone.until(lambda: not phone.can_tap("Never mind"))
        else:
            figures.undos += 1
            before = fame(phone)
            await phone.tap("Undo")
            await phone.until(partial(is_answered, phone, before))
        taken = time.perf_counter() - start
        figures.answers.append(taken * 1000)
        await asyncio.sleep(max(0, EVERY - taken))
    figures.told += phone.can_tap("Never mind")


async def play_all(phones: Sequence[LivePhone], process: psutil.Process) -> Figures:
    """All phones, one after the other within the two seconds; in the end all show what was counted."""
    figures, before, playing = Figures(), fame(phones[0]), list[asyncio.Task[None]]()
    for phone in phones:
        playing.append(asyncio.create_task(play(phone, figures)))
        await asyncio.sleep(EVERY / PHONES)
    while not all(task.done() for task in playing):
        figures.memory.append(process.memory_info().rss / 1e6)
        await asyncio.sleep(1)
    await asyncio.gather(*playing)
    after = before - figures.undos + figures.told
    for phone in phones:
        await phone.until(partial(shows, phone, after))  # or a tap was lost, or done twice
    return figures


async def measure(address: str, route: str, process: psutil.Process) -> Figures:
    """Twenty phones come to the table, then play."""
    async with AsyncExitStack() as stack:
        phones = [await stack.enter_async_context(live_phone(address, route)) for _ in range(PHONES)]
        for phone in phones:
            await phone.until(partial(phone.can_tap, "Undo"))
        return await play_all(phones, process)


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
    print(
        f"  none lost and none done twice: {figures.undos} undos, {figures.told} of them told to be too late"
    )
    third = memory[len(memory) // 3]
    print(f"  memory: {third:.0f} MB after a third of the time, {memory[-1]:.0f} MB in the end")
    print(f"  the server was busy for {busy:.0f} s")


if __name__ == "__main__":
    main()
