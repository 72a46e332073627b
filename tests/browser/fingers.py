"""Fingers on a phone: they tap what is named, look further down for it, and wait for what comes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic

from playwright.sync_api import TimeoutError as NothingCame

from tests.browser.driver import A_HAND, PHONE, Screen
from tests.playing_by_taps import what_leads_on

A_GLANCE = 60
"""Milliseconds from one look at the screen to the next."""
PATIENCE = 20
"""Seconds after which what has not come will not come."""
A_PAUSE = 8
"""Seconds after which somebody whose tap did nothing taps again."""

IS_ON_TOP = "(button, [x, y]) => button.contains(document.elementFromPoint(x, y))"
"""Whether a finger that comes down there meets the button."""

TAP_QUICKLY = """async ([clientX, clientY, times, gap]) => {
    for (let tap = 1; tap <= times; tap++) {
        const place = document.elementFromPoint(clientX, clientY);
        const touch = { clientX, clientY, bubbles: true, composed: true, pointerId: 1, isPrimary: true };
        place.dispatchEvent(new PointerEvent("pointerdown", { ...touch, buttons: 1 }));
        place.dispatchEvent(new PointerEvent("pointerup", touch));
        place.dispatchEvent(new PointerEvent("click", { ...touch, detail: 1 }));
        if (tap < times) await new Promise((done) => setTimeout(done, gap));
    }
}"""
"""Taps from within the page: from outside, a busy machine would make a pause of what is to be quick."""


class Fingers:
    """A phone on which every tap waits until the screen has changed and stands still; counts the taps."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.taps = 0

    def tree(self) -> str:
        """What is on the screen; where the focus is does not count."""
        return re.sub(r" \[(active|pressed|selected)\]", "", self.screen.tree())

    def names(self) -> list[str]:
        """What can be tapped now: buttons that are not off."""
        lines = self.tree().replace("''", "'").splitlines()
        buttons = (re.search(r'button "([^"]*)"(?! \[disabled)', line) for line in lines)
        return [button[1] for button in buttons if button]

    def see(self, words: str) -> None:
        """Waits for words that are shown or said."""
        self.screen.see(words)

    def tap(self, name: str, brings: str = "") -> None:
        """Taps the button whose name begins so; waits for what comes of it, and for what it is to bring."""
        full, before = self.find(name), self.tree()
        for last in (False, True):  # on what has only just come a tap does nothing: people tap again
            self.screen.page.mouse.click(*self._middle(full))
            self.taps += 1
            if self._another_came(before, PATIENCE if last else A_PAUSE):
                break
        else:
            raise AssertionError(f"nothing came of tapping {full}:\n{before}")
        if brings:
            self.see(brings)

    def tap_quickly(self, name: str, *, times: int = 2, gap: int) -> None:
        """Taps a place again and again, every `gap` milliseconds, whatever comes to lie there meanwhile."""
        full, before = self.find(name), self.tree()
        x, y = self._middle(full)
        self.screen.page.evaluate(TAP_QUICKLY, [x, y, times, gap])
        assert self._another_came(before, PATIENCE), f"nothing came of tapping {full}:\n{before}"

    def tap_all(self, *names: str) -> None:
        """Taps one button after another."""
        for name in names:
            self.tap(name)

    def find(self, name: str) -> str:
        """The full name of a button, once it is in sight: a page may still be coming, or be longer."""
        end, looks = monotonic() + PATIENCE, 0
        while monotonic() < end:
            found = [each for each in self.names() if _begins(each, name)]
            if found:
                return min(found, key=len)
            looks += 1
            if looks % 4 == 0:
                self.screen.scroll(-3000 if looks % 32 == 0 else 300)
            self._wait(A_GLANCE)
        raise AssertionError(f"{name} is nowhere:\n{self.screen.tree()}")

    def until(self, name: str, most: int = 400) -> None:
        """Goes on until a button is there whose name begins so, looking further down where it must."""
        ways: Iterator[int] = iter(())
        for _ in range(most):
            names = self.names()
            if any(each.startswith(name) for each in names):
                return
            onward = what_leads_on(names)
            if onward is not None:
                with suppress(NothingCame):  # it went while it was looked for: look again
                    self.tap(onward)
                ways = iter((300, 300, 300, -2000))
                continue
            self.screen.scroll(next(ways, 300))
            self._wait(300)
        raise AssertionError(f"{name} never came:\n{self.screen.tree()}")

    def _middle(self, name: str) -> tuple[float, float]:
        """Where to tap a button: its middle, brought out from below an edge or the footer if it is there."""
        button = self.screen.button(name).first
        end = monotonic() + PATIENCE
        while monotonic() < end:
            box = button.bounding_box(timeout=5000)
            if box is not None:
                x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
                if button.evaluate(IS_ON_TOP, [x, y]):
                    return x, y
                self.screen.scroll(200 if y > PHONE.height / 2 else -200)
            self._wait(2 * A_GLANCE)
        raise AssertionError(f"{name} cannot be reached:\n{self.screen.tree()}")

    def _another_came(self, before: str, patience: float) -> bool:
        """Waits until the screen is another than it was, and has stood still for as long as a hand takes."""
        seen, since = before, monotonic()
        end = since + patience
        while monotonic() < end:
            self._wait(A_GLANCE)
            now = self.tree()
            if now and now != seen:
                seen, since = now, monotonic()
            elif seen != before and monotonic() - since > A_HAND:
                return True
        return False

    def _wait(self, milliseconds: int) -> None:
        self.screen.page.wait_for_timeout(milliseconds)


def _begins(full: str, name: str) -> bool:
    """Whether a button's name is this one, alone or with what is added after a comma or a colon."""
    return re.match(rf"{re.escape(name)}([,:]|$)", full) is not None
