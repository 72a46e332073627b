"""The web server: shows the screens in the browsers of this machine, and on phones that were invited."""

from __future__ import annotations

import asyncio
import webbrowser
from functools import cache
from importlib import import_module
from socket import socket
from types import ModuleType

import flet as ft
import uvicorn

from companion.cli import Serving
from companion.store.folder import Folder
from views.gate import Gate
from views.guests import Guests
from views.look import ASSETS
from views.sparse import messages

HERE = "127.0.0.1"
"""Nobody beyond this machine can reach the screens."""
EVERYWHERE = "0.0.0.0"
"""Phones of the same network reach the gate."""
LEAVE = 1
"""Seconds that open pages have to go when the server is ended."""
FILES_OF_A_PAGE = 5
"""After so many files and then silence, a browser has its part of the app and works on it."""
PAUSE = 0.05
"""Seconds of silence."""


def serve(folder: Folder, serving: Serving) -> None:
    """Serves the screens until it is ended, to phones of the same network too if it is to share."""
    messages.install()
    guests = Guests(folder, serving.port) if serving.shares else None
    if guests:
        print(f"Another phone in this network joins at {guests.invitation('plays').address}", flush=True)
        print("There is a code for each further one under Settings, Other phones.", flush=True)
    show = cache(lambda: _screens().shown_to_each(folder, guests))
    app = ft.run(
        lambda page: show()(page),
        export_asgi_app=True,
        no_cdn=True,
        assets_dir=str(ASSETS),
    )
    config = uvicorn.Config(
        Gate(app, guests),
        host=EVERYWHERE if serving.shares else HERE,
        port=serving.port,
        log_level="warning",
        loop="asyncio",  # the loop that Flet is made for: on another, quick fingers lost letters while typing
        ws="websockets-sansio",
        timeout_graceful_shutdown=LEAVE,
    )
    _Server(config, f"http://{HERE}:{serving.port}" if serving.opens else "").run()


class _Server(uvicorn.Server):
    """Answers at once, and loads the screens while the first browser is busy with what it has been sent."""

    def __init__(self, config: uvicorn.Config, opens: str) -> None:
        super().__init__(config)
        self._opens = opens

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self._opens and self.started:
            webbrowser.open(self._opens)
        self._loading = asyncio.create_task(self._load())

    async def _load(self) -> None:
        while self.server_state.total_requests < FILES_OF_A_PAGE or self.server_state.tasks:
            await asyncio.sleep(PAUSE)
        for _ in _screens().make_ready():
            await asyncio.sleep(0)


def _screens() -> ModuleType:
    return import_module("views.app")
