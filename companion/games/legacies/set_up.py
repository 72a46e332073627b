"""How a table of Legacies begins: who plays whom, from which mat values, with which box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, cast

from companion import form
from companion.form import BadForm
from companion.frozen import replace
from companion.game import Refused, Seat, Setup
from companion.games.legacies.actions.adjustments import ReadOffTheBox
from companion.games.legacies.board import with_seat
from companion.games.legacies.box.answers import with_fact
from companion.games.legacies.box.parts import Start
from companion.games.legacies.box.sheet import Box, NotPrinted
from companion.games.legacies.check import check_characters
from companion.games.legacies.seat import HOLDINGS, Holding, Kind, SeatState
from companion.games.legacies.state import PlacedTile, SoloDeck, State
from companion.games.legacies.words import GLOBAL_ACTIONS, MANDATORY, GlobalAction, Side, non_mandatory_needed
from companion.phrases import joined
from rules_data.boxes import bundled_box


@dataclass(frozen=True, slots=True)
class Mat:
    """A seat's character, the side of its mat, and starting values typed in where the box lacks them."""

    character: str
    side: Side = "aboveboard"
    start: Start = field(default_factory=Start)


@dataclass(frozen=True, slots=True)
class Details:
    """What a set-up of Legacies holds beyond seats and options.

    `box` is a box sheet, or the name of one that comes with the app ("practice"). `solo_deck` says
    whether the app draws the Solo Cards. `sheet` names the stored sheet that the box came from, which
    remembers what the table enters. `turn_order` is needed only where starting Foundations tie.
    `asks_starts`: a starting value that neither mat nor box gives is asked for as soon as something rests
    on it; without it, as in tables begun before, it is 0.
    """

    mats: Mapping[str, Mat]
    box: Any = "practice"
    sheet: str = ""
    solo_deck: bool = False
    century_tile: str | None = None
    game_tile: str | None = None
    global_row: tuple[GlobalAction, ...] = ()
    turn_order: tuple[str, ...] = ()
    asks_starts: bool = False


def read_details(setup: Setup) -> Details:
    """The set-up's details; refuses what cannot be one."""
    return setup.read_details(Details, "legacies.player-set-up")


def read_box(details: Details) -> Box:
    """The box sheet that the table plays with."""
    written = details.box
    try:
        return _bundled(written) if isinstance(written, str) else form.read(Box, written)
    except (BadForm, FileNotFoundError) as fault:
        raise Refused(f"This box sheet cannot be read: {fault}.", "legacies.missing-mats") from fault


@cache
def _bundled(name: str) -> Box:
    """A box sheet that comes with the app: read once, and the same one for every table."""
    return form.read(Box, bundled_box(name))


def start(setup: Setup, readings: Mapping[str, str]) -> State:
    """The table before the first turn; refuses seats without a mat of their own."""
    details = read_details(setup)
    box = read_box(details)
    by_themselves = readings["tracking"] == "automa"
    _check_mats(setup, details, box)
    seats = {seat.id: _seat(seat, details, box, by_themselves) for seat in setup.seats}
    order = _first_order(setup, details, seats)
    return State(
        seats=seats,
        turn_order=order,
        turn=order[0],
        industry_rows=_first_rows(box),
        tracks=_empty_tracks(box),
        legendary=dict.fromkeys(box.legendary),
        global_row=_global_row(details, box),
        century_tiles=(PlacedTile(details.century_tile),) if details.century_tile else (),
        game_tiles=(details.game_tile,) if details.game_tile else (),
        face_up_successors=("", ""),
        solo=SoloDeck() if details.solo_deck else None,
        options=readings,
        box=box,
    )


def _global_row(details: Details, box: Box) -> tuple[GlobalAction, ...]:
    row = details.global_row or box.global_row or GLOBAL_ACTIONS
    if sorted(row) != sorted(GLOBAL_ACTIONS):
        raise Refused("The row holds each of the eight Global Actions once.", "legacies.global-action-list")
    return row


def _check_mats(setup: Setup, details: Details, box: Box) -> None:
    if not any(seat.kind == "human" for seat in setup.seats):
        raise Refused("At least one person plays.", "legacies.players")
    missing = [seat.id for seat in setup.seats if seat.id not in details.mats]
    if missing:
        raise Refused(f"Seat {missing[0]} has no character yet.", "legacies.set-up-character")
    characters = [details.mats[seat.id].character for seat in setup.seats]
    for character in characters:
        box.character(character)
    if len(set(characters)) != len(characters):
        raise Refused("Two seats have the same character.", "legacies.set-up-character")


def missing_start(setup: Setup, details: Details, box: Box) -> tuple[NotPrinted, ...]:
    """The starting values that neither the box sheet nor the set-up holds yet, as questions."""
    missing = []
    for seat in setup.seats:
        mat = details.mats[seat.id]
        kinds = ("foundation",) if seat.kind == "rising_star" else ("foundation", *HOLDINGS)
        missing += [
            NotPrinted(("characters", mat.character, "start", kind))
            for kind in kinds
            if _start_value(mat, box, kind) is None
        ]
    return tuple(missing)


