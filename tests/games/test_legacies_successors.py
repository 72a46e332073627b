"""Where a Successor may come from in Legacies, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion import history
from companion.change import read_step
from companion.game import Refused
from companion.games.legacies import successors
from companion.games.legacies.actions.seasons import PutSuccessor
from tests.games.legacies_table import Step, change, seat, table

MANDATORY_FIRST = (change(global_face_down=["Event"]), seat("A", global_actions=1, first_global="Event"))
FACE_UP = change(face_up_successors=["Gloria", "Hugo"])


def refused(action: Step, *before: Step) -> str:
    with pytest.raises(Refused) as refusal:
        history.play(table(*before), read_step("legacies", {"do": "successor", "by": "A", **action}).action)
    return refusal.value.rule


def test_at_the_end_of_a_generation_no_face_up_successor_is_taken() -> None:
    over = change(phase="succession")
    assert refused({"take": ""}, over) == "legacies.successor-at-generation-end"
    assert refused({"take": ""}, over, seat("A", successor_hand=[])) == "legacies.successor-at-generation-end"


def test_whose_first_global_action_ended_the_generation_still_takes_a_face_up_successor() -> None:
    after = table(
        *MANDATORY_FIRST,
        FACE_UP,
        change(phase="succession"),
        {"do": "successor", "by": "A", "take": "Hugo", "play": "Hugo"},
    ).state
    assert after.seats["A"].successors[-1].name == "Hugo"
    assert after.face_up_successors == ("Gloria",)


def test_only_a_successor_that_lies_face_up_is_taken() -> None:
    taken = {"take": "Ida", "play": "Ida"}
    assert refused(taken, *MANDATORY_FIRST, FACE_UP) == "legacies.mandatory-successor"


def test_a_face_up_successor_that_nobody_named_passes_for_any() -> None:
    after = table(*MANDATORY_FIRST, {"do": "successor", "by": "A", "take": "Ida", "play": "Ida"}).state
    assert after.face_up_successors == ("",)


def test_a_successor_waits_for_its_icon_the_token_that_it_unlocks_and_what_it_gives() -> None:
    now = table().state
    assert successors.missing(now, PutSuccessor(by="A"), nothing=True) == "its *Impact Icon* is told"
    own = PutSuccessor(by="A", icon=now.impact_icon("A"))
    assert successors.missing(now, own, nothing=True) == "a *token* is chosen"
    unlocked = replace(own, unlock="major")
    assert successors.missing(now, unlocked, nothing=False) == "it is told what it *gives at once*"
    assert successors.missing(now, unlocked, nothing=True) == ""
