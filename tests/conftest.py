"""What many tests share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from tests.toy import toy_on_the_shelf


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
