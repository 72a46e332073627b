"""The result in plain text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.history import play, replay
from companion.record import new_record
from companion.sharing import result_text
from tests.toy import NOON, SETUP, Score, toy_on_the_shelf


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_on_the_shelf():
        yield


def test_every_seat_stands_by_rank_with_the_parts_of_its_total() -> None:
    timeline = replay(new_record(SETUP, NOON))
    for action in (Score("A", 4), Score("B", 10)):
        timeline = play(timeline, action)
    assert result_text(timeline, "stars").splitlines() == [
        "Toy",
        "It is over.",
        "",
        "1. Ben: 10 stars (points 10)",
        "2. Ada: 4 stars (points 4)",
    ]


def test_a_running_table_is_said_to_be_so_far() -> None:
    assert result_text(replay(new_record(SETUP, NOON))).startswith("Toy, so far\n\n")
