"""Who may come in: the own pages of this machine, and phones that were invited."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.responses import PlainTextResponse

from companion.store.documents import Documents
from companion.store.folder import Folder, open_folder
from companion.store.invitation import JOIN, THIS_COMPUTER
from views.serve.gate import COOKIE, Gate
from views.serve.phones import SPEAKING, THIS_PHONE, Phones

OLD_CODE = "2k9w7mzc4hpd"
HERE, PHONE = "127.0.0.1", "192.168.1.20"
AT_HOME, IN_THE_NETWORK = "http://127.0.0.1:8550", "http://192.168.1.5:8550"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Folder]:
    opened = open_folder(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def phones(folder: Folder) -> Phones:
    return Phones(folder, 8550)


def ask(
    path: str = "/",
    *,
    by: str = HERE,
    at: str = AT_HOME,
    phones: Phones | None = None,
    gate: Gate | None = None,
    **headers: str,
) -> httpx.Response:
    """What the gate answers to a browser on the machine `by` that asks at the address `at`."""

    async def get() -> httpx.Response:
        app = gate or Gate(PlainTextResponse("the app"), phones)
        transport = httpx.ASGITransport(app=app, client=(by, 50000))
        async with httpx.AsyncClient(transport=transport, base_url=at) as browser:
            return await browser.get(path, headers=headers)

    return asyncio.run(get())


def from_a_phone(phones: Phones, path: str = "/", cookie: str = "", accept: str = "*/*") -> httpx.Response:
    """What the gate answers to another device, which shows this cookie."""
    return ask(path, by=PHONE, at=IN_THE_NETWORK, phones=phones, cookie=cookie, accept=accept)


def cookie_of(welcome: httpx.Response) -> str:
    """What a phone shows after this answer."""
    return welcome.headers["set-cookie"].split(";")[0]


def joined(phones: Phones) -> str:
    """The cookie of a phone that scanned a code."""
    return cookie_of(from_a_phone(phones, JOIN + phones.invitations.code("plays")))


class Live:
    """A live connection with these headers, which the app serves until it is gone."""

    def __init__(self, headers: dict[str, str], by: str) -> None:
        written = [(name.encode(), value.encode()) for name, value in headers.items()]
        at = {"path": "/ws", "scheme": "ws", "client": (by, 50000)}
        self.scope = {"type": "websocket", "headers": written, **at}
        self.sent: list[Any] = []
        self.heard: list[Any] = []
        self.speaking: list[str] = []
        self.saying = asyncio.Queue[Any]()

    async def app(self, _: Any, receive: Any, send: Any) -> None:
        self.speaking.append(SPEAKING.get())
        while not self.heard or self.heard[-1]["type"] != "websocket.disconnect":
            self.heard.append(await receive())

    async def pass_through(self, phones: Phones | None) -> None:
        async def send(message: Any) -> None:
            self.sent.append(message)

        await Gate(self.app, phones)(self.scope, self.saying.get, send)


def come_and_go(headers: dict[str, str], *, by: str = HERE, phones: Phones | None = None) -> Live:
    """A live connection that ends at once."""

    async def through() -> Live:
        live = Live(headers, by)
        live.saying.put_nowait({"type": "websocket.disconnect"})
        await live.pass_through(phones)
        return live

    return asyncio.run(through())


def closed(headers: dict[str, str], *, by: str = HERE, phones: Phones | None = None) -> bool:
    """Whether a live connection with these headers is turned away before the app hears of it."""
    live = come_and_go(headers, by=by, phones=phones)
    assert bool(live.sent) != bool(live.speaking)
    return bool(live.sent) and live.sent[0]["type"] == "websocket.close"


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


def test_another_device_needs_a_code(phones: Phones) -> None:
    refused = from_a_phone(phones)
    assert refused.status_code == 403
    assert "Scan the code" in refused.text
    assert closed({"host": "192.168.1.5:8550"}, by=PHONE, phones=phones)


def test_the_address_with_a_code_lets_a_phone_in_for_good(phones: Phones) -> None:
    welcome = from_a_phone(phones, JOIN + phones.invitations.code("plays"))
    assert welcome.is_redirect
    assert welcome.headers["location"] == THIS_PHONE
    cookie = welcome.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    shown = cookie_of(welcome)
    assert from_a_phone(phones, cookie=shown).text == "the app"
    assert not closed({"host": "192.168.1.5:8550", "cookie": shown}, by=PHONE, phones=phones)


def test_who_only_asks_what_is_there_spends_no_code(phones: Phones) -> None:
    code = phones.invitations.code("plays")

    async def preview() -> None:
        app = httpx.ASGITransport(app=Gate(PlainTextResponse("the app"), phones), client=(PHONE, 50000))
        async with httpx.AsyncClient(transport=app, base_url=IN_THE_NETWORK) as browser:
            assert (await browser.head(JOIN + code)).status_code == 403

    asyncio.run(preview())
    assert phones.invitations.code("plays") == code


def test_a_second_phone_is_told_to_ask_for_another_code(phones: Phones) -> None:
    code = phones.invitations.code("plays")
    from_a_phone(phones, JOIN + code)
    refused = from_a_phone(phones, JOIN + code)
    assert refused.status_code == 403
    assert "used by another phone; ask for a new one" in refused.text


def test_the_same_phone_may_scan_again_and_goes_home(phones: Phones) -> None:
    code = phones.invitations.code("plays")
    shown = cookie_of(from_a_phone(phones, JOIN + code))
    again = from_a_phone(phones, JOIN + code, shown)
    assert again.headers["location"] == "/"
    assert cookie_of(again) == shown


def test_who_scans_on_this_machine_spends_no_code(phones: Phones) -> None:
    code = phones.invitations.code("plays")
    assert ask(JOIN + code, phones=phones).headers["location"] == "/"
    assert phones.invitations.code("plays") == code


@pytest.mark.parametrize("guess", ["", "2k9w7mzc4hpe", "gr\u00fcn"])
def test_another_code_lets_nobody_in(phones: Phones, guess: str) -> None:
    phones.invitations.code("plays")
    assert from_a_phone(phones, JOIN + guess).status_code == 403


def test_without_sharing_no_code_is_good_enough() -> None:
    assert ask(by=PHONE, at=IN_THE_NETWORK, cookie=f"{COOKIE}=").status_code == 403
    assert ask(JOIN, by=PHONE, at=IN_THE_NETWORK).status_code == 403


def test_each_phone_of_an_earlier_version_becomes_one_of_its_own(folder: Folder) -> None:
    Documents(folder).put("invitation", {"code": OLD_CODE})
    phones, old = Phones(folder, 8550), f"{COOKIE}={OLD_CODE}"
    assert from_a_phone(phones, "/main.dart.js", old).text == "the app"
    assert not closed({"host": "192.168.1.5:8550", "cookie": old}, by=PHONE, phones=phones)
    pages = [from_a_phone(phones, "/table/1", old, accept="text/html") for _ in range(2)]
    assert {page.headers["location"] for page in pages} == {"/table/1"}
    assert len({cookie_of(page) for page in pages} | {old}) == 3


def test_the_app_is_told_which_phone_speaks(phones: Phones) -> None:
    shown = joined(phones)
    there = come_and_go({"host": "192.168.1.5:8550", "cookie": shown}, by=PHONE, phones=phones)
    assert there.speaking == [phones.invitations.phones()[1].id]
    here = come_and_go({"host": "127.0.0.1:8550", "cookie": shown}, phones=phones)
    assert here.speaking == [THIS_COMPUTER.id]


def test_a_phone_that_is_taken_back_is_heard_no_more_and_its_connection_ends(
    phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.serve.gate.FAREWELL", 0.0)
    shown = joined(phones)

    async def taken_back() -> Live:
        live = Live({"host": "192.168.1.5:8550", "cookie": shown}, PHONE)
        serving = asyncio.create_task(live.pass_through(phones))
        live.saying.put_nowait({"type": "websocket.receive", "bytes": b"before"})
        while not live.heard:
            await asyncio.sleep(0)
        phones.take_back(phones.invitations.phones()[1].id)
        while not live.sent:
            await asyncio.sleep(0)
        live.saying.put_nowait({"type": "websocket.receive", "bytes": b"after"})
        await serving
        return live

    live = asyncio.run(taken_back())
    assert [message.get("bytes") for message in live.heard] == [b"before", None]
    assert live.sent == [{"type": "websocket.close", "code": 1008}]
    assert from_a_phone(phones, cookie=shown).status_code == 403


def test_taking_one_phone_back_leaves_the_others(phones: Phones) -> None:
    one, other = joined(phones), joined(phones)
    phones.take_back(phones.invitations.phones()[1].id)
    assert from_a_phone(phones, cookie=one).status_code == 403
    assert from_a_phone(phones, cookie=other).text == "the app"


def test_the_uninvited_are_told_what_to_do_and_nothing_of_what_is_here(phones: Phones) -> None:
    page = ask(by=PHONE, at=IN_THE_NETWORK, phones=phones)
    assert page.headers["content-type"].startswith("text/html")
    assert "You are not invited yet" in page.text
    assert "taken back" in page.text
    assert "forgotten" in page.text
    assert "<script" not in page.text
    assert "script-src" not in page.headers["content-security-policy"]
    assert page.headers["content-security-policy"].startswith("default-src 'none'")


def test_the_faces_of_that_page_are_given_to_everybody_and_no_other_file(phones: Phones) -> None:
    assert ask("/fonts/Cabin-Bold.ttf", by=PHONE, at=IN_THE_NETWORK, phones=phones).text == "the app"
    assert ask("/fonts/Vollkorn-Italic.ttf", by=PHONE, at=IN_THE_NETWORK, phones=phones).status_code == 403


def test_after_many_wrong_codes_not_even_the_right_one_is_looked_at_for_a_while(phones: Phones) -> None:
    gate = Gate(PlainTextResponse("the app"), phones)
    for number in range(20):
        gate.guesses.wrong(PHONE, f"guess {number}")
    tried = ask(JOIN + phones.invitations.code("plays"), by=PHONE, at=IN_THE_NETWORK, gate=gate)
    assert (tried.status_code, int(tried.headers["retry-after"])) == (429, 60)
    assert (
        ask(
            JOIN + phones.invitations.code("plays"), by="192.168.1.21", at=IN_THE_NETWORK, gate=gate
        ).status_code
        == 307
    )
    assert ask(gate=gate).text == "the app"


def test_what_is_shown_without_an_invitation_counts_as_a_guess(phones: Phones) -> None:
    gate = Gate(PlainTextResponse("the app"), phones)
    for number in range(20):
        ask("/", by=PHONE, at=IN_THE_NETWORK, gate=gate, cookie=f"{COOKIE}=guess{number}")
    assert ask("/", by=PHONE, at=IN_THE_NETWORK, gate=gate).status_code == 429
