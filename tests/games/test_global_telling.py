"""A Global Action in words: what each seat takes, and how that was reckoned."""

from __future__ import annotations

from tests.games.legacies_table import (
    ADA,
    ENTERED,
    EVENT,
    NEMESIS,
    NEMESIS_LAST,
    OWED,
    TWO_CARDS,
    card,
    change,
    decided,
    table,
    turn_of,
)


def test_dividends_say_what_everybody_takes() -> None:
    decision = decided(
        turn_of(
            "A",
            industry_rows={"Sport": 5},
            seats={
                "A": {"cards_played": 2, "investments": {"Sport": ["minor", "major"]}},
                "N": {"investments": {"Sport": ["minor"]}},
            },
        ),
        {"do": "dividends", "by": "A"},
    )
    assert decision.title == "Collect Dividends"
    assert decision.steps == (
        "Ada takes *28 Gold*.",
        "The Nemesis takes *4 Gold*.",
        "Turn *Collect Dividends* face down.",
    )
    assert [(each.name, each.verdict, each.reason) for each in decision.candidates] == [
        ("Ada", "chosen", "Sport Minor 4, Sport Major 10, all doubled"),
        ("Ben", "ruled out", "Nothing to take or to move"),
        ("Nemesis", "chosen", "Sport Minor 4"),
    ]


def test_heirloom_income_says_how_it_is_reckoned() -> None:
    decision = decided(
        turn_of("A", seats={"A": {"cards_played": 2, "heirlooms": ["own1"]}}),
        {"do": "heirloom income", "by": "A"},
        seats="ABR",
    )
    assert decision.steps[0] == "Ada takes *18 Gold*."
    assert [each.reason for each in decision.candidates] == [
        "2 own Heirlooms and one more, times 3 + 3",
        "1 own Heirloom, times 3 + 3",
        "The app does not keep its Gold",
    ]


def test_heirloom_fame_says_how_it_is_reckoned() -> None:
    decision = decided(
        turn_of("A", seats={"A": {"cards_played": 2, "heirlooms": ["B1", "N2"]}}),
        {"do": "heirloom fame", "by": "A"},
    )
    assert decision.steps[0] == "Ada takes *6 Fame*."
    assert decision.candidates[0].reason == "2 Controlled Heirlooms: one Industry of each, and both of one"


def test_relationships_move_and_pay() -> None:
    decision = decided(
        turn_of(
            "A",
            seats={"A": {"cards_played": 2}},
            tracks={"General": ["A", None, None, "N"], "Politician": ["B", None, None, None]},
            legendary={"I-1": "A"},
        ),
        {"do": "advance relationships", "by": "A", "first": "General"},
    )
    assert decision.steps == (
        "Move every token on a character's track *one space right*.",
        "Take the Nemesis's token off the *General's* track: it goes home.",
        "Ada takes *5 Fame* and *8 Gold*.",
        "Ben takes *8 Gold*.",
        "Turn *Advance Relationships* face down.",
    )
    assert decision.candidates[0].reason == "General on space 2 and Legendary Figure I-1"


def test_a_contribution_says_what_is_paid_and_what_the_bank_adds() -> None:
    decision = decided(
        turn_of("A", global_face_down=["Event"], seats={"A": {"cards_played": 2}}),
        {"do": "contribute", "by": "A", "pays": 10, "others": {"B": 4}},
    )
    assert decision.steps[:2] == (
        "Ada pays *10 Gold* and takes *20 Foundation*.",
        "Ben pays *4 Gold* and takes *4 Foundation*.",
    )
    assert decision.candidates[0].reason == "The Foundation grows by 20, with the bank's match"


