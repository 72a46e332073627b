"""Tables: saved at once, listed quickly, never lost."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from companion import history
from companion.game import Refused, Seat, Setup
from companion.history import Timeline
from companion.record import new_record
from companion.store import tables as module
from companion.store.documents import Documents, NotSaved
from companion.store.folder import Folder, open_folder
from companion.store.index import Summary, summary_of
from companion.store.record_file import LARGEST, BadFile
from companion.store.tables import Tables
from tests.toy import NOON, SETUP, Score, content_of

pytestmark = pytest.mark.usefixtures("toy")


def scored(timeline: Timeline, points: int, hours: int = 1) -> Timeline:
    return history.play(timeline, Score("A", points), NOON + timedelta(hours=hours))


def file_of(folder: Folder, table: str) -> Path:
    return folder.path / "tables" / f"{table}.json"


def test_a_saved_table_opens_as_it_was_left(tables: Tables) -> None:
    timeline = history.undo(scored(scored(tables.begin(SETUP, NOON), 3), 4))
    tables.save(timeline)
    assert tables.open(timeline.record.id) == timeline


def test_a_table_is_on_disk_when_save_returns(folder: Folder, tables: Tables) -> None:
    timeline = scored(tables.begin(SETUP, NOON), 3)
    tables.save(timeline)
    written = json.loads(file_of(folder, timeline.record.id).read_text())
    assert written["document"]["1"]["steps"] == [
        {"do": "score", "seat": "A", "points": 3, "at": "2026-01-01T13:00:00+00:00", "id": 1}
    ]


def test_a_save_that_fails_is_told_and_keeps_the_table_before(
    folder: Folder, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeline = tables.begin(SETUP, NOON)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", fail)
        with pytest.raises(NotSaved, match="disk is full"):
            tables.save(scored(timeline, 3))
    assert tables.open(timeline.record.id) == timeline


def test_the_list_has_running_tables_first_and_the_latest_of_them_on_top(tables: Tables) -> None:
    past, early, late = (tables.begin(SETUP, NOON) for _ in range(3))
    tables.save(scored(past, 10, hours=3))
    tables.save(scored(early, 1, hours=1))
    tables.save(scored(late, 1, hours=2))
    listed = [summary.id for summary in tables.summaries()]
    assert listed == [late.record.id, early.record.id, past.record.id]


def test_a_summary_tells_who_played_how_it_stands_and_since_when(tables: Tables) -> None:
    tables.save(scored(tables.begin(SETUP, NOON), 10))
    (summary,) = tables.summaries()
    assert (summary.game, summary.over, summary.words, summary.steps) == ("toy", True, "It is over.", 1)
    assert [(score.name, score.rank, score.total) for score in summary.scores] == [
        ("Ada", 1, 10),
        ("Ben", 2, 0),
    ]
    assert (summary.created, summary.changed) == (NOON, NOON + timedelta(hours=1))


def test_a_lost_index_is_made_again_from_the_tables(folder: Folder, tables: Tables) -> None:
    tables.save(scored(tables.begin(SETUP, NOON), 3))
    tables.begin(SETUP, NOON)
    before = tables.summaries()
    (folder.path / "index.json").unlink()
    assert Tables(folder).summaries() == before


@pytest.mark.parametrize("damage", ["{", '{"document": {"1": {"tables": [{"stamp": 3}, 7]}}}', "{}"])
def test_a_damaged_index_is_made_again_from_the_tables(folder: Folder, tables: Tables, damage: str) -> None:
    tables.begin(SETUP, NOON)
    before = tables.summaries()
    (folder.path / "index.json").write_text(damage)
    assert Tables(folder).summaries() == before


def test_the_index_notices_a_table_changed_behind_its_back(folder: Folder, tables: Tables) -> None:
    timeline = tables.begin(SETUP, NOON)
    tables.summaries()
    Documents(folder, "tables").put(timeline.record.id, json.loads(content_of(scored(timeline, 5).record)))
    (summary,) = Tables(folder).summaries()
    assert summary.scores[0].total == 5


def test_a_list_of_two_hundred_tables_opens_none_of_them(
    folder: Folder, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(200):
        tables.save(scored(tables.begin(SETUP, NOON), number % 11))
    before = tables.summaries()

    def forbidden(written: object) -> Timeline:
        raise AssertionError("a table was opened")

    monkeypatch.setattr(module, "played", forbidden)
    assert len(before) == 200
    assert Tables(folder).summaries() == before


def test_a_deleted_table_leaves_the_list_and_can_be_brought_back(tables: Tables) -> None:
    timeline = scored(tables.begin(SETUP, NOON), 3)
    tables.save(timeline)
    tables.delete(timeline.record.id)
    assert tables.summaries() == []
    with pytest.raises(BadFile, match="no longer here"):
        tables.open(timeline.record.id)
    tables.restore(timeline.record.id)
    assert tables.open(timeline.record.id) == timeline


def test_a_truncated_table_opens_one_save_earlier_and_says_so(folder: Folder, tables: Tables) -> None:
    timeline = tables.begin(SETUP, NOON)
    tables.save(scored(timeline, 3))
    path = file_of(folder, timeline.record.id)
    path.write_bytes(path.read_bytes()[:-40])
    assert Tables(folder).open(timeline.record.id) == timeline
    assert "was damaged; the copy from one save earlier is used" in folder.notices[0]


def test_a_table_lost_with_its_backup_is_set_aside_and_the_others_are_listed(
    folder: Folder, tables: Tables
) -> None:
    lost, kept = tables.begin(SETUP, NOON), tables.begin(SETUP, NOON)
    file_of(folder, lost.record.id).write_text("{")
    assert [summary.id for summary in Tables(folder).summaries()] == [kept.record.id]
    assert len(list((folder.path / "tables").glob("*.corrupt-*"))) == 1
    assert len(folder.notices) == 1


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"setup": {"game": "chess", "seats": [{"id": "A"}]}}, "there is no game chess"),
        ({"steps": [{"do": "fly"}]}, "there is no action fly"),
        ({"setup": {"game": "toy", "seats": []}}, "1 to 4 seats"),
        ({"format": 9}, "record formats 1 and 2, not 9"),
    ],
)
def test_a_table_that_this_companion_cannot_play_is_listed_as_damaged_and_kept(
    folder: Folder, tables: Tables, change: dict[str, object], reason: str
) -> None:
    timeline = tables.begin(SETUP, NOON)
    document = {**json.loads(content_of(timeline.record)), **change}
    Documents(folder, "tables").put(timeline.record.id, document)
    (summary,) = Tables(folder).summaries()
    assert reason in summary.damaged
    with pytest.raises(BadFile, match=reason):
        tables.open(timeline.record.id)
    assert json.loads(tables.hand_out(timeline.record.id)) == document


def test_a_record_handed_out_comes_in_elsewhere_as_the_same_table(tables: Tables, tmp_path: Path) -> None:
    timeline = scored(tables.begin(SETUP, NOON), 3)
    tables.save(timeline)
    elsewhere = open_folder(tmp_path / "elsewhere")
    assert Tables(elsewhere).bring_in(tables.hand_out(timeline.record.id)) == timeline
    elsewhere.close()


def test_a_record_that_is_here_already_is_not_doubled(tables: Tables) -> None:
    timeline = tables.begin(SETUP, NOON)
    tables.bring_in(content_of(timeline.record))
    assert [summary.id for summary in tables.summaries()] == [timeline.record.id]


def test_a_record_with_the_id_of_another_table_gets_its_own(tables: Tables) -> None:
    timeline = tables.begin(SETUP, NOON)
    brought = tables.bring_in(content_of(scored(timeline, 3).record))
    assert brought.record.id != timeline.record.id
    assert tables.open(timeline.record.id) == timeline


@pytest.mark.parametrize("id", ["by-hand", "../../etc", "x" * 40])
def test_a_record_with_an_id_that_is_none_of_ours_gets_one(tables: Tables, id: str) -> None:  # noqa: A002
    brought = tables.bring_in(content_of(replace(new_record(SETUP, NOON), id=id)))
    assert tables.open(brought.record.id) == brought
    assert len(brought.record.id) == 32


def test_a_bad_file_changes_nothing(folder: Folder, tables: Tables) -> None:
    tables.begin(SETUP, NOON)
    before = sorted((folder.path / "tables").iterdir())
    with pytest.raises(BadFile):
        tables.bring_in(b"{}")
    assert sorted((folder.path / "tables").iterdir()) == before


def test_tables_are_played_in_memory_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = open_folder(tmp_path / "file" / "data")
    folder.play_on()
    tables = Tables(folder)
    timeline = scored(tables.begin(SETUP, NOON), 3)
    tables.save(timeline)
    assert tables.open(timeline.record.id) == timeline
    assert len(tables.summaries()) == 1
    tables.delete(timeline.record.id)
    assert tables.summaries() == []


def test_a_name_of_any_script_is_kept(tables: Tables) -> None:
    setup = Setup("toy", (Seat("A", "Zoë 愛 \U0001f600"),))
    timeline = tables.begin(setup, NOON)
    assert tables.open(timeline.record.id) == timeline
    assert tables.hand_out(timeline.record.id)


def test_several_phones_may_save_at_one_time(tables: Tables) -> None:
    def play(_: int) -> Timeline:
        timeline = tables.begin(SETUP, NOON)
        for _ in range(10):
            timeline = scored(timeline, 0)
            tables.save(timeline)
            tables.summaries()
        return timeline

    with ThreadPoolExecutor(4) as phones:
        played = list(phones.map(play, range(4)))
    assert [tables.open(timeline.record.id) for timeline in played] == played
    assert all(summary.steps == 10 for summary in tables.summaries())


def put_by_hand(folder: Folder, file: str, record: object) -> None:
    """A record as people lay it into the folder: bare, under some name."""
    path = folder.path / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(record))


BY_HAND = {"setup": {"game": "toy", "seats": [{"id": "A", "name": "Ada"}]}, "steps": []}


@pytest.mark.parametrize(
    "file", ["tables/my game (1).json", "tables/saturday.json", "saturday 2.JSON", "a.json"]
)
def test_a_record_put_into_the_folder_is_taken_in_with_a_word(
    folder: Folder, tables: Tables, file: str
) -> None:
    put_by_hand(folder, file, BY_HAND)
    (summary,) = tables.summaries()
    assert len(summary.id) == 32
    assert tables.open(summary.id).record.id == summary.id
    assert folder.notices == [f"{Path(file).name} was put in by hand. It is taken in as a table of Toy."]
    assert [path.name for path in (folder.path / "tables").glob("*.json")] == [f"{summary.id}.json"]


def test_a_table_whose_file_has_another_name_is_taken_in_under_its_own_id(
    folder: Folder, tables: Tables
) -> None:
    timeline = tables.begin(SETUP, NOON)
    file_of(folder, timeline.record.id).rename(file_of(folder, "0" * 32))
    assert [summary.id for summary in Tables(folder).summaries()] == [timeline.record.id]
    assert Tables(folder).open(timeline.record.id) == timeline


def test_a_copy_of_a_table_is_taken_in_under_an_id_of_its_own(folder: Folder, tables: Tables) -> None:
    timeline = tables.begin(SETUP, NOON)
    file_of(folder, "copy").write_bytes(file_of(folder, timeline.record.id).read_bytes())
    ids = {summary.id for summary in tables.summaries()}
    assert len(ids) == 2
    assert timeline.record.id in ids
    assert {tables.open(table).record.id for table in ids} == ids


def test_what_lies_among_the_tables_and_is_no_record_is_listed_with_the_reason(
    folder: Folder, tables: Tables
) -> None:
    put_by_hand(folder, "tables/shopping list.json", {"eggs": 6})
    (summary,) = tables.summaries()
    assert "a record has no eggs" in summary.damaged
    assert folder.notices == ["shopping list.json was put in by hand, and cannot be opened as a table."]


def test_other_files_of_the_folder_are_left_alone(folder: Folder, tables: Tables) -> None:
    put_by_hand(folder, "my notes.json", {"eggs": 6})
    (folder.path / "broken one.json").write_text("{")
    assert tables.summaries() == []
    assert folder.notices == []
    assert (folder.path / "broken one.json").read_text() == "{"


def test_a_table_that_cannot_be_played_has_a_good_copy_one_save_earlier(
    folder: Folder, tables: Tables
) -> None:
    timeline = tables.begin(SETUP, NOON)
    tables.save(scored(timeline, 3))
    file_of(folder, timeline.record.id).write_text('{"document": {"1": {"setup": 3}}}')
    assert tables.earlier(timeline.record.id) == timeline
    tables.go_back(timeline.record.id)
    assert tables.open(timeline.record.id) == timeline
    (kept,) = (folder.path / "tables").glob("*.corrupt-*")
    assert "setup" in kept.read_text()


def test_a_table_with_another_one_in_its_file_is_damaged_and_has_its_good_copy(
    folder: Folder, tables: Tables
) -> None:
    other, timeline = tables.begin(SETUP, NOON), tables.begin(SETUP, NOON)
    tables.save(scored(timeline, 3))
    table = timeline.record.id
    file_of(folder, table).write_bytes(file_of(folder, other.record.id).read_bytes())
    assert [each.damaged for each in tables.summaries() if each.id == table] == [
        "There is another table in the file of this one."
    ]
    with pytest.raises(BadFile, match="another table"):
        tables.open(table)
    tables.go_back(table)
    assert tables.open(table) == timeline


def test_a_deleted_table_keeps_its_good_copy(folder: Folder, tables: Tables) -> None:
    timeline = tables.begin(SETUP, NOON)
    tables.save(scored(timeline, 3))
    file_of(folder, timeline.record.id).write_text('{"document": {"1": {"setup": 3}}}')
    tables.delete(timeline.record.id)
    tables.restore(timeline.record.id)
    assert tables.earlier(timeline.record.id) == timeline


def test_the_trash_says_what_was_deleted_and_when_the_last_one_first(tables: Tables) -> None:
    first, second = tables.begin(SETUP, NOON), scored(tables.begin(SETUP, NOON), 4)
    tables.save(second)
    before = datetime.now().astimezone() - timedelta(seconds=5)
    for timeline in (first, second):
        tables.delete(timeline.record.id)
    deleted, count = tables.deleted(most=10)
    assert count == 2
    assert [each.summary.id for each in deleted] == [second.record.id, first.record.id]
    assert deleted[0].summary.scores[0].total == 4
    assert deleted[0].since is not None
    assert deleted[0].since > before


def test_only_so_many_of_the_trash_are_summed_up(tables: Tables) -> None:
    for _ in range(3):
        tables.delete(tables.begin(SETUP, NOON).record.id)
    deleted, count = tables.deleted(most=2)
    assert (len(deleted), count) == (2, 3)


def test_a_table_deleted_for_good_is_in_no_list_any_more(folder: Folder, tables: Tables) -> None:
    table = tables.begin(SETUP, NOON).record.id
    tables.delete(table)
    tables.delete_for_good(table)
    assert tables.deleted(most=10) == ([], 0)
    with pytest.raises(NotSaved):
        tables.restore(table)
    assert not [path for path in folder.path.rglob("*") if table in path.name]


def test_a_table_that_is_here_is_not_replaced_by_one_from_the_trash(folder: Folder, tables: Tables) -> None:
    timeline = tables.begin(SETUP, NOON)
    (folder.path / "trash").mkdir()
    (folder.path / "trash" / f"{timeline.record.id}.json").write_text("{}")
    assert tables.deleted(most=10) == ([], 0)
    with pytest.raises(NotSaved, match="brought back already"):
        tables.restore(timeline.record.id)
    assert tables.open(timeline.record.id) == timeline


def test_a_save_looks_at_no_other_table(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    timeline = tables.begin(SETUP, NOON)

    def forbidden(*_: object) -> None:
        raise AssertionError("the folder was looked through")

    monkeypatch.setattr("os.scandir", forbidden)
    monkeypatch.setattr(module, "summary_of", forbidden)
    tables.save(scored(timeline, 3))


def test_a_list_is_there_at_once_and_says_how_many_tables_are_still_to_be_summed_up(
    folder: Folder, tables: Tables
) -> None:
    begun = [tables.begin(SETUP, NOON).record.id for _ in range(3)]
    anew = Tables(folder)
    assert anew.listed() == ([], 3)
    assert anew.look_on(seconds=60) is False
    found, waiting = anew.listed()
    assert ({each.id for each in found}, waiting) == (set(begun), 0)


def test_the_table_saved_last_is_summed_up_first(
    folder: Folder, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = [tables.begin(SETUP, NOON).record.id for _ in range(3)]
    looked_at: list[str] = []
    anew = Tables(folder)
    anew.listed()
    monkeypatch.setattr(anew, "_look_at", looked_at.append)
    anew.look_on(seconds=60)
    assert looked_at == begun[::-1]


PLAY_ON = """
import sys
from pathlib import Path
from companion import history
from companion.store.folder import open_folder
from companion.store.tables import Tables
from tests.toy import NOON, SETUP, Score, toy_on_the_shelf
with toy_on_the_shelf():
    tables = Tables(open_folder(Path(sys.argv[1])))
    timeline = tables.begin(SETUP, NOON)
    while True:
        timeline = history.play(timeline, Score("A", 0), NOON)
        tables.save(timeline)
        print(timeline.record.id, len(timeline.moments), flush=True)
