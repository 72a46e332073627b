"""What is typed on the number pad and what it comes to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from views.parts.number_entry import Entry, NumberQuestion, sum_in_words

FAME = NumberQuestion("Ada's Fame", current=47)


def typed(question: NumberQuestion, keys: str) -> Entry:
    """The entry after a row of keys; "<" deletes."""
    entry = Entry.empty(question)
    for key in keys:
        entry = entry.press("delete" if key == "<" else key)
    return entry


@pytest.mark.parametrize(
    ("keys", "number"),
    [
        ("", None),
        ("0", 0),
        ("9", 9),
        ("3+6", 9),
        ("3+", 3),
        ("10-4", 6),
        ("-4", -4),
        ("-", None),
        ("+", None),
        ("+5", 5),
        ("3+-6", -3),
        ("3-+6", 9),
        ("007", 7),
        ("3+05", 8),
        ("12<", 1),
        ("1<", None),
        ("<", None),
        ("123456", 12345),
    ],
)
def test_a_sum_comes_to_its_number(keys: str, number: int | None) -> None:
    assert typed(FAME, keys).number == number


def test_nothing_typed_is_not_zero() -> None:
    assert typed(FAME, "").answer is None
    assert not typed(FAME, "").ready
    assert typed(FAME, "0").total == 47
    assert typed(FAME, "0").ready


def test_a_number_is_added_to_what_stands() -> None:
    assert typed(FAME, "3+6").total == 56


def test_a_number_can_take_the_place_of_what_stands() -> None:
    assert typed(FAME, "0").turned().total == 0


def test_where_nothing_stands_the_number_itself_is_the_answer() -> None:
    assert typed(NumberQuestion("Gold paid"), "12").total == 12


@pytest.mark.parametrize(
    ("question", "keys", "refusal"),
    [
        (FAME, "-48", "It can be 0 or more."),
        (NumberQuestion("Row", least=1, most=8), "9", "It can be 1 to 8."),
        (NumberQuestion("Debt", least=None, most=10), "11", "It can be 10 at most."),
        (
            NumberQuestion(
                "Points", refusal=lambda number: f"No row scores {number}." if number % 5 else None
            ),
            "17",
            "No row scores 17.",
        ),
    ],
)
def test_a_number_out_of_range_is_refused_in_a_sentence(
    question: NumberQuestion, keys: str, refusal: str
) -> None:
    entry = typed(question, keys)
    assert entry.refusal == refusal
    assert not entry.ready


def test_an_empty_entry_is_not_refused() -> None:
    assert typed(NumberQuestion("Row", least=1, most=8), "").refusal == ""


def test_a_sum_is_printed_with_a_real_minus_sign() -> None:
    assert sum_in_words("3+6-2") == "3 + 6 \u2212 2"
    assert sum_in_words("-4") == "\u22124"


@given(st.lists(st.sampled_from([*"0123456789", "+", "-", "delete"]), max_size=30))
def test_any_keys_in_any_order_give_a_number_or_none(keys: list[str]) -> None:
    entry = Entry.empty(FAME)
    for key in keys:
        entry = entry.press(key)
        assert entry.number is None or isinstance(entry.number, int)
        assert (entry.number is None) == (not any(letter.isdigit() for letter in entry.typed))
