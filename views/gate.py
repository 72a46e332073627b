"""Who may speak to the companion: its own pages on this machine, and the phones that were invited."""

from __future__ import annotations

import ipaddress
import secrets
from math import ceil
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.store.invitation import JOIN
from views.served.guesses import Guesses
from views.served.uninvited import OPEN_TO_ALL, uninvited

COOKIE = "beside-the-board"
"""What an invited phone shows from then on."""
A_YEAR = 365 * 24 * 3600
FOREIGN = "Only the companion's own pages may speak to it."
TOO_SOON = "Too many wrong codes. Wait a minute, then try again."


class Gate:
    """Stands before the app, and answers in its place whoever may not come in.

    A page of another site that a browser has open is turned away by its origin, and one that goes by a
    name of its own for this machine by that name. With a `code`, other devices may come in too: by the
    address that ends in it, once, and then by what they were given there.
    """

    def __init__(self, app: ASGIApp, code: str = "") -> None:
        self.app = app
        self.code = code
        self.guesses = Guesses()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = self._answer(HTTPConnection(scope)) if scope["type"] in ("http", "websocket") else None
        if answer is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await answer(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})

    def _answer(self, asked: HTTPConnection) -> Response | None:
        """What is said in place of the app; None for those who may come in."""
        if not _from_an_own_page(asked):
            return PlainTextResponse(FOREIGN, 403)
        here, address = _on_this_machine(asked), asked.client.host if asked.client else ""
        if not here and (pause := self.guesses.pause(address)):
            return PlainTextResponse(TOO_SOON, 429, {"Retry-After": str(ceil(pause))})
        if self.code and _same(asked.url.path, JOIN + self.code):
            self.guesses.right(address)
            welcome = RedirectResponse("/")
            welcome.set_cookie(COOKIE, self.code, max_age=A_YEAR, httponly=True, samesite="strict")
            return welcome
        if here or self._was_invited(asked) or asked.url.path in OPEN_TO_ALL:
            return None
        self.guesses.wrong(address, _code_in(asked))
        return uninvited()

    def _was_invited(self, asked: HTTPConnection) -> bool:
        return bool(self.code) and _same(asked.cookies.get(COOKIE, ""), self.code)


def _code_in(asked: HTTPConnection) -> str:
    """The code that somebody shows: in the address that joins, else what they were given there."""
    joining = asked.url.path.startswith(JOIN)
    return asked.url.path.removeprefix(JOIN) if joining else asked.cookies.get(COOKIE, "")


def _from_an_own_page(asked: HTTPConnection) -> bool:
    """Whether it was asked by number or as localhost, and by no page from elsewhere."""
    host, origin = asked.headers.get("host", ""), asked.headers.get("origin")
    name = urlsplit(f"//{host}").hostname or ""
    return (name == "localhost" or _is_a_number(name)) and (origin is None or urlsplit(origin).netloc == host)


def _on_this_machine(asked: HTTPConnection) -> bool:
    return asked.client is not None and ipaddress.ip_address(asked.client.host).is_loopback


def _same(shown: str, code: str) -> bool:
    return secrets.compare_digest(shown.encode(), code.encode())


def _is_a_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
