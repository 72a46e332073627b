"""The words of Legacies: what there is in the box, as the rulebook names it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

Century = Literal["I", "II", "III"]
Resource = Literal["Dye", "Gear", "Gem", "Iron"]
Group = Literal["Government", "Progress", "Entertainment"]
TokenSize = Literal["minor", "major"]
Side = Literal["aboveboard", "underhanded"]
ImpactIcon = Literal["Power", "Manipulation", "Humanity", "Commerce", "Knowledge", "Innovation"]
GlobalAction = Literal[
    "Event",
    "Relationships",
    "Heirloom Income",
    "Heirloom Fame",
    "Foundation",
    "Influence",
    "Dividends",
    "Trade Conference",
]
CenturyTile = Literal["Magnetic", "Devoted", "Committed", "Cautious", "Desired", "Exotic"]
GameTile = Literal["Resourceful", "Nostalgic", "Wealthy", "Storied", "Diverse", "Philanthropic"]
Arrow = Literal["up", "down"]
Window = Literal["top", "middle", "bottom"]
RowAction = Literal["relationship", "buy", "sell", "heirloom", "global"]
"""What a row of a Solo Card can call for."""
Whose = Literal["OWN", "OPP"]
"""Whose Heirloom a row of a Solo Card calls for."""
Outcome = Literal["top", "bottom"]
"""One of the two outcomes of an Event."""
TileKind = Literal["century_end", "game_end"]
Consolation = Literal["player_card", "successor"]
"""What a person bumped off a Legendary Figure draws."""

Amounts = Mapping[str, int]
"""Amounts by name, as an action writes them: {"gold": 5, "fame": 2, "Gem": 1, "foundation": 10}; player_card
and successor are cards drawn."""
Counts = Amounts | Mapping[Resource, int]
"""Such amounts, or Resources alone."""

CENTURIES: tuple[Century, ...] = get_args(Century)
SIZES: tuple[TokenSize, ...] = get_args(TokenSize)
SIDES: tuple[Side, ...] = get_args(Side)
RESOURCES: tuple[Resource, ...] = get_args(Resource)
GROUPS: tuple[Group, ...] = get_args(Group)
ICONS: tuple[ImpactIcon, ...] = get_args(ImpactIcon)
GLOBAL_ACTIONS: tuple[GlobalAction, ...] = get_args(GlobalAction)
CENTURY_TILES: tuple[CenturyTile, ...] = get_args(CenturyTile)
GAME_TILES: tuple[GameTile, ...] = get_args(GameTile)
ROW_ACTIONS: tuple[RowAction, ...] = get_args(RowAction)
MANDATORY: tuple[GlobalAction, ...] = ("Event", "Relationships")
SHARES: dict[TokenSize, int] = {"minor": 2, "major": 5}
ROWS_MOVED: dict[TokenSize, int] = {"minor": 1, "major": 2}
COMMODITIES = ("Gold", "Fame", "Foundation", "Resources")
"""What is bid on at a Trade Conference; one of them is its currency."""
LEVELS = range(1, 7)
"""The levels of Heirlooms to acquire; that of level 0 lies there from the start."""
OUTCOME_BY_ARROW: dict[Arrow, Outcome] = {"up": "top", "down": "bottom"}
"""Which outcome of an Event a Nemesis chooses, by the arrow of its Solo Card."""
LEGENDARY = "Legendary"
GENERATIONS = 6
CARDS_BEFORE_GLOBAL = 2
"""Player Cards that a person plays in a Generation before any Global Action."""
SOLO_ROWS = 5
"""Rows on a Solo Card."""
RISING_STAR_CARDS = 5
"""Solo Cards that a Rising Star plays in a Generation at most."""

GLOBAL_ACTION_NAMES: dict[GlobalAction, str] = {
    "Event": "Resolve Current Event",
    "Relationships": "Advance Relationships",
    "Heirloom Income": "Heirloom Income",
    "Heirloom Fame": "Heirloom Fame",
    "Foundation": "Contribute to Your Foundation",
    "Influence": "Influence Industries",
    "Dividends": "Collect Dividends",
    "Trade Conference": "Host a Trade Conference",
}
GLOBAL_ACTIONS_IN_A_LINE: dict[GlobalAction, str] = {
    "Event": "One outcome of the Current Event",
    "Relationships": "One benefit, then all tokens move on and pay",
    "Heirloom Income": "Gold for own Heirlooms, one more for the triggerer",
    "Heirloom Fame": "Fame for Controlled Heirlooms",
    "Foundation": "Gold into the Foundation, as much again from the bank",
    "Influence": "Influenced Industries move by a row",
    "Dividends": "Gold for Investments, double for the triggerer",
    "Trade Conference": "Bids on three commodities",
}
"""What each Global Action does, in a line."""


def legendary(space: str) -> str:
    """The Legendary Figure on a space, as a record says whom a Relationship is with: "Legendary I-2"."""
    return f"{LEGENDARY} {space}"


def legendary_space(to: str) -> str | None:
    """The space of the Legendary Figure that a Relationship is with; None where it is with a character."""
    return to.removeprefix(f"{LEGENDARY} ") if to.startswith(f"{LEGENDARY} ") else None


def non_mandatory_needed(players: int) -> int:
    """How many non-mandatory Global Actions end a Generation: Nemeses are players, Rising Stars are none."""
    return 2 if players <= 2 else 3 if players <= 4 else 4


def by_century(century: Century, values: tuple[int, ...]) -> int:
    """The value that holds in `century` of three written "# / # / #"."""
    return values[CENTURIES.index(century)]