def _start_value(mat: Mat, box: Box, kind: str) -> Any:
    typed_in = getattr(mat.start, kind)
    return typed_in if typed_in is not None else getattr(box.character(mat.character).start, kind)


def _seat(seat: Seat, details: Details, box: Box, by_themselves: bool) -> SeatState:
    """A seat at the start. What no source gives is untold, or 0 at a table that does not ask for it."""
    mat, rising_star = details.mats[seat.id], seat.kind == "rising_star"
    kept = not rising_star and not (by_themselves and seat.kind == "human")
    tracked: tuple[Holding, ...] = HOLDINGS if kept else () if rising_star else ("fame",)
    held: dict[Holding, Any] = {kind: _start_value(mat, box, kind) for kind in tracked}
    untold = tuple(kind for kind in tracked if held[kind] is None) if details.asks_starts else ()
    held = {kind: held[kind] if kind in untold or held[kind] else _NOTHING[kind] for kind in tracked}
    return SeatState(
        kind=cast(Kind, seat.kind),
        character=mat.character,
        side=mat.side,
        foundation=_start_value(mat, box, "foundation") or 0,
        fame=held.get("fame"),
        gold=held.get("gold"),
        resources=held.get("resources"),
        hand=3 if kept and seat.kind == "human" else None,
        successor_hand=("",) if seat.kind == "human" else (),
        untold=untold,
    )


_NOTHING: dict[Holding, Any] = {"fame": 0, "gold": 0, "resources": {}}


def read_off_the_box(state: State, action: ReadOffTheBox) -> State:
    """The table with a printed fact more in its box sheet; markers that waited for it are put down."""
    box = with_fact(state.box, action.fact)
    state = replace(state, box=box, industry_rows=state.industry_rows or _first_rows(box))
    check_characters(state)
    return _with_entered_starts(state)


def _with_entered_starts(state: State) -> State:
    """The table with every starting value that the box sheet gives by now, where it was still untold."""
    for name, seat in state.seats.items():
        start = state.box.character(seat.character).start
        told = {kind: getattr(start, kind) for kind in HOLDINGS if seat.lacks(kind)}
        if any(value is not None for value in told.values()):
            state = with_seat(state, name, replace(seat, **told))
    return state


def _first_order(setup: Setup, details: Details, seats: Mapping[str, SeatState]) -> tuple[str, ...]:
    around = details.turn_order or tuple(seat.id for seat in setup.seats)
    if sorted(around) != sorted(seats):
        raise Refused("The turn order names each seat once.", "legacies.turn-order")
    return tuple(sorted(around, key=lambda name: -seats[name].foundation))


def _first_rows(box: Box) -> dict[str, int]:
    row = box.track.start_row
    return {} if row is None else dict.fromkeys(box.industry_names, row)


def _empty_tracks(box: Box) -> dict[str, tuple[str | None, ...]]:
    spaces = box.relationship_spaces
    return {} if spaces is None else dict.fromkeys(box.characters, (None,) * spaces)


def to_lay_out(setup: Setup) -> tuple[str, ...]:
    """The physical set-up for just these seats, a line for each thing to do with the hands."""
    people = sum(seat.kind == "human" for seat in setup.seats)
    nemeses = sum(seat.kind == "nemesis" for seat in setup.seats)
    stars = [seat for seat in setup.seats if seat.kind == "rising_star"]
    needed = non_mandatory_needed(people + nemeses)
    lines = [
        "*Board* in the middle, the *ten Industry Markers* on the row where a share is worth 3 Gold.",
        "*Generation Marker* on Generation 1; Resources, Gold, overlays and Trade Conference pieces at hand.",
        "Shuffle the *three Player Card decks* and the *Successors*, face down.",
        f"A *Bonus Token* face up beside each of the {len(setup.seats)} characters' Relationship tracks.",
        "*Legendary Figures*: three face up on the I spaces, one face down on II and one on III.",
        "The *eight Global Action tiles* face up in their row.",
        "One random *Century-End* and one random *Game-End Scoring Tile* face up by the Generation track.",
        "*Event deck*: two of Century III at the bottom, two of II, two of I on top; turn up the first.",
        "Everybody: mat, *3 Major, 3 Minor and 5 Relationship tokens*; the others wait by the board.",
        "Everybody: Bidding Cube, markers, *starting Fame, Gold and Resource* from the mat.",
        "Everybody: *level 0 Heirloom* left of the mat, levels 1 to 6 in a row above it.",
        f"A Generation needs both {joined(MANDATORY)} and *{needed} more* Global Actions.",
    ]
    if nemeses or stars:
        lines.append("Shuffle the *12 Solo Cards* of Century I; the other two decks wait.")
    if stars:
        lines.append("A *Rising Star* has no Fame, Gold or Resources of its own: only its Foundation counts.")
    return tuple(lines)