"""


def test_after_a_kill_every_step_that_was_saved_is_there(tmp_path: Path) -> None:
    for steps in (1, 7, 20):
        with subprocess.Popen(
            [sys.executable, "-c", PLAY_ON, str(tmp_path)], stdout=subprocess.PIPE, text=True
        ) as player:
            assert player.stdout is not None
            lines = [player.stdout.readline().split() for _ in range(steps)]
            player.kill()
        folder = open_folder(tmp_path)
        table, number = lines[-1]
        assert len(Tables(folder).open(table).moments) >= int(number)
        assert folder.notices == []
        assert not list(tmp_path.rglob("*.tmp"))
        folder.close()


THROW_AWAY = """
import sys
from pathlib import Path
from companion import history
from companion.store.folder import open_folder
from companion.store.tables import Tables
from tests.toy import NOON, SETUP, Score, toy_on_the_shelf
with toy_on_the_shelf():
    tables = Tables(open_folder(Path(sys.argv[1])))
    timeline = tables.begin(SETUP, NOON)
    table = timeline.record.id
    while True:
        timeline = history.play(timeline, Score("A", 0), NOON)
        tables.save(timeline)
        tables.delete(table)
        print(table, len(timeline.moments), flush=True)
        tables.restore(table)
        other = tables.begin(SETUP, NOON).record.id
        tables.delete(other)
        tables.delete_for_good(other)
