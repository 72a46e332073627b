"""A restore: what it says first, what it does, and what it never does."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from companion import history
from companion.game import Seat, Setup
from companion.history import Timeline
from companion.store.backup_file import text_of
from companion.store.backups import Backups, document_at
from companion.store.documents import Documents, NotSaved
from companion.store.folder import Folder, open_folder
from companion.store.record_file import BadFile
from companion.store.restore import Restore, incoming, restore_of
from companion.store.tables import Tables
from tests.toy import NOON, SETUP, Score, content_of

pytestmark = pytest.mark.usefixtures("toy")

Places = dict[str, dict[str, Any]]


def played(tables: Tables, *points: int, seats: str = "AB") -> Timeline:
    """A table with these scores, saved."""
    timeline = tables.begin(Setup("toy", tuple(Seat(seat) for seat in seats)), NOON)
    return on(tables, timeline, *points)


def on(tables: Tables, timeline: Timeline, *points: int) -> Timeline:
    """The table with these scores more, saved."""
    for number, each in enumerate(points):
        timeline = history.play(timeline, Score("A", each), NOON + timedelta(hours=number))
    tables.save(timeline)
    return timeline


def places_in(folder: Folder) -> Places:
    """Every document that a backup holds."""
    return {
        f"{room}/{name}" if room else name: Documents(folder, room).get(name) or {}
        for room in folder.files.rooms()
        for name in Documents(folder, room).names()
        if (room, name) not in (("", "index"), ("", "invitation"))
    }


def fill(folder: Folder, places: Mapping[str, Mapping[str, Any]]) -> None:
    for place, document in places.items():
        room, _, name = place.rpartition("/")
        Documents(folder, room).put(name, document)


def done(restore: Restore, chosen: frozenset[str] | None = None) -> None:
    beside = restore.proposed if chosen is None else chosen
    restore.do(beside, Tables(restore.folder).restore)


def the_one_beside(tables: Tables, timeline: Timeline) -> str:
    """The id of the only other table."""
    (other,) = (each.id for each in tables.summaries() if each.id != timeline.record.id)
    return other


def lose(folder: Folder, room: str, timeline: Timeline) -> None:
    """Loses what a room has of a table, with the copy from one save earlier."""
    for path in (folder.path / room).glob(f"{timeline.record.id}.*"):
        path.unlink()


# ---- into an empty folder

LEAVES = (
    some.none()
    | some.booleans()
    | some.integers(-(10**20), 10**20)
    | some.floats(allow_nan=False, allow_infinity=False)
    | some.text()
)
VALUES = some.recursive(
    LEAVES,
    lambda each: some.lists(each, max_size=3) | some.dictionaries(some.text(), each, max_size=3),
    max_leaves=6,
)
ROOMS = some.sampled_from(["", "tables/", "trash/", "boxes/", "boxes-trash/", "drafts/", "people/"])
NAMES = some.from_regex(r"[A-Za-z0-9][A-Za-z0-9_-]{0,20}", fullmatch=True).filter(
    lambda name: name.lower() not in ("index", "invitation")
)
FOLDERS = some.dictionaries(
    some.tuples(ROOMS, NAMES).map("".join), some.dictionaries(some.text(), VALUES, max_size=3), max_size=8
)


@given(FOLDERS)
@settings(max_examples=60, deadline=None)
def test_whatever_is_in_a_folder_comes_back_just_so_in_an_empty_one(places: Places) -> None:
    with tempfile.TemporaryDirectory() as place:
        here, there = (open_folder(Path(place) / name) for name in ("here", "there"))
        fill(here, places)
        content = Backups(here).everything()
        done(restore_of(there, content))
        assert places_in(there) == places_in(here)
        assert not restore_of(there, content).changes_something(restore_of(there, content).proposed)
        here.close()
        there.close()


# ---- where something is here already


def test_a_table_that_is_missing_comes_back_with_its_draft(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3)
    Documents(folder, "drafts").put(timeline.record.id, {"after": 1, "drafts": {"now": {"half": 1}}})
    before, content = places_in(folder), Backups(folder).everything()
    lose(folder, "tables", timeline)
    lose(folder, "drafts", timeline)
    restore = restore_of(folder, content)
    assert restore.lines == ["1 table comes back."]
    done(restore)
    assert places_in(folder) == before


def test_a_preview_changes_nothing(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3, 1)
    content = Backups(folder).everything()
    on(tables, history.undo(tables.open(timeline.record.id)), 2)
    files = {path: path.read_bytes() for path in folder.path.rglob("*.json*")}
    restore_of(folder, content)
    assert {path: path.read_bytes() for path in folder.path.rglob("*.json*")} == files
    assert Backups(folder).kept() == []


def test_a_table_that_has_gone_on_since_stays_and_does_not_come_twice(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3)
    content = Backups(folder).everything()
    on(tables, timeline, 1, 1)
    restore = restore_of(folder, content)
    assert [each.difference.words for each in restore.differing] == ["2 changes more here"]
    assert restore.proposed == frozenset()
    done(restore)
    assert len(tables.summaries()) == 1


def test_a_table_with_the_same_steps_is_the_same_however_it_is_written(
    folder: Folder, tables: Tables
) -> None:
    timeline = played(tables, 3)
    content = Backups(folder).everything()
    written = document_at(folder, f"tables/{timeline.record.id}") or {}
    older = {key: each for key, each in written.items() if key != "ids"}
    Documents(folder, "tables").put(timeline.record.id, {**older, "format": 1})
    assert restore_of(folder, content).lines == ["1 table is here already."]
    assert incoming(folder, content_of(timeline.record)) is None


def test_what_could_not_be_read_when_a_backup_was_made_is_told(folder: Folder, tables: Tables) -> None:
    played(tables, 3)
    (folder.path / "tables" / "bad.json").write_text('{"document": {"1": {"number": NaN}}}')
    lines = restore_of(folder, Backups(folder).everything()).lines
    assert lines[-1] == "1 file could not be read at the time, so not all is in it."


def test_what_cannot_be_read_here_is_told(
    folder: Folder, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tables, 3)
    content = Backups(folder).everything()

    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", denied)
    with pytest.raises(BadFile, match="What is here cannot be read: Permission denied"):
        restore_of(folder, content)


def test_what_was_undone_here_can_be_redone_so_it_is_not_missing(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3, 1)
    content = Backups(folder).everything()
    tables.save(history.undo(timeline))
    assert restore_of(folder, content).lines == ["1 table is here already."]


def test_a_table_that_has_gone_another_way_comes_beside_the_one_here(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3, 1)
    content = Backups(folder).everything()
    here = on(tables, history.undo(timeline), 2, 2)
    restore = restore_of(folder, content)
    (differs,) = restore.differing
    assert differs.difference.title == "Toy: A and B"
    assert differs.difference.words == "1 change missing here, 2 more here"
    done(restore)
    assert tables.open(timeline.record.id) == here
    other = the_one_beside(tables, timeline)
    assert tables.open(other).record == replace(timeline.record, id=other)


def test_the_draft_of_a_table_comes_beside_with_it(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3, 1)
    drafts = Documents(folder, "drafts")
    drafts.put(timeline.record.id, {"after": 2, "drafts": {"now": {"half": 1}}})
    content = Backups(folder).everything()
    on(tables, history.undo(timeline), 2)
    drafts.put(timeline.record.id, {"after": 2, "drafts": {}})
    restore = restore_of(folder, content)
    done(restore)
    own = restore.differing[0].to.removeprefix("tables/")
    assert drafts.get(own) == {"after": 2, "drafts": {"now": {"half": 1}}}
    assert drafts.get(timeline.record.id) == {"after": 2, "drafts": {}}


def test_a_draft_that_was_given_up_here_does_not_come_back(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3)
    Documents(folder, "drafts").put(timeline.record.id, {"after": 1, "drafts": {"now": {"half": 1}}})
    content = Backups(folder).everything()
    lose(folder, "drafts", timeline)
    done(restore_of(folder, content))
    assert Documents(folder, "drafts").names() == []


def test_what_came_beside_once_does_not_come_again(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3, 1)
    content = Backups(folder).everything()
    on(tables, history.undo(timeline), 2)
    done(restore_of(folder, content))
    again = restore_of(folder, content)
    assert not again.changes_something(again.proposed)
    on(tables, tables.open(the_one_beside(tables, timeline)), 1)
    assert not restore_of(folder, content).proposed


def test_what_differs_comes_only_if_it_is_chosen(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3, 1)
    content = Backups(folder).everything()
    on(tables, history.undo(timeline), 2)
    done(restore_of(folder, content), frozenset())
    assert len(tables.summaries()) == 1
    on(tables, history.undo(timeline), 2, 5)
    done(restore_of(folder, content), frozenset({f"tables/{timeline.record.id}"}))
    assert len(tables.summaries()) == 2


def test_a_deleted_table_comes_back_out_of_the_trash_as_far_as_it_had_gone(
    folder: Folder, tables: Tables
) -> None:
    timeline = played(tables, 3)
    content = Backups(folder).everything()
    later = on(tables, timeline, 1)
    tables.delete(timeline.record.id)
    restore = restore_of(folder, content)
    assert restore.lines == ["1 table comes back out of the trash."]
    done(restore)
    assert tables.open(timeline.record.id) == later
    assert Documents(folder, "trash").names() == []


def test_a_damaged_table_comes_back_whole(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3)
    content = Backups(folder).everything()
    for path in (folder.path / "tables").iterdir():
        path.write_text("{")
    done(restore_of(folder, content))
    assert tables.open(timeline.record.id) == timeline


def test_a_table_that_nobody_can_open_is_kept_and_comes_back(folder: Folder) -> None:
    Documents(folder, "tables").put("f" * 32, {"setup": {"game": "chess"}})
    content = Backups(folder).everything()
    Documents(folder, "tables").put("f" * 32, {"setup": {"game": "go"}})
    restore = restore_of(folder, content)
    assert [each.difference.words for each in restore.differing] == ["The two differ"]
    done(restore)
    held = [Documents(folder, "tables").get(name) or {} for name in Documents(folder, "tables").names()]
    assert sorted(each["setup"]["game"] for each in held) == ["chess", "go"]


def test_a_box_sheet_that_was_changed_comes_beside_under_a_name_of_its_own(folder: Folder) -> None:
    boxes = Documents(folder, "boxes")
    boxes.put("mine", {"name": "My box", "rows": {"1": 3}})
    content = Backups(folder).everything()
    boxes.put("mine", {"name": "My box", "rows": {"1": 4}})
    done(restore_of(folder, content))
    held = [boxes.get(name) for name in boxes.names()]
    assert {"name": "My box", "rows": {"1": 4}} in held
    assert {"name": "My box (backup)", "rows": {"1": 3}} in held


def test_a_box_sheet_with_more_in_it_now_stays_alone(folder: Folder) -> None:
    boxes = Documents(folder, "boxes")
    boxes.put("mine", {"name": "My box", "rows": {"1": 3}})
    content = Backups(folder).everything()
    boxes.put("mine", {"name": "Ada's box", "rows": {"1": 3, "2": 5}})
    restore = restore_of(folder, content)
    assert [each.difference.words for each in restore.differing] == ["More is entered here"]
    assert restore.proposed == frozenset()


def test_rulings_bookmarks_and_settings_gain_what_they_lack_and_keep_what_they_have(folder: Folder) -> None:
    fill(
        folder,
        {
            "rulings": {"r1": {"words": "Old"}, "r2": {"words": "Lost"}},
            "bookmarks": {"kept": ["a", "b"]},
            "settings": {"theme": "dark", "names": ["Ada", "Ben"]},
        },
    )
    content = Backups(folder).everything()
    here: Places = {
        "rulings": {"r1": {"words": "New"}},
        "bookmarks": {"kept": ["c", "a"]},
        "settings": {"theme": "light", "names": ["Cleo", "Ada"], "later": 1},
    }
    fill(folder, here)
    restore = restore_of(folder, content)
    assert restore.lines == [
        "What is missing here of the bookmarks comes back.",
        "1 ruling comes back.",
        "What is missing here of the settings comes back.",
    ]
    done(restore)
    assert document_at(folder, "rulings") == {"r1": {"words": "New"}, "r2": {"words": "Lost"}}
    assert document_at(folder, "bookmarks") == {"kept": ["c", "a", "b"]}
    assert document_at(folder, "settings") == {"theme": "light", "names": ["Cleo", "Ada", "Ben"], "later": 1}


# ---- never lost


def test_a_restore_keeps_a_backup_of_what_was_here_and_even_the_oldest_can_come_back(
    folder: Folder, tables: Tables
) -> None:
    first = played(tables, 1)
    Backups(folder).at_start()
    lose(folder, "tables", first)
    for number in range(9):
        Documents(folder).put("settings", {"number": number})
        Backups(folder).at_start()
    Documents(folder).put("settings", {"number": 99})
    oldest = Backups(folder).kept()[-1]
    done(restore_of(folder, Backups(folder).content(oldest.archive)))
    assert tables.open(first.record.id) == first
    latest = Backups(folder).kept()[0]
    assert latest.why == "before a restore"
    assert restore_of(folder, Backups(folder).content(latest.archive)).backup.document("settings") == {
        "number": 99
    }


def test_a_full_disk_stops_a_restore_before_anything_is_changed(
    folder: Folder, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeline = played(tables, 3)
    content = Backups(folder).everything()
    lose(folder, "tables", timeline)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    restore = restore_of(folder, content)
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(NotSaved, match="No space left"):
            done(restore)
    assert tables.summaries() == []


def test_what_another_phone_did_since_the_preview_is_kept(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3)
    content = Backups(folder).everything()
    tables.delete(timeline.record.id)
    restore = restore_of(folder, content)
    tables.restore(timeline.record.id)
    later = on(tables, timeline, 1)
    done(restore)
    assert tables.open(timeline.record.id) == later
    assert len(tables.summaries()) == 1


def test_a_damaged_backup_changes_nothing(folder: Folder, tables: Tables) -> None:
    played(tables, 3)
    content = Backups(folder).everything()
    before = places_in(folder)
    with pytest.raises(BadFile, match="Nothing was changed"):
        restore_of(folder, content[:-5] + b"00000")
    assert places_in(folder) == before


RESTORE = """
import sys
from pathlib import Path
from companion.store.documents import Documents
from companion.store.folder import open_folder
from companion.store.restore import restore_of
from companion.store.tables import Tables
from tests.toy import toy_on_the_shelf
with toy_on_the_shelf():
    folder = open_folder(Path(sys.argv[1]))
    restore = restore_of(folder, Path(sys.argv[2]).read_bytes())
    put = Documents.put
    def told(documents, name, document):
        put(documents, name, document)
        print(name, flush=True)
    Documents.put = told
    restore.do(restore.proposed, Tables(folder).restore)
    print("done", flush=True)
