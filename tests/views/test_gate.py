"""Who may come in: the own pages of this machine, and phones that were invited."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from starlette.responses import PlainTextResponse

from views.gate import COOKIE, Gate

CODE = "2k9w7mzc4hpd"
HERE, PHONE = "127.0.0.1", "192.168.1.20"
AT_HOME, IN_THE_NETWORK = "http://127.0.0.1:8550", "http://192.168.1.5:8550"


def ask(
    path: str = "/",
    *,
    by: str = HERE,
    at: str = AT_HOME,
    code: str = "",
    gate: Gate | None = None,
    **headers: str,
) -> httpx.Response:
    """What the gate answers to a browser on the machine `by` that asks at the address `at`."""

    async def get() -> httpx.Response:
        app = gate or Gate(PlainTextResponse("the app"), code)
        transport = httpx.ASGITransport(app=app, client=(by, 50000))
        async with httpx.AsyncClient(transport=transport, base_url=at) as browser:
            return await browser.get(path, headers=headers)

    return asyncio.run(get())


def closed(headers: dict[str, str], *, by: str = HERE, code: str = "") -> bool:
    """Whether a live connection with these headers is turned away before the app hears of it."""
    sent: list[Any] = []
    reached = []

    async def app(*_: object) -> None:
        reached.append(True)

    async def nothing() -> Any:
        raise AssertionError("nothing is to be read")

    async def send(message: Any) -> None:
        sent.append(message)

    written = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "websocket", "path": "/ws", "headers": written, "client": (by, 50000), "scheme": "ws"}
    asyncio.run(Gate(app, code)(scope, nothing, send))
    assert bool(sent) != bool(reached)
    return bool(sent) and sent[0]["type"] == "websocket.close"


@pytest.mark.parametrize("at", [AT_HOME, "http://localhost:8550", "http://[::1]:8550"])
def test_a_browser_on_this_machine_comes_in(at: str) -> None:
    assert ask(at=at).text == "the app"


def test_a_page_of_another_site_is_turned_away() -> None:
    assert ask(origin="https://elsewhere.example").status_code == 403
    assert ask(origin=AT_HOME).status_code == 200
    assert closed({"host": "127.0.0.1:8550", "origin": "https://elsewhere.example"})
    assert not closed({"host": "127.0.0.1:8550", "origin": AT_HOME})


def test_a_name_that_somebody_gave_this_machine_is_turned_away() -> None:
    assert ask(at="http://rebound.example:8550").status_code == 403


def test_another_device_needs_the_code() -> None:
    refused = ask(by=PHONE, at=IN_THE_NETWORK, code=CODE)
    assert refused.status_code == 403
    assert "Scan the code" in refused.text
    assert closed({"host": "192.168.1.5:8550"}, by=PHONE, code=CODE)


def test_the_address_with_the_code_lets_a_phone_in_for_good() -> None:
    welcome = ask(f"/join/{CODE}", by=PHONE, at=IN_THE_NETWORK, code=CODE)
    assert (welcome.status_code, welcome.headers["location"]) == (307, "/")
    shown = f"{COOKIE}={welcome.cookies[COOKIE]}"
    assert ask(by=PHONE, at=IN_THE_NETWORK, code=CODE, cookie=shown).text == "the app"
    assert not closed({"host": "192.168.1.5:8550", "cookie": shown}, by=PHONE, code=CODE)


@pytest.mark.parametrize("guess", ["", "2k9w7mzc4hpe", "2K9W7MZC4HPD", "gr\u00fcn"])
def test_another_code_lets_nobody_in(guess: str) -> None:
    assert ask(f"/join/{guess}", by=PHONE, at=IN_THE_NETWORK, code=CODE).status_code == 403


def test_without_sharing_no_code_is_good_enough() -> None:
    assert ask(by=PHONE, at=IN_THE_NETWORK, cookie=f"{COOKIE}=").status_code == 403
    assert ask("/join/", by=PHONE, at=IN_THE_NETWORK).status_code == 403


def test_the_uninvited_are_told_what_to_do_and_nothing_of_what_is_here() -> None:
    page = ask(by=PHONE, at=IN_THE_NETWORK, code=CODE)
    assert page.headers["content-type"].startswith("text/html")
    assert "You are not invited yet" in page.text
    assert "taken back" in page.text
    assert "forgotten" in page.text
    assert "<script" not in page.text
    assert "script-src" not in page.headers["content-security-policy"]
    assert page.headers["content-security-policy"].startswith("default-src 'none'")


def test_the_faces_of_that_page_are_given_to_everybody_and_no_other_file() -> None:
    assert ask("/fonts/Cabin-Bold.ttf", by=PHONE, at=IN_THE_NETWORK, code=CODE).text == "the app"
    assert ask("/fonts/Vollkorn-Italic.ttf", by=PHONE, at=IN_THE_NETWORK, code=CODE).status_code == 403


def test_after_many_wrong_codes_not_even_the_right_one_is_looked_at_for_a_while() -> None:
    gate = Gate(PlainTextResponse("the app"), CODE)
    for number in range(20):
        gate.guesses.wrong(PHONE, f"guess {number}")
    tried = ask(f"/join/{CODE}", by=PHONE, at=IN_THE_NETWORK, gate=gate)
    assert (tried.status_code, int(tried.headers["retry-after"])) == (429, 60)
    assert ask(f"/join/{CODE}", by="192.168.1.21", at=IN_THE_NETWORK, gate=gate).status_code == 307
    assert ask(gate=gate).text == "the app"


def test_what_is_shown_without_an_invitation_counts_as_a_guess() -> None:
    gate = Gate(PlainTextResponse("the app"), CODE)
    for number in range(20):
        ask("/", by=PHONE, at=IN_THE_NETWORK, gate=gate, cookie=f"{COOKIE}=guess{number}")
    assert ask("/", by=PHONE, at=IN_THE_NETWORK, gate=gate).status_code == 429
