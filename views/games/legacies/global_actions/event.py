"""The Current Event: the outcome, its Impact Icon, who picks which Scoring Tile, gains and costs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.games.legacies.actions.global_actions import ResolveEvent
from companion.games.legacies.global_actions.event import EventSoFar, event_so_far, missing
from companion.games.legacies.state import State
from companion.games.legacies.words import ICONS, ImpactIcon, Outcome
from views.games.legacies.amounts import Counting, amounts_sheet, of_seat
from views.games.legacies.cards.card_extras import nothing
from views.games.legacies.frame import seat_name
from views.parts import column, level_grid, note, pick, picks, row, section, signed
from views.table.at_table import AtTable
from views.table.draft import Draft, is_answered

AMOUNTS = "amounts"
"""What the table says has nothing in it: the Event's gains and costs."""


@dataclass(frozen=True, slots=True)
class PickedNone:
    """The Scoring Tiles that could be picked and of which none was; empty until that is entered."""

    of: tuple[str, ...] = ()


def _picked_none(at: AtTable) -> Draft[PickedNone]:
    return Draft(at, PickedNone(), "no tile")


def ask_event(at: AtTable, by: str) -> list[ft.Control]:
    """Outcome first; the icon only while it decides on a tile; then what everybody gained or paid."""
    draft = Draft(at, ResolveEvent(by=by))
    event = _so_far(draft)
    return [
        *_outcomes(draft, event),
        *(_icons(draft, event) if event.asks_icon else []),
        *(_tiles(draft, event) if event.outcome else []),
        *_seats(draft),
    ]


def event_waits(at: AtTable, by: str) -> str:
    """What is still to be entered."""
    action = Draft(at, ResolveEvent(by=by)).entered
    return missing(at.setup, at.state, action, _picked_none(at).entered.of, nothing=is_answered(at, AMOUNTS))


def _so_far(draft: Draft[ResolveEvent]) -> EventSoFar:
    entered = draft.entered
    return event_so_far(draft.at.state, entered.by, entered.outcome, entered.icon)


def _outcomes(draft: Draft[ResolveEvent], event: EventSoFar) -> list[ft.Control]:
    at = draft.at
    state: State = at.state
    known: dict[Outcome, ImpactIcon | None] = {"top": state.event.top, "bottom": state.event.bottom}
    tiles = picks(
        at.look,
        {way: f"{way.capitalize()}, {icon}" if icon else way.capitalize() for way, icon in known.items()},
        [event.outcome],
        lambda way: draft.enter(lambda entered: replace(entered, outcome=way, icon=None, tile=None)),
        spoken=lambda way: f"Outcome: {way}",
    )
    by_arrow = [note(at.look, "The arrow on its Solo Card chooses.")] if event.by_arrow else []
    return [section(at.look, "Which outcome"), *by_arrow, row(*tiles, gap=6)]


def _icons(draft: Draft[ResolveEvent], event: EventSoFar) -> list[ft.Control]:
    at = draft.at
    tiles = picks(
        at.look,
        ICONS,
        [event.icon],
        lambda icon: draft.enter(lambda entered: replace(entered, icon=icon, tile=None)),
    )
    return [section(at.look, "Its Impact Icon"), level_grid(tiles, 1 if at.look.big else 2)]


def _tiles(draft: Draft[ResolveEvent], event: EventSoFar) -> list[ft.Control]:
    """Who picks the Scoring Tile, and from which; none in Generations 5 and 6."""
    at, choice = draft.at, event.tile
    if choice is None or (event.asks_icon and event.icon is None):
        return []
    who = at.seat(choice.chooser).name
    kind = "Century-End" if choice.kind == "century_end" else "Game-End"
    if choice.tile:
        return [note(at.look, f"{who} has the least Fame and picks *{choice.tile}*, by its arrow.")]
    if not choice.allowed:
        return [note(at.look, f"No {kind} tile that is left shows this icon: none is put in play.")]
    unsure = at.state.seats[choice.chooser].kind == "nemesis"
    by_arrow = "The highest number where its last arrow points up, else the lowest."
    return [
        section(at.look, f"{who} picks a {kind} tile"),
        note(at.look, f"{who} has the least Fame."),
        *([note(at.look, by_arrow)] if unsure else []),
        level_grid(_tiles_to_pick(draft, choice.allowed), 1 if at.look.big else 2),
    ]


def _tiles_to_pick(draft: Draft[ResolveEvent], allowed: tuple[str, ...]) -> list[ft.Container]:
    """The tiles that show the icon, and none of them."""
    look, entered = draft.at.look, draft.entered.tile
    none = _picked_none(draft.at).entered.of == allowed
    return [
        *picks(look, allowed, [entered], partial(_take_tile, draft)),
        pick(look, "None of them", partial(_take_tile, draft, None, allowed), chosen=none),
    ]


def _take_tile(draft: Draft[ResolveEvent], name: str | None, none_of: tuple[str, ...] = ()) -> None:
    more = _picked_none(draft.at).written(PickedNone(none_of))
    draft.enter(lambda entered: replace(entered, tile=name), more=more)


def _seats(draft: Draft[ResolveEvent]) -> list[ft.Control]:
    """What the Event gave or cost, seat by seat: mostly nothing, so a tile each that opens a sheet."""
    at = draft.at
    lines: list[ft.Control] = [_seat(draft, name) for name in at.state.turn_order]
    none = nothing(
        draft, AMOUNTS, "Nothing for anybody", lambda entered: replace(entered, gains={}, costs={})
    )
    return [section(at.look, "What it gives and costs"), column(*lines, row(none), gap=6, stretch=True)]


def _seat(draft: Draft[ResolveEvent], seat: str) -> ft.Control:
    look, held = draft.at.look, draft.at.seat(seat)
    who = seat_name(draft.at, seat)
    gains = of_seat(draft, seat, lambda event: event.gains, lambda event, now: replace(event, gains=now))
    costs = of_seat(draft, seat, lambda event: event.costs, lambda event, now: replace(event, costs=now))
    tiles = row(
        _amount(draft.at, f"{held.name} gains", "Gains", gains, sign=1),
        _amount(draft.at, f"{held.name} pays", "Costs", costs, sign=-1),
        gap=6,
    )
    if look.big:
        return column(who, tiles, gap=6, stretch=True)
    who.expand, tiles.expand = 2, 3
    return row(who, tiles, gap=8)


def _amount(at: AtTable, title: str, none: str, counting: Counting[str], *, sign: int) -> ft.Container:
    counts = counting.now()
    return pick(
        at.look,
        " ".join(signed(sign * count) for count in counts.values()) or none,
        lambda: amounts_sheet(at, title, counting),
        chosen=bool(counts),
        spoken=f"{title}: {', '.join(f'{count} {kind}' for kind, count in counts.items()) or 'nothing'}",
    )
