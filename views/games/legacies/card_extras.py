"""What is seldom told of a Player Card: further gains and costs, what it shows, the market."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import flet as ft

from companion.games.legacies.phrases import amount
from companion.games.legacies.state import State
from companion.games.legacies.words import GROUPS
from companion.phrases import joined
from views.at_table import AtTable
from views.games.legacies import draft
from views.games.legacies.amounts import COSTS, GAINS, amounts_sheet
from views.games.legacies.industries import SIGNS
from views.games.legacies.words_field import words_sheet
from views.parts import Choice, NumberQuestion, column, pick, row, section

Extra = Literal["cost", "gains", "shows", "percent", "note", "swap"]
ANYTHING = ""


def extras(at: AtTable, which: Sequence[Extra]) -> ft.Control:
    """A few small tiles that are mostly left alone; what was told stands on them, pushed in."""
    make: dict[Extra, Callable[[AtTable], ft.Control]] = {
        "cost": partial(_amounts, kind="cost", title="Cost on the card", none="No cost", kinds=COSTS),
        "gains": partial(_amounts, kind="gains", title="Also gains", none="No more gains", kinds=GAINS),
        "shows": _shows,
        "percent": _percent,
        "note": _note,
        "swap": _swap,
    }
    tiles = [make[extra](at) for extra in which]
    return column(section(at.look, "More about the card"), row(*tiles, gap=6, wrap=True), gap=8, stretch=True)


def _small(at: AtTable, words: str, told: bool, on_tap: Callable[[], object], spoken: str = "") -> ft.Control:
    tile = pick(at.look, words, on_tap, chosen=told, spoken=spoken or words, expand=None)
    tile.padding = ft.Padding(12, 15, 12, 15)
    return tile


def _amounts(at: AtTable, *, kind: str, title: str, none: str, kinds: Sequence[str]) -> ft.Control:
    def now() -> dict[str, int]:
        return dict(draft.told(at).get(kind, {}))

    counts = now()
    words = joined(amount(each, count) for each, count in counts.items())
    shown = f"{title.split()[0]}: {words}" if counts else none

    def keep(changed: dict[str, int]) -> None:
        draft.tell(at, **{kind: changed})

    return _small(at, shown, bool(counts), lambda: amounts_sheet(at, title, now, keep, kinds), spoken=shown)


def _shows(at: AtTable) -> ft.Control:
    """The Industry or Group on the card: where it is told, what it does not allow is ruled out."""
    state: State = at.state
    shown = draft.told(at).get("card_shows")
    industries = [Choice(name, name, icon=SIGNS[state.box.group_of(name)]) for name in state.industry_rows]
    groups = [Choice(group, group, "Any Industry of the Group", SIGNS[group]) for group in GROUPS]
    choices = [Choice(ANYTHING, "It does not matter"), *groups, *industries]

    def ask() -> None:
        at.choose("What does the card show?", choices, lambda key: draft.tell(at, card_shows=key))

    return _small(at, f"Shows {shown}" if shown else "Shows anything", bool(shown), ask)


def _percent(at: AtTable) -> ft.Control:
    percent: int = draft.told(at).get("percent", 100)
    question = NumberQuestion(
        "Percent of the price", least=1, most=400, hint="100 is the whole price, 150 half more"
    )

    def keep(number: int) -> None:
        draft.tell(at, percent=None if number == 100 else number)

    words = "Whole price" if percent == 100 else f"{percent} % of the price"
    return _small(at, words, percent != 100, lambda: at.pad.ask(question, keep))


def _swap(at: AtTable) -> ft.Control:
    swapped = bool(draft.told(at).get("swap"))
    return _small(at, "Market swap", swapped, lambda: draft.tell(at, swap=not swapped))


def _note(at: AtTable) -> ft.Control:
    noted: str = draft.told(at).get("note", "")

    def keep(words: str) -> None:
        draft.tell(at, note=words)

    return _small(at, noted or "A note", bool(noted), lambda: words_sheet(at, "What happened", noted, keep))
