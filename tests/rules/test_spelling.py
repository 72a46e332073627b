"""What a typed word may have meant."""

import pytest

from companion.rules.spelling import Spelling, slips_between

KNOWN = Spelling(["fame", "fee", "foundation", "found", "heirloom", "level", "relationship", "tie", "token"])


def best(typed: str, unfinished: bool = False) -> str | None:
    guesses = KNOWN.guesses(typed, unfinished)
    return guesses[0][0] if guesses else None


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("fame", "fame"),
        ("fmae", "fame"),
        ("fme", "fame"),
        ("famme", "fame"),
        ("tokem", "token"),
        ("heirlom", "heirloom"),
        ("hierlooom", "heirloom"),
        ("relatoinshp", "relationship"),
    ],
)
def test_a_slip_is_forgiven_and_in_a_long_word_two(typed: str, meant: str) -> None:
    assert best(typed) == meant


@pytest.mark.parametrize("typed", ["fee2", "te", "tokkme", "hairrom", "zebra", "12"])
def test_more_slips_than_that_are_not_guessed(typed: str) -> None:
    assert best(typed) is None


def test_an_unfinished_word_stands_for_those_that_begin_with_it() -> None:
    assert {word for word, _ in KNOWN.guesses("f", unfinished=True)} == {"fame", "fee", "foundation", "found"}
    assert best("relat", unfinished=True) == "relationship"
    assert best("relat") is None


def test_an_unfinished_word_may_be_misspelt_too() -> None:
    assert best("foudna", unfinished=True) == "foundation"


def test_a_known_word_stands_for_itself_alone() -> None:
    assert KNOWN.guesses("found", unfinished=True) == (("found", 1.0),)


def test_two_words_written_as_one_are_parted() -> None:
    assert {word for word, _ in KNOWN.guesses("heirloomlevel")} == {"heirloom", "level"}


@pytest.mark.parametrize(
    ("typed", "word", "slips"),
    [("same", "same", 0), ("smae", "same", 1), ("sme", "same", 1), ("", "same", 4), ("emas", "same", 3)],
)
def test_slips_are_counted(typed: str, word: str, slips: int) -> None:
    assert slips_between(typed, word, 4) == slips


def test_slips_beyond_the_most_are_not_counted() -> None:
    assert slips_between("emas", "same", 1) == 2
