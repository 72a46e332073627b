"""The shelf: every module here is a game of the companion, by its `GAME`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from companion.game import COLOURS, KEY, Game


@cache
def games() -> dict[str, Game[Any]]:
    """Every game by its key, in the order of the shelf; raises `ValueError` for one that cannot be there."""
    shelf = list[Game[Any]]()
    for found in iter_modules(__path__):
        game: Game[Any] = import_module(f"{__name__}.{found.name}").GAME
        for fault in faults(game, found.name):
            raise ValueError(fault)
        shelf.append(game)
    return {game.key: game for game in sorted(shelf, key=lambda game: game.shelf)}


def faults(game: Game[Any], module: str) -> Iterator[str]:
    """What keeps a game in this module off the shelf, a sentence each."""
    key, home = game.key, game.key.replace("-", "_")
    if not KEY.fullmatch(key):
        yield f'The key "{key}" should begin with a letter: small words joined by hyphens, in a-z and 0-9.'
    elif module != home:
        yield f'The game "{key}" belongs in the module {home}, not {module}.'
    if not game.seats or game.seats[0] < 1 or game.seats[-1] > len(COLOURS):
        most = len(COLOURS)
        yield f"{game.name} can be for 1 to {most} seats: there are markers in {most} colours."
