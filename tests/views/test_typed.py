"""What is typed and not handed on yet is never lost: the phone is turned, others play on, a sheet goes."""

from __future__ import annotations

import pytest

from companion.game import Seat, SetByHand, Setup
from companion.games.family_inc.state import Points
from companion.games.legacies.box.boxes import Boxes
from companion.store.documents import NotSaved
from companion.store.rulings import Rulings
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from tests.views.legacies_phone import Open
from tests.views.small_games import begun, done
from views.table.live_table import LiveTables

ENTRY = "/rules/family-legacy.two-runs"
RULING = "The ruling in your words"
WIDTHS = (800, 1400, 360)
"""Px: over each breakpoint and back."""


def turn(app: Harness) -> None:
    """Crosses every breakpoint and comes back."""
    for width in WIDTHS:
        app.resize(width, 360 if width == 800 else 740)


def half_ruling(phone: Phone) -> Harness:
    """A phone with a ruling that is half written."""
    app = phone(ENTRY)
    app.click("Write a ruling")
    app.write(RULING, "Both ru")
    return app


# ---- fields


@pytest.mark.parametrize("width", WIDTHS)
def test_a_half_typed_name_stays_when_the_phone_is_turned(phone: Phone, width: float) -> None:
    app = phone("/new/toy")
    app.click("Player 1")
    app.write("Name", "Ad")
    app.resize(width, 360)
    assert app.field("Name").value == "Ad"


def test_a_half_typed_name_stays_when_another_phone_sits_somebody_down(phone: Phone) -> None:
    app = phone("/new/toy")
    app.click("Player 1")
    app.write("Name", "Ad ")
    phone("/new/toy", beside=app).click("Add a person")
    assert app.field("Name").value == "Ad "
    app.write("Name", "Ad a")
    app.click("Done")
    assert {"Ad a", "Player 3"} <= set(app.names())


def test_a_seat_opened_again_shows_the_name_it_has_by_then(phone: Phone) -> None:
    app = phone("/new/toy")
    app.click("Player 1")
    app.write("Name", "Ada")
    app.dismiss()
    other = phone("/new/toy", beside=app)
    other.click("Ada")
    other.write("Name", "Ann")
    other.click("Done")
    app.click("Ann")
    assert app.field("Name").value == "Ann"


@pytest.mark.parametrize("width", WIDTHS)
def test_a_half_written_ruling_stays_when_the_phone_is_turned(phone: Phone, width: float) -> None:
    app = half_ruling(phone)
    app.resize(width, 360)
    assert app.field(RULING).value == "Both ru"
    assert "Write it down" in app.names()


def test_what_is_written_down_is_what_is_seen(phone: Phone, tables: LiveTables) -> None:
    app = half_ruling(phone)
    turn(app)
    seen = app.field(RULING).value
    app.click("Write it down")
    assert [ruling.words for ruling in Rulings(tables.folder).all()] == [seen]


def test_a_half_written_ruling_that_was_pulled_down_is_there_again(phone: Phone) -> None:
    app = half_ruling(phone)
    app.dismiss()
    app.click("Write a ruling")
    assert app.field(RULING).value == "Both ru"
    assert "Write it down" in app.names()


def test_a_cancelled_or_written_ruling_does_not_come_back(phone: Phone) -> None:
    app = half_ruling(phone)
    app.press("Cancel", "Write a ruling")
    assert app.field(RULING).value == ""
    app.write(RULING, "Both runs.")
    app.press("Write it down", "Write a ruling")
    assert app.field(RULING).value == ""


