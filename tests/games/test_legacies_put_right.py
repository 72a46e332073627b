"""Putting a table of Legacies right by hand: tokens come from a mat and go back to it."""

from __future__ import annotations

from companion.game import SetByHand
from companion.games.legacies import put_right
from companion.games.legacies.state import State
from companion.history import Timeline, play
from tests.games.legacies_table import change, seat, table


def after(timeline: Timeline, **changed: object) -> State:
    """The table once it is put right like this, with what goes with it."""
    whole = put_right.put_right(timeline.state, changed)
    found: State = play(timeline, SetByHand(whole)).state
    return found


def test_an_investment_comes_from_the_mat_and_goes_back_to_it() -> None:
    placed = after(table(), seats={"A": {"investments": {"Sport": ["minor"]}}})
    assert placed.seats["A"].tokens_left.minor == 2
    there = table(seat("A", investments={"Sport": ["minor"]}))
    taken = after(there, seats={"A": {"investments": {"Sport": None}}})
    assert taken.seats["A"].tokens_left.minor == 4


def test_a_mat_that_is_set_itself_stays_as_it_is_set() -> None:
    now = after(table(), seats={"A": {"investments": {"Sport": ["minor"]}, "tokens_left": {"minor": 3}}})
    assert now.seats["A"].tokens_left.minor == 3


def test_a_relationship_moves_along_its_track_without_another_token() -> None:
    timeline = table(
        change(tracks={"General": ["A", None, None, None]}, seats={"A": {"tokens_left": {"relationship": 4}}})
    )
    moved = after(timeline, tracks={"General": ["A", None, "A", None]})
    assert moved.tracks["General"] == (None, None, "A", None)
    assert moved.seats["A"].tokens_left.relationship == 4


def test_a_token_that_stood_there_goes_home() -> None:
    timeline = table(change(tracks={"Promoter": ["B", None, None, None]}))
    put = after(timeline, tracks={"Promoter": ["A", None, None, None]})
    assert put.tracks["Promoter"] == ("A", None, None, None)
    assert (put.seats["A"].tokens_left.relationship, put.seats["B"].tokens_left.relationship) == (4, 6)


def test_a_legendary_figure_changes_hands() -> None:
    taken = after(table(change(legendary={"I-1": "B"})), legendary={"I-1": "A"})
    assert taken.legendary["I-1"] == "A"
    assert taken.seats["B"].tokens_left.relationship == 6


def test_an_heirloom_has_one_holder() -> None:
    timeline = table(seat("B", heirlooms=["A2", "own1"]))
    moved = after(timeline, seats={"A": {"heirlooms": ["own2"]}})
    assert moved.seats["A"].heirlooms == ("own2",)
    assert moved.seats["B"].heirlooms == ("own1",)


def test_a_global_action_is_face_down_or_blocked_but_not_both() -> None:
    timeline = table(change(global_face_down=["Event"], blocked={"Influence": "B"}))
    down = after(timeline, global_face_down=["Event", "Influence"])
    assert (down.global_face_down, down.blocked) == (("Event", "Influence"), {})
    blocked = after(timeline, blocked={"Event": "A"})
    assert (blocked.global_face_down, blocked.blocked) == ((), {"Influence": "B", "Event": "A"})


def test_a_turn_by_hand_gives_up_a_global_action_that_waits() -> None:
    now = after(table(change(turn="N", owed="Dividends", phase="between")), turn="A")
    assert (now.turn, now.phase, now.owed) == ("A", "actions", None)
