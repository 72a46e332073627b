"""The app in a real browser: back and forward, two phones, a kill in the middle, files."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request
from playwright.sync_api import TimeoutError as NothingCame

from companion.game import Seat, Setup
from companion.store.folder import open_folder
from companion.store.record_file import timeline_in
from companion.store.settings import Settings, save_settings
from tests.browser.driver import (
    LEAST_TARGET,
    PHONE,
    Screen,
    Server,
    Size,
    app_server,
    blank_page,
    free_port,
    open_page,
)
from tests.browser.fingers import Fingers
from views.settings.invitation import own_address
from views.table.live_table import LiveTables

pytestmark = pytest.mark.browser

TALL = Size(360, 2400, touch=True)
"""A phone on which all the settings are in sight."""
SETUP = Setup(
    "legacies",
    (Seat("A", "Ada"), Seat("B", "Ben")),
    details={"mats": {"A": {"character": "Socialite"}, "B": {"character": "General"}}},
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with one running table and two remembered names."""
    folder = open_folder(tmp_path)
    LiveTables(folder).begin(SETUP)
    save_settings(folder, Settings(names=("Ada", "Ben")))
    folder.close()
    return tmp_path


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    with app_server(data) as running:
        yield running


def table_of(data: Path) -> str:
    """The id of the one table."""
    (file,) = (data / "tables").glob("*.json")
    return file.stem


def set_score(phone: Screen, name: str, *keys: str) -> None:
    """Taps a score and sets it."""
    phone.tap(re.compile(f"^{name}: Fame"))
    phone.tap("Set to a number instead")
    for key in (*keys, f"Set to {''.join(keys)}"):
        phone.tap(key)


def tap_until(phone: Screen, name: re.Pattern[str], appears: str) -> None:
    """Taps again and again until the phone has found its server and something comes of it."""
    for _ in range(20):
        try:
            phone.button(name).first.click(timeout=3000)
            phone.button(appears).first.wait_for(timeout=3000)
        except NothingCame:
            continue
        return
    raise AssertionError(f"{appears!r} never came:\n{phone.tree()}")


def test_nothing_is_fetched_from_another_machine(chromium: Browser, server: Server) -> None:
    fetched = list[Request]()

    def note(request: Request) -> None:
        fetched.append(request)

    phone = blank_page(chromium, PHONE)
    phone.page.on("request", note)
    phone.open(server.address)
    phone.tap("Carry on")
    phone.wait_for_fonts()
    abroad = [each for each in fetched if not each.url.startswith((server.address, "data:", "blob:"))]
    assert len(fetched) > len(abroad)
    assert [each.url for each in abroad if each.failure != "csp"] == []
    phone.close()


def test_another_device_joins_by_a_code_and_watches_until_it_is_let_play_and_taken_back(
    chromium: Browser, data: Path
) -> None:
    port = free_port()
    arguments = ("run", "--no-open", "--share", "--port", str(port), "--data", str(data))
    address = f"http://{own_address()}:{port}"
    if own_address() == "127.0.0.1":
        pytest.skip("this machine is in no network that another device could come from")
    with Server("views.main", arguments, data, port) as server:
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(address)
        (joining,) = re.findall(rf"{address}/join/\w+", (data / "server.log").read_text())
        host, other = open_page(chromium, server.address, TALL), open_page(chromium, joining, PHONE)
        other.tap("It is Ben's phone")
        other.tap("Carry on")
        set_score(other, "Ada", "4", "7")
        host.tap("Settings")
        host.tap("Ben's phone: Let it only watch")
        other.tap("Ask to play")
        host.tap("Let Ben's phone play")
        set_score(other, "Ada", "4", "8")
        host.tap("Take back the invitation of Ben's phone")
        other.page.get_by_text("You are not invited").wait_for()
        host.tap("Back")
        host.see("Ada: Fame 48")
        host.close()
        other.close()


def test_where_there_is_a_display_the_browser_is_served_all_the_same(data: Path) -> None:
    server = app_server(data)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISPLAY", ":0")
        server.start()
    with urllib.request.urlopen(server.address) as answer:
        assert b"<title>Beside the Board</title>" in answer.read()
    server.kill()


def test_the_browsers_back_and_forward_lose_nothing(chromium: Browser, server: Server) -> None:
    phone = open_page(chromium, server.address, PHONE)
    phone.tap("Carry on")
    set_score(phone, "Ada", "4", "7")
    phone.see("Ada: Fame 47")
    phone.page.go_back()
    phone.see("Carry on")
    phone.page.go_forward()
    phone.see("Ada: Fame 47")
    phone.close()


def test_two_phones_see_each_step_of_the_other(chromium: Browser, server: Server, data: Path) -> None:
    address = f"{server.address}/table/{table_of(data)}"
    ada, ben = (open_page(chromium, address, PHONE) for _ in range(2))
    set_score(ada, "Ada", "4", "7")
    ben.see("Ada: Fame 47")
    set_score(ben, "Ben", "3", "9")
    ada.see("Ben: Fame 39")
    ada.close()
    ben.close()


def test_a_kill_of_the_server_loses_no_step_and_the_phone_comes_back_by_itself(
    chromium: Browser, server: Server, data: Path
) -> None:
    phone = open_page(chromium, f"{server.address}/table/{table_of(data)}", PHONE)
    set_score(phone, "Ada", "4", "7")
    phone.see("Ada: Fame 47")
    server.kill()
    server.start()
    tap_until(phone, re.compile("^Ada: Fame 47"), "Set to a number instead")
    phone.page.keyboard.press("Escape")
    set_score(phone, "Ada", "4", "8")
    phone.see("Ada: Fame 48")
    phone.close()


def test_a_table_is_saved_as_a_file_and_opened_from_it(
    chromium: Browser, server: Server, data: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    phone = open_page(chromium, f"{server.address}/table/{table_of(data)}", PHONE)
    set_score(phone, "Ada", "4", "7")
    phone.tap("More")
    with phone.page.expect_download() as download:
        phone.tap(re.compile("^Save as a file"))
    file = tmp_path_factory.mktemp("saved") / "saved.json"
    download.value.save_as(file)
    assert timeline_in(file.read_bytes()).record.id == json.loads(file.read_text())["id"] == table_of(data)
    phone.tap("Back")
    with phone.page.expect_file_chooser() as chooser:
        phone.tap("Open a file")
    chooser.value.set_files(file)
    phone.see("Ada: Fame 47")
    phone.close()


def test_a_new_page_is_seen_from_its_top(chromium: Browser, server: Server, data: Path) -> None:
    phone = Fingers(open_page(chromium, f"{server.address}/table/{table_of(data)}", PHONE))
    phone.find("Investment")
    phone.screen.scroll(100)
    phone.screen.page.wait_for_timeout(400)
    phone.tap("Investment", "What it costs")
    in_sight = phone.screen.button("Buy, chosen").bounding_box()
    assert in_sight is not None
    assert in_sight["height"] >= LEAST_TARGET
