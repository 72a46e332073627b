"""A data folder with a toy game on the shelf, and phones that show the app."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.game import Setup
from companion.store.folder import open_folder
from tests.screen_harness import Harness
from tests.toy import toy_on_the_shelf
from tests.views.legacies_phone import AtTheTable, Open, open_table
from tests.views.toy_screens import toy_screens
from views.app import main
from views.table.live_table import LiveTables

Phone = Callable[..., Harness]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever two phones do, they do at the same moment: neither finger can have seen what the other did."""
    monkeypatch.setattr("views.table.sight.monotonic", lambda: 0.0)


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[LiveTables]:
    folder = open_folder(tmp_path)
    with toy_on_the_shelf(), toy_screens():
        yield LiveTables(folder)
    folder.close()


@pytest.fixture
def phone(tables: LiveTables) -> Iterator[Phone]:
    """Opens the app: `phone("/settings")`; `phone(beside=app)` is another phone at the same companion.

    `started_anew` are the tables of an app that was ended and started again on the same folder.
    """
    opened: list[Harness] = []

    def open_app(
        route: str = "/",
        *,
        width: float = 360,
        height: float = 740,
        beside: Harness | None = None,
        started_anew: LiveTables | None = None,
    ) -> Harness:
        at = started_anew or tables
        app = Harness(lambda page: main(page, at), route=route, width=width, height=height, beside=beside)
        opened.append(app)
        return app

    yield open_app
    for app in reversed(opened):
        app.close()


@pytest.fixture
def legacies(phone: Phone, tables: LiveTables) -> Open:
    """A phone at a table of Legacies: `legacies(seats={"A": {"fame": 9}}, owed="Dividends")`."""

    def opened(at: Setup | None = None, width: float = 360, **change: Any) -> AtTheTable:
        return open_table(tables, phone, change, at, width)

    return opened
