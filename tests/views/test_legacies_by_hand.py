"""Anything at a table of Legacies put right by hand, on screen."""

from __future__ import annotations

import re

from companion.games.legacies.actions.adjustments import Adjust
from tests.views.conftest import Phone
from tests.views.legacies_phone import AtTheTable, Open, setup

BY_HAND = re.compile("^Set by hand")


def by_hand(legacies: Open, *taps: str, **change: object) -> AtTheTable:
    """The sheet, reached from the menu, after these taps in it."""
    table = legacies(**change)
    table.app.click("More")
    table.app.click(BY_HAND)
    table.app.press(*taps)
    return table


def test_a_number_of_a_seat_is_set(legacies: Open) -> None:
    table = by_hand(legacies, "Ben", "Gold, 14", "5", "0", "Set to 50")
    assert table.state.seats["B"].gold == 50
    assert "Gold, 50" in table.app.names()


def test_resources_and_tokens_are_set(legacies: Open) -> None:
    table = by_hand(legacies, "Resources, Dye, 0", "2", "Set to 2")
    table.app.press("Tokens on its mat, Major, 3", "1", "Set to 1")
    assert table.ada.resources is not None
    assert (table.ada.resources["Dye"], table.ada.tokens_left.major) == (2, 1)


def test_what_a_rising_star_does_not_have_is_not_offered(legacies: Open) -> None:
    table = legacies(setup("AR"))
    table.app.click("More")
    table.app.click(BY_HAND)
    table.app.click("Rising Star")
    assert any(name.startswith("Foundation") for name in table.app.names())
    assert not any(name.startswith(("Gold", "Fame", "Dye")) for name in table.app.names())


def test_an_investment_is_put_down_from_the_mat(legacies: Open) -> None:
    table = by_hand(legacies, "Investments: none", "Investments, Sport: none", "Minor")
    assert table.ada.investments == {"Sport": ("minor",)}
    assert table.ada.tokens_left.minor == 2


def test_an_heirloom_gets_a_holder(legacies: Open) -> None:
    table = by_hand(legacies, "Heirlooms: none", "Add Ben 2")
    assert table.ada.heirlooms == ("B2",)


def test_a_relationship_is_put_on_a_space(legacies: Open) -> None:
    table = by_hand(legacies, "The table", "Relationship tracks: none")
    table.app.press("Relationship tracks, General, 2: none", "Ada")
    assert table.state.relationship_of("A", "General") == 2


def test_a_legendary_figure_gets_a_token(legacies: Open) -> None:
    table = by_hand(legacies, "The table", "Legendary Figures, I-1: none", "Ada")
    assert table.state.legendary["I-1"] == "A"


def test_the_clock_is_set(legacies: Open) -> None:
    table = by_hand(legacies, "The table", "Generation, 1", "4", "Set to 4", "Turn: Ada", "Ben")
    assert (table.state.generation, table.state.turn) == (4, "B")


def test_the_turn_order_is_changed(legacies: Open) -> None:
    table = by_hand(legacies, "The table", "Turn order: Ada, Ben, Nemesis")
    table.app.press("Nemesis earlier", "Nemesis earlier")
    assert table.state.turn_order == ("N", "A", "B")


def test_a_row_is_set(legacies: Open) -> None:
    table = by_hand(legacies, "The table")
    table.app.click(re.compile("^Rows of the Industries"))
    table.app.press("Rows of the Industries, Sport, 3", "7", "Set to 7")
    assert table.state.industry_rows["Sport"] == 7


def test_a_global_action_tile_is_turned_face_down(legacies: Open) -> None:
    table = by_hand(legacies, "The table", "Global Actions face down: none", "Add Dividends")
    assert table.state.global_face_down == ("Dividends",)


def test_a_global_action_tile_that_is_blocked_lies_face_up(legacies: Open) -> None:
    table = legacies(global_face_down=["Dividends"])
    table.app.click("More")
    table.app.click(BY_HAND)
    table.app.press("The table", "Global Actions blocked by: none")
    table.app.press("Global Actions blocked by, Dividends: none", "Ben")
    assert table.state.blocked == {"Dividends": "B"}
    assert table.state.global_face_down == ()