def test_influencing_moves_the_markers() -> None:
    decision = decided(
        ADA,
        TWO_CARDS,
        {
            "do": "influence",
            "by": "A",
            "moves": {"Theater": "up", "Communications": "down"},
            "others": {"B": {"Railways": "up"}},
        },
    )
    assert decision.steps == (
        "Move the *Communications* marker *one row down*.",
        "Move the *Railways* marker *one row up*.",
        "Move the *Theater* marker *one row up*.",
        "Turn *Influence Industries* face down.",
    )
    assert decision.candidates[0].reason == "Theater up and Communications down"


def test_a_trade_conference_shows_who_won_what() -> None:
    decision = decided(
        ADA,
        TWO_CARDS,
        {
            "do": "trade conference",
            "by": "A",
            "currency": "Gold",
            "bids": [{"by": "A", "on": "Fame", "amount": 5}, {"by": "B", "on": "Fame", "amount": 10}],
        },
    )
    assert decision.steps == (
        "Ben pays *10 Gold* and takes *3 Fame*.",
        "Turn *Host a Trade Conference* face down.",
    )
    assert [(each.name, each.verdict) for each in decision.candidates] == [
        ("Ada: 5 Gold on Fame", "ruled out"),
        ("Ben: 10 Gold on Fame", "chosen"),
    ]


def test_an_event_shows_its_outcome_its_gains_and_its_tile() -> None:
    decision = decided(
        ADA,
        TWO_CARDS,
        ENTERED,
        {
            "do": "event",
            "by": "A",
            "outcome": "top",
            "tile": "Magnetic",
            "gains": {"B": {"gold": 4}},
            "costs": {"N": {"fame": 1}},
        },
        nemesis_global_stand_in="nothing",
    )
    assert set(decision.steps) == {
        "Put the *Magnetic* Scoring Tile in play.",
        "Ben takes *4 Gold*.",
        "The Nemesis pays *1 Fame*.",
        "Turn *Resolve Current Event* face down.",
    }
    assert [(each.name, each.verdict, each.reason) for each in decision.candidates] == [
        ("Top outcome", "chosen", "Ada chose it"),
        ("Bottom outcome", "ruled out", "The other one was chosen"),
    ]


def test_the_nemesiss_own_part_is_not_in_the_rulebook_at_hand() -> None:
    decision = decided(change(**OWED), {"do": "dividends", "by": "N"})
    assert decision.candidates[0].reason == "The rulebook at hand does not say what it gets"
    assert decision.rules[-1] == "legacies.nemesis-other-global-actions"


def test_what_was_entered_for_the_nemesis_is_said_to_be_entered() -> None:
    decision = decided(change(**OWED), {"do": "dividends", "by": "N", "own": {"gold": 6}})
    assert decision.steps[0] == "The Nemesis takes *6 Gold*."
    assert decision.candidates[0].reason == "As entered from the printed rulebook"


def test_our_stand_in_for_the_nemesis_is_marked_as_one() -> None:
    known = change(**OWED, seats={"N": {"investments": {"Energy": ["minor"]}}}, industry_rows={"Energy": 4})
    decision = decided(known, {"do": "dividends", "by": "N", "stand_in": True})
    assert decision.candidates[0].reason == "Energy Minor 2, all doubled, by our stand-in"


def test_an_npcs_event_goes_by_its_arrow() -> None:
    decision = decided(NEMESIS, NEMESIS_LAST, ENTERED, card(EVENT), {"do": "event", "by": "N"})
    assert decision.candidates[0].reason == "The arrow of its card points up"
    assert decision.rules[-1] == "legacies.nemesis-event"


def test_what_people_do_themselves_rests_on_no_decision() -> None:
    assert table(ADA, {"do": "explore", "by": "A"}).decision(2) is None


def test_an_event_without_its_tile_says_who_picks_from_which() -> None:
    known = turn_of("A", seats={"A": {"cards_played": 2, "fame": 9}, "B": {"fame": 1}})
    event = {"do": "event", "by": "A", "outcome": "top", "icon": "Power"}
    decision = decided(known, event, seats="AB")
    assert decision.steps[0].startswith("Let Ben, with the least Fame, put *")
    assert " or *" in decision.steps[0]
