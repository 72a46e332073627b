"""The shelf: every module here that has a `GAME` is a game of the companion."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from companion.game import Game


@cache
def games() -> dict[str, Game[Any]]:
    """Every game by its key, in the order of the shelf."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    shelf = sorted(
        (module.GAME for module in modules if hasattr(module, "GAME")), key=lambda game: int(game.shelf)
    )
    return {game.key: game for game in shelf}
