"""Citing an entry: the place in the rulebook, and never one that is not in it."""

from __future__ import annotations

from dataclasses import replace

from companion.rules import entries, entry, plain_text
from companion.rules.citation import citation, game_name, quotation


def test_an_entry_is_cited_by_its_rulebook_and_headings() -> None:
    assert citation(entry("legacies.bumping")) == "Legacies rulebook, Player Actions, Relationships"


def test_a_page_is_cited_where_one_is_known_and_a_line_of_a_text_is_not() -> None:
    bumping = entry("legacies.bumping")
    cited = citation(replace(bumping, sources=("rulebook p. 4", *bumping.sources, "facts")))
    assert cited == f"{citation(bumping)} (rulebook p. 4)"


def test_where_the_rulebook_is_silent_the_place_says_so() -> None:
    silent = entry("family-inc.order-of-play")
    assert citation(silent) == "Family Inc., Playing a Turn; the rulebook is silent"


def test_what_stands_under_a_heading_of_ours_is_not_called_the_rulebooks() -> None:
    assert citation(entry("family-inc.edition")) == "Family Inc., Not in the rulebook"


def test_every_entry_without_a_rulebook_is_cited_without_one() -> None:
    bookless = [each for each in entries() if set(each.sources) <= {"facts", "companion"}]
    assert bookless
    assert [each.id for each in bookless if f"{game_name(each)} rulebook" in citation(each)] == []


def test_what_the_companion_does_itself_is_cited_as_its_own() -> None:
    own = entry("companion.set-by-hand")
    assert game_name(own) == "Beside the Board"
    assert citation(own) == "Beside the Board, The companion"


def test_a_quotation_is_the_whole_entry_with_its_place() -> None:
    bumping = entry("legacies.bumping")
    assert quotation(bumping) == f"{plain_text(bumping)}\n\n{citation(bumping)}"
