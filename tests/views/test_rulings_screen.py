"""Rulings on screen: written beside a rule, shown with it, changed, taken out, found again."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, datetime

import flet as ft
import pytest

from companion.game import Seat, Setup
from companion.rules.rulings import Ruling
from companion.store.documents import NotSaved
from companion.store.rulings import Rulings
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from views.rules.beside import Beside
from views.rules.ruling import ruled
from views.table.live_table import LiveTables

ENTRY = "/rules/family-legacy.two-runs"
LABEL = "The ruling in your words"
FAMILY = Setup("family-legacy", (Seat("A", "Ada"), Seat("B", "Ben")))
RULING = Ruling(
    "1",
    "family-legacy.two-runs",
    "family-legacy",
    "Both runs count, as at grandma's.",
    datetime(2026, 1, 1, 20).astimezone(),
    "4f0c",
    "Ada and Ben",
)


def write(app: Harness, words: str) -> None:
    app.click("Write a ruling")
    app.write(LABEL, words)
    app.click("Write it down")


def test_a_ruling_is_shown_with_its_rule_from_then_on(phone: Phone, tables: LiveTables) -> None:
    app = phone(ENTRY)
    write(app, " Both count. ")
    assert {"Both count.", "Ruled today"} <= set(app.texts())
    assert "Both count." in phone(ENTRY).texts()
    (kept,) = Rulings(tables.folder).all()
    assert (kept.entry, kept.game, kept.table) == ("family-legacy.two-runs", "family-legacy", "")


def test_there_is_no_ruling_without_words(phone: Phone) -> None:
    app = phone(ENTRY)
    app.click("Write a ruling")
    assert "Write it down" not in app.names()
    app.write(LABEL, "   ")
    assert "Write it down" not in app.names()
    app.click("Cancel")
    assert "Write a ruling" in app.names()


def test_a_ruling_made_at_a_table_says_so_there_and_names_it_elsewhere(
    phone: Phone, tables: LiveTables
) -> None:
    app = phone(f"/table/{tables.begin(FAMILY).id}")
    app.go(ENTRY)
    write(app, "Both count.")
    assert "Ruled at this table, today" in app.texts()
    assert "Ruled by Ada and Ben, today" in phone(ENTRY).texts()


def test_a_ruling_on_another_game_than_the_tables_belongs_to_no_table(
    phone: Phone, tables: LiveTables
) -> None:
    app = phone(f"/table/{tables.begin(FAMILY).id}")
    app.go("/rules/legacies.bumping")
    write(app, "Once a turn.")
    assert "Ruled today" in app.texts()


def test_a_ruling_is_changed_and_keeps_its_date(phone: Phone, tables: LiveTables) -> None:
    Rulings(tables.folder).keep(RULING)
    app = phone(ENTRY)
    app.click("Edit the ruling")
    assert app.field(LABEL).value == RULING.words
    app.write(LABEL, "Only the best one.")
    app.click("Write it down")
    assert Rulings(tables.folder).all() == (replace(RULING, words="Only the best one."),)
    assert "Only the best one." in app.texts()


def test_a_deleted_ruling_can_be_had_back(phone: Phone, tables: LiveTables) -> None:
    Rulings(tables.folder).keep(RULING)
    app = phone(ENTRY)
    app.click("Delete it")
    assert RULING.words not in app.texts()
    assert Rulings(tables.folder).all() == ()
    app.click("Undo")
    assert RULING.words in app.texts()
    assert Rulings(tables.folder).all() == (RULING,)
    assert "Undo" not in app.names()


def test_what_cannot_be_saved_is_said(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(store: Rulings, ruling: Ruling) -> None:
        raise NotSaved("The disk is full.")

    monkeypatch.setattr(Rulings, "keep", full)
    app = phone(ENTRY)
    write(app, "Both count.")
    assert "The disk is full." in app.texts()


def test_two_phones_see_a_ruling_at_once(phone: Phone) -> None:
    ada = phone(ENTRY)
    ben = phone(ENTRY, beside=ada)
    write(ada, "Both count.")
    assert "Both count." in ben.texts()


def test_a_ruling_is_found_by_its_words(phone: Phone, tables: LiveTables) -> None:
    Rulings(tables.folder).keep(RULING)
    app = phone("/rules")
    app.write("Search the rules", "grandma")
    app.click(re.compile(r"Ruled: Both runs count, as at grandma's\. Family Legacy$"))
    assert app.routes == [ENTRY]
    marked = [span.text for span in app.all(ft.TextSpan) if span.style and span.style.bgcolor]
    assert "grandma's" in marked


def test_all_rulings_are_listed_before_anything_is_asked(phone: Phone, tables: LiveTables) -> None:
    rulings = Rulings(tables.folder)
    rulings.keep(RULING)
    rulings.keep(replace(RULING, id="2", entry="legacies.gone", words="Gone."))
    app = phone("/rules")
    assert "RULINGS" in app.texts()
    assert "Beside a rule that is gone" in app.texts()
    app.click(re.compile(r"^Ruled: Both runs count"))
    assert app.routes == [ENTRY]


def test_rulings_are_saved_as_a_file_and_brought_in_elsewhere(
    phone: Phone, tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: dict[str, bytes] = {}

    async def save(picker: ft.FilePicker, file_name: str, src_bytes: bytes) -> None:
        saved[file_name] = src_bytes

    monkeypatch.setattr(ft.FilePicker, "save_file", save)
    Rulings(tables.folder).keep(RULING)
    app = phone("/rules")
    app.click("Save the rulings as a file")
    Rulings(tables.folder).drop(RULING)
    assert take_in(app, saved["rulings.json"]) == "1 ruling was new."
    assert Rulings(tables.folder).all() == (RULING,)


def test_a_file_that_holds_no_rulings_is_refused_in_words(phone: Phone) -> None:
    assert take_in(phone("/rules"), b"{}") == "This is an empty object, not a file of rulings."


def take_in(app: Harness, content: bytes) -> str:
    """Opens a file of rulings; what is then said."""
    app.answers["pick_files"] = [{"id": 1, "name": "rulings.json", "size": len(content), "bytes": content}]
    app.click("Open a file of rulings")
    return app.texts()[-1]


@pytest.mark.parametrize(
    ("ruling", "at", "words"),
    [
        (RULING, Beside(), "Ruled by Ada and Ben, 1 Jan"),
        (RULING, Beside("family-legacy", "4f0c"), "Ruled at this table, 1 Jan"),
        (replace(RULING, table="", people=""), Beside(), "Ruled 1 Jan"),
    ],
)
def test_a_ruling_says_when_and_where(ruling: Ruling, at: Beside, words: str) -> None:
    assert ruled(ruling, at, date(2026, 6, 1)) == words
