"""Asking the bundled entries."""

import pytest

from companion.rules import (
    ask,
    ask_json,
    asking,
    entries,
    entry,
    make_ready,
    marks,
    nearest_topics,
    plain_text,
)


def test_the_game_being_played_stands_before_the_others() -> None:
    games = [hit.entry.game for hit in ask("who starts", "lost-legacy")]
    assert games[0] == "lost-legacy"
    assert "lost-legacy" not in games[games.count("lost-legacy") :]


def test_another_game_answers_where_the_one_being_played_cannot() -> None:
    assert ask("horseshoe card", "legacies")[0].entry.game == "family-inc"


def test_no_more_answers_than_asked_for() -> None:
    assert len(ask("gold", limit=3)) == 3


def test_hits_are_best_first() -> None:
    scores = [hit.score for hit in ask("dividends", "legacies") if hit.entry.game == "legacies"]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("divid", "legacies.collect-dividends"),
        ("dividens", "legacies.collect-dividends"),
        ("money at the end", "legacies.game-end-gold"),
        ("level six", "legacies.level-six"),
        ("do I pay the fee if we're enemies", "legacies.fee-when-hostile"),
    ],
)
def test_the_table_finds_it_in_its_own_words(typed: str, first: str) -> None:
    assert first in [hit.entry.id for hit in ask(typed, "legacies")[:3]]


def test_a_hit_shows_a_line_with_the_met_words_marked() -> None:
    hit = ask("minor investment shares", "legacies")[0]
    assert hit.excerpt in plain_text(hit.entry)
    assert "Minor Investment" in [hit.excerpt[start:end] for start, end in hit.marks]


def test_marks_join_words_that_stand_together() -> None:
    text = "A Minor Investment is two shares, a Major Investment five."
    marked = [text[start:end] for start, end in marks("minor investment", text)]
    assert marked == ["Minor Investment", "Investment"]


def test_an_answer_as_plain_data_says_everything() -> None:
    (answer,) = ask_json("how many shares is a major investment", "legacies", limit=1)
    told = entry("legacies.major-investment")
    assert answer == {
        "id": told.id,
        "game": "legacies",
        "title": told.title,
        "text": plain_text(told),
        "section": ", ".join(told.section),
    }


def test_nothing_found_still_has_its_nearest_topics() -> None:
    assert ask("hghlvl", "legacies") == ()
    assert entry("legacies.level-six") in nearest_topics("levelsix", "legacies")


@pytest.mark.parametrize(
    "typed", ["asdf qwer", "lorem ipsum dolor", "qwertz uiop chips", "what is the weather"]
)
def test_nonsense_finds_nothing(typed: str) -> None:
    assert ask(typed) == ()


def test_nonsense_is_offered_the_beginning_of_the_rulebook() -> None:
    beginning = [each for each in entries() if each.game == "lost-legacy"][:4]
    assert list(nearest_topics("qwertz uiop", "lost-legacy")) == beginning


def test_a_game_named_in_the_question_answers_it() -> None:
    assert ask("how do I win familly inc", "legacies")[0].entry.id == "family-inc.win"


def test_nearest_topics_are_those_of_the_game() -> None:
    assert {topic.game for topic in nearest_topics("xyz", "family-inc")} == {"family-inc"}


def test_the_index_can_be_built_before_the_first_question() -> None:
    asking._index.cache_clear()
    make_ready()
    assert asking._index.cache_info().currsize == 1
