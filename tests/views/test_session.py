"""Where a screen has been, and how it gets back."""

from __future__ import annotations

from tests.screen_harness import Harness
from tests.views.conftest import Phone
from tests.views.test_table import address
from views.live_table import LiveTables
from views.session import Session


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
