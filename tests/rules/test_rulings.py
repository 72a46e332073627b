"""Rulings: in their order, and found by their own words."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from companion import form
from companion.rules.rulings import Ruling, beside, found_in, marks_in, read_rulings

EARLY = Ruling(
    "1",
    "legacies.bumping",
    "legacies",
    "Grandma may place a bumped token again.",
    datetime(2026, 1, 1, 20, tzinfo=UTC),
)
LATE = replace(EARLY, id="2", words="No second try.", at=datetime(2026, 2, 1, 20, tzinfo=UTC))
ELSEWHERE = replace(EARLY, id="3", entry="legacies.hostile", words="Two Fame each.")
ALL = (EARLY, LATE, ELSEWHERE)


def marked(question: str, text: str) -> list[str]:
    return [text[start:end] for start, end in marks_in(question, text)]


def test_the_latest_ruling_stands_first_beside_its_entry() -> None:
    assert beside(ALL, "legacies.bumping") == (LATE, EARLY)


def test_a_ruling_is_found_by_a_word_that_no_rulebook_has() -> None:
    assert found_in(ALL, "grandma") == (EARLY,)


def test_a_ruling_is_found_by_the_beginning_of_its_word() -> None:
    assert found_in(ALL, "grand") == (EARLY,)


def test_a_ruling_is_found_by_a_misspelt_word_of_the_rules() -> None:
    assert found_in(ALL, "bumpped tokn") == (EARLY,)


def test_every_telling_word_of_the_question_has_to_be_met() -> None:
    assert found_in(ALL, "grandma's foundation") == ()
    assert found_in(ALL, "may grandma have the token") == (EARLY,)


def test_little_words_alone_find_no_ruling() -> None:
    assert found_in(ALL, "may a") == ()
    assert found_in(ALL, "") == ()


def test_the_words_that_are_met_are_marked() -> None:
    assert marked("token grandma", EARLY.words) == ["Grandma", "token"]


def test_rulings_are_written_and_read_again() -> None:
    at_a_table = replace(EARLY, id="4", table="4f0c", people="Ada and Ben")
    assert read_rulings({each.id: form.write(each) for each in (EARLY, at_a_table)}) == (EARLY, at_a_table)


def test_what_is_no_ruling_is_passed_over() -> None:
    assert read_rulings({"1": form.write(EARLY), "x": {"words": 3}, "y": "a word"}) == (EARLY,)
