"""The two ways of speaking to the server, counted: requests, and the live connection of a screen."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from views.serve.connections import Connections, most_connections
from views.serve.strict import STRICT


class State(ServerState):
    """What all connections of a server share."""

    def __init__(self) -> None:
        super().__init__()
        self.open = Connections(most_connections())


class Requests(H11Protocol):
    """A connection that asks, and may become a live one."""

    def __init__(
        self, config: Config, server_state: State, app_state: dict[str, Any], _loop: Any = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._open = server_state.open

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        if self._open.come(transport):
            super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.transport is not None:
            self._open.gone(self.transport)
            super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        if self.cycle is not None and not (self.cycle.more_body or self.cycle.response_complete):
            self._open.is_answered(self.transport)

    def on_response_complete(self) -> None:
        self._open.waits(self.transport)
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """Says that this was no request; uvicorn's own answer to it knows no headers."""
        said = msg.encode()
        headers = [*STRICT, (b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
        answer = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
        for part in (answer, h11.Data(data=said), h11.EndOfMessage()):
            self.transport.write(self.conn.send(part) or b"")
        self.transport.close()


class Live(WebSocketsSansIOProtocol):
    """The live connection of a screen; it stays from its first message on."""

    def __init__(
        self, config: Config, server_state: State, app_state: dict[str, Any], _loop: Any = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._open = server_state.open

    def send_receive_event_to_app(self) -> None:
        self._open.stays(self.transport)
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        self._open.gone(self.transport)
        super().connection_lost(exc)
