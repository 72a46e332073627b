"""A sheet that comes up from below over the screen: the number pad, a choice, the reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import flet as ft

from views.look import Look
from views.parts.arrange import column, level
from views.parts.finger import Tap, finger_at, kept

WIDEST, WIDEST_IF_LOW = 560, 720


@dataclass(frozen=True, slots=True)
class BottomSheet:
    """A component's bottom sheet: `show` it with a function that makes its content, or `close` it.

    The function is called again whenever the component is drawn, so it shows what is true now. A sheet that
    `tells_now` has on it itself what the table below says; any other hides that.
    """

    show: Show
    close: Tap


class Show(Protocol):
    """Brings a sheet up, or puts something else on it."""

    def __call__(self, make: Callable[[], ft.Control], *, tells_now: bool = False) -> None: ...


def use_bottom_sheet(look: Look, *, covered: bool = False) -> BottomSheet:
    """A hook: gives the component that calls it one bottom sheet.

    When the sheet leads to a rule, it steps aside first; when the component's screen is no longer `covered`
    by the rule, the sheet is there again. Whatever else leads away from it closes it.
    """
    _, draw = ft.use_state(0)
    page = ft.context.page
    sheet = ft.use_memo(lambda: _Sheet(page), [])
    sheet.draw = lambda: draw(lambda times: times + 1)
    sheet.look_again(covered)
    make = sheet.drawn()
    ft.use_effect(lambda: None, [], cleanup=sheet.gone)
    ft.use_dialog(bottom_sheet(look, [make()], partial(sheet.dismissed, make)) if make else None)
    ft.use_effect(finger_at(page).shown)
    return BottomSheet(sheet.show, sheet.close)


class _Sheet:
    """The sheet of one component. It lies over the screen until the browser says that it is gone."""

    def __init__(self, page: ft.Page) -> None:
        self.page = page
        self.draw: Tap = _nothing
        self.make: Callable[[], ft.Control] | None = None
        self.is_open = False
        self.hides = True
        self._is_drawn = False
        self._covered = False

    def drawn(self) -> Callable[[], ft.Control] | None:
        """What is on it as it is drawn now; None while it is closed."""
        self._is_drawn = self._is_drawn or self.is_open
        return self.make if self.is_open else None

    def show(self, make: Callable[[], ft.Control], *, tells_now: bool = False) -> None:
        self.hides = not tells_now
        self.make, self.is_open = make, True
        lying = kept(self.page, _Lying)
        lying.sheets[:] = [*(each for each in lying.sheets if each is not self), self]
        finger_at(self.page).rises()
        self.draw()

    def close(self) -> None:
        """Takes it away for good."""
        self.make = None
        self.step_aside()

    def step_aside(self) -> None:
        """Takes it away until the screen is no longer covered."""
        if self.is_open:
            self.is_open = False
            finger_at(self.page).uncovers()
            self.draw()
        if not self._is_drawn:
            self.gone()

    def dismissed(self, shown: Callable[[], ft.Control]) -> None:
        """The browser says that the sheet is gone: pulled down, or since it was closed here."""
        self._is_drawn = False
        if self.is_open and self.make is shown:
            self.close()
        if self.is_open:
            self.draw()  # something else was put on it meanwhile
        else:
            finger_at(self.page).is_uncovered()
            self.gone()

    def gone(self) -> None:
        """It lies in nobody's way any more."""
        kept(self.page, _Lying).remove(self)

    def look_again(self, covered: bool) -> None:
        """Comes back if the screen was covered and is no longer."""
        if self._covered and not covered and self.make and not self.is_open:
            self.is_open = True
            kept(self.page, _Lying).sheets.append(self)
        self._covered = covered


# ---- what lies over a page


class _Lying:
    """The sheets that lie over a page, the newest last, and what is to be done once none does."""

    def __init__(self) -> None:
        self.sheets: list[_Sheet] = []
        self.then: Tap | None = None

    def remove(self, sheet: _Sheet) -> None:
        self.sheets[:] = [each for each in self.sheets if each is not sheet]
        if not self.sheets:
            then, self.then = self.then, None
            if then:
                then()


def close_newest_sheet(page: ft.Page) -> bool:
    """Closes the sheet that came up last; False where none is open."""
    sheets = [sheet for sheet in kept(page, _Lying).sheets if sheet.is_open]
    if sheets:
        sheets[-1].close()
    return bool(sheets)


def is_hidden(page: ft.Page) -> bool:
    """Whether a sheet lies over the screen that hides what the screen says, and does not go already."""
    return any(sheet.is_open and sheet.hides for sheet in kept(page, _Lying).sheets)


def past_sheets(page: ft.Page, then: Tap, *, come_back: bool = False) -> None:
    """Does what leads to another screen once no sheet is in its way; they are closed, or `come_back` later.

    A view that comes while a sheet goes would have the browser lose track of the sheet: it would lie there
    again after the view. Asked a second time it waits no longer.
    """
    lying = kept(page, _Lying)
    waits = lying.then is None and bool(lying.sheets)
    lying.then = then if waits else None
    for sheet in list(lying.sheets):
        sheet.step_aside() if come_back else sheet.close()
    if not waits:
        lying.sheets.clear()
        then()


def _nothing() -> None:
    """A sheet that is not drawn yet needs not be drawn again."""


def bottom_sheet(look: Look, content: Sequence[ft.Control], on_dismiss: Tap) -> ft.BottomSheet:
    """The sheet itself: round above, closed by a pull or a tap beside it.

    It is at most 560 px wide (more at larger text), 720 in a low window, and as high as its content;
    what is higher than the screen scrolls.
    """
    lines = column(*content, gap=14, stretch=True)
    lines.scroll, lines.expand = ft.ScrollMode.AUTO, True
    return ft.BottomSheet(
        # On its own a column that scrolls takes the whole height; `level` asks for that of its content.
        content=ft.Container(level(lines), padding=ft.Padding(16, 0, 16, 16)),
        bgcolor=look.colours.sheet,
        barrier_color=look.colours.scrim,
        show_drag_handle=True,
        scrollable=True,
        elevation=0,
        shape=ft.RoundedRectangleBorder(radius=ft.BorderRadius(20, 20, 0, 0)),
        size_constraints=ft.BoxConstraints(max_width=WIDEST_IF_LOW if look.low else look.room_for(WIDEST)),
        on_dismiss=on_dismiss,
    )
