"""What Global Actions ask of everybody: contributions, Industries to move, benefits and Resources."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

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
from views.games.legacies.amounts import choice_of_resources, of_seat, with_part
from views.games.legacies.cards.card_extras import nothing
from views.games.legacies.signs import ARROWS, short
from views.games.legacies.tiles import priced
from views.parts import NumberQuestion, column, level_grid, note, option_tile, pick, piece, row, section, text
from views.table.at_table import AtTable
from views.table.draft import Draft, as_answered, is_answered


def seat_head(at: AtTable, seat: str, words: str) -> ft.Control:
    """Whose part follows: piece, name, and a word on it."""
    look, held = at.look, at.seat(seat)
    aside = text(look, words, "label-s", look.colours.soft)
    who = row(piece(look, held, 26), text(look, held.name, "label-l", expand=True), gap=8)
    if look.big:
        return column(who, aside, gap=0)
    who.expand = True
    return row(who, aside, gap=8)


# ---- contributing to a Foundation


def ask_contributions(at: AtTable, by: str) -> list[ft.Control]:
    """Everybody's Gold: none, round amounts, the most that is allowed, or another one."""
    draft = Draft(at, Contribute(by=by))
    return [_contribution(draft, name) for name in _contributors(at, by)]


def contributions_wait(at: AtTable, by: str) -> str:
    """Who has not chosen yet: no Gold is a choice as well."""
    draft = Draft(at, Contribute(by=by))
    untold = next((name for name in _contributors(at, by) if _paid(draft, name) is None), None)
    return f"*{at.seat(untold).name}* has chosen" if untold else ""


def _contributors(at: AtTable, by: str) -> list[str]:
    """Whose Gold is asked for: of the triggerer only a person's."""
    return [*([by] if at.state.seats[by].human else []), *choices.contributors(at.state, by)]


def _paid(draft: Draft[Contribute], seat: str) -> int | None:
    """What a seat puts in, None while it has not chosen; where it can only be nothing, that is it."""
    at, entered = draft.at, draft.entered
    matched = seat == entered.by
    paid = entered.pays if matched else entered.others.get(seat, 0)
    settled = is_answered(at, seat) or choices.contributions(at.state, seat, matched) == (0,)
    return paid if paid or settled else None


def _pay(draft: Draft[Contribute], seat: str, gold: int) -> None:
    def paying(entered: Contribute) -> Contribute:
        if seat == entered.by:
            return replace(entered, pays=gold)
        return replace(entered, others=with_part(entered.others, seat, gold))

    draft.enter(paying, more=as_answered(draft.at, seat))


def _contribution(draft: Draft[Contribute], seat: str) -> ft.Control:
    at, now, matched = draft.at, _paid(draft, seat), seat == draft.entered.by
    on_gold = partial(_pay, draft, seat)
    state: State = at.state
    held = at.seat(seat)
    offered = choices.contributions(state, seat, matched)
    gold = state.seats[seat].gold
    has = f"has {gold} Gold, " if gold is not None else ""
    question = NumberQuestion(
        f"{held.name}'s Gold",
        seat=held,
        refusal=lambda amount: why_not_contribute(at.state, seat, amount, matched),
    )
    tiles = [
        pick(
            at.look,
            str(amount),
            partial(on_gold, amount),
            chosen=amount == now,
            spoken=f"{held.name}: {amount} Gold",
        )
        for amount in offered
    ]
    other = pick(
        at.look,
        "" if now is None or now in offered else str(now),
        lambda: at.pad.ask(question, on_gold),
        icon=ft.Icons.DIALPAD,
        chosen=now is not None and now not in offered,
        spoken=f"{held.name}: another amount",
    )
    aside = f"{has}Foundation {state.seats[seat].foundation}{', matched' if matched else ''}"
    return column(
        seat_head(at, seat, aside),
        level_grid([*tiles, other], 3 if at.look.big else len(tiles) + 1),
        gap=6,
        stretch=True,
    )


