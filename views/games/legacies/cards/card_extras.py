"""What is seldom told of a Player Card: further gains and costs, what it shows, the market."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

import flet as ft

from companion.games.legacies.actions.player_cards import CardAction, Opportunity, SpecialAction, Trade
from companion.games.legacies.actions.seasons import PutSuccessor
from companion.games.legacies.phrases import amount
from companion.games.legacies.state import State
from companion.games.legacies.words import GROUPS, Amounts
from companion.phrases import joined
from views.games.legacies.amounts import COSTS, GAINS, amounts_sheet
from views.games.legacies.signs import SIGNS
from views.games.legacies.words_field import words_sheet
from views.parts import Choice, NumberQuestion, column, pick, row, section
from views.table import draft
from views.table.at_table import AtTable
from views.table.draft import Telling

ANYTHING, FREE = "", "free"
T = TypeVar("T")
Card = TypeVar("Card", bound=CardAction)
Gaining = TypeVar("Gaining", bound=CardAction | PutSuccessor)
Noted = TypeVar("Noted", Opportunity, SpecialAction)


def extras(telling: Telling[T], *which: Callable[[Telling[T]], ft.Control]) -> ft.Control:
    """A few small tiles that are mostly left alone; what was told stands on them, pushed in."""
    tiles = row(*[extra(telling) for extra in which], gap=6, wrap=True)
    return column(section(telling.at.look, "More about the card"), tiles, gap=8, stretch=True)


def _small(at: AtTable, words: str, told: bool, on_tap: Callable[[], object], spoken: str = "") -> ft.Control:
    tile = pick(at.look, words, on_tap, chosen=told, spoken=spoken or words, expand=None)
    tile.padding = ft.Padding(12, 15, 12, 15)
    return tile


# ---- amounts


def put_cost(telling: Telling[Card], cost: Amounts) -> None:
    """Tells what the card's frame asks for."""
    telling.tell(lambda told: replace(told, cost=cost))


def put_gains(telling: Telling[Gaining], gains: Amounts) -> None:
    """Tells what is gained beyond what the app knows."""
    telling.tell(lambda told: replace(told, gains=gains))


def free(telling: Telling[Card]) -> ft.Control:
    """That an empty frame on the card costs nothing is said, not taken for granted."""
    at, chosen = telling.at, cost_is_told(telling.at, telling.told) and not telling.told.cost

    def nothing() -> None:
        telling.tell(lambda told: replace(told, cost={}), more=draft.saying(at, FREE))

    return pick(at.look, "It costs nothing", nothing, chosen=chosen)


def cost_is_told(at: AtTable, action: CardAction) -> bool:
    """Whether it is told what the card's frame asks for, if only that it is empty."""
    return bool(action.cost) or draft.said(at, FREE)


def cost(telling: Telling[Card]) -> ft.Control:
    """The cost on the card."""
    now, put = (lambda: telling.told.cost), partial(put_cost, telling)
    return _amounts(telling.at, "Cost on the card", "No cost", now, put, COSTS)


def gains(telling: Telling[Gaining], none: str = "No more gains") -> ft.Control:
    """What else is gained; `none` stands there while nothing is."""
    now, put = (lambda: telling.told.gains), partial(put_gains, telling)
    return _amounts(telling.at, "Also gains", none, now, put, GAINS)


def _amounts(
    at: AtTable,
    title: str,
    none: str,
    now: Callable[[], Amounts],
    put: Callable[[Amounts], None],
    kinds: Sequence[str],
) -> ft.Control:
    words = joined(amount(each, count) for each, count in now().items())
    shown = f"{title.split()[0]}: {words}" if words else none
    return _small(at, shown, bool(words), lambda: amounts_sheet(at, title, now, put, kinds), spoken=shown)


# ---- the rest


def shows(telling: Telling[Trade]) -> ft.Control:
    """The Industry or Group on the card: where it is told, what it does not allow is ruled out."""
    at, shown = telling.at, telling.told.card_shows
    state: State = at.state
    industries = [Choice(name, name, icon=SIGNS[state.box.group_of(name)]) for name in state.industry_rows]
    groups = [Choice(group, group, "Any Industry of the Group", SIGNS[group]) for group in GROUPS]
    choices = [Choice(ANYTHING, "It does not matter"), *groups, *industries]

    def keep(key: str) -> None:
        telling.tell(lambda told: replace(told, card_shows=key or None))

    ask = partial(at.choose, "What does the card show?", choices, keep)

    return _small(at, f"Shows {shown}" if shown else "Shows anything", bool(shown), ask)


def percent(telling: Telling[Card]) -> ft.Control:
    """How much of the price a card in effect makes it."""
    at, now = telling.at, telling.told.percent
    question = NumberQuestion(
        "Percent of the price", least=1, most=400, hint="100 is the whole price, 150 half more"
    )

    def keep(number: int) -> None:
        telling.tell(lambda told: replace(told, percent=number))

    words = "Whole price" if now == 100 else f"{now} % of the price"
    return _small(at, words, now != 100, lambda: at.pad.ask(question, keep))


def swap(telling: Telling[Card]) -> ft.Control:
    """Whether the card came from the market."""
    swapped = telling.told.swap
    turn = partial(telling.tell, lambda told: replace(told, swap=not swapped))
    return _small(telling.at, "Market swap", swapped, turn)


def noted(telling: Telling[Noted]) -> ft.Control:
    """What else happened, in the table's own words."""
    at, now = telling.at, telling.told.note

    def keep(words: str) -> None:
        telling.tell(lambda told: replace(told, note=words))

    return _small(at, now or "A note", bool(now), lambda: words_sheet(at, "What happened", now, keep))
