"""The server itself, over real connections: what it answers, and to how many."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from companion.store.record_file import timeline_in
from tests.benchmarks.bench_phones import STEPS, fame, table
from tests.browser.driver import app_server
from tests.live_phone import live_phone
from views.serve import connections, web_server
from views.serve.flet_app import flet_app
from views.serve.strict import ALWAYS
from views.serve.web_server import HERE, Server, config, guarded

LONG_ENOUGH = 30
"""Seconds after which something will never happen."""


async def _fails(_: Request) -> Response:
    raise RuntimeError("a fault of the app")


async def _answers(_: Request) -> Response:
    return PlainTextResponse("the app")


SMALL = Starlette(routes=[Route("/", _answers), Route("/fault", _fails)])


@contextmanager
def few_files(number: int) -> Iterator[None]:
    """Whatever is started meanwhile may have no more files open than this."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (number, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@asynccontextmanager
async def serving(app: ASGIApp, most: int = 100) -> AsyncIterator[int]:
    """The port at which an app is served, behind the gate, to so many connections."""
    server = Server(config(guarded(app), HERE, 0), "")
    server.server_state.open.most = most
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await running


async def ask(port: int, path: str = "/", **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=f"http://{HERE}:{port}", timeout=LONG_ENOUGH) as browser:
        return await browser.get(path, headers=headers)


async def say(port: int, words: bytes) -> tuple[StreamReader, StreamWriter]:
    """A connection on which only this has been said."""
    reader, writer = await asyncio.open_connection(HERE, port)
    writer.write(words)
    return reader, writer


@pytest.mark.parametrize("words", [b"", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
def test_many_that_say_nothing_or_half_of_something_keep_nobody_out(words: bytes) -> None:
    async def crowd() -> list[str]:
        async with serving(SMALL, most=8) as port:
            silent = [await say(port, words) for _ in range(60)]
            answers = [(await ask(port)).text for _ in range(4)]
            for _, writer in silent:
                writer.close()
            return answers

    assert asyncio.run(crowd()) == ["the app"] * 4


@pytest.mark.parametrize(
    "words",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: ",
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nhalf",
    ],
)
def test_half_a_request_is_ended_after_its_time(words: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REQUEST", 0.05)
    monkeypatch.setattr(web_server, "TICKS", 1)

    async def is_ended() -> bool:
        async with serving(SMALL) as port, asyncio.timeout(LONG_ENOUGH):
            reader, writer = await say(port, words)
            with suppress(ConnectionResetError):
                await reader.read()
            writer.close()
            return reader.at_eof() or reader.exception() is not None

    assert asyncio.run(is_ended())


def test_a_live_connection_that_says_nothing_is_ended_after_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REQUEST", 0.05)
    monkeypatch.setattr(web_server, "TICKS", 1)

    async def wait() -> None:
        async with (
            asyncio.timeout(LONG_ENOUGH),
            serving(flet_app(lambda _: None)) as port,
            connect(f"ws://{HERE}:{port}/ws") as live,
        ):
            await live.recv()

    with pytest.raises(ConnectionClosed):
        asyncio.run(wait())


@pytest.mark.parametrize(
    ("path", "host", "status"),
    [
        ("/", "localhost", 200),
        ("/nothing", "localhost", 404),
        ("/", "elsewhere", 403),
        ("/fault", "localhost", 500),
    ],
)
def test_every_answer_is_strict(path: str, host: str, status: int) -> None:
    async def get() -> httpx.Response:
        async with serving(SMALL) as port:
            return await ask(port, path, host=f"{host}:{port}")

    answer = asyncio.run(get())
    assert answer.status_code == status
    assert {name: answer.headers[name] for name in ALWAYS} == ALWAYS
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-store"
    assert "access-control-allow-origin" not in answer.headers


def test_an_answer_to_what_was_no_request_is_strict_too() -> None:
    async def speak() -> bytes:
        async with serving(SMALL) as port:
            reader, writer = await say(port, b"good evening\r\n\r\n")
            answer = await reader.read()
            writer.close()
            return answer

    answer = asyncio.run(speak())
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert all(f"{name}: {value}\r\n".encode() in answer for name, value in ALWAYS.items())


def test_nothing_of_the_frameworks_is_served_in_place_of_the_app() -> None:
    async def pages() -> list[httpx.Response]:
        async with serving(flet_app(lambda _: None)) as port:
            return [
                await ask(port, path) for path in ("/", "/docs", "/redoc", "/openapi.json", "/oauth_callback")
            ]

    own, *others = asyncio.run(pages())
    assert "<title>Beside the Board</title>" in own.text
    assert [each.text for each in others] == [own.text] * 4
    assert (
        "'unsafe-inline'" not in own.headers["content-security-policy"].split("script-src")[1].split(";")[0]
    )


def test_a_browser_keeps_a_file_and_asks_whether_it_is_the_newest() -> None:
    async def twice() -> tuple[httpx.Response, httpx.Response]:
        async with serving(flet_app(lambda _: None)) as port:
            first = await ask(port, "/page.js")
            return first, await ask(port, "/page.js", **{"if-none-match": first.headers["etag"]})

    first, again = asyncio.run(twice())
    assert first.headers["cache-control"] == "no-cache"
    assert (again.status_code, again.content) == (304, b"")


def test_a_step_is_saved_while_hundreds_of_connections_are_half_open(tmp_path: Path) -> None:
    route = f"/table/{table(tmp_path)}"
    server = app_server(tmp_path)
    with few_files(256):
        server.start()

    async def play() -> None:
        silent = [await say(server.port, b"GET / HTTP/1.1\r\n") for _ in range(400)]
        async with live_phone(server.address, route) as phone:
            await phone.until(lambda: phone.can_tap("Undo"))
            before = fame(phone)
            await phone.tap("Undo")
            await phone.until(lambda: fame(phone) == before - 1)
        for _, writer in silent:
            writer.close()

    try:
        asyncio.run(play())
    finally:
        server.kill()
    (file,) = (tmp_path / "tables").glob("*.json")
    assert len(timeline_in(file.read_bytes()).moments) == STEPS - 1
    assert len((tmp_path / "server.log").read_text().splitlines()) < 10
