"""The bundled entries as a whole, and going through them like a rulebook."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.rules import Entry, Neighbours, entries, entry, library, neighbours, rules_faults, sections
from companion.rules.entries import parse
from companion.rules.library import Library, faults, read
from tests.shelf import every

GAMES = every()
BED = "== garden.bed ==\nTitle: A bed\nSection: Beds\nSource: facts\nShort: It is a bed.\n"


@pytest.fixture
def bed() -> Entry:
    return parse(f"{BED}Term: bed\n", "garden.txt")[0]


def read_in(folder: Path, **texts: str) -> Library:
    """The library of these texts, each in a file under its name."""
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    return read((f"{name}.txt", folder / name) for name in texts)


def test_the_bundled_entries_have_no_fault() -> None:
    assert rules_faults() == ()


@GAMES
def test_every_game_has_its_entries_and_says_what_they_were_written_from(game: str) -> None:
    assert rules_faults() == ()
    assert any(each.game == game for each in entries()), f"Write the rules of {game}."
    assert library().books[game].rulebook, f"Say which rulebook the rules of {game} were written from."


def test_a_file_with_a_fault_takes_down_only_itself(tmp_path: Path) -> None:
    hotel = "Game: Hotel\n\n" + BED.replace("garden", "hotel").replace("A bed", "A hotel bed")
    see_both = hotel.replace("Source", "See: garden.bed, hotel.room\nSource")
    room = "\n== hotel.room ==\nTitle: A room\nSection: Rooms\nSource: facts\nShort: It has a bed.\n"
    found = read_in(tmp_path, garden=f"Game: Garden\n\n{BED}Colour: red\n", hotel=see_both + room)
    assert [each.id for each in found.entries] == ["hotel.bed", "hotel.room"]
    assert found.entries[0].see == ("hotel.room",)
    (fault,) = found.faults
    assert str(fault).startswith("garden.txt, garden.bed: There is no key Colour here")


def test_a_file_that_is_no_text_is_told_and_left_out(tmp_path: Path) -> None:
    (tmp_path / "garden.txt").write_bytes(b"\xff\xfe\x00")
    found = read([("garden.txt", tmp_path / "garden.txt"), ("none.txt", tmp_path / "none.txt")])
    assert [each.file for each in found.faults] == ["garden.txt", "none.txt"]
    assert found.entries == ()


def test_a_file_that_says_nothing_of_its_game_is_a_fault(tmp_path: Path) -> None:
    (fault,) = read_in(tmp_path, garden=BED).faults
    assert "Say what this is about" in str(fault)


def test_of_two_files_with_one_id_the_first_stays(tmp_path: Path) -> None:
    found = read_in(tmp_path, garden="Game: Garden\n\n" + BED, hotel="Game: Hotel\n\n" + BED)
    assert [each.file for each in found.entries] == ["garden.txt"]
    assert {each.file for each in found.faults} == {"hotel.txt"}


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


@GAMES
def test_sections_hold_every_entry_of_a_game_in_order(game: str) -> None:
    held = [each for section in sections(game) for each in section.entries]
    assert held == [each for each in entries() if each.game == game]


@GAMES
def test_a_section_is_one_stretch_of_its_rulebook(game: str) -> None:
    paths = [section.path for section in sections(game)]
    assert len(set(paths)) == len(paths)


def test_neighbours_stay_within_the_rulebook() -> None:
    chips = [each for each in entries() if each.game == "family-inc"]
    assert neighbours(chips[0].id) == Neighbours(None, chips[1])
    assert neighbours(chips[1].id) == Neighbours(chips[0], chips[2])
    assert neighbours(chips[-1].id) == Neighbours(chips[-2], None)
