"""The bundled entries as a whole, and going through them like a rulebook."""

from dataclasses import replace

import pytest

from companion.rules import Entry, Neighbours, entries, entry, neighbours, sections
from companion.rules.entries import parse
from companion.rules.library import faults

GAMES = ("legacies", "family-legacy", "family-inc", "lost-legacy")


@pytest.fixture
def bed() -> Entry:
    text = "== garden.bed ==\nTitle: A bed\nSection: Beds\nSource: facts\nShort: It is a bed.\nTerm: bed\n"
    return parse(text, "garden.txt")[0]


def test_the_bundled_entries_have_no_fault() -> None:
    assert [str(fault) for fault in faults(entries())] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_entries(game: str) -> None:
    assert any(each.game == game for each in entries())


def test_every_entry_can_be_asked_for() -> None:
    assert [each.id for each in entries() if len(each.ask) < 2] == []


def test_an_id_title_or_term_given_twice_is_a_fault(bed: Entry) -> None:
    found = [fault.fault for fault in faults((bed, bed))]
    assert found == [
        'The id "garden.bed" is already that of garden.bed.',
        'The title "a bed" is already that of garden.bed.',
        'The term "garden: bed" is already that of garden.bed.',
    ]


def test_two_games_may_define_the_same_term(bed: Entry) -> None:
    hotel = replace(bed, id="hotel.bed", title="A hotel bed", file="hotel.txt")
    assert list(faults((bed, hotel))) == []


def test_a_see_that_leads_nowhere_is_a_fault(bed: Entry) -> None:
    (fault,) = faults((replace(bed, see=("garden.shed",)),))
    assert str(fault) == "garden.txt, garden.bed: See names garden.shed, and there is no such entry."


def test_an_entry_in_the_file_of_another_game_is_a_fault(bed: Entry) -> None:
    (fault,) = faults((replace(bed, file="hotel/rooms.txt"),))
    assert "The file is for hotel" in str(fault)


def test_an_entry_is_found_by_its_id() -> None:
    assert entry("family-inc.bust").id == "family-inc.bust"
    with pytest.raises(KeyError):
        entry("family-inc.nowhere")


@pytest.mark.parametrize("game", GAMES)
def test_sections_hold_every_entry_of_a_game_in_order(game: str) -> None:
    held = [each for section in sections(game) for each in section.entries]
    assert held == [each for each in entries() if each.game == game]


@pytest.mark.parametrize("game", GAMES)
def test_a_section_is_one_stretch_of_its_rulebook(game: str) -> None:
    paths = [section.path for section in sections(game)]
    assert len(set(paths)) == len(paths)


def test_neighbours_stay_within_the_rulebook() -> None:
    chips = [each for each in entries() if each.game == "family-inc"]
    assert neighbours(chips[0].id) == Neighbours(None, chips[1])
    assert neighbours(chips[1].id) == Neighbours(chips[0], chips[2])
    assert neighbours(chips[-1].id) == Neighbours(chips[-2], None)
