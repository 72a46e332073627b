"""The strict converter between dataclasses and JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Literal

import pytest

from companion import form
from companion.form import BadForm, Json


@dataclass(frozen=True, slots=True)
class Card:
    """A card."""

    speed: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Hand:
    """Something of every kind."""

    cards: tuple[Card, ...] = ()
    by_seat: Mapping[str, Card] = field(default_factory=dict)
    open: bool = False
    best: Card | None = None
    side: Literal["left", "right"] = "left"
    at: datetime | None = None


FULL = Hand(
    (Card(3, "Echo"), Card(5)),
    {"A": Card(1)},
    open=True,
    best=Card(9),
    side="right",
    at=datetime(2026, 1, 1, tzinfo=UTC),
)


def test_what_is_written_is_read_as_the_same() -> None:
    assert form.read(Hand, form.write(FULL)) == FULL
    assert form.read(Hand, form.write_whole(FULL)) == FULL


def test_short_form_leaves_out_what_stands_at_its_default() -> None:
    assert form.write(Hand((Card(3),))) == {"cards": [{"speed": 3}]}


def test_whole_form_leaves_nothing_out() -> None:
    assert form.write_whole(Hand((Card(3),))) == {
        "cards": [{"speed": 3, "name": ""}],
        "by_seat": {},
        "open": False,
        "best": None,
        "side": "left",
        "at": None,
    }


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ({"cards": [{"speed": "3"}]}, '"3" is not a whole number (at cards[0].speed)'),
        ({"cards": [{"speed": True}]}, "true is not a whole number (at cards[0].speed)"),
        ({"cards": [{"speed": 3.5}]}, "3.5 is not a whole number (at cards[0].speed)"),
        ({"cards": [{"speed": 3, "name": None}]}, "null is not a text (at cards[0].name)"),
        ({"cards": [{}]}, "speed is missing (at cards[0].speed)"),
        ({"cards": "abc"}, '"abc" is not a list (at cards)'),
        ({"cards": [7]}, "7 is not an object (at cards[0])"),
        ({"by_seat": []}, "[] is not an object (at by_seat)"),
        ({"by_seat": {"A": {"speed": 1, "sped": 2}}}, "there is no sped here (at by_seat['A'])"),
        ({"open": 1}, "1 is not true or false (at open)"),
        ({"best": 3}, "3 is not an object (at best)"),
        ({"side": "up"}, '"up" is not one of left, right (at side)'),
        ({"at": "noon"}, '"noon" is not a time such as 2026-01-31T19:30:00+00:00 (at at)'),
        ([], "[] is not an object"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(written: Json, reason: str) -> None:
    with pytest.raises(BadForm) as refused:
        form.read(Hand, written)
    assert str(refused.value) == reason


def test_leaves_are_found_by_their_paths_and_lists_count_as_leaves() -> None:
    assert form.flat({"a": {"b": 1, "c": {}}, "d": [1, 2]}) == {("a", "b"): 1, ("a", "c"): {}, ("d",): [1, 2]}


def test_changes_name_what_differs_before_and_after() -> None:
    before, after = {"a": {"b": 1, "c": 2}, "d": [1]}, {"a": {"b": 1, "c": 3}, "d": [1, 2]}
    assert form.changes(before, after) == {"a.c": (2, 3), "d": ([1], [1, 2])}


def test_what_comes_or_goes_changes_from_or_to_nothing() -> None:
    assert form.changes({"a": {"b": 1}}, {"a": {"c": 2}}) == {"a.b": (1, None), "a.c": (None, 2)}


def test_the_first_entry_of_a_table_is_the_only_change() -> None:
    assert form.changes({"a": {}}, {"a": {"b": 1}}) == {"a.b": (None, 1)}
    assert form.changes({"a": {"b": 1}}, {"a": {}}) == {"a.b": (1, None)}


def test_equal_values_have_no_changes() -> None:
    assert form.changes({"a": [1]}, {"a": [1]}) == {}


@pytest.mark.parametrize(
    "written",
    [{}, [], {"a": [{}, {"b": None}], "c": {"d": -1.5}}, ["\u2013", True], "a", 7, [[{"a": 1}], {"b": []}]],
)
def test_the_text_is_what_the_library_for_json_makes_of_it(written: Json) -> None:
    assert form.text(written) == json.dumps(written)


def test_settled_objects_stand_in_the_text_as_any_others() -> None:
    plain: list[Json] = [{"a": 1, "b": "\u00e9"}, {"c": [2]}]
    settled = [form.Settled(each) for each in plain]
    assert form.text({"steps": settled, "undone": [], "first": settled[0]}) == json.dumps(
        {"steps": plain, "undone": [], "first": plain[0]}
    )


def test_the_text_of_a_settled_object_is_made_once() -> None:
    settled = form.Settled({"a": 1})
    assert form.text([settled]) == form.text([settled]) == '[{"a": 1}]'
    assert settled.text is settled.text


@pytest.mark.parametrize("written", [float("nan"), [float("inf")], {"a": [-float("inf")]}])
def test_a_number_that_json_does_not_have_is_no_text(written: Json) -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        form.text(written)
