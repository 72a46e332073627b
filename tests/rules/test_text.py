"""An entry as plain text."""

from companion.rules import entries, plain_text
from companion.rules.entries import parse
from tests.rules.test_entries import WHOLE


def test_plain_text_says_everything_in_order() -> None:
    assert plain_text(parse(WHOLE, "garden.txt")[0]) == (
        "Watering a bed\n\n"
        "Turn the can over the bed; it drinks two drops.\n\n"
        "A bed drinks two drops, and keeps them.\n\n"
        "It takes no more when:\n\n"
        "- it is full\n\n"
        "- it is asleep, as the owls are\n\n"
        "Example: 2 + 2 = 4 drops.\n\n"
        "Open: Nothing says what a shed drinks.\n"
        "- (suggested) Nothing.\n"
        "- Whatever is left."
    )


def test_no_mark_of_the_text_form_is_left_in_the_entries() -> None:
    marks = ("==", "Ask:", "Words:", "Short:", "Source:", "Option:", "(suggested) (suggested)", "**", "  ")
    assert [(each.id, mark) for each in entries() for mark in marks if mark in plain_text(each)] == []
