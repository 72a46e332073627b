"""Chances of Family Inc., against counting out every way to draw."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game import SetByHand
from companion.games.family_inc import play as rules
from companion.games.family_inc.odds import WORTH, Chances
from companion.games.family_inc.state import SUPPLY
from companion.history import play
from tests.games.test_family_inc import table

Pile = Mapping[int, int]
FULL = Chances(tuple(SUPPLY["125"].values()), (0,) * 10)


def without(pile: Pile, value: int) -> Pile:
    """The pile with one chip of `value` less."""
    return {**pile, value: pile[value] - 1}


def counted_match(bag: Pile, box: Pile, drawn: tuple[int, ...], chip: int) -> Fraction:
    """The chance of the first match with exactly `chip`, by trying every next chip."""
    if not any(bag.values()):
        bag, box = box, {}
    chance, left = Fraction(0), sum(bag.values())
    for value, count in bag.items():
        if count and value in drawn:
            chance += Fraction(count, left) * (len(drawn) + 1 == chip)
        elif count and len(drawn) + 1 < chip:
            later = counted_match(without(bag, value), box, (*drawn, value), chip)
            chance += Fraction(count, left) * later
    return chance


def counted_reach(bag: Pile, box: Pile, drawn: tuple[int, ...], missing: int, worth: Pile) -> Fraction:
    """The chance of drawing at least `missing` more points before a match, by trying every next chip."""
    if missing <= 0:
        return Fraction(1)
    if not any(bag.values()):
        bag, box = box, {}
    left = sum(bag.values())
    return sum(
        (
            Fraction(count, left)
            * counted_reach(without(bag, value), box, (*drawn, value), missing - worth[value], worth)
            for value, count in bag.items()
            if count and value not in drawn
        ),
        Fraction(0),
    )


def counts(pile: Pile) -> tuple[int, ...]:
    """The pile as counts, value 1 first."""
    return tuple(pile.get(value, 0) for value in range(1, 11))


VALUES = st.integers(1, 10)
PILES = st.dictionaries(VALUES, st.integers(0, 3), max_size=5)
DRAWN = st.lists(VALUES, unique=True, max_size=3).map(tuple)


@settings(max_examples=300, deadline=None)
@given(bag=PILES, box=PILES, drawn=DRAWN, chip=st.integers(1, 11))
def test_the_chance_of_a_match_is_that_of_counting_out(
    bag: Pile, box: Pile, drawn: tuple[int, ...], chip: int
) -> None:
    chances = Chances(counts(bag), counts(box), drawn)
    assert chances.match_on(chip) == counted_match(bag, box, drawn, chip)


@settings(max_examples=300, deadline=None)
@given(
    bag=PILES,
    box=PILES,
    drawn=DRAWN,
    total=st.integers(0, 60),
    extra=st.lists(st.integers(0, 20), min_size=10, max_size=10),
)
def test_the_chance_of_a_total_is_that_of_counting_out(
    bag: Pile, box: Pile, drawn: tuple[int, ...], total: int, extra: list[int]
) -> None:
    worth = {value: value + extra[value - 1] for value in range(1, 11)}
    missing = total - sum(worth[value] for value in drawn)
    chances = Chances(counts(bag), counts(box), drawn)
    assert chances.reaching(total, counts(worth)) == counted_reach(bag, box, drawn, missing, worth)


def test_a_full_bag_is_counted_out_to_the_fourth_chip() -> None:
    bag = {int(value): count for value, count in SUPPLY["125"].items()}
    for chip in (1, 2, 3, 4):
        assert FULL.match_on(chip) == counted_match(bag, {}, (), chip)


def test_a_full_bag_is_counted_out_for_a_small_total() -> None:
    bag = {int(value): count for value, count in SUPPLY["125"].items()}
    for total in (11, 16):
        assert FULL.reaching(total) == counted_reach(bag, {}, (), total, dict(enumerate(WORTH, 1)))


def test_the_turn_ends_with_some_chip_up_to_the_eleventh() -> None:
    assert sum(FULL.match_on(chip) for chip in range(1, 12)) == 1


def test_the_bag_is_always_drawn_from_before_the_box() -> None:
    chances = Chances((1,) + (0,) * 9, (0, 5) + (0,) * 8, (2,))
    assert chances.next_match() == 0
    assert chances.match_on(3) == 1


def test_no_chip_anywhere_is_no_chance() -> None:
    nothing = Chances((0,) * 10, (0,) * 10, (1,))
    assert nothing.next_match() == 0
    assert nothing.reaching(2) == 0


def test_a_total_can_count_what_a_stop_takes() -> None:
    state = play(table(), SetByHand({"front": {"Ben": [7, 7], "Cy": [3], "Ana": [7]}, "turn": "Cy"})).state
    assert rules.worth(state) == (1, 2, 3, 4, 5, 6, 28, 8, 9, 10)
    assert rules.chances(state).box[2] == 1
