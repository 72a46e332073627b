"""Glossary words in a text."""

import pytest

from companion.rules import linked
from companion.rules import terms as terms_module
from companion.rules.entries import parse
from companion.rules.library import Library

GLOSSARY = parse(
    """\
== garden.bed ==
Title: A bed
Section: Beds
Source: facts
Short: It is a bed.
Term: bed, beds

== garden.flower-bed ==
Title: A flower bed
Section: Beds
Source: facts
Short: It is a bed with flowers.
Term: flower bed

== hotel.bed ==
Title: A hotel bed
Section: Rooms
Source: facts
Short: It is for sleeping.
Term: bed, pillow
""",
    "garden.txt",
)


@pytest.fixture(autouse=True)
def garden(monkeypatch: pytest.MonkeyPatch) -> None:
    within = Library(GLOSSARY, {})
    monkeypatch.setattr(terms_module, "library", lambda: within)


def links(text: str, apart_from: str = "") -> list[tuple[str, str]]:
    return [(text[link.start : link.end], link.entry) for link in linked(text, "garden", apart_from)]


def test_a_term_leads_to_the_entry_that_defines_it() -> None:
    assert links("Two Beds and a bed.") == [("Beds", "garden.bed"), ("bed", "garden.bed")]


def test_the_longest_term_is_taken() -> None:
    assert links("A flower bed.") == [("flower bed", "garden.flower-bed")]


@pytest.mark.parametrize("text", ["bedroom", "embed", "bed-time", "Bedouin"])
def test_a_term_within_a_longer_word_is_none(text: str) -> None:
    assert links(text) == []


def test_terms_of_another_game_are_left_alone() -> None:
    assert links("A pillow.") == []


def test_an_entry_does_not_lead_to_itself() -> None:
    assert links("A bed in a flower bed.", apart_from="garden.bed") == [("flower bed", "garden.flower-bed")]
