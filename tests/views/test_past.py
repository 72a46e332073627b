"""Past tables in words."""

from __future__ import annotations

from companion.store.index import Score, Summary
from views.home.past import headline, scores_in_words

WON = Summary(
    "1",
    "family-inc",
    (Score("Ada", "blue", 2, 88), Score("Ben", "yellow", 1, 104), Score("Cleo", "green", 3, 61)),
    over=True,
    winners=("Ben",),
)


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
