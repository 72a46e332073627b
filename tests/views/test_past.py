"""Past tables in words."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest

from companion.store.index import Score, Summary
from views.past import headline, scores_in_words, when

TODAY = date(2026, 3, 14)  # a Saturday
WON = Summary(
    "1",
    "family-inc",
    (Score("Ada", "blue", 2, 88), Score("Ben", "yellow", 1, 104), Score("Cleo", "green", 3, 61)),
    over=True,
    winners=("Ben",),
)


@pytest.mark.parametrize(
    ("days", "words"),
    [(0, "today"), (1, "yesterday"), (3, "Wednesday"), (6, "Sunday"), (7, "7 Mar"), (100, "4 Dec 2025")],
)
def test_a_day_is_said_as_people_say_it(days: int, words: str) -> None:
    noon = datetime(2026, 3, 14, 12).astimezone() - timedelta(days=days)
    assert when(noon, TODAY) == words


def test_a_win_says_who_won_what_and_by_how_much() -> None:
    assert headline(WON) == "Ben won Family Inc."
    assert scores_in_words(WON) == "104 to 88 and 61"


def test_a_shared_win_names_all_who_share_it() -> None:
    shared = Summary("1", "family-inc", over=True, winners=("Ada", "Ben", "Cleo"))
    assert headline(shared) == "Ada, Ben and Cleo shared Family Inc."


def test_without_a_winner_the_game_says_how_it_ended() -> None:
    lost = Summary("1", "lost-legacy", over=True, words="Nobody finds it: everybody loses.")
    assert headline(lost) == "Nobody finds it: everybody loses."


def test_a_table_without_scores_names_its_people() -> None:
    assert scores_in_words(Summary("1", "toy", (Score("Ada", ""), Score("Ben", "")))) == "Ada and Ben"
