"""What Global Actions, Successors and the seasons ask of each seat."""

from __future__ import annotations

import pytest

from companion.games.legacies import seasons, successors
from companion.games.legacies.actions.global_actions import (
    AdvanceRelationships,
    Bid,
    Contribute,
    HoldTradeConference,
    Influence,
    ResolveEvent,
)
from companion.games.legacies.actions.seasons import EndGame, TakeHonorarium
from companion.games.legacies.global_actions import contribution, event, influence, relationships
from companion.games.legacies.global_actions.bidding import (
    LAST,
    Bidding,
    asked_of_winners,
    bidders,
    spaces,
    why_not_bid,
    with_bid,
)
from companion.games.legacies.global_actions.influence import Mover
from companion.games.legacies.global_actions.taking_part import others, own_part_open, stands_in
from companion.games.legacies.global_actions.trigger import TRIGGERS
from companion.games.legacies.scoring import totals as scoring
from companion.games.legacies.seasons import Honour
from companion.games.legacies.state import State
from companion.games.legacies.words import GLOBAL_ACTIONS, GLOBAL_ACTIONS_IN_A_LINE
from tests.games.legacies_table import ENTERED, NEMESIS_LAST, Step, change, seat, table


def state(*steps: Step, seats: str = "ABN", **options: str) -> State:
    found: State = table(*steps, seats=seats, **options).state
    return found


ORDER = change(turn_order=["A", "B", "N"])
ARROW_UP = seat("N", last_card={"row": {"action": "buy"}, "arrow": "up"})


def test_every_global_action_has_its_trigger_and_a_line_about_it() -> None:
    assert set(TRIGGERS) == set(GLOBAL_ACTIONS_IN_A_LINE) == set(GLOBAL_ACTIONS)


def test_the_others_follow_in_turn_order() -> None:
    assert others(state(ORDER), "B") == ("N", "A")


# ---- the Foundation


def test_offered_contributions_are_legal_affordable_and_begin_with_nothing() -> None:
    now = state(seat("A", gold=17, foundation=60))
    assert contribution.contributions(now, "A", matched=True) == (0, 5, 10, 15)


def test_a_contribution_is_capped_by_the_century() -> None:
    assert contribution.contributions(state(seat("A", gold=500)), "A", matched=True)[-1] == 20


def test_a_rising_star_contributes_nothing() -> None:
    now = state(change(turn_order=["A", "R"]), seats="AR")
    assert contribution.contributors(now, "A") == ("A",)


def test_a_nemesis_is_not_asked_for_its_own_gold_when_it_triggers_the_contribution() -> None:
    assert contribution.contributors(state(ORDER), "N") == ("A", "B")


def test_no_gold_is_a_choice_that_has_to_be_made() -> None:
    timeline = table(ORDER, seat("A", gold=20), seat("B", gold=20), seat("N", gold=0))
    action = contribution.pays(Contribute(by="A"), "A", 10)
    assert contribution.missing(timeline.record.setup, timeline.state, action, ()) == "*Ben* has chosen"
    assert contribution.missing(timeline.record.setup, timeline.state, action, ("B",)) == ""


# ---- influence


def test_the_triggerer_moves_both_industries_and_people_must_move_one() -> None:
    assert influence.movers(state(ORDER), "A") == (
        Mover("A", ("Theater", "Communications"), both=True, must=True),
        Mover("B", ("Defence", "Railways"), both=False, must=True),
        Mover("N", ("Energy", "Medicine"), both=False, must=False),
    )


def test_a_nemesis_that_triggers_it_is_not_asked_for_its_own_industries() -> None:
    assert [mover.seat for mover in influence.movers(state(ORDER), "N")] == ["A", "B"]


# ---- relationships

TRACKS = change(
    tracks={"General": [None, "A", None, None], "Promoter": ["A", None, None, "B"]}, legendary={"I-3": "B"}
)


def test_the_first_benefit_is_of_a_character_and_before_all_move() -> None:
    assert relationships.first_benefits(state(TRACKS), "A") == {
        "Promoter": {"fame": 2},
        "General": {"gold": 8},
    }


