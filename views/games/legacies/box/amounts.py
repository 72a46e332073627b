"""Entering amounts: Resources, what a space pays in three Centuries, an Exploration space, bids."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from companion.form import Json
from companion.games.legacies.box.kinds import (
    BENEFITS,
    SPACE_AMOUNTS,
    Bids,
    Explores,
    Pays,
    Resources,
    kind_name,
)
from companion.games.legacies.words import CENTURIES
from views.games.legacies.amounts import Counting, resource_tiles
from views.parts import (
    NumberQuestion,
    block,
    column,
    figure,
    flat_line,
    grid,
    note,
    option_tile,
    row,
    section,
    text,
)
from views.printed.asking import Asking, choice_tiles

Values = Sequence[int | None]
"""What a space pays of a kind in each Century, None where that is not entered yet."""


def resources(asking: Asking, _: Resources) -> list[ft.Control]:
    """The four Resources, each with a count."""
    counting: Counting[str] = Counting(lambda: asking.answer or {}, asking.put)
    words = "Tap a Resource once for each; after three it is none again."
    return [note(asking.look, words), resource_tiles(asking.look, "", counting.now(), counting.count)]


def pays(asking: Asking, _: Pays) -> list[ft.Control]:
    """The kinds that a space can pay, and the values of those that it pays."""
    paid: Mapping[str, Values] = asking.answer or {}

    def turn(kind: str) -> None:
        now: Mapping[str, Values] = asking.answer or {}
        without = {each: values for each, values in now.items() if each != kind}
        asking.put(without if kind in now else {**now, kind: [None] * len(CENTURIES)})

    look = asking.look
    return [
        *[part for kind in paid for part in _three(asking, kind, paid)],
        note(look, "Tap what the space pays, then enter its value in each Century."),
        choice_tiles(look, {kind: kind_name(kind) for kind in BENEFITS}, list(paid), turn),
    ]


def _three(asking: Asking, kind: str, paid: Mapping[str, Values]) -> list[ft.Control]:
    """The values of a kind in the three Centuries, a tile each: none is filled in from another."""

    def put(place: int, number: int) -> None:
        now: Mapping[str, Values] = asking.answer or {}
        values = list(now.get(kind, [None] * len(CENTURIES)))
        values[place] = number
        asking.put({**now, kind: values})

    tiles = [
        _figure_tile(
            asking,
            f"Century {century}",
            paid[kind][place],
            NumberQuestion(f"{kind_name(kind)} in Century {century}"),
            partial(put, place),
        )
        for place, century in enumerate(CENTURIES)
    ]
    return [section(asking.look, kind_name(kind)), grid(tiles, 1 if asking.look.big else 3, gap=6)]


def explores(asking: Asking, _: Explores) -> list[ft.Control]:
    """The three amounts of an Exploration space."""
    space = _space(asking.answer)

    def put(kind: str, number: int) -> None:
        asking.put({**_space(asking.answer), kind: number})

    tiles = [
        _figure_tile(asking, words, space[kind], NumberQuestion(words), partial(put, kind))
        for kind, words in SPACE_AMOUNTS.items()
    ]
    return [grid(tiles, 1 if asking.look.big else 3, gap=6)]


def _space(answer: Json) -> dict[str, int | None]:
    """The three amounts: a sheet leaves out what is 0; before the first tap nothing is entered."""
    return {**dict.fromkeys(SPACE_AMOUNTS, 0 if answer else None), **(answer or {})}


def bids(asking: Asking, _: Bids) -> list[ft.Control]:
    """The bids of a column, each with what it wins."""
    wins: Mapping[str, int | None] = asking.answer or {}
    currency, commodity = asking.fact.path[2:]
    won_by = NumberQuestion(f"Wins {commodity}")

    def add() -> None:
        asking.pad.ask_two(NumberQuestion(f"A bid of {currency}", least=1), won_by, put)

    def put(bid: int, won: int | None) -> None:
        now = {**(asking.answer or {}), str(bid): won}
        asking.put({each: now[each] for each in sorted(now, key=int)})

    def ask(bid: str) -> None:
        asking.pad.ask(won_by, partial(put, int(bid)))

    lines = [_bid_line(asking, bid, wins, partial(ask, bid)) for bid in wins]
    return [column(*lines, gap=0, stretch=True), block(asking.look, "Add a bid", add, icon=ft.Icons.ADD)]


def _bid_line(
    asking: Asking, bid: str, wins: Mapping[str, int | None], ask: Callable[[], object]
) -> ft.Control:
    """A bid with what it wins, to be taken out; while that is not entered, a tap asks for it."""

    def away() -> None:
        asking.put({each: amount for each, amount in (asking.answer or {}).items() if each != bid})

    won = wins[bid]
    entered = won is not None
    icon = ft.Icons.CLOSE if entered else ft.Icons.EDIT_OUTLINED
    sign = ft.Icon(icon, color=asking.look.colours.soft, size=22)
    words = text(asking.look, f"{bid} wins {won if entered else '?'}", "label-l", expand=True)
    return flat_line(
        asking.look,
        row(words, sign),
        spoken=f"{bid} wins {won}, take it out" if entered else f"{bid} wins: not told",
        on_tap=away if entered else ask,
        padding=ft.Padding(4, 14, 4, 14),
    )


def _figure_tile(
    asking: Asking,
    words: str,
    now: int | None,
    question: NumberQuestion,
    on_number: Callable[[int], object],
) -> ft.Control:
    """A small name over a figure, or a question mark while it is not entered; a tap brings up the pad."""
    return option_tile(
        asking.look,
        "?" if now is None else figure(now),
        words,
        lambda: asking.pad.ask(question, on_number),
        spoken=f"{question.title}: {'not told' if now is None else now}",
    )
