"""The screens of the phones that are connected, and of those that sleep.

To be loaded after the short messages are installed: Flet's server takes them when it is loaded.
"""

from __future__ import annotations

from typing import Any

from flet_web.fastapi.flet_app import (  # type: ignore[import-untyped]  # the package ships no types
    FletApp,
    app_manager,
)
from starlette.websockets import WebSocket

AN_HOUR = 3600
"""Seconds that a screen is kept for a phone that sleeps."""
ASLEEP = 40
"""So many are kept; who slept longest begins anew, at the place where it was."""

_asleep = dict[str, None]()
"""By the names that Flet gives them; who fell asleep first comes first."""


class Screen(FletApp):  # type: ignore[misc]  # the package ships no types
    """The connection of one phone, and the screen that it shows."""

    async def handle(self, websocket: WebSocket) -> None:
        """Speaks with the phone until it is gone."""
        try:
            await super().handle(websocket)
        finally:
            if self._session is not None:  # gone in the middle of a message, Flet would think it still there
                await app_manager.disconnect_session(self._name, AN_HOUR)
            while len(_asleep) > ASLEEP:
                await _forget(next(iter(_asleep)))

    def dispose(self) -> None:
        """The phone is gone; its screen falls asleep."""
        if self._session is not None:
            _asleep.pop(self._name, None)
            _asleep[self._name] = None
        super().dispose()

    @property
    def _session(self) -> Any:
        return vars(self)["_FletApp__session"]

    @property
    def _name(self) -> str:
        return str(self._FletApp__get_unique_session_id(self._session.id))


async def _forget(name: str) -> None:
    """Forgets a screen, unless its phone woke."""
    del _asleep[name]
    session = await app_manager.get_session(name)
    if session is not None and session.connection is None:
        await app_manager.delete_session(name)
