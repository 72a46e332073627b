"""The text form of the entries: what is read from it and what is refused."""

import pytest

from companion.rules import OpenQuestion, OpenReading, Paragraph, RulesFault
from companion.rules.entries import parse

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


def test_text_after_the_readings_is_detail_again() -> None:
    text = LEAST + "\nOpen: Who knows?\n- One.\n- Two.\n\nBeds sleep.\n- soundly\n"
    bed = parse(text, "garden.txt")[0]
    assert [len(each.readings) for each in bed.open] == [2]
    assert bed.detail == (Paragraph("Beds sleep."), Paragraph("soundly", listed=True))


@pytest.mark.parametrize(
    ("text", "entry", "fault"),
    [
        ("Title: A bed\n", "", "before the first"),
        ("== garden bed ==\n", "", 'should be "== game.name =="'),
        ("== Garden.Bed ==\n", "Garden.Bed", "An id is"),
        (LEAST.replace("Short: It is a bed.\n", ""), "garden.bed", "Short is missing"),
        (LEAST.replace("Short: It is a bed.", "Short:"), "garden.bed", "Short is missing"),
        (LEAST + "Colour: red\n", "garden.bed", "no key Colour"),
        (LEAST + "Title: Two\n", "garden.bed", "Title stands twice"),
        (LEAST + "It is soft.\n", "garden.bed", "empty line"),
        (LEAST.replace("facts", "page 4"), "garden.bed", 'source "page 4"'),
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
        parse(text, "garden.txt")
    assert (refused.value.file, refused.value.entry) == ("garden.txt", entry)
    assert str(refused.value).startswith("garden.txt, ")
