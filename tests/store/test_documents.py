"""Documents by name."""

from __future__ import annotations

import errno
from collections.abc import Callable

import pytest

from companion.store.documents import Documents, NotSaved, bare
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
    with pytest.raises(NotSaved, match="No such file"):
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
    with pytest.raises(NotSaved, match="not saved: Some fault"):
        Documents(folder).put("rulings", {})


@pytest.mark.parametrize(
    ("written", "document"),
    [
        ({"document": {"1": {"setup": {}}}}, {"setup": {}}),
        ({"setup": {}}, {"setup": {}}),
        ({"document": []}, {"document": []}),
        ([], []),
    ],
)
def test_a_file_of_the_store_is_taken_for_the_document_in_it(written: object, document: object) -> None:
    assert bare(written) == document
