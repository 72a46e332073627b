"""The log: going back, correcting a step, taking one out."""

from __future__ import annotations

from companion.games.family_inc.state import Draw
from tests.screen_harness import Harness
from tests.toy import SETUP, Score
from tests.views.conftest import Phone
from tests.views.small_games import begun, done
from views.table.live_table import LiveTable, LiveTables

GO_BACK = "Go back to here, The 2 later steps go; Undo brings them back"
CORRECT = "Put it right, Play it anew; later steps stay"
TAKE_OUT = "Take it out, As if it had not happened; later steps stay"


def log_of(phone: Phone, tables: LiveTables, *points: int) -> tuple[Harness, LiveTable]:
    """The log of a table at which Ada has scored so often."""
    live = tables.begin(SETUP)
    for each in points:
        live.take(Score("A", each))
    return phone(f"/table/{live.id}/log"), live


def test_the_log_has_every_step_the_latest_first(phone: Phone, tables: LiveTables) -> None:
    app, _ = log_of(phone, tables, 1, 2)
    steps = [name for name in app.names() if name.startswith("Step ")]
    assert steps == ["Step 2: Ada scores 2", "Step 1: Ada scores 1"]


def test_an_empty_log_says_what_will_be_there(phone: Phone, tables: LiveTables) -> None:
    app, _ = log_of(phone, tables)
    assert "Nothing has happened yet" in app.texts()


def test_one_can_go_back_to_a_step_and_undo_brings_the_later_ones_back(
    phone: Phone, tables: LiveTables
) -> None:
    app, _ = log_of(phone, tables, 1, 2, 3)
    app.click("Step 1: Ada scores 1")
    app.click(GO_BACK)
    assert "Ada: points 1" in app.names()
    assert "Back to step 1" in app.texts()
    app.click("Undo")
    assert "Ada: points 6" in app.names()
    app.click("Redo")
    assert "Ada: points 1" in app.names()


def test_a_step_is_corrected_by_playing_it_anew_on_the_table_as_it_was(
    phone: Phone, tables: LiveTables
) -> None:
    app, live = log_of(phone, tables, 1, 2)
    app.click("Step 1: Ada scores 1")
    app.click(CORRECT)
    assert {"Correcting", "Step 1 was: Ada scores 1. Play it as it should have been."} <= set(app.texts())
    assert "Ada: points 0" in app.names()
    app.click("Ben scores 1")
    assert {"As entered", "Ada scores 1", "Put right", "Ben scores 1"} <= set(app.texts())
    assert live.timeline.state.points == {"A": 3, "B": 0}
    app.click("Put it right")
    assert live.timeline.state.points == {"A": 2, "B": 1}
    assert app.routes[-1] == f"/table/{live.id}/log?step=1"


def test_a_correction_is_a_line_of_its_own_and_undo_takes_just_it_back(
    phone: Phone, tables: LiveTables
) -> None:
    app, live = log_of(phone, tables, 1, 2)
    app.click("Step 1: Ada scores 1")
    app.click(CORRECT)
    app.press("Ben scores 1", "Put it right")
    steps = [name for name in app.names() if name.startswith("Step ")]
    assert steps == [
        "Step 2: Ada scores 2",
        "Step 1: Ben scores 1; was: Ada scores 1. Put right in 3",
    ]
    assert "Undo brings step 1 back as it was" in app.texts()
    app.click("Undo")
    assert live.timeline.state.points == {"A": 3, "B": 0}
    app.click("Redo")
    assert live.timeline.state.points == {"A": 2, "B": 1}


def test_a_step_taken_out_stays_in_the_log_and_undo_brings_it_back(phone: Phone, tables: LiveTables) -> None:
    app, live = log_of(phone, tables, 1, 2, 3)
    app.click("Step 3: Ada scores 3")
    app.press(TAKE_OUT, "Take it out")
    assert live.timeline.state.points["A"] == 3
    assert "taken out in 4" in app.texts()
    app.click("Undo")
    assert live.timeline.state.points["A"] == 6


def test_the_sheet_of_a_step_that_is_taken_back_elsewhere_says_so_and_closes(
    phone: Phone, tables: LiveTables
) -> None:
    app, live = log_of(phone, tables, 1, 2)
    other = phone(f"/table/{live.id}", beside=app)
    app.click("Step 2: Ada scores 2")
    other.click("Undo")
    assert "This step is gone" in app.texts()
    app.click("Close")
    assert "This step is gone" not in app.texts()


