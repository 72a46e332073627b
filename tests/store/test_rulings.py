"""The rulings of the tables on disk."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.rules.rulings import Ruling
from companion.store.documents import Documents
from companion.store.folder import Folder, open_folder
from companion.store.record_file import BadFile
from companion.store.rulings import Rulings

RULING = Ruling("1", "legacies.bumping", "legacies", "Once.", datetime(2026, 1, 1, 20, tzinfo=UTC))


def test_a_ruling_is_kept(folder: Folder) -> None:
    Rulings(folder).keep(RULING)
    assert Rulings(folder).all() == (RULING,)


def test_a_new_wording_takes_the_place_of_the_old_one(folder: Folder) -> None:
    rulings = Rulings(folder)
    rulings.keep(RULING)
    rulings.keep(replace(RULING, words="Twice."))
    assert [each.words for each in rulings.all()] == ["Twice."]


def test_a_ruling_that_was_dropped_can_be_kept_again(folder: Folder) -> None:
    rulings, other = Rulings(folder), replace(RULING, id="2")
    rulings.keep(RULING)
    rulings.keep(other)
    rulings.drop(RULING)
    assert rulings.all() == (other,)
    rulings.keep(RULING)
    assert set(rulings.all()) == {RULING, other}


def test_a_ruling_that_cannot_be_read_stays_in_the_file(folder: Folder) -> None:
    Documents(folder).put("rulings", {"9": {"from": "a later version"}})
    Rulings(folder).keep(RULING)
    assert Rulings(folder).all() == (RULING,)
    assert (Documents(folder).get("rulings") or {})["9"] == {"from": "a later version"}


def test_rulings_are_handed_out_and_brought_in_elsewhere(folder: Folder, tmp_path: Path) -> None:
    Rulings(folder).keep(RULING)
    elsewhere = open_folder(tmp_path / "elsewhere")
    assert Rulings(elsewhere).bring_in(Rulings(folder).hand_out()) == 1
    assert Rulings(elsewhere).all() == (RULING,)
    elsewhere.close()


def test_a_ruling_that_is_here_already_stays_as_it_is(folder: Folder) -> None:
    rulings = Rulings(folder)
    rulings.keep(RULING)
    handed_out = rulings.hand_out()
    rulings.keep(replace(RULING, words="Twice."))
    assert rulings.bring_in(handed_out) == 0
    assert [each.words for each in rulings.all()] == ["Twice."]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "The file is empty"),
        (b'{"setup": {}}', "This is not a file of rulings."),
        (b'{"rulings": {"1": {"id": "1"}}}', "A ruling in this file cannot be read: entry is missing"),
    ],
)
def test_a_file_with_anything_else_in_it_changes_nothing(folder: Folder, content: bytes, words: str) -> None:
    Rulings(folder).keep(RULING)
    with pytest.raises(BadFile, match=re.escape(words)):
        Rulings(folder).bring_in(content)
    assert Rulings(folder).all() == (RULING,)
