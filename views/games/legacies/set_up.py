"""The set-up of Legacies: who plays whom, with which box, and what lies on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from random import SystemRandom
from typing import Any, ClassVar

import flet as ft

from companion import form
from companion.form import Json
from companion.game import Seat, SeatKind, Setup
from companion.games.legacies.box import Box, NotPrinted
from companion.games.legacies.set_up import Details, checklist, missing_start, read_box
from companion.games.legacies.words import CENTURY_TILES, GAME_TILES, SIDES
from companion.store.boxes import MINE, PRACTICE, Boxes
from companion.store.documents import NotSaved
from views.games import SettingUp, SetUpScreens
from views.games.legacies.own_box import missing_for_start, own_box_lines
from views.games.legacies.starting_values import starting_values
from views.parts import (
    Choice,
    block,
    chevron,
    column,
    flat_line,
    grid,
    pick,
    practice_mark,
    reading_line,
    row,
    section,
    switch_line,
    text,
)
from views.plan import Plan
from views.session import Session

NEW = "new"
"""In place of a sheet's name: the first own sheet, which is still to be made."""
RANDOM, LATER = "at random", "later"
_chance = SystemRandom()


class LegaciesSetUp(SetUpScreens):
    """Characters and sides, the Nemesis and the Rising Star, the box, the first Scoring Tiles."""

    kinds: ClassVar[tuple[SeatKind, ...]] = ("human", "nemesis", "rising_star")
    first_seats: ClassVar[tuple[SeatKind, ...]] = ("human", "nemesis")
    people: ClassVar[str] = "1 to 6"

    def settled(self, session: Session, plan: Plan) -> Plan:
        """The plan with its box as it is now, and a character drawn for every NPC that has none."""
        plan = _with_box(session, plan)
        plan = _with_mats(plan)
        return plan if plan.notes.get("tiles") else _with_first_tiles(plan)

    def seat_lines(self, plan: Plan, seat: Seat) -> tuple[str, ...]:
        """The character and the side, and whether chance chose them."""
        mat = _mats(plan).get(seat.id)
        if mat is None:
            return ("Choose a character",)
        drawn = ("drawn at random",) if seat.id in _drawn(plan) else ()
        return (f"{mat['character']}, {mat.get('side', 'aboveboard')}", *drawn)

    def seat_section(self, at: SettingUp, seat: Seat) -> list[ft.Control]:
        """The ten characters, the two sides of the mat, and starting values that the box sheet lacks."""
        return [
            section(at.look, "Character"),
            _characters(at, seat),
            block(
                at.look, "Draw at random", lambda: at.put(_drawn_for(at.plan, seat)), icon=ft.Icons.SHUFFLE
            ),
            *_sides(at, seat),
            *_starting_values(at, seat),
        ]

    def section(self, at: SettingUp) -> list[ft.Control]:
        """The box, the solo deck and the first Scoring Tiles."""
        return [
            section(at.look, "The box", practice_mark(at.look) if _is_practice(at.plan) else None),
            column(*_boxes(at), gap=0, stretch=True),
            *own_box_lines(at, box_of(at.plan), _missing_foundations(at.plan)),
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
        seat = next((seat for seat in plan.setup.seats if seat.id not in _mats(plan)), None)
        if seat:
            return f"Choose a character for {seat.name or 'the new seat'}."
        return missing_for_start(box_of(plan), _missing_foundations(plan))

    def checklist(self, setup: Setup) -> tuple[str, ...]:
        """The physical set-up for just these seats."""
        return checklist(setup)


# ---- the box


def _with_box(session: Session, plan: Plan) -> Plan:
    """The plan with the box sheet that it notes, read again: it may have been added to meanwhile."""
    chosen = str(plan.notes.get("box") or _box_played_with(session, plan))
    sheet = None if chosen == PRACTICE else Boxes(session.folder).sheet(chosen)
    plan = plan.with_details(box=sheet or PRACTICE, sheet=chosen if sheet else None)
    return plan.with_notes(box=chosen if sheet else PRACTICE)


def _box_played_with(session: Session, plan: Plan) -> str:
    """Which own sheet the details hold, where the plan comes from a table that was played."""
    box = plan.setup.details.get("box")
    title = box.get("name") if isinstance(box, Mapping) else None
    own = Boxes(session.folder).names()
    return next((name for name, each in own.items() if each == title), PRACTICE)


def _is_practice(plan: Plan) -> bool:
    return bool(plan.setup.details.get("box", PRACTICE) == PRACTICE)


def box_of(plan: Plan) -> Box:
    """The box sheet that the plan plays with."""
    return read_box(Details(mats={}, box=plan.setup.details.get("box", PRACTICE)))


def _boxes(at: SettingUp) -> list[ft.Control]:
    chosen = at.plan.notes.get("box", PRACTICE)
    own = Boxes(at.session.folder).names() or {NEW: MINE}
    boxes = {PRACTICE: ("The practice box", "Values of our own, to try everything without a box")}
    boxes |= {
        name: (title, "What is printed is asked once, when it is needed") for name, title in own.items()
    }
    return [
        reading_line(at.look, words, about, chosen=name == chosen, on_tap=partial(_take_box, at, name))
        for name, (words, about) in boxes.items()
    ]


def _take_box(at: SettingUp, name: str) -> None:
    with suppress(NotSaved):  # the plan then stays as it is; a full disk is said as soon as it is saved
        chosen = Boxes(at.session.folder).begin() if name == NEW else name
        at.put(at.plan.with_notes(box=chosen, tiles=False))


# ---- characters


def _mats(plan: Plan) -> Mapping[str, Mapping[str, Any]]:
    mats: Mapping[str, Mapping[str, Any]] = plan.setup.details.get("mats", {})
    return mats


def _drawn(plan: Plan) -> Sequence[str]:
    drawn: Sequence[str] = plan.notes.get("drawn", [])
    return drawn


def _with_mats(plan: Plan) -> Plan:
    """Mats for those who sit here only, and one drawn for every NPC."""
    seats = {seat.id: seat for seat in plan.setup.seats}
    mats = {name: mat for name, mat in _mats(plan).items() if name in seats}
    plan = plan.with_details(mats=mats)
    for seat in seats.values():
        if seat.kind != "human" and seat.id not in mats:
            plan = _drawn_for(plan, seat)
    return plan


def _drawn_for(plan: Plan, seat: Seat) -> Plan:
    """A character that nobody has and a side, drawn at random."""
    taken = {mat["character"] for name, mat in _mats(plan).items() if name != seat.id}
    free = [name for name in box_of(plan).characters if name not in taken]
    if not free:
        return plan
    mat = {"character": _chance.choice(free), "side": _chance.choice(SIDES)}
    return _with_mat(plan, seat, mat).with_notes(drawn=[*_drawn(plan), seat.id])


def _with_mat(plan: Plan, seat: Seat, mat: Mapping[str, Json]) -> Plan:
    """The seat with this mat, chosen by hand; who had the character before has none."""
    others = {
        name: each
        for name, each in _mats(plan).items()
        if name != seat.id and each["character"] != mat["character"]
    }
    drawn = [name for name in _drawn(plan) if name != seat.id]
    return plan.with_details(mats={**others, seat.id: dict(mat)}).with_notes(drawn=drawn)


def _characters(at: SettingUp, seat: Seat) -> ft.Control:
    holders = {mat["character"]: name for name, mat in _mats(at.plan).items()}
    faces: list[ft.Control] = []
    for character in box_of(at.plan).characters:
        holder = holders.get(character)
        free = holder in (None, seat.id) or holder in _drawn(at.plan)
        take = partial(_take_character, at, seat, character) if free else None
        faces.append(pick(at.look, character, take, chosen=holder == seat.id))
    return grid(faces, 1 if at.look.big else 2)


def _take_character(at: SettingUp, seat: Seat, character: str) -> None:
    side = _mats(at.plan).get(seat.id, {}).get("side", "aboveboard")
    at.put(_with_mat(at.plan, seat, {"character": character, "side": side}))


def _sides(at: SettingUp, seat: Seat) -> list[ft.Control]:
    mat = _mats(at.plan).get(seat.id)
    if mat is None:
        return []
    faces = [
        pick(
            at.look,
            side.capitalize(),
            lambda side=side: at.put(_with_mat(at.plan, seat, {**mat, "side": side})),  # type: ignore[misc]
            chosen=mat.get("side", "aboveboard") == side,
        )
        for side in SIDES
    ]
    return [section(at.look, "Side of the mat"), column(*faces, stretch=True) if at.look.big else row(*faces)]


def _starting_values(at: SettingUp, seat: Seat) -> list[ft.Control]:
    """What the mat gives at the start, where the box sheet does not say yet."""
    mats = _mats(at.plan)
    if seat.id not in mats or _is_practice(at.plan):
        return []
    setup = form.read(Details, {"mats": {seat.id: mats[seat.id]}})
    only = Setup(at.setup.game, (seat,))
    missing = missing_start(only, setup, box_of(at.plan))
    return starting_values(at, missing)


def _missing_foundations(plan: Plan) -> tuple[NotPrinted, ...]:
    """The starting Foundations of those who have a character, as far as nobody has entered them yet."""
    mats = _mats(plan)
    seats = tuple(seat for seat in plan.setup.seats if seat.id in mats)
    details = form.read(Details, {"mats": {seat.id: mats[seat.id] for seat in seats}})
    missing = missing_start(Setup(plan.setup.game, seats), details, box_of(plan))
    return tuple(each for each in missing if each.fact[-1] == "foundation")


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
            on_change=lambda on: at.put(at.plan.with_details(solo_deck=on)),
        )
    ]


