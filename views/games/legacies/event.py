"""The Current Event: the outcome, its Impact Icon, who picks which Scoring Tile, gains and costs."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.legacies import choices
from companion.games.legacies.choices import EventSoFar
from companion.games.legacies.state import State
from companion.games.legacies.words import ICONS
from views.at_table import AtTable
from views.games.legacies import draft
from views.games.legacies.amounts import GAINS, amounts_sheet
from views.games.legacies.global_choices import put_for
from views.games.legacies.tiles import level_grid
from views.parts import column, note, pick, piece, row, section, signed, text

NO_TILE = "no tile"


def ask_event(at: AtTable, by: str) -> list[ft.Control]:
    """Outcome first; the icon only while it decides on a tile; then what everybody gained or paid."""
    told = draft.told(at)
    event = choices.event_so_far(at.state, by, told.get("outcome"), told.get("icon"))
    return [
        *_outcomes(at, event),
        *(_icons(at, event) if event.asks_icon else []),
        *(_tiles(at, event) if event.outcome else []),
        *_seats(at),
    ]


def event_ready(at: AtTable, by: str) -> bool:
    """Whether the Scoring Tile is named, or said that none is put in play, where one is due."""
    told = draft.told(at)
    event = choices.event_so_far(at.state, by, told.get("outcome"), told.get("icon"))
    due = event.tile is not None and bool(event.tile.allowed) and event.tile.tile is None
    return not due or "tile" in told or bool(at.draft.get(NO_TILE))


def _outcomes(at: AtTable, event: EventSoFar) -> list[ft.Control]:
    state: State = at.state
    known = {"top": state.event.top, "bottom": state.event.bottom}
    tiles = [
        pick(
            at.look,
            f"{way.capitalize()}, {icon}" if icon else way.capitalize(),
            partial(draft.tell, at, outcome=way, icon=None, tile=None),
            chosen=event.outcome == way,
            spoken=f"Outcome: {way}",
        )
        for way, icon in known.items()
    ]
    by_arrow = [note(at.look, "The arrow on its Solo Card chooses.")] if event.by_arrow else []
    return [section(at.look, "Which outcome"), *by_arrow, row(*tiles, gap=6)]


def _icons(at: AtTable, event: EventSoFar) -> list[ft.Control]:
    tiles: list[ft.Control] = [
        pick(at.look, icon, partial(draft.tell, at, icon=icon, tile=None), chosen=icon == event.icon)
        for icon in ICONS
    ]
    return [section(at.look, "Its Impact Icon"), level_grid(tiles, 1 if at.look.big else 2)]


def _tiles(at: AtTable, event: EventSoFar) -> list[ft.Control]:
    """Who picks the Scoring Tile, and from which; none in Generations 5 and 6."""
    choice = event.tile
    if choice is None or (event.asks_icon and event.icon is None):
        return []
    who = at.seat(choice.chooser).name
    kind = "Century-End" if choice.kind == "century_end" else "Game-End"
    if choice.tile:
        return [note(at.look, f"{who} has the least Fame and picks *{choice.tile}*, by its arrow.")]
    if not choice.allowed:
        return [note(at.look, f"No {kind} tile that is left shows this icon: none is put in play.")]
    told = draft.told(at).get("tile")
    tiles: list[ft.Control] = [
        pick(at.look, name, partial(_take_tile, at, name), chosen=name == told) for name in choice.allowed
    ]
    none = bool(at.draft.get(NO_TILE))
    tiles.append(pick(at.look, "None of them", partial(_take_tile, at, None), chosen=none))
    unsure = at.state.seats[choice.chooser].kind == "nemesis"
    hint = (
        [note(at.look, "The highest number where its last arrow points up, else the lowest.")]
        if unsure
        else []
    )
    return [
        section(at.look, f"{who} picks a {kind} tile"),
        note(at.look, f"{who} has the least Fame."),
        *hint,
        level_grid(tiles, 1 if at.look.big else 2),
    ]


def _take_tile(at: AtTable, name: str | None) -> None:
    told = {**draft.told(at), "tile": name}
    at.put_draft(
        {**at.draft, draft.TOLD: {key: value for key, value in told.items() if value}, NO_TILE: not name}
    )


def _seats(at: AtTable) -> list[ft.Control]:
    """What the Event gave or cost, seat by seat: mostly nothing, so a tile each that opens a sheet."""
    lines: list[ft.Control] = [_seat(at, name) for name in at.state.turn_order]
    return [section(at.look, "What it gives and costs"), column(*lines, gap=6, stretch=True)]


def _seat(at: AtTable, name: str) -> ft.Control:
    look, seat = at.look, at.seat(name)
    who = row(piece(look, seat, 26), text(look, seat.name, "label-l", expand=True), gap=8)
    tiles = row(_amount(at, name, "gains"), _amount(at, name, "costs"), gap=6)
    if look.big:
        return column(who, tiles, gap=6, stretch=True)
    who.expand, tiles.expand = 2, 3
    return row(who, tiles, gap=8)


def _amount(at: AtTable, name: str, field: str) -> ft.Container:
    def now() -> dict[str, int]:
        return dict(draft.told(at).get(field, {}).get(name, {}))

    counts, sign = now(), 1 if field == "gains" else -1
    shown = " ".join(signed(sign * count) for count in counts.values()) or field.capitalize()
    title = f"{at.seat(name).name} {'gains' if field == 'gains' else 'pays'}"
    return pick(
        at.look,
        shown,
        lambda: amounts_sheet(at, title, now, partial(put_for, at, field, name), GAINS),
        chosen=bool(counts),
        spoken=f"{title}: {', '.join(f'{count} {kind}' for kind, count in counts.items()) or 'nothing'}",
    )
