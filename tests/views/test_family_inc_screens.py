"""The screens of Family Inc.: chips to tap, what ends a turn, what a stop takes, the points that follow."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.game import SetByHand
from companion.games.family_inc.state import BeginTurn, Draw, Points, State, Stop
from tests.screen_harness import Harness
from tests.views.conftest import Phone
from tests.views.small_games import begun, done
from views.games import screens_of
from views.games.family_inc.odds import percent
from views.table.live_table import LiveTable, LiveTables

GAME = "family-inc"
Steps = list[dict[str, object]]


def draws(*chips: int) -> Steps:
    """A draw of each of these chips."""
    return [{"do": "draw", "chip": chip} for chip in chips]


def by_hand(**change: object) -> dict[str, object]:
    """A table set by hand."""
    return {"do": "set", "change": change}


def table_of(live: LiveTable, phone: Phone, width: float = 360) -> Harness:
    """A phone that shows this table."""
    return phone(f"/table/{live.id}", width=width)


def state(live: LiveTable) -> State:
    """The state of the table now."""
    now: State = live.timeline.state
    return now


def test_a_tap_on_a_chip_draws_it(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME)
    app = table_of(live, phone)
    app.press("Drew 7", "Drew 3")
    assert done(live) == [Draw(7), Draw(3)]
    assert "Ada draws chip 3" in app.texts()
    assert "Drawn 7, 3: 10 points next turn" in app.spoken()
    assert "Drew 7, ends the turn" in app.names()


def test_a_stop_says_what_it_takes_and_what_it_brings(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[by_hand(front={"B": [9, 1], "C": [7, 7]}), *draws(7, 9)])
    app = table_of(live, phone)
    assert "Drawn 7, 9: 39 points next turn" in app.spoken()
    app.click("Stop and take 9, 7 and 7")
    assert state(live).front["A"] == (7, 7, 7, 9, 9)


def test_a_stop_that_takes_many_chips_only_counts_them(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[by_hand(front={"B": [9, 9], "C": [7, 7]}), *draws(7, 9)])
    assert "Stop and take 4 chips" in table_of(live, phone).names()


def test_the_next_players_chips_score_at_once(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[by_hand(front={"B": [2, 2, 2, 1, 1, 1, 1, 7, 7]})])
    app = table_of(live, phone)
    app.press("Drew 5", "Stop")
    assert done(live)[-2:] == [Stop(), BeginTurn()]
    assert state(live).scores["B"] == 24
    assert "Ben scores 24" in app.texts()
    assert "Ben: 24 points, nothing in front, plays now" in app.names()


def test_a_win_in_step_one_is_called_at_once(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[by_hand(scores={"B": 90}, front={"B": [10]})])
    app = table_of(live, phone)
    app.press("Drew 5", "Stop")
    assert "Ben wins" in app.texts()


def test_a_match_is_spotted_and_brings_a_horseshoe(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=draws(7, 3))
    app = table_of(live, phone)
    assert "A match now: a horseshoe." in app.texts()
    app.click("Drew 7, ends the turn")
    assert "Ada: 0 points, nothing in front, 1 horseshoe" in app.names()
    assert "Ada draws a second 7: a horseshoe" in app.texts()


def test_why_a_turn_ended_is_a_tap_away(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=draws(7, 3, 7))
    app = table_of(live, phone)
    app.click("Step 3: Ada draws a second 7: a horseshoe")
    assert "1. Match, chosen. Ada has drawn a 7 already in this turn" in app.spoken()


def test_the_third_horseshoe_makes_50_and_may_win(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[by_hand(scores={"A": 55}, horseshoes={"A": 2}), *draws(4)])
    app = table_of(live, phone)
    assert "A match now: the third horseshoe, 50 points and the game." in app.texts()
    app.click("Drew 4, ends the turn")
    assert state(live).scores["A"] == 105
    assert "Ada wins" in app.texts()


def test_a_chip_that_cannot_be_in_the_bag_is_refused_with_the_reason(
    tables: LiveTables, phone: Phone
) -> None:
    live = begun(tables, GAME, steps=[by_hand(box={"10": 10})])
    app = table_of(live, phone)
    app.click("Drew 10, none left")
    assert done(live)[-1] != Draw(10)
    assert any("The bag holds no 10 any more" in words for words in app.spoken())


@pytest.mark.parametrize("width", [360, 800, 1280])
def test_undo_takes_back_the_stop_with_the_scoring_that_followed(
    tables: LiveTables, phone: Phone, width: float
) -> None:
    live = begun(tables, GAME, steps=[by_hand(front={"B": [10]})])
    app = table_of(live, phone, width)
    app.press("Drew 5", "Stop", "Undo")
    assert done(live)[-1] == Draw(5)
    app.click("Redo")
    assert done(live)[-2:] == [Stop(), BeginTurn()]


def test_undo_in_the_log_takes_back_both_too(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[by_hand(front={"B": [10]})])
    app = table_of(live, phone)
    app.press("Drew 5", "Stop")
    app.go(f"/table/{live.id}/log")
    app.click("Undo")
    assert done(live)[-1] == Draw(5)


def test_chips_left_to_score_when_that_was_taken_out_are_offered(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=[by_hand(front={"B": [10]}), *draws(5), {"do": "stop"}])
    live.revise(4, None)
    app = table_of(live, phone)
    app.click("Score 10")
    assert state(live).scores["B"] == 10


def test_chances_stay_hidden_until_the_table_asks_for_them(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME, steps=draws(7)), phone)
    assert not any("%" in words for words in app.texts())


def test_the_chance_of_a_match_is_shown_where_the_table_wants_it(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME, steps=draws(7, 3), show_odds="on"), phone)
    assert "19 %, the next chip matches: 23 of 123" in app.spoken()


def test_the_chance_of_a_total_is_asked_for_and_kept_through_the_turn(
    tables: LiveTables, phone: Phone
) -> None:
    live = begun(tables, GAME, show_odds="on")
    app = table_of(live, phone)
    app.click("How likely is it to bring so many points?")
    app.press("1", "5", "Enter 15")
    assert any("to bring 15 or more" in name for name in app.names())
    app.click("Drew 7")
    assert any("to bring 15 or more" in name for name in app.names())
    app.press("Drew 8")
    assert "A stop now brings 15 or more" in app.names()


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 300), "under 1 %"),
        (Fraction(3, 10), "30 %"),
        (Fraction(299, 300), "over 99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_what_is_possible_is_never_called_impossible(chance: Fraction, said: str) -> None:
    assert percent(chance) == said


def test_the_bag_is_counted_by_value(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, steps=draws(7, 3, 7))
    app = table_of(live, phone)
    app.click("In the bag 122, in the box 3, by value")
    assert "7: 8 in the bag, 2 in the box" in app.names()
    app.click("7: 8 in the bag, 2 in the box")
    app.press("5", "Set to 5")
    assert state(live).box["7"] == 5


def test_points_chips_and_horseshoes_can_be_put_right(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME)
    app = table_of(live, phone)
    app.click("Ben: 0 points, nothing in front")
    app.press("Horseshoes: 0", "2", "Points, 0", "4", "0", "Set to 40")
    app.press("Chips in front: none", "Add 7", "Add 3", "Take 7 out", "Back")
    app.press("The table", "Turn: Ada", "Ben")
    now = state(live)
    assert (now.horseshoes["B"], now.front["B"], now.turn, now.scores["B"]) == (2, (3,), "B", 40)
    assert all(isinstance(action, SetByHand) for action in done(live))


def test_totals_only_takes_the_points_on_an_open_pad(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, mode="totals")
    app = table_of(live, phone)
    app.press("2", "4", "Enter 24")
    app.press("0", "Enter 0")
    assert done(live) == [Points("A", 24), Points("B", 0)]
    assert "What Cleo's turn brought" in app.texts()


def test_totals_only_can_give_the_turn_to_another(tables: LiveTables, phone: Phone) -> None:
    live = begun(tables, GAME, mode="totals")
    app = table_of(live, phone)
    app.press("More", "Another player's turn", "Cleo", "7", "Enter 7")
    assert done(live)[-1] == Points("C", 7)


def test_a_wide_window_counts_the_bag_beside_the_seats(tables: LiveTables, phone: Phone) -> None:
    app = table_of(begun(tables, GAME, steps=draws(7)), phone, width=1280)
    assert "9 chips of 7" in app.spoken()


def test_the_end_shows_how_the_points_went(tables: LiveTables, phone: Phone) -> None:
    steps: Steps = [{"do": "points", "seat": seat, "points": 40} for seat in ("A", "B", "A", "C", "A")]
    app = table_of(begun(tables, GAME, steps=steps, mode="totals"), phone)
    assert (
        "Points by scoring. Ada: 0, 40, 40, 80, 80, 120. Ben: 0, 0, 40, 40, 40, 40. "
        "Cleo: 0, 0, 0, 0, 40, 40." in app.spoken()
    )


def test_home_says_whose_turn_it_is(tables: LiveTables) -> None:
    live = begun(tables, GAME, steps=draws(7, 7))
    assert screens_of(GAME).where(live.timeline) == "Ben plays next."


def test_one_chip_of_1_brings_one_point(phone: Phone, tables: LiveTables) -> None:
    live = begun(tables, "family-inc", steps=[{"do": "draw", "chip": 1}])
    assert "point next turn" in phone(f"/table/{live.id}").texts()