def _with_first_tiles(plan: Plan) -> Plan:
    """The practice box has no table to lie on, so its tiles are drawn here; a real one's are entered."""
    tiles = (
        {"century_tile": _chance.choice(CENTURY_TILES), "game_tile": _chance.choice(GAME_TILES)}
        if _is_practice(plan)
        else {"century_tile": None, "game_tile": None}
    )
    knows_cards = bool(box_of(plan).solo_cards)
    return plan.with_details(**tiles, solo_deck=knows_cards or None).with_notes(tiles=True)


def _tile_line(at: SettingUp, words: str, detail: str, tiles: Sequence[str]) -> ft.Control:
    look = at.look
    chosen = at.setup.details.get(detail)
    names = column(
        text(look, words, "label-l"),
        text(look, chosen or "Enter which one lies there", "label-m", look.colours.soft),
        gap=0,
        expand=True,
    )
    return flat_line(
        look,
        row(names, chevron(look)),
        spoken=f"{words}: {chosen or 'not entered'}",
        on_tap=lambda: _ask_tile(at, words, detail, tiles),
        padding=ft.Padding(0, 10, 0, 10),
    )


def _ask_tile(at: SettingUp, words: str, detail: str, tiles: Sequence[str]) -> None:
    def take(key: str) -> None:
        tile = _chance.choice(tiles) if key == RANDOM else None if key == LATER else key
        at.put(at.plan.with_details(**{detail: tile}))

    choices = [
        Choice(RANDOM, "Draw one at random", icon=ft.Icons.SHUFFLE),
        *[Choice(tile, tile) for tile in tiles],
        Choice(LATER, "Enter it later"),
    ]
    at.choose(words, choices, take)
