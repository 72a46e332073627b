"""A screen that cannot be drawn is told, and the phone goes on."""

from __future__ import annotations

from typing import Any

import pytest

from companion.store.settings import read_settings
from tests.views.conftest import Phone
from views.table.live_table import LiveTables


def test_a_fault_while_drawing_is_told_and_the_next_tap_works(phone: Phone, tables: LiveTables) -> None:
    def broken(*_: Any) -> Any:
        raise ValueError("no names")

    app = phone("/settings")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("views.settings.settings.People", broken)
        with pytest.raises(AssertionError, match="Nothing is lost"):
            app.click("Dark")
    app.connection.crashes.clear()
    app.click("Light")
    assert "Light, chosen" in app.names()
    assert read_settings(tables.folder).theme == "light"
