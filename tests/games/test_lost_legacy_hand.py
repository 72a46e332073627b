"""What may be in a hand of Lost Legacy, and where each seat is in the Investigation."""

from __future__ import annotations

import pytest

from companion.game import SetByHand
from companion.games.lost_legacy import decisions
from companion.games.lost_legacy.hand import Possible, cards_that_act, possible_cards
from companion.games.lost_legacy.investigation import next_speed
from companion.games.lost_legacy.state import State
from companion.history import play
from tests.games.test_lost_legacy import Case, played, table

THREE = ["Ana", "Ben", "Cy"]
INVESTIGATION: Case = {"do": "set", "change": {"deck": 0, "phase": "investigation"}}


def written(state: State) -> list[str]:
    """The cards that may be in a hand, as they are written."""
    return [card.written for card in possible_cards(state)]


def test_known_cards_have_their_names_and_all_others_their_speed() -> None:
    assert written(table(THREE).state) == [
        "1",
        "2",
        "3",
        "Swordsman",
        "The Starship",
        "Old Map",
        "Search",
        "Assault",
        "Sneak Attack",
        "Shadow Thief",
    ]


def test_a_speed_of_which_only_some_cards_are_known_has_both() -> None:
    assert {"Bound Destiny", "8", "X"} <= set(written(table(THREE, "orb").state))


def test_the_megamix_has_the_cards_of_both_sets() -> None:
    cards = written(table(THREE, "megamix").state)
    assert {"Assault", "Curse", "Search", "7"} <= set(cards)
    assert "8" not in cards


def test_a_card_that_must_stay_in_hand_says_so() -> None:
    assert Possible("The Starship", "5", playable=False) in possible_cards(table(THREE).state)


def test_a_card_is_gone_when_all_of_it_lie_open() -> None:
    change: Case = {"seats": {"Ana": {"discards": ["Assault", "Swordsman"]}, "Ben": {"discards": ["8", "8"]}}}
    state: State = play(table(THREE), SetByHand(change)).state
    assert not {"Assault", "Swordsman"} & set(written(state))


def test_one_name_is_gone_while_others_of_its_speed_remain() -> None:
    change: Case = {"seats": {"Ana": {"discards": ["Assault"] * 3}}}
    state: State = play(table(THREE, "megamix"), SetByHand(change)).state
    assert "Assault" not in written(state)
    assert "Curse" in written(state)


@pytest.mark.parametrize(
    ("card_set", "cards"), [("", ("Sneak Attack",)), ("expansion", ()), ("orb", ("Orb of Prophecy",))]
)
def test_the_cards_that_act_when_they_are_seen_are_named(card_set: str, cards: tuple[str, ...]) -> None:
    assert cards_that_act(table(THREE, card_set).state) == cards


def test_speeds_are_called_one_after_the_other() -> None:
    begun = played(table(THREE), INVESTIGATION)
    assert next_speed(begun.state) == "1"
    assert next_speed(played(begun, {"do": "call", "speed": "3", "hands": []}).state) == "4"
    assert next_speed(played(begun, {"do": "set", "change": {"called": "X"}}).state) is None


def test_every_seat_knows_where_it_is_in_the_investigation() -> None:
    begun = played(table(["Ana", "Ben", "Cy", "Di"]), INVESTIGATION)
    asked = played(begun, {"do": "call", "speed": "2", "hands": ["Ana"]})
    assert decisions.of_seat(asked.state, "Ana") == "looks now, with a 2"
    assert decisions.of_seat(asked.state, "Ben") == "in the game"
    looked = played(
        asked,
        {"do": "investigate", "place": "ruins", "found": False},
        {"do": "call", "speed": "7", "hands": ["Ben", "Cy"]},
    )
    assert decisions.of_seat(looked.state, "Ana") == "has looked, with a 2"
    assert decisions.of_seat(looked.state, "Ben") == "shares speed 7 with Cy: cannot look"
    over = played(looked, {"do": "call", "speed": "X", "hands": ["Di"]})
    assert decisions.of_seat(over.state, "Di") == "an X: cannot look"
