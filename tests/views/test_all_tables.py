"""All tables in one list, and the search in it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from companion.game import Seat, Setup
from companion.store.index import Score as Line
from companion.store.index import Summary
from companion.store.tables import Tables
from tests.toy import SETUP, Score
from tests.views.conftest import Phone
from views.home.all_tables import MORE, matches
from views.home.running import OTHERS
from views.table.live_table import LiveTables

TABLE = Summary(
    "1",
    "family-inc",
    (Line("Zoë", "blue", 2, 88), Line("Ben", "yellow", 1, 104)),
    changed=datetime(2026, 11, 14, 12, tzinfo=UTC),
    over=True,
    winners=("Ben",),
)


@pytest.mark.parametrize(
    "words", ["", "zoe", "BEN", "family inc", "nov 2026", "14 november", "saturday", "2026-11"]
)
def test_a_table_is_found_by_its_names_its_game_and_its_day(words: str) -> None:
    assert matches(TABLE, words)


@pytest.mark.parametrize("words", ["ada", "zoe ada", "legacies", "en", "october"])
def test_a_table_is_not_found_by_what_it_is_not(words: str) -> None:
    assert not matches(TABLE, words)


def test_home_shows_the_tables_played_last_and_leads_to_the_others(phone: Phone, tables: LiveTables) -> None:
    for _ in range(OTHERS + 2):
        tables.begin(SETUP)
    app = phone("/")
    assert app.names().count("Carry on: Toy, Ada and Ben") == OTHERS
    app.click("More running tables")
    assert app.routes == ["/tables"]
    assert app.names().count("Carry on: Toy, Ada and Ben") == OTHERS + 2


def test_with_as_many_tables_as_fit_home_leads_nowhere_else(phone: Phone, tables: LiveTables) -> None:
    for _ in range(OTHERS + 1):
        tables.begin(SETUP)
    assert "More running tables" not in phone("/").names()


def test_a_long_list_is_shown_in_parts(phone: Phone, tables: LiveTables) -> None:
    for _ in range(MORE + 1):
        tables.begin(SETUP)
    app = phone("/tables")
    assert app.names().count("Carry on: Toy, Ada and Ben") == MORE
    app.click("More tables")
    assert app.names().count("Carry on: Toy, Ada and Ben") == MORE + 1


def test_the_search_narrows_the_list_as_it_is_typed(phone: Phone, tables: LiveTables) -> None:
    tables.begin(SETUP)
    over = tables.begin(Setup("toy", (Seat("A", "Cleo"), Seat("B", "Dan"))))
    over.take(Score("A", 10))
    app = phone("/tables")
    assert {"ON THE TABLE NOW, 1 TABLE", "PAST TABLES, 1 TABLE"} <= set(app.texts())
    app.write("Search the tables", "cleo")
    assert "ON THE TABLE NOW, 1 TABLE" not in app.texts()
    assert "It is over." in app.texts()
    app.write("Search the tables", "nobody")
    assert "No table is like that" in app.texts()


def test_a_table_that_is_summed_up_later_comes_to_the_list_by_itself(
    phone: Phone, tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables.begin(SETUP)
    monkeypatch.setattr("companion.store.tables.AT_ONCE", 0)
    app = phone("/", started_anew=LiveTables(tables.folder))
    assert "Carry on" in app.names()
    assert "being looked through" not in app.seen()


def test_until_then_it_is_said_how_many_tables_are_missing(
    phone: Phone, tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        tables.begin(SETUP)
    monkeypatch.setattr("companion.store.tables.AT_ONCE", 0)

    async def look_at_nothing(*_: object) -> None:
        pass

    monkeypatch.setattr(Tables, "look_through", look_at_nothing)
    app = phone("/", started_anew=LiveTables(tables.folder))
    assert "2 more tables are being looked through." in app.texts()
