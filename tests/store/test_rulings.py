"""The rulings of the tables on disk."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from companion.rules.rulings import Ruling
from companion.store.documents import Documents
from companion.store.folder import Folder
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
