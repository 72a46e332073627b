"""What is seldom entered of a Player Card: further gains and costs, what it shows, the market."""

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
from companion.games.legacies.words import GROUPS
from companion.phrases import joined
from views.games.legacies.amounts import COSTS, GAINS, Counting, amounts_sheet
from views.games.legacies.signs import SIGNS
from views.parts import Choice, NumberQuestion, column, pick, row, section
from views.table.at_table import AtTable
from views.table.draft import Draft, as_answered, is_answered
from views.table.words_sheet import words_sheet

ANYTHING, FREE = "", "free"
T = TypeVar("T")
Card = TypeVar("Card", bound=CardAction)
Gaining = TypeVar("Gaining", bound=CardAction | PutSuccessor)
Noted = TypeVar("Noted", Opportunity, SpecialAction)


def extras(draft: Draft[T], *which: Callable[[Draft[T]], ft.Control]) -> ft.Control:
    """A few small tiles that are mostly left alone; what was entered stands on them, pushed in."""
    tiles = row(*[extra(draft) for extra in which], gap=6, wrap=True)
    return column(section(draft.at.look, "More about the card"), tiles, gap=8, stretch=True)


def _small(
    at: AtTable, words: str, entered: bool, on_tap: Callable[[], object], spoken: str = ""
) -> ft.Control:
    tile = pick(at.look, words, on_tap, chosen=entered, spoken=spoken or words, expand=None)
    tile.padding = ft.Padding(12, 15, 12, 15)
    return tile


def nothing(
    draft: Draft[T], question: str, words: str, emptied: Callable[[T], T], spoken: str = ""
) -> ft.Container:
    """A tile with which a question is answered with nothing: that is said, not taken for granted."""
    at = draft.at
    return pick(
        at.look,
        words,
        lambda: draft.enter(emptied, more=as_answered(at, question)),
        chosen=is_answered(at, question) and emptied(draft.entered) == draft.entered,
        spoken=spoken,
    )


# ---- amounts


def costing(draft: Draft[Card]) -> Counting[str]:
    """What the card's frame asks for."""
    return Counting(
        lambda: draft.entered.cost, lambda cost: draft.enter(lambda entered: replace(entered, cost=cost))
    )


def gaining(draft: Draft[Gaining]) -> Counting[str]:
    """What is gained beyond what the app knows."""
    return Counting(
        lambda: draft.entered.gains, lambda gains: draft.enter(lambda entered: replace(entered, gains=gains))
    )


def free(draft: Draft[Card]) -> ft.Control:
    """That an empty frame on the card costs nothing."""
    return nothing(draft, FREE, "It costs nothing", lambda entered: replace(entered, cost={}))


def cost(draft: Draft[Card]) -> ft.Control:
    """The cost on the card."""
    return _amounts(draft.at, "Cost on the card", "Cost", "No cost", costing(draft), COSTS)


def gains(draft: Draft[Gaining], none: str = "No more gains") -> ft.Control:
    """What else is gained; `none` stands there while nothing is."""
    return _amounts(draft.at, "Also gains", "Also", none, gaining(draft), GAINS)


def _amounts(
    at: AtTable, title: str, short: str, none: str, counting: Counting[str], kinds: Sequence[str]
) -> ft.Control:
    words = joined(amount(each, count) for each, count in counting.now().items())
    shown = f"{short}: {words}" if words else none
    return _small(at, shown, bool(words), lambda: amounts_sheet(at, title, counting, kinds), spoken=shown)


# ---- the rest


def shows(draft: Draft[Trade]) -> ft.Control:
    """The Industry or Group on the card: where it is entered, what it does not allow is ruled out."""
    at, shown = draft.at, draft.entered.card_shows
    state: State = at.state
    industries = [Choice(name, name, icon=SIGNS[state.box.group_of(name)]) for name in state.industry_rows]
    groups = [Choice(group, group, "Any Industry of the Group", SIGNS[group]) for group in GROUPS]
    choices = [Choice(ANYTHING, "It does not matter"), *groups, *industries]

    def keep(key: str) -> None:
        draft.enter(lambda entered: replace(entered, card_shows=key or None))

    ask = partial(at.choose, "What does the card show?", choices, keep)

    return _small(at, f"Shows {shown}" if shown else "Shows anything", bool(shown), ask)


def percent(draft: Draft[Card]) -> ft.Control:
    """How much of the price a card in effect makes it."""
    at, now = draft.at, draft.entered.percent
    question = NumberQuestion(
        "Percent of the price", least=1, most=400, hint="100 is the whole price, 150 half more"
    )

    def keep(number: int) -> None:
        draft.enter(lambda entered: replace(entered, percent=number))

    words = "Whole price" if now == 100 else f"{now} % of the price"
    return _small(at, words, now != 100, lambda: at.pad.ask(question, keep))


def swap(draft: Draft[Card]) -> ft.Control:
    """Whether the card came from the market."""
    swapped = draft.entered.swap  # as it was tapped: a second touch of the same finger turns nothing back
    turn = partial(draft.enter, lambda entered: replace(entered, swap=not swapped))
    return _small(draft.at, "Market swap", swapped, turn)


def noted(draft: Draft[Noted]) -> ft.Control:
    """What else happened, in the table's own words."""
    at, now = draft.at, draft.entered.note

    def keep(words: str) -> None:
        draft.enter(lambda entered: replace(entered, note=words))

    return _small(at, now or "A note", bool(now), lambda: words_sheet(at, "What happened", now, keep))
