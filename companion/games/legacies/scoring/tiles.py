"""Which Scoring Tile an Event puts in play, who picks it, and what the hands do for it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.frozen import replace
from companion.game import Refused, Setup
from companion.games.legacies.phrases import the
from companion.games.legacies.purse import check_tracked
from companion.games.legacies.state import PlacedTile, State
from companion.games.legacies.words import ImpactIcon, TileKind
from companion.phrases import joined


@dataclass(frozen=True, slots=True)
class TileChoice:
    """Who picks a Scoring Tile, of which kind, from which; `tile` is what a Nemesis picks."""

    chooser: str
    kind: TileKind
    allowed: tuple[str, ...]
    tile: str | None = None


def tile_kind(generation: int) -> TileKind | None:
    """The kind of tile that an Event brings: Century-End in Generations 1 and 3, Game-End in 2 and 4."""
    if generation > 4:
        return None
    return "century_end" if generation % 2 else "game_end"


def _with_least_fame(state: State) -> str:
    """The seat with the least Fame; of equal ones the later in turn order. A Rising Star has none.

    Asks for the Fame that a seat began with, where nobody has told it.
    """
    for seat in state.seats.values():
        check_tracked(seat, "fame")
    tracked = [name for name in state.turn_order if state.seats[name].fame is not None]
    return min(reversed(tracked), key=lambda name: state.seats[name].fame or 0)


def tile_choice(state: State, icon: ImpactIcon | None) -> TileChoice | None:
    """The choice that an Event with this Impact Icon brings now, or None in Generations 5 and 6."""
    kind = tile_kind(state.generation)
    if kind is None:
        return None
    allowed = available(state, kind, icon)
    chooser = _with_least_fame(state)
    picked = _nemesis_pick(state, chooser, allowed) if state.seats[chooser].kind == "nemesis" else None
    return TileChoice(chooser, kind, allowed, picked)


def available(state: State, kind: TileKind, icon: ImpactIcon | None) -> tuple[str, ...]:
    """The tiles of a kind that are not in play and do not lack the icon, as far as the sheet knows."""
    in_play = {tile.name for tile in state.century_tiles} | set(state.game_tiles)
    return tuple(
        name
        for name, tile in state.box.tiles.items()
        if tile.kind == kind
        and name not in in_play
        and (icon is None or tile.icons is None or icon in tile.icons)
    )


def _nemesis_pick(state: State, chooser: str, allowed: tuple[str, ...]) -> str | None:
    """The highest number where its last card's arrow points up, the lowest where down; None if not known."""
    card = state.seats[chooser].last_card
    numbers = {name: state.box.tiles[name].number for name in allowed}
    if (
        card is None
        or card.arrow is None
        or not numbers
        or any(number is None for number in numbers.values())
    ):
        return None
    best = max if card.arrow == "up" else min
    return best(numbers, key=lambda name: numbers[name] or 0)


def place_tile(state: State, icon: ImpactIcon | None, tile: str | None) -> State:
    """The table with the Scoring Tile that an Event brought; without one where none matches or is named."""
    choice = tile_choice(state, icon)
    if choice is None:
        if tile is not None:
            raise Refused(
                "Events bring a Scoring Tile only in Generations 1 to 4.",
                "legacies.scoring-tile-by-generation",
            )
        return state
    tile = tile or choice.tile
    if tile is None:
        return state
    _check_tile(choice, tile)
    if choice.kind == "century_end":
        return replace(state, century_tiles=(*state.century_tiles, PlacedTile(tile)))
    return replace(state, game_tiles=(*state.game_tiles, tile))


def _check_tile(choice: TileChoice, tile: str) -> None:
    if tile not in choice.allowed:
        raise Refused(
            f"{tile} is not an available {choice.kind.replace('_', '-')} tile with that Impact Icon.",
            "legacies.event-scoring-tile",
        )
    if choice.tile is not None and tile != choice.tile:
        raise Refused(
            f"The Nemesis picks by the arrow of its last card: {choice.tile}.",
            "legacies.nemesis-scoring-tile",
        )


# ---- in words


def tile_steps(setup: Setup, state: State, icon: ImpactIcon | None) -> tuple[str, ...]:
    """What an Event with this icon asks the hands to do; nothing where it brings no Scoring Tile.

    `state` holds the last Solo Card of each Nemesis, whose arrow decides for it.
    """
    choice = tile_choice(state, icon)
    if choice is None or not choice.allowed:
        return ()
    if choice.tile and icon:
        return (f"Put the *{choice.tile}* Scoring Tile in play.",)
    chooser = state.seats[choice.chooser]
    if chooser.human:
        return (f"Let {the(setup, choice.chooser)}, with the least Fame, put {_names(state, choice, icon)}.",)
    arrow = chooser.last_card.arrow if chooser.last_card else None
    number = {"up": "highest number", "down": "lowest number"}.get(
        arrow or "", "number that its arrow asks for"
    )
    return (f"Put the Scoring Tile with that icon and the *{number}* in play.",)


def _names(state: State, choice: TileChoice, icon: ImpactIcon | None) -> str:
    """The tiles by name where the icons of all are known, or else what they have in common."""
    if icon is None or any(state.box.tiles[name].icons is None for name in choice.allowed):
        return "a *Scoring Tile* with that icon in play"
    return f"{joined((f'*{name}*' for name in choice.allowed), 'or')} in play"
