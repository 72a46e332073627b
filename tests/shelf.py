"""What the tests that hold for every game go over: our own games, and those of a folder that is brought in.

That is the folder of the example; `pytest --games DIR` takes another one, so that whoever brings a game can
hold it against the same tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion import games as room
from companion.games import bring, games, shelf

PROJECT = Path(__file__).parent.parent
EXAMPLE = PROJECT / "docs" / "example_game"
_chosen = [EXAMPLE]


def choose(folder: Path) -> None:
    """Takes the games of this folder in place of the example."""
    _chosen[:] = [folder]


@contextmanager
def brought(folder: Path) -> Iterator[None]:
    """The games of a folder on the shelf, for a while."""
    bring(folder)
    try:
        yield
    finally:
        room.__path__.pop()
        shelf.cache_clear()


def every_game() -> list[str]:
    """The keys of our own games, and of those that are brought in for the tests."""
    with brought(_chosen[0]):
        assert not shelf().faults, shelf().faults
        return list(games())


@contextmanager
def there(game: str) -> Iterator[None]:
    """Every game can be played, whether it is ours or brought in."""
    if game in games():
        yield
    else:
        with brought(_chosen[0]):
            yield


def every(name: str = "game") -> pytest.MarkDecorator:
    """Runs a test for every game; one that was brought in is on the shelf meanwhile."""
    return pytest.mark.parametrize(name, every_game(), indirect=True, scope="class")


def page_of(game: str) -> Path:
    """The page that describes the records of a game."""
    place = shelf().brought.get(game)
    return place / "record.md" if place else PROJECT / "docs" / "records" / f"{game}.md"