"""


def test_after_a_kill_while_deleting_and_restoring_a_table_is_whole_in_one_place(tmp_path: Path) -> None:
    for steps in (1, 2, 5, 9, 14):
        with subprocess.Popen(
            [sys.executable, "-c", THROW_AWAY, str(tmp_path)], stdout=subprocess.PIPE, text=True
        ) as player:
            assert player.stdout is not None
            lines = [player.stdout.readline().split() for _ in range(steps)]
            player.kill()
        folder = open_folder(tmp_path)
        tables, (table, number) = Tables(folder), lines[-1]
        if not tables.is_here(table):
            assert table in [each.summary.id for each in tables.deleted(most=100)[0]]
            tables.restore(table)
        assert len(tables.open(table).moments) >= int(number)
        there = [*tables.summaries(), *(each.summary for each in tables.deleted(most=100)[0])]
        assert not [summary for summary in there if summary.damaged]
        assert folder.notices == []
        folder.close()


HALF = {"setup": {"game": "toy", "seats": [{"id": "A", "name": "Ana \ud83d"}, {"id": "B"}]}}
EARLY = {"setup": {"game": "toy", "seats": [{"id": "A"}]}, "created": "0001-01-01"}
ENDLESS = {
    "setup": {"game": "toy", "seats": [{"id": "A"}]},
    "steps": [{"do": "set", "change": {"A": float("nan")}}],
}


@pytest.mark.parametrize("bad", [HALF, EARLY, ENDLESS], ids=["half a character", "year 1", "no number"])
def test_a_bad_table_in_the_folder_is_listed_and_handed_out_and_put_away_and_leaves_the_others_alone(
    folder: Folder, tables: Tables, bad: object
) -> None:
    good = tables.begin(SETUP, NOON)
    path = file_of(folder, "0" * 32)
    path.write_text(json.dumps({"document": {"1": bad}}))
    again = Tables(folder)
    listed, damaged = again.summaries()
    assert listed.id == good.record.id
    assert damaged.damaged.startswith("This record cannot be read")
    assert b'"game": "toy"' in again.hand_out("0" * 32)
    again.delete("0" * 32)
    assert [summary.id for summary in again.summaries()] == [good.record.id]


def test_a_file_too_large_for_a_table_is_not_read_but_handed_out_as_it_is(
    folder: Folder, tables: Tables
) -> None:
    content = b'{"document": {"1": {}}}' + b" " * LARGEST
    tables.begin(SETUP, NOON)
    file_of(folder, "0" * 32).write_bytes(content)
    *_, damaged = tables.summaries()
    assert damaged.damaged == "The file is too large to be a record."
    assert tables.hand_out("0" * 32) == content


def test_a_record_copied_to_another_name_never_passes_for_the_table_it_came_from(
    folder: Folder, tables: Tables
) -> None:
    timeline = tables.begin(SETUP, NOON)
    file_of(folder, "0" * 32).write_bytes(file_of(folder, timeline.record.id).read_bytes())
    assert {summary.id for summary in Tables(folder).summaries()} == {"0" * 32, timeline.record.id}
    assert tables.open("0" * 32).record.id == "0" * 32


def test_whatever_goes_wrong_with_one_table_the_list_stands(
    tables: Tables, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables.begin(SETUP, NOON)

    def fail(*_: object) -> None:
        raise RuntimeError("no such luck")

    monkeypatch.setattr(module, "summary_of", fail)
    (folder.path / "index.json").unlink(missing_ok=True)
    (summary,) = Tables(folder).summaries()
    assert summary.damaged == "This table cannot be opened: no such luck."


def takes_its_turn(folder: Folder) -> bool:
    """Whether another phone may have the folder now."""
    free = folder.lock.acquire(blocking=False)
    if free:
        folder.lock.release()
    return free


def test_a_table_is_played_through_while_others_have_the_folder(
    tables: Tables, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables.begin(SETUP, NOON)
    (folder.path / "index.json").unlink(missing_ok=True)
    free: list[bool] = []

    def looks(timeline: Timeline) -> Summary:
        with ThreadPoolExecutor(1) as phone:
            free.append(phone.submit(takes_its_turn, folder).result())
        return summary_of(timeline)

    monkeypatch.setattr(module, "summary_of", looks)
    Tables(folder).summaries()
    assert free == [True]


def test_a_name_that_could_not_be_written_begins_no_table(tables: Tables) -> None:
    with pytest.raises(Refused, match="half a character"):
        tables.begin(Setup("toy", (Seat("A", "Ana \ud83d"),)), NOON)
    assert tables.summaries() == []
