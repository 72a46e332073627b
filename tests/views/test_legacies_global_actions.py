"""The Global Actions on screen: for a person who triggers one and for a Nemesis whose card calls for it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.games.legacies.actions.global_actions import (
    AdvanceRelationships,
    Bid,
    CollectDividends,
    Contribute,
    HoldTradeConference,
    Influence,
    ResolveEvent,
)
from tests.views.legacies_phone import AtTheTable, Open, setup

TWO_CARDS = {"cards_played": 2}
ARROW_UP = {"row": {"action": "global", "shown": "Event"}, "arrow": "up"}


def trigger(legacies: Open, name: str, *, seats: dict[str, Any] | None = None, **change: Any) -> AtTheTable:
    """Ada has played two cards and taps this Global Action in the list."""
    seats = seats or {}
    table = legacies(seats={**seats, "A": {**TWO_CARDS, **seats.get("A", {})}}, **change)
    table.app.click("Global Action")
    table.app.click(re.compile(f"^{name},"))
    return table


def owed(legacies: Open, name: str, **change: Any) -> AtTheTable:
    """The Nemesis's card calls for this Global Action."""
    return legacies(turn="N", owed=name, **change)


# ---- the list


def test_the_list_says_what_each_does_and_what_bars_it(legacies: Open) -> None:
    table = legacies(seats={"A": TWO_CARDS}, global_face_down=["Event"], blocked={"Influence": "B"})
    table.app.click("Global Action")
    names = table.app.names()
    assert "Collect Dividends, Gold for Investments, double for the triggerer" in names
    assert any(name.startswith("Resolve Current Event, ruled out: Event is face down") for name in names)
    assert any(name.startswith("Influence Industries, ruled out") for name in names)


def test_the_list_says_what_the_generation_still_needs(legacies: Open) -> None:
    table = legacies(seats={"A": TWO_CARDS})
    table.app.click("Global Action")
    assert "The Generation ends after 2 mandatory and 3 more Global Actions." in table.app.texts()


def test_from_a_global_action_one_can_go_back_to_the_list(legacies: Open) -> None:
    table = trigger(legacies, "Collect Dividends")
    table.app.click("Cancel")
    assert any(name.startswith("Advance Relationships,") for name in table.app.names())


# ---- the eight, for a person


def test_what_asks_nothing_shows_what_everybody_gets(legacies: Open) -> None:
    table = trigger(
        legacies,
        "Collect Dividends",
        industry_rows={"Sport": 5},
        seats={"A": {"investments": {"Sport": ["major"]}}, "B": {"investments": {"Sport": ["minor"]}}},
    )
    assert "Ada takes 20 Gold." in table.app.texts()
    assert "Ben takes 4 Gold." in table.app.texts()
    table.app.click("Done")
    assert table.last == CollectDividends(by="A")


def test_contributions_are_offered_in_legal_amounts_and_matched(legacies: Open) -> None:
    table = trigger(
        legacies,
        "Contribute to Your Foundation",
        global_face_down=["Event"],
        seats={"A": {"gold": 12, "foundation": 60}, "B": {"gold": 7, "foundation": 60}},
    )
    table.app.press("Ada: 10 Gold", "Ben: 5 Gold", "Nemesis: 0 Gold")
    assert "Ada pays 10 Gold and takes 20 Foundation." in table.app.texts()
    table.app.click("Done")
    assert table.last == Contribute(by="A", pays=10, others={"B": 5})


def test_no_gold_is_a_choice_that_everybody_makes(legacies: Open) -> None:
    table = trigger(legacies, "Contribute to Your Foundation", global_face_down=["Event"])
    assert not any(name.endswith("Gold, chosen") for name in table.app.names())
    for name in ("Ada", "Ben", "Nemesis"):
        assert f"Done when {name} has chosen" in table.app.spoken()
        table.app.click(f"{name}: 0 Gold")
    table.app.click("Done")
    assert table.last == Contribute(by="A")


