"""The strict converter between dataclasses and JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import pytest

from companion import form, leaves
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
    assert leaves.flat({"a": {"b": 1, "c": {}}, "d": [1, 2]}) == {
        ("a", "b"): 1,
        ("a", "c"): {},
        ("d",): [1, 2],
    }


def test_changes_name_what_differs_before_and_after() -> None:
    before, after = {"a": {"b": 1, "c": 2}, "d": [1]}, {"a": {"b": 1, "c": 3}, "d": [1, 2]}
    assert leaves.changes(before, after) == {"a.c": (2, 3), "d": ([1], [1, 2])}


def test_what_comes_or_goes_changes_from_or_to_nothing() -> None:
    assert leaves.changes({"a": {"b": 1}}, {"a": {"c": 2}}) == {"a.b": (1, None), "a.c": (None, 2)}


def test_the_first_entry_of_a_table_is_the_only_change() -> None:
    assert leaves.changes({"a": {}}, {"a": {"b": 1}}) == {"a.b": (None, 1)}
    assert leaves.changes({"a": {"b": 1}}, {"a": {}}) == {"a.b": (1, None)}


def test_equal_values_have_no_changes() -> None:
    assert leaves.changes({"a": [1]}, {"a": [1]}) == {}


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


@dataclass(frozen=True, slots=True)
class Pile:
    """Numbers with bounds of their own, wherever a type can have them, and what a form leaves open."""

    height: Annotated[int, form.Within(0, 9)] = 0
    most: Annotated[int, form.Within(0, 9)] | None = None
    each: tuple[Annotated[int, form.Within(0, 9)], ...] = ()
    by_seat: Mapping[str, Annotated[int, form.Within(0, 9)]] = field(default_factory=dict)
    open: Any = None
    change: Mapping[str, Any] = field(default_factory=dict)


@pytest.mark.parametrize(
    "written",
    [{"height": 10}, {"most": 10}, {"each": [1, 10]}, {"by_seat": {"A": -1}}],
    ids=["field", "or nothing", "in a list", "in a table"],
)
def test_a_number_keeps_to_the_bounds_in_its_type(written: Json) -> None:
    with pytest.raises(BadForm, match="is not a number from 0 to 9"):
        form.read(Pile, written)


HALF = "Ana \ud83d"


def nested(depth: int) -> Json:
    held: Json = 1
    for _ in range(depth):
        held = [held]
    return held


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (HALF, "holds half a character"),
        ({HALF: 1}, "holds half a character"),
        ("x" * 10_001, "longer than 10000 characters"),
        (10**18, "is not a number from -1000000 to 1000000"),
        (-(10**400), "is not a number from -1000000 to 1000000"),
        (1e300, "is not a number from"),
        (float("nan"), "NaN is not a number from"),
        (float("-inf"), "-Infinity is not a number from"),
        ([0] * 501, "501 are more than the 500"),
        ({str(number): 0 for number in range(501)}, "501 are more than the 500"),
        (nested(21), "lie within each other"),
        (nested(900), "lie within each other"),
    ],
)
def test_what_a_form_leaves_open_has_bounds_too(bad: Json, reason: str) -> None:
    for written in ({"open": bad}, {"change": {"A": [bad]}}):
        with pytest.raises(BadForm, match=reason) as refused:
            form.read(Pile, written)
        assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    "open_", [None, True, 1_000_000, -1.5, "x" * 10_000, {"a": [{}]}, nested(20), [0] * 500]
)
def test_what_is_within_bounds_is_left_open(open_: Json) -> None:
    assert form.read(Pile, {"open": open_}).open == open_


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ({"cards": [{"speed": 10**9}]}, "is not a number from -1000000 to 1000000 (at cards[0].speed)"),
        ({"cards": [{"speed": 1, "name": HALF}]}, '"Ana \\ud83d" holds half a character (at cards[0].name)'),
        ({"cards": [{"speed": 1}] * 501}, "501 are more than the 500 that a list can hold (at cards)"),
        ({HALF: 1}, "there is no Ana \\ud83d here"),
    ],
)
def test_texts_numbers_and_lists_have_bounds_everywhere(written: Json, reason: str) -> None:
    with pytest.raises(BadForm) as refused:
        form.read(Hand, written)
    assert reason in str(refused.value)


def test_the_names_of_a_table_of_entries_are_texts_that_can_be_written() -> None:
    with pytest.raises(BadForm, match="holds half a character"):
        form.read(Hand, {"by_seat": {HALF: {"speed": 1}}})


@pytest.mark.parametrize(
    "at",
    ["0001-01-01", "1969-12-31T23:59:59+00:00", "9999-12-31T23:59:59-14:00", "3000-01-01T00:00:00+00:00"],
)
def test_a_time_that_no_clock_shows_is_refused(at: str) -> None:
    with pytest.raises(BadForm, match="is not a time between 1970 and 2999"):
        form.read(Hand, {"at": at})


@pytest.mark.parametrize("at", ["1970-01-01T00:00:00+00:00", "2026-01-31", "2999-12-29T23:59:59-14:00"])
def test_a_time_that_a_clock_may_show_can_be_told_in_local_time(at: str) -> None:
    moment = form.read(Hand, {"at": at}).at
    assert moment is not None
    assert moment.astimezone().timestamp() == moment.timestamp()


def test_a_fault_is_one_line_that_can_be_drawn_however_long_the_word() -> None:
    with pytest.raises(BadForm) as refused:
        form.read(Hand, {"x\x1b[2J\n" * 5_000: 1})
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 500
