"""Keeping the screen awake while a table is open, for those who asked for it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import flet as ft

from views.session import Session


def use_awake(session: Session) -> None:
    """A hook: the device does not sleep as long as the component is on the screen.

    Off unless it was switched on in the settings; a browser that cannot do it just goes on sleeping.
    """
    held = ft.use_ref(False)

    async def wake() -> None:
        if session.settings.keep_awake:
            held.current = True
            await _tell("enable")

    async def let_sleep() -> None:
        if held.current:
            held.current = False
            await _tell("disable")

    ft.use_effect(wake, [session.settings.keep_awake], cleanup=let_sleep)


async def _tell(what: str) -> None:
    lock: Any = ft.Wakelock()
    with suppress(Exception):
        await getattr(lock, what)()
