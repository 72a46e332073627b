"""What is sent in the short way is what Flet would have sent."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import flet as ft
import msgpack  # type: ignore[import-untyped]  # the package ships no types
import pytest
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import Message, MessageAction

from tests.screen_listener import Listener
from tests.views.conftest import Phone
from tests.views.small_games import begun
from tests.views.sparse.conftest import Walk
from views.look import outline
from views.sparse import messages
from views.table.live_table import LiveTables


def as_sent(body: Any, encode: messages.Encode) -> Any:
    """What the browser makes of a message."""
    return msgpack.unpackb(msgpack.packb(body, default=encode), strict_map_key=False)


@pytest.fixture
def both_ways(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, Any]]:
    """Every message as it goes out, and as Flet's own encoder has it."""
    sent = list[tuple[Any, Any]]()
    send = Listener.send_message

    def send_both(self: Listener, message: Message) -> None:
        short = as_sent(message.body, messages.encoder(BaseControl))
        sent.append((short, as_sent(message.body, messages.flets_own(BaseControl))))
        send(self, message)

    monkeypatch.setattr(Listener, "send_message", send_both)
    return sent


def test_every_message_of_a_walk_through_the_app_is_the_same(
    walk: Walk, both_ways: list[tuple[Any, Any]]
) -> None:
    taps = sum(1 for _ in walk())
    assert len(both_ways) > taps
    for short, long in both_ways:
        assert short == long


@pytest.mark.parametrize(
    "route", ["/", "/rules/legacies.npc-turn", "/rules?q=money", "/settings", "/new/legacies"]
)
def test_every_message_of_a_screen_is_the_same(
    route: str, phone: Phone, both_ways: list[tuple[Any, Any]]
) -> None:
    phone(route, width=1400)
    assert [short for short, _ in both_ways] == [long for _, long in both_ways] != []


@pytest.mark.parametrize("game", ["family-legacy", "family-inc", "lost-legacy"])
def test_every_message_of_another_game_is_the_same(
    game: str, tables: LiveTables, phone: Phone, both_ways: list[tuple[Any, Any]]
) -> None:
    table = f"/table/{begun(tables, game).id}"
    app = phone(table)
    app.click("More")
    app.go(f"{table}/log")
    assert [short for short, _ in both_ways] == [long for _, long in both_ways] != []


def test_a_default_that_the_browser_does_not_share_is_sent() -> None:
    field = ft.TextField("words", multiline=False)
    field._frozen = True  # as in what a component draws
    short, long = messages.encoder(BaseControl), messages.flets_own(BaseControl)
    assert as_sent(field, short) == as_sent(field, long)
    assert as_sent(field, short)["value"] == "words"


def test_a_shared_border_is_sent_whole_with_each_control() -> None:
    boxes = [ft.Container(border=outline(2, "#102030")) for _ in range(2)]
    for box in boxes:
        box._frozen = True  # as in what a component draws
    first, second = (as_sent(box, messages.encoder(BaseControl))["border"] for box in boxes)
    assert first == second == as_sent(outline(2, "#102030"), messages.flets_own(BaseControl))


def test_what_may_still_change_goes_the_long_way_which_takes_note_of_it() -> None:
    words = ft.Row([ft.Text("within")])
    as_sent(words, messages.encoder(BaseControl))
    assert hasattr(words, "__prev_lists")


def test_a_message_is_not_written_out_for_a_log() -> None:
    messages.install()
    assert "within" not in str(Message(MessageAction.PATCH_CONTROL, ft.Text("within")))


def test_the_web_server_sends_everything_the_short_way() -> None:
    serving = (
        "from pathlib import Path; from tempfile import mkdtemp\n"
        "from companion.cli import Serving; from companion.store.folder import open_folder\n"
        "from views.serve import web_server; from views.sparse import messages\n"
        "web_server.Server.run = lambda self: None\n"
        "web_server.serve(open_folder(Path(mkdtemp())), Serving(1, False, False))\n"
        "from flet_web.fastapi import flet_app\n"
        "assert flet_app.configure_encode_object_for_msgpack is messages.encoder"
    )
    subprocess.run([sys.executable, "-c", serving], check=True)
