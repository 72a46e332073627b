"""The shorter uses of a Player Card: an Opportunity, exploring, Resources, a Special Action."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.legacies import heirlooms, offers
from companion.games.legacies.actions.player_cards import Explore, ObtainResources, Opportunity, SpecialAction
from companion.games.legacies.state import State
from companion.games.legacies.words import RESOURCES, SIZES, TokenSize
from views.at_table import AtTable
from views.games import TablePage
from views.games.legacies import draft, frame
from views.games.legacies.amounts import GAINS, amounts
from views.games.legacies.card_extras import extras
from views.games.legacies.frame import deed, preview, step_page
from views.games.legacies.industries import SIGNS
from views.games.legacies.tiles import level_grid, option_tile
from views.parts import Choice, heading, note, oxford, pick, practice_mark, row, section, sheet, text


def explore_page(at: AtTable, by: str) -> TablePage:
    """Exploring the City: what it pays is reckoned; one tap does it."""
    count = at.state.seats[by].cards_played + 1
    action = draft.so_far(at, Explore, by=by)
    return step_page(
        at,
        by,
        "Explore the city",
        [
            sheet(
                at.look,
                heading(at.look, f"With card {count} of this Generation", "title-m"),
                oxford(at.look),
                *frame.comes_to(at, action),
            ),
            extras(at, ("cost", "gains", "swap")),
        ],
        deed(at, "Explore", action, ft.Icons.EXPLORE_OUTLINED),
    )


def resources_page(at: AtTable, by: str) -> TablePage:
    """What stands at the bottom of the card, a tap for each Resource."""
    takes: dict[str, int] = draft.told(at).get("takes", {})
    action = draft.so_far(at, ObtainResources, by=by) if takes else None
    tiles: list[ft.Control] = [_resource(at, kind, takes) for kind in RESOURCES]
    return step_page(
        at,
        by,
        "Resources",
        [
            section(at.look, "At the bottom of the card"),
            level_grid(tiles, 2),
            extras(at, ("cost", "gains", "swap")),
        ],
        deed(at, "Take them" if takes else "Which ones?", action, ft.Icons.CATEGORY_OUTLINED),
        asked=preview(at, action),
    )


def _resource(at: AtTable, kind: str, takes: dict[str, int]) -> ft.Control:
    count = takes.get(kind, 0)
    more = {each: number for each, number in {**takes, kind: (count + 1) % 4}.items() if number}
    words = "tap for one more" if count else "tap to take one"
    return option_tile(
        at.look,
        f"{count} {kind}" if count else kind,
        words,
        partial(draft.tell, at, takes=more),
        chosen=count > 0,
    )


# ---- opportunity


def opportunity_page(at: AtTable, by: str) -> TablePage:
    """Cost and gains as they stand on the card; a token put down or taken back; a note."""
    action = draft.so_far(at, Opportunity, by=by)
    return step_page(
        at,
        by,
        "Opportunity",
        [
            *_cost_and_gains(at),
            section(at.look, "An Investment token, the value stays"),
            _tokens(at, by),
            extras(at, ("note", "swap")),
        ],
        deed(at, "Take it", action, ft.Icons.BOLT),
        asked=preview(at, action),
    )


def _cost_and_gains(at: AtTable) -> list[ft.Control]:
    told = draft.told(at)
    return [
        *amounts(at, "Cost", told.get("cost", {}), lambda cost: draft.tell(at, cost=cost)),
        *amounts(at, "Gains", told.get("gains", {}), lambda gains: draft.tell(at, gains=gains), GAINS),
    ]


def _tokens(at: AtTable, by: str) -> ft.Column:
    told = draft.told(at)
    tiles: list[ft.Control] = []
    for way, verb in (("place", "Place"), ("take", "Take back")):
        for size in SIZES:
            chosen = told.get(way) == size
            where = f", {told.get('industry')}" if chosen else ""
            tiles.append(
                pick(
                    at.look,
                    f"{verb} {size.capitalize()}{where}",
                    partial(_token, at, by, way, size, chosen),
                    chosen=chosen,
                )
            )
    return level_grid(tiles, 1 if at.look.big else 2)


def _token(at: AtTable, by: str, way: str, size: TokenSize, chosen: bool) -> None:
    """Asks by which Industry; a second tap takes it back."""
    if chosen:
        draft.tell(at, place=None, take=None, industry=None)
        return
    state: State = at.state
    industries = offers.industries_for(state, by, size, taking=way == "take")
    at.choose(
        "By which Industry?",
        [Choice(name, name, icon=SIGNS[state.box.group_of(name)]) for name in industries],
        lambda name: draft.tell(at, **{"place": None, "take": None, way: size}, industry=name),
    )


# ---- special action


def special_page(at: AtTable, by: str) -> TablePage:
    """One's own Special Action, or one learnt with a level 6 Heirloom; its effect is entered."""
    told = draft.told(at)
    action = draft.so_far(at, SpecialAction, by=by)
    return step_page(
        at,
        by,
        "Special Action",
        [
            *_printed(at, str(told.get("of", by))),
            *_whose(at, by),
            *_cost_and_gains(at),
            extras(at, ("note", "swap")),
        ],
        deed(at, "Special Action", action, ft.Icons.STAR_OUTLINE),
        asked=preview(at, action),
    )


def _printed(at: AtTable, owner: str) -> list[ft.Control]:
    """What the mat says, where the box sheet holds it."""
    state: State = at.state
    seat = state.seats[owner]
    words = state.box.character(seat.character).special.get(seat.side, "")
    if not words:
        return [note(at.look, f"What it does stands on the {seat.character}'s mat, {seat.side} side.")]
    mark = [row(practice_mark(at.look))] if state.box.stand_in else []
    return [sheet(at.look, text(at.look, words, "read-m"), *mark, gap=8)]


def _whose(at: AtTable, by: str) -> list[ft.Control]:
    """A choice only for those who have learnt another one."""
    names = [by if each == "own" else each for each in heirlooms.special_actions(at.state, by)]
    if len(names) < 2:
        return []
    of = draft.told(at).get("of", by)
    tiles = [
        pick(
            at.look,
            "Own" if name == by else at.state.seats[name].character,
            partial(draft.tell, at, of=None if name == by else name),
            chosen=name == of,
        )
        for name in names
    ]
    return [section(at.look, "Whose"), row(*tiles, gap=6)]
