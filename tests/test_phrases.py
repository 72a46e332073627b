"""Small numbers, parts in a row, a capital first, stars left out."""

from __future__ import annotations

import pytest

from companion.phrases import counted, joined, plain, sentence, spelt


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ((), ""),
        (("Ada",), "Ada"),
        (("Ada", "Ben"), "Ada and Ben"),
        (("Ada", "Ben", "Cleo"), "Ada, Ben and Cleo"),
    ],
)
def test_parts_stand_in_a_row_with_and_before_the_last(parts: tuple[str, ...], said: str) -> None:
    assert joined(parts) == said


def test_a_small_number_is_spelt_and_a_large_one_is_not() -> None:
    assert [spelt(number) for number in (0, 4, 10, 11)] == ["no", "four", "ten", "11"]


def test_one_of_a_thing_is_told_from_several() -> None:
    assert [counted(number, "step") for number in (0, 1, 2)] == ["0 steps", "1 step", "2 steps"]
    assert counted(3, "entry", "entries") == "3 entries"


def test_another_word_may_stand_before_the_last() -> None:
    assert joined(("Dye", "Gear", "Gem"), "or") == "Dye, Gear or Gem"


def test_a_sentence_begins_with_a_capital_and_is_left_alone_otherwise() -> None:
    assert sentence("legendary Figure I-2") == "Legendary Figure I-2"
    assert sentence("") == ""


def test_plain_words_have_no_stars() -> None:
    assert plain("Discard the *middle* card") == "Discard the middle card"
