"""Where a screen is, where it has been, and how it gets from one room to another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import flet as ft

from views.parts.bottom_sheet import close_newest_sheet, past_sheets
from views.parts.finger import Finger, finger_at

HOME = "/"
NOT_KEPT = "/not-kept"
"""The page that says what can be done where nothing can be saved."""
LONGEST_TRAIL = 100


class Places:
    """The places of one screen, the one where it is last."""

    def __init__(self, page: ft.Page) -> None:
        self.page = page
        self._trail = [self.route]
        self._bound_for = self.route
        self._guard: Any = None

    @property
    def route(self) -> str:
        """The address within the app, with its query."""
        return self.page.route or HOME

    @property
    def query(self) -> Mapping[str, str]:
        """What stands behind the question mark of the address."""
        return dict(parse_qsl(urlsplit(self.route).query))

    @property
    def finger(self) -> Finger:
        """What taps on this screen."""
        return finger_at(self.page)

    def navigate(self, route: str) -> None:
        """Goes to another room; an open sheet is closed first."""
        past_sheets(self.page, lambda: self._go(route))

    def _go(self, route: str) -> None:
        self._bound_for = route
        self.page.navigate(route)

    def guard_back(self) -> None:
        """From now on the browser's back closes what lies over the screen, if something does, and stays."""
        if self.page.on_route_change is not self._guard:
            self._guard = self._guarding(self.page.on_route_change)
            self.page.on_route_change = self._guard

    def _guarding(self, go_on: Any) -> Any:
        def changed(event: ft.RouteChangeEvent) -> None:
            if event.route != self._bound_for and self._closed_something():
                self._go(self._trail[-1])
            else:
                go_on(event)

        return changed

    def _closed_something(self) -> bool:
        """Whether a step back closes a sheet, or is the second of two that did."""
        return self.finger.has_just_uncovered or close_newest_sheet(self.page)

    async def step_back(self, event: ft.Event[ft.View]) -> None:
        """A device's own way back: it closes a sheet, or goes to where this screen was before.

        The view itself stays until this screen goes elsewhere. In a browser, whose back is a change of the
        address, only a tap beside a sheet that is already going comes here.
        """
        if not self.page.web and not self._closed_something():
            self.back()
        await event.control.confirm_pop(False)

    def key_pressed(self, event: ft.KeyboardEvent) -> None:
        """Escape does what back does."""
        if event.key == "Escape" and not self._closed_something() and self.route != HOME:
            self.back()

    def back(self, otherwise: str = HOME) -> None:
        """Goes to where this screen was before, or to `otherwise` if it began here."""
        self.navigate(self.before(otherwise))

    def before(self, otherwise: str = HOME) -> str:
        """Where this screen was before."""
        return self._trail[-2] if len(self._trail) > 1 else otherwise

    def outside(self, room: str) -> str:
        """Where this screen was before it came into a room ("/rules"), or home if it began there."""
        return next((place for place in reversed(self._trail) if not place.startswith(room)), HOME)

    def arrived(self, route: str) -> None:
        """Notes a new place. One that lies behind is gone back to: what came after it is off the trail."""
        if route == self._trail[-1]:
            return
        self.finger.comes(all_is_new=True)
        behind = self._trail[: self._trail.index(route)] if route in self._trail else self._trail
        if behind[-1:] and behind[-1].startswith("/new/") and route.startswith("/table/"):
            behind = behind[:-1]  # the set-up is this table now
        self._trail = [*behind, route][-LONGEST_TRAIL:]

    def ask(self, question: str = "", game: str = "") -> None:
        """Opens the search of the rules; the entries of `game` come first."""
        asked = {"ask": question, "game": game}
        query = urlencode({name: value for name, value in asked.items() if value})
        self.navigate(f"/rules?{query}" if query else "/rules")

    def open_rule(self, rule: str) -> None:
        """Opens one entry of the rules; an open sheet that led there comes back afterwards."""
        past_sheets(self.page, lambda: self._go(f"/rules/{quote(rule)}"), come_back=True)

    def tell_not_kept(self) -> None:
        """Opens the page about what cannot be saved, over the table at which that happened."""
        place = urlsplit(self.route).path.split("/")
        table = place[2] if place[1] == "table" else ""
        self.navigate(f"{NOT_KEPT}?{urlencode({'table': table})}" if table else NOT_KEPT)
