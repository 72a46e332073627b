"""What Global Actions ask of everybody: contributions, Industries to move, benefits and Resources."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.form import Json
from companion.games.legacies import choices
from companion.games.legacies.actions.global_actions import AdvanceRelationships
from companion.games.legacies.choices import Mover
from companion.games.legacies.state import State
from views.at_table import AtTable
from views.games.legacies import draft
from views.games.legacies.amounts import choice_of_resources
from views.games.legacies.card_entry import ARROWS, SHORT
from views.games.legacies.tiles import level_grid, option_tile, priced
from views.parts import NumberQuestion, column, note, pick, piece, row, section, text


def seat_head(at: AtTable, name: str, words: str) -> ft.Control:
    """Whose part follows: piece, name, and a word on it."""
    look, seat = at.look, at.seat(name)
    aside = text(look, words, "label-s", look.colours.soft)
    who = row(piece(look, seat, 26), text(look, seat.name, "label-l", expand=True), gap=8)
    if look.big:
        return column(who, aside, gap=0)
    who.expand = True
    return row(who, aside, gap=8)


def put_for(at: AtTable, field: str, name: str, value: Json) -> None:
    """Tells one seat's part of a field that has one for every seat."""
    parts = {**draft.told(at).get(field, {}), name: value}
    draft.tell(at, **{field: {seat: part for seat, part in parts.items() if part}})


# ---- contributing to a Foundation


def ask_contributions(at: AtTable, by: str) -> list[ft.Control]:
    """Everybody's Gold: none, round amounts, the most that is allowed, or another one."""
    told = draft.told(at)
    parts: list[ft.Control] = []
    if at.state.seats[by].human:
        parts += _contribution(
            at, by, told.get("pays", 0), lambda gold: draft.tell(at, pays=gold), matched=True
        )
    for name in choices.contributors(at.state, by):
        gold = told.get("others", {}).get(name, 0)
        parts += _contribution(at, name, gold, partial(put_for, at, "others", name), matched=False)
    return parts


def _contribution(
    at: AtTable, name: str, now: int, on_gold: Callable[[int], object], *, matched: bool
) -> list[ft.Control]:
    state: State = at.state
    seat = at.seat(name)
    offered = choices.contributions(state, name, matched)
    gold = state.seats[name].gold
    has = f"has {gold} Gold, " if gold is not None else ""
    question = NumberQuestion(f"{seat.name}'s Gold", most=None, seat=seat)
    tiles = [
        pick(
            at.look,
            str(amount),
            partial(on_gold, amount),
            chosen=amount == now,
            spoken=f"{seat.name}: {amount} Gold",
        )
        for amount in offered
    ]
    other = pick(
        at.look,
        "" if now in offered else str(now),
        lambda: at.pad.ask(question, on_gold),
        icon=ft.Icons.DIALPAD,
        chosen=now not in offered,
        spoken=f"{seat.name}: another amount",
    )
    aside = f"{has}Foundation {state.seats[name].foundation}{', matched' if matched else ''}"
    return [
        column(
            seat_head(at, name, aside),
            level_grid([*tiles, other], 3 if at.look.big else len(tiles) + 1),
            gap=6,
            stretch=True,
        )
    ]


# ---- influencing Industries


def ask_influence(at: AtTable, by: str) -> list[ft.Control]:
    """Both Industries of the one who triggers it, one of everybody else's; up or down by a row."""
    return [_mover(at, mover) for mover in choices.movers(at.state, by)]


def _mover(at: AtTable, mover: Mover) -> ft.Control:
    words = "both" if mover.both else "one of them" if mover.must else "one, or none"
    rows = [_industry(at, mover, industry) for industry in mover.industries]
    return column(seat_head(at, mover.seat, words), *rows, gap=6, stretch=True)


def _moves(at: AtTable, mover: Mover) -> dict[str, str]:
    told = draft.told(at)
    moves: dict[str, str] = (
        told.get("moves", {}) if mover.both else told.get("others", {}).get(mover.seat, {})
    )
    return moves


def _industry(at: AtTable, mover: Mover, industry: str) -> ft.Control:
    look, moves = at.look, _moves(at, mover)
    name = text(look, f"{industry}, row {at.state.industry_rows[industry]}", "label-m", expand=3)
    tiles = [
        pick(
            look,
            way.capitalize(),
            partial(_move, at, mover, industry, way),
            icon=icon,
            chosen=moves.get(industry) == way,
            spoken=f"{at.seat(mover.seat).name}: {industry} {way}",
            expand=2,
        )
        for way, icon in ARROWS.items()
    ]
    if look.big:
        return column(name, row(*tiles, gap=6), gap=2, stretch=True)
    return row(name, *tiles, gap=6)


def _move(at: AtTable, mover: Mover, industry: str, way: str) -> None:
    now = _moves(at, mover)
    again = now.get(industry) == way
    if mover.both:
        draft.tell(at, moves={**now, industry: way})
    else:
        put_for(at, "others", mover.seat, {} if again else {industry: way})


# ---- advancing Relationships


def ask_relationships(at: AtTable, by: str) -> list[ft.Control]:
    """The benefit that is taken first, and the Resources that spaces pay of everybody's choice."""
    action = draft.so_far(at, AdvanceRelationships, by=by)
    if action is None:
        return []
    parts = _first(at, by, action.first) if at.state.seats[by].human else []
    for name, due in choices.resources_of_choice(at.state, action).items():
        taken = {str(kind): count for kind, count in action.resources.get(name, {}).items()}
        title = f"{at.seat(name).name} takes {due} of choice"
        parts += choice_of_resources(at, title, taken, due, partial(put_for, at, "resources", name))
    return parts


def _first(at: AtTable, by: str, chosen: str | None) -> list[ft.Control]:
    benefits = choices.first_benefits(at.state, by)
    if not benefits:
        return [
            note(at.look, f"{at.seat(by).name} has no token on a character's track to collect from first.")
        ]
    tiles: list[ft.Control] = [
        option_tile(
            at.look,
            SHORT.get(character, character),
            priced(_in_words(benefit), "pays nothing"),
            partial(draft.tell, at, first=character),
            chosen=character == chosen,
            spoken=character,
        )
        for character, benefit in benefits.items()
    ]
    return [
        section(at.look, "Which benefit first, before all move on"),
        level_grid(tiles, 1 if at.look.big else 2),
    ]


def _in_words(benefit: dict[str, int]) -> dict[str, int]:
    choice = benefit.get("resource_of_choice", 0)
    words = {f"Resource{'s' if choice > 1 else ''} of choice": choice} if choice else {}
    return {**{kind: count for kind, count in benefit.items() if kind != "resource_of_choice"}, **words}
