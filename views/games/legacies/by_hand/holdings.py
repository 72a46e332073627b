"""By hand, for one seat: its Investments, Heirlooms and Relationships, put down or taken back by a tap."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.legacies import put_right
from companion.games.legacies.words import LEVELS, SIZES, TokenSize
from views.parts import column, level_grid, pick, piece, row, section, text
from views.table.at_table import AtTable

WORD, LETTER = 82, 50
"""Width (px) of a tile with a word, and of one with a letter."""


def _line(at: AtTable, words: str, tiles: list[ft.Container], width: float) -> ft.Control:
    """A name and what can be tapped for it, so many px wide each; below it at large text."""
    name = text(at.look, words, "label-b")
    if at.look.big:
        return column(name, level_grid(tiles, 2), gap=4, stretch=True)
    name.expand = True
    for tile in tiles:
        tile.expand, tile.width = None, width
    return row(name, *tiles, gap=4)


# ---- Investments


def investments(at: AtTable, who: str) -> list[ft.Control]:
    """Minor and Major by every Industry."""
    lines = [_line(at, industry, _sizes(at, who, industry), WORD) for industry in at.state.industry_rows]
    return [section(at.look, "Investment tokens"), column(*lines, gap=6, stretch=True)]


def _sizes(at: AtTable, who: str, industry: str) -> list[ft.Container]:
    held = at.state.seats[who].investments.get(industry, ())
    return [
        pick(
            at.look,
            size.capitalize(),
            partial(_turn_investment, at, who, industry, size),
            chosen=size in held,
            spoken=f"{at.seat(who).name}: {size.capitalize()} in {industry}",
        )
        for size in SIZES
    ]


def _turn_investment(at: AtTable, who: str, industry: str, size: TokenSize) -> None:
    at.set_by_hand(put_right.investment_turned(at.state, who, industry, size))


def industry_tokens(at: AtTable, industry: str) -> list[ft.Control]:
    """The tokens of all seats by one Industry."""
    lines = [
        _with_piece(at, seat.id, _line(at, seat.name, _sizes(at, seat.id, industry), WORD))
        for seat in at.setup.seats
    ]
    return [section(at.look, "Investment tokens"), column(*lines, gap=6, stretch=True)]


def _with_piece(at: AtTable, who: str, line: ft.Control) -> ft.Control:
    line.expand = True
    return row(piece(at.look, at.seat(who), 26), line, gap=8)


# ---- Heirlooms


def heirlooms(at: AtTable, who: str) -> list[ft.Control]:
    """Levels 1 to 6 of every character in play; a tap lays one beside the mat or takes it away."""
    owners = [who, *(seat.id for seat in at.setup.seats if seat.id != who)]
    parts: list[ft.Control] = []
    for owner in owners:
        words = "Its own" if owner == who else f"{at.seat(owner).name}'s"
        parts.append(column(section(at.look, words), _levels(at, who, owner), gap=6, stretch=True))
    return parts


def _levels(at: AtTable, who: str, owner: str) -> ft.Column:
    state = at.state
    tiles: list[ft.Control] = [
        pick(
            at.look,
            str(level),
            partial(_turn_heirloom, at, who, owner, level),
            chosen=state.holder_of(owner, level) == who,
            spoken=f"Level {level} of {at.seat(owner).name}{_held_by(at, who, owner, level)}",
        )
        for level in LEVELS
    ]
    return level_grid(tiles, 3 if at.look.big else 6, gap=4)


def _held_by(at: AtTable, who: str, owner: str, level: int) -> str:
    holder = at.state.holder_of(owner, level)
    return f", held by {at.seat(holder).name}" if holder and holder != who else ""


def _turn_heirloom(at: AtTable, who: str, owner: str, level: int) -> None:
    at.set_by_hand(put_right.heirloom_turned(at.state, who, owner, level))


# ---- Relationships


def relationships(at: AtTable, who: str) -> list[ft.Control]:
    """The spaces of every track from the left, with whose token stands there; then the Legendary Figures."""
    state = at.state
    own = state.seats[who].character
    tracks = [_line(at, each, _spaces(at, who, each), LETTER) for each in state.tracks if each != own]
    figures = [_line(at, f"Figure {each}", [_figure(at, who, each)], LETTER) for each in state.legendary]
    return [
        section(at.look, "Tracks, from the left"),
        column(*tracks, gap=6, stretch=True),
        section(at.look, "Legendary Figures"),
        column(*figures, gap=6, stretch=True),
    ]


def _spaces(at: AtTable, who: str, character: str) -> list[ft.Container]:
    return [
        _space(
            at, who, holder, f"{character}, space {number}", partial(_turn_space, at, who, character, number)
        )
        for number, holder in enumerate(at.state.track(character), 1)
    ]


def _figure(at: AtTable, who: str, space: str) -> ft.Container:
    holder = at.state.legendary.get(space)
    return _space(at, who, holder, f"Figure {space}", partial(_turn_figure, at, who, space))


def _space(at: AtTable, who: str, holder: str | None, spoken: str, on_tap: partial[None]) -> ft.Container:
    """A space: the letter of whoever stands there."""
    letter = at.seat(holder).name[:1] if holder else "\u2013"
    there = f", {at.seat(holder).name} is there" if holder and holder != who else ""
    return pick(at.look, letter, on_tap, chosen=holder == who, spoken=f"{spoken}{there}")


def _turn_space(at: AtTable, who: str, character: str, number: int) -> None:
    at.set_by_hand(put_right.relationship_turned(at.state, who, character, number))


def _turn_figure(at: AtTable, who: str, space: str) -> None:
    at.set_by_hand(put_right.legendary_turned(at.state, who, space))
