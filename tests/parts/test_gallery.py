"""Every part in every look, without a browser: nothing breaks, and everything tapped has a name."""

from __future__ import annotations

import pytest

from tests.browser.gallery import PICTURES
from tests.screen_harness import Harness
from views.games import game_look
from views.look import Look

LOOKS = (
    Look(),
    Look(game_look("family-inc"), dark=True, scale=2, still=True),
    Look(game_look("lost-legacy"), dark=True, width=800),
    Look(game_look("family-legacy"), width=1280),
)


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("picture", PICTURES)
def test_everything_that_can_be_tapped_has_a_spoken_name(picture: str, look: Look) -> None:
    with Harness.showing(lambda: PICTURES[picture](look), width=look.width) as app:
        names = app.names()
        assert names
        assert all(names)
