"""Family Legacy: cards that are drawn as steps of a record, beyond the golden table."""

from __future__ import annotations

import pytest

from companion.game import Action, Decision, Refused, SetByHand
from companion.games.family_legacy import GAME
from companion.games.family_legacy.state import (
    CallLegacy,
    CloseRound,
    DrawBeneficiary,
    DrawPhase,
    DrawWhammy,
    EnterPoints,
    EnterRow,
)
from companion.history import Timeline, play
from tests.games.test_family_legacy import played, table


def answer(timeline: Timeline, action: Action) -> Decision:
    """What the companion says of one more step."""
    decision = play(timeline, action).decision(len(timeline.moments) + 1)
    assert decision is not None
    return decision


def test_a_whammy_changes_nothing_where_the_row_is_not_known() -> None:
    timeline = table()
    assert play(timeline, DrawWhammy("Ana", "No Will", "Ben", 2)).state == timeline.state
    assert GAME.derived(timeline.state)["whammy_targets"]["No Will"]["Ana"] == {"Ben": None, "Cy": None}


def test_a_blocking_card_is_known_for_one_round_only() -> None:
    timeline = play(table("Ana", "Ben"), SetByHand({"holds": {"Ben": ["Whole Life"]}}))
    timeline = played(timeline, CallLegacy("Ana"), EnterPoints("Ben", 0), CloseRound())
    assert timeline.state.holds == {}


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (DrawWhammy("Zoe", "No Will"), "no seat Zoe"),
        (DrawWhammy("Ana", "No Will", "Zoe"), "no seat Zoe"),
        (DrawWhammy("Ana", "No Will", "Ben", 8), "no place 8"),
        (DrawWhammy("Ana", "No Will", place=2), "who is given"),
        (DrawWhammy("Ana", "No Will", "Ben", 1), "under a Whammy already: cover place 2"),
        (DrawWhammy("Ana", "No Will", "Cy", 2), "Cy has no card in its right place"),
        (DrawPhase("Ana", "L", 2), "row of Ana is not known"),
        (DrawPhase("Ben", place=2), "which phase"),
    ],
)
def test_a_card_that_cannot_go_there_is_refused(action: Action, reason: str) -> None:
    timeline = played(table(), EnterRow("Ben", "MRXXXXX"), EnterRow("Cy", "XXXXXXX"))
    with pytest.raises(Refused, match=reason):
        play(timeline, action)


def test_a_beneficiary_cannot_be_covered_where_the_table_says_so() -> None:
    timeline = play(table(whammy_on_beneficiary="no"), EnterRow("Ben", "RWXXXXX"))
    with pytest.raises(Refused, match="holds a Beneficiary") as refusal:
        play(timeline, DrawWhammy("Ana", "No Trust", "Ben", 2))
    assert refusal.value.rule == "family-legacy.whammy-on-beneficiary"


def test_nothing_is_drawn_once_legacy_is_called() -> None:
    with pytest.raises(Refused, match="Ana has Legacy"):
        played(table(), CallLegacy("Ana"), DrawWhammy("Cy", "No Will", "Ben"))


def test_a_card_without_a_place_is_discarded() -> None:
    timeline = play(table(), EnterRow("Ben", "RXXXXXX"))
    assert play(timeline, DrawPhase("Ben", "L")).state == timeline.state
    assert answer(timeline, DrawPhase("Ben", "L")).steps == ("Put the *L* on the *discard pile*",)


def test_a_card_on_the_place_of_another_phase_is_wrong_there() -> None:
    timeline = played(table(), EnterRow("Ben", "RRXXXXX"), DrawPhase("Ben", "G", 2))
    assert timeline.state.playing.rows["Ben"] == "RXXXXXX"


def test_a_player_under_a_whammy_is_told_what_clears_it() -> None:
    timeline = play(table(), EnterRow("Ben", "RMRXXXX"))
    assert answer(timeline, DrawPhase("Ben")).title == "Ben must clear a Whammy"


def test_a_beneficiary_that_clears_a_whammy_tells_where_the_cards_go() -> None:
    decision = answer(play(table(), EnterRow("Ben", "MMXXXXX")), DrawBeneficiary("Ana", "Ben", 2))
    assert decision.steps == (
        "Put the *Beneficiary* on place 2 (L)",
        "Whammy to the *bottom of the draw pile*",
        "The card that was below to the *discard pile*",
        "Still under a Whammy: place 1 (FAMILY)",
    )
    assert [each.verdict for each in decision.candidates] == ["ruled out", "chosen"]