def test_a_correction_whose_step_is_taken_back_elsewhere_says_so(phone: Phone, tables: LiveTables) -> None:
    _, live = log_of(phone, tables, 1, 2)
    app = phone(f"/table/{live.id}/correct/2")
    other = phone(f"/table/{live.id}", beside=app)
    other.click("Undo")
    assert "This step is gone" in app.texts()
    other.click("Redo")
    assert "Step 2 was: Ada scores 2. Play it as it should have been." in app.texts()


def test_a_correction_can_be_left(phone: Phone, tables: LiveTables) -> None:
    app, live = log_of(phone, tables, 1, 2)
    app.click("Step 1: Ada scores 1")
    app.click(CORRECT)
    app.click("Leave it as it was")
    assert live.timeline.state.points == {"A": 3, "B": 0}
    assert "Step 2: Ada scores 2" in app.names()


def test_a_number_set_by_hand_while_correcting_takes_the_place_of_the_step(
    phone: Phone, tables: LiveTables
) -> None:
    app, live = log_of(phone, tables, 1, 2)
    app.click("Step 1: Ada scores 1")
    app.click(CORRECT)
    app.click("Ben: points 0")
    app.press("5", "Add 5", "Put it right")
    assert live.timeline.state.points == {"A": 2, "B": 5}


def test_what_cannot_be_played_there_is_refused_and_the_step_stays(phone: Phone, tables: LiveTables) -> None:
    app, live = log_of(phone, tables, 1, 2)
    app.click("Step 1: Ada scores 1")
    app.click(CORRECT)
    app.click("Ada loses 4")
    assert "Nobody can have less than nothing." in app.texts()
    assert live.timeline.state.points == {"A": 3, "B": 0}


def test_a_step_is_taken_out_and_the_later_ones_stay(phone: Phone, tables: LiveTables) -> None:
    app, live = log_of(phone, tables, 1, 2, 3)
    app.click("Step 2: Ada scores 2")
    app.click(TAKE_OUT)
    assert live.timeline.state.points["A"] == 6
    app.click("Take it out")
    assert live.timeline.state.points["A"] == 4


def test_later_steps_that_would_no_longer_fit_are_shown_before_anything_changes(
    phone: Phone, tables: LiveTables
) -> None:
    app, live = log_of(phone, tables, 5, -4)
    app.click("Step 1: Ada scores 5")
    app.click(TAKE_OUT)
    assert "0 of 1 later step fits as it is." in app.texts()
    assert "Nobody can have less than nothing." in app.texts()
    assert live.timeline.state.points["A"] == 1
    app.click("Leave it as it was")
    assert live.timeline.state.points["A"] == 1


def test_a_correction_may_be_made_all_the_same_and_the_log_marks_what_was_refused(
    phone: Phone, tables: LiveTables
) -> None:
    app, live = log_of(phone, tables, 5, -4, 2)
    app.click("Step 1: Ada scores 5")
    app.click(TAKE_OUT)
    app.click("Take it out")
    assert live.timeline.state.points["A"] == 2
    refused = "Refused: Ada scores -4. Nobody can have less than nothing."
    assert f"Step 2: {refused}" in app.names()


def test_a_step_that_rests_on_a_decision_says_why(phone: Phone, tables: LiveTables) -> None:
    live = tables.begin(SETUP)
    app = phone(f"/table/{live.id}")
    app.press("Best", "Log", "Step 1: Ada is best")
    assert "in seat order".upper() in app.texts()


def test_a_long_log_shows_earlier_steps_when_asked(phone: Phone, tables: LiveTables) -> None:
    app, _ = log_of(phone, tables, *([0] * 70))
    assert "Step 1: Ada scores 0" not in app.names()
    app.click("Earlier steps")
    assert "Step 1: Ada scores 0" in app.names()


def test_while_a_step_is_corrected_the_table_itself_cannot_be_undone(
    phone: Phone, tables: LiveTables
) -> None:
    live = tables.begin(SETUP)
    for points in (1, 2, 3):
        live.take(Score("A", points))
    app = phone(f"/table/{live.id}/correct/2")
    app.click("More")
    assert not {"Undo", "Redo"} & set(app.names())


def test_a_correction_that_gives_later_steps_to_another_seat_says_so_first(
    phone: Phone, tables: LiveTables
) -> None:
    steps: list[dict[str, object]] = [{"do": "draw", "chip": 3}, {"do": "draw", "chip": 8}, {"do": "stop"}]
    live = begun(tables, "family-inc", "Ada", "Ben", steps=[*steps, {"do": "draw", "chip": 9}])
    app = phone(f"/table/{live.id}/correct/1")
    app.click("Drew 8")
    assert "These 2 later steps would change hands, since the turns come differently." in app.texts()
    assert "Ben stops with no chip" in app.texts()
    assert done(live)[0] == Draw(3)
    app.click("Put it right")
    assert done(live)[0] == Draw(8)
