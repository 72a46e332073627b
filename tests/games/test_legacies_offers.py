"""What a table of Legacies waits for, and what a seat is offered."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.legacies import offers
from companion.games.legacies.actions.player_cards import (
    AcquireHeirloom,
    Buy,
    Explore,
    MakeRelationship,
    Opportunity,
    Sell,
    SpecialAction,
)
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.flow import Awaited, awaited
from companion.games.legacies.global_actions.taking_part import triggerable
from companion.games.legacies.state import State
from tests.games.legacies_table import ADA, TWO_CARDS, Step, change, seat, table, turn_of


def state(*steps: Step, **options: str) -> State:
    found: State = table(*steps, **options).state
    return found


def waiting(**what: Any) -> Awaited:
    return awaited(state(change(**what)))


@pytest.mark.parametrize(
    ("what", "awaited"),
    [
        ({"turn": "A"}, Awaited("card", "A")),
        ({"turn": "N"}, Awaited("solo card", "N")),
        ({"turn": "N", "owed": "Dividends"}, Awaited("global action", "N")),
        ({"turn": "B", "seats": {"A": {"global_actions": 1}}}, Awaited("successor", "A")),
        ({"phase": "honorarium", "honorarium_to": ["B"]}, Awaited("honorarium")),
        ({"phase": "succession", "turn_order": ["B", "A", "N"]}, Awaited("succession", "B")),
        ({"phase": "century end"}, Awaited("century end")),
        ({"phase": "between"}, Awaited("next generation")),
        ({"phase": "game end"}, Awaited("game end")),
        ({"phase": "over"}, Awaited("result")),
    ],
)
def test_a_table_waits_for_one_thing(what: dict[str, Any], awaited: Awaited) -> None:
    assert waiting(**what) == awaited


# ---- Relationships


def relationships(*steps: Step, **asked: Any) -> dict[str, offers.Offer]:
    card = MakeRelationship(by="A", to="", **asked)
    return {offer.name: offer for offer in offers.relationships(state(ADA, *steps), card)}


def test_the_own_character_is_not_offered_for_a_relationship() -> None:
    assert "Socialite" not in relationships()


def test_a_hostile_character_costs_two_fame_more_and_an_amicable_one_nothing() -> None:
    found = relationships(cost={"gold": 3})
    assert found["General"].amounts == {"gold": 3, "fame": 2}
    assert found["Promoter"].amounts == {}
    assert found["Philosopher"].amounts == {"gold": 3}


def test_a_wild_costs_what_the_card_shows_whoever_it_is() -> None:
    found = relationships(cost={"gold": 3}, wild=True)
    assert found["General"].amounts == found["Promoter"].amounts == {"gold": 3}


def test_a_wild_reaches_no_legendary_figure() -> None:
    refusal = relationships(wild=True)["Legendary I-1"].refusal
    assert refusal is not None
    assert refusal.rule == "legacies.wild-relationship"


def test_a_character_with_the_own_token_is_barred_with_its_rule() -> None:
    found = relationships(change(tracks={"General": ["A", None, None, None]}))
    refusal = found["General"].refusal
    assert refusal is not None
    assert refusal.rule == "legacies.one-relationship-each"


def test_a_card_that_cannot_be_paid_bars_those_that_cost_something() -> None:
    found = relationships(seat("A", gold=2), cost={"gold": 3})
    assert found["Philosopher"].refusal is not None
    assert found["Promoter"].refusal is None


def test_legendary_figures_are_offered_as_far_as_they_are_in_play() -> None:
    early = relationships()
    late = relationships(change(generation=3))
    assert ("Legendary I-3" in early, "Legendary II" in early) == (True, False)
    assert "Legendary II" in late


def test_dispositions_are_those_on_the_own_mat() -> None:
    now = state()
    assert offers.disposition(now, "A", "Promoter") == "amicable"
    assert offers.disposition(now, "A", "General") == "hostile"
    assert offers.disposition(now, "A", "Philosopher") == "neutral"


def test_a_disposition_that_the_box_sheet_lacks_is_not_known() -> None:
    unknown = state(change(box={"characters": {"Socialite": {"amicable": None, "hostile": None}}}))
    assert offers.disposition(unknown, "A", "General") is None


def test_a_space_that_pays_resources_of_choice_says_how_many() -> None:
    assert offers.choice_due(state(), "A", "Legendary I-3") == 1
    assert offers.choice_due(state(), "A", "General") == 0


def test_nothing_is_of_choice_where_people_keep_their_own_resources() -> None:
    assert offers.choice_due(state(tracking="automa"), "A", "Legendary I-3") == 0


def test_only_a_person_who_is_bumped_off_a_legendary_figure_draws() -> None:
    now = state(change(legendary={"I-1": "B", "I-2": "N", "I-3": "A"}))
    assert [offers.bumped(now, "A", f"Legendary {space}") for space in ("I-1", "I-2", "I-3")] == [
        "B",
        None,
        None,
    ]


def test_a_bumped_player_may_draw_a_successor_until_one_was_put_in_play() -> None:
    assert offers.consolations(state(), "B") == ("player_card", "successor")
    played = state(seat("B", successors=[{"generation": 1}]))
    assert offers.consolations(played, "B") == ("player_card",)


def test_nobody_draws_a_successor_in_the_last_generation() -> None:
    assert offers.consolations(state(change(generation=6)), "B") == ("player_card",)


def test_a_bonus_token_is_unknown_until_it_is_entered_and_lies_only_by_characters_in_play() -> None:
    entered = state(change(bonus_tokens={"General": {"gold": 5}}))
    assert offers.has_unknown_bonus(state(), "General")
    assert not offers.has_unknown_bonus(entered, "General")
    assert not offers.has_unknown_bonus(state(), "Philosopher")


# ---- Investments


def test_every_investment_has_its_price_and_what_bars_it() -> None:
    now = state(ADA, seat("A", gold=10, investments={"Courts": ["minor"]}))
    found = offers.trades(now, Buy(by="A", industry="", size="minor"))
    assert found["Courts", "minor"].refusal is not None
    assert (found["Sport", "minor"].amounts, found["Sport", "minor"].refusal) == ({"gold": 6}, None)
    assert found["Sport", "major"].refusal is not None


def test_a_card_that_shows_a_group_bars_the_others() -> None:
    now = state(ADA)
    found = offers.trades(now, Buy(by="A", industry="", size="minor", card_shows="Progress"))
    assert found["Railways", "minor"].refusal is None
    assert found["Courts", "minor"].refusal is not None


def test_only_what_is_held_can_be_sold() -> None:
    now = state(ADA, seat("A", investments={"Sport": ["major"]}))
    found = offers.trades(now, Sell(by="A", industry="", size="minor"))
    assert [key for key, offer in found.items() if offer.refusal is None] == [("Sport", "major")]


def test_a_board_that_the_box_sheet_lacks_is_asked_for_first_by_its_industries() -> None:
    bare = state(change(industry_rows=dict.fromkeys(state().industry_rows), box={"industries": []}))
    missing = offers.missing_board(bare)
    assert missing is not None
    assert missing.fact == ("industries",)
    with pytest.raises(NotPrinted):
        offers.trades(bare, Buy(by="A", industry="", size="minor"))


def test_a_board_without_markers_asks_for_the_first_row() -> None:
    missing = offers.missing_board(state(change(industry_rows=dict.fromkeys(state().industry_rows))))
    assert missing is not None
    assert missing.fact == ("track", "start_row")
    assert offers.missing_board(state()) is None


def test_a_token_is_placed_where_none_of_its_size_lies_and_taken_where_one_does() -> None:
    now = state(seat("A", investments={"Sport": ["minor"]}))
    assert "Sport" not in offers.industries_for(now, "A", "minor", taking=False)
    assert offers.industries_for(now, "A", "minor", taking=True) == ("Sport",)


# ---- Heirlooms


def test_with_a_relationship_each_resource_of_the_cost_may_be_the_one_saved() -> None:
    now = state(ADA, change(tracks={"General": ["A", None, None, None]}))
    level_two = offers.heirlooms_for(now, "A", "B")[1]
    assert level_two.payments == {"Dye": {"Gear": 1}, "Gear": {"Dye": 1}}


def test_without_a_relationship_nothing_is_saved() -> None:
    assert offers.heirlooms_for(state(ADA), "A", "B")[1].payments == {}


# ---- what an action comes to


def test_what_an_action_comes_to_is_told_seat_by_seat() -> None:
    timeline = table(ADA, seat("A", fame=9, resources={"Iron": 1}), seat("N", character="Philosopher"))
    action = AcquireHeirloom(by="A", owner="N", level=1)
    told = offers.comes_to(timeline.record.setup, timeline.state, action)
    assert told == ("Ada pays *1 Fame* and *1 Iron*.", "The Nemesis takes *1 Fame*.")


def test_the_card_that_is_played_does_not_count_as_paid() -> None:
    timeline = table(ADA)
    told = offers.comes_to(timeline.record.setup, timeline.state, Explore(by="A"))
    assert told == ("Ada takes *1 Fame* and *3 Gold*.",)


# ---- hands, Global Actions, the blocked end


def test_an_empty_hand_is_said_and_an_unknown_one_is_not() -> None:
    assert offers.why_no_card(state(seat("A", hand=0)), "A") is not None
    assert offers.why_no_card(state(seat("A", hand=1)), "A") is None
    assert offers.why_no_card(state(tracking="automa"), "A") is None


def test_a_global_action_waits_for_two_cards() -> None:
    assert not triggerable(state(ADA), "A")
    assert offers.global_condition(state(ADA), "A") == "*Global Action* after two cards"
    assert triggerable(state(ADA, TWO_CARDS), "A")


def test_a_global_action_that_none_can_be_triggered_is_not_put_down_to_the_cards() -> None:
    blocked = change(blocked=dict.fromkeys(state().global_row, "B"))
    assert offers.global_condition(state(ADA, TWO_CARDS, blocked), "A") == (
        "*Global Action*: none can be triggered now"
    )


def test_where_the_hand_is_known_nobody_may_pass_unseen() -> None:
    assert not offers.may_pass_unseen(state(ADA))
    assert offers.may_pass_unseen(state(ADA, tracking="automa"))
    assert not offers.may_pass_unseen(state(turn_of("N"), tracking="automa"))


# ---- what is still missing


def test_a_relationship_waits_for_the_cost_unless_it_is_said_to_be_none() -> None:
    now = state(ADA)
    other = next(
        each
        for each in now.box.characters
        if now.by_character(each) is None and offers.disposition(now, "A", each) != "amicable"
    )
    asked = MakeRelationship(by="A", to=other)
    assert offers.missing_of_relationship(now, asked, free=False, no_bonus=False) == "the *cost* is told"
    assert offers.missing_of_relationship(now, asked, free=True, no_bonus=False) == ""


def test_between_the_amicable_no_cost_is_asked_for_but_with_a_wild_card_it_is() -> None:
    now = state(ADA)
    friend = next(each for each in now.box.characters if offers.disposition(now, "A", each) == "amicable")
    asked = MakeRelationship(by="A", to=friend)
    assert offers.cost_is_settled(now, asked, free=False)
    assert not offers.cost_is_settled(now, MakeRelationship(by="A", to=friend, wild=True), free=False)


def test_a_bonus_token_that_nobody_entered_is_asked_for() -> None:
    now, asked = state(ADA), MakeRelationship(by="A", to="General", cost={"gold": 1})
    assert (
        offers.missing_of_relationship(now, asked, free=False, no_bonus=False) == "its *Bonus Token* is told"
    )
    assert offers.missing_of_relationship(now, asked, free=False, no_bonus=True) == ""


def test_a_card_that_does_nothing_the_table_can_see_has_to_say_so() -> None:
    bare = Opportunity(by="A")
    assert offers.missing_of_card(bare, no_amounts=False) == "it is told what it *does*"
    assert offers.missing_of_card(bare, no_amounts=True) == ""
    assert offers.missing_of_card(SpecialAction(by="A", note="draws"), no_amounts=False) == ""
