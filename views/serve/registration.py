"""A live connection reaches Flet only once it has said who it is.

Flet begins to keep things for every connection, and gives them back only for those that registered.
"""

from __future__ import annotations

from typing import Any

import msgpack  # type: ignore[import-untyped]  # the package ships no types
from flet.messaging.protocol import MessageAction, RegisterClientRequestBody, decode_ext_from_msgpack
from starlette.types import ASGIApp, Message, Receive, Scope, Send

NOT_UNDERSTOOD = 1008
A_MESSAGE = b"\x00"
"""What the first byte says of the rest."""


class OnlyRegistered:
    """Stands before Flet's app and takes the first message of each live connection."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        heard = [await receive()]
        await send({"type": "websocket.accept"})
        heard.append(await receive())
        if registers(heard[1].get("bytes")):
            await self.app(scope, _again(heard, receive), _without_first(send))
        elif heard[1]["type"] == "websocket.receive":
            await send({"type": "websocket.close", "code": NOT_UNDERSTOOD})


def registers(data: bytes | None) -> bool:
    """Whether this is what a screen says first: who it is, and what its page is like."""
    if not data or data[:1] != A_MESSAGE:
        return False
    try:
        action, body = msgpack.unpackb(data[1:], ext_hook=decode_ext_from_msgpack)
        page: Any = RegisterClientRequestBody(**body).page
    except (ValueError, TypeError, msgpack.UnpackException):
        return False
    return action == MessageAction.REGISTER_CLIENT.value and isinstance(page, dict)


def _again(heard: list[Message], receive: Receive) -> Receive:
    """Gives what was heard once more, then what comes."""
    waiting = iter(heard)

    async def next_one() -> Message:
        return next(waiting, None) or await receive()

    return next_one


def _without_first(send: Send) -> Send:
    """Sends all but the first message: it accepts the connection, which has been done."""
    first = True

    async def send_rest(message: Message) -> None:
        nonlocal first
        if not first:
            await send(message)
        first = False

    return send_rest
