"""What holds at every moment of whole random games of Legacies, whoever sits at the table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from companion import form, history
from companion.games.legacies import GAME, npc
from companion.games.legacies.actions import (
    EndCentury,
    EndGame,
    NextGeneration,
    NpcCard,
    Pass,
    ShuffleSoloDeck,
)
from companion.games.legacies.state import State, TokenKind
from companion.games.legacies.words import GLOBAL_ACTIONS, MANDATORY
from companion.record import read_record, write_record
from tests.games.legacies_whole_games import Happened, WholeGame, whole_game
from tests.games.npc_by_the_book import Answer, answer, row_of

BATCHES, BATCH = 22, 10
START: dict[TokenKind, int] = {"minor": 3, "major": 3, "relationship": 5}


@pytest.fixture(scope="module", params=range(BATCHES))
def games(request: pytest.FixtureRequest) -> list[WholeGame]:
    """Ten whole games."""
    first = request.param * BATCH
    return [whole_game(seed) for seed in range(first, first + BATCH)]


def states(games: list[WholeGame]) -> Iterator[tuple[State, tuple[int, int]]]:
    """Every table of every game, and where it is to be found: seed and step."""
    for game in games:
        for number, state in enumerate(game.states):
            yield state, (game.seed, number)


def steps(games: list[WholeGame]) -> Iterator[tuple[Happened, tuple[int, int]]]:
    """Every step of every game, and where it is to be found."""
    for game in games:
        for number, step in enumerate(game.steps, 1):
            yield step, (game.seed, number)


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


# ---- the clock


def test_the_turn_is_with_a_seat_that_may_act(games: list[WholeGame]) -> None:
    for state, where in states(games):
        assert sorted(state.turn_order) == sorted(state.seats), where
        if state.phase == "actions":
            seat = state.seats[state.turn]
            assert seat.kind != "rising_star" or seat.cards_played < 5, where
            assert state.owed is None or seat.kind == "nemesis", where


def test_face_down_global_actions_are_each_there_once(games: list[WholeGame]) -> None:
    for state, where in states(games):
        assert len(set(state.global_face_down)) == len(state.global_face_down), where
        assert set(state.global_face_down) <= set(GLOBAL_ACTIONS), where


def enough(state: State) -> bool:
    """Both mandatory Global Actions, and 2, 3 or 4 others for 1-2, 3-4 or 5-6 players; a Nemesis is one."""
    players = sum(seat.kind in ("human", "nemesis") for seat in state.seats.values())
    needed = {1: 2, 2: 2, 3: 3, 4: 3}.get(players, 4)
    others = [name for name in state.global_face_down if name not in MANDATORY]
    return set(MANDATORY) <= set(state.global_face_down) and len(others) >= needed


def test_a_generation_ends_with_enough_global_actions_or_when_somebody_is_stuck(
    games: list[WholeGame],
) -> None:
    for (before, action, after), where in steps(games):
        if before.phase == "actions":
            over = enough(after) or isinstance(action, Pass)
            assert (after.phase != "actions") == over, where


def test_a_generation_begins_in_the_order_of_foundations_with_everything_face_up(
    games: list[WholeGame],
) -> None:
    for (before, action, after), where in steps(games):
        if isinstance(action, NextGeneration):
            place = before.turn_order.index
            order = sorted(before.turn_order, key=lambda name: (-before.seats[name].foundation, place(name)))
            assert after.turn_order == tuple(order), where
            assert after.turn == order[0], where
            assert after.global_face_down == (), where
            assert all(seat.cards_played == 0 for seat in after.seats.values()), where


def test_six_generations_and_three_centuries_are_played(games: list[WholeGame]) -> None:
    for game in games:
        done = Counter(type(step.action) for step in game.steps)
        assert (done[NextGeneration], done[EndCentury], done[EndGame]) == (5, 3, 1), game.seed


# ---- the solo deck


def test_the_solo_deck_is_made_of_the_same_cards_throughout_a_century(games: list[WholeGame]) -> None:
    for state, where in states(games):
        if state.solo is None:
            continue
        played = [card for cards in state.solo.played.values() for card in cards]
        cards = Counter((*state.solo.draw, *played, *state.solo.discard))
        whole = Counter(card.id for card in state.box.solo_cards[state.century])
        assert cards in (whole, Counter()), where


def test_no_solo_card_comes_again_before_a_shuffle(games: list[WholeGame]) -> None:
    for game in games:
        seen = set[str]()
        for before, action, _ in game.steps:
            if isinstance(action, ShuffleSoloDeck):
                seen = set()
            elif isinstance(action, NpcCard) and before.solo and action.row is None and not action.rows:
                card = action.card or before.solo.draw[0]
                assert card not in seen, game.seed
                seen.add(card)


def test_a_shuffle_leaves_every_npc_its_latest_card(games: list[WholeGame]) -> None:
    for (before, action, after), where in steps(games):
        if isinstance(action, ShuffleSoloDeck) and before.solo and after.solo:
            latest = {name: cards[-1:] for name, cards in before.solo.played.items()}
            assert after.solo.played == latest, where
            assert after.solo.draw == action.order, where


# ---- decisions


def test_every_npc_card_is_decided_by_the_book(games: list[WholeGame]) -> None:
    for (before, action, after), where in steps(games):
        if not isinstance(action, NpcCard):
            continue
        table = form.write_whole(before)
        typed = action.row or action.rows.get(str(npc.row_number(before, action.by)))
        row = form.write_whole(typed) if typed else row_of(table, action.by, action.card)
        played = npc.shown(before, action)
        assert form.write_whole(played.row) == row, where
        choice = npc.decide(before, action.by, played)
        told = Answer(choice.kind, choice.target, choice.size, choice.fee)
        assert told == answer(table, action.by, row), where
        assert after.seats[action.by].cards_played == before.seats[action.by].cards_played + 1, where


# ---- the score and the record


def test_a_total_is_fame_and_the_parts_of_the_final_score(games: list[WholeGame]) -> None:
    for state, where in states(games):
        for place in GAME.standing(state).places:
            seat = state.seats[place.seat]
            if seat.fame is None:
                assert (place.rank, place.total) == (None, None), where
            else:
                final = sum(state.final.get(place.seat, {}).values())
                assert place.total == seat.fame + final == sum(part.points for part in place.parts), where


def test_a_game_has_one_winner_with_the_most_fame(games: list[WholeGame]) -> None:
    for game in games:
        standing = GAME.standing(game.timeline.state)
        totals = {place.seat: place.total for place in standing.places if place.total is not None}
        assert standing.over, game.seed
        assert [totals[name] for name in standing.winners] == [max(totals.values())], game.seed


def test_a_replay_of_the_written_record_gives_the_same_game(games: list[WholeGame]) -> None:
    for game in games:
        written = json.loads(json.dumps(write_record(game.timeline.record)))
        record = read_record(written)
        assert record == game.timeline.record, game.seed
        again = history.replay(record)
        assert again.first == game.timeline.first, game.seed
        assert again.moments == game.timeline.moments, game.seed


def test_every_table_may_stand_as_it_is(games: list[WholeGame]) -> None:
    for state, _ in states(games):
        GAME.check(state)
