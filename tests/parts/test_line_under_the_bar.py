"""The lines under the bar of every page."""

from __future__ import annotations

import flet as ft

from tests.screen_harness import Harness
from views.look import Look
from views.parts import UnderTheBar, bar, line_under_the_bar, link, screen

LOOK = Look()


def watches(look: Look) -> ft.Control:
    return line_under_the_bar(
        look, ft.Icons.VISIBILITY_OUTLINED, "This phone *watches*.", look.colours.accent
    )


def page() -> ft.Control:
    return screen(LOOK, bar(LOOK, "Settings"), [ft.Text("The page")])


def test_a_line_is_said_aloud_in_one_piece_without_its_stars() -> None:
    with Harness.showing(lambda: watches(LOOK)) as app:
        assert app.spoken() == ["This phone watches."]
        assert app.one(ft.Semantics).live_region


def test_what_is_round_all_pages_says_what_stands_under_their_bar() -> None:
    with Harness.showing(lambda: UnderTheBar(watches, page)) as app:
        seen = app.texts()
    assert seen.index("Settings") < seen.index("This phone watches.") < seen.index("The page")


def test_a_page_with_nothing_round_it_has_no_line() -> None:
    with Harness.showing(page) as app:
        assert app.texts() == ["Settings", "The page"]


def test_what_can_be_done_about_it_is_tapped_in_the_line() -> None:
    taps: list[str] = []
    with Harness.showing(
        lambda: line_under_the_bar(
            LOOK, ft.Icons.WIFI_OFF, "No *net*.", "red", link(LOOK, "Why?", lambda: taps.append("why"))
        )
    ) as app:
        app.click("Why?")
    assert taps == ["why"]
