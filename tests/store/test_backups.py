"""The backups that are kept: when one comes, and which stay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.games.legacies.box.boxes import Boxes
from companion.record import new_record
from companion.store.backup_file import unpacked
from companion.store.backups import KEPT, Backups
from companion.store.documents import Documents, NotSaved
from companion.store.folder import Folder, open_folder
from companion.store.record_file import laid_out
from companion.store.rulings import Rulings
from companion.store.tables import Tables
from tests.toy import NOON, SETUP, content_of

pytestmark = pytest.mark.usefixtures("toy")


def change(folder: Folder, number: int = 0) -> None:
    Documents(folder).put("settings", {"number": number})


def whys(folder: Folder) -> list[str]:
    return [kept.why for kept in Backups(folder).kept()]


def test_a_backup_holds_every_document_of_every_room(folder: Folder) -> None:
    places = {"": "settings", "tables": "a", "trash": "b", "boxes": "c", "drafts": "a", "new-room": "d"}
    for room, name in places.items():
        Documents(folder, room).put(name, {"in": room})
    backup = unpacked(Backups(folder).everything())
    assert {place: backup.document(place)["in"] for place in backup.documents} == {
        (f"{room}/{name}" if room else name): room for room, name in places.items()
    }


def test_no_invitation_and_no_backup_is_in_a_backup(folder: Folder) -> None:
    Documents(folder).put("invitation", {"code": "2k9w7mzc4hpd"})
    change(folder)
    Backups(folder).at_start()
    content = Backups(folder).everything()
    assert list(unpacked(content).documents) == ["settings"]


def test_a_backup_comes_at_the_start_only_if_something_changed(folder: Folder) -> None:
    change(folder)
    Backups(folder).at_start()
    Backups(folder).at_start()
    assert whys(folder) == ["at the start"]
    change(folder, 1)
    Backups(folder).at_start()
    assert whys(folder) == ["at the start", "at the start"]


def test_an_index_that_is_made_again_is_no_change(folder: Folder, tables: Tables) -> None:
    tables.begin(SETUP, NOON)
    Backups(folder).at_start()
    tables.summaries()
    Backups(folder).at_start()
    assert len(whys(folder)) == 1


def test_the_last_ten_are_kept_the_latest_first(folder: Folder) -> None:
    for number in range(KEPT + 3):
        change(folder, number)
        Backups(folder).before("a new format")
    kept = Backups(folder).kept()
    numbers = [
        unpacked(Backups(folder).content(each.archive)).document("settings")["number"] for each in kept
    ]
    assert numbers == list(range(KEPT + 2, 2, -1))
    assert {each.why for each in kept} == {"before a new format"}


def test_a_file_of_ones_own_among_the_backups_is_left_alone(folder: Folder) -> None:
    (folder.path / "backups").mkdir()
    own = folder.path / "backups" / "holidays.zip"
    own.write_bytes(b"mine")
    (folder.path / "backups" / "000001_20269999T999999Z_odd.zip").write_bytes(b"no time")
    for number in range(KEPT + 1):
        change(folder, number)
        Backups(folder).before("a restore")
    assert own.read_bytes() == b"mine"
    assert len(Backups(folder).kept()) == KEPT


def test_a_backup_that_cannot_be_written_is_a_notice_and_stops_nothing(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(folder)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        Backups(folder).at_start()
    assert folder.notices == ["No backup was made: No space left on device."]
    assert whys(folder) == []
    assert not list(folder.path.rglob("*.tmp"))


def test_a_folder_that_cannot_be_looked_into_stops_no_start(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(folder)

    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("os.scandir", denied)
        Backups(folder).at_start()
    assert folder.notices == ["No backup was made: Permission denied."]


def test_a_damaged_last_backup_is_followed_by_a_good_one(folder: Folder) -> None:
    change(folder)
    Backups(folder).at_start()
    (archive,) = (folder.path / "backups").iterdir()
    archive.write_bytes(archive.read_bytes()[:-1])
    Backups(folder).at_start()
    assert len(whys(folder)) == 2


def test_what_cannot_be_read_is_told_and_the_rest_is_in_the_backup(folder: Folder) -> None:
    change(folder)
    Documents(folder, "tables").put("good", {})
    (folder.path / "tables" / "bad.json").write_text('{"document": {"1": {"number": NaN}}}')
    backup = unpacked(Backups(folder).everything())
    assert {"settings", "tables/good"} <= set(backup.documents)
    assert "tables/bad" not in backup.documents
    assert any("bad.json" in notice for notice in folder.notices)


def test_nothing_is_kept_where_nothing_can_be_written_but_it_can_be_saved_by_hand(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = open_folder(tmp_path / "file" / "data")
    folder.play_on()
    change(folder, 3)
    Backups(folder).at_start()
    assert whys(folder) == []
    assert unpacked(Backups(folder).everything()).document("settings") == {"number": 3}


def test_what_a_kill_left_of_a_backup_is_swept_away(tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    half = tmp_path / "backups" / "000001_20260101T120000Z_at-the-start.zip.x1.tmp"
    half.write_bytes(b"PK")
    open_folder(tmp_path).close()
    assert not half.exists()


def test_a_file_that_is_opened_brings_a_backup_of_what_was_here_before(
    folder: Folder, tables: Tables
) -> None:
    change(folder)
    tables.bring_in(content_of(new_record(SETUP, NOON)))
    change(folder, 1)
    boxes = Boxes(folder)
    boxes.bring_in(boxes.hand_out("practice"))
    ruling = {"id": "r1", "entry": "toy.seat", "game": "toy", "words": "So be it", "at": NOON.isoformat()}
    Rulings(folder).bring_in(laid_out({"rulings": {"r1": ruling}}))
    assert whys(folder) == ["before opening a file"] * 3
    first = Backups(folder).kept()[-1]
    assert list(unpacked(Backups(folder).content(first.archive)).documents) == ["settings"]


def test_a_bad_file_brings_no_backup(folder: Folder, tables: Tables) -> None:
    change(folder)
    with pytest.raises(Exception, match="empty"):
        tables.bring_in(b"")
    assert whys(folder) == []


def test_more_than_a_backup_can_hold_is_told(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    change(folder)
    monkeypatch.setattr("companion.store.backup_file.MOST", 3)
    with pytest.raises(NotSaved, match="No backup was made: there is more than a backup can hold"):
        Backups(folder).everything()


def test_a_backup_is_written_whole_beside_the_documents(folder: Folder) -> None:
    change(folder)
    Backups(folder).at_start()
    (archive,) = (folder.path / "backups").iterdir()
    assert archive.name.startswith("000001_")
    assert archive.name.endswith("Z_at-the-start.zip")
    assert json.loads((folder.path / "settings.json").read_text())
