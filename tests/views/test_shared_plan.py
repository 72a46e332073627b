"""One plan of a new game on several phones: every change is made to the plan as it stands."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game import COLOURS, Seat, Setup
from companion.store.documents import NotSaved
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from views.set_up.plan import Plan, read_plan
from views.table.live_table import LiveTables


def name(app: Harness, before: str, after: str) -> None:
    """Gives a seat another name."""
    app.click(before)
    app.write("Name", after)
    app.click("Done")


@pytest.fixture
def both(phone: Phone) -> tuple[Harness, Harness]:
    ada = phone("/new/toy")
    return ada, phone("/new/toy", beside=ada)


def test_what_one_phone_changes_is_on_the_other_at_once(both: tuple[Harness, Harness]) -> None:
    ada, ben = both
    name(ada, "Player 1", "Ada")
    assert "Ada" in ben.names()


def test_names_that_two_phones_give_are_both_kept(both: tuple[Harness, Harness], tables: LiveTables) -> None:
    ada, ben = both
    ada.click("Player 1")
    ben.click("Player 2")
    ada.write("Name", "Ada")
    ben.write("Name", "Ben")
    kept = read_plan(tables.drafts, "toy")
    assert kept is not None
    assert [seat.name for seat in kept.setup.seats] == ["Ada", "Ben"]
    assert (ada.field("Name").value, ben.field("Name").value) == ("Ada", "Ben")


def test_of_two_names_for_one_seat_the_one_that_is_read_at_done_stands(both: tuple[Harness, Harness]) -> None:
    ada, ben = both
    ada.click("Player 1")
    ada.write("Name", "Ada")
    ben.click("Ada")
    ben.write("Name", "Ben")
    assert ada.field("Name").value == "Ada"
    ada.click("Done")
    assert "Ada" in ada.names()


def test_ticks_of_two_phones_are_merged(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/family-inc", width=1400)
    other = phone("/new/family-inc", width=1400, beside=app)
    app.click("All 125 chips into the bag, and mix them.")
    other.click("The horseshoes beside the track.")
    kept = read_plan(tables.drafts, "family-inc")
    assert kept is not None
    assert len(kept.notes["done"]) == 2


def test_the_last_free_seat_is_taken_once(both: tuple[Harness, Harness], tables: LiveTables) -> None:
    ada, ben = both
    ada.click("Add a person")
    late = ben.find("Add a person")
    ada.click("Add a person")
    ben.fire(late, "click")
    kept = read_plan(tables.drafts, "toy")
    assert kept is not None
    assert len(kept.setup.seats) == 4


def test_a_seat_taken_away_elsewhere_is_said_to_be_gone(both: tuple[Harness, Harness]) -> None:
    ada, ben = both
    ada.click("Player 2")
    ben.press("Player 2", "Take away")
    assert "This seat was taken away" in ada.texts()
    ada.click("Close")
    assert "Player 1" in ada.names()


def test_a_table_that_was_begun_elsewhere_is_one_tap_away(
    both: tuple[Harness, Harness], tables: LiveTables
) -> None:
    ada, ben = both
    ada.click("Start")
    assert "The table has begun" in ben.texts()
    ben.click("Go to the table")
    (summary,) = tables.stored.summaries()
    assert ben.page.route == f"/table/{summary.id}"


def test_two_phones_that_start_at_once_begin_one_table(
    both: tuple[Harness, Harness], tables: LiveTables
) -> None:
    ada, ben = both
    late = ben.find("Start")
    ada.click("Start")
    ben.fire(late, "click")
    assert len(tables.stored.summaries()) == 1


def test_a_change_that_cannot_be_saved_is_said_and_the_plan_stands(
    both: tuple[Harness, Harness], tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = both
    name(ada, "Player 1", "Ada")

    def full(*_: object) -> None:
        raise NotSaved("The disk is full.")

    monkeypatch.setattr(tables.drafts, "put", full)
    ada.click("Add a person")
    assert "The disk is full." in ada.texts()
    assert "Ada" in ada.names()


SEATS = tuple(Seat(letter, letter, colour) for letter, colour in zip("ABCD", COLOURS, strict=False))
CHANGES = st.one_of(
    st.tuples(st.just("with_colour"), st.sampled_from("ABCDX"), st.sampled_from(COLOURS)),
    st.tuples(st.just("moved"), st.sampled_from("ABCDX"), st.sampled_from([-1, 1])),
    st.tuples(st.just("with_name"), st.sampled_from("ABCDX"), st.text(max_size=60)),
)


@given(st.lists(CHANGES))
def test_whatever_is_changed_nobody_is_lost_and_no_colour_is_given_twice(
    changes: list[tuple[str, str, object]],
) -> None:
    plan = Plan(replace(Setup("toy", ()), seats=SEATS))
    for change, seat, value in changes:
        plan = getattr(plan, change)(seat, value)
    assert {seat.id for seat in plan.setup.seats} == set("ABCD")
    assert len({seat.colour for seat in plan.setup.seats}) == 4
    assert all(len(seat.name) <= 40 for seat in plan.setup.seats)
