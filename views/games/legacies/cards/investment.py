"""Buying and selling Investments: every Industry with the price of both sizes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.legacies import offers
from companion.games.legacies.actions.player_cards import Buy, Sell, Trade
from companion.games.legacies.offers import Offer
from companion.games.legacies.state import State
from companion.games.legacies.words import SHARES, SIZES, TokenSize
from views.games import TablePage
from views.games.legacies.cards.card_extras import cost, extras, gains, percent, shows, swap
from views.games.legacies.frame import deed, preview, step_page
from views.games.legacies.industries import value_in_figures
from views.games.legacies.signs import SIGNS
from views.parts import (
    choosable,
    column,
    empty_state,
    figure,
    flat_line,
    ink_of,
    pick,
    piece,
    practice_mark,
    row,
    section,
    text,
)
from views.table.at_table import AtTable
from views.table.draft import Telling

WAYS: dict[str, type[Buy] | type[Sell]] = {"Buy": Buy, "Sell": Sell}
WAY = "way"
"""In the table's draft: "Buy" or "Sell"."""
CELL = 76
"""Width (px) of a price, at 100 % text."""

Offers = dict[tuple[str, TokenSize], Offer]


def investment_page(at: AtTable, by: str) -> TablePage:
    """Buy or sell; then one price of all that are shown."""
    way = "Sell" if at.draft.get(WAY) == "Sell" else "Buy"
    telling: Telling[Trade] = Telling(at, WAYS[way](by=by, industry="", size="minor"))
    action = telling.told if telling.told.industry else None
    found = offers.trades(at.state, telling.told)
    words = f"{way} {action.size.capitalize()}, {action.industry}" if action else f"{way} what?"
    return step_page(
        at,
        by,
        "Investment",
        [
            row(*[_way(telling, each, each == way) for each in WAYS], gap=6),
            *(_buying(telling, found) if way == "Buy" else _selling(telling, found)),
            extras(telling, shows, percent, cost, gains, swap),
        ],
        deed(at, words, action, ft.Icons.TRENDING_UP if way == "Buy" else ft.Icons.TRENDING_DOWN),
        asked=preview(at, action),
    )


def _way(telling: Telling[Trade], way: str, chosen: bool) -> ft.Container:
    turn = partial(telling.tell, lambda told: replace(told, industry="", size="minor"), more={WAY: way})
    return pick(telling.at.look, way, turn, chosen=chosen)


def _buying(telling: Telling[Trade], found: Offers) -> list[ft.Control]:
    at = telling.at
    state: State = at.state
    mark = practice_mark(at.look) if state.box.stand_in else None
    return [
        section(at.look, "What it costs", mark),
        column(
            *_heads(at),
            *[_industry(telling, name, found) for name in state.industry_rows],
            gap=4,
            stretch=True,
        ),
    ]


def _heads(at: AtTable) -> list[ft.Control]:
    """Over the prices: the two sizes, with their shares."""
    look = at.look
    heads = [
        text(
            look,
            f"{size.capitalize()}, {SHARES[size]}",
            "label-s",
            look.colours.soft,
            align=ft.TextAlign.CENTER,
            width=None if look.big else CELL * look.scale,
            expand=True if look.big else None,
        )
        for size in SIZES
    ]
    return [row(*heads) if look.big else row(ft.Container(expand=True), *heads, gap=6)]


def _industry(telling: Telling[Trade], name: str, found: Offers) -> ft.Control:
    """An Industry with its two prices; at large text the prices stand below its name."""
    look, state = telling.at.look, telling.at.state
    sign = ft.Icon(SIGNS[state.box.group_of(name)], size=look.sign(18), color=look.colours.soft)
    value = text(look, f"{value_in_figures(state, name)} a share", "label-s", look.colours.soft)
    words = column(text(look, name, "label-b"), value, gap=0, expand=True)
    cells = [_price(telling, name, size, found[name, size]) for size in SIZES]
    if look.big:
        return column(row(sign, words), row(*cells), gap=4, stretch=True)
    return row(sign, words, *cells, gap=6)


def _price(telling: Telling[Trade], industry: str, size: TokenSize, offer: Offer) -> ft.Container:
    """A price to tap; one that is ruled out lies flat, and a tap says why."""
    look = telling.at.look
    gold = offer.amounts.get("gold") if offer.amounts else None
    spoken = f"{size.capitalize()} in {industry}, {'price not known' if gold is None else f'{gold} Gold'}"
    if offer.refusal:
        return _ruled_out(telling.at, spoken, gold, offer)
    now = telling.told
    chosen = (now.industry, now.size) == (industry, size)
    face = text(look, figure(gold), "num-s", ink_of(look, chosen), align=ft.TextAlign.CENTER)
    return choosable(
        look,
        ft.Container(face, alignment=ft.Alignment.CENTER),
        spoken=f"{spoken}{', chosen' if chosen else ''}",
        on_tap=lambda: telling.tell(lambda told: replace(told, industry=industry, size=size)),
        chosen=chosen,
        padding=ft.Padding(4, 15, 4, 13),
        width=None if look.big else CELL * look.scale,
        expand=True if look.big else None,
    )


def _ruled_out(at: AtTable, spoken: str, gold: int | None, offer: Offer) -> ft.Container:
    look = at.look
    soft = look.colours.soft
    face = row(
        ft.Icon(ft.Icons.BLOCK, size=look.sign(14), color=soft),
        text(look, figure(gold), "num-s", soft, size=17),
        gap=4,
        tight=True,
    )
    reason = offer.refusal.reason if offer.refusal else ""
    cell = flat_line(
        look,
        ft.Container(face, alignment=ft.Alignment.CENTER),
        spoken=f"{spoken}, ruled out: {reason}",
        on_tap=lambda: at.refuse(offer.refusal),
        padding=ft.Padding(4, 16, 4, 16),
        ruled=False,
    )
    cell.width, cell.expand = (None, True) if look.big else (CELL * look.scale, None)
    return cell


def _selling(telling: Telling[Trade], found: Offers) -> list[ft.Control]:
    """Only what is held can be sold: the tokens on the board, each with what it brings."""
    at, by = telling.at, telling.told.by
    held = [
        (industry, size)
        for industry, sizes in at.state.seats[by].investments.items()
        for size in SIZES
        if size in sizes
    ]
    if not held:
        words = f"{at.seat(by).name} has no Investment token on the board."
        return [empty_state(at.look, ft.Icons.SELL_OUTLINED, "Nothing to sell", words)]
    lines = [_token(telling, industry, size, found[industry, size]) for industry, size in held]
    return [section(at.look, "What it brings"), column(*lines, gap=6, stretch=True)]


def _token(telling: Telling[Trade], industry: str, size: TokenSize, offer: Offer) -> ft.Control:
    look = telling.at.look
    name = text(look, f"{industry}, {size.capitalize()}", "label-l", expand=True)
    return row(
        piece(look, telling.at.seat(telling.told.by), 28),
        name,
        _price(telling, industry, size, offer),
        gap=10,
    )
