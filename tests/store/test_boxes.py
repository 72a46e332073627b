"""Box sheets on disk: begun, filled, copied, renamed, deleted and brought back, handed on as files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.form import Json
from companion.game import Refused
from companion.games.legacies.box.boxes import PRACTICE, Boxes
from companion.games.legacies.box.facts import fact_at
from companion.printed.facts import FactPath
from companion.store.folder import open_folder
from companion.store.record_file import BadFile
from rules_data.boxes import bundled_box

ICON: FactPath = ("characters", "General", "impact_icon")


@pytest.fixture
def boxes(tmp_path: Path) -> Iterator[Boxes]:
    folder = open_folder(tmp_path)
    yield Boxes(folder)
    folder.close()


def file(written: Json) -> bytes:
    return json.dumps(written).encode()


def test_a_first_sheet_holds_what_is_known_of_every_box(boxes: Boxes) -> None:
    box = boxes.box(boxes.begin())
    assert box is not None
    assert (box.name, box.stand_in) == ("My box", False)
    assert box.influenced("Socialite") == ("Theater", "Communications")


def test_two_sheets_never_have_one_title(boxes: Boxes) -> None:
    names = [boxes.begin(), boxes.begin(), boxes.copy(PRACTICE)]
    titles = boxes.names()
    assert [titles[name] for name in names] == ["My box", "My box 2", "Copy of Practice box"]


def test_what_a_table_enters_is_remembered(boxes: Boxes, tmp_path: Path) -> None:
    name = boxes.begin()
    boxes.learn(name, ICON, "Power")
    box = boxes.box(name)
    assert box is not None
    assert box.impact_icon("General") == "Power"


def test_what_is_remembered_leaves_its_neighbours(boxes: Boxes) -> None:
    name = boxes.begin()
    boxes.learn(name, ("track", "value", "I", 4), 5)
    boxes.learn(name, ("track", "value", "I", 1), 2)
    box = boxes.box(name)
    assert box is not None
    assert box.track.value["I"] == (None, 2, None, None, 5)


def test_legendary_figures_are_not_remembered_for_they_are_shuffled(boxes: Boxes) -> None:
    name = boxes.begin()
    boxes.learn(name, ("legendary", "I-2", "benefit"), {"fame": [1, 2, 3]})
    box = boxes.box(name)
    assert box is not None
    assert box.legendary["I-2"].benefit is None


def test_the_practice_box_cannot_be_changed_but_its_copy_can(boxes: Boxes) -> None:
    for name in (PRACTICE, boxes.copy(PRACTICE)):
        boxes.learn(name, ("track", "value", "I", 0), 9)
    copy = next(iter(boxes.names()))
    values = [box.value("I", 1) for name in (PRACTICE, copy) if (box := boxes.box(name))]
    assert values == [1, 9]


def test_a_copy_of_the_practice_box_is_still_marked(boxes: Boxes) -> None:
    box = boxes.box(boxes.copy(PRACTICE))
    assert box is not None
    assert box.stand_in


def test_an_answer_that_cannot_be_changes_nothing(boxes: Boxes) -> None:
    name = boxes.begin()
    before, box = boxes.sheet(name), boxes.box(name)
    assert box is not None
    with pytest.raises(Refused):
        boxes.answer(name, fact_at(box, ICON), "Luck")
    assert boxes.sheet(name) == before


def test_a_deleted_sheet_comes_back_as_it_was(boxes: Boxes) -> None:
    name = boxes.begin("Ada's box")
    before = boxes.sheet(name)
    boxes.delete(name)
    assert (boxes.names(), boxes.sheet(name)) == ({}, None)
    boxes.restore(name)
    assert boxes.sheet(name) == before


def test_a_sheet_gets_another_title_but_never_an_empty_one(boxes: Boxes) -> None:
    name = boxes.begin()
    boxes.rename(name, " Ada's box ")
    boxes.rename(name, "  ")
    assert boxes.names() == {name: "Ada's box"}


def test_a_sheet_goes_to_a_friend_and_says_the_same_there(boxes: Boxes) -> None:
    name = boxes.begin()
    boxes.learn(name, ICON, "Power")
    again = boxes.bring_in(boxes.hand_out(name))
    assert {**boxes.sheet(again), "name": "My box"} == boxes.sheet(name)


def test_the_sheet_of_a_record_can_be_taken_from_it(boxes: Boxes) -> None:
    record = {"setup": {"details": {"box": bundled_box("known")}}, "steps": []}
    name = boxes.bring_in(file(record))
    assert boxes.names() == {name: "My box"}


WRONG: list[tuple[bytes, str]] = [
    (b"", "The file is empty; a box sheet is a JSON file"),
    (b"\x89PNG....", "This is an image, not a box sheet."),
    (b"[]", "This is a list, not a box sheet."),
    (b"{}", "This is an empty object, not a box sheet."),
    (b'{"name": ', "This JSON file is damaged"),
    (b"name;rows\nA;3", "This looks like a CSV table, not a box sheet."),
    (file({"setup": {"details": {}}, "steps": []}), "no box sheet of its own"),
    (file({"setup": 3}), "no box sheet of its own"),
    (file({"luck": 3}), "there is no luck here"),
    (file({"name": "Empty"}), "names no character"),
    (file({**bundled_box("practice"), "track": {"rows": 1}}), "It can be 2 to 20."),
    (file({"characters": {"General": {"start": {"gold": -4}}}}), "It can be 0 to 999."),
]


@pytest.mark.parametrize(("content", "reason"), WRONG)
def test_a_file_that_is_no_box_sheet_is_refused_in_a_sentence(
    boxes: Boxes, content: bytes, reason: str
) -> None:
    with pytest.raises(BadFile) as refused:
        boxes.bring_in(content)
    assert reason in str(refused.value)
    assert boxes.names() == {}
