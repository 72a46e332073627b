"""An Heirloom: whose, which level with its cost and fee, and which Resource a Relationship saves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.legacies import offers
from companion.games.legacies.actions.player_cards import AcquireHeirloom
from companion.games.legacies.offers import HeirloomOffer
from companion.games.legacies.phrases import amount
from companion.phrases import joined
from views.games import TablePage
from views.games.legacies.cards.card_extras import cost, extras, gains, swap
from views.games.legacies.frame import main_button, preview, step_page
from views.games.legacies.tiles import barred_lines
from views.parts import choosable, column, ink_of, level_grid, option_tile, piece, row, section, text
from views.table.at_table import AtTable
from views.table.draft import Draft


def heirloom_page(at: AtTable, by: str) -> TablePage:
    """The owner is the seat itself until another one is tapped."""
    draft = Draft(at, AcquireHeirloom(by=by, owner=by, level=0))
    entered = draft.entered
    owner, action = entered.owner, entered if entered.level else None
    found = offers.heirlooms_for(at.state, by, owner)
    chosen = next((offer for offer in found if offer.level == entered.level), None)
    whose = "own" if owner == by else f"{at.seat(owner).name}'s"
    words = f"Level {action.level}, {whose}" if action else "Which level?"
    return step_page(
        at,
        by,
        "Heirloom",
        [
            section(at.look, "Whose"),
            _owners(draft),
            section(at.look, "Which level"),
            _levels(draft, [offer for offer in found if not offer.refusal]),
            barred_lines(at, [(f"Level {offer.level}", offer.refusal) for offer in found]),
            extras(draft, cost, gains, swap),
        ],
        main_button(at, words, action, ft.Icons.DIAMOND_OUTLINED),
        asked=[*_saved(draft, chosen), *preview(at, action)],
    )


def _owners(draft: Draft[AcquireHeirloom]) -> ft.Column:
    at, by = draft.at, draft.entered.by
    seats = [by, *(name for name in at.state.turn_order if name != by)]
    return level_grid([_owner(draft, name) for name in seats], 2 if at.look.big else 3)


def _owner(draft: Draft[AcquireHeirloom], seat: str) -> ft.Container:
    at, now = draft.at, draft.entered
    look, held, chosen = at.look, at.seat(seat), seat == now.owner
    words = "Own" if seat == now.by else held.name
    label = text(look, words, "label-b", ink_of(look, chosen), expand=True)
    return choosable(
        look,
        row(piece(look, held, 22), label, gap=8),
        spoken=f"{words}: the {at.state.seats[seat].character}{', chosen' if chosen else ''}",
        on_tap=partial(draft.enter, _choose, seat, 0),
        chosen=chosen,
        padding=ft.Padding(8, 13, 6, 13),
    )


def _choose(entered: AcquireHeirloom, owner: str, level: int) -> AcquireHeirloom:
    return replace(entered, owner=owner, level=level, pays=None)


def _levels(draft: Draft[AcquireHeirloom], found: list[HeirloomOffer]) -> ft.Column:
    at, now = draft.at, draft.entered
    tiles: list[ft.Control] = [
        option_tile(
            at.look,
            f"Level {offer.level}",
            _price(at, offer),
            partial(draft.enter, _choose, offer.owner, offer.level),
            chosen=offer.level == now.level,
        )
        for offer in found
    ]
    return level_grid(tiles, 1 if at.look.big else 2)


def _price(at: AtTable, offer: HeirloomOffer) -> str:
    """The Resources, one less with a Relationship, and the fee: "1 Dye and 1 Gem, one less; fee 2 Fame"."""
    if offer.cost is None:
        return "cost not known yet"
    price = joined(amount(kind, count) for kind, count in offer.cost.items()) or "free"
    less = ", one less" if offer.discounted and offer.cost else ""
    fee = "; fee not known yet" if offer.fee is None else f"; fee {offer.fee} Fame" if offer.fee else ""
    return f"{price}{less}{fee}"


def _saved(draft: Draft[AcquireHeirloom], offer: HeirloomOffer | None) -> list[ft.Control]:
    """With a Relationship one Resource is saved; which, is the buyer's choice where there are several."""
    if offer is None or len(offer.payments) < 2:
        return []
    at, paid = draft.at, draft.entered.pays
    tiles: list[ft.Control] = [
        option_tile(
            at.look,
            kind,
            "",
            partial(draft.enter, lambda entered, pays: replace(entered, pays=pays), pays),
            chosen=paid == pays,
        )
        for kind, pays in offer.payments.items()
    ]
    return [column(section(at.look, "Which Resource is saved"), level_grid(tiles, 4), gap=8, stretch=True)]
