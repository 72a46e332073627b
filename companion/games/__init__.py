"""The shelf: every module here is a game, by its `GAME`, and so is every folder that is brought in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from traceback import extract_tb
from typing import Any

from companion.game import COLOURS, KEY, Game

_HERE = __path__[0]


@dataclass(frozen=True, slots=True)
class Shelf:
    """The games by their keys, where those brought in lie, and what kept others off, a sentence each."""

    games: dict[str, Game[Any]]
    brought: dict[str, Path]
    faults: tuple[str, ...]


def games() -> dict[str, Game[Any]]:
    """Every game by its key, in the order of the shelf; raises `ValueError` for one that cannot be there."""
    return shelf().games


def bring(folder: Path) -> None:
    """Puts the games of a folder elsewhere on the shelf too, which runs the code in it; no folder, no games.

    Each lies in a folder of its own, as a package. One with a fault is left out, see `shelf().faults`.
    """
    __path__.append(str(folder.absolute()))
    shelf.cache_clear()


@cache
def shelf() -> Shelf:
    """What there is to be played: our own games in their order, then those brought in."""
    own = [_game(found.name) for found in iter_modules([_HERE])]
    found = {game.key: game for game in sorted(own, key=lambda game: game.shelf)}
    brought, wrong = dict[str, Path](), list[str]()
    for place in (place for folder in __path__[1:] for place in _packages(Path(folder))):
        try:
            if (Path(_HERE) / place.name).exists() or place.name in {each.name for each in brought.values()}:
                raise ValueError("there is a game in a folder of this name already")
            game = _game(place.name)
        except (Exception, SystemExit) as fault:
            wrong.append(f"The game in {place} is left out: {words_of(fault, place)}.")
        else:
            found[game.key], brought[game.key] = game, place
    return Shelf(found, brought, tuple(wrong))


def _packages(folder: Path) -> list[Path]:
    """The folders of games in a folder, by name; what is hidden or only kept by Python is none."""
    return [place for place in sorted(folder.iterdir()) if place.is_dir() and place.name[0] not in "._"]


def _game(module: str) -> Game[Any]:
    game: object = getattr(import_module(f"{__name__}.{module}"), "GAME", None)
    if not isinstance(game, Game):
        raise ValueError("its __init__.py has no GAME = TheGame()")
    for fault in faults(game, module):
        raise ValueError(fault.removesuffix("."))
    return game


def fault_in(game: Game[Any], fault: Exception) -> str:
    """Says what is wrong in the code of a game that was brought in; raises it again for one of ours."""
    if place := shelf().brought.get(game.key):
        return f"{game.name} has a fault: {words_of(fault, place)}."
    raise fault


def words_of(fault: BaseException, place: Path) -> str:
    """What went wrong with a game that was brought in, and in which line of its own code, if in any."""
    lines = [each for each in extract_tb(fault.__traceback__) if Path(each.filename).is_relative_to(place)]
    if not lines:
        return " ".join(str(fault).split())
    where = f"{Path(lines[-1].filename).name}, line {lines[-1].lineno}"
    return " ".join(f"{type(fault).__name__}: {fault} ({where})".split())


def faults(game: Game[Any], module: str) -> Iterator[str]:
    """What keeps a game in this module off the shelf, a sentence each."""
    if missing := [name for name in _NEEDED if not hasattr(game, name)]:
        yield f"The game in {module} says nothing of its {', '.join(missing)}."
        return
    key, home = game.key, game.key.replace("-", "_")
    if not KEY.fullmatch(key):
        yield f'The key "{key}" should begin with a letter: small words joined by hyphens, in a-z and 0-9.'
    elif module != home:
        yield f'The game "{key}" belongs in the module {home}, not {module}.'
    if not game.seats or game.seats[0] < 1 or game.seats[-1] > len(COLOURS):
        most = len(COLOURS)
        yield f"{game.name} can be for 1 to {most} seats: there are markers in {most} colours."


_NEEDED = ("key", "name", "shelf", "seats", "actions", "state_type")