def test_resources_of_choice_are_counted_where_the_tokens_will_stand() -> None:
    due = relationships.resources_of_choice(state(TRACKS), AdvanceRelationships(by="A"))
    assert due == {"A": 1, "B": 1}


def test_a_first_benefit_that_pays_a_resource_counts_too() -> None:
    tracks = change(tracks={"General": [None, None, "A", None]})
    due = relationships.resources_of_choice(state(tracks), AdvanceRelationships(by="A", first="General"))
    assert due == {"A": 1}


def test_an_npc_is_not_asked_which_resources_it_takes() -> None:
    tracks = change(tracks={"General": [None, "N", None, None]})
    assert relationships.resources_of_choice(state(tracks), AdvanceRelationships(by="A")) == {}


# ---- the event


def test_a_nemesis_takes_the_outcome_that_its_arrow_shows() -> None:
    found = event.event_so_far(state(ARROW_UP), "N", None, None)
    assert (found.outcome, found.by_arrow) == ("top", True)


def test_an_icon_that_the_table_has_entered_is_not_asked_for() -> None:
    found = event.event_so_far(state(ENTERED), "A", "bottom", None)
    assert (found.icon, found.asks_icon) == ("Humanity", False)


def test_without_a_scoring_tile_to_come_no_icon_is_asked_for() -> None:
    late = event.event_so_far(state(change(generation=5)), "A", "top", None)
    assert (late.asks_icon, late.tile) == (False, None)


def test_the_seat_with_the_least_fame_picks_the_tile() -> None:
    found = event.event_so_far(state(NEMESIS_LAST, ARROW_UP), "A", "top", "Power")
    assert found.tile is not None
    assert (found.tile.chooser, found.tile.tile) == ("N", "Exotic")


# ---- the Nemesis's own part


def test_what_a_nemesis_gets_is_asked_unless_the_table_settled_it() -> None:
    stand_in = state(nemesis_global_stand_in="stand-in")
    assert own_part_open(state(), "N", "Dividends")
    assert not own_part_open(stand_in, "N", "Dividends")
    assert stands_in(stand_in, "N", "Dividends")


def test_an_event_has_no_part_that_the_rulebook_leaves_out() -> None:
    assert not own_part_open(state(), "N", "Event")
    assert not own_part_open(state(), "A", "Dividends")


def test_whoever_must_move_is_waited_for_and_of_an_npc_it_is_said_that_it_moves_none() -> None:
    timeline = table(ORDER)
    setup, now, action = timeline.record.setup, timeline.state, Influence(by="A")
    ada, ben, nemesis = influence.movers(now, "A")
    action = ada.enter(action, "Theater", "up")
    assert influence.missing(setup, now, action, ("A",)) == "*Ada* has moved both"
    action = ada.enter(action, "Communications", "up")
    assert influence.missing(setup, now, action, ("B",)) == "*Ben* has moved one"
    action = ben.enter(action, "Defence", "down")
    assert influence.missing(setup, now, action, ()) == "*Nemesis* has moved one"
    assert influence.missing(setup, now, action, ("N",)) == ""
    assert nemesis.moves(action) == {}


def test_the_same_move_again_is_taken_back_and_another_one_takes_its_place() -> None:
    ben = influence.movers(state(ORDER), "A")[1]
    up = ben.enter(Influence(by="A"), "Defence", "up")
    assert ben.moves(ben.enter(up, "Railways", "down")) == {"Railways": "down"}
    assert ben.moves(ben.enter(up, "Defence", "up")) == {}


def test_an_event_waits_for_its_outcome_its_tile_and_what_it_costs() -> None:
    timeline = table(ORDER, ENTERED)
    setup, now = timeline.record.setup, timeline.state

    def missing(action: ResolveEvent, none_of: tuple[str, ...] = (), nothing: bool = False) -> str:
        return event.missing(setup, now, action, none_of, nothing)

    assert missing(ResolveEvent(by="A")) == "the *outcome* is chosen"
    top = ResolveEvent(by="A", outcome="top")
    tile = event.event_so_far(now, "A", "top", None).tile
    assert tile is not None
    assert missing(top, nothing=True) == f"*{setup.name(tile.chooser)}* has picked a tile"
    assert missing(top, tile.allowed) == "it is told what it *gives and costs*"
    assert missing(top, tile.allowed, nothing=True) == ""


