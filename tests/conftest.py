"""What many tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.toy import toy_on_the_shelf


@pytest.fixture
def toy() -> Iterator[None]:
    """The toy game on the shelf, for as long as a test lasts."""
    with toy_on_the_shelf():
        yield
