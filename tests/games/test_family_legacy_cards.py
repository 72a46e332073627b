"""Family Legacy during play: what the companion says of Whammy and Beneficiary cards."""

from __future__ import annotations

from companion.games.family_legacy import cards
from companion.games.family_legacy.cards import Player, Whammy
from companion.games.family_legacy.row import PHASES
from tests.games.test_family_legacy import readings

OURS = readings()


def test_a_player_whose_row_is_not_known_may_be_given_a_whammy() -> None:
    table = {"A": Player("Ada"), "B": Player("Ben"), "C": Player("Cy", ["Whole Life"])}
    whammy: Whammy = "Emergency without Emergency Fund"
    assert cards.whammy_targets(whammy, "A", table, OURS) == ("B",)
    assert [each.reason for each in cards.whammy_drawn(whammy, "A", table, OURS).candidates] == [
        "drew it and gives it away",
        "not blocked: on any card in its right place",
        "has a Whole Life card",
    ]


def test_a_whammy_is_given_by_name_and_its_places_are_told() -> None:
    table = {"A": Player("Ada"), "B": Player("Ben", row="RXWXXXX")}
    decision = cards.whammy_drawn("No Will", "A", table, OURS)
    assert decision.steps == ("Give it to one of: *Ben*", "Lay it on a card that is in its *right place*")
    assert decision.candidates[1].reason == "not blocked: it may cover FAMILY, E"


def test_a_blocking_card_works_even_where_it_is_covered_or_misplaced() -> None:
    table = {"A": Player("Ada"), "B": Player("Ben", ["estate planning"], "MRRXXXX")}
    assert cards.whammy_targets("No Trust", "A", table, OURS) == ()


def test_a_whammied_player_draws_until_every_place_is_free() -> None:
    decision = cards.whammied_turn("Ada", {5, 2}, OURS)
    assert decision.steps[1:3] == (
        "*L* takes the place of the Whammy on 2",
        "*A* takes the place of the Whammy on 5",
    )
    assert "family-legacy.two-whammies" in decision.rules
    assert [each.verdict for each in decision.candidates] == ["chosen", "ruled out"]


def test_a_later_blocking_card_takes_the_whammy_away_where_the_table_says_so() -> None:
    decision = cards.whammied_turn("Ada", {2}, readings(blocker_later="cancels", wild_clears_whammy="no"))
    assert [each.verdict for each in decision.candidates] == ["ruled out", "chosen"]
    assert "family-legacy.two-whammies" not in decision.rules


def test_a_beneficiary_tells_what_it_would_bring_whom() -> None:
    table = {
        "A": Player("Ada"),
        "B": Player("Ben", row="RRXXXXX"),
        "C": Player("Cy"),
        "D": Player("Dot", row="RRRRRRX"),
    }
    decision = cards.beneficiary_drawn("A", table, OURS)
    assert [(each.verdict, each.reason) for each in decision.candidates] == [
        ("ruled out", "drew it and cannot keep it"),
        ("chosen", "E makes 15 of 0 points"),
        ("chosen", "may put it anywhere in the row"),
        ("chosen", "Y completes the row: Legacy"),
    ]
    assert decision.steps[-1] == "Ada has *ended* the turn"


def test_the_readings_of_a_gift_are_told() -> None:
    table = {"A": Player("Ada"), "B": Player("Ben")}
    options = readings(beneficiary_turn="draws", beneficiary_completes="own-turn")
    steps = cards.beneficiary_drawn("A", table, options).steps
    assert steps[-2:] == (
        "A row that it completes goes out on its *own next turn*",
        "Ada *draws* another card",
    )


def test_a_beneficiary_may_clear_a_whammy_only_where_the_table_says_so() -> None:
    assert cards.best_for("MRRXXXX", OURS) == (1, 15)
    assert cards.best_for("MRRXXXX", readings(wild_clears_whammy="no")) == (4, 15)


def test_a_row_of_whammies_has_no_place_for_a_beneficiary() -> None:
    options = readings(wild_clears_whammy="no")
    table = {"A": Player("Ada"), "B": Player("Ben", row="MMMMMMM")}
    assert cards.best_for("MMMMMMM", options) == (0, 0)
    assert cards.beneficiary_drawn("A", table, options).candidates[1].verdict == "ruled out"


def test_every_place_is_cleared_by_its_own_phase() -> None:
    assert tuple(cards.clearing(place, OURS).by[0] for place in range(1, 8)) == PHASES