def test_scoring_tiles_are_put_in_play(legacies: Open) -> None:
    table = by_hand(legacies, "The table", "Century-End Scoring Tiles: none", "Add Exotic, face up", "Back")
    table.app.press("Game-End Scoring Tiles: none", "Add Diverse")
    assert [tile.name for tile in table.state.century_tiles] == ["Exotic"]
    assert table.state.game_tiles == ("Diverse",)


def test_a_bonus_token_is_entered(legacies: Open) -> None:
    table = by_hand(legacies, "The table", "Bonus Tokens: none", "Bonus Tokens, General: none")
    table.app.press("Bonus Tokens, General, Fame, 0", "2", "Set to 2")
    assert table.state.bonus_tokens == {"General": {"fame": 2}}


def test_a_tap_on_an_industry_sets_its_row_and_its_tokens(legacies: Open) -> None:
    table = legacies()
    table.app.press("Sport: row 3, value 3", "Row 5", "Sport, Ben: none", "Major")
    assert table.state.industry_rows["Sport"] == 5
    assert table.state.seats["B"].investments == {"Sport": ("major",)}


def test_a_gain_outside_any_action_is_a_step_of_its_own(legacies: Open) -> None:
    table = legacies()
    table.app.click("More")
    table.app.click(re.compile("^Somebody gains or pays"))
    table.app.press("Ben", "Gains: Dye", "Pays: Fame", "1", "Enter 1", "For Ben")
    assert table.last == Adjust(by="B", gains={"Dye": 1}, costs={"fame": 1})


def test_setting_by_hand_keeps_what_is_being_entered(legacies: Open) -> None:
    table = legacies()
    table.app.press("Relationship", "It costs nothing", "Philosopher, neutral, free", "More")
    table.app.click(BY_HAND)
    table.app.press("Gold, 20", "9", "Set to 9", "Done")
    assert "With Philosopher" in table.app.names()


def test_a_gain_outside_any_action_keeps_what_is_being_entered(legacies: Open) -> None:
    table = legacies()
    table.app.press("Relationship", "It costs nothing", "Philosopher, neutral, free", "More")
    table.app.click(re.compile("^Somebody gains or pays"))
    table.app.press("Ben", "Gains: Dye", "For Ben")
    assert "With Philosopher" in table.app.names()


def test_it_can_be_reached_while_a_nemesis_plays(legacies: Open) -> None:
    table = legacies(turn="N")
    table.app.click("More")
    table.app.click(BY_HAND)
    assert "Set by hand" in table.app.texts()


def test_a_payment_by_hand_that_nobody_can_make_is_refused_before_its_sheet_goes(legacies: Open) -> None:
    table = legacies(seats={"A": {"gold": 4}})
    table.app.click("More")
    table.app.click(re.compile("^Somebody gains or pays"))
    table.app.press("Pays: Gold", "9", "Enter 9")
    assert "For Ada" not in table.app.names()
    assert "Pays: 9 Gold, chosen" in table.app.names()
    assert "4 at hand" in table.app.seen()


GAINS_OR_PAYS = re.compile("^Somebody gains or pays")


def test_a_gain_that_is_half_entered_is_there_again_after_a_reload(legacies: Open, phone: Phone) -> None:
    table = legacies()
    table.app.click("More")
    table.app.click(GAINS_OR_PAYS)
    table.app.press("Ben", "Gains: Dye")
    again = phone(f"/table/{table.live.id}")
    again.click("More")
    again.click(GAINS_OR_PAYS)
    assert {"Ben, chosen", "Gains: 1 Dye, chosen", "For Ben"} <= set(again.names())


def test_a_gain_that_is_done_is_left_behind_and_found_again_by_undo(legacies: Open) -> None:
    table = legacies()
    table.app.click("More")
    table.app.click(GAINS_OR_PAYS)
    table.app.press("Ben", "Gains: Dye", "For Ben", "More")
    table.app.click(GAINS_OR_PAYS)
    assert "Ada, chosen" in table.app.names()
    assert table.live.trail().own == 0
    table.live.undo()
    assert table.live.trail().draft == {"adjusting": {"by": "B", "gains": {"Dye": 1}}}


def test_back_leads_up_one_page_at_a_time(legacies: Open) -> None:
    table = by_hand(legacies, "The table", "Bonus Tokens: none", "Bonus Tokens, General: none", "Back")
    assert "Bonus Tokens, General: none" in table.app.names()
    table.app.click("Back")
    assert "Bonus Tokens: none" in table.app.names()