# ---- the Trade Conference


def conference(*bids: Bid, currency: str = "Gold", **more: object) -> HoldTradeConference:
    return HoldTradeConference(by="A", currency=currency, bids=bids, **more)  # type: ignore[arg-type]


def test_a_rising_star_does_not_bid() -> None:
    assert bidders(state(change(turn_order=["A", "R"]), seats="AR"), "A") == ("A",)


def test_a_nemesis_bids_but_not_where_it_hosts() -> None:
    now = state(change(turn_order=["A", "N"]), seats="AN")
    assert bidders(now, "A") == ("A", "N")
    assert bidders(now, "N") == ("A",)


def test_spaces_say_what_they_win_and_what_bars_them() -> None:
    now = state(seat("B", gold=11))
    found = spaces(now, conference(Bid(by="A", on="Fame", amount=5)), "B", "Fame")
    assert [(space.amount, space.wins, space.refusal is None) for space in found] == [
        (5, 2, False),
        (10, 3, True),
        (15, 4, False),
        (20, 5, False),
    ]


def test_a_bid_may_be_made_again_in_place_of_the_own_one() -> None:
    bid = Bid(by="A", on="Fame", amount=5)
    assert why_not_bid(state(), conference(bid), bid) is None


def test_the_last_move_goes_higher_or_elsewhere() -> None:
    now = state(seat("A", gold=50))
    held = conference(Bid(by="A", on="Fame", amount=10))
    moves = spaces(now, held, "A", "Fame", last_move=True)
    assert [space.amount for space in moves if space.refusal is None] == [15, 20]
    assert why_not_bid(now, held, Bid(by="A", on="Fame", amount=5), last_move=True) is not None
    assert why_not_bid(now, held, Bid(by="A", on="Fame", amount=15), last_move=True) is None
    assert why_not_bid(now, held, Bid(by="A", on="Foundation", amount=10), last_move=True) is None


def test_a_winner_is_asked_which_resources_come_and_go() -> None:
    now = state(seat("A", resources={"Dye": 3}), seat("B", gold=20))
    (pays,) = asked_of_winners(now, conference(Bid(by="A", on="Gold", amount=2), currency="Resources"))
    (takes,) = asked_of_winners(now, conference(Bid(by="A", on="Resources", amount=5)))
    assert (pays.pays, pays.takes, pays.unknown) == (2, 0, False)
    assert (takes.pays, takes.takes, takes.unknown) == (0, 2, False)


def test_winnings_that_the_box_sheet_lacks_are_asked_for() -> None:
    now = state(change(box={"trade": {"I": None}}))
    (won,) = asked_of_winners(now, conference(Bid(by="A", on="Fame", amount=7)))
    assert won.unknown


def test_a_conference_waits_for_each_bidder_in_turn_and_then_for_the_last_move() -> None:
    timeline = table(ORDER, seat("A", gold=30), seat("B", gold=30))
    setup, now = timeline.record.setup, timeline.state
    bidding, action = Bidding(), conference()
    assert bidding.missing(setup, now, action) == "*Ada* has bid or passed"
    action = with_bid(action, now, "A", Bid(by="A", on="Fame", amount=5))
    bidding = bidding.settled("B", None).settled("N", None)
    assert bidding.may_move_last(now, action)
    assert bidding.missing(setup, now, action) == "*Ada* has moved last or stays"
    assert bidding.settled(LAST, None).missing(setup, now, action) == ""


def test_a_bid_made_anew_takes_back_the_last_move_and_what_the_winners_said() -> None:
    moved = conference(Bid(by="A", on="Fame", amount=5), last_move=Bid(by="A", on="Gold", amount=5))
    again = with_bid(moved, state(ORDER), "B", Bid(by="B", on="Fame", amount=10))
    assert again.last_move is None
    assert [bid.by for bid in again.bids] == ["A", "B"]


