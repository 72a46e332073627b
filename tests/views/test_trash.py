"""The trash: what was deleted, had back, and deleted for good after a question."""

from __future__ import annotations

import re

import pytest

from companion.store.record_file import BadFile
from tests.toy import SETUP, Score
from tests.views.conftest import Phone
from views.table.live_table import LiveTable, LiveTables


@pytest.fixture
def deleted(tables: LiveTables) -> LiveTable:
    """A table that was deleted after Ada scored."""
    live = tables.begin(SETUP)
    live.take(Score("A", 3))
    tables.delete(live.id)
    return live


def test_a_deleted_table_is_listed_with_what_it_was_and_when_it_was_deleted(
    phone: Phone, deleted: LiveTable
) -> None:
    app = phone("/trash")
    assert {"Toy, Ada and Ben", "3 to 0, deleted today"} <= set(app.texts())


def test_a_deleted_table_comes_back_from_the_trash(
    phone: Phone, deleted: LiveTable, tables: LiveTables
) -> None:
    app = phone("/trash")
    app.click(re.compile("^Bring it back"))
    assert "Nothing is deleted" in app.texts()
    assert tables.stored.open(deleted.id).state.points["A"] == 3
    assert "Carry on" in phone("/").names()


def test_deleting_for_good_is_asked_for_first(phone: Phone, deleted: LiveTable, tables: LiveTables) -> None:
    app = phone("/trash")
    app.click(re.compile("^Delete for good"))
    app.click("Keep it in the trash")
    assert tables.stored.any_deleted
    app.click(re.compile("^Delete for good"))
    app.click("Delete for good, Nothing brings it back")
    assert "Nothing is deleted" in app.texts()
    tables_anew = LiveTables(tables.folder)
    with pytest.raises(BadFile):
        tables_anew.open(deleted.id)


def test_what_was_deleted_for_good_is_played_on_from_a_file_of_it(
    phone: Phone, deleted: LiveTable, tables: LiveTables
) -> None:
    tables.restore(deleted.id)
    file = tables.stored.hand_out(deleted.id)
    deleted.take(Score("A", 5))
    tables.delete(deleted.id)
    app = phone("/trash")
    app.click(re.compile("^Delete for good"))
    app.click("Delete for good, Nothing brings it back")
    tables.stored.bring_in(file)
    assert "This table was deleted" not in phone(f"/table/{deleted.id}").texts()
    assert tables.open(deleted.id).timeline.state.points["A"] == 3


def test_home_and_settings_lead_to_the_trash(phone: Phone, deleted: LiveTable) -> None:
    for start in ("/", "/settings"):
        app = phone(start)
        app.click("Deleted tables")
        assert app.routes == ["/trash"]


def test_home_without_a_deleted_table_does_not_speak_of_them(phone: Phone) -> None:
    assert "Deleted tables" not in phone("/").names()


def test_a_deleted_table_that_cannot_be_opened_is_listed_too(
    phone: Phone, tables: LiveTables, deleted: LiveTable
) -> None:
    path = tables.folder.path / "trash" / f"{deleted.id}.json"
    path.write_text('{"setup": {"game": "chess", "seats": []}}')
    app = phone("/trash")
    assert "A table that cannot be opened" in app.texts()
    assert "there is no game chess" in app.seen()
