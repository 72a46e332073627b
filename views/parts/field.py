"""Fields for words: names, a ruling, the rules search. Numbers never: they have the number pad.

A field keeps its own text while the component round it is drawn again, so nothing typed is lost.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.look import Look

OnWords = Callable[[str], object]
"""Handed the whole text of the field."""


@ft.component
def _TextField(  # noqa: N802  (components are named like the controls they stand for)
    look: Look, label: str, start: str, on_change: OnWords, on_submit: OnWords | None, lines: int, focus: bool
) -> ft.TextField:
    colours = look.colours
    return ft.TextField(
        label=label,
        value=start,
        multiline=lines > 1,
        min_lines=lines,
        max_lines=lines,
        autofocus=focus,
        filled=True,
        fill_color=colours.sheet,
        border=ft.OutlineInputBorder(border_radius=3),
        text_style=look.style("label-l"),
        label_style=look.style("label-m", colours.soft),
        cursor_color=colours.accent,
        content_padding=ft.Padding(14, 16, 14, 16),
        on_change=lambda event: on_change(event.control.value or ""),
        on_submit=(lambda event: on_submit(event.control.value or "")) if on_submit else None,
    )


def text_field(
    look: Look,
    label: str,
    on_change: OnWords,
    *,
    start: str = "",
    on_submit: OnWords | None = None,
    lines: int = 1,
    focus: bool = False,
) -> ft.Control:
    """A labelled field. `start` is its first text; give `on_change` through `ft.use_callback`."""
    return ft.memo(_TextField)(look, label, start, on_change, on_submit, lines, focus)  # type: ignore[no-any-return, no-untyped-call]


@ft.component
def _SearchField(  # noqa: N802  (components are named like the controls they stand for)
    look: Look, hint: str, start: str, on_change: OnWords, on_submit: OnWords | None, focus: bool
) -> ft.Control:
    words, set_words = ft.use_state(start)
    colours = look.colours

    def changed(text: str) -> None:
        set_words(text)
        on_change(text)

    clear = ft.IconButton(
        ft.Icon(ft.Icons.CLOSE, color=colours.soft, semantics_label="Clear"), on_click=lambda: changed("")
    )
    return ft.TextField(
        value=words,
        hint_text=hint,
        autofocus=focus,
        filled=True,
        fill_color=colours.sheet,
        border=ft.OutlineInputBorder(border_radius=28),
        content_padding=ft.Padding(16, 16, 16, 16),
        text_style=look.style("label-l") if words else look.style("label-m"),
        hint_style=look.style("label-m", colours.soft),
        prefix_icon=ft.Icon(ft.Icons.SEARCH, color=colours.accent),
        suffix_icon=clear if words else None,
        cursor_color=colours.accent,
        on_change=lambda event: changed(event.control.value or ""),
        on_submit=(lambda event: on_submit(event.control.value or "")) if on_submit else None,
    )


def search_field(
    look: Look,
    on_change: OnWords,
    *,
    hint: str = "Ask a rule: money, kicked out, who starts",
    start: str = "",
    on_submit: OnWords | None = None,
    focus: bool = False,
) -> ft.Control:
    """The round field of the rules search; with words in it, a sign to clear it."""
    field = ft.memo(_SearchField)(look, hint, start, on_change, on_submit, focus)  # type: ignore[no-untyped-call]
    return ft.Semantics(label="Search the rules", container=True, content=field)
