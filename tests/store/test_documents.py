"""Documents by name."""

from __future__ import annotations

import errno
from collections.abc import Callable

import pytest

from companion.store.documents import Documents, NotSaved
from companion.store.folder import Folder


def test_a_document_is_found_again_under_its_name(folder: Folder) -> None:
    Documents(folder, "boxes").put("mine", {"rows": [1, None, "three"]})
    assert Documents(folder, "boxes").get("mine") == {"rows": [1, None, "three"]}


def test_a_second_put_replaces_the_whole_document(folder: Folder) -> None:
    documents = Documents(folder)
    documents.put("rulings", {"old": 1})
    documents.put("rulings", {"new": 2})
    assert documents.get("rulings") == {"new": 2}


def test_a_document_that_was_never_saved_is_none(folder: Folder) -> None:
    assert Documents(folder).get("nothing") is None


def test_the_rooms_do_not_mix(folder: Folder) -> None:
    Documents(folder).put("rulings", {})
    Documents(folder, "boxes").put("mine", {})
    assert Documents(folder).names() == ["rulings"]
    assert Documents(folder, "boxes").names() == ["mine"]


def test_every_save_changes_the_stamp(folder: Folder) -> None:
    documents = Documents(folder)
    stamps = set()
    for number in range(10):
        documents.put("rulings", {"number": number})
        stamps.add(documents.stamps()["rulings"])
    assert len(stamps) == 10


@pytest.mark.parametrize("name", ["", "../up", "a/b", ".hidden", "a.json", "x" * 101])
def test_a_name_that_could_leave_the_folder_is_refused(folder: Folder, name: str) -> None:
    with pytest.raises(ValueError, match="cannot be the name"):
        Documents(folder).put(name, {})


def test_a_moved_document_does_not_come_back_from_its_backup(folder: Folder) -> None:
    documents = Documents(folder, "boxes")
    documents.put("mine", {"number": 1})
    documents.put("mine", {"number": 2})
    documents.move("mine", "trash")
    assert documents.get("mine") is None
    assert Documents(folder, "trash").get("mine") == {"number": 2}


def test_moving_what_is_not_there_is_told_plainly(folder: Folder) -> None:
    with pytest.raises(NotSaved, match="no longer here"):
        Documents(folder, "boxes").move("mine", "trash")


def failing(number: int) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise OSError(number, "Some fault")

    return fail


def test_a_full_disk_is_told_plainly_and_the_old_document_stays(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = Documents(folder)
    documents.put("rulings", {"number": 1})
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", failing(errno.ENOSPC))
        with pytest.raises(NotSaved, match="the disk is full"):
            documents.put("rulings", {"number": 2})
    assert documents.get("rulings") == {"number": 1}


def test_another_fault_is_told_in_the_systems_words(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", failing(errno.EIO))
    with pytest.raises(NotSaved, match=r"not saved: the folder cannot be written \(Some fault\)"):
        Documents(folder).put("rulings", {})


def test_what_could_not_be_made_sure_of_is_told_as_not_saved_and_does_not_stand(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = Documents(folder)
    documents.put("rulings", {"number": 1})
    with monkeypatch.context() as patch:
        patch.setattr("companion.store.durable.settle", failing(errno.EIO))
        with pytest.raises(NotSaved):
            documents.put("rulings", {"number": 2})
        with pytest.raises(NotSaved):
            documents.put("new", {"number": 2})
    assert documents.get("rulings") == {"number": 1}
    assert documents.get("new") is None


def test_a_document_that_can_be_made_again_troubles_nobody(folder: Folder) -> None:
    (folder.path / "boxes").write_text("in the way")
    Documents(folder, "boxes").put_if_possible("mine", {})
    assert folder.durable


def test_the_document_saved_last_is_listed_first(folder: Folder) -> None:
    documents = Documents(folder)
    for name in ("b", "a", "c", "b"):
        documents.put(name, {})
    assert documents.names() == ["b", "c", "a"]


def test_the_document_of_one_save_earlier_takes_the_place_of_the_last_one(folder: Folder) -> None:
    documents = Documents(folder)
    documents.put("rulings", {"number": 1})
    assert documents.earlier("rulings") is None
    documents.put("rulings", {"number": 2})
    assert documents.earlier("rulings") == {"number": 1}
    documents.go_back("rulings")
    assert documents.get("rulings") == {"number": 1}
    assert len(list(folder.path.glob("rulings.json.corrupt-*"))) == 1


def test_a_removed_document_does_not_come_back_from_its_backup(folder: Folder) -> None:
    documents = Documents(folder)
    documents.put("rulings", {"number": 1})
    documents.put("rulings", {"number": 2})
    documents.remove("rulings")
    assert documents.get("rulings") is None
    assert documents.names() == []


def test_a_moved_document_takes_the_save_before_along(folder: Folder) -> None:
    documents = Documents(folder, "boxes")
    documents.put("mine", {"number": 1})
    documents.put("mine", {"number": 2})
    documents.move("mine", "trash")
    assert Documents(folder, "trash").earlier("mine") == {"number": 1}


def test_every_folder_is_made_sure_of_when_it_is_new_and_after_a_move(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled: list[str] = []
    for module in ("durable", "files"):
        monkeypatch.setattr(f"companion.store.{module}.settle", lambda path: settled.append(path.name))
    documents = Documents(folder, "boxes")
    documents.put("mine", {})
    assert settled == [folder.path.name, "boxes"]
    settled.clear()
    documents.move("mine", "trash")
    assert settled == [folder.path.name, "trash", "boxes"]
    settled.clear()
    Documents(folder, "trash").move("mine", "boxes")
    assert settled == ["boxes", "trash"]


def test_what_cannot_be_written_is_told_plainly(folder: Folder) -> None:
    with pytest.raises(NotSaved, match="something in it cannot be written down"):
        Documents(folder).put("rulings", {"points": float("nan")})
    assert folder.durable


def test_moving_what_is_not_there_says_nothing_about_the_folder(folder: Folder) -> None:
    with pytest.raises(NotSaved):
        Documents(folder, "boxes").move("mine", "trash")
    assert folder.durable
