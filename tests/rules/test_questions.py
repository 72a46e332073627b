"""How a question is understood, with a few known words of our own."""

import pytest

from companion.rules.questions import NAME, SYNONYM, Questions
from companion.rules.synonyms import parse_synonyms

KNOWN = {"spade": "spade", "watering": "water", "horseshoe": "horsesho", "shed": "shed", "shell": "shell"}
READ = Questions(
    KNOWN,
    {"spade": 1.0, "water": 2.0, "horsesho": 2.0, "shed": 1.0, "shell": 2.0},
    parse_synonyms("tool = spade\nkeeps dry = shed\n")[0],
    ("ponds", "koi-pond"),
).read


def needs(question: str) -> list[dict[str, float]]:
    return [dict(need) for need in READ(question).needs]


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("spade?", {"spade": 1.0}),
        ("tool?", {"tool": 1.0, "spade": SYNONYM}),
        ("wateering?", {"water": 1.0}),
        ("horse shoe?", {"horsesho": 1.0}),
        ("zebra?", {}),
    ],
)
def test_a_word_stands_for_what_may_be_meant(question: str, wanted: dict[str, float]) -> None:
    assert needs(question) == [wanted]


def test_a_word_that_is_being_typed_stands_for_what_it_begins() -> None:
    assert set(needs("sp")[0]) == {"spade"}


def test_a_phrase_stands_for_what_it_means() -> None:
    assert needs("keeps dry?")[0]["shed"] == SYNONYM


def test_the_name_of_a_game_says_which_and_counts_little() -> None:
    assert READ("spade, koi pond?").game == "koi-pond"
    assert needs("spade, koi pond?")[1:] == [{"koi": NAME}, {"pond": NAME}]


def test_of_two_names_the_longer_one_is_meant() -> None:
    assert READ("spade, koi ponds?").game == "koi-pond"
    assert READ("spade, ponds?").game == "ponds"
    assert READ("spade, pond?").game == ""
