"""Words as they are compared."""

import pytest

from companion.rules.words import plain_word, stem, words


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("Heirloom", "heirloom"),
        ("Café", "cafe"),
        ("we're", "we"),
        ("dealer\u2019s", "dealer"),
        ("six", "6"),
        ("sixth", "6"),
        ("3rd", "3"),
        ("10s", "10"),
        ("2x", "2"),
        ("III", "3"),
        ("100", "100"),
        ("thirty-one", "31"),
        ("Twenty four", "24"),
        ("nine hundred", "900"),
    ],
)
def test_a_word_is_compared_in_one_plain_form(written: str, plain: str) -> None:
    assert plain_word(written) == plain


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("relationship", "relationships"),
        ("eliminated", "elimination"),
        ("centuries", "century"),
        ("tied", "ties"),
    ],
)
def test_forms_of_a_word_share_a_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


def test_words_know_their_place_in_the_text() -> None:
    text = "Non-mandatory, 3rd."
    assert [text[word.start : word.end] for word in words(text)] == ["Non", "mandatory", "3rd"]


def test_a_number_of_two_words_is_one_word_and_a_product_two() -> None:
    assert [word.plain for word in words("thirty one, 2x3 and 4\u00d71")] == ["31", "2", "3", "and", "4", "1"]
