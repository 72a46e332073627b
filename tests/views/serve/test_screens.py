"""The screens of phones that are gone: kept for a while, but not all of them."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import flet as ft
import pytest

from tests.views.serve.test_registration import CONNECT, GONE, WHO, said
from views.serve import screens as kept
from views.serve.flet_app import flet_app

SCOPE = {
    "type": "websocket",
    "path": "/ws",
    "root_path": "",
    "headers": [(b"host", b"127.0.0.1:8550")],
    "client": ("127.0.0.1", 50000),
    "server": ("127.0.0.1", 8550),
    "scheme": "ws",
    "query_string": b"",
    "subprotocols": [],
}


async def come_and_go(app: Any, *, breaks: bool = False) -> None:
    """A phone registers and is gone; in the middle of the first message to it, if that `breaks`."""
    coming = iter([CONNECT, said(WHO), GONE])
    answered = asyncio.Event()

    async def receive() -> Any:
        message = next(coming)
        if message is GONE:
            await answered.wait()
        return message

    async def send(message: Any) -> None:
        if message["type"] == "websocket.send":
            answered.set()
            if breaks:
                raise OSError("the phone is gone")

    await app(SCOPE, receive, send)


def screens() -> list[ft.Page]:
    """All that are kept in this process."""
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, ft.Page)]


def test_only_the_newest_screens_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "ASLEEP", 3)

    async def many() -> int:
        app, before = flet_app(lambda _: None), len(screens())
        for _ in range(20):
            await come_and_go(app)
        await asyncio.sleep(0)
        return len(screens()) - before

    assert asyncio.run(many()) <= 3 + 1


def test_a_phone_that_goes_in_the_middle_of_a_message_leaves_no_connection_behind() -> None:
    pages = list[ft.Page]()

    async def one() -> None:
        app = flet_app(pages.append)
        with pytest.raises(Exception):  # noqa: B017, PT011  (whatever the server makes of it)
            await come_and_go(app, breaks=True)
        await asyncio.sleep(0)

    asyncio.run(one())
    (page,) = pages
    assert page.session.connection is None
