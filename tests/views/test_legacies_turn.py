"""A person's turn of Legacies on screen: few taps from the tile to the step."""

from __future__ import annotations

import re

import pytest

from companion.games.legacies.actions.player_cards import (
    AcquireHeirloom,
    Buy,
    Explore,
    MakeRelationship,
    ObtainResources,
    Opportunity,
    Sell,
    SpecialAction,
)
from companion.games.legacies.actions.seasons import Pass
from companion.store.settings import Settings, save_settings
from rules_data.boxes import bundled_box
from tests.views.conftest import Phone
from tests.views.legacies_phone import Open, setup
from views.table.live_table import LiveTables

RICH = {"A": {"gold": 50, "fame": 20, "resources": {"Dye": 2, "Gear": 1, "Gem": 1, "Iron": 1}}}


# ---- the page


def test_the_turn_page_says_who_plays_which_card(legacies: Open) -> None:
    app = legacies(seats={"A": {"cards_played": 1, "hand": 2}}).app
    assert "Ada plays a card" in app.texts()
    assert "2nd card of this Generation" in app.spoken()


def test_the_six_uses_of_a_card_and_the_special_action_can_be_tapped(legacies: Open) -> None:
    names = legacies().app.names()
    for use in ("Relationship", "Investment", "Opportunity", "Explore", "Resource", "Heirloom"):
        assert use in names
    assert "Special Action" in names


def test_a_global_action_is_locked_until_two_cards_are_played(legacies: Open) -> None:
    early, late = legacies().app, legacies(seats={"A": {"cards_played": 2}}).app
    assert "Global Action after two cards" in early.seen()
    assert "Global Action" not in early.names()
    assert "Global Action" in late.names()


def test_the_industries_of_the_practice_box_are_marked_as_a_stand_in(legacies: Open) -> None:
    app = legacies().app
    assert "practice box" in app.texts()
    assert "Sport: row 3, value 3" in app.names()


def test_with_an_empty_hand_no_card_can_be_played(legacies: Open) -> None:
    app = legacies(seats={"A": {"cards_played": 3, "hand": 0}}).app
    assert "Ada has no card left" in app.texts()
    assert "Relationship" not in app.names()
    assert "Global Action" in app.names()


def test_a_seat_that_can_do_nothing_ends_the_generation(legacies: Open) -> None:
    table = legacies(seats={"A": {"cards_played": 1, "hand": 0}})
    table.app.click("End the Generation")
    assert table.last == Pass(by="A")


def test_where_hands_are_not_known_passing_is_in_the_menu(legacies: Open) -> None:
    table = legacies(setup(tracking="automa"))
    table.app.click("More")
    table.app.click(re.compile("^Ada can do nothing more"))
    assert table.last == Pass(by="A")


# ---- relationships


def test_an_amicable_relationship_takes_three_taps(legacies: Open) -> None:
    table = legacies()
    table.app.press("Relationship", "Underworld Boss, amicable, free", "With Boss")
    assert table.last == MakeRelationship(by="A", to="Underworld Boss")


def test_a_relationship_waits_for_the_cost_that_is_paid(legacies: Open) -> None:
    table = legacies()
    app = table.app
    app.press("Relationship", "Philosopher, neutral, cost not told")
    assert "With Philosopher when the cost is told" in app.spoken()
    assert {
        "Legendary Figure I-2, no token there, cost not told",
        "General, hostile, 2 Fame, cost not told",
    } <= {*app.names()}
    app.press("It costs nothing", "With Philosopher")
    assert table.last == MakeRelationship(by="A", to="Philosopher")


def test_what_a_relationship_comes_to_is_seen_before_it_is_made(legacies: Open) -> None:
    app = legacies(seats=RICH).app
    app.press("Relationship", "It costs nothing", "Legendary Figure I-2, no token there, free")
    assert "Ada takes 12 Gold." in app.texts()
    app.click("Inventor, hostile, 2 Fame")
    assert "No amounts change." in app.texts()


