"""The frame of every screen: a bar, what must stay in sight, a page that scrolls, a footer.

On a tablet the reasons or the log stand to the right of the page, on a wide window the seats to the left.
In a low window only the bar stays: all else scrolls, and the footer stands on top of what is on the right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from views.look import Look, line_above
from views.parts.arrange import column, level
from views.parts.finger import Tap
from views.parts.line_under_the_bar import LinesUnderTheBar
from views.parts.paper import text
from views.parts.wood import icon_button

LEFT_WIDTH = 272
RIGHT_WIDTH = 312
MEDIUM_RIGHT_WIDTH = 272
BESIDE = 24
"""Between the page and what stands on its right on a tablet, in px."""


@dataclass(frozen=True, slots=True)
class BarAction:
    """A sign in the bar, named for the screen reader: at most two on a phone."""

    icon: ft.IconData
    name: str
    on_tap: Tap


def bar(
    look: Look,
    title: str,
    over: str = "",
    *,
    on_back: Tap | None = None,
    actions: Sequence[BarAction] = (),
) -> ft.Container:
    """The top of a screen: back, where we are in small capitals, the title, and signs to the right.

    From 150 % text on, what follows a comma in `over` is dropped.
    """
    lines: list[ft.Control] = [_title(look, title)]
    if over:
        lines.insert(0, _over(look, over))
    titles = column(*lines, gap=0, expand=True)
    back = icon_button(look, ft.Icons.ARROW_BACK, "Back", on_back) if on_back else ft.Container(width=12)
    signs = [icon_button(look, action.icon, action.name, action.on_tap) for action in actions]
    side = 28 if look.wide else 4
    return ft.Container(
        ft.Row([back, titles, *signs], spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding(side, 6, side, 6),
    )


def _title(look: Look, title: str) -> ft.Semantics:
    words = text(look, title, "title-s", size=22 if look.wide else None, one_line=True)
    words.max_lines, words.overflow = 2 if look.big else 1, ft.TextOverflow.ELLIPSIS
    return ft.Semantics(header=True, heading_level=1, content=words)


def _over(look: Look, over: str) -> ft.Text:
    shown = over.split(",")[0] if look.big else over
    size = 9 if look.big else None
    words = text(look, shown.upper(), "caps", look.colours.accent, size=size, spoken=over, one_line=True)
    words.max_lines, words.overflow = 1, ft.TextOverflow.ELLIPSIS
    return words


def screen(
    look: Look,
    head: ft.Control,
    body: Sequence[ft.Control],
    *,
    top: ft.Control | None = None,
    footer: ft.Control | None = None,
    left: Sequence[ft.Control] = (),
    right: Sequence[ft.Control] = (),
    margin: float = 16,
    gap: float = 16,
    page: str | None = None,
) -> ft.SafeArea:
    """A whole screen.

    `head` is a `bar`; `top` stays in sight above the scrolling `body`; the main action goes into
    `footer`. `right` (why, log) is shown if `look.medium`, `left` (seats) if `look.wide`: below that,
    what they hold must be reachable in another way. Leave `top` out where `left` shows the same.
    `page` names what is shown: with another name all but the footer is new, and seen from its top. The footer
    stays, and with it the focus of a keyboard on its main button.

    If `look.low`, `top` scrolls with the page, inside its margin; the footer stands on the right, in sight
    from the start, or where there is no room beside the page at its end.
    """
    if look.low:
        body, top = [*([top] if top else []), *body], None
    if look.low and footer:
        body, right = (body, [footer, *right]) if look.medium else ([*body, footer, ft.Container()], right)
        footer = None
    if top:
        top.key = page
    middle = scrolling(body, gap, page=page)
    beside = scrolling(right, 12, page=page) if right and look.medium else None
    if look.wide:
        seats = scrolling(left, 12, page=page) if left else None
        return framed(look, head, _wide(look, middle, top, footer, seats, beside))
    return framed(look, head, _narrow(look, middle, top, footer, beside, margin))


def framed(look: Look, head: ft.Control, page: ft.Control) -> ft.SafeArea:
    """A bar, the lines under it if there are any, and a page that takes all the rest."""
    whole = ft.Column(
        [head, LinesUnderTheBar(look), page],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.SafeArea(ft.Container(whole, bgcolor=look.colours.ground, expand=True), expand=True)


def _narrow(
    look: Look,
    middle: ft.Control,
    top: ft.Control | None,
    footer: ft.Control | None,
    right: ft.Control | None,
    margin: float,
) -> ft.Column:
    side = page_side(look, margin) if right else look.side(margin)
    if right:
        middle = _beside(middle, ft.Container(right, width=right_width(look)), gap=BESIDE)
    page = ft.Container(middle, padding=ft.Padding(side, 4, side, 0), expand=True)
    return ft.Column(
        [*([top] if top else []), page, *([_footer(look, footer, max(side, 16))] if footer else [])],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _footer(look: Look, content: ft.Control, side: float) -> ft.Container:
    return ft.Container(
        content,
        padding=ft.Padding(side, 10, side, 8),
        bgcolor=look.colours.ground,
        border=line_above(1, look.colours.line),
    )


def _wide(
    look: Look,
    middle: ft.Control,
    top: ft.Control | None,
    footer: ft.Control | None,
    left: ft.Control | None,
    right: ft.Control | None,
) -> ft.Container:
    page = ft.Column(
        [
            *([top] if top else []),
            ft.Container(middle, expand=True),
            *([footer] if footer else []),
        ],
        spacing=20,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    columns: list[ft.Control] = [page]
    if left:
        columns.insert(0, ft.Container(left, width=LEFT_WIDTH))
    if right:
        columns.append(ft.Container(right, width=RIGHT_WIDTH))
    side = 48 if left or right else look.side(48)
    return ft.Container(
        _beside(*columns, gap=40),
        padding=ft.Padding(side, 8, side, 0 if look.low else 24),
        expand=True,
    )


def right_width(look: Look) -> float:
    """How broad (px) is what stands on the right: in a low window the buttons of a footer stand there."""
    return RIGHT_WIDTH if look.wide or look.low else look.room_for(MEDIUM_RIGHT_WIDTH)


def page_side(look: Look, margin: float) -> float:
    """The room (px) left of a page with something on its right, and right of that; below `look.wide` only."""
    return max(margin, look.side(margin) - _taken(look) / 2)


def room_in_page(look: Look, margin: float) -> float:
    """How broad (px) a page with something on its right, and on a wide window on its left, is itself."""
    if look.wide:
        return look.width - 96 - LEFT_WIDTH - RIGHT_WIDTH - 80
    return look.width - 2 * page_side(look, margin) - _taken(look)


def _taken(look: Look) -> float:
    return right_width(look) + BESIDE if look.medium else 0


def _beside(*columns: ft.Control, gap: float) -> ft.Row:
    return ft.Row(list(columns), spacing=gap, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)


def scrolling(
    content: Sequence[ft.Control], gap: float, *, share: bool | int = True, page: str | None = None
) -> ft.Column:
    """Things one below the other that scroll; `share` is their part of the width beside others.

    Under another name of the `page` they are new, and seen from their top.
    """
    return ft.Column(
        list(content),
        key=page,
        spacing=gap,
        expand=share,
        scroll=ft.ScrollMode.HIDDEN,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def footer_buttons(look: Look, main: ft.Control, *others: ft.Control) -> ft.Control:
    """The buttons of a footer: two stand side by side, of three the main one stands above the others.

    On a wide window all stand in one row, unless it is low; from 150 % text on, give one other button
    at most: a main button that waits stands above it, since it says what it waits for.
    """
    if not others:
        return main
    if look.big and isinstance(main, ft.Container) and main.on_click is None:
        return column(main, *others, gap=10, stretch=True)
    for other in others:
        other.expand = 3 if look.big else 2
    if len(others) > 1 and (look.low or not look.wide):
        return column(main, level(*others, gap=12), gap=10, stretch=True)
    main.expand = 3
    return level(main, *others, gap=16 if look.wide else 8 if look.big else 12)


@ft.component
def Later(  # noqa: N802  (components are named like the controls they stand for)
    draw: Callable[[], ft.Control],
) -> ft.Control:
    """Drawn as soon as the page that it is new on has been sent; from then on together with the page."""
    due, set_due = ft.use_state(False)
    ft.use_effect(lambda: set_due(True), [])
    return draw() if due else ft.Container()
