"""Which Scoring Tile an Event brings, in words: who picks it, and from which."""

from __future__ import annotations

from companion.game import Setup
from companion.games.legacies.phrases import the
from companion.games.legacies.scoring.tiles import TileChoice, tile_choice
from companion.games.legacies.state import State
from companion.games.legacies.words import ImpactIcon
from companion.phrases import joined


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
        return (f"Let {the(setup, choice.chooser)}, with the least Fame, put {_tiles(state, choice, icon)}.",)
    arrow = chooser.last_card.arrow if chooser.last_card else None
    number = {"up": "highest number", "down": "lowest number"}.get(
        arrow or "", "number that its arrow asks for"
    )
    return (f"Put the Scoring Tile with that icon and the *{number}* in play.",)


def _tiles(state: State, choice: TileChoice, icon: ImpactIcon | None) -> str:
    """The tiles by name where the icons of all are known, or else what they have in common."""
    if icon is None or any(state.box.tiles[name].icons is None for name in choice.allowed):
        return "a *Scoring Tile* with that icon in play"
    return f"{joined((f'*{name}*' for name in choice.allowed), 'or')} in play"
