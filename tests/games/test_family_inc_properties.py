"""Family Inc. over random whole games, beside a table that moves real chips about."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game import Action, Refused
from companion.games.family_inc import GAME
from companion.games.family_inc.state import SUPPLY, BeginTurn, Draw, Points, State, Stop
from tests.games.play_family_inc import some_action, some_setup


@dataclass
class Chips:
    """Real chips: every one of them is in exactly one of these heaps."""

    bag: list[int]
    front: dict[str, list[int]]
    box: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)

    def refill(self) -> None:
        if not self.bag:
            self.bag, self.box = self.box, []

    def score(self, seat: str) -> None:
        self.box += self.front[seat]
        self.front[seat] = []

    def draw(self, chip: int, at_once: bool) -> None:
        self.refill()
        self.bag.remove(chip)
        if at_once:
            self.refill()
        self.drawn.append(chip)
        if self.drawn.count(chip) == 2:
            self.box += self.drawn
            self.drawn = []

    def stop(self, seat: str) -> None:
        for other, chips in self.front.items():
            if other != seat:
                self.drawn += [chip for chip in chips if chip in self.drawn]
                self.front[other] = [chip for chip in chips if chip not in self.drawn]
        self.front[seat], self.drawn = self.drawn, []

    def act(self, state: State, action: Action) -> None:
        """What hands do for an action, read against the state before it."""
        if isinstance(action, Points):
            return
        self.score(state.turn)
        if isinstance(action, Draw):
            self.draw(action.chip, state.options["refill"] == "at-once")
        if isinstance(action, Stop):
            self.stop(state.turn)

    def whole(self) -> Counter[int]:
        return Counter(
            [*self.bag, *self.box, *self.drawn, *(chip for f in self.front.values() for chip in f)]
        )


def in_bag(state: State) -> Counter[int]:
    return Counter({int(value): count for value, count in state.bag.items() if count})


def in_box(state: State) -> Counter[int]:
    return Counter({int(value): count for value, count in state.box.items() if count})


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_chip_is_always_where_real_chips_would_be(seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.start(some_setup(chance))
    supply = Counter({int(value): count for value, count in SUPPLY[state.options["edition"]].items()})
    table = Chips(list(supply.elements()), {seat: [] for seat in state.seats})
    for _ in range(150):
        action = some_action(chance, state)
        try:
            after = GAME.apply(state, action)
        except Refused:
            continue
        table.act(state, action)
        state = after
        assert table.whole() == supply
        assert in_bag(state) == Counter(table.bag)
        assert in_box(state) == Counter(table.box)
        assert list(state.drawn) == table.drawn
        assert {seat: sorted(chips) for seat, chips in state.front.items()} == {
            seat: sorted(chips) for seat, chips in table.front.items()
        }


def lawful_gain(state: State, action: Action) -> set[int]:
    """What the player whose turn it is may gain: the chips in front, and 50 for a third horseshoe."""
    if isinstance(action, Points):
        return {action.points}
    chips = sum(state.front[state.turn])
    late = len(state.drawn) + 1 >= 4
    third = isinstance(action, Draw) and action.chip in state.drawn and not late
    return {chips + 50 * (third and state.horseshoes[state.turn] == 2)}


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_score_changes_but_by_a_rule(seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.start(some_setup(chance))
    for _ in range(150):
        action = some_action(chance, state)
        seat = action.seat if isinstance(action, Points) else state.turn
        try:
            after = GAME.apply(state, action)
        except Refused:
            continue
        gains = {each: after.scores[each] - state.scores[each] for each in state.seats}
        assert gains.pop(seat) in lawful_gain(state, action)
        assert not any(gains.values())
        state = after


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_nobody_ever_holds_three_horseshoes_and_the_first_at_100_has_won(seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.start(some_setup(chance))
    for _ in range(300):
        try:
            state = GAME.apply(state, some_action(chance, state))
        except Refused:
            continue
        GAME.check(state)
        standing = GAME.standing(state)
        reached = tuple(seat for seat, score in state.scores.items() if score >= 100)
        assert standing.winners == reached
        assert standing.over == bool(reached)
        assert all(place.total == sum(part.points for part in place.parts) for place in standing.places)


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_step_can_be_told_whether_refused_or_not(seed: int) -> None:
    chance = random.Random(seed)
    setup = some_setup(chance)
    state = GAME.start(setup)
    for _ in range(60):
        for action in (BeginTurn(), Stop(), Draw(chance.randint(-1, 12)), Points("Z", -1)):
            assert GAME.label(setup, state, action)
            GAME.decision(setup, state, action)
        try:
            state = GAME.apply(state, some_action(chance, state))
        except Refused:
            continue
