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
from views.games.legacies.cards.card_extras import Card, cost, extras, gains, noted, put_cost, put_gains, swap
from views.games.legacies.frame import deed, preview, step_page
from views.games.legacies.signs import SIGNS
from views.games.legacies.tiles import level_grid, option_tile
from views.parts import Choice, heading, note, oxford, pick, practice_mark, row, section, sheet, text
from views.table import draft
from views.table.at_table import AtTable
from views.table.draft import Telling

NO_AMOUNTS = "no amounts"
"""What the table says: neither costs nor gains."""


def explore_page(at: AtTable, by: str) -> TablePage:
    """Exploring the City: what it pays is reckoned; one tap does it."""
    count = at.state.seats[by].cards_played + 1
    telling = Telling(at, Explore(by=by))
    return step_page(
        at,
        by,
        "Explore the city",
        [
            sheet(
                at.look,
                heading(at.look, f"With card {count} of this Generation", "title-m"),
                oxford(at.look),
                *frame.comes_to(at, telling.told),
            ),
            extras(telling, cost, gains, swap),
        ],
        deed(at, "Explore", telling.told, ft.Icons.EXPLORE_OUTLINED),
    )


def resources_page(at: AtTable, by: str) -> TablePage:
    """What stands at the bottom of the card, a tap for each Resource."""
    telling = Telling(at, ObtainResources(by=by, takes={}))
    action = telling.told if telling.told.takes else None
    tiles: list[ft.Control] = [_resource(telling, kind) for kind in RESOURCES]
    return step_page(
        at,
        by,
        "Resources",
        [
            section(at.look, "At the bottom of the card"),
            level_grid(tiles, 2),
            extras(telling, cost, gains, swap),
        ],
        deed(at, "Take them" if action else "Which ones?", action, ft.Icons.CATEGORY_OUTLINED),
        asked=preview(at, action),
    )


def _resource(telling: Telling[ObtainResources], kind: Resource) -> ft.Control:
    count = telling.told.takes.get(kind, 0)
    words = "tap for one more" if count else "tap to take one"
    return option_tile(
        telling.at.look,
        f"{count} {kind}" if count else kind,
        words,
        partial(telling.tell, lambda told, kind: replace(told, takes=one_more(told.takes, kind)), kind),
        chosen=count > 0,
    )


# ---- opportunity


def opportunity_page(at: AtTable, by: str) -> TablePage:
    """Cost and gains as they stand on the card; a token put down or taken back; a note."""
    telling = Telling(at, Opportunity(by=by))
    return step_page(
        at,
        by,
        "Opportunity",
        [
            *_cost_and_gains(telling),
            section(at.look, "An Investment token, the value stays"),
            _tokens(telling),
            extras(telling, noted, swap),
        ],
        deed(at, "Take it", telling.told, ft.Icons.BOLT, waits=_waits(telling)),
        asked=[] if _waits(telling) else preview(at, telling.told),
    )


def _cost_and_gains(telling: Telling[Card]) -> list[ft.Control]:
    return [
        *amounts(telling.at, "Cost", lambda: telling.told.cost, partial(put_cost, telling)),
        *amounts(telling.at, "Gains", lambda: telling.told.gains, partial(put_gains, telling), GAINS),
        row(
            pick(
                telling.at.look,
                "No amounts change",
                partial(_no_amounts, telling),
                chosen=_changes_none(telling),
            )
        ),
    ]


def _no_amounts(telling: Telling[Card]) -> None:
    telling.tell(lambda told: replace(told, cost={}, gains={}), more=draft.saying(telling.at, NO_AMOUNTS))


def _changes_none(telling: Telling[Card]) -> bool:
    told = telling.told
    return draft.said(telling.at, NO_AMOUNTS) and not (told.cost or told.gains)


def _waits(telling: Telling[Opportunity] | Telling[SpecialAction]) -> str:
    """Until anything of it is told: an amount, a token, a note, or that no amounts change."""
    told = telling.told
    token = isinstance(told, Opportunity) and (told.place or told.take)
    anything = told.cost or told.gains or told.note or token or draft.said(telling.at, NO_AMOUNTS)
    return "" if anything else "it is told what it *does*"


def _tokens(telling: Telling[Opportunity]) -> ft.Column:
    at, told = telling.at, telling.told
    tiles: list[ft.Control] = []
    for verb, now, taking in (("Place", told.place, False), ("Take back", told.take, True)):
        for size in SIZES:
            chosen = size == now
            where = f", {told.industry}" if chosen else ""
            tiles.append(
                pick(
                    at.look,
                    f"{verb} {size.capitalize()}{where}",
                    partial(_token, telling, size, taking, chosen),
                    chosen=chosen,
                )
            )
    return level_grid(tiles, 1 if at.look.big else 2)


def _token(telling: Telling[Opportunity], size: TokenSize, taking: bool, chosen: bool) -> None:
    """Asks by which Industry; a second tap takes it back."""
    at = telling.at
    state: State = at.state
    place, take = (None, size) if taking else (size, None)
    if chosen:
        telling.tell(lambda told: replace(told, place=None, take=None, industry=None))
        return
    industries = offers.industries_for(state, telling.told.by, size, taking=taking)
    at.choose(
        "By which Industry?",
        [Choice(name, name, icon=SIGNS[state.box.group_of(name)]) for name in industries],
        lambda name: telling.tell(lambda told: replace(told, place=place, take=take, industry=name)),
    )


# ---- special action


def special_page(at: AtTable, by: str) -> TablePage:
    """One's own Special Action, or one learnt with a level 6 Heirloom; its effect is entered."""
    telling = Telling(at, SpecialAction(by=by))
    told = telling.told
    return step_page(
        at,
        by,
        "Special Action",
        [
            *_printed(at, _owner(told)),
            *_whose(telling),
            *_cost_and_gains(telling),
            extras(telling, noted, swap),
        ],
        deed(at, "Special Action", told, ft.Icons.STAR_OUTLINE, waits=_waits(telling)),
        asked=[] if _waits(telling) else preview(at, told),
    )


def _owner(told: SpecialAction) -> str:
    """The seat on whose mat it stands; a record may call one's own by no name, by "own" or by the seat."""
    return told.by if told.of in (None, "own") else told.of


def _printed(at: AtTable, owner: str) -> list[ft.Control]:
    """What the mat says, where the box sheet holds it."""
    state: State = at.state
    seat = state.seats[owner]
    words = state.box.character(seat.character).special.get(seat.side, "")
    if not words:
        return [note(at.look, f"What it does stands on the {seat.character}'s mat, {seat.side} side.")]
    mark = [row(practice_mark(at.look))] if state.box.stand_in else []
    return [sheet(at.look, text(at.look, words, "read-m"), *mark, gap=8)]


def _whose(telling: Telling[SpecialAction]) -> list[ft.Control]:
    """A choice only for those who have learnt another one."""
    at, by = telling.at, telling.told.by
    names = [by if each == "own" else each for each in heirlooms.special_actions(at.state, by)]
    if len(names) < 2:
        return []
    of = _owner(telling.told)
    tiles = [
        pick(
            at.look,
            "Own" if name == by else at.state.seats[name].character,
            partial(telling.tell, lambda told, of: replace(told, of=of), None if name == by else name),
            chosen=name == of,
        )
        for name in names
    ]
    return [section(at.look, "Whose"), row(*tiles, gap=6)]
