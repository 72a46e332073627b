"""Flet's part of the server: the files of its client and ours, and the live connections; nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import flet as ft
from starlette.applications import Starlette
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from views.look import ASSETS
from views.serve.registration import OnlyRegistered

LIVE = "/ws"


def flet_app(show: Callable[[ft.Page], None]) -> ASGIApp:
    """Serves the screens that `show` begins on each page. The short messages are to be installed before."""
    from flet_web.fastapi import app_manager  # type: ignore[import-untyped]  # the package ships no types
    from flet_web.fastapi.flet_static_files import (  # type: ignore[import-untyped]  # as above
        FletStaticFiles,
    )

    from views.serve.screens import Screen

    async def live(connection: WebSocket) -> None:
        screen = Screen(asyncio.get_running_loop(), app_manager.executor, show, None)
        await screen.handle(connection)

    @asynccontextmanager
    async def running(_: Starlette) -> AsyncIterator[None]:
        await app_manager.start()
        yield
        await app_manager.shutdown()

    files = FletStaticFiles(assets_dir=str(ASSETS), no_cdn=True, websocket_endpoint_path=LIVE)
    routes = [WebSocketRoute(LIVE, OnlyRegistered(WebSocketRoute(LIVE, live).app)), Mount("/", files)]
    return Starlette(routes=routes, lifespan=running)