def test_who_has_no_gold_is_not_asked_for_any(legacies: Open) -> None:
    poor = {"gold": 0}
    table = trigger(
        legacies,
        "Contribute to Your Foundation",
        global_face_down=["Event"],
        seats={"A": poor, "B": poor, "N": poor},
    )
    assert "Done" in table.app.names()


def test_a_contribution_that_fills_no_step_is_refused_with_the_nearest(legacies: Open) -> None:
    table = trigger(
        legacies,
        "Contribute to Your Foundation",
        global_face_down=["Event"],
        seats={"A": {"gold": 12, "foundation": 60}},
    )
    table.app.press("Ada: another amount", "7")
    assert any("enter 5 or 10" in words for words in table.app.spoken())
    assert "Enter 7" not in table.app.names()
    table.app.press("Delete", "5", "Enter 5")
    assert "Ada: 5 Gold, chosen" in table.app.names()


def test_influence_asks_the_triggerer_for_both_and_the_others_for_one(legacies: Open) -> None:
    table = trigger(legacies, "Influence Industries")
    table.app.press("Ada: Theater up", "Ada: Communications down", "Ben: Defence up", "Ben: Railways down")
    assert "Done when Nemesis has moved one" in table.app.spoken()
    table.app.press("Nemesis: none of them", "Done")
    assert table.last == Influence(
        by="A", moves={"Theater": "up", "Communications": "down"}, others={"B": {"Railways": "down"}}
    )


def test_advancing_asks_for_the_first_benefit_and_for_resources(legacies: Open) -> None:
    table = trigger(
        legacies,
        "Advance Relationships",
        tracks={"General": [None, "A", None, None], "Promoter": ["A", None, None, None]},
    )
    assert "Done when the first benefit is chosen" in table.app.spoken()
    table.app.press("Promoter", "Ada takes 1 of choice: Gem")
    assert "Move every token on a character's track one space right." in table.app.texts()
    table.app.click("Done")
    assert table.last == AdvanceRelationships(by="A", first="Promoter", resources={"A": {"Gem": 1}})


def test_an_event_asks_for_outcome_icon_and_tile(legacies: Open) -> None:
    table = trigger(legacies, "Resolve Current Event", seats={"B": {"fame": 0}})
    app = table.app
    app.press("Outcome: top", "Power")
    assert "Ben has the least Fame." in app.texts()
    assert "Done" not in app.names()
    assert "Done when Ben has picked a tile" in app.spoken()
    app.click("Exotic")
    assert "Done when it is told what it gives and costs" in app.spoken()
    app.press("Nothing for anybody", "Done")
    assert table.last == ResolveEvent(by="A", outcome="top", icon="Power", tile="Exotic")


def test_an_event_may_put_no_tile_in_play(legacies: Open) -> None:
    table = trigger(legacies, "Resolve Current Event")
    table.app.press("Outcome: bottom", "Power", "None of them", "Nothing for anybody", "Done")
    assert table.last == ResolveEvent(by="A", outcome="bottom", icon="Power")


def test_in_generation_five_an_event_asks_for_no_icon(legacies: Open) -> None:
    table = trigger(legacies, "Resolve Current Event", generation=5)
    assert "Done when the outcome is chosen" in table.app.spoken()
    table.app.press("Outcome: bottom", "Nothing for anybody", "Done")
    assert table.last == ResolveEvent(by="A", outcome="bottom")


def test_what_an_event_gives_and_costs_is_entered_seat_by_seat(legacies: Open) -> None:
    table = trigger(legacies, "Resolve Current Event", generation=5)
    app = table.app
    app.press("Outcome: top", "Ben gains: nothing", "How much: Gold", "8", "Enter 8", "Done")
    app.press("Ada pays: nothing", "How much: Fame", "2", "Enter 2", "Done")
    app.click("Done")
    assert table.last == ResolveEvent(
        by="A", outcome="top", gains={"B": {"gold": 8}}, costs={"A": {"fame": 2}}
    )


# ---- the Trade Conference