# ---- influencing Industries


def ask_influence(at: AtTable, by: str) -> list[ft.Control]:
    """Both Industries of the one who triggers it, one of everybody else's; up or down by a row."""
    draft = Draft(at, Influence(by=by))
    return [_mover(draft, mover) for mover in choices.movers(at.state, by)]


def influence_waits(at: AtTable, by: str) -> str:
    """Who has not moved yet; for an NPC it is told that it moves none."""
    entered = Draft(at, Influence(by=by)).entered
    for mover in choices.movers(at.state, by):
        moved = len(_moves(entered, mover))
        if moved < (len(mover.industries) if mover.both else 1) and not _moves_none(at, mover):
            return f"*{at.seat(mover.seat).name}* has moved {'both' if mover.both else 'one'}"
    return ""


def _moves_none(at: AtTable, mover: Mover) -> bool:
    return not mover.must and is_answered(at, mover.seat)


def _mover(draft: Draft[Influence], mover: Mover) -> ft.Control:
    words = "both" if mover.both else "one of them" if mover.must else "one, or none"
    rows = [_industry(draft, mover, industry) for industry in mover.industries]
    if not mover.must:
        rows.append(_none_of_them(draft, mover))
    return column(seat_head(draft.at, mover.seat, words), *rows, gap=6, stretch=True)


def _moves(entered: Influence, mover: Mover) -> Mapping[str, Direction]:
    return entered.moves if mover.both else entered.others.get(mover.seat, {})


def _none_of_them(draft: Draft[Influence], mover: Mover) -> ft.Control:
    """What an NPC moves for another is left open."""
    seat, words = mover.seat, "None of them"
    spoken = f"{draft.at.seat(seat).name}: none of them"

    def moves_none(entered: Influence) -> Influence:
        return replace(entered, others=with_part(entered.others, seat, {}))

    return row(nothing(draft, seat, words, moves_none, spoken))


def _industry(draft: Draft[Influence], mover: Mover, industry: str) -> ft.Control:
    at = draft.at
    look, moves = at.look, _moves(draft.entered, mover)
    name = text(look, f"{industry}, row {at.state.industry_rows[industry]}", "label-m", expand=3)
    tiles = [
        pick(
            look,
            way.capitalize(),
            partial(draft.enter, _move, mover, industry, way),
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


def _move(entered: Influence, mover: Mover, industry: str, way: Direction) -> Influence:
    """The triggerer moves both; of somebody else's only one moves, and a second tap takes it back."""
    if mover.both:
        return replace(entered, moves={**entered.moves, industry: way})
    again = _moves(entered, mover).get(industry) == way
    moves: Mapping[str, Direction] = {} if again else {industry: way}
    return replace(entered, others=with_part(entered.others, mover.seat, moves))


# ---- advancing Relationships


def ask_relationships(at: AtTable, by: str) -> list[ft.Control]:
    """The benefit that is taken first, and the Resources that spaces pay of everybody's choice."""
    draft = Draft(at, AdvanceRelationships(by=by))
    entered = draft.entered
    parts = _first(draft) if at.state.seats[by].human else []
    for name, due in choices.resources_of_choice(at.state, entered).items():
        title = f"{at.seat(name).name} takes {due} of choice"
        now, put = of_seat(
            draft, name, lambda held: held.resources, lambda held, now: replace(held, resources=now)
        )
        parts += choice_of_resources(at, title, now, due, put)
    return parts


def relationships_wait(at: AtTable, by: str) -> str:
    """The benefit that a person takes first, where spaces pay anything."""
    entered = Draft(at, AdvanceRelationships(by=by)).entered
    asked = at.state.seats[by].human and any(choices.first_benefits(at.state, by).values())
    return "the *first benefit* is chosen" if asked and entered.first is None else ""


def _first(draft: Draft[AdvanceRelationships]) -> list[ft.Control]:
    at, by, chosen = draft.at, draft.entered.by, draft.entered.first
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
