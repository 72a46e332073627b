"""What Global Actions ask of everybody: contributions, Industries to move, benefits and Resources."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.legacies.actions.global_actions import (
    AdvanceRelationships,
    Contribute,
    Influence,
)
from companion.games.legacies.global_actions import contribution, influence, relationships
from companion.games.legacies.global_actions.influence import Mover
from views.games.legacies.amounts import choice_of_resources, of_seat
from views.games.legacies.cards.card_extras import nothing
from views.games.legacies.frame import seat_name
from views.games.legacies.signs import ARROWS, short
from views.games.legacies.tiles import priced
from views.parts import (
    NumberQuestion,
    column,
    level_grid,
    note,
    option_tile,
    pick,
    picks,
    row,
    section,
    text,
)
from views.table.at_table import AtTable
from views.table.draft import Draft, answered, as_answered


def seat_head(at: AtTable, seat: str, words: str) -> ft.Control:
    """Whose part follows: piece, name, and a word on it."""
    look, who = at.look, seat_name(at, seat)
    aside = text(look, words, "label-s", look.colours.soft)
    if look.big:
        return column(who, aside, gap=0)
    who.expand = True
    return row(who, aside, gap=8)


# ---- contributing to a Foundation


def ask_contributions(at: AtTable, by: str) -> list[ft.Control]:
    """Everybody's Gold: none, round amounts, the most that is allowed, or another one."""
    draft = Draft(at, Contribute(by=by))
    return [_contribution(draft, name) for name in contribution.contributors(at.state, by)]


def contributions_wait(at: AtTable, by: str) -> str:
    """Who has not chosen yet."""
    return contribution.missing(at.setup, at.state, Draft(at, Contribute(by=by)).entered, answered(at))


def _pay(draft: Draft[Contribute], seat: str, gold: int) -> None:
    draft.enter(contribution.pays, seat, gold, more=as_answered(draft.at, seat))


def _contribution(draft: Draft[Contribute], seat: str) -> ft.Control:
    at, matched = draft.at, seat == draft.entered.by
    now = contribution.paid(at.state, draft.entered, seat, answered(at))
    on_gold, held = partial(_pay, draft, seat), at.state.seats[seat]
    offered = contribution.contributions(at.state, seat, matched)
    has = f"has {held.gold} Gold, " if held.gold is not None else ""
    name = at.seat(seat).name
    tiles = picks(at.look, offered, [now], on_gold, spoken=lambda amount: f"{name}: {amount} Gold")
    tiles.append(_another_amount(draft, seat, None if now in offered else now))
    aside = f"{has}Foundation {held.foundation}{', matched' if matched else ''}"
    grid = level_grid(tiles, 3 if at.look.big else len(tiles))
    return column(seat_head(at, seat, aside), grid, gap=6, stretch=True)


def _another_amount(draft: Draft[Contribute], seat: str, now: int | None) -> ft.Container:
    """Any other amount of Gold, from the number pad; `now` is the one that was entered so."""
    at, held = draft.at, draft.at.seat(seat)
    question = NumberQuestion(
        f"{held.name}'s Gold",
        seat=held,
        refusal=lambda gold: contribution.why_not_contribute(at.state, seat, gold, seat == draft.entered.by),
    )
    return pick(
        at.look,
        "" if now is None else str(now),
        partial(at.pad.ask, question, partial(_pay, draft, seat)),
        icon=ft.Icons.DIALPAD,
        chosen=now is not None,
        spoken=f"{held.name}: another amount",
    )


# ---- influencing Industries


def ask_influence(at: AtTable, by: str) -> list[ft.Control]:
    """Both Industries of the one who triggers it, one of everybody else's; up or down by a row."""
    draft = Draft(at, Influence(by=by))
    return [_mover(draft, mover) for mover in influence.movers(at.state, by)]


def influence_waits(at: AtTable, by: str) -> str:
    """Who has not moved yet."""
    return influence.missing(at.setup, at.state, Draft(at, Influence(by=by)).entered, answered(at))


def _mover(draft: Draft[Influence], mover: Mover) -> ft.Control:
    words = "both" if mover.both else "one of them" if mover.must else "one, or none"
    rows = [_industry(draft, mover, industry) for industry in mover.industries]
    if not mover.must:
        rows.append(_none_of_them(draft, mover))
    return column(seat_head(draft.at, mover.seat, words), *rows, gap=6, stretch=True)


def _none_of_them(draft: Draft[Influence], mover: Mover) -> ft.Control:
    """What an NPC moves for another is left open."""
    seat, words = mover.seat, "None of them"
    spoken = f"{draft.at.seat(seat).name}: none of them"

    return row(nothing(draft, seat, words, mover.enter_none, spoken))


def _industry(draft: Draft[Influence], mover: Mover, industry: str) -> ft.Control:
    at = draft.at
    look, moves = at.look, mover.moves(draft.entered)
    name = text(look, f"{industry}, row {at.state.industry_rows[industry]}", "label-m", expand=3)
    tiles = [
        pick(
            look,
            way.capitalize(),
            partial(draft.enter, mover.enter, industry, way),
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


# ---- advancing Relationships


def ask_relationships(at: AtTable, by: str) -> list[ft.Control]:
    """The benefit that is taken first, and the Resources that spaces pay of everybody's choice."""
    draft = Draft(at, AdvanceRelationships(by=by))
    entered = draft.entered
    parts = _first(draft) if at.state.seats[by].human else []
    for name, due in relationships.resources_of_choice(at.state, entered).items():
        title = f"{at.seat(name).name} takes {due} of choice"
        taking = of_seat(
            draft, name, lambda held: held.resources, lambda held, now: replace(held, resources=now)
        )
        parts += choice_of_resources(at, title, taking, due)
    return parts


def relationships_wait(at: AtTable, by: str) -> str:
    """The benefit that is still to be chosen."""
    return relationships.missing(at.state, Draft(at, AdvanceRelationships(by=by)).entered)


def _first(draft: Draft[AdvanceRelationships]) -> list[ft.Control]:
    at, by, chosen = draft.at, draft.entered.by, draft.entered.first
    benefits = relationships.first_benefits(at.state, by)
    if not benefits:
        return [
            note(at.look, f"{at.seat(by).name} has no token on a character's track to collect from first.")
        ]
    tiles: list[ft.Control] = [
        option_tile(
            at.look,
            short(character),
            priced(_in_words(benefit), "pays nothing"),
            partial(draft.enter, lambda entered, first: replace(entered, first=first), character),
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
