"""The mats of a set-up: who plays which character, with which side up, by choice or drawn at random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Any

import flet as ft

from companion.form import Json
from companion.game import Seat
from companion.games.legacies.words import SIDES
from views.games import SettingUp
from views.games.legacies.box.set_up import box_of
from views.parts import column, grid, picks, row, section
from views.set_up.plan import Plan

_chance = SystemRandom()


def mats_of(plan: Plan) -> Mapping[str, Mapping[str, Any]]:
    """The mats so far by the ids of the seats: "character" and "side" of each."""
    mats: Mapping[str, Mapping[str, Any]] = plan.setup.details.get("mats", {})
    return mats


def drawn_at_random(plan: Plan) -> Sequence[str]:
    """The seats whose characters chance chose: anybody may still take one away from them."""
    drawn: Sequence[str] = plan.notes.get("drawn", [])
    return drawn


def with_mats(plan: Plan) -> Plan:
    """Mats for those who sit here only, and one drawn for every NPC."""
    seats = {seat.id: seat for seat in plan.setup.seats}
    mats = {name: mat for name, mat in mats_of(plan).items() if name in seats}
    plan = plan.with_details(mats=mats)
    for seat in seats.values():
        if seat.kind != "human" and seat.id not in mats:
            plan = with_drawn_mat(plan, seat)
    return plan


def with_drawn_mat(plan: Plan, seat: Seat) -> Plan:
    """A character that nobody has and a side, drawn at random."""
    taken = {mat["character"] for name, mat in mats_of(plan).items() if name != seat.id}
    free = [name for name in box_of(plan).characters if name not in taken]
    if not free:
        return plan
    mat = {"character": _chance.choice(free), "side": _chance.choice(SIDES)}
    return _with_mat(plan, seat, mat).with_notes(drawn=[*drawn_at_random(plan), seat.id])


def _with_mat(plan: Plan, seat: Seat, mat: Mapping[str, Json]) -> Plan:
    """The seat with this mat, chosen by hand; who had the character before has none."""
    others = {
        name: each
        for name, each in mats_of(plan).items()
        if name != seat.id and each["character"] != mat["character"]
    }
    drawn = [name for name in drawn_at_random(plan) if name != seat.id]
    return plan.with_details(mats={**others, seat.id: dict(mat)}).with_notes(drawn=drawn)


def character_grid(at: SettingUp, seat: Seat) -> ft.Control:
    """The characters of the box for one seat; those that others have chosen cannot be tapped."""
    characters = list(box_of(at.plan).characters)
    faces = picks(
        at.look,
        characters,
        [mats_of(at.plan).get(seat.id, {}).get("character")],
        lambda character: at.change(lambda plan: _with_character(plan, seat, character)),
        barred=[each for each in characters if not _is_free(at.plan, seat, each)],
    )
    return grid(faces, 1 if at.look.big else 2)


def _with_character(plan: Plan, seat: Seat, character: str) -> Plan:
    """The seat with a character; one that somebody else has chosen meanwhile stays there."""
    side = mats_of(plan).get(seat.id, {}).get("side", "aboveboard")
    free = _is_free(plan, seat, character)
    return _with_mat(plan, seat, {"character": character, "side": side}) if free else plan


def _is_free(plan: Plan, seat: Seat, character: str) -> bool:
    holder = next((name for name, mat in mats_of(plan).items() if mat["character"] == character), None)
    return holder in (None, seat.id) or holder in drawn_at_random(plan)


def _with_side(plan: Plan, seat: Seat, side: str) -> Plan:
    mat = mats_of(plan).get(seat.id)
    return _with_mat(plan, seat, {**mat, "side": side}) if mat else plan


def side_choice(at: SettingUp, seat: Seat) -> list[ft.Control]:
    """The two sides of a seat's mat, once it has a character."""
    mat = mats_of(at.plan).get(seat.id)
    if mat is None:
        return []
    faces = picks(
        at.look,
        {side: side.capitalize() for side in SIDES},
        [mat.get("side", "aboveboard")],
        lambda side: at.change(lambda plan: _with_side(plan, seat, side)),
    )
    return [section(at.look, "Side of the mat"), column(*faces, stretch=True) if at.look.big else row(*faces)]
