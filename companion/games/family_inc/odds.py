"""Exact chances of a turn of Family Inc., from the chips that have been seen.

The order of drawing does not matter until somebody matches: j different values can be drawn in j! times
the product of their counts many ways. When the bag runs dry in the middle of a turn, all its chips lie
drawn, and the next one comes from what was in the box.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import factorial, perm

Counts = tuple[int, ...]
"""How many chips there are of each value, that of 1 first."""

NONE: Counts = (0,) * 10
WORTH: Counts = tuple(range(1, 11))
"""What each value brings by itself."""


@dataclass(frozen=True, slots=True)
class Chances:
    """What a player draws from: the bag, the box that refills it, and the values drawn this turn."""

    bag: Counts
    box: Counts
    drawn: tuple[int, ...] = ()

    def next_match(self) -> Fraction:
        """The chance that the next chip ends the turn; 0 when no chip is left anywhere."""
        return self.match_on(len(self.drawn) + 1)

    def match_on(self, chip: int) -> Fraction:
        """The chance that the turn ends with exactly this chip, 1 to 11, if one draws until then."""
        ahead = chip - len(self.drawn)
        return _different(self, ahead - 1) - _different(self, ahead) if ahead > 0 else Fraction(0)

    def horseshoe(self) -> Fraction:
        """The chance of a comfort: a match on chip 2 or 3, if one does not stop before."""
        return self.match_on(2) + self.match_on(3)

    def reaching(self, total: int, worth: Counts = WORTH) -> Fraction:
        """The chance that the chips drawn this turn come to `total` or more, if one draws until then.

        `worth` is what each value brings, 1 or more: above its own value where a stop takes chips of it.
        """
        return _reaching(self, total, worth)

    def refilled(self) -> Chances:
        """What is drawn from once every chip of the bag lies drawn."""
        new = tuple(value for value, count in enumerate(self.bag, 1) if count)
        return Chances(self.box, NONE, self.drawn + new)


@lru_cache(maxsize=4096)
def _different(chances: Chances, chips: int) -> Fraction:
    """The chance that the next `chips` chips differ, from each other and from those drawn."""
    left = sum(chances.bag)
    if chips <= left:
        return _all_new(chances, chips)
    if chances.box == NONE:
        return _all_new(chances, left)
    return _all_new(chances, left) * _different(chances.refilled(), chips - left)


def _all_new(chances: Chances, chips: int) -> Fraction:
    """The same for no more chips than there are in the bag."""
    ways = [1] + [0] * chips
    for _, count in _new_values(chances):
        for picked in range(chips, 0, -1):
            ways[picked] += ways[picked - 1] * count
    return Fraction(ways[chips] * factorial(chips), perm(sum(chances.bag), chips))


def _new_values(chances: Chances) -> Iterator[tuple[int, int]]:
    """The values in the bag that would not match, with their counts."""
    return (
        (value, count) for value, count in enumerate(chances.bag, 1) if count and value not in chances.drawn
    )


@lru_cache(maxsize=1024)
def _reaching(chances: Chances, total: int, worth: Counts) -> Fraction:
    missing = total - sum(worth[value - 1] for value in chances.drawn)
    if missing <= 0:
        return Fraction(1)
    in_bag = _reaching_in_bag(chances, missing, worth)
    emptied = _all_new(chances, sum(chances.bag))
    refilled = chances.refilled()
    if not emptied or chances.box == NONE or sum(worth[value - 1] for value in refilled.drawn) >= total:
        return in_bag
    return in_bag + emptied * _reaching(refilled, total, worth)


def _reaching_in_bag(chances: Chances, missing: int, worth: Counts) -> Fraction:
    """The chance to draw chips worth `missing` before a match and before the bag is empty.

    Goes through every set of values that falls short of it, with the chips that could then make it good.
    A set is a bit mask over the values that would not match; the lists are indexed by it.
    """
    brings, sums, sizes, ways, chips = [], [0], [0], [1], [0]
    for value, count in _new_values(chances):
        brings.append(worth[value - 1])
        sums += [each + brings[-1] for each in sums]
        sizes += [each + 1 for each in sizes]
        ways += [each * count for each in ways]
        chips += [each + count for each in chips]
    enough = _enough(brings)
    reached = [0] * (len(brings) + 1)
    for drawn, so_far in enumerate(sums):
        if 0 < missing - so_far < len(enough):
            reached[sizes[drawn]] += ways[drawn] * chips[enough[missing - so_far] & ~drawn]
    left = sum(chances.bag)
    return sum(
        (Fraction(ways * factorial(size), perm(left, size + 1)) for size, ways in enumerate(reached) if ways),
        Fraction(0),
    )


def _enough(brings: Collection[int]) -> list[int]:
    """For every number of points, the bit mask of the values that bring at least as many."""
    return [
        sum(1 << place for place, points in enumerate(brings) if points >= least)
        for least in range(max(brings, default=0) + 1)
    ]
