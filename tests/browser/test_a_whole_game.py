"""A whole solo game of Legacies against the Nemesis at phone size, by tapping alone, to its result."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.driver import Server
from tests.browser.test_legacies_journey import at_a_new_table

pytestmark = pytest.mark.browser


def test_a_game_is_played_to_its_final_score_with_its_parts(chromium: Browser, server: Server) -> None:
    fingers = at_a_new_table(chromium, server)
    fingers.until("The result")
    print(f"taps for a whole solo game: {fingers.taps}")
    fingers.tap_all("The result")
    fingers.screen.see("Nemesis wins")
    for part in ("Foundation", "Gold", "Resources", "Heirlooms"):
        fingers.screen.see(part)
