"""A person's turn: which card, what it can be used for, and the board below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.legacies import offers
from companion.games.legacies.actions.seasons import Pass
from companion.games.legacies.global_actions.taking_part import triggerable
from views.games import TablePage
from views.games.legacies import frame
from views.games.legacies.cards.card_uses import explore_page, opportunity_page, resources_page, special_page
from views.games.legacies.cards.heirloom import heirloom_page
from views.games.legacies.cards.investment import investment_page
from views.games.legacies.cards.relationship import relationship_page
from views.games.legacies.global_actions.global_list import global_page
from views.games.legacies.industries import industries
from views.games.legacies.industry_sheet import industry
from views.games.legacies.signs import practice_mark
from views.look import outline
from views.parts import (
    Later,
    block,
    column,
    grid,
    heading,
    locked,
    note,
    oxford,
    row,
    said,
    section,
    text,
    tile,
    word_tile,
)
from views.table.at_table import AtTable
from views.table.draft import open_step, step

ICONS = ft.Icons
USES: tuple[tuple[str, str, ft.IconData], ...] = (
    ("relationship", "Relationship", ICONS.HANDSHAKE_OUTLINED),
    ("investment", "Investment", ICONS.SHOW_CHART),
    ("opportunity", "Opportunity", ICONS.BOLT),
    ("explore", "Explore", ICONS.EXPLORE_OUTLINED),
    ("resources", "Resource", ICONS.CATEGORY_OUTLINED),
    ("heirloom", "Heirloom", ICONS.DIAMOND_OUTLINED),
)
BOARD = "board"


def board_page(at: AtTable, by: str) -> TablePage:
    """Asks for the Industries on the board where the box sheet lacks them, then shows the turn."""
    missing = offers.missing_board(at.state)
    if missing:
        raise missing
    return _uses_page(at, by)


STEPS: dict[str, Callable[[AtTable, str], TablePage]] = {
    "relationship": relationship_page,
    "investment": investment_page,
    "opportunity": opportunity_page,
    "explore": explore_page,
    "resources": resources_page,
    "heirloom": heirloom_page,
    "special action": special_page,
    "global": global_page,
    BOARD: board_page,
}
PEGS = 3
MOST_PEGS = 6
ORDINALS = ("1st", "2nd", "3rd")


def turn_page(at: AtTable, by: str) -> TablePage:
    """The sub-step that is open, or the uses of a card."""
    open_now = STEPS.get(step(at))
    return open_now(at, by) if open_now else _uses_page(at, by)


def _uses_page(at: AtTable, by: str) -> TablePage:
    look, state = at.look, at.state
    ends = [section(look, f"Generation {state.generation}"), note(look, frame.needs(state))]
    stuck = offers.why_no_card(state, by) is not None and offers.obstacle(state, Pass(by=by)) is None
    return TablePage(
        title=frame.title(state),
        over=frame.over(state),
        scores=frame.scores(at),
        scores_title="Fame",
        left=ends,
        body=[
            _head(at, by),
            *_cards(at, by),
            *([note(look, f"{at.seat(by).name} can do nothing: the Generation ends here.")] if stuck else []),
            section(look, "Industries", practice_mark(look) if state.box.stand_in else None),
            *_board(at),
        ],
        main=frame.main_button(at, "End the Generation", Pass(by=by), ICONS.FLAG_OUTLINED) if stuck else None,
    )


def _head(at: AtTable, by: str) -> ft.Control:
    """Who plays, which card of this Generation it is, and a peg for each card."""
    look, state = at.look, at.state
    played = state.seats[by].cards_played
    number = ORDINALS[played] if played < len(ORDINALS) else f"{played + 1}th"
    does = "has no card left" if offers.why_no_card(state, by) else "plays a card"
    title = heading(look, f"{at.seat(by).name} {does}", "title-m", level=2)
    if look.big:
        return column(title, text(look, f"{number} card", "label-m", look.colours.soft), gap=2)
    title.expand = True
    pegs = row(*_pegs(at, by), gap=4, tight=True)
    words = text(look, f"{number} card", "label-m", look.colours.soft)
    line = row(title, said(f"{number} card of this Generation", row(words, pegs, gap=10, tight=True)), gap=8)
    return column(line, oxford(look), gap=10, stretch=True) if look.wide else line


def _pegs(at: AtTable, by: str) -> list[ft.Control]:
    """Little cards: filled for those played, hollow for those in hand."""
    colours, seat = at.look.colours, at.state.seats[by]
    count = min(max(PEGS, seat.cards_played + (1 if seat.hand is None else seat.hand)), MOST_PEGS)
    return [
        ft.Container(
            width=14,
            height=20,
            border_radius=3,
            bgcolor=colours.fill if number < seat.cards_played else None,
            border=outline(1.5, colours.accent),
        )
        for number in range(count)
    ]


def _cards(at: AtTable, by: str) -> list[ft.Control]:
    """The uses of a card, or why none can be played; and the Global Action in either case."""
    look, state = at.look, at.state
    none_left = offers.why_no_card(state, by)
    if none_left:
        return [locked(look, none_left.reason), _global(at, by)]
    tiles = [tile(look, words, icon, partial(open_step, at, key)) for key, words, icon in USES]
    special = word_tile(look, "Special Action", lambda: open_step(at, "special action"))
    bar = _global(at, by)
    bar.expand = True
    below = column(bar, special, gap=8, stretch=True) if look.big else row(bar, special, gap=8)
    return [grid(tiles, 2 if look.big else 3), below]


def _global(at: AtTable, by: str) -> ft.Control:
    """The way to the Global Actions, or what it takes."""
    if triggerable(at.state, by):
        return block(at.look, "Global Action", lambda: open_step(at, "global"), icon=ICONS.PUBLIC)
    return locked(at.look, offers.global_condition(at.state, by))


def _board(at: AtTable) -> list[ft.Control]:
    look, state = at.look, at.state
    if offers.missing_board(state):
        words = "The box sheet does not hold the Industries on the board yet."
        return [
            note(look, words),
            block(look, "Enter them", lambda: open_step(at, BOARD), icon=ICONS.EDIT_OUTLINED),
        ]
    return [Later(lambda: industries(look, at.setup, state, partial(industry, at)))]
