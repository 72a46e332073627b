"""Days and times as people say them."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest

from views.days import clock, when

TODAY = date(2026, 3, 14)  # a Saturday


@pytest.mark.parametrize(
    ("days", "words"),
    [(0, "today"), (1, "yesterday"), (3, "Wednesday"), (6, "Sunday"), (7, "7 Mar"), (100, "4 Dec 2025")],
)
def test_a_day_is_said_as_people_say_it(days: int, words: str) -> None:
    noon = datetime(2026, 3, 14, 12).astimezone() - timedelta(days=days)
    assert when(noon, TODAY) == words


def test_an_hour_before_ten_has_one_digit() -> None:
    assert clock(datetime(2026, 3, 14, 9, 5).astimezone()) == "9:05"
