"""Printed facts of a game that has hardly any: found by their place, checked, and known or missing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.form import Json
from companion.game import Refused
from companion.printed.answers import AnswerKind, Number, OneOf, SeveralOf, Words
from companion.printed.facts import FactPath, Facts, Line
from companion.printed.sheet import answer_in, count, source, with_answer

Sheet = dict[str, Any]
SHEET: Sheet = {"mats": {"Ada": {"gold": 3}, "Ben": {}}, "track": [None, 5]}
GOLD: FactPath = ("mats", "Ada", "gold")
FACTS: Facts[Sheet] = Facts(
    (
        Line("mats every gold", "Gold", "What is everybody's Gold?", Number(), extra=True),
        Line("mats {who} gold", "Gold of {who}", "What is {who}'s Gold?", Number(), shared="mats every gold"),
        Line(
            "mats {who} friends",
            "Friends",
            "Who are {who}'s friends?",
            lambda sheet, named: SeveralOf(tuple(each for each in sheet["mats"] if each != named["who"])),
            "toy.friends",
        ),
        Line("track {#row}", "Row {#row}", "What is row {#row} worth?", Number(1, 9)),
    ),
    names={"who": lambda sheet: sheet["mats"]},
    rule="toy.mats",
)


def test_a_question_names_what_it_is_about_and_counts_from_one() -> None:
    assert FACTS.at(SHEET, GOLD).question == "What is Ada's Gold?"
    assert FACTS.at(SHEET, ("track", 1)).question == "What is row 2 worth?"


def test_a_place_in_a_list_may_be_written_as_an_address_writes_it() -> None:
    assert FACTS.at(SHEET, ("track", "1")).path == ("track", 1)


def test_what_can_be_answered_may_follow_from_the_sheet() -> None:
    assert FACTS.at(SHEET, ("mats", "Ada", "friends")).kind == SeveralOf(("Ben",))


def test_the_same_answer_for_all_has_a_place_of_its_own() -> None:
    assert FACTS.at(SHEET, GOLD).shared == ("mats", "every", "gold")


@pytest.mark.parametrize(
    "path", [(), ("luck",), ("mats", "Eve", "gold"), ("track", -1), ("track", "first"), ("track", 10_000)]
)
def test_a_place_that_the_sheet_does_not_have_is_refused(path: FactPath) -> None:
    with pytest.raises(Refused, match="has no") as refused:
        FACTS.at(SHEET, path)
    assert refused.value.rule == "toy.mats"


def test_a_refused_answer_names_the_rule_of_its_line() -> None:
    with pytest.raises(Refused) as refused:
        FACTS.at(SHEET, ("mats", "Ada", "friends")).check(["Ada"])
    assert refused.value.rule == "toy.friends"


KINDS: list[tuple[AnswerKind, list[Json], list[Json]]] = [
    (Number(1, 9), [1, 9], [0, 10, "1", True, 1.5, None]),
    (OneOf(("a", "b")), ["a"], ["c", None, ["a"]]),
    (SeveralOf(("a", "b", "c"), 1, 2), [["a"], ["c", "a"]], [[], ["a", "a"], ["d"], ["a", "b", "c"], "a"]),
    (Words(), ["x"], ["", "  ", 3]),
]


@pytest.mark.parametrize(("kind", "good", "bad"), KINDS)
def test_a_kind_of_answer_takes_what_can_be_printed_and_nothing_else(
    kind: AnswerKind, good: list[Json], bad: list[Json]
) -> None:
    assert not any(map(kind.fault, good))
    assert all(kind.fault(each).endswith(".") for each in bad)


@given(some.integers(0, 30), some.lists(some.integers() | some.none()))
def test_an_answer_in_a_list_leaves_its_neighbours(place: int, track: list[int | None]) -> None:
    changed = with_answer({"track": track}, ("track", place), 7)["track"]
    assert changed[place] == 7
    others = [each for number, each in enumerate(track) if number != place]
    assert [each for number, each in enumerate(changed) if number != place][: len(others)] == others


def test_it_says_where_an_answer_comes_from() -> None:
    stand_ins = {"stand_in": True, **SHEET}
    assert source(SHEET, ("track", 0), {}, {}) == "missing"
    assert source(SHEET, GOLD, SHEET, {}) == "published"
    assert source(SHEET, GOLD, {}, stand_ins) == "entered"
    assert source(stand_ins, GOLD, {}, stand_ins) == "stand-in"


def test_what_all_share_counts_as_known_and_what_is_extra_not_at_all() -> None:
    facts = [FACTS.at(SHEET, ("mats", who, "gold")) for who in ("Ada", "Ben", "every")]
    assert count(SHEET, facts).words == "1 of 2 known"
    assert count(with_answer(SHEET, ("mats", "every", "gold"), 2), facts).words == "Complete"


def test_nothing_written_is_no_answer() -> None:
    assert answer_in({"motto": ""}, ("motto",)) is None
