"""What one screen does is drawn on all others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from views.parts.finger import finger_at

Again = Callable[[], None]


class Announcing:
    """A screen that tells all others what has changed, and draws what they tell, one screen at a time."""

    def __init__(self, page: ft.Page, one_screen_at_a_time: asyncio.Lock) -> None:
        self.page = page
        self._one_at_a_time = one_screen_at_a_time
        self._listeners = dict[str, list[Again]]()
        self._due = set[str]()

    def announce(self, what: str) -> None:
        """Tells every session of the process that something has changed on disk, this one first."""
        self._draw(what)
        self.page.pubsub.send_others(what)

    def hear(self) -> None:
        """Begins to hear what is announced."""
        self.page.pubsub.subscribe(self._heard)

    def _heard(self, what: str) -> None:
        """Hops from the hub's thread, which has no page, to this one's; a phone that sleeps is left alone."""
        if self.page.session.connection:
            self.page.run_task(self._tell, what)

    async def _tell(self, what: str) -> None:
        """Waits for its turn among the screens of others: between two of them a tap is answered.

        Whatever else is announced of the same thing until then is drawn together with it.
        """
        if what in self._due:
            return
        self._due.add(what)
        async with self._one_at_a_time:
            self._due.remove(what)
            self._draw(what)
            await asyncio.sleep(0)

    def _draw(self, what: str) -> None:
        finger_at(self.page).comes()
        for again in list(self._listeners.get(what, ())):
            again()

    def listen(self, what: str, again: Again) -> None:
        """Calls `again` whenever `what` is announced."""
        self._listeners.setdefault(what, []).append(again)

    def forget(self, what: str, again: Again) -> None:
        """Ends `listen`."""
        self._listeners[what].remove(again)
