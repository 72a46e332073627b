"""Paper: what is read. It lies flat, with square corners and hairlines, and cannot be tapped."""

from __future__ import annotations

import flet as ft

from views.look import Look, Role, outline
from views.parts.arrange import barred, column, row


def text(
    look: Look,
    words: str,
    role: Role = "label-m",
    colour: str | None = None,
    *,
    size: float | None = None,
    spoken: str | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    one_line: bool = False,
    expand: bool | int | None = None,
    width: float | None = None,
) -> ft.Text:
    """Words in the style of a role, in ink unless a colour is given.

    `spoken` is what a screen reader says instead. `one_line` holds below 150 % text only.
    """
    return ft.Text(
        words,
        style=look.style(role, colour, size),
        semantics_label=spoken,
        text_align=align,
        no_wrap=one_line and not look.big,
        expand=expand,
        width=width,
    )


def rich(
    look: Look,
    words: str,
    role: Role = "read-l",
    colour: str | None = None,
    *,
    expand: bool | int | None = None,
) -> ft.Text:
    """Words with *starred* ones stressed: "Discard the *middle* card"."""
    plain, bold = look.style(role, colour), look.style(role, colour, bold=True)
    parts = enumerate(words.split("*"))
    spans = [ft.TextSpan(part, bold if number % 2 else plain) for number, part in parts if part]
    return ft.Text(spans=spans, style=plain, expand=expand)


def said(
    spoken: str, content: ft.Control, *, live: bool | None = None, image: bool | None = None
) -> ft.Semantics:
    """Content that is only read, under one spoken name; a `live` one is said as soon as it appears."""
    return ft.Semantics(
        label=spoken,
        container=True,
        exclude_semantics=True,
        content=content,
        live_region=live,
        image=image,
    )


def caps(look: Look, words: str, colour: str | None = None, *, expand: bool | int | None = None) -> ft.Text:
    """Small capitals, spoken as ordinary words."""
    return text(look, words.upper(), "caps", colour or look.colours.soft, spoken=words, expand=expand)


def heading(
    look: Look,
    words: str,
    role: Role = "title-l",
    colour: str | None = None,
    *,
    level: int = 2,
    align: ft.TextAlign = ft.TextAlign.START,
) -> ft.Semantics:
    """A title that a screen reader can jump to."""
    title = text(look, words, role, colour, align=align)
    return ft.Semantics(header=True, heading_level=level, content=title)


def titled(look: Look, title: str, *content: ft.Control) -> ft.Column:
    """What lies on a bottom sheet: a title, and below it all the rest in the full width."""
    return column(heading(look, title), *content, gap=14, stretch=True)


LONGEST_ON_ONE_LINE = 32
"""Letters of a section's title that fit on a phone; a longer one wraps and has no hairline."""


def section(look: Look, words: str, trailing: ft.Control | None = None) -> ft.Row | ft.Column:
    """Small capitals with a hairline to the right, and perhaps a small thing after it.

    A long title, and any at large text, stands alone on its lines, with the small thing below.
    """
    title = ft.Semantics(header=True, heading_level=2, content=caps(look, words))
    if look.big or len(words) > LONGEST_ON_ONE_LINE:
        return column(title, *([row(trailing)] if trailing else []), gap=6, stretch=True)
    line = ft.Container(height=1, bgcolor=look.colours.line, expand=True)
    return row(title, line, *([trailing] if trailing else []), gap=12)


def hairline(look: Look) -> ft.Container:
    """A thin line between two things of the same kind."""
    return ft.Container(height=1, bgcolor=look.colours.line)


def spine(look: Look) -> ft.Container:
    """The bar in its game's colour before a line of a list."""
    return ft.Container(width=6, height=36, bgcolor=look.colours.fill, border_radius=2)


def oxford(look: Look) -> ft.Container:
    """The thick-and-thin rule under a heading."""
    shade = look.colours.accent
    edges = ft.Border(top=ft.BorderSide(3, shade), bottom=ft.BorderSide(1, shade))
    return ft.Container(height=6, border=edges)


def sheet(
    look: Look, *content: ft.Control, padding: float | ft.Padding = 16, gap: float = 12
) -> ft.Container:
    """A sheet of paper on the ground; the content stands in a column. Never a sheet on a sheet."""
    return ft.Container(
        column(*content, gap=gap, stretch=True),
        bgcolor=look.colours.sheet,
        border=outline(1, look.colours.line),
        border_radius=3,
        padding=padding,
    )


def tag(look: Look, words: str, icon: ft.IconData | None = None) -> ft.Container:
    """A small outlined mark: it says what a thing is, and is not tapped."""
    shade = look.colours.soft
    sign = [ft.Icon(icon, size=look.sign(14), color=shade)] if icon else []
    return ft.Container(
        row(*sign, text(look, words, "label-s", shade), gap=4, tight=True),
        border=outline(1, shade),
        border_radius=3,
        padding=ft.Padding(6, 2, 6, 2),
    )


def note(look: Look, words: str, icon: ft.IconData = ft.Icons.INFO_OUTLINE) -> ft.Row:
    """A quiet line with a sign; *starred* words are stressed."""
    soft = look.colours.soft
    sign = at_first_line(look, icon, look.sign(18), soft)
    return row(sign, rich(look, words, "label-m", soft, expand=True), top=True)


def at_first_line(look: Look, icon: ft.IconData, size: float, colour: str) -> ft.Container:
    """A sign level with the first of the "label-m" lines beside it, in a row with the tops level."""
    above = max(0, (look.line("label-m") - size) / 2)
    return ft.Container(ft.Icon(icon, size=size, color=colour), padding=ft.Padding(0, above, 0, 0))


def locked(look: Look, words: str) -> ft.Row:
    """What cannot be done yet, with the condition in words: "*Global Action* after two cards"."""
    return note(look, words, ft.Icons.LOCK_OUTLINE)


def margin_note(look: Look, title: str, words: str, icon: ft.IconData, colour: str | None = None) -> ft.Row:
    """Words beside a coloured bar: a ruling (gold), an open question (accent), a refusal (bad)."""
    shade = colour or look.colours.accent
    body = column(
        text(look, title, "label-b", shade),
        *([rich(look, words, "read-m")] if words else []),
        gap=2,
        expand=True,
    )
    sign = ft.Icon(icon, size=look.sign(20), color=shade)
    return barred(shade, ft.Container(row(sign, body, gap=10, top=True), padding=ft.Padding(12, 4, 0, 4)))


def refusal(look: Look, reason: str) -> ft.Semantics:
    """Why something cannot be done, said aloud as soon as it appears."""
    words = margin_note(look, reason, "", ft.Icons.ERROR_OUTLINE, look.colours.bad)
    return said(reason, words, live=True)


def empty_state(
    look: Look, icon: ft.IconData, title: str, words: str, action: ft.Control | None = None
) -> ft.Container:
    """What will be here one day, and how; with one wooden button at most."""
    disc = ft.Container(
        ft.Icon(icon, size=40, color=look.colours.soft),
        width=88,
        height=88,
        border_radius=44,
        bgcolor=look.colours.well,
        alignment=ft.Alignment.CENTER,
    )
    content = [
        disc,
        heading(look, title, "title-m", align=ft.TextAlign.CENTER),
        text(look, words, "read-m", look.colours.soft, align=ft.TextAlign.CENTER),
        *([ft.Container(action, padding=ft.Padding(0, 4, 0, 0))] if action else []),
    ]
    middle = ft.Column(content, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Container(
        middle, padding=ft.Padding(16, 24 if look.big else 64, 16, 0), alignment=ft.Alignment.TOP_CENTER
    )
