"""The set-up of Lost Legacy: which cards are in the game, and who begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from companion.game import Setup
from companion.games.lost_legacy import GAME
from companion.games.lost_legacy.cards import SPEEDS, SetCheck, card_sets, check_set, recipe
from companion.games.lost_legacy.set_up import IN_THE_BOX
from views.games import SettingUp
from views.games.first_seat import FirstSeatSetUp
from views.games.lost_legacy.turn import speed_mark
from views.parts import Grain, caps, column, ink_of, note, reading_line, row, section, text, wood
from views.set_up.plan import Plan

Cards = Mapping[str, Mapping[str, int]]
SETS: Mapping[str, tuple[str, str]] = {
    "basic": ("The Starship", "16 cards, the one to begin with"),
    "expansion": ("The Flying Garden", "16 cards"),
    "orb": ("Orb of Prophecy", "16 cards, of which four are known here"),
    "megamix": ("Megamix", "both sets of the box, 31 cards, for up to 6"),
    "custom": ("A set of your own", "16 cards out of the two sets of the box"),
}
"""Every set that can be played: its name and what it is."""


class LostLegacySetUp(FirstSeatSetUp):
    """The set, a custom one held against the recipe, and who begins."""

    def __init__(self) -> None:
        super().__init__("starts", "Who has the first turn?")

    def section(self, at: SettingUp) -> list[ft.Control]:
        """The sets, the cards of one's own, and who begins."""
        chosen = at.setup.details.get("set") or "basic"
        lines = [
            reading_line(at.look, name, about, chosen=key == chosen, on_tap=partial(_choose, at, key))
            for key, (name, about) in SETS.items()
        ]
        own = _own_set(at) if chosen == "custom" else []
        return [
            section(at.look, "Which cards"),
            column(*lines, gap=0, stretch=True),
            *own,
            *super().section(at),
        ]

    def missing(self, plan: Plan) -> str:
        """What keeps a set of one's own from being played, speed by speed."""
        if plan.setup.details.get("set") != "custom":
            return ""
        check = _check(plan.setup)
        faults = {
            "Still missing": check.missing,
            "Too many": check.too_many,
            "From both sets": check.mixed,
        }
        entered = [f"{words}: speed {', '.join(speeds)}." for words, speeds in faults.items() if speeds]
        return " ".join(entered)


def _choose(at: SettingUp, key: str) -> None:
    at.change(lambda plan: _with_set(plan, key))


def _with_set(plan: Plan, key: str) -> Plan:
    """Another set; the cards of one's own are kept beside the plan until they are wanted again."""
    cards = plan.setup.details.get("cards") or plan.notes.get("cards") or {}
    return plan.with_notes(cards=cards).with_details(set=key, cards=cards if key == "custom" else None)


# ---- a set of one's own


def _own_set(at: SettingUp) -> list[ft.Control]:
    """How many cards of each speed come from which set, and what the recipe says to it."""
    cards, check = _cards(at.setup), _check(at.setup)
    names = [caps(at.look, card_sets()[key].name, expand=True) for key in IN_THE_BOX]
    head = row(ft.Container(width=at.look.sign(32)), *names, gap=10)
    lines = [_line(at, speed, cards, check) for speed in SPEEDS]
    return [
        section(at.look, f"{check.cards} of {sum(recipe().values())} cards"),
        note(at.look, "A tap takes all cards of that speed; again: one fewer."),
        head,
        column(*lines, stretch=True),
    ]


def _cards(setup: Setup) -> Cards:
    cards: Cards = setup.details.get("cards") or {}
    return cards


def _check(setup: Setup) -> SetCheck:
    one_set = GAME.reading(setup.options, "custom-set-mixing") == "one-set"
    return check_set(_cards(setup), one_set)


def _line(at: SettingUp, speed: str, cards: Cards, check: SetCheck) -> ft.Control:
    look = at.look
    tiles = [_tile(at, key, speed, cards) for key in IN_THE_BOX]
    fault = _fault(speed, check)
    entered = [text(look, fault, "label-s", look.colours.bad)] if fault else []
    return column(row(speed_mark(look, speed), *tiles, gap=10), *entered, gap=2, stretch=True)


def _fault(speed: str, check: SetCheck) -> str:
    """What is amiss with the cards of one speed."""
    if speed in check.missing:
        return f"Speed {speed}: {check.missing[speed]} missing"
    if speed in check.too_many:
        return f"Speed {speed}: {check.too_many[speed]} too many"
    return f"Speed {speed}: from one set only" if speed in check.mixed else ""


def _tile(at: SettingUp, key: str, speed: str, cards: Cards) -> ft.Container:
    """How many cards of a speed come from a set: none, then all of them, then one fewer at each tap."""
    count = cards.get(key, {}).get(speed, 0)
    after = count - 1 if count else recipe()[speed]
    grain: Grain = "fill" if count else "wood"
    number = text(at.look, str(count), "num-s", ink_of(at.look, bool(count)))
    return wood(
        at.look,
        ft.Container(number, alignment=ft.Alignment.CENTER),
        spoken=f"{card_sets()[key].name}, speed {speed}: {count}",
        on_tap=partial(at.change, partial(_with_count, key=key, speed=speed, count=after)),
        grain=grain,
        radius=9,
        thickness=3,
        pushed=bool(count),
        padding=ft.Padding(6, 14, 6, 14),
        expand=True,
    )


def _with_count(plan: Plan, key: str, speed: str, count: int) -> Plan:
    cards = _cards(plan.setup)
    counts = {each: number for each, number in cards.get(key, {}).items() if each != speed}
    changed = {**counts, speed: count} if count else counts
    return plan.with_details(cards={**cards, key: changed})
