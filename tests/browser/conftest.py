"""A browser for each module, its windows closed after each test; and the app on a new data folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.driver import PATIENCE, Server, app_server, browser

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="module")
def launched() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture
def chromium(launched: Browser) -> Iterator[Browser]:
    """A window that stays open goes on drawing, and holds up whoever comes next."""
    yield launched
    for context in launched.contexts:
        context.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with app_server(tmp_path) as running:
        yield running
