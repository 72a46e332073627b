"""The web server: shows the screens in the browsers of this machine, and on phones that were invited."""

from __future__ import annotations

import asyncio
import webbrowser
from functools import cache
from importlib import import_module
from socket import socket
from types import ModuleType

import uvicorn
from starlette.middleware.errors import ServerErrorMiddleware
from starlette.types import ASGIApp

from companion.cli import Serving
from companion.store.folder import Folder
from views import sparse
from views.serve import short_log
from views.serve.flet_app import flet_app
from views.serve.gate import Gate
from views.serve.phones import Phones
from views.serve.protocols import Live, Requests, State
from views.serve.strict import Strict

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
TICKS = 10
"""Uvicorn ticks ten times a second."""
AT_ONCE = 32
"""Connections that are taken in one go; they are counted only then, and each costs an open file."""


def serve(folder: Folder, serving: Serving) -> None:
    """Serves the screens until it is ended, to phones of the same network too if it is to share."""
    short_log.install()
    sparse.install()  # before Flet's server is loaded
    phones = Phones(folder, serving.port) if serving.shares else None
    if phones:
        print(f"Another phone in this network joins at {phones.invitation('plays').address}", flush=True)
        print("There is a code for each further one under Settings, Other phones.", flush=True)
    show = cache(lambda: _screens().shown_to_each(folder, phones))
    app = guarded(flet_app(lambda page: show()(page)), phones)
    host = EVERYWHERE if serving.shares else HERE
    Server(config(app, host, serving.port), f"http://{HERE}:{serving.port}" if serving.opens else "").run()


def guarded(app: ASGIApp, phones: Phones | None = None) -> ASGIApp:
    """The app behind its gate, each of its answers strict, also the one that tells of a fault."""
    return Strict(ServerErrorMiddleware(Gate(app, phones)))


def config(app: ASGIApp, host: str, port: int) -> uvicorn.Config:
    """How the app is served."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        backlog=AT_ONCE,
        log_config=None,  # the short log is told of everything
        access_log=False,
        server_header=False,
        loop="asyncio",  # the loop that Flet is made for: on another, quick fingers lost letters while typing
        http=Requests,
        ws=Live,
        timeout_graceful_shutdown=LEAVE,
    )


class Server(uvicorn.Server):
    """Answers at once, and loads the screens while the first browser is busy with what it has been sent."""

    def __init__(self, config: uvicorn.Config, opens: str) -> None:
        super().__init__(config)
        self.server_state: State = State()
        self._opens = opens

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self._opens and self.started:
            webbrowser.open(self._opens)
        self._loading = asyncio.create_task(self._load())

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0:
            self.server_state.open.end_the_slow()
        return await super().on_tick(counter)

    async def _load(self) -> None:
        while self.server_state.total_requests < FILES_OF_A_PAGE or self.server_state.tasks:
            await asyncio.sleep(PAUSE)
        for _ in _screens().make_ready():
            await asyncio.sleep(0)


def _screens() -> ModuleType:
    return import_module("views.app")
