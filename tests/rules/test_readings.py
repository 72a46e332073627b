"""The readings of open questions, and which of them a table plays by."""

from __future__ import annotations

import pytest

from companion.rules import OpenQuestion, entries, entry
from companion.rules.readings import ReadingHere, option_of, readings_here

SETTLED = [
    (each.game, question) for each in entries() for question in each.open if option_of(question, each.game)
]


def test_without_a_table_no_reading_is_played() -> None:
    question = entry("family-legacy.two-runs").open[0]
    told = readings_here(question, "family-legacy")
    assert [each.text for each in told] == [each.text for each in question.readings]
    assert [each.suggested for each in told] == [True, False]
    assert not any(each.played for each in told)


def test_the_reading_that_the_table_chose_is_played() -> None:
    question = entry("family-legacy.two-runs").open[0]
    assert [each.played for each in readings_here(question, "family-legacy", "both")] == [True, False]
    assert [each.played for each in readings_here(question, "family-legacy", "best")] == [False, True]


def test_a_reading_that_only_the_option_has_comes_last_in_its_words() -> None:
    question = entry("lost-legacy.match-length").open[0]
    told = readings_here(question, "lost-legacy", "5")
    assert told[-1] == ReadingHere("The first to win 5 games wins the match.", played=True)
    assert [each.played for each in told[:-1]] == [False] * len(question.readings)


def test_a_question_without_an_option_is_played_as_nobody_knows() -> None:
    question = entry("legacies.disposition-direction").open[0]
    assert not any(each.played for each in readings_here(question, "legacies", "both"))


@pytest.mark.parametrize(("game", "question"), SETTLED)
def test_the_reference_and_the_option_begin_with_the_same_suggestion(
    game: str, question: OpenQuestion
) -> None:
    assert question.readings[0].suggested


def test_no_way_to_play_a_variant_is_suggested() -> None:
    question = entry("lost-legacy.match-length").open[0]
    assert not any(each.suggested for each in readings_here(question, "lost-legacy", "3"))
