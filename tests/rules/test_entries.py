"""The text form of the entries: what is read from it and what is refused."""

import pytest

from companion.rules import OpenQuestion, OpenReading, Paragraph, RulesFault
from companion.rules.entries import Book, parse, parse_book

WHOLE = """\
# A remark for whoever edits this file.

== garden.watering ==
Title: Watering a bed
Section: Player Actions, Beds
Source: 009_0123456789abcdef.txt:12, facts
Short: Turn the can over the bed; it drinks
  two drops.
Ask: how do I water a bed | does a dry bed drink more
Words: sprinkle, wet
See: garden.dry-bed
Term: watering, water

A bed drinks two drops,
and keeps them.

It takes no more when:
- it is full
- it is asleep, as the
  owls are

Example: 2 + 2 = 4 drops.

Open: Nothing says what a shed drinks.
- (suggested) Nothing.
- Whatever is
  left.

Option: thirsty-shed

== garden.dry-bed ==
Title: A dry bed
Section: Player Actions, Beds
Source: facts
Short: It waits.
"""

LEAST = "== garden.bed ==\nTitle: A bed\nSection: Beds\nSource: facts\nShort: It is a bed.\n"


def test_an_entry_holds_everything_that_its_text_says() -> None:
    watering, _ = parse(WHOLE, "garden.txt")
    assert (watering.id, watering.game, watering.file) == ("garden.watering", "garden", "garden.txt")
    assert watering.title == "Watering a bed"
    assert watering.section == ("Player Actions", "Beds")
    assert watering.sources == ("009_0123456789abcdef.txt:12", "facts")
    assert watering.ask == ("how do I water a bed", "does a dry bed drink more")
    assert watering.words == ("sprinkle", "wet")
    assert watering.see == ("garden.dry-bed",)
    assert watering.terms == ("watering", "water")


def test_a_value_goes_on_in_indented_lines() -> None:
    assert parse(WHOLE, "garden.txt")[0].short == "Turn the can over the bed; it drinks two drops."


def test_detail_is_paragraphs_and_list_lines() -> None:
    assert parse(WHOLE, "garden.txt")[0].detail == (
        Paragraph("A bed drinks two drops, and keeps them."),
        Paragraph("It takes no more when:"),
        Paragraph("it is full", listed=True),
        Paragraph("it is asleep, as the owls are", listed=True),
    )


def test_an_example_stands_apart_from_the_detail() -> None:
    assert parse(WHOLE, "garden.txt")[0].examples == ("2 + 2 = 4 drops.",)


def test_an_open_question_has_its_readings_and_its_option() -> None:
    readings = (OpenReading("Nothing.", suggested=True), OpenReading("Whatever is left."))
    assert parse(WHOLE, "garden.txt")[0].open == (
        OpenQuestion("Nothing says what a shed drinks.", readings, "thirsty-shed"),
    )


def test_an_entry_needs_no_more_than_title_section_source_and_short() -> None:
    bed = parse(LEAST, "garden.txt")[0]
    assert (bed.ask, bed.detail, bed.open) == ((), (), ())


@pytest.mark.parametrize(
    ("written", "sources"),
    [
        ("rulebook p. 4", ("rulebook p. 4",)),
        ("rulebook, p. 4", ("rulebook, p. 4",)),
        ("rulebook pp. 4, 7-8, facts", ("rulebook pp. 4, 7-8", "facts")),
        ("back of the box, companion", ("back of the box", "companion")),
        ("https://example.org/rules,4.html", ("https://example.org/rules,4.html",)),
        ("rules.pdf, notes.txt:3", ("rules.pdf", "notes.txt:3")),
        ("000_0d264ebea439acb7.txt:1, 000_0d264ebea439acb7.txt:5-7", None),
    ],
)
def test_a_source_is_a_page_an_address_or_a_file(written: str, sources: tuple[str, ...] | None) -> None:
    (bed,) = parse(LEAST.replace("facts", written), "garden.txt")
    assert bed.sources == (sources or tuple(written.split(", ")))


def test_the_key_of_a_game_may_hold_digits() -> None:
    (players,) = parse(LEAST.replace("garden.bed", "flip-7.players"), "flip-7.txt")
    assert (players.id, players.game) == ("flip-7.players", "flip-7")


def test_what_stands_before_the_first_entry_says_which_game_and_rulebook_it_is_about() -> None:
    text = "# By hand\nGame: Garden\nRulebook: The garden book\nEdition: the second,\n  of 1990\n\n"
    assert parse_book(text + LEAST, "garden.txt") == Book("Garden", "The garden book", "the second, of 1990")
    assert len(parse(text + LEAST, "garden.txt")) == 1
    assert parse_book(LEAST, "garden.txt") is None


def test_text_after_the_readings_is_detail_again() -> None:
    text = LEAST + "\nOpen: Who knows?\n- One.\n- Two.\n\nBeds sleep.\n- soundly\n"
    bed = parse(text, "garden.txt")[0]
    assert [len(each.readings) for each in bed.open] == [2]
    assert bed.detail == (Paragraph("Beds sleep."), Paragraph("soundly", listed=True))


@pytest.mark.parametrize(
    ("text", "entry", "fault"),
    [
        ("A garden\n", "", 'before the first entry: "A garden" should be "Key: value"'),
        ("== garden bed ==\n", "", 'should be "== game.name =="'),
        ("== Garden.Bed ==\n", "Garden.Bed", "An id is"),
        (LEAST.replace("Short: It is a bed.\n", ""), "garden.bed", "Short is missing"),
        (LEAST.replace("Short: It is a bed.", "Short:"), "garden.bed", "Short is missing"),
        (LEAST + "Colour: red\n", "garden.bed", "no key Colour"),
        (LEAST + "Title: Two\n", "garden.bed", "Title stands twice"),
        (LEAST + "It is soft.\n", "garden.bed", "empty line"),
        (LEAST.replace("facts", "rulebook"), "garden.bed", 'source "rulebook" says no place'),
        (LEAST.replace("facts", "rulebook p. 4, fatcs"), "garden.bed", 'source "fatcs" says no place'),
        (LEAST + "\nOpen: Who knows?\n- Only one way.\n", "garden.bed", "only one reading"),
        (
            LEAST + "\nOpen: Who?\n- (suggested) I.\n- (suggested) You.\n",
            "garden.bed",
            "Two readings are suggested",
        ),
        (LEAST + "\nOption: soft-beds\n", "garden.bed", "after the Open question"),
        (LEAST + "\nOpen: Who?\n- I.\n- You.\nOption: Soft beds\n", "garden.bed", "no key of a table option"),
    ],
)
def test_a_fault_is_named_with_its_file_and_entry(text: str, entry: str, fault: str) -> None:
    with pytest.raises(RulesFault, match=fault) as refused:
        (parse_book(text, "garden.txt"), parse(text, "garden.txt"))
    assert (refused.value.file, refused.value.entry) == ("garden.txt", entry)
    assert str(refused.value).startswith("garden.txt, ")
