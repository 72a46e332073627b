"""What lies on the table at every moment of whole random games of Legacies, whoever sits at it."""

from __future__ import annotations

from collections import Counter

from companion.games.legacies.seat import TokenKind
from companion.games.legacies.state import State
from tests.games.legacies_whole_games import WholeGame, states

START: dict[TokenKind, int] = {"minor": 3, "major": 3, "relationship": 5}


# ---- tokens


def on_board(state: State, name: str, kind: TokenKind) -> int:
    if kind == "relationship":
        tracks = sum(track.count(name) for track in state.tracks.values())
        return tracks + list(state.legendary.values()).count(name)
    return sum(sizes.count(kind) for sizes in state.seats[name].investments.values())


def test_no_token_is_ever_lost_or_made(games: list[WholeGame]) -> None:
    for state, where in states(games):
        for name, seat in state.seats.items():
            for kind, start in START.items():
                there = on_board(state, name, kind) + seat.tokens_left.of(kind)
                assert there == start + seat.unlocked.count(kind), (where, name, kind)
                assert seat.tokens_left.of(kind) >= 0, (where, name, kind)


def test_each_kind_of_token_is_unlocked_once_at_most_and_by_matches_only(games: list[WholeGame]) -> None:
    for state, where in states(games):
        for seat in state.seats.values():
            icon = state.box.characters[seat.character].impact_icon
            matched = sum(successor.icon == icon for successor in seat.successors)
            assert len(set(seat.unlocked)) == len(seat.unlocked) <= matched, where


def test_nobody_has_two_tokens_of_one_size_by_an_industry(games: list[WholeGame]) -> None:
    for state, where in states(games):
        for seat in state.seats.values():
            for sizes in seat.investments.values():
                assert 1 <= len(set(sizes)) == len(sizes) <= 2, where


def test_nobody_stands_on_the_own_track_or_twice_on_one(games: list[WholeGame]) -> None:
    for state, where in states(games):
        for character, track in state.tracks.items():
            assert len(track) == state.box.relationship_spaces, where
            standing = [holder for holder in track if holder is not None]
            assert len(set(standing)) == len(standing), where
            assert all(state.seats[holder].character != character for holder in standing), where


def test_nobody_has_more_than_two_legendary_figures(games: list[WholeGame]) -> None:
    for state, where in states(games):
        held = Counter(holder for holder in state.legendary.values() if holder is not None)
        third = state.options["npc-third-legendary"] == "place"
        for name, count in held.items():
            assert count <= 2 or (third and not state.seats[name].human), where


def test_a_legendary_figure_that_is_not_in_play_has_no_token(games: list[WholeGame]) -> None:
    for state, where in states(games):
        if state.generation <= 4:
            assert state.legendary["III"] is None, where
        if state.generation <= 2:
            assert state.legendary["II"] is None, where


def test_every_marker_stays_on_the_investment_track(games: list[WholeGame]) -> None:
    for state, where in states(games):
        assert sorted(state.industry_rows) == sorted(state.box.industry_names), where
        assert all(1 <= row <= state.box.rows for row in state.industry_rows.values()), where


# ---- heirlooms


def acquired(state: State) -> list[tuple[str, str, int]]:
    """Every acquired Heirloom: who has it, whose it is, its level."""
    return [
        (holder, holder if each.startswith("own") else each[:-1], int(each[-1]))
        for holder, seat in state.seats.items()
        for each in seat.heirlooms
    ]


def test_each_heirloom_lies_with_one_seat_at_most(games: list[WholeGame]) -> None:
    for state, where in states(games):
        cards = Counter((owner, level) for _, owner, level in acquired(state))
        assert all(count == 1 for count in cards.values()), where
        assert all(owner in state.seats and 1 <= level <= 6 for owner, level in cards), where


def test_nobody_has_two_heirlooms_of_one_level_or_level_6_without_the_others(games: list[WholeGame]) -> None:
    for state, where in states(games):
        for name in state.seats:
            levels = [level for holder, _, level in acquired(state) if holder == name]
            assert len(set(levels)) == len(levels), (where, name)
            assert 6 not in levels or len(levels) == 6, (where, name)


def test_nobody_has_more_heirlooms_of_an_opponent_than_the_limit(games: list[WholeGame]) -> None:
    for state, where in states(games):
        kinds = Counter(seat.kind for seat in state.seats.values())
        with_nemeses = state.options["heirloom-limit-counts-npc"] == "nemesis"
        players = kinds["human"] + (kinds["nemesis"] if with_nemeses else 0)
        taken = Counter((holder, owner) for holder, owner, level in acquired(state) if level < 6)
        for (holder, owner), count in taken.items():
            mat = state.box.characters[state.seats[holder].character]
            friendly = state.seats[owner].character in (mat.amicable or ())
            assert holder == owner or count <= (2 if players <= 3 else 1) + friendly, (where, holder, owner)


# ---- counts


def test_nothing_that_is_counted_falls_below_zero(games: list[WholeGame]) -> None:
    for state, where in states(games):
        for seat in state.seats.values():
            counts = (seat.fame, seat.gold, seat.hand, seat.foundation, seat.cards_played)
            assert all(count is None or count >= 0 for count in counts), where
            assert all(amount >= 0 for amount in (seat.resources or {}).values()), where


def test_a_foundation_stands_on_a_space_of_the_track(games: list[WholeGame]) -> None:
    for state, where in states(games):
        for seat in state.seats.values():
            stride = 1 if seat.foundation <= 50 else 5 if seat.foundation <= 150 else 25
            assert seat.foundation % stride == 0, (where, seat.foundation)


def test_a_rising_star_keeps_no_score_and_plays_five_cards_at_most(games: list[WholeGame]) -> None:
    for state, where in states(games):
        for seat in state.seats.values():
            if seat.kind == "rising_star":
                assert (seat.fame, seat.gold, seat.resources) == (None, None, None), where
                assert seat.cards_played <= 5, where
                assert seat.global_actions == 0, where


def test_what_a_table_does_not_track_stays_untracked(games: list[WholeGame]) -> None:
    for state, where in states(games):
        for seat in state.seats.values():
            if seat.human and state.options["tracking"] == "automa":
                assert (seat.gold, seat.resources, seat.hand) == (None, None, None), where


def test_a_seat_has_one_successor_a_generation_and_none_in_the_last(games: list[WholeGame]) -> None:
    for state, where in states(games):
        for seat in state.seats.values():
            put = [successor.generation for successor in seat.successors]
            assert put == sorted(set(put)), where
            assert all(1 <= generation <= 5 for generation in put), where
            assert seat.human or not put, where
