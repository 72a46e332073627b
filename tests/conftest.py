"""What many tests share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.shelf import choose, there
from tests.toy import toy_on_the_shelf


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", type=Path, metavar="DIR", help="hold the games of this folder to the tests")


def pytest_configure(config: pytest.Config) -> None:
    if folder := config.getoption("--games"):
        choose(folder)


@pytest.fixture(scope="class")
def game(request: pytest.FixtureRequest) -> Iterator[str]:
    """The key of a game that can be played, for tests that are marked with `every`.

    A test outside of a class is a class by itself: what was brought in for it goes with it.
    """
    with there(request.param):
        yield request.param


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second goes by from one look at a clock that tells meant taps from others to the next."""
    monkeypatch.setattr("views.parts.finger.monotonic", count().__next__)
    monkeypatch.setattr("views.table.sight.monotonic", count().__next__)


@pytest.fixture
def toy() -> Iterator[None]:
    """The toy game on the shelf, for as long as a test lasts."""
    with toy_on_the_shelf():
        yield
