"""The harness that screens are tested with: it finds, taps and notices what a person would."""

from __future__ import annotations

import asyncio
import re
import threading

import flet as ft
import pytest

from tests.screen_harness import Harness
from views.look import Look
from views.parts import block, text, use_bottom_sheet

LOOK = Look()


def counter() -> ft.Control:
    """A count and a button that raises it."""
    count, set_count = ft.use_state(0)
    return ft.Column([text(LOOK, f"count {count}"), block(LOOK, "More", lambda: set_count(count + 1))])


def test_a_tap_is_seen_at_once() -> None:
    with Harness.showing(counter) as app:
        app.press("More", "More")
        assert app.texts() == ["count 2", "More"]


def test_what_is_not_there_is_said_with_what_is() -> None:
    with Harness.showing(counter) as app, pytest.raises(AssertionError, match=re.escape("['More']")):
        app.click("Less")


def test_what_is_off_cannot_be_tapped() -> None:
    done = block(LOOK, "Done", None)
    with Harness.showing(lambda: done) as app, pytest.raises(AssertionError, match="'Done' is off"):
        app.click("Done")


def test_an_open_sheet_is_all_that_can_be_reached() -> None:
    def page() -> ft.Control:
        sheet = use_bottom_sheet(LOOK)
        return block(LOOK, "Open", lambda: sheet.show(lambda: block(LOOK, "Close", sheet.close)))

    with Harness.showing(page) as app:
        app.click("Open")
        assert app.names() == ["Close"]
        app.dismiss()
        assert app.names() == ["Open"]


def test_a_handler_that_raises_fails_the_test() -> None:
    def fail() -> None:
        raise ValueError("no such seat")

    button = block(LOOK, "Fail", fail)
    with Harness.showing(lambda: button) as app, pytest.raises(AssertionError, match="no such seat"):
        app.click("Fail")


def test_a_component_that_cannot_be_drawn_again_fails_the_test() -> None:
    def page() -> ft.Control:
        broken, set_broken = ft.use_state(False)
        if broken:
            raise ValueError("cannot be drawn")
        return block(LOOK, "Break", lambda: set_broken(True))

    app = Harness.showing(page)
    with pytest.raises(ValueError, match="cannot be drawn"):
        app.click("Break")
    app.close()


def test_work_in_a_thread_is_waited_for() -> None:
    go = threading.Event()

    def page() -> ft.Control:
        words, set_words = ft.use_state("idle")

        async def work() -> None:
            await asyncio.to_thread(go.wait)
            set_words("ready")

        return ft.Column([text(LOOK, words), block(LOOK, "Work", work)])

    with Harness.showing(page) as app:
        go.set()
        app.click("Work")
        assert "ready" in app.texts()


def test_what_is_asked_of_the_browser_is_noted_and_answered() -> None:
    heard: list[object] = []

    def page() -> ft.Control:
        async def paste() -> None:
            heard.append(await ft.Clipboard().get())

        return block(LOOK, "Paste", paste)

    with Harness.showing(page) as app:
        app.answers["get"] = "a record"
        app.click("Paste")
        assert heard == ["a record"]
        assert [name for name, _ in app.asked] == ["get"]


def test_two_phones_hear_each_other() -> None:
    def main(page: ft.Page) -> None:
        page.add(text(LOOK, "start"))

        def heard(_topic: str, words: str) -> None:
            page.run_task(show, words)

        async def show(words: str) -> None:
            page.controls[0] = text(LOOK, words)
            page.update()

        page.pubsub.subscribe_topic("table", heard)
        page.add(block(LOOK, "Tell", lambda: page.pubsub.send_all_on_topic("table", "told")))

    with Harness(main) as first, Harness(main, beside=first) as second:
        first.click("Tell")
        assert "told" in first.texts()
        assert "told" in second.texts()
