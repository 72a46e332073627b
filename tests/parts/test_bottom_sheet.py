"""A sheet that comes up over the screen: how it is left, and who hears of it."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
import pytest

from tests.screen_harness import Harness
from views.look import Look
from views.parts import block, use_bottom_sheet
from views.parts.bottom_sheet import close_newest_sheet

LOOK = Look()
LEFT: list[str] = []
"""What was heard of leaving."""


def page() -> ft.Control:
    """A button that opens a sheet with a button that closes it; whether that was open is its answer."""
    sheet = use_bottom_sheet(LOOK)
    close = block(LOOK, "Close", sheet.close)
    return block(LOOK, "Open", lambda: sheet.show(lambda: close, on_leave=lambda: LEFT.append("left")))


@pytest.fixture
def app() -> Iterator[Harness]:
    LEFT.clear()
    with Harness.showing(page) as opened:
        opened.click("Open")
        yield opened


def test_a_pull_or_a_tap_beside_leaves_it(app: Harness) -> None:
    app.dismiss()
    assert app.names() == ["Open"]
    assert LEFT == ["left"]


def test_back_leaves_it_as_a_pull_does(app: Harness) -> None:
    async def back() -> None:
        assert close_newest_sheet(app.page)

    app.do(back)
    assert app.names() == ["Open"]
    assert LEFT == ["left"]


def test_its_own_button_only_closes_it(app: Harness) -> None:
    app.click("Close")
    assert app.names() == ["Open"]
    assert LEFT == []


def test_it_is_left_once_each_time_it_is_opened(app: Harness) -> None:
    app.dismiss()
    app.click("Open")
    app.dismiss()
    assert LEFT == ["left", "left"]


def test_whoever_leaves_it_can_be_asked_on_it() -> None:
    def asking() -> ft.Control:
        sheet = use_bottom_sheet(LOOK)

        def ask() -> None:
            sheet.show(lambda: block(LOOK, "Throw it away", sheet.close))

        return block(LOOK, "Write", lambda: sheet.show(lambda: block(LOOK, "Keep", sheet.close), ask))

    with Harness.showing(asking) as app:
        app.click("Write")
        app.dismiss()
        assert app.names() == ["Throw it away"]
        app.click("Throw it away")
        assert app.names() == ["Write"]
