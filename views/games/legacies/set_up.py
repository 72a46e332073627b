"""The set-up of Legacies: who plays whom, with which box, and what lies on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import SystemRandom

import flet as ft

from companion import form
from companion.game import Seat, Setup
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.set_up import Details, missing_start
from companion.games.legacies.words import CENTURY_TILES, GAME_TILES
from views.games import SettingUp, SetUpScreens
from views.games.legacies.box.set_up import (
    box_lines,
    box_of,
    is_practice,
    missing_for_start,
    own_box_lines,
    starting_values,
    with_box,
)
from views.games.legacies.box_sheet.address import line_to
from views.games.legacies.mats import (
    character_grid,
    drawn_at_random,
    mats_of,
    side_choice,
    with_drawn_mat,
    with_mats,
)
from views.games.legacies.signs import practice_mark
from views.parts import (
    Choice,
    block,
    column,
    section,
    switch_line,
)
from views.session import Session
from views.set_up.plan import Plan

RANDOM, LATER = "at random", "later"
_chance = SystemRandom()


class LegaciesSetUp(SetUpScreens):
    """Characters and sides, the Nemesis and the Rising Star, the box, the first Scoring Tiles."""

    def settled(self, session: Session, plan: Plan) -> Plan:
        """The plan with its box as it is now, and a character drawn for every NPC that has none."""
        plan = with_box(session, plan)
        plan = with_mats(plan)
        return plan if plan.notes.get("tiles") else _with_first_tiles(plan)

    def seat_lines(self, plan: Plan, seat: Seat) -> tuple[str, ...]:
        """The character and the side, and whether chance chose them."""
        mat = mats_of(plan).get(seat.id)
        if mat is None:
            return ("Choose a character",)
        drawn = ("drawn at random",) if seat.id in drawn_at_random(plan) else ()
        return (f"{mat['character']}, {mat.get('side', 'aboveboard')}", *drawn)

    def seat_section(self, at: SettingUp, seat: Seat) -> list[ft.Control]:
        """The ten characters, the two sides of the mat, and starting values that the box sheet lacks."""
        return [
            section(at.look, "Character"),
            character_grid(at, seat),
            block(
                at.look,
                "Draw at random",
                lambda: at.change(lambda plan: with_drawn_mat(plan, seat)),
                icon=ft.Icons.SHUFFLE,
            ),
            *side_choice(at, seat),
            *_starting_values(at, seat),
        ]

    def section(self, at: SettingUp) -> list[ft.Control]:
        """The box, the solo deck and the first Scoring Tiles."""
        return [
            section(at.look, "The box", practice_mark(at.look) if is_practice(at.plan) else None),
            column(*box_lines(at), gap=0, stretch=True),
            *own_box_lines(at, box_of(at.plan), _missing_starts(at.plan, at.setup.seats)),
            *_solo_deck(at),
            column(
                _tile_line(at, "Century-End Scoring Tile", "century_tile", CENTURY_TILES),
                _tile_line(at, "Game-End Scoring Tile", "game_tile", GAME_TILES),
                gap=0,
                stretch=True,
            ),
        ]

    def missing(self, plan: Plan) -> str:
        """Everybody needs a character, and the first turn a board and starting Foundations."""
        seat = next((seat for seat in plan.setup.seats if seat.id not in mats_of(plan)), None)
        if seat:
            return f"Choose a character for {seat.name or 'the new seat'}."
        return missing_for_start(box_of(plan), _missing_starts(plan, plan.setup.seats))


# ---- what the mats give at the start


def _starting_values(at: SettingUp, seat: Seat) -> list[ft.Control]:
    """What the mat gives at the start, where the box sheet does not say yet."""
    return [] if is_practice(at.plan) else starting_values(at, _missing_starts(at.plan, [seat]))


def _missing_starts(plan: Plan, among: Sequence[Seat]) -> tuple[NotPrinted, ...]:
    """The starting values of those who have a character, as far as nobody has entered them yet."""
    mats = mats_of(plan)
    seats = tuple(seat for seat in among if seat.id in mats)
    details = form.read(Details, {"mats": {seat.id: mats[seat.id] for seat in seats}})
    return missing_start(Setup(plan.setup.game, seats), details, box_of(plan))


# ---- the solo deck and the first tiles


def _solo_deck(at: SettingUp) -> list[ft.Control]:
    """Whether the app draws the Solo Cards, where the box sheet knows them and an NPC plays."""
    npcs = any(seat.kind != "human" for seat in at.setup.seats)
    if not npcs or not box_of(at.plan).solo_cards:
        return []
    drawn = bool(at.setup.details.get("solo_deck"))
    return [
        switch_line(
            at.look,
            "The app draws the Solo Cards",
            "Off: draw them from the box and tap what they show",
            on=drawn,
            on_change=lambda on: at.change(lambda plan: plan.with_details(solo_deck=on)),
        )
    ]


def _with_first_tiles(plan: Plan) -> Plan:
    """The practice box has no table to lie on, so its tiles are drawn here; a real one's are entered."""
    tiles = (
        {"century_tile": _chance.choice(CENTURY_TILES), "game_tile": _chance.choice(GAME_TILES)}
        if is_practice(plan)
        else {"century_tile": None, "game_tile": None}
    )
    knows_cards = bool(box_of(plan).solo_cards)
    return plan.with_details(**tiles, solo_deck=knows_cards or None).with_notes(tiles=True)


def _tile_line(at: SettingUp, words: str, detail: str, tiles: Sequence[str]) -> ft.Control:
    chosen = at.setup.details.get(detail)
    about = chosen or "Enter which one lies there"
    ask = partial(_ask_tile, at, words, detail, tiles)
    return line_to(at.look, words, about, ask, "label-l", spoken=chosen or "not entered")


def _ask_tile(at: SettingUp, words: str, detail: str, tiles: Sequence[str]) -> None:
    def take(key: str) -> None:
        tile = _chance.choice(tiles) if key == RANDOM else None if key == LATER else key
        at.change(lambda plan: plan.with_details(**{detail: tile}))

    choices = [
        Choice(RANDOM, "Draw one at random", icon=ft.Icons.SHUFFLE),
        *[Choice(tile, tile) for tile in tiles],
        Choice(LATER, "Enter it later"),
    ]
    at.choose(words, choices, take)
