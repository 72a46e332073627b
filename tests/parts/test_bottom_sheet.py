"""A sheet that comes up over the screen: how it is left."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
import pytest

from tests.screen_harness import Harness
from views.look import Look
from views.parts import block, use_bottom_sheet
from views.parts.bottom_sheet import close_newest_sheet

LOOK = Look()


def page() -> ft.Control:
    """A button that opens a sheet with a button that closes it."""
    sheet = use_bottom_sheet(LOOK)
    close = block(LOOK, "Close", sheet.close)
    return block(LOOK, "Open", lambda: sheet.show(lambda: close))


@pytest.fixture
def app() -> Iterator[Harness]:
    with Harness.showing(page) as opened:
        opened.click("Open")
        yield opened


def test_a_pull_or_a_tap_beside_leaves_it(app: Harness) -> None:
    app.dismiss()
    assert app.names() == ["Open"]


def test_back_leaves_it_as_a_pull_does(app: Harness) -> None:
    async def back() -> None:
        assert close_newest_sheet(app.page)

    app.do(back)
    assert app.names() == ["Open"]


def test_its_own_button_closes_it(app: Harness) -> None:
    app.click("Close")
    assert app.names() == ["Open"]