def test_the_cost_on_the_card_changes_every_price(legacies: Open) -> None:
    table = legacies(seats=RICH)
    table.app.press("Relationship", "Cost on the card: Gold", "3", "Enter 3")
    assert "Inventor, hostile, 3 Gold and 2 Fame" in table.app.names()
    assert "Underworld Boss, amicable, free" in table.app.names()
    table.app.press("Inventor, hostile, 3 Gold and 2 Fame", "With Inventor")
    assert table.last == MakeRelationship(by="A", to="Inventor", cost={"gold": 3})


def test_a_resource_of_the_cost_is_counted_by_taps(legacies: Open) -> None:
    app = legacies(seats=RICH).app
    app.press("Relationship", "Cost on the card: Dye", "Cost on the card: 1 Dye, chosen")
    assert "Cost on the card: 2 Dye, chosen" in app.names()


def test_of_two_quick_taps_on_the_cost_the_second_builds_on_the_first(legacies: Open) -> None:
    app = legacies(seats=RICH).app
    app.click("Relationship")
    app.press_at_once("Cost on the card: Dye", "Cost on the card: Gem", "Cost on the card: Card")
    assert {f"Cost on the card: 1 {kind}, chosen" for kind in ("Dye", "Gem", "Card")} <= set(app.names())


def test_those_that_a_rule_bars_stand_below_with_the_reason(legacies: Open) -> None:
    app = legacies(tracks={"Inventor": ["A", None, None, None]}).app
    app.click("Relationship")
    assert any(
        name.startswith("Inventor, ruled out: There is a Relationship with the Inventor already")
        for name in app.names()
    )


def test_a_wild_takes_dispositions_away(legacies: Open) -> None:
    table = legacies()
    table.app.press("Relationship", "It costs nothing", "The own character is on the card, off")
    table.app.click("Inventor, free")
    table.app.click("With Inventor")
    assert table.last == MakeRelationship(by="A", to="Inventor", wild=True)


def test_a_space_that_pays_a_resource_asks_which(legacies: Open) -> None:
    table = legacies()
    table.app.press("Relationship", "It costs nothing", "Legendary Figure I-3, no token there, free")
    assert "With Figure I-3" not in table.app.names()
    table.app.press("The space pays 1 Resource: Gem", "With Figure I-3")
    assert table.last == MakeRelationship(by="A", to="Legendary I-3", takes={"Gem": 1})


def test_who_is_bumped_off_a_legendary_figure_says_what_is_drawn(legacies: Open) -> None:
    table = legacies(legendary={"I-1": "B"})
    table.app.press("Relationship", "It costs nothing", "Legendary Figure I-1, bumps Ben, free")
    assert "With Figure I-1 when Ben has chosen a card" in table.app.spoken()
    table.app.press("A Successor", "With Figure I-1")
    assert table.last == MakeRelationship(by="A", to="Legendary I-1", bumped_takes="successor")


def test_who_is_bumped_off_a_legendary_figure_may_draw_nothing(legacies: Open) -> None:
    table = legacies(legendary={"I-1": "B"})
    table.app.press("Relationship", "It costs nothing", "Legendary Figure I-1, bumps Ben, free")
    table.app.press("Nothing", "With Figure I-1")
    assert table.last == MakeRelationship(by="A", to="Legendary I-1")


def test_a_bonus_token_is_entered_once_and_paid(legacies: Open) -> None:
    table = legacies()
    table.app.press(
        "Relationship", "It costs nothing", "General, hostile, 2 Fame", "What does its Bonus Token pay?"
    )
    table.app.press("How much: Gold", "5", "Enter 5", "Done")
    assert table.state.bonus_tokens == {"General": {"gold": 5}}
    gold = table.ada.gold or 0
    table.app.click("With General")
    assert table.ada.gold == gold + 5


def test_a_relationship_waits_for_a_bonus_token_that_nobody_has_told(legacies: Open) -> None:
    table = legacies()
    table.app.press("Relationship", "It costs nothing", "General, hostile, 2 Fame")
    assert "With General when its Bonus Token is told" in table.app.spoken()
    table.app.press("No Bonus Token lies there", "With General")
    assert table.last == MakeRelationship(by="A", to="General")


# ---- investments


