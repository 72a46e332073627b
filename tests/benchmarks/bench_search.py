"""How long an answer takes while a question is typed; to be below 5 ms for 99 keystrokes in 100."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import quantiles
from time import perf_counter, process_time

from companion.rules import ask, entries
from tests.rules.asked import questions, with_a_typo


def keystrokes() -> Iterator[tuple[str, str]]:
    """Every question of the tests as it grows, spelt right and with a typo, with its game."""
    for asked in (each for file in questions().values() for each in file):
        for typed in (asked, with_a_typo(asked)):
            for length in range(1, len(typed.question) + 1):
                yield typed.question[:length], typed.game


def main() -> None:
    """Prints the time to the first answer and the times of all keystrokes."""
    start = perf_counter()
    ask("ready")
    print(
        f"rules search: first answer over {len(entries())} entries {(perf_counter() - start) * 1000:.0f} ms"
    )
    waited, worked = list[float](), list[float]()
    for question, game in keystrokes():
        start, work = perf_counter(), process_time()
        ask(question, game)
        waited.append((perf_counter() - start) * 1000)
        worked.append((process_time() - work) * 1000)
    print(f"rules search: {len(waited)} keystrokes, {spread(waited)}; of the processor {spread(worked)}")


def spread(times: list[float]) -> str:
    """Median and 99th percentile."""
    cuts = quantiles(times, n=100)
    return f"median {cuts[49]:.2f} ms, 99th percentile {cuts[98]:.2f} ms"


if __name__ == "__main__":
    main()
