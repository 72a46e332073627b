"""Buying and selling Investments: every Industry with the price of both sizes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import flet as ft

from companion.game import Refused
from companion.games.legacies import offers
from companion.games.legacies.actions.player_cards import Buy, Sell, Trade
from companion.games.legacies.offers import Offer
from companion.games.legacies.state import State
from companion.games.legacies.words import SHARES, SIZES, TokenSize
from views.games import TablePage
from views.games.legacies.cards.card_extras import cost, extras, gains, percent, shows, swap
from views.games.legacies.frame import main_button, preview, step_page
from views.games.legacies.industries import value_in_figures
from views.games.legacies.signs import SIGNS, practice_mark
from views.look import Look
from views.parts import (
    choosable,
    column,
    empty_state,
    figure,
    flat_line,
    ink_of,
    picks,
    piece,
    row,
    section,
    text,
)
from views.table.at_table import AtTable
from views.table.draft import BESIDE, Draft

Way = Literal["Buy", "Sell"]
WAYS: dict[Way, type[Buy] | type[Sell]] = {"Buy": Buy, "Sell": Sell}
CELL = 76
"""Width (px) of a price, at 100 % text."""

Offers = dict[tuple[str, TokenSize], Offer]


@dataclass(frozen=True, slots=True)
class Trading:
    """Whether it is bought or sold."""

    way: Way = "Buy"


def _trading(at: AtTable) -> Draft[Trading]:
    return Draft(at, Trading(), BESIDE)


def investment_page(at: AtTable, by: str) -> TablePage:
    """Buy or sell; then one price of all that are shown."""
    way = _trading(at).entered.way
    draft: Draft[Trade] = Draft(at, WAYS[way](by=by, industry="", size="minor"))
    action = draft.entered if draft.entered.industry else None
    found = offers.trades(at.state, draft.entered)
    words = f"{way} {action.size.capitalize()}, {action.industry}" if action else f"{way} what?"
    return step_page(
        at,
        by,
        "Investment",
        [
            row(*picks(at.look, list(WAYS), [way], partial(_turn_to, draft)), gap=6),
            *(_buying(draft, found) if way == "Buy" else _selling(draft, found)),
            extras(draft, shows, percent, cost, gains, swap),
        ],
        main_button(at, words, action, ft.Icons.TRENDING_UP if way == "Buy" else ft.Icons.TRENDING_DOWN),
        asked=preview(at, action),
    )


def _turn_to(draft: Draft[Trade], way: Way) -> None:
    other = _trading(draft.at).written(Trading(way))
    draft.enter(lambda entered: replace(entered, industry="", size="minor"), more=other)


def _buying(draft: Draft[Trade], found: Offers) -> list[ft.Control]:
    at = draft.at
    state: State = at.state
    mark = practice_mark(at.look) if state.box.stand_in else None
    return [
        section(at.look, "What it costs", mark),
        column(
            *_heads(at),
            *[_industry(draft, name, found) for name in state.industry_rows],
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
        )
        for size in SIZES
    ]
    for head in heads:
        _as_wide_as_a_price(look, head)
    return [row(*heads) if look.big else row(ft.Container(expand=True), *heads, gap=6)]


def _as_wide_as_a_price(look: Look, cell: ft.LayoutControl) -> None:
    cell.width, cell.expand = (None, True) if look.big else (CELL * look.scale, None)


def _industry(draft: Draft[Trade], name: str, found: Offers) -> ft.Control:
    """An Industry with its two prices; at large text the prices stand below its name."""
    look, state = draft.at.look, draft.at.state
    sign = ft.Icon(SIGNS[state.box.group_of(name)], size=look.sign(18), color=look.colours.soft)
    value = text(look, f"{value_in_figures(state, name)} a share", "label-s", look.colours.soft)
    words = column(text(look, name, "label-b"), value, gap=0, expand=True)
    cells = [_price(draft, name, size, found[name, size]) for size in SIZES]
    if look.big:
        return column(row(sign, words), row(*cells), gap=4, stretch=True)
    return row(sign, words, *cells, gap=6)


def _price(draft: Draft[Trade], industry: str, size: TokenSize, offer: Offer) -> ft.Container:
    """A price to tap; one that is ruled out lies flat, and a tap says why."""
    look = draft.at.look
    gold = offer.amounts.get("gold") if offer.amounts else None
    spoken = f"{size.capitalize()} in {industry}, {'price not known' if gold is None else f'{gold} Gold'}"
    if offer.refusal:
        return _ruled_out(draft.at, spoken, gold, offer.refusal)
    now = draft.entered
    chosen = (now.industry, now.size) == (industry, size)
    face = text(look, figure(gold), "num-s", ink_of(look, chosen), align=ft.TextAlign.CENTER)
    cell = choosable(
        look,
        ft.Container(face, alignment=ft.Alignment.CENTER),
        spoken=f"{spoken}{', chosen' if chosen else ''}",
        on_tap=lambda: draft.enter(lambda entered: replace(entered, industry=industry, size=size)),
        chosen=chosen,
        padding=ft.Padding(4, 15, 4, 13),
    )
    _as_wide_as_a_price(look, cell)
    return cell


def _ruled_out(at: AtTable, spoken: str, gold: int | None, refusal: Refused) -> ft.Container:
    look = at.look
    soft = look.colours.soft
    face = row(
        ft.Icon(ft.Icons.BLOCK, size=look.sign(14), color=soft),
        text(look, figure(gold), "num-s", soft, size=17),
        gap=4,
        tight=True,
    )
    cell = flat_line(
        look,
        ft.Container(face, alignment=ft.Alignment.CENTER),
        spoken=f"{spoken}, ruled out: {refusal.reason}",
        on_tap=lambda: at.refuse(refusal),
        padding=ft.Padding(4, 16, 4, 16),
        ruled=False,
    )
    _as_wide_as_a_price(look, cell)
    return cell


def _selling(draft: Draft[Trade], found: Offers) -> list[ft.Control]:
    """Only what is held can be sold: the tokens on the board, each with what it brings."""
    at, by = draft.at, draft.entered.by
    held = [
        (industry, size)
        for industry, sizes in at.state.seats[by].investments.items()
        for size in SIZES
        if size in sizes
    ]
    if not held:
        words = f"{at.seat(by).name} has no Investment token on the board."
        return [empty_state(at.look, ft.Icons.SELL_OUTLINED, "Nothing to sell", words)]
    lines = [_token(draft, industry, size, found[industry, size]) for industry, size in held]
    return [section(at.look, "What it brings"), column(*lines, gap=6, stretch=True)]


def _token(draft: Draft[Trade], industry: str, size: TokenSize, offer: Offer) -> ft.Control:
    look = draft.at.look
    name = text(look, f"{industry}, {size.capitalize()}", "label-l", expand=True)
    return row(
        piece(look, draft.at.seat(draft.entered.by), 28),
        name,
        _price(draft, industry, size, offer),
        gap=10,
    )
