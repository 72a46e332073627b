"""Set by hand: anything at the table can be put right, each change a step of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import Any

import flet as ft

from companion.games.legacies import offers, put_right
from companion.games.legacies.actions.adjustments import Adjust
from companion.games.legacies.actions.seasons import Pass
from companion.games.legacies.put_right import Change
from companion.games.legacies.seat import TOKEN_KINDS, SeatState, TokenKind
from companion.games.legacies.state import State
from companion.games.legacies.words import RESOURCES, Resource
from views.games.legacies.amounts import GAINS, amounts
from views.games.legacies.by_hand.board import board_parts
from views.games.legacies.by_hand.holdings import heirlooms, investments, relationships
from views.parts import (
    Choice,
    NumberQuestion,
    block,
    column,
    figure,
    hairline,
    heading,
    level_grid,
    locked,
    option_tile,
    pick,
    section,
)
from views.table.amount_by_hand import ask_by_hand
from views.table.at_table import AtTable
from views.table.draft import Draft

ADJUSTING = "adjusting"
"""Under this the table's draft keeps what somebody gains or pays outside any other action."""
PAYS = ("gold", "fame", "foundation")
TABLE = ""
"""Stands for the table itself beside the seats."""
NUMBERS = {
    "fame": "Fame",
    "foundation": "Foundation",
    "gold": "Gold",
    "hand": "Cards in hand",
    "cards_played": "Cards played",
}
Line = tuple[Choice, Callable[[], object]]


def more(at: AtTable) -> list[Line]:
    """The lines for the menu of the table, before those that every game has."""
    state: State = at.state
    passing = offers.may_pass_unseen(state)
    turn = at.seat(state.turn)
    icons = ft.Icons
    return [
        (
            Choice("by hand", "Set by hand", "Fame, tokens, rows, whose turn: anything", icons.TUNE),
            lambda: by_hand(at, turn.id),
        ),
        (
            Choice("adjust", "Somebody gains or pays", "By a Successor or a card", icons.SWAP_HORIZ),
            lambda: adjust(at),
        ),
        *(
            [
                (
                    Choice("pass", f"{turn.name} can do nothing more", "The Generation ends", icons.BLOCK),
                    lambda: at.do(Pass(by=turn.id)),
                )
            ]
            if passing
            else []
        ),
    ]


def by_hand(at: AtTable, who: str, what: str = "Numbers") -> None:
    """Brings up the sheet: a seat (or the table), and what of it."""
    at.sheet.show(lambda: _sheet(at, who, what))


def _sheet(at: AtTable, who: str, what: str) -> ft.Control:
    return column(
        heading(at.look, "Set by hand", "title-l"),
        _whose(at, who),
        *(board_parts(at) if who == TABLE else _seat_parts(at, who, what)),
        block(at.look, "Done", at.sheet.close, icon=ft.Icons.CHECK),
        gap=14,
        stretch=True,
    )


def _whose(at: AtTable, who: str) -> ft.Column:
    names = [*((seat.id, seat.name) for seat in at.setup.seats), (TABLE, "The table")]
    tiles: list[ft.Control] = [
        pick(at.look, words, partial(by_hand, at, name), chosen=name == who) for name, words in names
    ]
    return level_grid(tiles, 2 if at.look.big or len(names) == 4 else 3)


def _seat_parts(at: AtTable, who: str, what: str) -> Sequence[ft.Control]:
    views: dict[str, Callable[[AtTable, str], list[ft.Control]]] = {
        "Numbers": _numbers,
        "Investments": investments,
        "Heirlooms": heirlooms,
        "Relationships": relationships,
    }
    tiles: list[ft.Control] = [
        pick(at.look, name, partial(by_hand, at, who, name), chosen=name == what) for name in views
    ]
    return [hairline(at.look), level_grid(tiles, 1 if at.look.big else 2), *views[what](at, who)]


def _numbers(at: AtTable, who: str) -> list[ft.Control]:
    seat = at.state.seats[who]
    tiles: list[ft.Control] = [
        _number(at, who, words, attrgetter(field), partial(put_right.count, who, field))
        for field, words in NUMBERS.items()
        if getattr(seat, field) is not None or seat.lacks(field)
    ]
    tiles += [
        _number(at, who, kind, partial(_resources, kind), partial(put_right.resource, who, kind))
        for kind in RESOURCES
        if seat.resources is not None or seat.lacks("resources")
    ]
    left: list[ft.Control] = [
        _number(at, who, kind.capitalize(), partial(_left, kind), partial(put_right.tokens, who, kind))
        for kind in TOKEN_KINDS
    ]
    columns = 1 if at.look.big else 3
    return [
        section(at.look, "What it has"),
        level_grid(tiles, columns),
        section(at.look, "Tokens on its mat"),
        level_grid(left, columns),
    ]


def _resources(kind: Resource, seat: SeatState) -> int | None:
    return None if seat.resources is None else seat.resources.get(kind, 0)


def _left(kind: TokenKind, seat: SeatState) -> int:
    return seat.tokens_left.of(kind)


def _number(
    at: AtTable, who: str, words: str, of: Callable[[SeatState], int | None], change: Callable[[int], Change]
) -> ft.Control:
    """A tile with a number `of` the seat; a tap asks for another."""
    seat, number = at.seat(who), of(at.state.seats[who])
    question = NumberQuestion(f"{seat.name}: {words}", way="set", seat=seat)
    return option_tile(
        at.look,
        "?" if number is None else figure(number),
        words,
        lambda: ask_by_hand(at, question, lambda: of(at.state.seats[who]), change),
        spoken=f"{words}, {'not told' if number is None else number}",
        figures=True,
    )


# ---- gains and costs outside any action


def adjust(at: AtTable) -> None:
    """Brings up the sheet for what a Successor, a mat or a card gives or takes at another time."""
    at.sheet.show(lambda: _adjusting(Draft(at, Adjust(by=at.state.turn), ADJUSTING)))


def _adjusting(draft: Draft[Adjust]) -> ft.Control:
    at, so_far = draft.at, draft.entered

    def enter(**changed: Any) -> None:
        draft.enter(lambda entered: replace(entered, **changed))

    def done() -> None:
        at.sheet.close()
        if at.do(so_far, beside=True) is None:
            draft.leave_behind()

    names: list[ft.Control] = [
        pick(at.look, seat.name, partial(enter, by=seat.id), chosen=seat.id == so_far.by)
        for seat in at.setup.seats
    ]
    refused = at.refusal(so_far) if so_far.gains or so_far.costs else None
    ready = (so_far.gains or so_far.costs) and not refused
    return column(
        heading(at.look, "Somebody gains or pays", "title-l"),
        level_grid(names, 2 if at.look.big else 3),
        *amounts(at, "Gains", lambda: draft.entered.gains, lambda gains: enter(gains=gains), GAINS),
        *amounts(at, "Pays", lambda: draft.entered.costs, lambda costs: enter(costs=costs), PAYS),
        *([locked(at.look, refused.reason)] if refused else []),
        block(
            at.look,
            f"For {at.seat(so_far.by).name}",
            done if ready else None,
            icon=ft.Icons.CHECK,
            grain="fill",
        ),
        gap=14,
        stretch=True,
    )
