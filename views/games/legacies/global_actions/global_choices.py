"""What Global Actions ask of everybody: contributions, Industries to move, benefits and Resources."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TypeVar

import flet as ft

from companion.games.legacies import choices
from companion.games.legacies.actions.global_actions import (
    AdvanceRelationships,
    Contribute,
    Direction,
    Influence,
)
from companion.games.legacies.choices import Mover
from companion.games.legacies.global_actions.contribution import why_not_contribute
from companion.games.legacies.state import State
from companion.games.legacies.words import Resource
from views.games.legacies.amounts import choice_of_resources
from views.games.legacies.signs import ARROWS, short
from views.games.legacies.tiles import level_grid, option_tile, priced
from views.parts import NumberQuestion, column, note, pick, piece, row, section, text
from views.table import draft
from views.table.at_table import AtTable
from views.table.draft import Telling

Part = TypeVar("Part")


def seat_head(at: AtTable, name: str, words: str) -> ft.Control:
    """Whose part follows: piece, name, and a word on it."""
    look, seat = at.look, at.seat(name)
    aside = text(look, words, "label-s", look.colours.soft)
    who = row(piece(look, seat, 26), text(look, seat.name, "label-l", expand=True), gap=8)
    if look.big:
        return column(who, aside, gap=0)
    who.expand = True
    return row(who, aside, gap=8)


def with_part(parts: Mapping[str, Part], name: str, part: Part) -> dict[str, Part]:
    """What is told seat by seat, with another part for one of them; nothing takes it out."""
    return {seat: each for seat, each in {**parts, name: part}.items() if each}


# ---- contributing to a Foundation


def ask_contributions(at: AtTable, by: str) -> list[ft.Control]:
    """Everybody's Gold: none, round amounts, the most that is allowed, or another one."""
    telling = Telling(at, Contribute(by=by))
    return [_contribution(telling, name) for name in _contributors(at, by)]


def contributions_wait(at: AtTable, by: str) -> str:
    """Who has not chosen yet: no Gold is a choice as well."""
    telling = Telling(at, Contribute(by=by))
    untold = next((name for name in _contributors(at, by) if _paid(telling, name) is None), None)
    return f"*{at.seat(untold).name}* has chosen" if untold else ""


def _contributors(at: AtTable, by: str) -> list[str]:
    """Whose Gold is asked for: of the triggerer only a person's."""
    return [*([by] if at.state.seats[by].human else []), *choices.contributors(at.state, by)]


def _paid(telling: Telling[Contribute], name: str) -> int | None:
    """What a seat puts in, None while it has not chosen; where it can only be nothing, that is it."""
    at, told = telling.at, telling.told
    matched = name == told.by
    paid = told.pays if matched else told.others.get(name, 0)
    settled = draft.said(at, name) or choices.contributions(at.state, name, matched) == (0,)
    return paid if paid or settled else None


def _pay(telling: Telling[Contribute], name: str, gold: int) -> None:
    def paying(told: Contribute) -> Contribute:
        if name == told.by:
            return replace(told, pays=gold)
        return replace(told, others=with_part(told.others, name, gold))

    telling.tell(paying, more=draft.saying(telling.at, name))


def _contribution(telling: Telling[Contribute], name: str) -> ft.Control:
    at, now, matched = telling.at, _paid(telling, name), name == telling.told.by
    on_gold = partial(_pay, telling, name)
    state: State = at.state
    seat = at.seat(name)
    offered = choices.contributions(state, name, matched)
    gold = state.seats[name].gold
    has = f"has {gold} Gold, " if gold is not None else ""
    question = NumberQuestion(
        f"{seat.name}'s Gold",
        seat=seat,
        refusal=lambda amount: why_not_contribute(at.state, name, amount, matched),
    )
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
        "" if now is None or now in offered else str(now),
        lambda: at.pad.ask(question, on_gold),
        icon=ft.Icons.DIALPAD,
        chosen=now is not None and now not in offered,
        spoken=f"{seat.name}: another amount",
    )
    aside = f"{has}Foundation {state.seats[name].foundation}{', matched' if matched else ''}"
    return column(
        seat_head(at, name, aside),
        level_grid([*tiles, other], 3 if at.look.big else len(tiles) + 1),
        gap=6,
        stretch=True,
    )


# ---- influencing Industries


def ask_influence(at: AtTable, by: str) -> list[ft.Control]:
    """Both Industries of the one who triggers it, one of everybody else's; up or down by a row."""
    telling = Telling(at, Influence(by=by))
    return [_mover(telling, mover) for mover in choices.movers(at.state, by)]


