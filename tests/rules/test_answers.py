"""Answers: the rules best first, and the rulings among them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from companion.rules import ask, entries
from companion.rules.answers import MOST_RULED, answers, known
from companion.rules.rulings import Ruling

QUESTION = "which card makes a relationship"
RULING = Ruling(
    "1",
    "legacies.relationship-card",
    "legacies",
    "Grandma's postcard counts as a card.",
    datetime(2026, 1, 1, 20, tzinfo=UTC),
)


def test_without_rulings_the_answers_are_the_hits_of_the_search() -> None:
    assert [each.entry for each in answers(QUESTION, "", ())] == [
        hit.entry for hit in ask(QUESTION, None, 12)
    ]


def test_the_game_that_is_played_stands_first() -> None:
    games = [each.entry.game for each in answers("how many cards do I draw", "lost-legacy", ())]
    assert games[0] == "lost-legacy"
    assert len(set(games)) > 1


def test_an_answer_brings_the_ruling_beside_it() -> None:
    best = answers(QUESTION, "", (RULING,))[0]
    assert (best.entry.id, best.ruling) == (RULING.entry, RULING)


def test_an_entry_is_found_by_the_words_of_its_ruling_alone() -> None:
    found = answers("postcard", "", (RULING,))
    assert RULING.entry in [each.entry.id for each in found[:2]]
    assert next(each for each in found if each.entry.id == RULING.entry).ruling == RULING


def test_the_best_entry_stays_above_what_a_ruling_finds_and_nothing_stands_twice() -> None:
    elsewhere = replace(RULING, entry="legacies.hostile", words="A card for a relationship: grandma's.")
    found = [each.entry.id for each in answers("card relationship", "", (elsewhere,))]
    plain = [each.entry.id for each in answers("card relationship", "", ())]
    assert found[:2] == [plain[0], "legacies.hostile"]
    assert len(found) == len(set(found))


def test_the_ruling_that_was_found_is_shown_and_not_a_later_one() -> None:
    later = replace(RULING, id="2", words="No.", at=datetime(2026, 2, 1, tzinfo=UTC))
    found = answers("postcard", "", (RULING, later))
    assert next(each for each in found if each.entry.id == RULING.entry).ruling == RULING


def test_rulings_find_only_a_few_entries() -> None:
    many = [replace(RULING, id=each.id, entry=each.id, words="zyx") for each in entries()[:8]]
    assert len(answers("zyx", "", many)) == MOST_RULED


def test_an_entry_that_is_gone_is_passed_over() -> None:
    assert [each.id for each in known(("legacies.gone", "legacies.hostile"))] == ["legacies.hostile"]
    assert answers("postcard", "", (replace(RULING, entry="legacies.gone"),)) == answers("postcard", "", ())
