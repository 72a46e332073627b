"""Questions that the table decides: an option with its readings, a switch, one choice of several."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.game import OpenRule, Option
from companion.phrases import plain
from views.look import Look, line_below, outline
from views.parts.arrange import column, row
from views.parts.decision import Citation, citation
from views.parts.finger import Tap, tapped
from views.parts.paper import at_first_line, rich, sheet, text
from views.parts.wood import flat_line, named, within_reach


def option_question(
    look: Look, option: Option, chosen: str, on_choose: Callable[[str], object], rule: Citation | None = None
) -> ft.Container:
    """An option with its readings; the first one of an open rule is marked as our suggestion.

    `chosen` is the key of the reading that holds; `on_choose` is handed the key that was tapped.
    """
    lines = [
        reading_line(
            look,
            reading.text,
            "our suggestion" if isinstance(option, OpenRule) and reading.key == option.default else "",
            chosen=reading.key == chosen,
            on_tap=partial(on_choose, reading.key),
        )
        for reading in option.readings
    ]
    return sheet(
        look,
        text(look, option.title, "title-s"),
        *([text(look, option.about, "read-m", look.colours.soft, size=16)] if option.about else []),
        column(*lines, gap=0, stretch=True),
        *([citation(look, rule)] if rule else []),
        gap=8,
    )


def reading_line(look: Look, words: str, note: str = "", *, chosen: bool, on_tap: Tap) -> ft.Container:
    """One of several readings: a radio sign, and the chosen one on a tinted, framed field."""
    colours = look.colours
    icon = ft.Icons.RADIO_BUTTON_CHECKED if chosen else ft.Icons.RADIO_BUTTON_UNCHECKED
    lines = [text(look, words, "label-b" if chosen else "label-m")]
    lines += [text(look, note, "label-s", colours.soft)] if note else []
    label = column(*lines, gap=0, expand=True)
    spoken = ", ".join(part for part in (words, note, "chosen" if chosen else "") if part)
    tap = within_reach(look, on_tap)
    return ft.Container(
        named(
            spoken,
            row(ft.Icon(icon, color=colours.accent if chosen else colours.soft, size=24), label, gap=12),
            chosen=chosen,
            off=tap is None,
        ),
        padding=ft.Padding(12, 12, 12, 12),
        bgcolor=colours.tint if chosen else None,
        border_radius=8,
        border=outline(1.5, colours.accent if chosen else "transparent"),
        ink=tap is not None,
        on_click=tapped(tap) if tap else None,
    )


def tick_line(look: Look, words: str, *, done: bool, on_tap: Tap) -> ft.Container:
    """One thing to do with the hands, ticked off by a tap; *starred* words are stressed."""
    colours = look.colours
    icon = ft.Icons.CHECK_BOX if done else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    shade = colours.accent if done else colours.soft
    return flat_line(
        look,
        row(
            at_first_line(look, icon, look.sign(24), shade),
            rich(look, words, "label-m", colours.soft if done else colours.ink, expand=True),
            gap=12,
            top=True,
        ),
        spoken=f"{plain(words)}{', done' if done else ''}",
        on_tap=on_tap,
        padding=ft.Padding(0, 12, 0, 12),
    )


def switch_line(
    look: Look, words: str, note: str = "", *, on: bool, on_change: Callable[[bool], object]
) -> ft.Container:
    """A setting that is on or off; the whole line is tapped."""
    colours = look.colours
    label = column(
        text(look, words, "label-l"),
        *([text(look, note, "label-m", colours.soft)] if note else []),
        gap=0,
        expand=True,
    )
    icon = ft.Icons.TOGGLE_ON if on else ft.Icons.TOGGLE_OFF_OUTLINED
    sign = ft.Icon(icon, color=colours.accent if on else colours.soft, size=44)
    tap = within_reach(look, lambda: on_change(not on))
    return ft.Container(
        named(f"{words}, {'on' if on else 'off'}", row(label, sign, gap=12), off=tap is None),
        padding=ft.Padding(0, 8, 0, 8),
        border=line_below(1, colours.line),
        ink=tap is not None,
        on_click=tapped(tap) if tap else None,
    )
