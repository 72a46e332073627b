"""Damaged files: whatever opens can be drawn, counted and written; whatever does not is refused in a line.

The same at length, with 100,000 files and the folder round them, is `tests.benchmarks.bench_damaged_files`.
"""

from __future__ import annotations

from random import Random

import pytest

from companion.store.record_file import BadFile, timeline_in
from tests.damaged import ALL_GAMES, damaged, go_on, look_at_everything

FILES = 500
"""Files of each game."""


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_damaged_record_opens_wholly_or_is_refused_in_one_line(game: str) -> None:
    opened = unfit = 0
    for number in range(FILES):
        chance = Random(f"{game} {number}")
        try:
            timeline = timeline_in(damaged(game, chance))
        except BadFile as fault:
            unfit += not str(fault).isprintable()
            continue
        look_at_everything(timeline)
        go_on(timeline, chance)
        opened += 1
    assert unfit == 0
    assert FILES / 10 < opened < FILES * 9 / 10
