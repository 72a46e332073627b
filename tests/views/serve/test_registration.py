"""A live connection reaches the app once it has said who it is, and not before."""

from __future__ import annotations

import asyncio
from typing import Any

import msgpack  # type: ignore[import-untyped]  # the package ships no types
import pytest

from views.serve.registration import OnlyRegistered

CONNECT = {"type": "websocket.connect"}
GONE = {"type": "websocket.disconnect", "code": 1006}
WHO = b"\x00" + msgpack.packb([1, {"session_id": None, "page_name": "", "page": {"route": "/"}}])


def said(data: bytes) -> dict[str, Any]:
    return {"type": "websocket.receive", "bytes": data}


def connect(*messages: dict[str, Any]) -> tuple[list[Any], list[str]]:
    """What the app hears of a connection that says this, and the kinds of what is sent to it."""
    coming, heard, sent = iter(messages), list[Any](), list[str]()

    async def app(_: object, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        for _each in messages:
            heard.append(await receive())

    async def receive() -> Any:
        return next(coming)

    async def send(message: Any) -> None:
        sent.append(message["type"])

    asyncio.run(OnlyRegistered(app)({"type": "websocket"}, receive, send))
    return heard, sent


def test_who_says_who_it_is_comes_to_the_app_which_hears_all_of_it() -> None:
    messages = [CONNECT, said(WHO), said(b"more")]
    assert connect(*messages) == (messages, ["websocket.accept"])


def test_who_goes_without_a_word_is_never_heard_of() -> None:
    assert connect(CONNECT, GONE) == ([], ["websocket.accept"])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00",
        b"hello",
        WHO[1:],
        b"\x00" + msgpack.packb([3, {"target": 1, "name": "click", "data": None}]),
        b"\x00" + msgpack.packb([1, {"session_id": None}]),
        b"\x00" + msgpack.packb([1, {"session_id": None, "page_name": "", "page": 7}]),
        b"\x00" + msgpack.packb([1]),
        b"\x00" + msgpack.packb(1),
        b"\x00\xc1",
    ],
)
def test_who_says_anything_else_is_turned_away(data: bytes) -> None:
    assert connect(CONNECT, said(data)) == ([], ["websocket.accept", "websocket.close"])


def test_who_writes_words_in_place_of_bytes_is_turned_away() -> None:
    words = {"type": "websocket.receive", "text": "hello"}
    assert connect(CONNECT, words) == ([], ["websocket.accept", "websocket.close"])
