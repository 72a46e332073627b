"""The screens of Family Legacy: a round told by its wrong places, closed in one tap, corrected later."""

from __future__ import annotations

from typing import Any

from companion.game import SetByHand
from companion.games.family_legacy.state import CallLegacy, CloseRound, EnterPoints, EnterRow, State
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from tests.views.small_games import begun, done
from views.games import screens_of
from views.table.live_table import LiveTable, LiveTables

GAME = "family-legacy"
A_ROUND: list[dict[str, object]] = [
    {"do": "row", "seat": "A", "row": "XRRRRXX"},
    {"do": "points", "seat": "B", "points": 15},
    {"do": "call Legacy", "seat": "C"},
    {"do": "close round"},
]


def table_of(live: LiveTable, phone: Phone, **given: Any) -> Harness:
    """A phone that shows this table."""
    return phone(f"/table/{live.id}", **given)


def state(live: LiveTable) -> State:
    """The state of the table now."""
    now: State = live.timeline.state
    return now


def test_a_round_is_told_by_its_wrong_places_and_closed_in_one_tap(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME)
    app = table_of(live, phone)
    app.press("Ada, A: not told", "Ada, C: right", "Cleo, FAMILY: not told")
    assert "Did Ben call Legacy?" in app.texts()
    app.click("Yes, 50")
    assert state(live).scores == {"A": 20, "B": 50, "C": 30}
    assert done(live) == [
        EnterRow("A", "RRRRXXR"),
        EnterRow("C", "XRRRRRR"),
        CallLegacy("B"),
        CloseRound(),
    ]
    assert "Round 2 of 7" in app.texts()


def test_a_tap_turns_a_place_to_wrong_whammy_beneficiary_and_right_again(
    tables: LiveTables, phone: Phone
) -> None:
    app = table_of(begun(tables, GAME), phone)
    app.press(
        "Ada, C: not told",
        "Ada, C: wrong",
        "Ada, C: covered by a Whammy",
        "Ada, C: a Beneficiary, counts as right",
    )
    assert "Ada, C: right" in app.names()


def test_how_cards_are_told_is_said_while_nothing_is(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME), phone)
    assert "Tap: wrong. Again: Whammy, Beneficiary, right." in app.texts()


def test_score_and_run_show_at_once(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME), phone)
    app.click("Ada, A: not told")
    assert "4 in a row: 20" in app.texts()
    assert "+20" in app.texts()
    app.click("Ada, L: right")
    assert "No run of three" in app.texts()
    assert "Ada: 0 this round, total 0, deals" in app.names()


def test_why_names_every_stretch_that_was_looked_at(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME), phone)
    app.click("Ada, A: not told")
    app.click("Ada: 20 this round, total 0, deals")
    assert "20 points for Ada" in app.texts()
    assert "2. C to Y, ruled out. 2 in a row, three are needed" in app.spoken()


def test_an_untold_row_is_named_and_blocks_the_round(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME), phone)
    app.click("Ada, A: not told")
    assert "Not told yet: Ben and Cleo." in app.texts()
    assert "Close round 1" not in app.names()
    assert "Someone calls Legacy" in app.names()


def test_a_row_that_nobody_has_touched_is_not_told(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME), phone)
    assert app.texts().count("not told yet") == 3
    assert not any(name.endswith((": right", ": wrong")) for name in app.names())


def test_a_forgotten_player_is_asked_about_and_gets_no_points_unasked(
    tables: LiveTables, phone: Phone
) -> None:
    live = begun(tables, GAME)
    app = table_of(live, phone)
    app.press("Ada, FAMILY: not told", "Ben, FAMILY: not told")
    assert "Did Cleo call Legacy?" in app.texts()
    assert "Cleo: nothing told yet, total 0" in app.names()
    assert not any(name.startswith("Close") for name in app.names())
    app.click("No, enter Cleo's row")
    assert "Close when Cleo is told" in app.spoken()
    app.click("Cleo, Y: not told")
    app.press("Who called Legacy?", "Nobody, The round was stopped", "Close round 1")
    assert state(live).scores == {"A": 30, "B": 30, "C": 30}


def test_yes_to_an_old_question_gives_nothing_once_the_row_is_told(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, "Ada", "Ben")
    app = table_of(live, phone)
    app.click("Ada, Y: not told")
    app.press_at_once("Ben, Y: not told", "Yes, 50")
    assert done(live) == []
    assert "Every row is told, but not who called." in app.texts()


def test_with_two_complete_rows_it_is_asked_who_called_first(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, "Ada", "Ben")
    app = table_of(live, phone)
    for name, mark in (("Ada", "deals"), ("Ben", "begins")):
        app.click(f"{name}: nothing told yet, total 0, {mark}")
        app.click(f"All seven are right, {name} did not call first")
    assert "Close round 1" not in app.names()
    app.press("Who called Legacy first?", "Ada, 30 points as told", "Close round 1")
    assert state(live).scores == {"A": 50, "B": 30}


