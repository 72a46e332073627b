"""A phone without a screen: speaks to the real server as the client in a browser does, keeps what is sent.

async with live_phone(address, "/table/1234") as phone:
    await phone.until(lambda: phone.can_tap("Undo"))
    await phone.tap("Undo")
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import msgpack  # type: ignore[import-untyped]  # the package ships no types
from flet.controls.object_patch import Operation
from flet.messaging.protocol import MessageAction, decode_ext_from_msgpack
from websockets.asyncio.client import ClientConnection, connect

PAGE = {"width": 360.0, "height": 740.0, "platform": "android", "platform_brightness": "light", "web": True}
PATIENCE = 60.0
"""Seconds after which what has not come will not come."""

Node = dict[str, Any]


class LivePhone:
    """One phone: the controls that it has been sent, and what it taps."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._page: Node = {}
        self._by_number = dict[int, Node]()
        self._news = asyncio.Condition()
        self.heard = 0
        """Messages that have come."""

    # ---- what it shows

    def _button(self, name: str) -> Node | None:
        """What is to be tapped under this spoken name, if it is on."""
        for node in nodes(self._page):
            inner = node.get("content")
            if node.get("on_click") and isinstance(inner, dict) and inner.get("label") == name:
                return node
        return None

    def can_tap(self, name: str) -> bool:
        """Whether there is a button of this name, and it is on."""
        return self._button(name) is not None

    def said(self) -> list[str]:
        """All that a screen reader is told by name, from the top."""
        return [str(node["label"]) for node in nodes(self._page) if node.get("label")]

    # ---- what it does

    async def tap(self, name: str) -> None:
        """Taps the button of this name; KeyError where there is none that is on."""
        button = self._button(name)
        if button is None:
            raise KeyError(name)
        await self._send(MessageAction.CONTROL_EVENT, {"target": button["_i"], "name": "click", "data": None})

    async def until(self, seen: Callable[[], bool]) -> None:
        """Waits for what is sent until it is so."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(seen)

    async def _send(self, action: MessageAction, body: Node) -> None:
        await self._connection.send(b"\x00" + msgpack.packb([action.value, body]))

    # ---- what it is sent

    async def register(self, route: str) -> None:
        """Says who it is: somebody new, who opens this address."""
        page = {**PAGE, "route": route}
        await self._send(MessageAction.REGISTER_CLIENT, {"session_id": None, "page_name": "", "page": page})

    async def listen(self) -> None:
        """Takes what is sent, for as long as it is connected."""
        async for data in self._connection:
            action, body = msgpack.unpackb(data[1:], ext_hook=decode_ext_from_msgpack, strict_map_key=False)
            if action == MessageAction.REGISTER_CLIENT.value:
                self._page = {"_c": "Page", "_i": 1, **body["page_patch"]}
                self._number(self._page)
            elif action == MessageAction.PATCH_CONTROL.value:
                self._change(body)
            elif action == MessageAction.SESSION_CRASHED.value:
                raise AssertionError(body)
            async with self._news:
                self.heard += 1
                self._news.notify_all()

    def _change(self, body: Node) -> None:
        """Does to one control what the patch says."""
        paths, *operations = body["patch"]
        root = self._by_number.get(body["id"])
        if root is None:
            return
        places = dict(_places(paths, root))
        for operation, place, key, *rest in operations:
            _operate(Operation(operation), places[place], key, rest, places)
            self._number(rest[-1] if rest else None)

    def _number(self, within: Any) -> None:
        self._by_number.update((node["_i"], node) for node in nodes(within))


def nodes(within: Any) -> Iterator[Node]:
    """All controls in what was sent, each before what is in it."""
    left = [within]
    while left:
        found = left.pop()
        if isinstance(found, dict):
            if "_c" in found:
                yield found
            left += [each for each in reversed(found.values()) if isinstance(each, dict | list)]
        elif isinstance(found, list):
            left += reversed(found)


def _places(paths: list[Any], at: Any) -> Iterator[tuple[int, Any]]:
    """What each number in a patch stands for, within the control that it is about."""
    yield paths[0], at
    for key, deeper in (paths[1] if len(paths) > 1 else {}).items():
        yield from _places(deeper, at[key])


def _operate(operation: Operation, place: Any, key: Any, rest: list[Any], places: dict[int, Any]) -> None:
    if operation is Operation.Remove:
        del place[key]
    elif operation is Operation.Move:
        to, new_key = rest
        places[to].insert(new_key, place.pop(key))
    elif operation is Operation.Add and isinstance(place, list):
        place.insert(key, rest[0])
    else:
        place[key] = rest[0]


@asynccontextmanager
async def live_phone(address: str, route: str) -> AsyncIterator[LivePhone]:
    """A phone that has opened `route` at the server of this address ("http://127.0.0.1:8550")."""
    live = address.replace("http", "ws", 1) + "/ws"
    async with connect(live, max_size=None, origin=address) as connection:  # type: ignore[arg-type]
        phone = LivePhone(connection)
        listening = asyncio.create_task(phone.listen())
        await phone.register(route)
        try:
            yield phone
        finally:
            listening.cancel()
