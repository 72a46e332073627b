"""Putting a table of Legacies right by hand: the change for each thing that could be wrong.

Every function gives a change as `SetByHand` takes it. Where a token is put down or taken back, the mat it
comes from is changed with it; no rule is asked, since the table says how it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.form import Json
from companion.frozen import turned
from companion.games.legacies.seat import Acquired, TokenKind
from companion.games.legacies.state import State
from companion.games.legacies.words import CenturyTile, GameTile, GlobalAction, Resource, TokenSize

Change = dict[str, Json]


def of_seat(seat: str, **fields: Json) -> Change:
    """Fields of one seat: `of_seat("A", fame=30)`."""
    return {"seats": {seat: fields}}


def count(seat: str, field: str, number: int) -> Change:
    """One count of a seat: Fame, Foundation, Gold, cards in hand, cards played."""
    return of_seat(seat, **{field: number})


def resource(seat: str, kind: Resource, count: int) -> Change:
    """How many of a Resource a seat has."""
    return of_seat(seat, resources={kind: count or None})


def tokens(seat: str, kind: TokenKind, count: int) -> Change:
    """How many tokens of a kind lie on a seat's mat."""
    return of_seat(seat, tokens_left={kind: count})


def _on_mat(state: State, seat: str, kind: TokenKind, more: int) -> Change:
    left = state.seat(seat).tokens_left.of(kind) + more
    return {"tokens_left": {kind: max(left, 0)}}


# ---- tokens and Heirlooms


def investment_turned(state: State, seat: str, industry: str, size: TokenSize) -> Change:
    """An Investment Token by an Industry, put down where there is none, taken back where there is one."""
    held = state.seat(seat).investments.get(industry, ())
    now = list(turned(held, size))
    mat = _on_mat(state, seat, size, 1 if size in held else -1)
    return of_seat(seat, investments={industry: now or None}, **mat)


def relationship_turned(state: State, seat: str, character: str, space: int) -> Change:
    """A seat's token on a space of a track, 1 the leftmost; taken back where it stands there already.

    A token of somebody else that stood there goes home.
    """
    track: list[str | None] = list(state.track(character))
    before, there = state.relationship_of(seat, character), track[space - 1]
    if before is not None:
        track[before - 1] = None
    if there != seat:
        track[space - 1] = seat
    mine = (1 if there == seat else 0) - (1 if before is None else 0)
    mats = {seat: _on_mat(state, seat, "relationship", mine)}
    if there not in (None, seat):
        mats[str(there)] = _on_mat(state, str(there), "relationship", 1)
    return {"tracks": {character: track}, "seats": mats}


def legendary_turned(state: State, seat: str, space: str) -> Change:
    """A seat's token on a Legendary Figure, or taken back; another token that lay there goes home."""
    there = state.legendary.get(space)
    mats = {seat: _on_mat(state, seat, "relationship", 1 if there == seat else -1)}
    if there not in (None, seat):
        mats[str(there)] = _on_mat(state, str(there), "relationship", 1)
    return {"legendary": {space: None if there == seat else seat}, "seats": mats}


def heirloom_turned(state: State, holder: str, owner: str, level: int) -> Change:
    """An Heirloom beside a seat's mat, or given back; whoever held it before does so no more."""
    before = state.holder_of(owner, level)
    seats: dict[str, Json] = {}
    if before is not None:
        gone = Acquired(owner, level).written(before)
        seats[before] = {"heirlooms": [each for each in state.seat(before).heirlooms if each != gone]}
    if before != holder:
        held = state.seat(holder).heirlooms
        seats[holder] = {"heirlooms": [*held, Acquired(owner, level).written(holder)]}
    return {"seats": seats}


# ---- the board and the clock


def industry_row(industry: str, row: int) -> Change:
    """The row on which an Industry's marker stands."""
    return {"industry_rows": {industry: row}}


def generation(number: int) -> Change:
    """Which Generation it is."""
    return {"generation": number}


def turn(seat: str) -> Change:
    """Whose turn it is, with a Generation under way and no Global Action waiting."""
    return {"turn": seat, "phase": "actions", "owed": None}


def turn_order(names: Sequence[str]) -> Change:
    """The order in which the seats play."""
    return {"turn_order": list(names)}


def global_side(state: State, action: GlobalAction, side: str) -> Change:
    """A Global Action tile: "up", "down", or blocked by the token of the seat that `side` names."""
    others = [each for each in state.global_face_down if each != action]
    down = [*others, action] if side == "down" else others
    holder = side if side in state.seats else None
    return {"global_face_down": down, "blocked": {action: holder}}


def century_tile_turned(state: State, name: CenturyTile) -> Change:
    """A Century-End Scoring Tile: not in play, then face up, then face down, then out of play again."""
    tiles: dict[str, bool] = {tile.name: tile.face_up for tile in state.century_tiles}
    following = {None: True, True: False, False: None}[tiles.get(name)]
    tiles.pop(name, None) if following is None else tiles.update({name: following})
    return {"century_tiles": [{"name": each, "face_up": up} for each, up in tiles.items()]}


def game_tile_turned(state: State, name: GameTile) -> Change:
    """A Game-End Scoring Tile in play, or out of play."""
    tiles = state.game_tiles
    return {"game_tiles": list(turned(tiles, name))}


def bonus_token(state: State, character: str, pays: Mapping[str, int]) -> Change:
    """What the Bonus Token beside a character's track pays."""
    before = dict.fromkeys(state.bonus_tokens.get(character, {}))
    return {"bonus_tokens": {character: {**before, **pays}}}
