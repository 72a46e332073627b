"""Who may speak to the companion: its own pages on this machine, and the phones that were invited."""

from __future__ import annotations

import asyncio
import ipaddress
from math import ceil
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.store.invitation import EARLIER, JOIN, THIS_COMPUTER, CodeUsed, NotInvited, Phone
from views.serve.guesses import Guesses
from views.serve.phones import SPEAKING, THIS_PHONE, Phones
from views.serve.uninvited import OPEN_TO_ALL, uninvited

COOKIE = "beside-the-board"
"""What an invited phone shows from then on."""
A_YEAR = 365 * 24 * 3600
TURNED_AWAY = 1008
FAREWELL = 1.0
"""Seconds in which a phone that was taken back may still be shown that it was."""
FOREIGN = "Only the companion's own pages may speak to it."
TOO_SOON = "Too many wrong codes. Wait a minute, then try again."


class Gate:
    """Stands before the app, and answers in its place whoever may not come in.

    A page of another site that a browser has open is turned away by its origin, and one that goes by a
    name of its own for this machine by that name. With `phones`, other devices may come in too: by the
    address that ends in a code, once, and then by the key that they were given there.
    """

    def __init__(self, app: ASGIApp, phones: Phones | None = None) -> None:
        self.app = app
        self.phones = phones
        self.guesses = Guesses()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asked = HTTPConnection(scope)
        phone = self._who(asked)
        answer = self._answer(asked, phone)
        if answer is None and phone and scope["type"] == "websocket":
            await self._live(phone, scope, receive, send)
        elif answer is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await answer(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": TURNED_AWAY})

    def _who(self, asked: HTTPConnection) -> Phone | None:
        """Which phone asks; None for one that was not invited."""
        if _on_this_machine(asked):
            return THIS_COMPUTER
        return self.phones.invitations.phone_with(_key(asked)) if self.phones else None

    def _answer(self, asked: HTTPConnection, phone: Phone | None) -> Response | None:
        """What is said in place of the app; None for those who may come in."""
        if not _from_an_own_page(asked):
            return PlainTextResponse(FOREIGN, 403)
        here, address = _on_this_machine(asked), asked.client.host if asked.client else ""
        if not here and (pause := self.guesses.pause(address)):
            return PlainTextResponse(TOO_SOON, 429, {"Retry-After": str(ceil(pause))})
        code = asked.url.path.removeprefix(JOIN)
        if self.phones and code != asked.url.path and asked.scope.get("method") == "GET":
            return RedirectResponse("/") if here else self._join(asked, address, code, THIS_PHONE)
        if self.phones and phone and phone.id == EARLIER and _for_a_page(asked):
            return self._join(asked, address, _key(asked), asked.url.path)
        if phone or asked.url.path in OPEN_TO_ALL:
            return None
        self.guesses.wrong(address, _key(asked))
        return uninvited()

    def _join(self, asked: HTTPConnection, address: str, code: str, then: str) -> Response:
        """Lets in who came by this code, and shows `then`; a phone that was here before goes home."""
        assert self.phones is not None
        shown = _key(asked)
        try:
            key = self.phones.invitations.join(code, shown)
        except CodeUsed as reason:
            return uninvited(str(reason))
        except NotInvited:
            self.guesses.wrong(address, code)
            return uninvited()
        self.guesses.right(address)
        welcome = RedirectResponse("/" if key == shown else then)
        welcome.set_cookie(COOKIE, key, max_age=A_YEAR, httponly=True, samesite="strict")
        return welcome

    async def _live(self, phone: Phone, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves the screen of a phone until it leaves, or is taken back."""
        SPEAKING.set(phone.id)
        if self.phones is None:
            await self.app(scope, receive, send)
            return
        connection = _Connection(receive, send)
        with self.phones.connected(phone.id, connection.end):
            await self.app(scope, connection.receive, connection.send)
        connection.closed = True


class _Connection:
    """A live connection: once it is ended nothing is heard from it, and after a farewell it is closed."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._farewell: asyncio.Task[None] | None = None
        self.closed = False

    def end(self) -> None:
        self._farewell = self._farewell or asyncio.create_task(self._close())

    async def _close(self) -> None:
        await asyncio.sleep(FAREWELL)
        await self.send({"type": "websocket.close", "code": TURNED_AWAY})
        self.closed = True

    async def receive(self) -> Message:
        message = await self._receive()
        return {"type": "websocket.disconnect", "code": TURNED_AWAY} if self._farewell else message

    async def send(self, message: Message) -> None:
        if not self.closed:
            await self._send(message)


def _key(asked: HTTPConnection) -> str:
    return asked.cookies.get(COOKIE, "")


def _for_a_page(asked: HTTPConnection) -> bool:
    return asked.scope["type"] == "http" and "text/html" in asked.headers.get("accept", "")


def _from_an_own_page(asked: HTTPConnection) -> bool:
    """Whether it was asked by number or as localhost, and by no page from elsewhere."""
    host, origin = asked.headers.get("host", ""), asked.headers.get("origin")
    name = urlsplit(f"//{host}").hostname or ""
    return (name == "localhost" or _is_a_number(name)) and (origin is None or urlsplit(origin).netloc == host)


def _on_this_machine(asked: HTTPConnection) -> bool:
    return asked.client is not None and ipaddress.ip_address(asked.client.host).is_loopback


def _is_a_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
