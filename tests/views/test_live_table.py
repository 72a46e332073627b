"""A table that several screens share: saved before it is shown, and drafts that outlive a kill."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.game import Refused, SetByHand
from companion.meanwhile import Tap
from companion.not_done import NotDone
from companion.record import Record
from companion.store.documents import NotSaved
from companion.store.files import Disk
from companion.store.folder import open_folder
from companion.store.invitation import NotAllowed
from companion.store.record_file import BadFile
from tests.toy import SETUP, Score
from views.table.live_table import LiveTable, LiveTables


def test_a_step_is_on_disk_when_it_stands(tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    assert live.take(Score("A", 3)) is None
    assert tables.stored.open(live.id).state.points == {"A": 3, "B": 0}


def test_a_step_that_cannot_be_saved_does_not_stand(
    tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = tables.begin(SETUP)

    def full(timeline: object) -> None:
        raise NotSaved("The disk is full.")

    monkeypatch.setattr(tables.stored, "save", full)
    refusal = live.take(Score("A", 3))
    assert isinstance(refusal, NotSaved)
    assert refusal.reason == "The disk is full."
    assert live.timeline.state.points == {"A": 0, "B": 0}


def test_a_refused_step_comes_back_with_its_rule(tables: LiveTables) -> None:
    refusal = tables.begin(SETUP).take(Score("A", -1))
    assert isinstance(refusal, Refused)
    assert refusal.rule == "toy.below-zero"


def test_undo_redo_and_going_back_are_saved(tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    for points in (1, 2, 3):
        live.take(Score("A", points))
    live.undo()
    assert tables.stored.open(live.id).state.points["A"] == 3
    live.redo()
    assert tables.stored.open(live.id).state.points["A"] == 6
    live.go_back(1)
    assert tables.stored.open(live.id).state.points["A"] == 1


def test_a_correction_is_looked_at_before_it_is_made(tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    live.take(Score("A", 5))
    live.take(Score("A", -4))
    revision = live.revision(1, Score("A", 1))
    assert not isinstance(revision, NotDone)
    assert revision.refused == (2,)
    assert live.timeline.state.points["A"] == 1
    live.revise(1, Score("A", 7))
    assert tables.stored.open(live.id).state.points["A"] == 3


def test_all_screens_get_the_same_table(tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    assert tables.open(live.id) is live


def test_a_draft_outlives_the_process(tmp_path: Path, tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    live.put_draft({"half": 3})
    tables.folder.close()
    again = LiveTables(open_folder(tmp_path))
    assert again.open(live.id).trail().draft == {"half": 3}
    again.folder.close()


def test_a_step_gives_the_draft_up(tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    live.put_draft({"half": 3})
    live.take(Score("A", 1))
    assert live.trail().draft == {}
    assert LiveTables(tables.folder).open(live.id).trail().draft == {}


def test_a_number_set_by_hand_leaves_the_draft(tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    live.put_draft({"half": 3})
    live.take(SetByHand({"points": {"B": 4}}))
    assert live.trail().draft == {"half": 3}
    assert LiveTables(tables.folder).open(live.id).trail().draft == {"half": 3}


def test_a_draft_of_another_moment_is_not_taken_up(tables: LiveTables) -> None:
    """The process was killed after a step was saved and before its draft was given up."""
    live = tables.begin(SETUP)
    live.put_draft({"half": 3})
    tables.drafts.put(live.id, {"after": 0, "drafts": {"now": {"half": 3}}})
    live.take(Score("A", 1))
    tables.drafts.put(live.id, {"after": 0, "drafts": {"now": {"half": 3}}})
    assert LiveTables(tables.folder).open(live.id).trail().draft == {}


def test_a_deleted_table_does_not_come_back_by_a_late_step(tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    tables.delete(live.id)
    assert live.take(Score("A", 1)) is not None
    with pytest.raises(BadFile):
        tables.stored.open(live.id)
    tables.restore(live.id)
    assert live.take(Score("A", 1)) is None


WATCHING = Tap("a phone", "Cleo's phone", only_watches=True)


@pytest.mark.parametrize(
    "change",
    [
        lambda live: live.take(Score("A", 3), WATCHING),
        lambda live: live.take(SetByHand({"points": {"A": 9}}), WATCHING),
        lambda live: live.undo(WATCHING),
        lambda live: live.redo(WATCHING),
        lambda live: live.go_back(1, WATCHING),
        lambda live: live.revise(1, Score("A", 7), WATCHING),
        lambda live: live.revise(1, None, WATCHING),
        lambda live: live.put_draft({"half": 9}, tap=WATCHING),
        lambda live: live.put_draft({}, tap=WATCHING),
        lambda live: live.put_draft({"half": 9}, 1, WATCHING),
    ],
)
def test_a_phone_that_may_not_changes_nothing_in_any_way(
    tables: LiveTables, change: Callable[[LiveTable], Refused | None]
) -> None:
    live = tables.begin(SETUP)
    for points in (1, 2, 3):
        live.take(Score("A", points))
    live.undo()
    live.put_draft({"half": 3})
    record = live.timeline.record
    refusal = change(live)
    assert refusal is not None
    assert isinstance(refusal, NotAllowed)
    assert (live.timeline.record, live.trail().draft, live.trail(1).draft) == (record, {"half": 3}, {})


def test_what_others_did_is_remembered_without_the_tables_before_it(tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    for points in range(30):
        live.take(Score("A", points))
    records = _records()
    for _ in range(20):
        live.undo()
    assert _records() <= records


def _records() -> int:
    gc.collect()
    return sum(isinstance(each, Record) for each in gc.get_objects())


def test_a_step_touches_no_file_but_its_own_table(
    tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, touched = tables.begin(SETUP), set[str]()
    for others in range(3):
        tables.begin(SETUP).take(Score("B", others))
    for name in ("file", "stamp", "size", "content", "since"):
        monkeypatch.setattr(Disk, name, _noting(touched, getattr(Disk, name)))
    for name in ("stamps", "rooms", "take_in", "move", "remove"):
        monkeypatch.setattr(Disk, name, _never)
    monkeypatch.setattr("companion.store.tables.summary_of", _never)
    assert live.take(Score("A", 3)) is None
    assert live.undo() is None
    assert touched == {f"tables/{live.id}"}


def _noting(touched: set[str], read: Callable[[Disk, str], Any]) -> Callable[[Disk, str], Any]:
    def noted(disk: Disk, name: str) -> Any:
        touched.add(name)
        return read(disk, name)

    return noted


def _never(*_: object) -> None:
    raise AssertionError("a save looks at more than its own table")
