"""Records: written, read, and refused when they are not what they should be."""

from __future__ import annotations

import typing
from dataclasses import replace
from typing import Any

import pytest

from companion.change import Corrected, Done, Step, TakenOut, WentBack, read_step
from companion.form import BadForm
from companion.game import COLOURS, Seat, SetByHand, Setup
from companion.games import games
from companion.record import complete, new_record, read_record, write_record
from tests.toy import NOON, SETUP, Best, Score

pytestmark = pytest.mark.usefixtures("toy")

BARE: dict[str, Any] = {"setup": {"game": "toy", "seats": [{"id": "A"}, {"id": "B"}]}}


def test_a_record_is_read_as_it_was_written() -> None:
    together = (Step(Score("A", 3), NOON, 1), Step(Best(), NOON, 2))
    changes = (
        Done(1, NOON, "Ben's phone", together),
        Done(3, NOON, steps=(Step(SetByHand({"points": {"A": 0}}), NOON, 3),), beside=True),
        Corrected(4, NOON, "Ben's phone", 1, action=Score("A", 2)),
        TakenOut(5, NOON, step=2),
        WentBack(6, NOON, to=1),
    )
    undone = (Done(8, steps=(Step(Score("B", 2), id=8),)), Done(7, steps=(Step(Score("B", 1), id=7),)))
    record = replace(new_record(SETUP, NOON), changes=changes, undone=undone, ids=9)
    assert read_record(write_record(record)) == record


def test_every_record_has_an_id_of_its_own() -> None:
    assert new_record(SETUP, NOON).id != new_record(SETUP, NOON).id


def test_a_step_is_written_with_its_word_its_details_and_its_time() -> None:
    assert Step(Score("A", 3), NOON).written == {
        "do": "score",
        "seat": "A",
        "points": 3,
        "at": "2026-01-01T12:00:00+00:00",
    }


def test_a_record_written_by_hand_needs_a_setup_alone() -> None:
    record = read_record(BARE)
    assert (record.id, record.steps, record.undone, record.created) == ("by-hand", (), (), None)


def test_seats_without_a_name_or_a_colour_get_them() -> None:
    first, second = read_record(BARE).setup.seats
    assert (first.name, first.colour, second.colour) == ("A", COLOURS[0], COLOURS[1])


def test_a_colour_that_somebody_chose_is_given_to_nobody_else() -> None:
    setup = complete(Setup("toy", (Seat("A"), Seat("B", colour="blue"))))
    assert [seat.colour for seat in setup.seats] == ["yellow", "blue"]


def test_a_step_without_a_time_has_none() -> None:
    assert read_step("toy", {"do": "best"}) == Step(Best(), None)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"stpes": []}, "a record has no stpes"),
        ({"format": 3}, "reads the record formats 1 and 2, not 3"),
        ({"steps": {}}, "steps is a list"),
        ({"steps": [7]}, "steps, number 1: a step is an object"),
        ({"steps": [{"seat": "A"}]}, "steps, number 1: a step is an object with the action's word"),
        (
            {"steps": [{"do": "best"}, {"do": "fly"}]},
            "steps, number 2: there is no action fly, only best, score, set",
        ),
        ({"steps": [{"do": ["best"]}]}, '["best"] is not a text'),
        ({"steps": [{"do": "score", "seat": "A"}]}, "points is missing"),
        ({"steps": [{"do": "score", "seat": "A", "points": 1, "colour": "red"}]}, "there is no colour here"),
        ({"steps": [{"do": "score", "seat": "A", "points": True}]}, "true is not a whole number"),
        ({"steps": [{"do": "score", "seat": "A", "points": 1.0}]}, "1.0 is not a whole number"),
        ({"steps": [{"do": "best", "at": "noon"}]}, '"noon" is not a time'),
        ({"undone": [{"do": "fly"}]}, "undone, number 1: there is no action fly"),
        ({"id": 7}, "7 is not a text"),
        ({"created": 7}, "7 is not a time"),
        ({"setup": {"game": "toy", "seats": [{"id": "A", "kind": 7}]}}, "7 is not a text"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadForm) as refused:
        read_record({**BARE, **change})
    assert reason in str(refused.value)


@pytest.mark.parametrize("written", [None, 7, "record", [], [BARE]])
def test_what_is_no_object_is_no_record(written: object) -> None:
    with pytest.raises(BadForm, match="a record is an object"):
        read_record(written)


def test_a_game_that_is_not_on_the_shelf_is_named() -> None:
    with pytest.raises(BadForm, match="there is no game chess"):
        read_record({"setup": {"game": "chess", "seats": []}})


FIRST_FORM = {
    "format": 1,
    "setup": {"game": "toy", "seats": [{"id": "A"}, {"id": "B"}]},
    "steps": [{"do": "score", "seat": "A", "points": 1}, {"do": "score", "seat": "B", "points": 2}],
    "undone": [{"do": "score", "seat": "A", "points": 4}, {"do": "score", "seat": "A", "points": 3}],
}


def test_a_record_of_the_first_form_opens_with_a_change_for_each_step() -> None:
    record = read_record(FIRST_FORM)
    assert [step.id for step in record.steps] == [1, 2]
    assert [change.id for change in record.undone] == [4, 3]
    assert record.ids == 4
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        ([{"take out": 1}], "there is no step 1"),
        ([{"do": "best", "id": 3}, {"do": "best", "id": 2}], "the id 2 comes after 3"),
        ([{"together": []}], "stand in a list"),
        ([{"do": "best"}, {"correct": 1, "to": {"do": "fly"}}], "there is no action fly"),
        ([{"do": "best"}, {"correct": 1, "to": {"do": "best"}, "why": "so"}], "there is no why here"),
        ([{"do": "best"}, {"take out": 1}, {"go back to": 1}], "there is no step 1"),
    ],
)
def test_a_change_that_cannot_be_is_refused(steps: list[object], reason: str) -> None:
    with pytest.raises(BadForm, match=reason):
        read_record({**FIRST_FORM, "steps": steps, "undone": []})


def test_no_action_has_a_word_that_a_change_is_written_with() -> None:
    words = {"do", "id", "at", "phone", "beside", "together", "correct", "take out", "go back to"}
    for game in games().values():
        for action in game.actions:
            assert not words & set(typing.get_type_hints(action)) - {"do"}, action
