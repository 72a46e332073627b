"""What the table says that an NPC did instead: written into a record and read again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.game import Refused
from companion.games.legacies.npc.choice import TakeHeirloom
from companion.games.legacies.npc.instead import others, read, written
from companion.games.legacies.seat import Acquired
from companion.games.legacies.words import ROW_ACTIONS, RowAction, legendary, legendary_space
from tests.games.some_position import some_position


@pytest.mark.parametrize("action", ROW_ACTIONS)
def test_whatever_is_offered_is_read_back_as_it_was_written(action: RowAction) -> None:
    for seed in range(40):
        state = some_position(Random(seed))
        seat = next((each for each in state.seats if state.seats[each].kind == "nemesis"), None)
        if seat is None:
            continue
        for move in others(state, seat, action):
            back = read(state, seat, action, written(move, seat))
            assert (replace(back, fee=0) if isinstance(back, TakeHeirloom) else back) == move


@pytest.mark.parametrize(("text", "means"), [("own3", Acquired("A", 3)), ("B6", Acquired("B", 6))])
def test_an_heirloom_is_read_as_its_holder_calls_it(text: str, means: Acquired) -> None:
    assert Acquired.read(text, "A") == means
    assert means.written("A") == text


@pytest.mark.parametrize("text", ["", "own", "Theater"])
def test_a_text_without_a_level_is_no_heirloom(text: str) -> None:
    with pytest.raises(Refused, match="is no Heirloom"):
        Acquired.read(text, "A")


def test_a_legendary_figure_is_read_back_from_what_a_record_calls_it() -> None:
    assert legendary_space(legendary("I-2")) == "I-2"
    assert legendary_space("General") is None
