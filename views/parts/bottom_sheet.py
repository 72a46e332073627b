"""A sheet that comes up from below over the screen: the number pad, a choice, the reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from views.look import Look
from views.parts.arrange import column, level
from views.parts.wood import Tap

WIDEST, WIDEST_IF_LOW = 560, 720
_OPEN = "open sheets"


@dataclass(frozen=True, slots=True)
class BottomSheet:
    """A component's bottom sheet: `show` it with a function that makes its content, or `close` it.

    The function is called again whenever the component is drawn, so it shows what is true now.
    """

    show: Callable[[Callable[[], ft.Control]], None]
    close: Callable[[], None]


@dataclass(frozen=True, slots=True, eq=False)
class _Content:
    make: Callable[[], ft.Control] | None


def use_bottom_sheet(look: Look, *, covered: bool = False) -> BottomSheet:
    """A hook: gives the component that calls it one bottom sheet.

    When the sheet leads to another screen, as to a rule, it steps aside first; when the component's screen is
    no longer `covered` by that one, the sheet is there again.
    """
    content, set_content = ft.use_state(_Content(None))
    aside: ft.MutableRef[_Aside] = ft.use_ref(_Aside())
    stepped = aside.current or _Aside()
    stepped.look_again(covered)

    def show(make: Callable[[], ft.Control]) -> None:
        stepped.out_of_sight = False
        set_content(_Content(make))

    def close() -> None:
        set_content(_Content(None))

    def step_aside(then: Tap) -> None:
        stepped.begin(then)
        set_content(lambda now: _Content(now.make))

    def dismissed() -> None:
        """Closes what was pulled down, not what has come up since, nor what only steps aside."""
        if not stepped.gone():
            set_content(lambda now: _Content(None) if now is content else now)

    shown = content.make if not stepped.out_of_sight else None
    lying = _Lying(ft.use_callback(close, []), ft.use_callback(step_aside, []))
    _use_known_as_open(lying, shown is not None)
    ft.use_dialog(bottom_sheet(look, [shown()], dismissed) if shown else None)
    return BottomSheet(show, close)


@dataclass(eq=False)
class _Aside:
    """A sheet that steps aside: it goes, then something is done, and it comes back after that."""

    out_of_sight: bool = False
    then: Tap | None = None
    covered: bool = False

    def begin(self, then: Tap) -> None:
        self.out_of_sight, self.then = True, then

    def gone(self) -> bool:
        """The browser says that the sheet is gone; True if that was only to step aside."""
        then, self.then = self.then, None
        if then:
            then()
        return self.out_of_sight

    def look_again(self, covered: bool) -> None:
        if self.covered and not covered:
            self.out_of_sight = False
        self.covered = covered


# ---- the open sheets of a page


@dataclass(frozen=True, slots=True)
class _Lying:
    """An open sheet: how to close it, and how to have it step aside before something else."""

    close: Tap
    step_aside: Callable[[Tap], None]


def close_newest_sheet(page: ft.Page) -> bool:
    """Closes the sheet that came up last; False where none is open."""
    sheets = _open_sheets(page)
    if sheets:
        sheets[-1].close()
    return bool(sheets)


def past_sheets(page: ft.Page, then: Tap) -> None:
    """Does something that leads to another screen, once no sheet is in its way.

    A view that comes while a sheet goes would have the browser lose track of both.
    """
    sheets = _open_sheets(page)
    if sheets:
        sheets[-1].step_aside(then)
    else:
        then()


def _use_known_as_open(lying: _Lying, is_open: bool) -> None:
    sheets = _open_sheets(ft.context.page)

    def note() -> None:
        if is_open:
            sheets.append(lying)

    def forget() -> None:
        sheets[:] = [sheet for sheet in sheets if sheet != lying]

    ft.use_effect(note, [is_open], cleanup=forget)


def _open_sheets(page: ft.Page) -> list[_Lying]:
    """The open sheets of this page, the newest last."""
    store = page.session.store
    if not store.contains_key(_OPEN):
        store.set(_OPEN, [])
    kept: list[_Lying] = store.get(_OPEN)
    return kept


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
