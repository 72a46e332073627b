"""Amounts of Gold, Fame, Resources and the like: a tile for each kind, tapped to say how much."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

import flet as ft

from companion.frozen import with_part
from companion.games.legacies.words import RESOURCES, Counts, Resource
from views.look import Look
from views.parts import NumberQuestion, block, column, grid, heading, pick, section
from views.table.at_table import AtTable
from views.table.draft import Draft

Kind = TypeVar("Kind", bound=str)
Part = TypeVar("Part")
T = TypeVar("T")

NAMES: dict[str, str] = {
    "gold": "Gold",
    "fame": "Fame",
    "foundation": "Foundation",
    "player_card": "Player Card",
    "successor": "Successor",
}
COSTS = ("gold", "fame", "player_card")
GAINS = ("gold", "fame", "foundation", "player_card", "successor")
MOST_BY_TAPS = 3
"""A tile that counts its taps begins again after so many."""


@dataclass(frozen=True, slots=True, eq=False)
class Counting(Generic[Kind]):
    """Amounts that are being entered: how they stand `now`, and `put` to change them.

    A tap asks anew how they stand and does not go by what was drawn: two quick taps build on each other.
    """

    now: Callable[[], Mapping[Kind, int]]
    put: Callable[[dict[Kind, int]], object]

    def count(self, kind: Kind) -> None:
        """A tap for one more of a kind."""
        self.put(one_more(self.now(), kind))


def amounts(
    at: AtTable, title: str, counting: Counting[str], kinds: Sequence[str] = COSTS
) -> list[ft.Control]:
    """A section with a tile for each kind and each Resource; nothing chosen is nothing paid."""
    look, drawn = at.look, counting.now()
    tiles: list[ft.Control] = [_numbered(at, title, kind, drawn.get(kind, 0), counting) for kind in kinds]
    resources = resource_tiles(look, title, drawn, counting.count)
    return [
        section(look, title),
        column(grid(tiles, 2 if look.big else 3, gap=6), resources, gap=6, stretch=True),
    ]


def _numbered(at: AtTable, title: str, kind: str, count: int, counting: Counting[str]) -> ft.Container:
    """A tile whose number comes from the number pad; a card is counted by taps."""
    name = NAMES[kind]
    if kind in ("player_card", "successor"):
        tap = partial(counting.count, kind)
    else:
        question = NumberQuestion(f"{title}: {name}", hint="0 takes it away")
        tap = partial(
            at.pad.ask, question, lambda number: counting.put(with_part(counting.now(), kind, number))
        )
    shown = name.removeprefix("Player ") if kind == "player_card" else name
    return _tile(at.look, title, shown, count, tap)


def resource_tiles(look: Look, title: str, counts: Counts, on_tap: Callable[[Resource], object]) -> ft.Column:
    """The four Resources side by side, each with how many are chosen; `title` is said, not shown."""
    tiles: list[ft.Control] = [
        _tile(look, title, kind, counts.get(kind, 0), partial(on_tap, kind)) for kind in RESOURCES
    ]
    return grid(tiles, 2 if look.big else 4, gap=6)


def _tile(look: Look, title: str, name: str, count: int, on_tap: Callable[[], object]) -> ft.Container:
    words = f"{count} {name}" if count else name
    return pick(look, words, on_tap, chosen=count > 0, spoken=f"{title}: {words}" if title else None)


def of_seat(
    draft: Draft[T],
    seat: str,
    parts: Callable[[T], Mapping[str, Mapping[Kind, int]]],
    put: Callable[[T, dict[str, Mapping[Kind, int]]], T],
) -> Counting[Kind]:
    """What one seat gets or pays, where that is entered seat by seat."""

    def change(counts: Mapping[Kind, int]) -> None:
        draft.enter(lambda entered: put(entered, with_part(parts(entered), seat, counts)))

    return Counting(lambda: parts(draft.entered).get(seat, {}), change)


def one_more(counts: Mapping[Kind, int], kind: Kind) -> dict[Kind, int]:
    """The amounts with one more of a kind; after three it is none again."""
    now = counts.get(kind, 0)
    return with_part(counts, kind, 0 if now == MOST_BY_TAPS else now + 1)


def of_choice(counts: Mapping[Kind, int], kind: Kind, due: int) -> dict[Kind, int]:
    """So many Resources in all: one more of a kind; once all are chosen a tap takes that kind back.

    Where one is due, a tap on another kind takes its place.
    """
    if due == 1:
        return {kind: 1}
    if sum(counts.values()) < due:
        return with_part(counts, kind, counts.get(kind, 0) + 1)
    return with_part(counts, kind, 0)


def choice_of_resources(at: AtTable, title: str, counting: Counting[Resource], due: int) -> list[ft.Control]:
    """Which Resources are taken or paid, where so many of choice are due."""
    drawn = counting.now()
    left = due - sum(drawn.values())
    words = f"{title}: {left} more" if drawn and left > 0 else title

    def take(kind: Resource) -> None:
        counting.put(of_choice(counting.now(), kind, due))

    return [section(at.look, words), resource_tiles(at.look, title, drawn, take)]


def amounts_sheet(at: AtTable, title: str, counting: Counting[str], kinds: Sequence[str] = GAINS) -> None:
    """Brings up a sheet for amounts that are seldom needed."""
    at.sheet.show(
        lambda: column(
            heading(at.look, title, "title-m"),
            *amounts(at, "How much", counting, kinds)[1:],
            block(at.look, "Done", at.sheet.close, icon=ft.Icons.CHECK),
            gap=14,
            stretch=True,
        )
    )
