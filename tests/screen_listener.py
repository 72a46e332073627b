"""The far end of a Flet session in a test: takes what would go to the browser, and answers for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

import msgpack  # type: ignore[import-untyped]  # the package ships no types
from flet.controls.base_control import BaseControl
from flet.messaging import protocol
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction
from flet.pubsub.pubsub_hub import PubSubHub

P = ParamSpec("P")
R = TypeVar("R")


class Threads(ThreadPoolExecutor):
    """The session's threads, with account of those that still run."""

    def __init__(self) -> None:
        super().__init__(2)
        self.running: set[Future[Any]] = set()

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        future = super().submit(fn, *args, **kwargs)
        self.running.add(future)
        future.add_done_callback(self.running.discard)
        return future


class Listener(Connection):
    """Takes what would go to the browser, encoded as it would be, and keeps the kinds of messages."""

    def __init__(self, loop: asyncio.AbstractEventLoop, hub: PubSubHub | None = None) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = loop
        self.threads = Threads()
        self.executor = self.threads
        self.pubsubhub = hub or PubSubHub(loop=loop, executor=self.threads)
        self.page_url = "http://table.test"
        self.sent = 0
        self.crashes: list[str] = []
        self.asked: list[tuple[str, Any]] = []
        self.answers: dict[str, object] = {}
        self.answer: Callable[[int, str, object, str | None], None] = _nobody_asked

    def send_message(self, message: Message) -> None:
        # Encoding is what expands components and takes the snapshots that later changes are measured by.
        encode = protocol.configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
        msgpack.packb([message.action, message.body], default=encode)
        self.sent += 1
        if message.action == MessageAction.SESSION_CRASHED:
            self.crashes.append(str(message.body.message))
        if message.action == MessageAction.INVOKE_METHOD:
            asked = message.body
            self.asked.append((asked.name, asked.args))
            reply = self.answers.get(asked.name)
            self.loop.call_soon(self.answer, asked.control_id, asked.call_id, reply, None)

    def dispose(self) -> None:
        self.threads.shutdown(wait=False)


def _nobody_asked(_control: int, _call: str, _result: object, _error: str | None) -> None:
    """Until there is a session there is nobody to answer."""