def influence_waits(at: AtTable, by: str) -> str:
    """Who has not moved yet; for an NPC it is told that it moves none."""
    told = Telling(at, Influence(by=by)).told
    for mover in choices.movers(at.state, by):
        moved = len(_moves(told, mover))
        if moved < (len(mover.industries) if mover.both else 1) and not _moves_none(at, mover):
            return f"*{at.seat(mover.seat).name}* has moved {'both' if mover.both else 'one'}"
    return ""


def _moves_none(at: AtTable, mover: Mover) -> bool:
    return not mover.must and draft.said(at, mover.seat)


def _mover(telling: Telling[Influence], mover: Mover) -> ft.Control:
    words = "both" if mover.both else "one of them" if mover.must else "one, or none"
    rows = [_industry(telling, mover, industry) for industry in mover.industries]
    if not mover.must:
        rows.append(_none_of_them(telling, mover))
    return column(seat_head(telling.at, mover.seat, words), *rows, gap=6, stretch=True)


def _moves(told: Influence, mover: Mover) -> Mapping[str, Direction]:
    return told.moves if mover.both else told.others.get(mover.seat, {})


def _none_of_them(telling: Telling[Influence], mover: Mover) -> ft.Control:
    """What an NPC moves for another is left open: that it moves nothing is said, not taken for granted."""
    at, seat = telling.at, mover.seat

    def none() -> None:
        telling.tell(
            lambda told: replace(told, others=with_part(told.others, seat, {})), more=draft.saying(at, seat)
        )

    chosen = _moves_none(at, mover) and not _moves(telling.told, mover)
    spoken = f"{at.seat(seat).name}: none of them"
    return row(pick(at.look, "None of them", none, chosen=chosen, spoken=spoken))


def _industry(telling: Telling[Influence], mover: Mover, industry: str) -> ft.Control:
    at = telling.at
    look, moves = at.look, _moves(telling.told, mover)
    name = text(look, f"{industry}, row {at.state.industry_rows[industry]}", "label-m", expand=3)
    tiles = [
        pick(
            look,
            way.capitalize(),
            partial(telling.tell, _move, mover, industry, way),
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


def _move(told: Influence, mover: Mover, industry: str, way: Direction) -> Influence:
    """The triggerer moves both; of somebody else's only one moves, and a second tap takes it back."""
    if mover.both:
        return replace(told, moves={**told.moves, industry: way})
    again = _moves(told, mover).get(industry) == way
    moves: Mapping[str, Direction] = {} if again else {industry: way}
    return replace(told, others=with_part(told.others, mover.seat, moves))


# ---- advancing Relationships


def ask_relationships(at: AtTable, by: str) -> list[ft.Control]:
    """The benefit that is taken first, and the Resources that spaces pay of everybody's choice."""
    telling = Telling(at, AdvanceRelationships(by=by))
    told = telling.told
    parts = _first(telling) if at.state.seats[by].human else []
    for name, due in choices.resources_of_choice(at.state, told).items():
        title = f"{at.seat(name).name} takes {due} of choice"
        parts += choice_of_resources(
            at, title, partial(_taken, telling, name), due, partial(_take, telling, name)
        )
    return parts


def relationships_wait(at: AtTable, by: str) -> str:
    """The benefit that a person takes first, where spaces pay anything."""
    told = Telling(at, AdvanceRelationships(by=by)).told
    asked = at.state.seats[by].human and any(choices.first_benefits(at.state, by).values())
    return "the *first benefit* is chosen" if asked and told.first is None else ""


def _taken(telling: Telling[AdvanceRelationships], name: str) -> Mapping[Resource, int]:
    return telling.told.resources.get(name, {})


def _take(telling: Telling[AdvanceRelationships], name: str, taken: Mapping[Resource, int]) -> None:
    telling.tell(lambda told: replace(told, resources=with_part(told.resources, name, taken)))


def _first(telling: Telling[AdvanceRelationships]) -> list[ft.Control]:
    at, by, chosen = telling.at, telling.told.by, telling.told.first
    benefits = choices.first_benefits(at.state, by)
    if not benefits:
        return [
            note(at.look, f"{at.seat(by).name} has no token on a character's track to collect from first.")
        ]
    tiles: list[ft.Control] = [
        option_tile(
            at.look,
            short(character),
            priced(_in_words(benefit), "pays nothing"),
            partial(telling.tell, lambda told, first: replace(told, first=first), character),
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
