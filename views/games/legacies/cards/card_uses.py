"""The shorter uses of a Player Card: an Opportunity, exploring, Resources, a Special Action."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.legacies import heirlooms, offers
from companion.games.legacies.actions.player_cards import Explore, ObtainResources, Opportunity, SpecialAction
from companion.games.legacies.state import State
from companion.games.legacies.words import RESOURCES, SIZES, Resource, TokenSize
from views.games import TablePage
from views.games.legacies import frame
from views.games.legacies.amounts import GAINS, amounts, one_more
from views.games.legacies.cards.card_extras import (
    Card,
    cost,
    costing,
    extras,
    gaining,
    gains,
    noted,
    nothing,
    swap,
)
from views.games.legacies.frame import main_button, preview, step_page
from views.games.legacies.signs import SIGNS, practice_mark
from views.parts import (
    Choice,
    heading,
    level_grid,
    note,
    option_tile,
    oxford,
    pick,
    picks,
    row,
    section,
    sheet,
    text,
)
from views.table.at_table import AtTable
from views.table.draft import Draft, is_answered

NO_AMOUNTS = "no amounts"
"""What the table says: neither costs nor gains."""


def explore_page(at: AtTable, by: str) -> TablePage:
    """Exploring the City: what it pays is reckoned; one tap does it."""
    count = at.state.seats[by].cards_played + 1
    draft = Draft(at, Explore(by=by))
    return step_page(
        at,
        by,
        "Explore the city",
        [
            sheet(
                at.look,
                heading(at.look, f"With card {count} of this Generation", "title-m"),
                oxford(at.look),
                *frame.comes_to(at, draft.entered),
            ),
            extras(draft, cost, gains, swap),
        ],
        main_button(at, "Explore", draft.entered, ft.Icons.EXPLORE_OUTLINED),
    )


def resources_page(at: AtTable, by: str) -> TablePage:
    """What stands at the bottom of the card, a tap for each Resource."""
    draft = Draft(at, ObtainResources(by=by, takes={}))
    action = draft.entered if draft.entered.takes else None
    tiles: list[ft.Control] = [_resource(draft, kind) for kind in RESOURCES]
    return step_page(
        at,
        by,
        "Resources",
        [
            section(at.look, "At the bottom of the card"),
            level_grid(tiles, 2),
            extras(draft, cost, gains, swap),
        ],
        main_button(at, "Take them" if action else "Which ones?", action, ft.Icons.CATEGORY_OUTLINED),
        asked=preview(at, action),
    )


def _resource(draft: Draft[ObtainResources], kind: Resource) -> ft.Control:
    count = draft.entered.takes.get(kind, 0)
    words = "tap for one more" if count else "tap to take one"
    return option_tile(
        draft.at.look,
        f"{count} {kind}" if count else kind,
        words,
        partial(draft.enter, lambda entered: replace(entered, takes=one_more(entered.takes, kind))),
        chosen=count > 0,
    )


# ---- opportunity


def opportunity_page(at: AtTable, by: str) -> TablePage:
    """Cost and gains as they stand on the card; a token put down or taken back; a note."""
    draft = Draft(at, Opportunity(by=by))
    return step_page(
        at,
        by,
        "Opportunity",
        [
            *_cost_and_gains(draft),
            section(at.look, "An Investment token, the value stays"),
            _tokens(draft),
            extras(draft, noted, swap),
        ],
        main_button(at, "Take it", draft.entered, ft.Icons.BOLT, waits=_waits(draft)),
        asked=[] if _waits(draft) else preview(at, draft.entered),
    )


def _cost_and_gains(draft: Draft[Card]) -> list[ft.Control]:
    return [
        *amounts(draft.at, "Cost", costing(draft)),
        *amounts(draft.at, "Gains", gaining(draft), GAINS),
        row(
            nothing(
                draft, NO_AMOUNTS, "No amounts change", lambda entered: replace(entered, cost={}, gains={})
            )
        ),
    ]


def _waits(draft: Draft[Opportunity] | Draft[SpecialAction]) -> str:
    return offers.missing_of_card(draft.entered, is_answered(draft.at, NO_AMOUNTS))


def _tokens(draft: Draft[Opportunity]) -> ft.Column:
    at, entered = draft.at, draft.entered
    tiles: list[ft.Control] = []
    for verb, now, taking in (("Place", entered.place, False), ("Take back", entered.take, True)):
        for size in SIZES:
            chosen = size == now
            where = f", {entered.industry}" if chosen else ""
            tiles.append(
                pick(
                    at.look,
                    f"{verb} {size.capitalize()}{where}",
                    partial(_token, draft, size, taking, chosen),
                    chosen=chosen,
                )
            )
    return level_grid(tiles, 1 if at.look.big else 2)


def _token(draft: Draft[Opportunity], size: TokenSize, taking: bool, chosen: bool) -> None:
    """Asks by which Industry; a second tap takes it back."""
    at = draft.at
    state: State = at.state
    place, take = (None, size) if taking else (size, None)
    if chosen:
        draft.enter(lambda entered: replace(entered, place=None, take=None, industry=None))
        return
    industries = offers.industries_for(state, draft.entered.by, size, taking=taking)
    at.choose(
        "By which Industry?",
        [Choice(name, name, icon=SIGNS[state.box.group_of(name)]) for name in industries],
        lambda name: draft.enter(lambda entered: replace(entered, place=place, take=take, industry=name)),
    )


# ---- special action


def special_page(at: AtTable, by: str) -> TablePage:
    """One's own Special Action, or one learnt with a level 6 Heirloom; its effect is entered."""
    draft = Draft(at, SpecialAction(by=by))
    entered = draft.entered
    return step_page(
        at,
        by,
        "Special Action",
        [
            *_printed(at, _owner(entered)),
            *_whose(draft),
            *_cost_and_gains(draft),
            extras(draft, noted, swap),
        ],
        main_button(at, "Special Action", entered, ft.Icons.STAR_OUTLINE, waits=_waits(draft)),
        asked=[] if _waits(draft) else preview(at, entered),
    )


def _owner(entered: SpecialAction) -> str:
    """The seat on whose mat it stands; a record may call one's own by no name, by "own" or by the seat."""
    return entered.by if entered.of in (None, "own") else entered.of


def _printed(at: AtTable, owner: str) -> list[ft.Control]:
    """What the mat says, where the box sheet holds it."""
    state: State = at.state
    seat = state.seats[owner]
    words = state.box.character(seat.character).special.get(seat.side, "")
    if not words:
        return [note(at.look, f"What it does stands on the {seat.character}'s mat, {seat.side} side.")]
    mark = [row(practice_mark(at.look))] if state.box.stand_in else []
    return [sheet(at.look, text(at.look, words, "read-m"), *mark, gap=8)]


def _whose(draft: Draft[SpecialAction]) -> list[ft.Control]:
    """A choice only for those who have learnt another one."""
    at, by = draft.at, draft.entered.by
    names = [by if each == "own" else each for each in heirlooms.special_actions(at.state, by)]
    if len(names) < 2:
        return []
    tiles = picks(
        at.look,
        {name: "Own" if name == by else at.state.seats[name].character for name in names},
        [_owner(draft.entered)],
        lambda name: draft.enter(lambda entered: replace(entered, of=None if name == by else name)),
    )
    return [section(at.look, "Whose"), row(*tiles, gap=6)]