def test_bids_are_made_in_turn_order_and_the_winners_collect(legacies: Open) -> None:
    table = trigger(legacies, "Host a Trade Conference", seats={"A": {"gold": 30}, "B": {"gold": 30}})
    app = table.app
    assert "Done when the currency is chosen" in app.spoken()
    app.press("Gold", "Ada, not bid yet")
    app.click("5 Gold on Fame, wins 2")
    app.click("10 Gold on Fame, wins 3")
    app.click("Pass")
    assert "Ada pays 5 Gold" not in app.seen()
    assert "Done when Ada has moved last or stays" in app.spoken()
    app.press("Ada's last move, not told yet", "Stay")
    assert "Ada pays 5 Gold" not in app.seen()
    assert "Ben pays 10 Gold and takes 3 Fame." in app.texts()
    app.click("Done")
    assert table.last == HoldTradeConference(
        by="A", bids=(Bid(by="A", on="Fame", amount=5), Bid(by="B", on="Fame", amount=10))
    )


def test_the_host_moves_last_of_all(legacies: Open) -> None:
    table = trigger(legacies, "Host a Trade Conference", seats={"A": {"gold": 30}, "B": {"gold": 30}})
    app = table.app
    app.press("Gold", "Ada, not bid yet", "5 Gold on Fame, wins 2", "10 Gold on Fame, wins 3", "Pass")
    app.press("Ada's last move, not told yet", "15 Gold on Fame, wins 4", "Done")
    assert isinstance(table.last, HoldTradeConference)
    assert table.last.last_move == Bid(by="A", on="Fame", amount=15)
    assert table.ada.fame == 9


def test_nobody_is_left_out_of_the_bids(legacies: Open) -> None:
    table = trigger(legacies, "Host a Trade Conference")
    table.app.click("Gold")
    assert "Done when Ada has bid or passed" in table.app.spoken()


def test_a_taken_space_is_locked_with_the_reason(legacies: Open) -> None:
    table = trigger(legacies, "Host a Trade Conference", seats={"A": {"gold": 30}, "B": {"gold": 30}})
    table.app.press("Gold", "Ada, not bid yet", "5 Gold on Fame, wins 2")
    assert "5 Gold on Fame, wins 2" not in table.app.names()
    assert "The space Fame, 5 is occupied" in table.app.seen()


def test_resources_that_are_paid_and_won_are_named(legacies: Open) -> None:
    table = trigger(legacies, "Host a Trade Conference", seats={"A": {"resources": {"Dye": 2}}})
    app = table.app
    app.press("Resources", "Ada, not bid yet", "2 Resources on Gold, wins 15", "Pass", "Pass")
    app.press("Ada's last move, not told yet", "Stay")
    app.press("Ada pays 2 Resources: Dye", "Ada pays 2 Resources: 1 Dye, chosen", "Done")
    assert isinstance(table.last, HoldTradeConference)
    assert table.last.pays == {"A": {"Dye": 2}}


def test_of_two_quick_taps_on_what_is_due_the_second_builds_on_the_first(legacies: Open) -> None:
    table = trigger(legacies, "Host a Trade Conference", seats={"A": {"resources": {"Dye": 2, "Gem": 1}}})
    app = table.app
    app.press("Resources", "Ada, not bid yet", "2 Resources on Gold, wins 15", "Pass", "Pass")
    app.press("Ada's last move, not told yet", "Stay")
    app.press_at_once("Ada pays 2 Resources: Dye", "Ada pays 2 Resources: Gem")
    app.click("Done")
    assert isinstance(table.last, HoldTradeConference)
    assert table.last.pays == {"A": {"Dye": 1, "Gem": 1}}


def test_without_the_grid_amounts_and_winnings_are_typed(legacies: Open) -> None:
    lacking = {"trade": {"I": None}}
    table = trigger(legacies, "Host a Trade Conference", box=lacking, seats={"A": {"gold": 30}})
    app = table.app
    app.press("Gold", "Ada, not bid yet", "Bid on Fame", "7", "Enter 7", "Pass", "Pass")
    app.press("Ada's last move, not told yet", "Stay")
    assert "Done when it is told what Ada collects" in app.spoken()
    app.press("What Ada collects", "How much: Fame", "3", "Enter 3", "Done", "Done")
    assert table.last == HoldTradeConference(
        by="A", bids=(Bid(by="A", on="Fame", amount=7),), winnings={"A": {"fame": 3}}
    )


