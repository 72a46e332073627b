"""Nothing but its own folders names a game: what is special to one of them is not in the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from companion.game import PERSON
from companion.games import games

PROJECT = Path(__file__).parent.parent


def homes(game: str) -> tuple[Path, Path]:
    """Where a game lives: a folder or a module in each room, by this path."""
    module = game.replace("-", "_")
    return PROJECT / "companion/games" / module, PROJECT / "views/games" / module


def names(game: str) -> re.Pattern[str]:
    """All that a game is known by: its key, its name, and what sits at its tables beside people."""
    kinds = [kind for kind in games()[game].kinds if kind != PERSON]
    known = {game, games()[game].name, *(kind.key for kind in kinds), *(kind.name for kind in kinds)}
    spelt = {r"[-_\s]*".join(re.findall(r"\w+", name.replace("_", " "))) for name in known}
    return re.compile(rf"(?<![a-z])(?:{'|'.join(sorted(spelt))})(?![a-z])", re.IGNORECASE)


def named_elsewhere() -> Iterator[tuple[str, str]]:
    """Every file that names a game which does not live there, with the name."""
    files = [file for room in ("companion", "views") for file in sorted((PROJECT / room).rglob("*.py"))]
    for game in games():
        for file in files:
            at_home = any(file.with_suffix("") == home or home in file.parents for home in homes(game))
            if not at_home and (found := names(game).search(file.read_text("utf-8"))):
                yield file.relative_to(PROJECT).as_posix(), found[0]


def test_no_game_is_named_outside_its_own_folders() -> None:
    named = dict(named_elsewhere())
    assert not named, f"These name a game that does not live there: {named}"


def test_a_game_is_found_however_it_is_spelt() -> None:
    for game in games().values():
        for spelt in (game.key, game.name, game.key.replace("-", "_"), f"views.games.{game.key}.x"):
            assert names(game.key).search(f"in {spelt}.")