"""


def test_a_kill_in_the_middle_of_a_restore_loses_nothing_and_it_can_be_done_again(tmp_path: Path) -> None:
    source = open_folder(tmp_path / "source")
    tables = Tables(source)
    for number in range(12):
        timeline = played(tables, number % 5, 1)
        Documents(source, "drafts").put(timeline.record.id, {"after": 2, "drafts": {"now": {"half": number}}})
    (tmp_path / "all.zip").write_bytes(Backups(source).everything())
    own = on(tables, history.undo(timeline), 2)
    for lines in (1, 4, 20):
        data = tmp_path / str(lines)
        folder = open_folder(data)
        Tables(folder).save(own)
        folder.close()
        with subprocess.Popen(
            [sys.executable, "-c", RESTORE, str(data), str(tmp_path / "all.zip")],
            stdout=subprocess.PIPE,
            text=True,
        ) as restoring:
            assert restoring.stdout is not None
            for _ in range(lines):
                assert restoring.stdout.readline().strip() != "done"
            restoring.kill()
        folder = open_folder(data)
        assert Tables(folder).open(own.record.id) == own
        assert folder.notices == []
        done(restore_of(folder, (tmp_path / "all.zip").read_bytes()))
        held, wanted = places_in(folder), places_in(source)
        assert {place: held.get(place) for place in wanted if place != f"drafts/{own.record.id}"} == {
            place: each for place, each in wanted.items() if place != f"drafts/{own.record.id}"
        }
        assert len(Tables(folder).summaries()) == 13
        folder.close()
    source.close()


# ---- a file that is opened


def test_a_record_that_is_here_in_another_state_is_shown_before_it_comes(
    folder: Folder, tables: Tables
) -> None:
    timeline = played(tables, 3)
    content = content_of(timeline.record)
    on(tables, history.undo(timeline), 2)
    restore = incoming(folder, content)
    assert restore is not None
    assert [each.difference.words for each in restore.differing] == ["1 change missing here, 1 more here"]
    assert len(tables.summaries()) == 1


def test_a_record_that_is_new_or_here_just_so_needs_no_preview(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3)
    assert incoming(folder, content_of(timeline.record)) is None
    assert incoming(folder, content_of(replace(timeline.record, id="a" * 32))) is None
    assert incoming(folder, content_of(replace(timeline.record, id="../../etc"))) is None


def test_a_backup_among_the_files_is_known_as_one(folder: Folder, tables: Tables) -> None:
    played(tables, 3)
    restore = incoming(folder, Backups(folder).everything())
    assert restore is not None
    assert restore.lines == ["1 table is here already."]


def test_a_file_that_is_neither_is_refused(folder: Folder) -> None:
    with pytest.raises(BadFile, match="CSV"):
        incoming(folder, b"a,b\n1,2")


def test_a_document_in_a_backup_is_plain_json(folder: Folder, tables: Tables) -> None:
    timeline = played(tables, 3)
    written = json.loads(text_of(document_at(folder, f"tables/{timeline.record.id}")))
    assert written["setup"]["game"] == SETUP.game