@pytest.mark.parametrize("percent", [100, 200])
def test_the_prices_say_which_size_they_are_for(legacies: Open, tables: LiveTables, percent: int) -> None:
    save_settings(tables.folder, Settings(text_percent=percent))
    app = legacies(seats=RICH).app
    app.click("Investment")
    assert {"Minor, 2", "Major, 5"} <= set(app.texts())


def test_buying_shows_the_price_of_both_sizes(legacies: Open) -> None:
    table = legacies(seats=RICH)
    table.app.press("Investment", "Major in Sport, 15 Gold", "Buy Major, Sport")
    assert table.last == Buy(by="A", industry="Sport", size="major")


def test_a_price_that_is_ruled_out_says_why_on_a_tap(legacies: Open) -> None:
    app = legacies(seats={"A": {"gold": 10}}).app
    app.click("Investment")
    app.click(re.compile("^Major in Sport, 15 Gold, ruled out: This costs 15 Gold"))
    assert any(words.startswith("This costs 15 Gold") for words in app.spoken())


def test_selling_shows_only_what_is_held(legacies: Open) -> None:
    table = legacies(seats={"A": {"investments": {"Sport": ["minor"]}}})
    table.app.press("Investment", "Sell")
    assert not any("Courts" in name for name in table.app.names())
    table.app.press("Minor in Sport, 6 Gold", "Sell Minor, Sport")
    assert table.last == Sell(by="A", industry="Sport", size="minor")


def test_with_no_token_on_the_board_there_is_nothing_to_sell(legacies: Open) -> None:
    app = legacies().app
    app.press("Investment", "Sell")
    assert "Nothing to sell" in app.texts()


def test_what_the_card_shows_rules_the_others_out(legacies: Open) -> None:
    table = legacies(seats=RICH)
    table.app.press("Investment", "Shows anything", "Progress, Any Industry of the Group")
    assert any(name.startswith("Minor in Sport, 6 Gold, ruled out") for name in table.app.names())
    table.app.press("Minor in Energy, 6 Gold", "Buy Minor, Energy")
    assert table.last == Buy(by="A", industry="Energy", size="minor", card_shows="Progress")


def test_a_card_may_raise_the_price(legacies: Open) -> None:
    app = legacies(seats=RICH).app
    app.press("Investment", "Whole price", "1", "5", "0", "Enter 150")
    assert "Minor in Sport, 9 Gold" in app.names()


def test_a_card_from_the_market_is_marked_as_swapped(legacies: Open) -> None:
    table = legacies(seats=RICH)
    table.app.press("Investment", "Market swap", "Minor in Sport, 6 Gold", "Buy Minor, Sport")
    assert table.last == Buy(by="A", industry="Sport", size="minor", swap=True)


# ---- heirlooms


def test_an_own_heirloom_shows_its_cost(legacies: Open) -> None:
    table = legacies(seats=RICH)
    table.app.press("Heirloom", "Level 1, 1 Iron", "Level 1, own")
    assert table.last == AcquireHeirloom(by="A", owner="A", level=1)


def test_an_opponents_heirloom_shows_its_fee(legacies: Open) -> None:
    app = legacies(setup("ANR"), seats=RICH).app
    app.press("Heirloom", "Rising Star: the Promoter")
    assert "Level 2, 1 Dye and 1 Gear; fee 2 Fame" in app.names()


def test_with_a_relationship_the_saved_resource_is_chosen(legacies: Open) -> None:
    table = legacies(seats=RICH, tracks={"General": ["A", None, None, None]})
    table.app.press("Heirloom", "Ben: the General", "Level 2, 1 Dye and 1 Gear, one less", "Dye")
    table.app.click("Level 2, Ben's")
    assert table.last == AcquireHeirloom(by="A", owner="B", level=2, pays={"Gear": 1})


def test_a_level_that_is_gone_says_so(legacies: Open) -> None:
    app = legacies(seats={"B": {"heirlooms": ["A1"]}}).app
    app.click("Heirloom")
    assert "Level 1, ruled out: That level 1 Heirloom has been acquired." in app.names()


# ---- the rest


def test_exploring_says_what_it_pays_and_takes_two_taps(legacies: Open) -> None:
    table = legacies(seats={"A": {"cards_played": 1, "hand": 2}})
    table.app.click("Explore")
    assert "Ada takes 2 Fame and 6 Gold." in table.app.texts()
    table.app.click("Explore")
    assert table.last == Explore(by="A")


