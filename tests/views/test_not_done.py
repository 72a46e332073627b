"""Why something was not done is shown: on the way from a table to its screen, no reason can be dropped."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.not_done import NotDone
from companion.store.documents import NotSaved
from companion.store.invitation import NotAllowed
from tests.toy import SETUP, Score
from tests.views.conftest import Phone
from views.session import Session
from views.table.live_table import LiveTable, LiveTables

CHANGES = {
    name
    for name, each in inspect.getmembers(LiveTable, inspect.isfunction)
    if not name.startswith("_") and inspect.signature(each).return_annotation == "NotDone | None"
}
"""What gives back why it was not done."""


def _dropped(tree: ast.Module) -> Iterator[int]:
    """The lines where a change of a live table is asked for outside the one place that shows its outcome."""
    shown = {id(argument) for call in _calls(tree, {"finish"}) for argument in call.args}
    for call in _calls(tree, CHANGES):
        if _ends_in(call.func, "live") and id(call) not in shown:
            yield call.lineno


def _calls(tree: ast.Module, names: set[str]) -> Iterator[ast.Call]:
    for each in ast.walk(tree):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr in names:
            yield each


def _ends_in(function: ast.expr, name: str) -> bool:
    return isinstance(function, ast.Attribute) and ast.unparse(function.value).split(".")[-1] == name


def test_every_screen_hands_what_came_of_a_change_to_the_place_that_shows_it() -> None:
    assert {"take", "undo", "redo", "go_back", "revise", "put_draft"} <= CHANGES
    for module in Path("views").rglob("*.py"):
        assert not [*_dropped(ast.parse(module.read_text()))], module


def test_a_reason_that_is_dropped_is_found() -> None:
    assert [*_dropped(ast.parse("at.live.undo(tap)\nat.finish(at.live.undo(tap))"))] == [1]


@pytest.mark.parametrize("why", [NotSaved("The disk is full."), NotAllowed("No."), NotDone("It is gone.")])
def test_whatever_the_reason_a_table_shows_it(
    phone: Phone, tables: LiveTables, monkeypatch: pytest.MonkeyPatch, why: NotDone
) -> None:
    live = tables.begin(SETUP)
    app = phone(f"/table/{live.id}")

    def not_done(*_: object, **__: object) -> NotDone:
        return why

    monkeypatch.setattr(LiveTable, "take", not_done)
    app.click("Ada scores 3")
    assert why.reason in app.texts()


def test_what_is_not_done_beside_a_table_is_said_until_it_is_done(phone: Phone, tables: LiveTables) -> None:
    session, said = Session(phone("/").page, tables), list[str]()
    live = tables.begin(SETUP)
    assert live.take(Score("A", 1)) is None
    session.delete_table(live.id)
    assert not session.done(lambda: session.delete_table(live.id), said.append)
    assert session.done(lambda: session.restore_table(live.id), said.append)
    assert said == ["This cannot be done: it is no longer here.", ""]
