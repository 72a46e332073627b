"""A Relationship: the cost on the card, with whom, and what the space asks further."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.legacies import offers
from companion.games.legacies.actions.player_cards import MakeRelationship
from companion.games.legacies.offers import Offer
from companion.games.legacies.phrases import figure
from companion.games.legacies.words import Amounts, Resource, legendary_space
from companion.phrases import counted
from views.games import TablePage
from views.games.legacies.amounts import Counting, amounts, amounts_sheet, choice_of_resources
from views.games.legacies.cards.bumped import ask_bumped, bumped_takes, bumped_waits
from views.games.legacies.cards.card_extras import FREE, costing, extras, free, gains, swap
from views.games.legacies.frame import main_button, preview, step_page
from views.games.legacies.signs import short
from views.games.legacies.tiles import barred_lines, priced
from views.parts import level_grid, link, option_tile, pick, row, section, switch_line
from views.table.at_table import AtTable
from views.table.draft import Draft, answer, is_answered

NO_BONUS = "no bonus"
"""What the table says of a character: no Bonus Token lies by its track."""


def relationship_page(at: AtTable, by: str) -> TablePage:
    """Whom with; those that a rule bars come last, each with the reason."""
    draft = Draft(at, MakeRelationship(by=by, to=""))
    entered = draft.entered
    bumped = offers.bumped(at.state, by, entered.to)
    action = replace(entered, bumped_takes=bumped_takes(at, bumped)) if entered.to else None
    words = f"With {_name(action.to)}" if action else "With whom?"
    waits = _waits(at, entered) if entered.to else ""
    found = offers.relationships(at.state, replace(entered, to="", takes={}))
    return step_page(
        at,
        by,
        "Relationship",
        [
            *amounts(at, "Cost on the card", costing(draft)),
            row(free(draft)),
            section(at.look, "With whom"),
            _targets(draft, [offer for offer in found if not offer.refusal]),
            barred_lines(at, [(_full_name(offer.name), offer.refusal) for offer in found]),
            _wild(draft),
            extras(draft, gains, swap),
        ],
        main_button(at, words, action, ft.Icons.HANDSHAKE_OUTLINED, waits=waits),
        asked=[*(_asked(draft, action) if action else []), *([] if waits else preview(at, action))],
    )


def _wild(draft: Draft[MakeRelationship]) -> ft.Control:
    """Whether the own character is on the card."""
    return switch_line(
        draft.at.look,
        "The own character is on the card",
        "Then anybody will do, amicable or hostile",
        on=draft.entered.wild,
        on_change=lambda on: draft.enter(lambda entered: replace(entered, wild=on)),
    )


def _waits(at: AtTable, action: MakeRelationship) -> str:
    """What is still to be entered: of the card, and what a bumped person draws."""
    no_bonus = is_answered(at, f"{NO_BONUS} {action.to}")
    missing = offers.missing_of_relationship(at.state, action, is_answered(at, FREE), no_bonus)
    return missing or bumped_waits(at, offers.bumped(at.state, action.by, action.to))


def _targets(draft: Draft[MakeRelationship], found: list[Offer]) -> ft.Column:
    at, now = draft.at, draft.entered
    tiles: list[ft.Control] = [
        option_tile(
            at.look,
            _name(offer.name),
            _note(at, now, offer),
            partial(draft.enter, _choose, offer.name),
            chosen=offer.name == now.to,
            spoken=f"{_full_name(offer.name)}, {_note(at, now, offer)}",
        )
        for offer in found
    ]
    return level_grid(tiles, 1 if at.look.big else 3 if at.look.medium else 2)


def _choose(entered: MakeRelationship, to: str) -> MakeRelationship:
    return replace(entered, to=to, takes={})


def _name(to: str) -> str:
    space = legendary_space(to)
    return f"Figure {space}" if space else short(to)


def _full_name(to: str) -> str:
    space = legendary_space(to)
    return figure(space) if space else to


def _note(at: AtTable, entered: MakeRelationship, offer: Offer) -> str:
    """Disposition and price: "hostile, 3 Gold and 2 Fame"; of a Legendary Figure, who is bumped off."""
    price = priced(dict(offer.amounts) if offer.amounts is not None else None)
    if not offers.cost_is_settled(at.state, replace(entered, to=offer.name), is_answered(at, FREE)):
        price = f"{price}, cost not told" if offer.amounts else "cost not told"
    if space := legendary_space(offer.name):
        holder = at.state.legendary.get(space)
        return f"bumps {at.seat(holder).name}, {price}" if holder else f"no token there, {price}"
    how = offers.disposition(at.state, entered.by, offer.name)
    return f"{how}, {price}" if how and not entered.wild else price


def _asked(draft: Draft[MakeRelationship], action: MakeRelationship) -> list[ft.Control]:
    """What the space asks further: Resources of choice, the bumped player's card, the Bonus Token."""
    at, by = draft.at, action.by
    due = offers.known(lambda: offers.choice_due(at.state, by, action.to)) or 0
    parts: list[ft.Control] = []
    if due:
        title = f"The space pays {counted(due, 'Resource')}"
        taking: Counting[Resource] = Counting(
            lambda: draft.entered.takes,
            lambda takes: draft.enter(lambda entered: replace(entered, takes=takes)),
        )
        parts += choice_of_resources(at, title, taking, due)
    holder = offers.bumped(at.state, by, action.to)
    if holder:
        parts += ask_bumped(at, holder)
    if offers.has_unknown_bonus(at.state, action.to):
        parts += _bonus(at, action.to)
    return parts


def _bonus(at: AtTable, to: str) -> list[ft.Control]:
    """The Bonus Token beside the track: what it pays is entered once, or it is said that there is none."""
    none, chosen = partial(answer, at, f"{NO_BONUS} {to}"), is_answered(at, f"{NO_BONUS} {to}")
    return [
        link(at.look, "What does its Bonus Token pay?", partial(_ask_bonus, at, to)),
        row(pick(at.look, "No Bonus Token lies there", none, chosen=chosen)),
    ]


def _ask_bonus(at: AtTable, character: str) -> None:
    """What a Bonus Token pays; it lies there for the whole game, so this is entered once for a table."""

    def now() -> dict[str, int]:
        return dict(at.state.bonus_tokens.get(character, {}))

    def put(counts: Amounts) -> None:
        at.set_by_hand({"bonus_tokens": {character: {**dict.fromkeys(now()), **counts}}})

    amounts_sheet(at, f"The {character}'s Bonus Token", Counting(now, put))
