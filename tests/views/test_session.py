"""Where a screen has been, and how it gets back."""

from __future__ import annotations

from functools import partial

import pytest

from tests.screen_harness import Harness
from tests.toy import SETUP, Score
from tests.views.conftest import Phone
from tests.views.test_table import address
from views.parts.bottom_sheet import past_sheets
from views.session import Session
from views.table.live_table import LiveTables


def session_of(app: Harness, tables: LiveTables) -> Session:
    """A session that begins where the phone is."""
    return Session(app.page, tables)


def test_back_goes_where_the_screen_was_before(phone: Phone, tables: LiveTables) -> None:
    session = session_of(phone("/"), tables)
    for route in ("/", "/table/1", "/rules", "/rules/toy.seat"):
        session.arrived(route)
    assert session.before() == "/rules"
    session.arrived("/rules")
    assert session.before() == "/table/1"


def test_a_screen_that_was_opened_by_its_address_goes_back_to_home(phone: Phone, tables: LiveTables) -> None:
    assert session_of(phone("/settings"), tables).before() == "/"


def test_drawing_a_place_again_is_no_new_place(phone: Phone, tables: LiveTables) -> None:
    session = session_of(phone("/"), tables)
    for route in ("/table/1", "/table/1", "/table/1"):
        session.arrived(route)
    assert session.before() == "/"


def test_a_question_goes_into_the_address(phone: Phone, tables: LiveTables) -> None:
    app = phone("/rules?ask=kicked+out&game=legacies")
    assert session_of(app, tables).query == {"ask": "kicked out", "game": "legacies"}


def test_back_closes_what_lies_over_the_table_and_stays(phone: Phone, tables: LiveTables) -> None:
    table = address(tables)
    app = phone(table)
    app.click("Ada: points 0")
    assert "Plus" in app.names()
    app.go("/")
    assert "Plus" not in app.names()
    assert app.page.route == table
    app.click("Ada scores 3")
    app.go("/")
    assert "Carry on" in app.names()


def test_a_place_that_lies_behind_is_gone_back_to(phone: Phone, tables: LiveTables) -> None:
    session = session_of(phone("/"), tables)
    for route in ("/table/1", "/table/1/log", "/table/1/correct/2", "/table/1"):
        session.arrived(route)
    assert session.before() == "/"


def test_there_is_no_way_back_into_the_set_up_of_a_table_that_was_begun(
    phone: Phone, tables: LiveTables
) -> None:
    session = session_of(phone("/"), tables)
    for route in ("/new/toy", "/table/1"):
        session.arrived(route)
    assert session.before() == "/"


def test_a_menu_does_not_come_back_after_the_place_that_it_led_to(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables))
    for line in ("Settings", "Log, Every step; go back or correct one", "Rules of Toy", "Result so far"):
        app.click("More")
        app.click(next(name for name in app.names() if name.startswith(line)))
        app.press("Dark") if line == "Settings" else None
        app.click("Back")
        assert "Cancel" not in app.names()
        assert "Ada scores 3" in app.names()


def test_a_place_is_gone_to_only_when_no_sheet_is_in_the_way(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables))
    app.click("More")
    gone = list[str]()

    async def go() -> None:
        past_sheets(app.page, lambda: gone.append("once it is gone"))
        gone.append("not yet")

    app.do(go)
    assert gone == ["not yet", "once it is gone"]


def test_whoever_asks_again_waits_no_longer(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables))
    app.click("More")
    gone = list[str]()

    async def go_twice() -> None:
        for time in ("first", "again"):
            past_sheets(app.page, partial(gone.append, time))
        gone.append("all asked")

    app.do(go_twice)
    assert gone == ["again", "all asked"]


def test_two_steps_back_in_one_moment_close_a_sheet_and_stay(
    phone: Phone, tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = address(tables)
    app = phone(table)
    app.click("Ada: points 0")
    monkeypatch.setattr("views.parts.finger.monotonic", lambda: 10_000.0)
    app.go("/")
    app.go("/")
    assert app.page.route == table


def escape(app: Harness) -> None:
    keys = {"key": "Escape", "shift": False, "ctrl": False, "alt": False, "meta": False}
    app.fire(app.page, "keyboard_event", keys)


def test_the_arrow_of_a_table_leads_back_to_the_list_that_led_there(phone: Phone, tables: LiveTables) -> None:
    table = tables.begin(SETUP)
    app = phone("/tables")
    app.go(f"/table/{table.id}")
    app.click("Back")
    assert app.page.route == "/tables"


def test_the_arrow_of_a_correction_leads_back_to_where_it_was_begun(phone: Phone, tables: LiveTables) -> None:
    table = tables.begin(SETUP)
    table.take(Score("A", 1))
    app = phone(f"/table/{table.id}/log")
    app.go(f"/table/{table.id}/correct/1")
    app.click("Back")
    assert app.page.route == f"/table/{table.id}/log"


def test_escape_closes_a_sheet_first_and_then_goes_one_step_back(phone: Phone, tables: LiveTables) -> None:
    table = tables.begin(SETUP)
    app = phone("/")
    app.go(f"/table/{table.id}")
    app.click("More")
    escape(app)
    assert (app.page.route, "Set by hand" in app.seen()) == (f"/table/{table.id}", False)
    escape(app)
    escape(app)
    assert app.page.route == "/"
