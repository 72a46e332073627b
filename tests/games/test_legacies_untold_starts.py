"""What a mat gives at the start and nobody has told: it is no 0, and asked for once something rests on it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import Action, Refused, Seat, SetByHand, Setup
from companion.games.legacies.actions.adjustments import Adjust, ReadOffTheBox
from companion.games.legacies.actions.player_cards import MakeRelationship, ObtainResources, Opportunity
from companion.games.legacies.actions.seasons import EndGame
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.scoring.tiles import tile_choice
from companion.games.legacies.state import State
from companion.history import Timeline, play, replay
from companion.record import Record

STARTS = {"Socialite": {"foundation": 20}, "General": {"foundation": 10, "fame": 4}}


def table(*, asks: bool = True, **options: str) -> Timeline:
    """Ada, the Socialite, plays before Ben, the General; of their mats only this much is known."""
    box = {
        "relationship_spaces": 4,
        "characters": {
            name: {"start": start, "amicable": [], "hostile": []} for name, start in STARTS.items()
        },
        "relationship_benefits": [{}, {}, {}, {}],
    }
    mats = {"A": {"character": "Socialite"}, "B": {"character": "General"}}
    details: dict[str, Any] = {"mats": mats, "box": box, **({"asks_starts": True} if asks else {})}
    return replay(Record("test", Setup("legacies", (Seat("A"), Seat("B")), options, details)))


def played(timeline: Timeline, *actions: Action) -> State:
    for action in actions:
        timeline = play(timeline, action)
    state: State = timeline.state
    return state


def read_off(name: str, **start: Any) -> ReadOffTheBox:
    return ReadOffTheBox(fact={"characters": {name: {"start": start}}})


def asked(timeline: Timeline, action: Action) -> tuple[str | int, ...]:
    """The fact that is asked for before this can be done."""
    with pytest.raises(NotPrinted) as missing:
        play(timeline, action)
    return missing.value.fact


def test_what_nobody_told_is_not_0() -> None:
    ada, ben = played(table()).seats["A"], played(table()).seats["B"]
    assert (ada.fame, ada.gold, ada.resources) == (None, None, None)
    assert (ben.fame, ben.untold) == (4, ("gold", "resources"))


def test_a_table_begun_before_still_counts_from_0() -> None:
    ada = played(table(asks=False)).seats["A"]
    assert (ada.fame, ada.gold, ada.resources, ada.untold) == (0, 0, {}, ())


def test_a_cost_asks_for_the_gold_and_is_not_refused_for_want_of_it() -> None:
    action = MakeRelationship(by="A", to="General", cost={"gold": 5})
    assert asked(table(), action) == ("characters", "Socialite", "start", "gold")
    assert played(table(), read_off("Socialite", gold=12), action).seats["A"].gold == 7


@pytest.mark.parametrize(
    ("action", "kind"),
    [
        (Opportunity(by="A", gains={"fame": 2}), "fame"),
        (Opportunity(by="A", cost={"fame": 2}), "fame"),
        (ObtainResources(by="A", takes={"Gem": 1}), "resources"),
        (Adjust(by="A", gains={"gold": 3}), "gold"),
    ],
)
def test_whatever_rests_on_it_asks(action: Action, kind: str) -> None:
    assert asked(table(), action) == ("characters", "Socialite", "start", kind)


def test_what_rests_on_nothing_untold_goes_on() -> None:
    assert played(table(), MakeRelationship(by="A", to="General")).relationship_of("A", "General") == 1


def test_once_told_it_counts_and_the_rest_stays_untold() -> None:
    ada = played(table(), read_off("Socialite", resources={"Dye": 1})).seats["A"]
    assert (ada.resources, ada.gold) == ({"Dye": 1}, None)


def test_an_amount_set_by_hand_is_told_and_the_box_does_not_change_it_any_more() -> None:
    by_hand = SetByHand({"seats": {"A": {"gold": 30}}})
    assert played(table(), by_hand, read_off("Socialite", gold=12)).seats["A"].gold == 30


def test_who_has_the_least_fame_rests_on_what_everybody_began_with() -> None:
    with pytest.raises(NotPrinted, match="Socialite"):
        tile_choice(played(table()), "Power")


def test_the_final_score_asks_for_what_was_never_told() -> None:
    timeline = play(table(), SetByHand({"generation": 6, "phase": "game end"}))
    assert asked(timeline, EndGame())[-1] == "fame"


def test_nothing_else_is_taken_for_a_starting_value() -> None:
    with pytest.raises(Refused, match="Nothing in Legacies is called Silver"):
        play(table(), Opportunity(by="A", gains={"Silver": 1}))
