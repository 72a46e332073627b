"""What is entered of an effect or a call of Lost Legacy: what it comes to, and what is still missing."""

from __future__ import annotations

from dataclasses import replace

from companion.games.lost_legacy.actions import DECK, RUINS, Eliminate, Look, Move
from companion.games.lost_legacy.cards import UNKNOWN
from companion.games.lost_legacy.entry import HandsUp, Looked, Moved, Out, hands_to_see, to_answer
from companion.games.lost_legacy.state import State, with_seat
from tests.games.test_lost_legacy import table


def at_table(cards: str = "basic") -> State:
    """Three at a table, Ana's turn, each with a card."""
    state: State = table(["Ana", "Ben", "Cy"], cards).state
    return state


def test_the_card_of_one_who_is_out_is_asked_for() -> None:
    state = at_table()
    out = Out(("Ben",))
    assert out.missing(state) == "it is told what *Ben* held"
    named = replace(out, held={"Ben": "Search"})
    assert named.missing(state) == ""
    assert named.action == Eliminate(("Ben",), {"Ben": "Search"})


def test_a_card_that_nobody_names_is_an_answer_too() -> None:
    out = Out(("Ben",), {"Ben": UNKNOWN})
    assert out.missing(at_table()) == ""
    assert out.action == Eliminate(("Ben",), {})


def test_no_card_is_asked_for_where_the_game_ends_or_the_hand_is_empty() -> None:
    state = at_table()
    assert Out(("Ben", "Cy")).missing(state) == ""
    assert Out(("Ben",)).missing(with_seat(state, "Ben", hand=0)) == ""


def test_who_is_out_already_is_not_put_out_again() -> None:
    state = with_seat(at_table(), "Ben", out=True)
    assert Out(("Ben", "Cy"), {"Ben": "Search"}).at(state) == Out(("Cy",))


def test_a_hand_that_was_seen_waits_for_what_happened_afterwards() -> None:
    state = at_table("expansion")
    assert hands_to_see(state) == ("Ben", "Cy")
    assert Looked().at(state).missing(state) == "the *hand* is chosen"
    assert Looked("Ben").at(state).missing(state) == "it is told what happens *afterwards*"
    seen = Looked("Ben", exchanged=True).at(state)
    assert seen.missing(state) == ""
    assert seen.action == Look("Ben", "", exchanged=True)


def test_a_card_that_acts_when_it_is_seen_is_asked_for_and_leaves_nothing_for_afterwards() -> None:
    state = at_table("orb")
    assert Looked("Ben").at(state).missing(state) == "it is told what was *seen*"
    assert Looked("Ben", sees="Orb of Prophecy").at(state).missing(state) == ""
    assert Looked("Ben", exchanged=True).at(state).missing(state) == ""


def test_the_own_hand_is_not_one_to_look_at() -> None:
    assert Looked("Ana").at(at_table()).action is None


def test_a_card_is_moved_between_two_places_that_there_are() -> None:
    state = at_table()
    assert Moved(DECK, "Ben").action(state) == Move(DECK, "Ben")
    assert Moved(DECK).action(state) is None
    assert Moved(RUINS, "Ben").action(with_seat(state, "Ben", out=True)) is None


def test_a_call_says_whose_hands_are_up_and_which_speed_is_next() -> None:
    state = replace(at_table(), speeds={"Cy": "1"})
    assert to_answer(state) == ("Ana", "Ben")
    assert HandsUp(("Ana", "Cy")).at(state) == HandsUp(("Ana",))
    assert HandsUp().words(state, "2") == "Nobody: call the 3s"
    assert HandsUp().words(state, "X") == "Nobody"
    assert HandsUp(("Ana",)).words(state, "8") == "Ana has an 8"
    assert HandsUp(("Ana", "Ben")).words(state, "2") == "Two have a 2"