def test_a_complete_row_beside_a_call_is_told_and_scores_its_run(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, "Ada", "Ben")
    app = table_of(live, phone)
    app.press("Someone calls Legacy", "Ada")
    assert "Close when Ben is told" in app.spoken()
    app.press("Ben: nothing told yet, total 0, begins", "All seven are right, Ben did not call first")
    app.click("Close round 1")
    assert state(live).scores == {"A": 50, "B": 30}


def call_corrected_into_points(live: LiveTable, phone: Phone) -> None:
    """Turns Cleo's call in the first round into 25 points."""
    app = phone(f"/table/{live.id}/correct/3")
    app.click("Cleo: 50 this round, total 0")
    app.click("Enter points, 0, 15, 20, 25, 30, 50, without the row")
    app.press("2", "5", "Enter 25", "See what changes", "Put it right")


def test_a_round_that_a_correction_leaves_without_a_caller_asks_who_called(
    tables: LiveTables, phone: Phone
) -> None:
    live = begun(tables, GAME, steps=A_ROUND)
    call_corrected_into_points(live, phone)
    app = table_of(live, phone)
    assert "Round 1 stands without a caller" in app.texts()
    app.press("Who called Legacy in round 1?", "Ben, 15 points as told")
    assert state(live).scores == {"A": 20, "B": 50, "C": 25}
    assert "Round 1 stands without a caller" not in app.texts()


def test_who_called_earlier_is_told_beside_the_rows_of_this_round(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=A_ROUND)
    call_corrected_into_points(live, phone)
    app = table_of(live, phone)
    app.press("Ada, L: not told", "Who called Legacy in round 1?", "Ben, 15 points as told")
    assert live.trail().draft == {"told": {"rows": {"A": "RXRRRRR"}}}


def test_a_last_round_without_a_caller_asks_beside_the_winner(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=A_ROUND, rounds="1")
    call_corrected_into_points(live, phone)
    app = table_of(live, phone)
    assert "Cleo wins" in app.texts()
    app.press("Who called Legacy in round 1?", "Nobody, The round was stopped")
    assert "Round 1 stands without a caller" not in app.texts()


def test_a_correction_waits_when_all_that_was_told_is_taken_back(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=A_ROUND)
    app = phone(f"/table/{live.id}/correct/1")
    app.press("Ada: 20 this round, total 0, deals", "Not told, Take back what is told of this row")
    assert "See what changes when Ada is told" in app.spoken()
    assert "See what changes" not in app.names()


def test_points_are_entered_directly_and_0_is_an_entry(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME)
    app = table_of(live, phone)
    app.click("Ben: nothing told yet, total 0, begins")
    app.click("Enter points, 0, 15, 20, 25, 30, 50, without the row")
    app.press("0", "Enter 0")
    assert "Entered as points" in app.texts()
    app.press("Ada, Y: not told", "Yes, 50")
    assert EnterPoints("B", 0) in done(live)
    assert state(live).scores == {"A": 30, "B": 0, "C": 50}


def test_points_that_no_round_gives_are_refused_on_the_pad_and_stay_typed(
    tables: LiveTables, phone: Phone
) -> None:
    app = table_of(begun(tables, GAME), phone)
    app.click("Ben: nothing told yet, total 0, begins")
    app.click("Enter points, 0, 15, 20, 25, 30, 50, without the row")
    app.press("1", "7")
    assert "A round gives 0, 15, 20, 25, 30 or 50 points." in app.spoken()
    assert "Enter 17" not in app.names()
    app.press("Delete", "5", "Enter 15")
    assert "Ben: 15 this round, total 0, begins" in app.names()


def test_who_called_legacy_can_be_said_first(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME)
    app = table_of(live, phone)
    app.press("Someone calls Legacy", "Cleo")
    assert "Cleo: 50 this round, total 0" in app.names()
    assert "Not told yet: Ada and Ben." in app.texts()
    app.press("Ada, E: not told", "Ben, G: not told", "Close round 1")
    assert state(live).scores == {"A": 20, "B": 30, "C": 50}


def test_a_second_caller_is_refused_with_the_name_of_the_first(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME), phone)
    app.press("Someone calls Legacy", "Cleo")
    app.press("Ben: nothing told yet, total 0, begins", "Ben called Legacy, All seven places are right")
    assert "Cleo has Legacy in this round, as only one can: correct that entry first." in app.spoken()


def test_a_round_in_which_nobody_called_says_so(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, "Ada", "Ben")
    app = table_of(live, phone)
    app.press("Ada, Y: not told", "Ben, Y: not told")
    assert "Every row is told, but not who called." in app.texts()
    app.press("Who called Legacy?", "Nobody, The round was stopped")
    assert "Nobody called Legacy." in app.texts()
    app.click("Close round 1")
    assert state(live).scores == {"A": 30, "B": 30}


