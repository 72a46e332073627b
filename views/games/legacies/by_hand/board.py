"""By hand, for the board: rows, the clock, turn order, Global Action tiles, Scoring Tiles, Bonus Tokens."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.frozen import turned
from companion.games.legacies import put_right
from companion.games.legacies.words import (
    CENTURY_TILES,
    GAME_TILES,
    GENERATIONS,
    GLOBAL_ACTION_NAMES,
    CenturyTile,
    GameTile,
    GlobalAction,
)
from companion.not_done import NotDone
from views.games.legacies.amounts import amounts_sheet
from views.games.legacies.by_hand.holdings import industry_tokens
from views.games.legacies.industries import value_in_figures
from views.parts import (
    Choice,
    NumberQuestion,
    block,
    column,
    heading,
    level_grid,
    option_tile,
    pick,
    section,
    text,
)
from views.table.at_table import AtTable
from views.table.draft import Draft


def board_parts(at: AtTable) -> list[ft.Control]:
    """Everything of the table that is nobody's own."""
    look, columns = at.look, 1 if at.look.big else 2
    return [
        section(look, "The clock"),
        level_grid(_clock(at), columns),
        section(look, "Rows of the Industries"),
        level_grid([_row(at, industry) for industry in at.state.industry_rows], columns),
        section(look, "Global Actions"),
        level_grid([_global(at, name) for name in at.state.global_row], columns),
        section(look, "Century-End Scoring Tiles"),
        level_grid(_century_tiles(at), columns),
        section(look, "Game-End Scoring Tiles"),
        level_grid(_game_tiles(at), columns),
        section(look, "Bonus Tokens"),
        level_grid([_bonus(at, seat.character) for seat in at.state.seats.values()], columns),
    ]


def _clock(at: AtTable) -> list[ft.Control]:
    state = at.state
    question = NumberQuestion("Which Generation?", least=1, most=GENERATIONS)
    seats = [Choice(seat.id, seat.name, seat=seat) for seat in at.setup.seats]
    order = ", ".join(at.seat(name).name for name in state.turn_order)
    return [
        option_tile(
            at.look,
            str(state.generation),
            "Generation",
            lambda: at.pad.ask(question, lambda number: at.set_by_hand(put_right.generation(number))),
        ),
        option_tile(
            at.look,
            at.seat(state.turn).name,
            "to play",
            lambda: at.choose("Whose turn is it?", seats, lambda key: at.set_by_hand(put_right.turn(key))),
        ),
        option_tile(at.look, order, "turn order", lambda: turn_order(at)),
    ]


@dataclass(frozen=True, slots=True)
class Ordering:
    """The seats as they were tapped so far, the first to play first."""

    seats: tuple[str, ...] = ()


def turn_order(at: AtTable) -> None:
    """Brings up the seats to be tapped in their order; with the last but one it stands."""
    at.sheet.show(lambda: _turn_order(Draft(at, Ordering(), "turn order")))


def _turn_order(draft: Draft[Ordering]) -> ft.Control:
    at, tapped = draft.at, draft.entered.seats

    def tap(seat: str) -> None:
        order = turned(draft.entered.seats, seat)
        left = [held.id for held in at.setup.seats if held.id not in order]
        if len(left) > 1:
            draft.enter(lambda _: Ordering(order))
            return
        at.sheet.close()
        if at.set_by_hand(put_right.turn_order((*order, *left))) is None:
            draft.leave_behind()

    def cancel() -> None:
        at.sheet.close()
        if tapped:
            draft.enter(lambda _: Ordering())

    tiles: list[ft.Control] = [
        pick(
            at.look,
            seat.name,
            partial(tap, seat.id),
            chosen=seat.id in tapped,
            order=tapped.index(seat.id) + 1 if seat.id in tapped else None,
        )
        for seat in at.setup.seats
    ]
    return column(
        heading(at.look, "Turn order", "title-l"),
        text(at.look, "Tap the seats one after the other, the first to play first.", "label-m"),
        level_grid(tiles, 1 if at.look.big else 2),
        block(at.look, "Cancel", cancel, grain="quiet"),
        gap=14,
        stretch=True,
    )


# ---- Industries


def _row(at: AtTable, industry: str) -> ft.Control:
    row = at.state.industry_rows[industry]
    return option_tile(at.look, f"Row {row}", industry, partial(_ask_row, at, industry))


