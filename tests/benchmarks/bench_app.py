"""The app as people feel it: a tap, the first screen, and the memory that phones cost.

Aims: from tap received to answer sent (apply, save with fsync, build the patch) below 15 ms for 95 taps
in 100; from the command to a readable first screen below 2.5 s; below 100 MB with one phone and below
1.5 MB for each further one.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import psutil
from flet.messaging.protocol import Message
from playwright.sync_api import Browser

from companion.game import Seat, SetByHand, Setup
from companion.games.legacies.actions.adjustments import Adjust
from companion.games.legacies.npc import solo_deck
from companion.store.folder import open_folder
from tests.browser.driver import SHARP_PHONE, app_server, blank_page, browser, open_page
from tests.screen_harness import Harness
from tests.screen_listener import Listener
from views.app import main as app_main
from views.app import make_ready
from views.table.live_table import LiveTable, LiveTables

STEPS = 600
TAPS = 200
STARTS = 9
FURTHER_PHONES = 8
A_HAND = 0.4
"""Seconds from one tap to the next. In between, what lay at hand in the machine is put away."""


@contextmanager
def clocked() -> Iterator[list[float]]:
    """Notes the time of everything that is sent, after it has been encoded."""
    send, sent = Listener.send_message, list[float]()

    def send_and_note(self: Listener, message: Message) -> None:
        str(message)  # as the web server does, for its log
        send(self, message)
        sent.append(time.perf_counter())

    Listener.send_message = send_and_note  # type: ignore[method-assign]  # for as long as it is measured
    try:
        yield sent
    finally:
        Listener.send_message = send  # type: ignore[method-assign]


def long_table(tables: LiveTables) -> LiveTable:
    """A table of Legacies after 600 steps, with the Nemesis to draw a card."""
    setup = Setup(
        "legacies",
        (Seat("A", "Ada"), Seat("N", "Nemesis", kind="nemesis"), Seat("B", "Ben")),
        details={
            "mats": {
                "A": {"character": "Socialite"},
                "N": {"character": "General"},
                "B": {"character": "Inventor"},
            },
            "solo_deck": True,
        },
    )
    live = tables.begin(setup)
    for number in range(STEPS - 2):
        live.take(Adjust(by="AB"[number % 2], gains={"gold": 1}))
    live.take(SetByHand({"turn": "N"}))
    live.take(solo_deck.shuffled(live.timeline.state, Random(1)))
    return live


def taps(folder: Path) -> tuple[list[float], list[float]]:
    """Milliseconds from each tap to its answer, and to the end of what follows it by itself.

    An NPC's card is done, and taken back: both times the whole page is another one.
    """
    store = open_folder(folder)
    tables = LiveTables(store)
    live = long_table(tables)
    answers, ends = [], []
    for _ in make_ready():
        pass
    with clocked() as sent, Harness(lambda page: app_main(page, tables), route=f"/table/{live.id}") as phone:
        for number in range(TAPS):
            button = phone.find("Done" if number % 2 == 0 else "Undo")
            sent.clear()
            time.sleep(A_HAND)
            start = time.perf_counter()
            phone.fire(button, "click")
            answers.append((sent[0] - start) * 1000)
            ends.append((sent[-1] - start) * 1000)
            assert len(live.timeline.moments) == STEPS + (number + 1) % 2, "a tap was lost"
    store.close()
    return answers, ends


def first_screen(chromium: Browser, folder: Path) -> float:
    """Seconds from the command to a home screen that can be read, on an empty page with nothing cached."""
    server, phone = app_server(folder), blank_page(chromium, SHARP_PHONE)
    start = time.perf_counter()
    with server:
        phone.open(server.address)
        phone.see("Begin a new table")
        seconds = time.perf_counter() - start
    phone.close()
    return seconds


def memory(folder: Path) -> tuple[float, float]:
    """MB with one phone at a running table, and MB more for each further one."""
    store = open_folder(folder)
    table = long_table(LiveTables(store)).id
    store.close()
    with app_server(folder) as server, browser() as chromium:
        address = f"{server.address}/table/{table}"
        assert server.process is not None
        process = psutil.Process(server.process.pid)
        open_page(chromium, address, SHARP_PHONE).see("Nemesis")
        gc.collect()
        one = process.memory_info().rss
        for _ in range(FURTHER_PHONES):
            open_page(chromium, address, SHARP_PHONE).see("Nemesis")
        more = (process.memory_info().rss - one) / FURTHER_PHONES
    return one / 1e6, more / 1e6


def main() -> None:
    """Prints the figures."""
    print(f"The app, {datetime.now():%Y-%m-%d}")
    with TemporaryDirectory() as folder:
        answers, ends = taps(Path(folder))
    for what, times in (("tap to answer", answers), ("tap to the end of what follows", ends)):
        print(f"  {what}: median {median(times):.1f} ms, 95th percentile {quantiles(times, n=20)[-1]:.1f} ms")
    starts = []
    with browser() as chromium:
        for _ in range(STARTS):
            with TemporaryDirectory() as folder:
                starts.append(first_screen(chromium, Path(folder)))
    print(
        f"  command to first screen in an open browser: median {median(starts):.2f} s of {STARTS}, "
        f"the first of them {starts[0]:.2f} s"
    )
    with TemporaryDirectory() as folder:
        one, more = memory(Path(folder))
        print(f"  memory: {one:.0f} MB with one phone, {more:.2f} MB for each further one")


if __name__ == "__main__":
    main()
