"""Family Legacy over every row that there is, and over random whole games."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game import Refused, Setup
from companion.games.family_legacy import GAME, row
from companion.games.family_legacy.state import (
    CallLegacy,
    CloseRound,
    DrawBeneficiary,
    DrawPhase,
    DrawWhammy,
    EnterPoints,
    EnterRow,
    NameCaller,
)
from tests.games.play_family_legacy import some_action, some_card, some_row, some_setup
from tests.games.test_family_legacy import readings

SCALE = [0, 0, 0, 15, 20, 25, 30, 30]


def counted(states: str, both: bool, breaks: bool) -> int:
    """A row scored by walking along it, one place after the other."""
    scores, in_a_row = [], 0
    for state in (*states, "end"):
        if state in ("R", "W") or (state == "M" and not breaks):
            in_a_row += 1
        else:
            scores.append(SCALE[in_a_row])
            in_a_row = 0
    return sum(scores) if both else max(scores)


@pytest.mark.parametrize("runs", ["both", "best"])
@pytest.mark.parametrize("whammy", ["breaks", "counts"])
def test_every_row_scores_as_counted_place_by_place(runs: str, whammy: str) -> None:
    options = readings(separate_runs=runs, whammy_breaks_run=whammy)
    for letters in product("RWXM", repeat=7):
        states = "".join(letters)
        assert row.row_points(states, options) == counted(states, runs == "both", whammy == "breaks"), states


def test_only_seven_right_places_are_complete() -> None:
    for letters in product("RWXM", repeat=7):
        assert row.is_complete("".join(letters)) == all(letter in "RW" for letter in letters)


def test_every_row_scores_what_a_round_can_give() -> None:
    possible = row.possible_points(readings())
    assert possible == (0, 15, 20, 25, 30, 50)
    scores = {row.row_points("".join(letters), readings()) for letters in product("RX", repeat=7)}
    assert scores == set(possible) - {50}


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_totals_are_the_closed_rounds_and_the_deal_goes_round(seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.start(some_setup(chance))
    seats, totals = list(state.seats), dict.fromkeys(state.seats, 0)
    for _ in range(200):
        action = some_action(chance, state)
        try:
            after = GAME.apply(state, action)
        except Refused:
            continue
        GAME.check(after)
        if isinstance(action, CloseRound):
            gained = {seat: state.entry(state.playing, seat) for seat in seats}
            assert None not in gained.values()
            totals = {seat: totals[seat] + (gained[seat] or 0) for seat in seats}
            assert seats.index(after.dealer) == (seats.index(state.dealer) + 1) % len(seats)
        if isinstance(action, NameCaller):
            totals = after.scores
        assert after.scores == totals
        state = after
        standing = GAME.standing(state)
        assert all(place.total == sum(part.points for part in place.parts) for place in standing.places)
        best = tuple(seat for seat in seats if totals[seat] == max(totals.values()))
        assert standing.winners == (best if state.over else ())


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_never_more_than_one_gets_the_points_of_legacy(seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.start(some_setup(chance))
    legacy = row.legacy_points(state.options)
    for _ in range(120):
        try:
            state = GAME.apply(state, some_action(chance, state))
        except Refused:
            continue
        for each in state.rounds.values():
            entries = [state.entry(each, seat) for seat in state.seats]
            assert entries.count(legacy) <= 1
            assert {entry for entry in entries if entry is not None} <= set(
                row.possible_points(state.options)
            )


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_step_can_be_told_whether_refused_or_not(seed: int) -> None:
    chance = random.Random(seed)
    setup = some_setup(chance)
    state = GAME.start(setup)
    odd = (
        CloseRound(),
        CallLegacy("Z"),
        EnterRow("Z", "RRRRRRRRRR"),
        EnterRow("A", ""),
        EnterPoints("A", -5),
        DrawWhammy("A", "No Will", "Z", 9),
        DrawBeneficiary("Z", "A", -1),
        DrawPhase("Z", "L", 8),
    )
    for _ in range(60):
        for action in (*odd, some_action(chance, state)):
            assert GAME.label(setup, state, action)
            GAME.decision(setup, state, action)
        try:
            state = GAME.apply(state, some_action(chance, state))
        except Refused:
            continue


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_drawn_card_changes_one_place_and_never_one_beside_a_whammy(seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.start(some_setup(chance))
    for seat in state.seats:
        state = GAME.apply(state, EnterRow(seat, some_row(chance)))
    for _ in range(60):
        action = some_card(chance, state)
        try:
            after = GAME.apply(state, action)
        except Refused:
            assert GAME.decision(Setup(GAME.key, ()), state, action) is None
            continue
        changed = [
            (before, now)
            for seat, row in state.playing.rows.items()
            for before, now in zip(row, after.playing.rows[seat], strict=True)
            if before != now
        ]
        assert len(changed) <= 1
        if isinstance(action, DrawPhase) and "M" in state.playing.rows[action.by]:
            assert changed in ([], [("M", "R")])
        if isinstance(action, DrawWhammy):
            assert all(before in "RW" and now == "M" for before, now in changed)
        state = after
