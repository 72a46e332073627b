"""Every part in a real browser: large enough to be tapped, and named."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.driver import LAPTOP, Server, Size, free_port, open_page
from tests.browser.gallery import PICTURES

pytestmark = pytest.mark.browser

TALL_PHONE = Size(360, 2600, touch=True)
"""So high that nothing is cut off by the edge of the screen."""


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = free_port()
    with Server("tests.browser.gallery", (str(port),), tmp_path_factory.mktemp("gallery"), port) as server:
        yield server.address


@pytest.mark.parametrize("scale", ["100", "200"])
@pytest.mark.parametrize("picture", PICTURES)
def test_everything_tapped_is_large_enough_and_named(
    gallery: str, chromium: Browser, picture: str, scale: str
) -> None:
    screen = open_page(chromium, f"{gallery}/{picture}/{scale}", TALL_PHONE)
    assert screen.small_targets() == []
    assert screen.nameless() == 0
    screen.close()


def test_a_number_is_added_with_taps_and_with_a_keyboard(gallery: str, chromium: Browser) -> None:
    screen = open_page(chromium, f"{gallery}/table", LAPTOP)
    screen.tap("Ada: Fame 47, Foundation 60, plays now")
    screen.see("Nothing typed yet")
    screen.tap("3")
    screen.tap("Plus")
    screen.see("It will be 50")
    screen.page.keyboard.press("6")
    screen.see("It will be 56")
    screen.tap("Add 9")
    screen.see("Ada: Fame 56")
    screen.close()
