"""Records: written, read, and refused when they are not what they should be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.form import BadForm
from companion.game import COLOURS, Seat, SetByHand, Setup
from companion.record import (
    Step,
    UnknownGame,
    complete,
    new_record,
    read_record,
    read_step,
    write_record,
)
from tests.toy import NOON, SETUP, Best, Score

pytestmark = pytest.mark.usefixtures("toy")

BARE: dict[str, Any] = {"setup": {"game": "toy", "seats": [{"id": "A"}, {"id": "B"}]}}


def test_a_record_is_read_as_it_was_written() -> None:
    steps = (Step(Score("A", 3), NOON), Step(Best()), Step(SetByHand({"points": {"A": 0}}), NOON))
    record = replace(new_record(SETUP, NOON), steps=steps, undone=(Step(Score("B", 1)),))
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
        ({"format": 2}, "reads record format 1, not 2"),
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
        ({"setup": {"game": "toy", "seats": [{"id": "A", "kind": "robot"}]}}, '"robot" is not one of human'),
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
    with pytest.raises(UnknownGame, match="there is no game chess"):
        read_record({"setup": {"game": "chess", "seats": []}})
