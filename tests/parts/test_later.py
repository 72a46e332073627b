"""What no tap waits for comes in an answer of its own, and stays."""

from __future__ import annotations

import flet as ft

from tests.screen_harness import Harness
from views.look import Look
from views.parts import Later, block, column


def page() -> ft.Control:
    """Cards with a board below, and a button that leads there."""
    cards_played, set_played = ft.use_state(0)
    play = block(Look(), "Play", lambda: set_played(cards_played + 1))
    board = [Later(lambda: ft.Text(f"The board after {cards_played}"))] if cards_played else []
    return column(play, ft.Text(f"{cards_played} played"), *board)


def test_what_is_new_on_the_page_follows_in_a_second_answer() -> None:
    with Harness.showing(page) as app:
        before = app.connection.sent
        app.click("Play")
        assert app.texts() == ["Play", "1 played", "The board after 1"]
        assert app.connection.sent == before + 2


def test_from_then_on_it_comes_with_its_page() -> None:
    with Harness.showing(page) as app:
        app.click("Play")
        before = app.connection.sent
        app.click("Play")
        assert app.texts() == ["Play", "2 played", "The board after 2"]
        assert app.connection.sent == before + 1
