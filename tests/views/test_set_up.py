"""The set-up: seats, options, what is missing, starting."""

from __future__ import annotations

import re
from pathlib import Path

from companion.game import Seat, Setup
from companion.store.folder import open_folder
from companion.store.settings import Settings, read_settings, save_settings
from tests.toy import Score
from tests.views.conftest import Phone
from views.table.live_table import LiveTables


def only_table(tables: LiveTables) -> Setup:
    """The set-up of the one table that was begun."""
    (summary,) = tables.stored.summaries()
    return tables.stored.open(summary.id).record.setup


def test_without_names_people_are_numbered(phone: Phone) -> None:
    app = phone("/new/toy")
    assert {"Player 1", "Player 2"} <= set(app.names())


def test_who_played_last_is_seated(phone: Phone, tables: LiveTables) -> None:
    save_settings(tables.folder, Settings(names=("Zoe", "Yan")))
    app = phone("/new/toy")
    assert {"Zoe", "Yan"} <= set(app.names())


def test_a_seat_gets_a_name_and_a_colour(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/toy")
    app.click("Player 1")
    app.write("Name", "Zoe")
    app.click("Green")
    app.click("Done")
    app.click("Start")
    assert only_table(tables).seats[0] == Seat("P", "Zoe", "green")


def test_a_colour_that_is_taken_changes_places(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/toy")
    app.click("Player 1")
    app.click("Yellow, taken by Player 2")
    app.click("Done")
    app.click("Start")
    assert [seat.colour for seat in only_table(tables).seats] == ["yellow", "blue"]


def test_a_remembered_name_is_one_tap(phone: Phone, tables: LiveTables) -> None:
    save_settings(tables.folder, Settings(names=("Ada", "Ben", "Cleo")))
    app = phone("/new/toy")
    app.press("Ada", "Cleo", "Done")
    assert "Cleo" in app.names()
    assert "Ada" not in app.names()


def test_names_that_were_given_are_remembered_and_numbers_are_not(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/toy")
    app.click("Player 1")
    app.write("Name", "Zoe")
    app.press("Done", "Start")
    assert read_settings(tables.folder).names == ("Zoe",)


def test_seats_are_added_as_long_as_there_is_room(phone: Phone) -> None:
    app = phone("/new/toy")
    app.press("Add a person", "Add a person")
    assert "Player 4" in app.names()
    assert "Add a person" not in app.names()


def test_a_seat_is_taken_away(phone: Phone) -> None:
    app = phone("/new/toy")
    app.press("Player 1", "Take away")
    assert "Player 1" not in app.names()
    assert "Player 2" in app.names()


def test_seats_change_their_order_round_the_table(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/toy")
    app.press("Player 1", "Later", "Done", "Start")
    assert [seat.name for seat in only_table(tables).seats] == ["Player 2", "Player 1"]


def test_a_half_made_set_up_is_found_again_after_a_restart(
    phone: Phone, tables: LiveTables, tmp_path: Path
) -> None:
    app = phone("/new/toy")
    app.click("Player 1")
    app.write("Name", "Zoe")
    tables.folder.close()
    again = LiveTables(open_folder(tmp_path))
    assert "Zoe" in phone("/new/toy", started_anew=again).names()
    again.folder.close()


def test_once_the_table_has_begun_the_next_set_up_is_new(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/toy")
    app.press("Add a person", "Start")
    assert "Player 3" not in phone("/new/toy").names()


def test_a_reading_is_chosen_and_said_to_be_changed(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/family-inc")
    assert "our suggestions" in app.texts()
    app.click("Drawing no chip: A player may stop at once")
    app.click("At least one chip")
    assert "Drawing no chip: At least one chip" in app.names()
    assert "1 changed" in app.texts()
    app.click(re.compile("^Start"))
    assert only_table(tables).options == {"draw-zero": "at-least-one"}


def test_a_variant_is_chosen_and_nothing_of_ours_is_changed_by_it(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/family-inc")
    app.click("What is entered: Every chip that is drawn")
    assert "our suggestion" not in app.texts()
    app.click("Points only")
    assert "What is entered: Points only" in app.names()
    assert "our suggestions" in app.texts()
    app.click(re.compile("^Start"))
    assert only_table(tables).options == {"mode": "totals"}


def test_a_game_without_options_has_no_heading_over_them(phone: Phone) -> None:
    assert not {"How you play", "Open rules"} & set(phone("/new/toy").texts())


def test_the_start_says_who_plays_first(phone: Phone) -> None:
    assert "Start: Player 1 plays first" in phone("/new/family-inc").names()


def test_a_game_that_is_not_here_is_said_so(phone: Phone) -> None:
    assert "Nothing is here" in phone("/new/chess").texts()


def test_an_address_that_leads_nowhere_leads_home(phone: Phone) -> None:
    app = phone("/nowhere/at/all")
    assert "Nothing is here" in app.texts()
    app.click("Home")
    assert "Begin Toy, for 1 to 4" in app.names()


def test_a_rematch_takes_the_same_people_and_readings(phone: Phone, tables: LiveTables) -> None:
    live = tables.begin(Setup("toy", (Seat("A", "Ada", "green"), Seat("B", "Ben", "red"))))
    live.take(Score("B", 10))
    app = phone(f"/table/{live.id}/result")
    app.click("Rematch")
    assert app.routes[-1] == "/new/toy"
    app.click("Start")
    tables.delete(live.id)
    assert only_table(tables).seats == live.timeline.record.setup.seats


def test_a_second_touch_on_start_begins_no_second_table(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/toy")
    start = app.find("Start")

    async def touch_twice() -> None:
        for _ in range(2):
            await app.session.dispatch_event(start._i, "click", None)

    app.do(touch_twice)
    assert len(tables.stored.summaries()) == 1


def test_after_going_back_from_a_table_another_one_can_be_begun(phone: Phone, tables: LiveTables) -> None:
    app = phone("/new/toy")
    app.click("Start")
    app.go("/new/toy")
    app.click("Start")
    assert len(tables.stored.summaries()) == 2
