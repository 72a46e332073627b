"""A room of the app: what one address shows.

A module that has rooms of its own lists them in `ROUTES`; each is a component that gives back `room`:

    @ft.component
    def SettingsRoom() -> ft.View:
        return room(Settings)

    ROUTES = [ft.Route(path="settings", component=SettingsRoom, modal=True)]

A modal room opens over whatever is shown and leaves it as it is, with everything half typed in it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from views.places import HOME
from views.session import Session, use_session


def room(content: Callable[[Session], ft.Control]) -> ft.View:
    """The view of an address; to be called in the component of a route."""
    session = use_session()
    session.arrived(session.route)
    ft.use_effect(session.guard_back, [])  # not earlier: the router takes all changes of address to itself
    ft.use_effect(session.finger.shown)
    path = ft.use_view_path()
    return ft.View(
        route=path,
        controls=[content(session)],
        padding=0,
        spacing=0,
        bgcolor=session.look.colours.ground,
        # A tap too many beside a sheet that goes would else have the browser take the room away by itself.
        can_pop=path == HOME,
        on_confirm_pop=session.step_back,
    )


def keyed(component: Any, key: str, *given: object) -> ft.Control:
    """A component that keeps a state of its own for each key, as for each table."""
    drawn: ft.Control = component(*given, key=key)
    return drawn
