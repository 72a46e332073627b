"""Every decision of an NPC beside the one that the rulebook's text gives, in random positions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from companion import form
from companion.form import Json
from companion.game import Refused
from companion.games.legacies import GAME
from companion.games.legacies.box.parts import Row
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.npc.choice import Choice, Grow
from companion.games.legacies.npc.decision import decide
from companion.games.legacies.seat import Played
from companion.games.legacies.state import State
from companion.games.legacies.words import RowAction
from tests.games.npc_by_the_book import answer
from tests.games.npc_in_short import in_short
from tests.games.some_box import some_row
from tests.games.some_position import some_position

READINGS = [(option.key, reading.key) for option in GAME.options for reading in option.readings]


def some_row_or_opponents(random: Random, state: State) -> Json:
    """Any row, but often the one with most to weigh: an opponent's Heirloom."""
    if random.random() < 0.3:
        return {"action": "heirloom", "whose": "OPP"}
    return some_row(random, tuple(state.box.characters))


def decided(state: State, row: Row) -> Choice:
    return decide(state, state.turn, Played(row, "up", 10))


def tables(batch: int) -> Iterator[tuple[State, Json, Row]]:
    """A hundred random positions, each as the app has it and as JSON, and a row to decide on."""
    for seed in range(batch * 100, batch * 100 + 100):
        random = Random(seed)
        state = some_position(random)
        row = form.read(Row, some_row_or_opponents(random, state))
        yield state, form.write_whole(state), row


@pytest.mark.parametrize("batch", range(20))
def test_an_npc_decides_by_the_book_under_every_reading(batch: int) -> None:
    for state, table, row in tables(batch):
        for option, reading in READINGS:
            options = {**state.options, option: reading}
            told = in_short(decided(replace(state, options=options), row), state.turn)
            by_the_book = answer({**table, "options": options}, state.turn, form.write_whole(row))
            assert told == by_the_book, (state, row, options)


@pytest.mark.parametrize("batch", range(5))
def test_the_trace_names_one_choice_and_rules_out_whatever_came_before_it(batch: int) -> None:
    for state, _, row in tables(batch):
        choice = decided(state, row)
        verdicts = [each.verdict for each in choice.looked]
        assert verdicts
        assert verdicts.count("chosen") == (choice.move != Grow())
        if row.action in ("relationship", "buy", "global"):
            assert verdicts == sorted(verdicts, key=["ruled out", "chosen", "not reached"].index)


@pytest.mark.parametrize("action", ["buy", "sell"])
def test_a_group_that_the_box_sheet_lacks_is_asked_for(action: RowAction) -> None:
    state = some_position(Random(1))
    box = replace(state.box, industries=state.box.industries[:2])
    with pytest.raises(NotPrinted):
        decided(replace(state, box=box), Row(action, groups=(state.box.industries[2].group,)))


@pytest.mark.parametrize("action", ["buy", "sell"])
def test_a_row_that_shows_no_group_is_refused(action: RowAction) -> None:
    with pytest.raises(Refused, match="shows no Group"):
        decided(some_position(Random(1)), Row(action))
