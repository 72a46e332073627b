"""A screen that cannot be drawn: the phone says so, in place of standing still without a word."""

from __future__ import annotations

import asyncio
import logging

import flet as ft

LOG = logging.getLogger(__name__)
WORDS = "This screen could not be drawn. Nothing is lost: every step is saved. Load the page again to go on."


def tell_of_faults(page: ft.Page) -> None:
    """Watches the drawing of this page's screens, which Flet would end in silence at the first fault.

    It goes on after it: once the page is loaded again, whatever else is tapped is drawn.
    """

    def ended(drawing: asyncio.Task[None]) -> None:
        fault = None if drawing.cancelled() else drawing.exception()
        if fault:
            LOG.error("A screen could not be drawn", exc_info=fault)
            page.session.error(WORDS)
            page.session.start_updates_scheduler()  # type: ignore[no-untyped-call]
            tell_of_faults(page)

    drawing: asyncio.Task[None] = vars(page.session)["_Session__updates_task"]
    drawing.add_done_callback(ended)
