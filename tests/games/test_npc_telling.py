"""An NPC's Solo Card in words: title, steps for the hands, and why."""

from __future__ import annotations

import pytest

from tests.games.legacies_table import (
    ENTERED,
    EVENT,
    NAMES,
    NEMESIS,
    NEMESIS_LAST,
    card,
    change,
    decided,
    turn_of,
)


def test_a_relationship_bumps_the_tokens_there_and_changes_the_market() -> None:
    decision = decided(
        turn_of("N", tracks={"General": ["A", None, None, None]}),
        card({"action": "relationship", "icons": ["Inventor", "General", "Legendary"]}, window="middle"),
    )
    assert decision.title == "A Relationship with the General"
    assert decision.steps == (
        "Put the Nemesis's token on the *General's* first space.",
        "Move Ada's token there *one space right*.",
        "Discard the *middle* card of the market and deal a new one.",
    )
    assert [(each.name, each.verdict, each.reason) for each in decision.candidates] == [
        ("Inventor", "ruled out", "Its own character: never on its own track"),
        ("General", "chosen", "First one that it can take"),
        ("Legendary Figure I-1", "not reached", "Not reached"),
    ]
    assert decision.order == "The row, read from left to right"
    assert "legacies.bumping" in decision.rules


def test_a_token_bumped_off_the_track_goes_home() -> None:
    decision = decided(
        turn_of("N", tracks={"Promoter": ["R", "B", "A", "N"], "Politician": ["B", "A", "R"]}),
        change(box={"relationship_spaces": 3}),
        card({"action": "relationship", "icons": ["Politician"]}),
        seats="ABNR",
    )
    assert decision.steps[1] == (
        "Move Ben's, Ada's and the Rising Star's tokens there one space right."
        " The Rising Star's leaves the track: *give it back*."
    )


def test_a_lone_token_on_a_track_of_one_space_goes_home() -> None:
    decision = decided(
        turn_of("N", tracks={"General": ["A"]}), card({"action": "relationship", "icons": ["General"]})
    )
    assert decision.steps[1] == "Move Ada's token there one space right, off the track: *give it back*."


ALL_TAKEN = {"I-1": "A", "I-2": "B", "I-3": "B"}
LEGENDARY = card({"action": "relationship", "icons": ["Legendary"]})


def test_a_person_bumped_off_a_legendary_figure_draws_a_card() -> None:
    decision = decided(turn_of("N", legendary=ALL_TAKEN), LEGENDARY)
    assert decision.title == "A Relationship with Legendary Figure I-1"
    assert decision.steps == (
        "Put the Nemesis's token on *Legendary Figure I-1*, and *give Ada's token back*.",
        "Let Ada draw a *Player Card* or a *Successor*.",
    )


def test_after_its_successor_a_bumped_person_draws_only_a_player_card() -> None:
    known = turn_of("N", legendary=ALL_TAKEN, seats={"A": {"successors": [{"generation": 1}]}})
    assert decided(known, LEGENDARY).steps[1] == "Let Ada draw a *Player Card*."


def test_a_bumped_npc_draws_nothing() -> None:
    known = turn_of("N", legendary={**ALL_TAKEN, "I-1": "R"})
    assert len(decided(known, LEGENDARY, seats="ABNR").steps) == 1


def test_the_benefit_is_handed_over_where_the_table_reads_it_so() -> None:
    decision = decided(NEMESIS, LEGENDARY, npc_collects_benefit="yes")
    assert decision.steps == (
        "Put the Nemesis's token on *Legendary Figure I-1*.",
        "Give the Nemesis *3 Fame*.",
    )


def test_buying_puts_a_token_down_and_moves_the_marker() -> None:
    decision = decided(NEMESIS, card({"action": "buy", "groups": ["Entertainment", "Progress"]}))
    assert decision.title == "Buy a Minor Investment in Theater"
    assert decision.steps == (
        "Put the Nemesis's *Minor token* by *Theater*.",
        "Move the *Theater* marker *one row up*.",
    )


def test_a_marker_on_the_top_row_stays_there() -> None:
    known = turn_of("N", industry_rows={"Theater": 8})
    decision = decided(known, card({"action": "buy", "groups": ["Entertainment"]}))
    assert decision.steps[1] == "Leave the *Theater* marker where it is, on the *top* row."


def test_no_marker_moves_where_the_table_reads_it_so() -> None:
    decision = decided(
        NEMESIS, card({"action": "buy", "groups": ["Entertainment"]}), npc_trade_moves_value="no"
    )
    assert decision.steps == ("Put the Nemesis's *Minor token* by *Theater*.",)


def test_a_nemesis_sells_for_gold() -> None:
    known = turn_of("N", seats={"N": {"investments": {"Energy": ["major"], "Medicine": ["minor"]}}})
    decision = decided(known, card({"action": "sell", "groups": ["Progress"]}, window="top"))
    assert decision.title == "Sell a Major Investment in Energy"
    assert decision.steps == (
        "Take the Nemesis's *Major token* back from *Energy*.",
        "Move the *Energy* marker *two rows down*.",
        "Give the Nemesis *15 Gold*.",
        "Discard the *top* card of the market and deal a new one.",
    )


def test_a_rising_star_sells_for_nothing() -> None:
    known = turn_of("R", seats={"R": {"investments": {"Energy": ["minor"]}}})
    decision = decided(known, card({"action": "sell", "groups": ["Progress"]}, by="R"), seats="ABR")
    assert decision.steps == (
        "Take the Rising Star's *Minor token* back from *Energy*.",
        "Move the *Energy* marker *one row down*.",
    )


