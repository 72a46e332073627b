"""Wrong entries at a table of Legacies: each is refused by a rule or leaves a table that can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from companion import form, history
from companion.change import read_step
from companion.form import BadForm, Json
from companion.game import Action, Refused, SetByHand
from companion.games.legacies import GAME
from companion.games.legacies.actions.adjustments import ReadOffTheBox
from companion.games.legacies.state import State
from tests.games.legacies_whole_games import whole_game
from tests.games.playing import some_game

WRONG: tuple[Any, ...] = (
    *(-1, 0, 7, 10**6, True, 2.5, None, [], {}, ""),
    *("Z", "A", "A9", "own7", "B٣", "General", "Theater", "Legendary X", "Legendary II", "Foundation"),
    *("Dye", "fame", "gold", "up", "major", "relationship", "nothing", "Trade Conference", "II"),
    *({"Z": 1}, {"gold": -5}, {"Gem": 2}, {"A": {"fame": 10**6}}, ["A", "A"], {"action": "buy"}),
)


def spoilt(random: Random, written: Json) -> Json:
    """A step as JSON with something wrong in one place."""
    if isinstance(written, dict) and written and random.random() < 0.8:
        key = random.choice(list(written))
        return {**written, key: spoilt(random, written[key])}
    if isinstance(written, list) and written and random.random() < 0.8:
        place = random.randrange(len(written))
        return [*written[:place], spoilt(random, written[place]), *written[place + 1 :]]
    if isinstance(written, dict) and random.random() < 0.3:
        return {**written, random.choice(("A", "Z", "gold", "Gem")): random.choice(WRONG)}
    return random.choice(WRONG)


def wrong_entries(seed: int) -> Iterator[tuple[State, Action]]:
    """Every step of a whole game with something wrong in it, as far as it can be read at all."""
    random = Random(seed)
    for before, action, _ in whole_game(seed).steps:
        written = form.write_whole(action)
        for _ in range(4):
            key = random.choice(list(written) or ["by"])
            wrong = {"do": action.do, **written, key: spoilt(random, written.get(key))}
            with suppress(BadForm):
                yield before, read_step("legacies", wrong).action


def outcome(before: State, action: Action) -> State | Refused:
    try:
        after: State = history.apply(GAME, before, action)
    except Refused as refusal:
        return refusal
    return after


@pytest.mark.parametrize("seed", range(40))
def test_a_wrong_entry_is_refused_or_leaves_a_table_that_can_be(seed: int) -> None:
    for before, action in wrong_entries(seed):
        after = outcome(before, action)
        if isinstance(after, Refused):
            assert after.rule.startswith(("legacies.", "companion.")), action
            assert after.reason.endswith((".", "?")), action
        else:
            GAME.check(after)
            GAME.standing(after)
            form.write_whole(after)


@pytest.mark.parametrize(
    "spoils",
    [
        lambda seat, character: SetByHand({"seats": {seat: {"character": "Dividends"}}}),
        lambda seat, character: SetByHand({"box": {"characters": {character: None}}}),
        lambda seat, character: ReadOffTheBox(fact={"characters": {character: None}}),
    ],
    ids=["another character", "gone from the box", "read off as nothing"],
)
def test_a_seat_keeps_a_character_that_is_in_the_box(spoils: Callable[[str, str], Action]) -> None:
    state = some_game(GAME.key, 1, 3).state
    seat = next(iter(state.seats))
    with pytest.raises(Refused, match="There is no character"):
        history.apply(GAME, state, spoils(seat, state.seats[seat].character))
