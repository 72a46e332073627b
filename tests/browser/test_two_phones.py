"""Two phones at one table, in a real browser: nothing is done twice, for somebody else, or on old numbers."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser

from companion.store.folder import open_folder
from tests.browser.driver import Screen, Server, app_server, open_page
from tests.views.small_games import begun, done
from views.table.live_table import LiveTables

DRAWN: list[dict[str, object]] = [{"do": "draw", "chip": 9}, {"do": "draw", "chip": 2}]
ON_SIGHT = """([x, y, words]) => new Promise((done) => {
    const look = () => {
        if (!document.body.innerText.includes(words) && ![...document.querySelectorAll("[aria-label]")]
            .some((each) => each.getAttribute("aria-label").includes(words))) return setTimeout(look, 5);
        const place = document.elementFromPoint(x, y);
        const touch = { clientX: x, clientY: y, bubbles: true, composed: true, pointerId: 1 };
        touch.isPrimary = true;
        place.dispatchEvent(new PointerEvent("pointerdown", { ...touch, buttons: 1 }));
        place.dispatchEvent(new PointerEvent("pointerup", touch));
        place.dispatchEvent(new PointerEvent("click", { ...touch, detail: 1 }));
        done(true);
    };
    setTimeout(look, 0);
})"""
"""A finger that was on its way when the words came, and falls a moment later."""


def table(data: Path, steps: list[dict[str, object]] | None = None, mode: str = "turn-by-turn") -> str:
    """The address of a table with Ada and Ben."""
    folder = open_folder(data)
    live = begun(LiveTables(folder), "family-inc", "Ada", "Ben", steps=steps, mode=mode)
    folder.close()
    return f"/table/{live.id}"


def two(chromium: Browser, server: Server, route: str) -> tuple[Screen, Screen]:
    """Two phones there."""
    return (
        open_page(chromium, f"{server.address}{route}"),
        open_page(chromium, f"{server.address}{route}"),
    )


def middle(screen: Screen, name: re.Pattern[str]) -> list[float]:
    """Where a button lies."""
    box = screen.button(name).first.bounding_box()
    assert box
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


def test_of_two_phones_that_stop_one_stops_and_the_other_reads_who_was_faster(
    chromium: Browser, tmp_path: Path
) -> None:
    route = table(tmp_path, steps=DRAWN)
    server = app_server(tmp_path)
    server.start()
    ada, ben = two(chromium, server, route)
    stop = re.compile("^Stop")
    place = middle(ben, stop)
    ben.page.evaluate(f"void (window.late = ({ON_SIGHT})({[*place, 'Ben draws chip 1']!r}))")
    ada.tap(stop)
    ben.page.evaluate("window.late")
    ben.see("Another phone was faster")
    ben.see("Ada stops with")
    ben.tap("Never mind")
    ben.see(re.compile("Stop without a chip"))
    server.kill()
    folder = open_folder(tmp_path)
    live = LiveTables(folder).open(route.rsplit("/", 1)[-1])
    assert [action.do for action in done(live)] == ["draw", "draw", "stop"]
    folder.close()


def test_the_sheet_of_a_step_that_is_undone_elsewhere_says_so(chromium: Browser, tmp_path: Path) -> None:
    route = table(tmp_path, steps=DRAWN)
    server = app_server(tmp_path)
    server.start()
    ada, ben = two(chromium, server, route)
    ada.tap("More")
    ada.tap(re.compile("^Log"))
    ada.tap(re.compile("^Step 2"))
    ada.see("Take it out")
    ben.tap("Undo")
    ada.see("This step is gone")
    ada.tap("Close")
    ada.see(re.compile("^Step 1"))
    server.kill()


def test_add_3_adds_to_what_another_phone_has_set_meanwhile(chromium: Browser, tmp_path: Path) -> None:
    route = table(tmp_path, mode="totals")
    server = app_server(tmp_path)
    server.start()
    ada, ben = two(chromium, server, route)
    ada.tap(re.compile("^Ben: points 0"))
    ada.tap("3")
    ben.tap(re.compile("^Ben: points 0"))
    ben.tap("5")
    ben.tap("Add 5")
    ada.see("It is 5 now")
    ada.tap("Add 3")
    ben.see("Ben: points 8")
    server.kill()


def test_one_plan_keeps_the_names_of_both_phones(chromium: Browser, tmp_path: Path) -> None:
    server = app_server(tmp_path)
    server.start()
    ada, ben = two(chromium, server, "/new/family-inc")
    ada.tap(re.compile("^Player 1"))
    ada.write("Name", "Ada")
    ada.tap("Done")
    ben.see("Ada")
    ben.tap(re.compile("^Player 2"))
    ben.write("Name", "Ben")
    ben.tap("Done")
    ada.see("Ben")
    ada.tap(re.compile("^Start"))
    ada.see("Ada draws chip 1")
    server.kill()