def test_an_own_heirloom_lies_on_the_left() -> None:
    decision = decided(NEMESIS, card({"action": "heirloom", "whose": "OWN"}))
    assert decision.title == "Take its own level 1 Heirloom"
    assert decision.steps == ("Lay the Nemesis's own *level 1* Heirloom to the *left* of its mat.",)


def test_the_own_level_6_lies_on_the_right() -> None:
    known = turn_of("N", seats={"N": {"heirlooms": [f"own{level}" for level in range(1, 6)]}})
    decision = decided(known, card({"action": "heirloom", "whose": "OWN"}))
    assert decision.steps == ("Lay the Nemesis's own *level 6* Heirloom to the *right* of its mat.",)


def test_the_fee_for_anothers_heirloom_is_moved_on_the_fame_track() -> None:
    known = turn_of("N", seats={"A": {"heirlooms": ["own1"]}})
    decision = decided(known, card({"action": "heirloom", "whose": "OPP"}))
    assert decision.title == "Take Ben's level 1 Heirloom"
    assert decision.steps == (
        "Lay Ben's *level 1* Heirloom to the *right* of the Nemesis's mat.",
        "Move the Nemesis's Fame *1 down* and Ben's Fame *1 up*: the acquisition fee.",
    )
    assert [each.name for each in decision.candidates] == ["Ben, level 1", "Ada, level 1"]


def test_only_the_fame_that_is_kept_is_moved() -> None:
    known = turn_of("R", seats={"B": {"heirlooms": ["own1"]}})
    decision = decided(known, card({"action": "heirloom", "whose": "OPP"}, by="R"), seats="ABR")
    assert decision.steps[1] == "Move Ada's Fame *1 up*: the acquisition fee."


def test_the_hostile_take_without_a_fee() -> None:
    decision = decided(
        turn_of("N", seats={"B": {"heirlooms": ["own1"]}}), card({"action": "heirloom", "whose": "OPP"})
    )
    assert decision.steps == ("Lay Ada's *level 1* Heirloom to the *right* of the Nemesis's mat.",)


NOTHING_TO_SELL = card({"action": "sell", "groups": ["Progress"]})


def test_a_card_that_fails_grows_the_foundation() -> None:
    decision = decided(NEMESIS, NOTHING_TO_SELL)
    assert decision.title == "Its Foundation grows by 8"
    assert decision.steps == ("Move the Nemesis's Foundation marker from *28* to *36*.",)
    assert decision.candidates[0].reason == "None in Progress"


def test_what_fills_no_step_is_said() -> None:
    decision = decided(turn_of("N", seats={"N": {"foundation": 50}}), NOTHING_TO_SELL)
    assert decision.title == "Its Foundation grows by 5"
    assert decision.steps == (
        "Move the Nemesis's Foundation marker from *50* to *55*; 3 of 8 fills no step.",
    )


def test_a_foundation_that_cannot_grow_stays() -> None:
    decision = decided(turn_of("N", seats={"N": {"foundation": 150}}), NOTHING_TO_SELL)
    assert decision.title == "Its Foundation cannot grow"
    assert decision.steps == ("Leave the Nemesis's Foundation at *150*: 8 does not fill a step of 25.",)


def test_a_global_action_is_carried_out_and_turned_down() -> None:
    decision = decided(
        turn_of("N", global_face_down=["Dividends"]), card({"action": "global", "shown": "Dividends"})
    )
    assert decision.title == "Advance Relationships"
    assert decision.steps == (
        "Carry out *Advance Relationships* for everybody.",
        "Turn its tile *face down* when it is done.",
    )
    assert [each.name for each in decision.candidates[:2]] == ["Collect Dividends", "Advance Relationships"]


def test_the_arrow_chooses_the_outcome_and_the_nemesis_its_tile() -> None:
    decision = decided(NEMESIS, NEMESIS_LAST, ENTERED, card(EVENT, arrow="down"))
    assert decision.steps[:2] == (
        "Carry out the *bottom outcome* of the Current Event, with *Humanity*: the arrow points down.",
        "Put the *Devoted* Scoring Tile in play.",
    )


def test_a_person_with_the_least_fame_puts_the_tile_in_play() -> None:
    decision = decided(NEMESIS, change(seats={"B": {"fame": 0}}), ENTERED, card(EVENT))
    assert (
        decision.steps[1] == "Let Ben, with the least Fame, put *Magnetic*, *Cautious* or *Exotic* in play."
    )


def test_without_the_icon_the_number_is_told() -> None:
    decision = decided(NEMESIS, NEMESIS_LAST, card(EVENT))
    assert decision.steps[:2] == (
        "Carry out the *top outcome* of the Current Event: the arrow points up.",
        "Put the Scoring Tile with that icon and the *highest number* in play.",
    )


def test_from_generation_5_on_an_event_brings_no_tile() -> None:
    decision = decided(turn_of("N", generation=5), card(EVENT, window="top"))
    assert len(decision.steps) == 3


def test_without_an_arrow_both_outcomes_are_told() -> None:
    decision = decided(NEMESIS, card(EVENT, arrow=None))
    assert decision.steps[0].startswith("Carry out the *Current Event*: the top outcome for an arrow up")


def test_what_the_table_did_instead_is_the_decision() -> None:
    known = turn_of("N", seats={"A": {"heirlooms": ["own1"]}})
    decision = decided(known, card({"action": "heirloom", "whose": "OPP"}, instead="B2"))
    assert decision.title == "Take Ben's level 2 Heirloom"
    assert [(each.name, each.reason) for each in decision.candidates] == [
        ("Take Ben's level 2 Heirloom", "The table decided")
    ]


def test_an_npc_with_a_name_of_its_own_has_no_article(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(NAMES, "N", "Moriarty")
    assert decided(NEMESIS, NOTHING_TO_SELL).steps[0].startswith("Move Moriarty's Foundation marker")
