"""The finger at one screen: which of its taps are meant, and which only fell on what had just come there.

Every tap on a screen passes `falls_on`. Whoever changes the screen says so before (`comes`, `uncovers`,
`turns_to`), and whoever has drawn it says that too (`shown`).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import TypeVar

import flet as ft
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId

Tap = Callable[[], object]
"""What a tap does; it may be a coroutine function. It is never handed an event."""

Kept = TypeVar("Kept")
Repeatable = TypeVar("Repeatable", bound=Callable[..., object])

SECOND_TOUCH = 0.35
"""Seconds. Whoever taps sooner on what has just come has not looked at it: the finger bounced."""


class Finger:
    """What the taps on one screen fell on, and what has only just come there.

    A piece keeps its number for as long as it lies in its place, whatever it says; what comes later has a
    higher one.
    """

    def __init__(self) -> None:
        self.bounces = False
        """The tap being answered fell where the last step was taken, only a moment after it was shown."""
        self._piece, self._repeats = 0, ""
        self._newest, self._all_is_new = 0, False
        self._since, self._is_shown = -inf, True
        self._is_own = False
        self._stepped_on, self._step_shown = 0, -inf
        self._held_off, self._held_off_at = 0, -inf
        self._uncovered = -inf
        self._page = ""

    # ---- what the finger does

    def falls_on(self, piece: BaseControl, repeats: str = "") -> bool:
        """A tap begins to be answered; False if it cannot have been meant and is to do nothing.

        `repeats` names a deed that is done as often and as quickly as one likes, one page after another.
        """
        now = monotonic()
        again = bool(repeats) and repeats == self._repeats
        if not again and self._is_new(piece._i, now):
            self._held_off, self._held_off_at = piece._i, now
            return False
        self.bounces = piece._i == self._stepped_on and now - self._step_shown < SECOND_TOUCH
        self._piece, self._repeats = piece._i, repeats
        self.comes()
        self._is_own = True
        return True

    def _is_new(self, piece: int, now: float) -> bool:
        if piece == self._held_off and now - self._held_off_at < SECOND_TOUCH:
            return True  # it goes on as it did when this came under it
        return now - self._since < SECOND_TOUCH and (self._all_is_new or piece > self._newest)

    def steps(self) -> None:
        """The tap being answered has taken a step."""
        self._stepped_on, self._step_shown = self._piece, inf

    @property
    def has_just_uncovered(self) -> bool:
        """Whether what lay over the screen went only a moment ago."""
        return monotonic() - self._uncovered < SECOND_TOUCH

    # ---- what changes under it

    def comes(self, *, all_is_new: bool = False) -> None:
        """From now on something else may be drawn. Pieces that stay where they lie stay what they are,
        unless `all_is_new`, as in another place.
        """
        now = monotonic()
        if now - self._since >= SECOND_TOUCH:
            self._newest, self._all_is_new = ControlId.next(), False
        self._all_is_new = self._all_is_new or all_is_new
        self._since, self._is_shown = now, False

    def uncovers(self) -> None:
        """What lay over the screen goes: what is seen below has not been there for the finger until now."""
        self.comes(all_is_new=True)
        self._uncovered = self._since

    def is_uncovered(self) -> None:
        """It is gone for good: the browser says so, which may be slow."""
        self.comes(all_is_new=True)
        self.shown()

    def rises(self) -> None:
        """A sheet comes up. It is seen coming: what is on it counts from the tap that it came with."""
        self._is_shown = self._is_shown or not self._all_is_new

    def turns_to(self, page: str) -> None:
        """A page is drawn. If a tap here has turned to it, it is new, even where its pieces stay."""
        if page != self._page and self._is_own:
            self._all_is_new = True
        self._page = page

    def shown(self) -> None:
        """What has changed is on the screen only now: until then no finger can have meant it."""
        if not self._is_shown:
            self._since, self._is_shown, self._is_own = monotonic(), True, False
        if self._step_shown == inf:
            self._step_shown = monotonic()


def finger_at(page: ft.Page) -> Finger:
    """The finger at this screen."""
    return kept(page, Finger)


def kept(page: ft.Page, kind: type[Kept]) -> Kept:
    """What is kept for a screen as long as it is there: one thing of each kind, made when first asked for."""
    store = page.session.store
    if not store.contains_key(kind.__name__):
        store.set(kind.__name__, kind())
    found: Kept = store.get(kind.__name__)
    return found


def tapped(tap: Tap) -> Callable[..., object]:
    """A handler that calls `tap` without parameters, so that `lambda seat=seat: ...` keeps its own value.

    A tap that cannot have been meant, as on what has only just come, is not handed on.
    """
    repeats = getattr(tap, "repeats", "")

    async def do_it(event: ft.Event[ft.Container]) -> None:
        if finger_at(ft.context.page).falls_on(event.control, repeats):
            done = tap()
            if inspect.isawaitable(done):
                await done

    return do_it


def repeated(tap: Repeatable) -> Repeatable:
    """Marks what may be done as quickly as one likes, though the page is another each time, as Undo."""
    vars(tap)["repeats"] = getattr(tap, "__name__", "")
    return tap
