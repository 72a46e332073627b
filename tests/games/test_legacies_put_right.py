"""Putting a table of Legacies right by hand: tokens come from a mat and go back to it."""

from __future__ import annotations

from companion.game import SetByHand
from companion.games.legacies import put_right
from companion.games.legacies.put_right import Change
from companion.games.legacies.state import State
from companion.history import Timeline, play
from tests.games.legacies_table import change, seat, table


def after(timeline: Timeline, changed: Change) -> State:
    found: State = play(timeline, SetByHand(changed)).state
    return found


def test_an_investment_is_put_down_from_the_mat_and_taken_back_to_it() -> None:
    timeline = table()
    placed = play(timeline, SetByHand(put_right.investment_turned(timeline.state, "A", "Sport", "minor")))
    ada = placed.state.seats["A"]
    assert (ada.investments, ada.tokens_left.minor) == ({"Sport": ("minor",)}, 2)
    taken = after(placed, put_right.investment_turned(placed.state, "A", "Sport", "minor"))
    assert (taken.seats["A"].investments, taken.seats["A"].tokens_left.minor) == ({}, 3)


def test_a_relationship_moves_along_its_track_without_another_token() -> None:
    timeline = table(
        change(tracks={"General": ["A", None, None, None]}, seats={"A": {"tokens_left": {"relationship": 4}}})
    )
    moved = after(timeline, put_right.relationship_turned(timeline.state, "A", "General", 3))
    assert moved.tracks["General"] == (None, None, "A", None)
    assert moved.seats["A"].tokens_left.relationship == 4


def test_a_token_that_stood_there_goes_home() -> None:
    timeline = table(change(tracks={"Promoter": ["B", None, None, None]}))
    put = after(timeline, put_right.relationship_turned(timeline.state, "A", "Promoter", 1))
    assert put.tracks["Promoter"] == ("A", None, None, None)
    assert (put.seats["A"].tokens_left.relationship, put.seats["B"].tokens_left.relationship) == (4, 6)


def test_a_second_tap_takes_a_relationship_off() -> None:
    timeline = table(change(tracks={"Promoter": ["A", None, None, None]}))
    off = after(timeline, put_right.relationship_turned(timeline.state, "A", "Promoter", 1))
    assert off.relationship_of("A", "Promoter") is None
    assert off.seats["A"].tokens_left.relationship == 6


def test_a_legendary_figure_changes_hands_and_is_left() -> None:
    timeline = table(change(legendary={"I-1": "B"}))
    taken = play(timeline, SetByHand(put_right.legendary_turned(timeline.state, "A", "I-1")))
    assert taken.state.legendary["I-1"] == "A"
    assert taken.state.seats["B"].tokens_left.relationship == 6
    left = after(taken, put_right.legendary_turned(taken.state, "A", "I-1"))
    assert left.legendary["I-1"] is None


def test_an_heirloom_has_one_holder() -> None:
    timeline = table(seat("B", heirlooms=["A2", "own1"]))
    moved = play(timeline, SetByHand(put_right.heirloom_turned(timeline.state, "A", "A", 2)))
    assert moved.state.seats["A"].heirlooms == ("own2",)
    assert moved.state.seats["B"].heirlooms == ("own1",)
    back = after(moved, put_right.heirloom_turned(moved.state, "A", "A", 2))
    assert back.holder_of("A", 2) is None


def test_a_global_action_is_face_up_face_down_or_blocked() -> None:
    timeline = table(change(global_face_down=["Event"], blocked={"Influence": "B"}))
    state: State = timeline.state
    assert after(timeline, put_right.global_side(state, "Event", "up")).global_face_down == ()
    down = after(timeline, put_right.global_side(state, "Influence", "down"))
    assert (down.global_face_down, down.blocked) == (("Event", "Influence"), {})
    assert after(timeline, put_right.global_side(state, "Event", "A")).blocked == {
        "Influence": "B",
        "Event": "A",
    }


def test_a_century_tile_goes_up_then_down_then_out() -> None:
    timeline = table()
    for shown in ([("Exotic", True)], [("Exotic", False)], []):
        timeline = play(timeline, SetByHand(put_right.century_tile_turned(timeline.state, "Exotic")))
        assert [(tile.name, tile.face_up) for tile in timeline.state.century_tiles] == shown


def test_a_game_tile_is_in_play_or_out() -> None:
    timeline = table(change(game_tiles=["Storied"]))
    assert after(timeline, put_right.game_tile_turned(timeline.state, "Diverse")).game_tiles == (
        "Storied",
        "Diverse",
    )
    assert after(timeline, put_right.game_tile_turned(timeline.state, "Storied")).game_tiles == ()


def test_a_turn_by_hand_gives_up_a_global_action_that_waits() -> None:
    timeline = table(change(turn="N", owed="Dividends", phase="between"))
    now = after(timeline, put_right.turn("A"))
    assert (now.turn, now.phase, now.owed) == ("A", "actions", None)


def test_a_bonus_token_is_entered_anew_in_place_of_what_it_was() -> None:
    timeline = table(change(bonus_tokens={"General": {"gold": 5}}))
    now = after(timeline, put_right.bonus_token(timeline.state, "General", {"fame": 2}))
    assert now.bonus_tokens == {"General": {"fame": 2}}


def test_a_resource_set_to_nothing_is_gone() -> None:
    timeline = table(seat("A", resources={"Dye": 2}))
    resources = after(timeline, put_right.resource("A", "Dye", 0)).seats["A"].resources
    assert resources is not None
    assert "Dye" not in resources


def test_counts_rows_and_the_clock_are_set() -> None:
    timeline = table()
    assert after(timeline, put_right.count("A", "hand", 5)).seats["A"].hand == 5
    assert after(timeline, put_right.tokens("A", "major", 1)).seats["A"].tokens_left.major == 1
    assert after(timeline, put_right.industry_row("Sport", 7)).industry_rows["Sport"] == 7
    assert after(timeline, put_right.generation(4)).century == "II"
    assert after(timeline, put_right.turn_order(["N", "A", "B"])).turn_order == ("N", "A", "B")
