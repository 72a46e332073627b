"""What holds in every game of Lost Legacy, whatever is played."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from companion import history
from companion.game import Seat, SetByHand, Setup
from companion.games.lost_legacy.actions import Call, Investigate
from companion.games.lost_legacy.cards import SPEEDS, Speed
from companion.games.lost_legacy.state import State, face_up
from companion.record import Record
from tests.games.playing import some_game

GAMES = settings(max_examples=200, deadline=None, derandomize=True)


def states(seed: int) -> list[State]:
    timeline = some_game("lost-legacy", seed, steps=80)
    return [timeline.first, *(moment.state for moment in timeline.moments)]


def cards_at(state: State) -> int:
    """Every card, wherever it lies."""
    return (
        state.deck + state.ruins + sum(player.hand + len(player.discards) for player in state.seats.values())
    )


@GAMES
@given(seed=st.integers(0, 1_000_000))
def test_no_card_is_ever_lost_or_made(seed: int) -> None:
    for state in states(seed):
        assert cards_at(state) == sum(state.cards.values())


@GAMES
@given(seed=st.integers(0, 1_000_000))
def test_counts_stay_within_what_there_is(seed: int) -> None:
    for state in states(seed):
        assert min(state.deck, state.ruins, *(player.hand for player in state.seats.values())) >= 0
        assert all(face_up(state, speed) <= state.cards[speed] for speed in SPEEDS)


@GAMES
@given(seed=st.integers(0, 1_000_000))
def test_whoever_is_out_has_no_card_and_no_turn(seed: int) -> None:
    for state in states(seed):
        for seat, player in state.seats.items():
            if player.out:
                assert player.hand == 0
                assert state.phase != "turns" or state.turn != seat


@GAMES
@given(seed=st.integers(0, 1_000_000))
def test_a_game_ends_once_and_its_winner_was_still_in(seed: int) -> None:
    before, *later = states(seed)
    for state in later:
        if len(state.results) > len(before.results):
            assert state.results[:-1] == before.results
            assert state.phase == "over"
            assert state.results[-1].winner in (None, *state.still_in)
        before = state


@GAMES
@given(seed=st.integers(0, 1_000_000))
def test_turns_go_round_to_the_left_past_those_who_are_out(seed: int) -> None:
    before, *later = states(seed)
    for state in later:
        if before.phase == state.phase == "turns" and before.turn != state.turn:
            order = list(state.seats)
            steps = (order.index(state.turn) - order.index(before.turn)) % len(order)
            passed = [order[(order.index(before.turn) + step) % len(order)] for step in range(1, steps)]
            assert all(state.seats[seat].out or before.seats[seat].misses for seat in passed)
        before = state


def hands() -> st.SearchStrategy[list[Speed]]:
    """The speeds of two to four hands that one set can give."""
    cards: list[Speed] = ["1", "2", "3", "4", "5", "6", "6", "7", "7", "7", "8", "8", "8", "X", "X", "X"]
    return st.permutations(cards).flatmap(lambda dealt: st.integers(2, 4).map(lambda count: dealt[:count]))


@GAMES
@given(dealt=hands())
def test_those_alone_with_a_number_investigate_from_low_to_high(dealt: list[Speed]) -> None:
    seats = dict(zip("ABCD", dealt, strict=False))
    timeline = history.replay(Record("test", Setup("lost-legacy", tuple(map(Seat, seats)))))
    timeline = history.play(timeline, SetByHand({"phase": "investigation", "deck": 0}))
    looked = []
    for speed in sorted(set(dealt)):
        answers = tuple(seat for seat, held in seats.items() if held == speed)
        timeline = history.play(timeline, Call(speed, answers))
        if timeline.state.investigator:
            looked.append(timeline.state.investigator)
            timeline = history.play(timeline, Investigate("ruins", found=False))
        if timeline.state.phase == "over":
            break
    alone = [speed for speed, count in Counter(dealt).items() if count == 1 and speed != "X"]
    assert looked == [seat for speed in sorted(alone) for seat, held in seats.items() if held == speed]
    assert timeline.state.phase == "over"
