"""A Relationship: the cost on the card, with whom, and what the space asks further."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.legacies import offers
from companion.games.legacies.actions.player_cards import MakeRelationship
from companion.games.legacies.offers import Offer
from companion.games.legacies.phrases import figure
from companion.games.legacies.words import LEGENDARY, Consolation
from companion.phrases import counted
from views.at_table import AtTable
from views.games import TablePage
from views.games.legacies.amounts import amounts, choice_of_resources
from views.games.legacies.board_by_hand import ask_bonus
from views.games.legacies.card_extras import extras, gains, put_cost, swap
from views.games.legacies.draft import Telling
from views.games.legacies.frame import deed, preview, step_page
from views.games.legacies.signs import short
from views.games.legacies.tiles import barred_lines, level_grid, option_tile, priced
from views.parts import link, pick, row, section, switch_line


def relationship_page(at: AtTable, by: str) -> TablePage:
    """Whom with; those that a rule bars come last, each with the reason."""
    telling = Telling(at, MakeRelationship(by=by, to=""))
    told = telling.told
    action = told if told.to else None
    found = offers.relationships(at.state, replace(told, to="", takes={}))
    return step_page(
        at,
        by,
        "Relationship",
        [
            *amounts(at, "Cost on the card", lambda: telling.told.cost, partial(put_cost, telling)),
            section(at.look, "With whom"),
            _targets(telling, [offer for offer in found if not offer.refusal]),
            barred_lines(at, [(_full_name(offer.name), offer.refusal) for offer in found]),
            switch_line(
                at.look,
                "The own character is on the card",
                "Then anybody will do, amicable or hostile",
                on=told.wild,
                on_change=lambda on: telling.tell(lambda told: replace(told, wild=on)),
            ),
            extras(telling, gains, swap),
        ],
        deed(at, f"With {_name(action.to)}" if action else "With whom?", action, ft.Icons.HANDSHAKE_OUTLINED),
        asked=[*(_asked(telling, action) if action else []), *preview(at, action)],
    )


def _targets(telling: Telling[MakeRelationship], found: list[Offer]) -> ft.Column:
    at, now = telling.at, telling.told
    tiles: list[ft.Control] = [
        option_tile(
            at.look,
            _name(offer.name),
            _note(at, now, offer),
            partial(telling.tell, _choose, offer.name),
            chosen=offer.name == now.to,
            spoken=f"{_full_name(offer.name)}, {_note(at, now, offer)}",
        )
        for offer in found
    ]
    return level_grid(tiles, 1 if at.look.big else 3 if at.look.medium else 2)


def _choose(told: MakeRelationship, to: str) -> MakeRelationship:
    return replace(told, to=to, takes={}, bumped_takes=None)


def _name(to: str) -> str:
    return f"Figure {to.removeprefix(LEGENDARY).strip()}" if to.startswith(LEGENDARY) else short(to)


def _full_name(to: str) -> str:
    return figure(to.removeprefix(LEGENDARY).strip()) if to.startswith(LEGENDARY) else to


def _note(at: AtTable, told: MakeRelationship, offer: Offer) -> str:
    """Disposition and price: "hostile, 3 Gold and 2 Fame"; of a Legendary Figure, who is bumped off."""
    price = priced(dict(offer.amounts) if offer.amounts is not None else None)
    if offer.name.startswith(LEGENDARY):
        holder = at.state.legendary.get(offer.name.removeprefix(LEGENDARY).strip())
        return f"bumps {at.seat(holder).name}, {price}" if holder else f"no token there, {price}"
    how = offers.disposition(at.state, told.by, offer.name)
    return f"{how}, {price}" if how and not told.wild else price


def _asked(telling: Telling[MakeRelationship], action: MakeRelationship) -> list[ft.Control]:
    """What the space asks further: Resources of choice, the bumped player's card, the Bonus Token."""
    at, by = telling.at, action.by
    due = offers.known(lambda: offers.choice_due(at.state, by, action.to)) or 0
    parts: list[ft.Control] = []
    if due:
        title = f"The space pays {counted(due, 'Resource')}"
        parts += choice_of_resources(
            at,
            title,
            lambda: telling.told.takes,
            due,
            lambda takes: telling.tell(lambda told: replace(told, takes=takes)),
        )
    holder = offers.bumped(at.state, by, action.to)
    if holder:
        parts += _consolation(telling, holder, action)
    if offers.has_unknown_bonus(at.state, action.to):
        parts.append(link(at.look, "What does its Bonus Token pay?", partial(ask_bonus, at, action.to)))
    return parts


def _consolation(
    telling: Telling[MakeRelationship], holder: str, action: MakeRelationship
) -> list[ft.Control]:
    at = telling.at
    may = offers.consolations(at.state, holder)
    names: dict[Consolation, str] = {"player_card": "A Player Card", "successor": "A Successor"}
    tiles = [
        pick(
            at.look,
            name,
            partial(telling.tell, _draw, kind) if kind in may else None,
            chosen=action.bumped_takes == kind,
        )
        for kind, name in names.items()
    ]
    return [section(at.look, f"{at.seat(holder).name} is bumped off and draws"), row(*tiles, gap=6)]


def _draw(told: MakeRelationship, kind: Consolation) -> MakeRelationship:
    return replace(told, bumped_takes=kind)
