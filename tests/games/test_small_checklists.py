"""What to lay out before the three small games begin."""

from __future__ import annotations

from companion.game import Seat, Setup
from companion.games import games
from tests.games.play_lost_legacy import CUSTOM

FOUR = tuple(Seat(name[0], name) for name in ("Ada", "Ben", "Cleo", "Dot"))


def lines_of(setup: Setup) -> tuple[str, ...]:
    """What the game of a set-up says to lay out."""
    return games()[setup.game].checklist(setup)


def lost_legacy_lines(**details: object) -> tuple[str, ...]:
    """The lines for a set of Lost Legacy."""
    return lines_of(Setup("lost-legacy", FOUR, details=details))


def test_family_legacy_counts_what_stays_after_the_deal() -> None:
    lines = lines_of(Setup("family-legacy", FOUR))
    assert lines[1] == "Ada deals *7* to each of the 4: a row, in the order dealt."
    assert "42 cards left" in lines[2]
    assert lines[-1] == "Ben, left of the dealer, *begins*."


def test_family_legacy_knows_who_deals() -> None:
    lines = lines_of(Setup("family-legacy", FOUR, details={"dealer": "D"}))
    assert lines[1].startswith("Dot deals")
    assert lines[-1].startswith("Ada, left of the dealer")


def test_family_inc_counts_the_chips_of_its_edition() -> None:
    setup = Setup("family-inc", FOUR, {"edition": "135"}, {"first": "C"})
    lines = lines_of(setup)
    assert lines[1] == "All *135 chips* into the bag, and mix them."
    assert lines[-1].startswith("Cleo *begins*")


def test_lost_legacy_names_the_set_and_the_turns() -> None:
    lines = lost_legacy_lines(starts="B")
    assert lines[0] == "Shuffle the *16 cards* of The Starship."
    assert lines[3] == "*11* cards stay in the deck, and so many turns."
    assert lines[4] == "Ben *begins*."


def test_lost_legacy_tells_how_other_sets_are_put_together() -> None:
    assert "these *31*" in lost_legacy_lines(set="megamix")[0]
    assert "*16* cards together" in lost_legacy_lines(set="custom", cards=CUSTOM)[0]


def test_a_set_that_cannot_be_played_has_nothing_to_lay_out() -> None:
    assert lost_legacy_lines(set="custom") == ()