def test_what_is_told_is_kept_and_seen_on_other_phones(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME)
    app = table_of(live, phone)
    other = table_of(live, phone, beside=app)
    app.click("Ada, A: not told")
    assert "Ada, A: wrong" in other.names()
    other.click("Ben, A: not told")
    assert {"Ada, A: wrong", "Ben, A: wrong"} <= set(app.names())
    assert done(live) == []


def test_undo_opens_the_round_again_with_all_that_was_told(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=A_ROUND)
    app = table_of(live, phone)
    app.click("Undo")
    assert "Ada, FAMILY: wrong" in app.names()
    assert "Cleo called Legacy." in app.texts()
    app.press("Ada, FAMILY: wrong", "Ada, FAMILY: covered by a Whammy")
    app.click("Close round 1")
    assert state(live).scores == {"A": 25, "B": 15, "C": 50}


def test_an_earlier_round_is_corrected_and_later_ones_stay(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[*A_ROUND, *A_ROUND])
    app = table_of(live, phone)
    app.click("Round 1: Ada 20, Ben 15, Cleo 50")
    app.click("Ben: 15, correct it")
    assert app.page.route == f"/table/{live.id}/correct/2"
    assert "Ben, FAMILY: not told" in app.names()
    app.press("Ben, FAMILY: not told", "See what changes", "Put it right")
    assert done(live)[1] == EnterRow("B", "XRRRRRR")
    assert state(live).scores == {"A": 40, "B": 45, "C": 100}
    assert len(done(live)) == 8


def test_a_call_is_corrected_into_points(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=A_ROUND)
    call_corrected_into_points(live, phone)
    assert done(live)[2] == EnterPoints("C", 25)


def test_correcting_the_end_of_a_round_leads_to_its_entries(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=A_ROUND)
    app = phone(f"/table/{live.id}/correct/4")
    app.click("Ada: L to A, 20, correct it")
    assert app.page.route == f"/table/{live.id}/correct/1"


def test_a_total_is_set_by_hand(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=A_ROUND)
    app = table_of(live, phone)
    app.click("Ada: nothing told yet, total 20")
    app.click("Set the total, It is 20 before this round")
    app.press("3", "5", "Set to 35")
    assert state(live).scores["A"] == 35
    assert isinstance(done(live)[-1], SetByHand)


def test_a_drawn_whammy_tells_who_may_be_given_it(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME), phone)
    app.press("Whammy drawn", "No Will", "Ada drew it", "Cleo has estate planning")
    assert "Give it to one of: Ben" in app.texts()
    assert "3. Cleo, ruled out. has an estate planning card" in app.spoken()
    app.press("Emergency without Emergency Fund")
    assert "Give it to one of: Ben, Cleo" in app.texts()


def test_a_drawn_whammy_is_buried_between_two_players(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, "Ada", "Ben")
    live.put_draft({"drawn": {"whammy": "No Will", "drawer": "A", "holds": {"B": ["estate planning"]}}})
    app = table_of(live, phone)
    app.click("Whammy drawn")
    assert any("somewhere in the middle of the draw pile" in words for words in app.texts())
    assert any("has an estate planning card" in words for words in app.spoken())


def test_of_two_quick_taps_on_players_the_second_builds_on_the_first(
    tables: LiveTables, phone: Phone
) -> None:
    live = begun(tables, GAME)
    live.put_draft({"drawn": {"whammy": "No Will", "drawer": "A"}})
    app = table_of(live, phone)
    app.click("Whammy drawn")
    app.press_at_once("Ada has estate planning", "Ben has estate planning")
    assert {f"{name} has estate planning, chosen" for name in ("Ada", "Ben")} <= set(app.names())


def test_a_whammy_that_lies_tells_what_clears_it(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME), phone)
    app.press("Whammy lies", "The row of Ben", "The Whammy lies here, E: right")
    assert "Ben must clear a Whammy" in app.texts()
    assert "E takes the place of the Whammy on 3" in app.texts()


def test_a_drawn_beneficiary_tells_who_gets_it(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME), phone)
    app.press("Beneficiary", "Cleo drew it")
    assert "Cleo drew a Beneficiary" in app.texts()
    assert "3. Cleo, ruled out. drew it and cannot keep it" in app.spoken()


def test_after_the_last_round_the_winner_stands_large(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=A_ROUND, rounds="1")
    app = table_of(live, phone)
    assert "Cleo wins" in app.texts()
    app.click("Result")
    assert app.page.route == f"/table/{live.id}/result"


def test_the_chart_follows_every_round(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME, steps=[*A_ROUND, *A_ROUND]), phone)
    assert "Points by round. Ada: 0, 20, 40. Ben: 0, 15, 30. Cleo: 0, 50, 100." in app.spoken()


def test_home_says_which_round_it_is(tables: LiveTables) -> None:
    live = begun(tables, GAME, steps=A_ROUND)
    assert screens_of(GAME).where(live.timeline) == "Round 2 of 7. Ben deals."