# ---- Successors


@pytest.mark.parametrize(
    ("what", "source"),
    [
        ({"global_face_down": ["Dividends", "Event"]}, "face up"),
        ({"global_face_down": ["Event", "Dividends"]}, "deck"),
        ({"global_face_down": ["Event"], "seats": {"A": {"first_global": "Dividends"}}}, "deck"),
        ({"phase": "succession"}, "hand"),
        ({"phase": "succession", "seats": {"A": {"first_global": "Event"}}}, "face up"),
        ({"phase": "succession", "seats": {"A": {"successor_hand": []}}}, "deck"),
    ],
)
def test_a_successor_comes_from_where_the_rules_say(what: dict[str, object], source: str) -> None:
    assert successors.successor_comes_from(state(change(**what)), "A") == source


def test_the_first_three_matches_unlock_a_token_that_is_still_locked() -> None:
    once = seat("A", unlocked=["minor"], successors=[{"icon": "Humanity"}])
    assert successors.unlockable(state(once), "A", "Humanity") == ("major", "relationship")
    assert successors.unlockable(state(once), "A", "Power") == ()


def test_a_fourth_match_allows_a_special_action_instead() -> None:
    three = seat("A", successors=[{"icon": "Humanity", "generation": number} for number in (1, 2, 3)])
    assert successors.unlockable(state(three), "A", "Humanity") == ()
    assert successors.special_action_due(state(three), "A", "Humanity")


# ---- the seasons


def test_an_honorarium_is_of_this_centurys_size_and_may_fill_no_step() -> None:
    late = state(change(generation=3), seat("A", foundation=150))
    assert seasons.honorarium(late, "A") == (
        Honour("gold", 50, 50),
        Honour("foundation", 25, 25),
        Honour("resources", 2, 2),
    )
    assert seasons.honorarium(state(seat("A", foundation=150)), "A")[1] == Honour("foundation", 10, 0)


def test_an_npc_takes_the_foundation_and_a_person_chooses() -> None:
    assert (seasons.usual_honour(state(), "N"), seasons.usual_honour(state(), "A")) == ("foundation", None)


def test_a_century_tile_gives_each_seat_that_keeps_fame_its_points() -> None:
    held = seat("A", investments={"Sport": ["minor"]})
    assert scoring.century_points(state(held, seats="ABR"), "Cautious") == {"A": 2, "B": 0}


def test_the_final_standing_can_be_seen_before_the_game_ends() -> None:
    end = state(change(phase="game end", generation=6), seat("A", fame=10, gold=100))
    (ada,) = [
        place
        for place in scoring.final_standing(end, EndGame(tiles=("Wealthy",))).places
        if place.seat == "A"
    ]
    assert {part.name: part.points for part in ada.parts}["gold"] == 2


def test_a_new_century_brings_more_to_do_than_a_new_generation() -> None:
    within, fresh = (seasons.generation_steps(state(change(generation=number))) for number in (1, 2))
    assert not any("Legendary Figure" in step for step in within)
    assert any("Legendary Figure" in step for step in fresh)
    assert any("Solo Cards" in step for step in fresh)


def test_in_the_last_generation_nobody_is_dealt_a_successor() -> None:
    steps = seasons.generation_steps(state(change(generation=5)))
    assert not any("1 Successor" in step for step in steps)


def test_an_honorarium_waits_for_each_person_and_for_the_resources_that_are_taken() -> None:
    timeline = table(ORDER, change(phase="honorarium", honorarium_to=["B", "N"]))
    setup, now = timeline.record.setup, timeline.state
    assert seasons.missing(setup, now, TakeHonorarium(choices={})) == "*Ben* has chosen"
    taken = TakeHonorarium(choices={"B": "resources"})
    assert seasons.missing(setup, now, taken) == "*Ben* has named the Resources"
    named = TakeHonorarium(choices={"B": "resources"}, resources={"B": {"Dye": 1}})
    assert seasons.missing(setup, now, named) == ""