def test_resources_are_taken_by_taps(legacies: Open) -> None:
    table = legacies()
    table.app.press("Resource", "Gem, tap to take one", "1 Gem, tap for one more, chosen", "Take them")
    assert table.last == ObtainResources(by="A", takes={"Gem": 2})


def test_of_two_quick_taps_on_resources_the_second_builds_on_the_first(legacies: Open) -> None:
    table = legacies()
    table.app.click("Resource")
    table.app.press_at_once("Gem, tap to take one", "Dye, tap to take one")
    table.app.click("Take them")
    assert table.last == ObtainResources(by="A", takes={"Gem": 1, "Dye": 1})


def test_an_opportunity_has_costs_gains_a_token_and_a_note(legacies: Open) -> None:
    table = legacies(seats=RICH)
    app = table.app
    app.press("Opportunity", "Cost: Gem", "Gains: Fame", "4", "Enter 4", "Place Minor", "Sport", "A note")
    app.write("What happened", "A lucky day")
    app.press("Keep it", "Take it")
    assert table.last == Opportunity(
        by="A", cost={"Gem": 1}, gains={"fame": 4}, place="minor", industry="Sport", note="A lucky day"
    )


def test_an_opportunity_waits_until_it_is_told_what_it_does(legacies: Open) -> None:
    table = legacies()
    table.app.click("Opportunity")
    assert "Take it when it is told what it does" in table.app.spoken()
    table.app.press("No amounts change", "Take it")
    assert table.last == Opportunity(by="A")


def test_the_special_action_shows_what_the_mat_says(legacies: Open) -> None:
    table = legacies()
    table.app.click("Special Action")
    assert "Collect the benefit of one of your Relationships again." in table.app.texts()
    table.app.press("Gains: Dye", "Special Action")
    assert table.last == SpecialAction(by="A", gains={"Dye": 1})


def test_a_special_action_that_was_learnt_can_be_chosen(legacies: Open) -> None:
    table = legacies(seats={"A": {"heirlooms": ["B6"]}})
    table.app.press("Special Action", "General", "No amounts change", "Special Action")
    assert table.last == SpecialAction(by="A", of="B")


# ---- what is being entered


def test_back_leads_to_the_turn_page_and_forgets(legacies: Open) -> None:
    table = legacies()
    table.app.press("Relationship", "It costs nothing", "Philosopher, neutral, free", "Cancel")
    assert "Ada plays a card" in table.app.texts()
    table.app.click("Relationship")
    assert "With whom?" in table.app.seen()


def test_a_half_entered_turn_outlives_a_kill_and_is_shared(
    legacies: Open, phone: Phone, tables: LiveTables
) -> None:
    table = legacies()
    table.app.press("Relationship", "It costs nothing", "Philosopher, neutral, free")
    anew = phone(f"/table/{table.live.id}", started_anew=LiveTables(tables.folder))
    assert "With Philosopher" in anew.names()


def test_a_step_that_lacks_a_printed_fact_is_done_right_after_the_answer(legacies: Open) -> None:
    box = {**bundled_box("practice"), "heirlooms": {"every": {"1": {"cost": {"Iron": 1}}}}}
    table = legacies(setup("ANR", box=box), seats=RICH)
    table.app.press("Heirloom", "Rising Star: the Promoter", "Level 1, 1 Iron; fee not known yet")
    table.app.click("Level 1, Rising Star's")
    assert "What is the acquisition fee on the Promoter's level 1 Heirloom, in Fame?" in table.app.texts()
    table.app.press("Enter it", "2", "Enter 2")
    assert table.last == AcquireHeirloom(by="A", owner="R", level=1)
    assert table.ada.fame == 18


def test_a_question_for_a_printed_fact_can_be_left(legacies: Open) -> None:
    box = {**bundled_box("practice"), "industries": [], "track": {}}
    app = legacies(setup("AB", box=box)).app
    app.click("Enter them")
    assert "Which ten Industries are on the board, from top to bottom?" in app.texts()
    app.click("Cancel")
    assert "Ada plays a card" in app.texts()