def test_a_ruling_that_cannot_be_saved_stays_in_its_field(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = half_ruling(phone)

    def full(*_: object) -> None:
        raise NotSaved("The disk is full.")

    monkeypatch.setattr(Rulings, "keep", full)
    app.click("Write it down")
    assert "The disk is full." in app.texts()
    assert app.field(RULING).value == "Both ru"


def test_the_half_typed_name_of_a_box_stays(phone: Phone, tables: LiveTables) -> None:
    mine = Boxes(tables.folder).begin()
    app = phone(f"/box/{mine}")
    app.press("More", "Rename")
    app.write("The name of this box", "Ada's b")
    turn(app)
    assert app.field("The name of this box").value == "Ada's b"
    app.dismiss()
    app.press("More", "Rename")
    assert app.field("The name of this box").value == "Ada's b"


def test_a_question_stays_in_the_search_of_the_rules(phone: Phone) -> None:
    app = phone("/rules")
    app.write("Search the rules", "kicked ou")
    turn(app)
    assert app.field("Search the rules").value == "kicked ou"


# ---- pads


def totals(phone: Phone, tables: LiveTables) -> Harness:
    """A phone at a table that only adds up, with 24 typed for Ada."""
    app = phone(f"/table/{begun(tables, 'family-inc', mode='totals').id}")
    app.press("2", "4")
    return app


@pytest.mark.parametrize("width", WIDTHS)
def test_a_number_on_an_open_pad_stays_when_the_phone_is_turned(
    phone: Phone, tables: LiveTables, width: float
) -> None:
    app = totals(phone, tables)
    app.resize(width, 360)
    assert "Enter 24" in app.names()


def test_a_number_on_an_open_pad_stays_when_another_phone_sets_points_by_hand(
    phone: Phone, tables: LiveTables
) -> None:
    app = totals(phone, tables)
    other = phone(app.page.route, beside=app)
    other.click("Ben: points 0")
    other.press("1", "Add 1")
    assert "Ben: points 1" in app.names()
    app.click("Enter 24")
    assert "Ada: points 24" in app.names()


def test_a_number_typed_for_one_turn_is_not_carried_into_the_next(phone: Phone, tables: LiveTables) -> None:
    app = totals(phone, tables)
    other = phone(app.page.route, beside=app)
    other.press("7", "Enter 7")
    assert "What Ben's turn brought" in app.texts()
    assert not [name for name in app.names() if name.startswith("Enter")]


def test_the_points_of_an_open_pad_are_entered_once_however_often_it_is_tapped(
    phone: Phone, tables: LiveTables
) -> None:
    live = begun(tables, "family-inc", mode="totals")
    app = phone(f"/table/{live.id}")
    app.press("2", "4")
    app.press_at_once("Enter 24", "Enter 24")
    assert done(live) == [Points("A", 24)]


def test_a_pad_on_a_sheet_stays_as_it_is_when_the_phone_is_turned(phone: Phone, tables: LiveTables) -> None:
    app = phone(f"/table/{begun(tables, 'family-inc', mode='totals').id}")
    app.click("Ben: points 0")
    app.press("1", "2")
    turn(app)
    app.click("Add 12")
    assert "Ben: points 12" in app.names()


def test_add_3_is_added_to_what_stands_when_it_is_entered(phone: Phone, tables: LiveTables) -> None:
    table = tables.begin(Setup("toy", (Seat("A", "Ada"), Seat("B", "Ben"))))
    app = phone(f"/table/{table.id}")
    app.click("Ada: points 0")
    app.click("3")
    other = phone(f"/table/{table.id}", beside=app)
    other.click("Ada scores 3")
    assert "It was 0, it is 3 now" in app.spoken()
    assert "It is 3 now. It will be 6" in app.spoken()
    app.click("Add 3")
    assert "Ada: points 6" in app.names()


def test_a_change_that_no_phone_has_drawn_yet_is_counted_too(phone: Phone, tables: LiveTables) -> None:
    table = begun(tables, "family-inc", mode="totals")
    app = phone(f"/table/{table.id}")
    app.click("Ben: points 0")
    app.click("3")
    table.take(SetByHand({"scores": {"B": 5}}))
    app.click("Add 3")
    assert "Ben: points 8" in app.names()


def test_two_taps_on_add_3_add_it_once(phone: Phone, tables: LiveTables) -> None:
    app = phone(f"/table/{begun(tables, 'family-inc', mode='totals').id}")
    app.click("Ben: points 0")
    app.click("3")
    app.press_at_once("Add 3", "Add 3")
    assert "Ben: points 3" in app.names()


@pytest.mark.usefixtures("at_once")
def test_set_to_30_asks_again_where_another_number_came_to_stand_under_the_finger(
    phone: Phone, tables: LiveTables
) -> None:
    app = phone(f"/table/{begun(tables, 'family-inc', mode='totals').id}")
    app.click("Ben: points 0")
    app.press("Set to a number instead", "3", "0")
    other = phone(app.page.route, beside=app)
    other.click("Ben: points 0")
    other.press("5", "Add 5")
    app.click("Set to 30")
    assert "Another phone was faster." in app.spoken()
    assert "It is 5 now. It will be 30" in app.spoken()
    assert "Set to 30" in app.names()


def test_an_amount_by_hand_in_legacies_is_added_to_what_stands(legacies: Open) -> None:
    table = legacies(seats={"A": {"fame": 5}})
    table.app.press("More")
    table.app.click(next(name for name in table.app.names() if name.startswith("Set by hand")))
    table.app.press("Fame, 5", "Add to what stands instead", "3")
    table.live.take(SetByHand({"seats": {"A": {"fame": 7}}}))
    table.app.click("Add 3")
    assert table.ada.fame == 10


def test_a_number_that_the_rules_refuse_by_hand_is_said_on_the_pad(phone: Phone, tables: LiveTables) -> None:
    table = tables.begin(Setup("toy", (Seat("A", "Ada"), Seat("B", "Ben"))))
    app = phone(f"/table/{table.id}")
    app.click("Ada: points 0")
    app.press("Minus", "5")
    assert "Nobody can have less than nothing." in app.spoken()
    assert "Take 5 away" not in app.names()


def test_a_number_that_is_refused_when_it_is_handed_on_stays_on_the_pad(
    phone: Phone, tables: LiveTables
) -> None:
    table = tables.begin(Setup("toy", (Seat("A", "Ada"), Seat("B", "Ben"))))
    app = phone(f"/table/{table.id}")
    app.click("Ada: points 0")
    app.press("5")
    table.gone = True
    app.click("Add 5")
    assert "This table was deleted on another screen; bring it back to go on." in app.spoken()
    table.gone = False
    app.click("Add 5")
    assert "Ada: points 5" in app.names()