# ---- for a Nemesis


def test_the_bar_says_that_the_nemesis_carries_it_out(legacies: Open) -> None:
    app = owed(legacies, "Dividends").app
    assert {"Collect Dividends", "NEMESIS, GLOBAL ACTION"} <= set(app.texts())


def test_where_the_rulebook_ends_the_table_says_what_the_nemesis_gets(legacies: Open) -> None:
    table = owed(legacies, "Dividends")
    assert "The rulebook at hand ends before it says" in table.app.seen()
    assert "Done" not in table.app.names()


def test_what_the_printed_rulebook_says_is_entered(legacies: Open) -> None:
    table = owed(legacies, "Dividends")
    table.app.click("As printed")
    assert "Done when it is told what Nemesis gets" in table.app.spoken()
    table.app.press("Nemesis gets: Gold", "1", "2", "Enter 12", "Done")
    assert table.last == CollectDividends(by="N", own={"gold": 12})


def test_the_stand_in_is_marked_as_ours(legacies: Open) -> None:
    table = owed(legacies, "Dividends")
    table.app.click("Our stand-in")
    assert "our stand-in" in table.app.texts()
    table.app.click("Done")
    assert table.last == CollectDividends(by="N", stand_in=True)


def test_a_nemesis_may_get_nothing(legacies: Open) -> None:
    table = owed(legacies, "Dividends")
    table.app.press("Nothing", "Done")
    assert table.last == CollectDividends(by="N")


@pytest.mark.parametrize("reading", ["stand-in", "nothing"])
def test_a_table_that_settled_it_is_not_asked(legacies: Open, reading: str) -> None:
    table = legacies(setup(nemesis_global_stand_in=reading), turn="N", owed="Dividends")
    assert "As printed" not in table.app.names()
    assert ("the Nemesis's part: our stand-in" in table.app.texts()) == (reading == "stand-in")
    table.app.click("Done")
    assert table.last == CollectDividends(by="N")


def test_people_still_choose_when_a_nemesis_triggers_it(legacies: Open) -> None:
    table = owed(legacies, "Influence")
    table.app.press("Nothing", "Ada: Theater up", "Ben: Railways down", "Done")
    assert table.last == Influence(by="N", others={"A": {"Theater": "up"}, "B": {"Railways": "down"}})


def test_the_arrow_of_its_card_chooses_a_nemesis_event(legacies: Open) -> None:
    table = owed(legacies, "Event", seats={"N": {"last_card": ARROW_UP}, "B": {"fame": 0}})
    app = table.app
    assert "The arrow on its Solo Card chooses." in app.texts()
    assert "Done when its Impact Icon is told" in app.spoken()
    app.press("Power", "Magnetic", "Nothing for anybody", "Done")
    assert table.last == ResolveEvent(by="N", icon="Power", tile="Magnetic")


def test_a_nemesis_with_the_least_fame_picks_its_tile_by_its_arrow(legacies: Open) -> None:
    table = owed(legacies, "Event", seats={"N": {"last_card": ARROW_UP, "fame": 0}})
    assert "Done when its Impact Icon is told" in table.app.spoken()
    table.app.click("Power")
    assert "Nemesis has the least Fame and picks Exotic, by its arrow." in table.app.texts()
    table.app.press("Nothing for anybody", "Done")
    assert [tile.name for tile in table.state.century_tiles] == ["Exotic"]


def test_a_nemesis_card_can_be_undone_from_here(legacies: Open) -> None:
    table = owed(legacies, "Dividends")
    table.app.click("Undo")
    assert table.state.owed is None


def test_why_says_how_each_part_was_reckoned(legacies: Open) -> None:
    table = owed(legacies, "Dividends", seats={"A": {"investments": {"Sport": ["minor"]}}})
    table.app.press("Nothing", "Why?")
    assert "Sport Minor 0" in table.app.seen()
