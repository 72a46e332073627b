"""What several tests of games share."""

from __future__ import annotations

import pytest

from tests.games.legacies_whole_games import WholeGame, whole_game

BATCHES, BATCH = 22, 10


@pytest.fixture(scope="module", params=range(BATCHES))
def games(request: pytest.FixtureRequest) -> list[WholeGame]:
    """Ten whole random games of Legacies; a test that asks for them runs over 220 in all."""
    first = request.param * BATCH
    return [whole_game(seed) for seed in range(first, first + BATCH)]
