"""Any part of the state can be put right by hand, as a step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion import by_hand
from companion.form import Json
from companion.game import Refused, SetByHand
from tests.toy import SETUP, Toy, ToyState

STATE = ToyState({"A": 1, "B": 2}, motto="on", cards=("8", None), owner={"x": "A", "y": None})


def changed(change: Json) -> ToyState:
    return by_hand.set_by_hand(Toy(), STATE, SetByHand(change))


def test_what_is_not_named_stays() -> None:
    assert changed({"points": {"A": 9}}) == replace(STATE, points={"A": 9, "B": 2})


def test_what_is_not_named_stays_in_entries_that_need_not_be_there_at_all() -> None:
    assert changed({"owner": {"x": "B"}}).owner == {"x": "B", "y": None}


def test_an_empty_change_changes_nothing() -> None:
    assert changed({}) == STATE


def test_a_list_is_replaced_as_a_whole() -> None:
    assert changed({"cards": ["X"]}).cards == ("X",)


def test_null_takes_an_entry_out() -> None:
    assert changed({"points": {"B": None}}).points == {"A": 1}


def test_null_is_a_value_where_an_entry_may_be_empty() -> None:
    assert changed({"motto": None}).motto is None


def test_a_new_entry_comes_in() -> None:
    assert changed({"points": {"C": 4}}).points == {"A": 1, "B": 2, "C": 4}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"pionts": {"A": 1}}, "there is no pionts here, only points, motto"),
        ({"points": {"A": "9"}}, '"9" is not a whole number'),
        ({"points": 9}, "9 is not an object"),
        ({"cards": "8"}, '"8" is not a list'),
        ({"points": {"A": -1}}, "less than nothing"),
    ],
)
def test_what_cannot_be_is_refused(change: Json, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        changed(change)
    assert reason in refused.value.reason


@pytest.mark.parametrize("change", [{"seats": {"C": 1}}, {"seats": {"B": None}}])
def test_seats_cannot_be_added_or_taken_away(change: Json) -> None:
    with pytest.raises(Refused, match="begin a new table"):
        by_hand.set_by_hand(Toy(), replace(STATE, seats={"A": 1, "B": 1}), SetByHand(change))


def test_a_label_names_what_was_set_and_seats_by_their_names() -> None:
    words = by_hand.label(SETUP.name, {"points": {"A": 9}, "cards": ["X", None], "motto": None})
    assert words == "By hand: points, Ada *9*; cards *X, empty*; motto *none*"


def test_a_long_change_is_told_in_part_and_counted() -> None:
    words = by_hand.label(SETUP.name, {"points": dict.fromkeys("CDEFGHIJ", True)})
    assert words.endswith("points, H *yes*; 2 more")


def test_an_empty_change_has_a_label_too() -> None:
    assert by_hand.label(SETUP.name, {}) == "By hand: nothing"
