"""The frame of a table: scores, refusals, undo, the menu, several phones."""

from __future__ import annotations

from pathlib import Path

from companion.store.folder import open_folder
from tests.toy import SETUP, Score
from tests.views.conftest import Phone
from views.table.live_table import LiveTables


def address(tables: LiveTables, *points: int) -> str:
    """The address of a table at which Ada has scored so often."""
    live = tables.begin(SETUP)
    for each in points:
        live.take(Score("A", each))
    return f"/table/{live.id}"


def test_a_step_is_shown_with_its_words_and_can_be_undone_and_redone(
    phone: Phone, tables: LiveTables
) -> None:
    app = phone(address(tables))
    app.click("Ada scores 3")
    assert "Ada: points 3" in app.names()
    assert "STEP 1" in app.texts()
    app.click("Undo")
    assert "Ada: points 0" in app.names()
    app.click("Redo")
    assert "Ada: points 3" in app.names()


def test_what_the_rules_refuse_is_said_above_the_footer(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables))
    app.click("Ada loses 4")
    assert "Nobody can have less than nothing." in app.texts()
    app.click("Close")
    assert "Nobody can have less than nothing." not in app.texts()


def test_a_refusal_moves_under_the_bar_when_the_phone_is_laid_on_its_side(
    phone: Phone, tables: LiveTables
) -> None:
    app = phone(address(tables))
    app.click("Ada loses 4")
    assert "Nobody can have less than nothing." in app.texts()[app.texts().index("Ada") :]
    app.resize(740, 360)
    assert "Nobody can have less than nothing." in app.texts()[: app.texts().index("Ada")]
    app.click("Close")
    assert "Nobody can have less than nothing." not in app.texts()


def test_a_refusal_goes_with_the_next_step_that_is_allowed(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables))
    app.click("Ada loses 4")
    app.click("Ada scores 3")
    assert "Nobody can have less than nothing." not in app.texts()


def test_why_opens_the_rule_behind_a_refusal(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables))
    app.click("Nonsense")
    app.click("Why?")
    assert app.routes == ["/rules/companion.set-by-hand"]


def test_a_refusal_whose_rule_nobody_wrote_down_has_no_why(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables))
    app.click("Ada loses 4")
    assert "Nobody can have less than nothing." in app.texts()
    assert "Why?" not in app.names()


def test_a_score_is_set_by_hand_with_a_tap_on_it(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables, 3))
    app.click("Ada: points 3")
    app.press("4", "Add 4")
    assert "Ada: points 7" in app.names()
    assert "By hand: points, Ada 7" in app.texts()


def test_two_phones_see_the_same_table_live(phone: Phone, tables: LiveTables) -> None:
    route = address(tables)
    ada = phone(route)
    ben = phone(route, beside=ada)
    ada.click("Ada scores 3")
    assert "Ada: points 3" in ben.names()
    ben.click("Ben scores 1")
    assert {"Ada: points 3", "Ben: points 1"} <= set(ada.names())


def test_a_phone_that_slept_sees_what_happened_when_it_wakes(phone: Phone, tables: LiveTables) -> None:
    route = address(tables)
    ada = phone(route)
    ben = phone(route, beside=ada)
    connection = vars(ben.session)["_Session__conn"]
    vars(ben.session)["_Session__conn"] = None  # as after a closed lid
    ada.click("Ada scores 3")
    vars(ben.session)["_Session__conn"] = connection
    assert "Ada: points 0" in ben.names()
    ben.fire(ben.page, "connect")
    assert "Ada: points 3" in ben.names()


def test_what_is_half_entered_is_found_again_after_a_kill(
    phone: Phone, tables: LiveTables, tmp_path: Path
) -> None:
    route = address(tables, 3)
    phone(route).press("Enter half", "Enter half")
    tables.folder.close()  # a kill leaves the lock to the system
    again = LiveTables(open_folder(tmp_path))
    app = phone(route, started_anew=again)
    assert "half 2" in app.texts()
    assert "Ada: points 3" in app.names()
    again.folder.close()


def test_what_is_half_entered_is_seen_on_the_other_phone(phone: Phone, tables: LiveTables) -> None:
    route = address(tables)
    ada = phone(route)
    ben = phone(route, beside=ada)
    ada.click("Enter half")
    assert "half 1" in ben.texts()


def test_a_table_that_is_not_here_is_said_so(phone: Phone) -> None:
    app = phone("/table/0123")
    assert "This table is no longer here." in app.texts()
    app.click("Home")
    assert app.routes == ["/"]


def test_back_from_a_table_is_home(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables))
    app.click("Back")
    assert app.routes == ["/"]
    assert "Carry on" in app.names()


def test_the_rules_of_the_game_are_one_tap_away(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables))
    app.click("Search the rules")
    assert app.routes == ["/rules?game=toy"]


def test_settings_open_over_the_table_and_close_back_to_it(phone: Phone, tables: LiveTables) -> None:
    route = address(tables)
    app = phone(route)
    app.click("More")
    app.click("Settings")
    assert "Size of text".upper() in app.texts()
    app.click("Back")
    assert app.routes[-1] == route
    assert "Ada scores 3" in app.names()


def test_a_wide_window_has_the_log_beside_the_page(phone: Phone, tables: LiveTables) -> None:
    app = phone(address(tables, 1, 2), width=1280)
    assert {"LOG", "Ada scores 1", "Ada scores 2"} <= set(app.texts())
    assert {"Undo"} <= set(app.names())
    app.click("Undo")
    assert "Redo" in app.names()


def test_at_large_text_the_last_step_stands_in_the_log_only(phone: Phone, tables: LiveTables) -> None:
    app = phone("/settings")
    app.click("Text at 200 per cent")
    app.go(address(tables, 3))
    assert "STEP 1" not in app.texts()
    assert {"Log", "Undo"} <= set(app.names())


def test_a_table_deleted_on_another_phone_is_brought_back_from_this_one(
    phone: Phone, tables: LiveTables
) -> None:
    where = address(tables, 3)
    here = phone(where)
    there = phone(where, beside=here)
    there.click("More")
    there.click("Delete this table, It can be undone on the home screen")
    assert "This table was deleted" in here.texts()
    here.click("Bring it back")
    assert "Ada: points 3" in here.names()
    assert "Carry on" in there.names()
    assert "Undo" not in there.names()
