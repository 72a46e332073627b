"""A sheet that comes up from below over the screen: the number pad, a choice, the reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from views.look import Look
from views.parts.arrange import column, level
from views.parts.wood import Tap

WIDEST = 560


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

    While the component's screen is `covered` by another one, as by a rule that the sheet led to, the sheet
    is out of sight; afterwards it is there again.
    """
    content, set_content = ft.use_state(_Content(None))
    hidden = ft.use_ref(covered)
    hidden.current = covered

    def show(make: Callable[[], ft.Control]) -> None:
        set_content(_Content(make))

    def close() -> None:
        set_content(_Content(None))

    def dismissed() -> None:
        """Closes what was pulled down, not what has come up since."""
        if not hidden.current:
            set_content(lambda now: _Content(None) if now is content else now)

    shown = content.make and not covered
    ft.use_dialog(bottom_sheet(look, [content.make()], dismissed) if shown and content.make else None)
    return BottomSheet(show, close)


def bottom_sheet(look: Look, content: Sequence[ft.Control], on_dismiss: Tap) -> ft.BottomSheet:
    """The sheet itself: round above, at most 560 px wide, closed by a pull or a tap beside it.

    It is as high as its content; what is higher than the screen scrolls.
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
        size_constraints=ft.BoxConstraints(max_width=WIDEST),
        on_dismiss=on_dismiss,
    )
