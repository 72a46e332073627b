"""Wood: what is tapped. It has round corners, a hard edge below, and light on its top.

`wood` is the one way to make something that can be tapped: it puts the spoken name inside, so that a
mouse, a keyboard and a screen reader all reach the same thing.
"""

from __future__ import annotations

from typing import Literal

import flet as ft

from companion.phrases import plain
from views.look import Look, hard_edge, line_below, outline
from views.parts.arrange import column, row
from views.parts.finger import Tap, tapped
from views.parts.paper import rich, said, text

Grain = Literal["fill", "wood", "quiet"]
"""The game's own colour for the one main button, plain wood for the others, quiet for helper keys."""


def named(spoken: str, content: ft.Control, *, off: bool = False, chosen: bool | None = None) -> ft.Semantics:
    """Content under one spoken name; the texts in it are not read out one by one."""
    return ft.Semantics(
        label=spoken, exclude_semantics=True, content=content, selected=chosen, button=True, disabled=off
    )


def within_reach(look: Look, on_tap: Tap | None, *, leads: bool = False) -> Tap | None:
    """What a tap does; on a phone that watches nothing, unless it only `leads` somewhere."""
    return on_tap if leads or not look.flat else None


def shades(look: Look, grain: Grain) -> tuple[str, str, str]:
    """The face, the words on it and the edge below it."""
    colours = look.colours
    return {
        "fill": (colours.fill, colours.on_fill, colours.edge),
        "wood": (colours.wood, colours.wood_ink, colours.wood_edge),
        "quiet": (colours.quiet, colours.ink, colours.quiet_edge),
    }[grain]


def wood(
    look: Look,
    content: ft.Control,
    *,
    spoken: str,
    on_tap: Tap | None,
    grain: Grain = "wood",
    radius: float = 12,
    thickness: float = 4,
    pushed: bool = False,
    chosen: bool | None = None,
    padding: float | ft.Padding = 0,
    frame: str | None = None,
    width: float | None = None,
    height: float | None = None,
    expand: bool | int | None = None,
    leads: bool = False,
) -> ft.Container:
    """A wooden piece with anything on it, named `spoken`.

    `pushed` is how a chosen piece looks: 1 px thick and as far down as it was high. `frame` is a colour
    for a thick frame (whose turn it is). Without `on_tap` it lies flat on the ground and is off; so it
    does on a phone that watches, unless it only `leads` somewhere and changes nothing.
    """
    on_tap = within_reach(look, on_tap, leads=leads)
    piece = ft.Container(
        named(spoken, content, chosen=chosen, off=on_tap is None),
        border_radius=radius,
        padding=padding,
        width=width,
        height=height,
        expand=expand,
    )
    if on_tap is None:
        framed = frame or (look.colours.accent if chosen else None)
        piece.border = outline(2.5, framed) if framed else outline(1, look.colours.line)
        piece.margin = ft.Margin(0, 0, 0, thickness)
        return piece
    face, _, edge = shades(look, grain)
    high = 1.0 if pushed else thickness
    piece.gradient = look.lit(face)
    piece.border = outline(2.5, frame) if frame else outline(1, look.rim(face))
    piece.shadow = [hard_edge(edge, high)]
    piece.margin = ft.Margin(0, thickness - high, 0, high)
    piece.animate = look.motion(80)
    piece.ink = True
    piece.on_click = tapped(on_tap)
    return piece


def choosable(
    look: Look,
    content: ft.Control,
    *,
    spoken: str,
    on_tap: Tap,
    chosen: bool,
    padding: ft.Padding,
    width: float | None = None,
    expand: bool | int | None = True,
) -> ft.Container:
    """A small piece to choose by, filled and pushed in once it is chosen; its words are in `ink_of`."""
    return wood(
        look,
        content,
        spoken=spoken,
        on_tap=on_tap,
        grain="fill" if chosen else "wood",
        radius=9,
        thickness=3,
        pushed=chosen,
        chosen=chosen,
        padding=padding,
        width=width,
        expand=expand,
    )


def ink_of(look: Look, chosen: bool) -> str:
    """The colour of the words on a piece to choose by."""
    if look.flat:
        return look.colours.ink if chosen else look.colours.soft
    return shades(look, "fill" if chosen else "wood")[1]


def block(
    look: Look,
    words: str,
    on_tap: Tap | None,
    *,
    icon: ft.IconData | None = None,
    grain: Grain = "wood",
    spoken: str | None = None,
    expand: bool | int | None = None,
    leads: bool = False,
) -> ft.Container:
    """A button with words: 56 px high if it is the main one (`grain="fill"`), else 52.

    One filled button a screen. Off (flat and grey) while `on_tap` is None. A quiet one always `leads`.
    """
    leads = leads or grain == "quiet"
    on_tap = within_reach(look, on_tap, leads=leads)
    ink = shades(look, grain)[1] if on_tap else look.colours.soft
    sign = [ft.Icon(icon, size=look.sign(22), color=ink)] if icon and not look.big else []
    one_word = " " not in words  # several go on to a second line before anything of them is cut off
    label = text(look, words, "label-l", ink, one_line=one_word, align=ft.TextAlign.CENTER)
    face = centred(*sign, label, gap=8)
    tall = 20 if look.wide else 17 if grain == "fill" and not look.big else 14
    return wood(
        look,
        face,
        spoken=spoken or words,
        on_tap=on_tap,
        grain=grain,
        padding=ft.Padding(14, tall, 14, tall),
        expand=expand,
        leads=leads,
    )