def _ask_row(at: AtTable, industry: str) -> None:
    most = at.state.box.track.rows
    question = NumberQuestion(f"Row of {industry}", least=1, most=most, hint="1 is the lowest row")
    at.pad.ask(question, partial(_put_row, at, industry))


def _put_row(at: AtTable, industry: str, row: int) -> NotDone | None:
    return at.set_by_hand(put_right.industry_row(industry, row))


def industry(at: AtTable, name: str) -> None:
    """A tap on an Industry of the board: its row and the tokens by it."""
    at.sheet.show(lambda: _industry_sheet(at, name))


def _industry_sheet(at: AtTable, name: str) -> ft.Control:
    look, state = at.look, at.state
    here = state.industry_rows[name]
    rows = state.box.track.rows or max(here, 8)
    tiles: list[ft.Control] = [
        pick(
            look,
            str(number),
            partial(_put_row, at, name, number),
            chosen=number == here,
            spoken=f"Row {number}",
        )
        for number in range(1, rows + 1)
    ]
    worth = f"A share is worth {value_in_figures(state, name)} Gold in Century {state.century}."
    return column(
        heading(look, name, "title-l"),
        text(look, worth, "label-m", look.colours.soft),
        section(look, "Its row"),
        level_grid(tiles, 4),
        *industry_tokens(at, name),
        block(look, "Done", at.sheet.close, icon=ft.Icons.CHECK),
        gap=14,
        stretch=True,
    )


# ---- Global Action tiles


def _global(at: AtTable, name: GlobalAction) -> ft.Control:
    state = at.state
    holder = state.blocked.get(name)
    side = "face down" if name in state.global_face_down else "face up"
    words = f"blocked by {at.seat(holder).name}" if holder else side
    return option_tile(
        at.look, name, words, partial(_ask_side, at, name), spoken=f"{GLOBAL_ACTION_NAMES[name]}, {words}"
    )


def _ask_side(at: AtTable, name: GlobalAction) -> None:
    sides = [
        Choice("up", "Face up", icon=ft.Icons.VISIBILITY_OUTLINED),
        Choice("down", "Face down", "Triggered in this Generation", ft.Icons.VISIBILITY_OFF_OUTLINED),
        *(Choice(seat.id, f"Blocked by {seat.name}", seat=seat) for seat in at.setup.seats),
    ]
    at.choose(
        GLOBAL_ACTION_NAMES[name],
        sides,
        lambda side: at.set_by_hand(put_right.global_side(at.state, name, side)),
    )


# ---- Scoring Tiles and Bonus Tokens


def _century_tiles(at: AtTable) -> list[ft.Control]:
    sides = {tile.name: "face up" if tile.face_up else "face down" for tile in at.state.century_tiles}
    return [
        option_tile(
            at.look,
            name,
            sides.get(name, "not in play"),
            partial(_turn_century_tile, at, name),
            chosen=name in sides,
        )
        for name in CENTURY_TILES
    ]


def _turn_century_tile(at: AtTable, name: CenturyTile) -> None:
    at.set_by_hand(put_right.century_tile_turned(at.state, name))


def _game_tiles(at: AtTable) -> list[ft.Control]:
    in_play = at.state.game_tiles
    return [
        option_tile(
            at.look,
            name,
            "in play" if name in in_play else "not in play",
            partial(_turn_game_tile, at, name),
            chosen=name in in_play,
        )
        for name in GAME_TILES
    ]


def _turn_game_tile(at: AtTable, name: GameTile) -> None:
    at.set_by_hand(put_right.game_tile_turned(at.state, name))


def _bonus(at: AtTable, character: str) -> ft.Control:
    pays = ", ".join(f"{count} {kind}" for kind, count in _pays(at, character).items()) or "not entered"
    return option_tile(at.look, character, pays, partial(ask_bonus, at, character))


def _pays(at: AtTable, character: str) -> dict[str, int]:
    return dict(at.state.bonus_tokens.get(character, {}))


def ask_bonus(at: AtTable, character: str) -> None:
    """What a Bonus Token pays; it lies there for the whole game, so this is entered once for a table."""
    amounts_sheet(
        at,
        f"The {character}'s Bonus Token",
        partial(_pays, at, character),
        lambda counts: at.set_by_hand(put_right.bonus_token(at.state, character, counts)),
    )
