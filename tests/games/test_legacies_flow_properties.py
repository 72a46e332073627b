"""How whole random games of Legacies go on: the clock, the solo deck, NPC decisions, score and record."""

from __future__ import annotations

import json
from collections import Counter

from companion import form, history
from companion.games.legacies import GAME
from companion.games.legacies.actions.seasons import EndCentury, EndGame, NextGeneration, Pass
from companion.games.legacies.actions.solo_cards import NpcCard, ShuffleSoloDeck
from companion.games.legacies.npc.decision import decide
from companion.games.legacies.npc.solo_card import row_number, shown
from companion.games.legacies.state import State
from companion.games.legacies.words import GLOBAL_ACTIONS, MANDATORY
from companion.record import read_record, write_record
from tests.games.legacies_whole_games import WholeGame, states, steps
from tests.games.npc_by_the_book import answer, row_of
from tests.games.npc_in_short import in_short

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
        typed = action.row or action.rows.get(str(row_number(before, action.by)))
        row = form.write_whole(typed) if typed else row_of(table, action.by, action.card)
        played = shown(before, action)
        assert form.write_whole(played.row) == row, where
        told = in_short(decide(before, action.by, played), action.by)
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


def test_places_go_by_fame_then_foundation_then_turn_order(games: list[WholeGame]) -> None:
    for state, where in states(games):
        places = [place for place in GAME.standing(state).places if place.rank is not None]
        by_the_rule = sorted(
            places,
            key=lambda place: (
                -(place.total or 0),
                -state.seats[place.seat].foundation,
                state.turn_order.index(place.seat),
            ),
        )
        assert places == by_the_rule, where
        assert [place.rank for place in places] == [*range(1, len(places) + 1)], where


def test_only_a_game_that_is_over_has_a_winner_the_first_of_all(games: list[WholeGame]) -> None:
    for state, where in states(games):
        standing = GAME.standing(state)
        over = state.phase == "over"
        assert (standing.over, len(standing.winners)) == (over, int(over)), where
        assert not over or standing.places[0].seat == standing.winners[0], where


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
