"""How long an answer takes as a question is typed letter by letter; to be below 5 ms for 99 keystrokes in 100."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import quantiles
from time import perf_counter

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
    times = list[float]()
    for question, game in keystrokes():
        start = perf_counter()
        ask(question, game)
        times.append((perf_counter() - start) * 1000)
    cuts = quantiles(times, n=100)
    print(
        f"rules search: {len(times)} keystrokes, median {cuts[49]:.2f} ms, "
        f"99th percentile {cuts[98]:.2f} ms, longest {max(times):.2f} ms"
    )


if __name__ == "__main__":
    main()
