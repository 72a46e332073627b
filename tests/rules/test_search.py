"""Which entries answer a question, over a few entries of our own."""

import pytest

from companion.rules.entries import parse
from companion.rules.search import Index
from companion.rules.synonyms import parse_synonyms

GARDEN = parse(
    """\
== garden.watering ==
Title: Watering a bed
Section: Beds
Source: facts
Short: A bed drinks two drops.
Ask: how do I water a bed | how much does a bed drink
Words: sprinkle

== garden.shed ==
Title: The shed
Section: Buildings
Source: facts
Short: It holds six spades and stands by the bed.
Ask: what is in the shed | how many spades are there

== garden.owls ==
Title: Owls
Section: Animals
Source: facts
Short: They sleep in a bed, and are chased out by the gardener.
Ask: can I wake an owl
""",
    "garden.txt",
)
POND = parse(
    """\
== koi-pond.fish ==
Title: A fish in its bed
Section: Fish
Source: facts
Short: It sleeps by the shed.
Ask: what lies by the shed
""",
    "koi-pond.txt",
)
BOTH = GARDEN + POND
INDEX = Index(BOTH, parse_synonyms("kicked out = chased\nbird = owl\ntool = spade\n")[0])


def found(question: str, game: str = "") -> list[str]:
    return [BOTH[each.number].id.partition(".")[2] for each in INDEX.find(question, game)]


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("watering", "watering"),
        ("how do I water a bed", "watering"),
        ("waterd", "watering"),
        ("sprinkle", "watering"),
        ("2 drops", "watering"),
        ("6 spades", "shed"),
        ("spa", "shed"),
        ("how many tools", "shed"),
        ("bird", "owls"),
        ("who gets kicked out", "owls"),
        ("kicekd out", "owls"),
        ("OWLS!", "owls"),
        ("wate ring", "watering"),
    ],
)
def test_a_question_finds_its_entry_however_it_is_put(question: str, first: str) -> None:
    assert found(question)[0] == first


@pytest.mark.parametrize("question", ["", "?", "how do you", "zebra", "who are you"])
def test_a_question_that_says_nothing_finds_nothing(question: str) -> None:
    assert found(question) == []


def test_a_title_counts_more_than_a_word_in_the_text() -> None:
    assert found("bed")[0] == "watering"


def test_a_whole_question_that_is_alike_counts_more_than_its_words() -> None:
    assert found("how much does a bed drink")[0] == "watering"


def test_an_entry_that_answers_much_less_is_left_out() -> None:
    assert found("how many spades are in the shed") == ["shed"]


def test_what_a_question_wants_leaves_the_little_words_out() -> None:
    assert set(INDEX.wanted("how many tools ")) == {"spade"}


def test_the_game_being_played_stands_first() -> None:
    assert found("what is by the shed", "koi-pond")[0] == "fish"
    assert found("what is by the shed", "garden")[0] == "shed"


def test_a_game_that_the_question_names_stands_before_the_one_being_played() -> None:
    assert found("what is by the shed in koi pond", "garden")[0] == "fish"
    assert found("what lies by the shed, koi ponnd?", "garden")[0] == "fish"


def test_the_name_of_a_game_alone_does_not_make_an_entry_likely() -> None:
    assert found("garden owls")[0] == "owls"


def test_a_question_of_which_hardly_anything_is_known_finds_nothing() -> None:
    assert found("zxqv wkjh qqpp bed") == []