def locked_block(look: Look, words: str) -> ft.Container:
    """Where the main button would stand: flat, a lock, and what it waits for ("Done when *Ben* is told")."""
    soft = look.colours.soft
    label = rich(look, words, "label-m", soft)
    face = centred(ft.Icon(ft.Icons.LOCK_OUTLINE, size=look.sign(22), color=soft), label, gap=10)
    tall = 20 if look.wide else 14 if look.big else 17
    return ft.Container(
        said(plain(words), face),
        border=outline(1, look.colours.line),
        border_radius=12,
        padding=ft.Padding(14, tall, 14, tall),
        margin=ft.Margin(0, 0, 0, 4),
    )


def centred(*content: ft.Control, gap: float) -> ft.Row:
    """Sign and words in the middle of a face; words that are too long for it go on to a second line."""
    for each in content:
        if isinstance(each, ft.Text):
            each.expand = each.expand_loose = True
    face = row(*content, gap=gap, tight=True)
    face.alignment = ft.MainAxisAlignment.CENTER
    return face


def tile(
    look: Look, words: str, icon: ft.IconData, on_tap: Tap | None, *, spoken: str | None = None
) -> ft.Container:
    """A sign over a word, for a grid of actions. Show what cannot be done yet by `locked` instead."""
    on_tap = within_reach(look, on_tap)
    ink = look.colours.wood_ink if on_tap else look.colours.soft
    face = column(
        ft.Icon(icon, size=24, color=ink),
        text(look, words, "label-b", ink, size=14, one_line=True, align=ft.TextAlign.CENTER),
        gap=2,
    )
    face.horizontal_alignment = ft.CrossAxisAlignment.CENTER
    padding = ft.Padding(2, 16, 2, 14) if look.wide else ft.Padding(2, 8, 2, 6)
    return wood(look, face, spoken=spoken or words, on_tap=on_tap, radius=10, padding=padding, expand=True)


def word_tile(look: Look, words: str, on_tap: Tap | None, *, spoken: str | None = None) -> ft.Container:
    """A small wooden piece with words, for a few of them in a wrapping row (see also, other words)."""
    on_tap = within_reach(look, on_tap)
    ink = look.colours.wood_ink if on_tap else look.colours.soft
    return wood(
        look,
        text(look, words, "label-b", ink, align=ft.TextAlign.CENTER),
        spoken=spoken or words,
        on_tap=on_tap,
        radius=10,
        thickness=3,
        padding=ft.Padding(14, 15, 14, 15),
    )


def icon_button(
    look: Look, icon: ft.IconData, name: str, on_tap: Tap, *, colour: str | None = None
) -> ft.IconButton:
    """A bare sign of 48 by 48 px, in bars and at the end of lines; its name is spoken and shown on hover."""
    return ft.IconButton(
        ft.Icon(icon, semantics_label=name, color=colour or look.colours.ink, size=24),
        tooltip=name,
        width=48,
        height=48,
        on_click=tapped(on_tap),
    )


def link(look: Look, words: str, on_tap: Tap, *, spoken: str | None = None) -> ft.Container:
    """Words in the accent that lead elsewhere ("All past tables"); they begin where the lines above do."""
    return ft.Container(
        named(spoken or words, text(look, words, "label-b", look.colours.accent)),
        padding=ft.Padding(0, 15, 16, 15),
        border_radius=9,
        ink=True,
        on_click=tapped(on_tap),
    )


def chevron(look: Look, size: float = 24) -> ft.Icon:
    """The sign at the end of a line that leads further."""
    return ft.Icon(ft.Icons.CHEVRON_RIGHT, color=look.colours.soft, size=size)


def flat_line(
    look: Look,
    content: ft.Control,
    *,
    spoken: str,
    on_tap: Tap | None,
    padding: ft.Padding | None = None,
    bgcolor: str | None = None,
    ruled: bool = True,
) -> ft.Container:
    """A line of a list, flat and ending in a hairline; tapped where `on_tap` is given. 48 px or more."""
    return ft.Container(
        named(spoken, content) if on_tap else said(spoken, content),
        padding=padding or ft.Padding(4, 12, 4, 12),
        bgcolor=bgcolor,
        border=line_below(1, look.colours.line) if ruled else None,
        ink=on_tap is not None,
        on_click=tapped(on_tap) if on_tap else None,
    )
