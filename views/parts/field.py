"""Fields for words: names, a ruling, the rules search. Numbers never: they have the number pad.

What is typed lies outside the field (see `views.parts.typed`), so nothing of it is lost when the field is
drawn again or another takes its place.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.look import Look
from views.parts.typed import Typed
from views.parts.wood import icon_button

NAME = "Search the rules"
OnWords = Callable[[str], object]
"""Handed the whole text of the field."""


def _on_paper(look: Look, field: ft.TextField) -> ft.TextField:
    """The field in the colours of a sheet, hovered over or not, with the text in our lettering."""
    colours = look.colours
    field.filled = True
    field.fill_color = field.hover_color = field.focus_color = colours.sheet
    field.cursor_color = colours.accent
    field.text_style = look.style("label-l")
    field.label_style = field.hint_style = look.style("label-m", colours.soft)
    return field


def _then(hand_on: OnWords) -> Callable[[ft.Event[ft.TextField]], None]:
    """A handler that hands on the text of the field."""

    def handle(event: ft.Event[ft.TextField]) -> None:
        hand_on(event.control.value or "")

    return handle


Given = tuple[str, int]
"""The words that a field was told to show, and how often it was told others."""


def _use_field(field: ft.TextField, typed: Typed[str], given: Given) -> ft.TextField:
    """A hook: the field with what is typed in it.

    While it is told nothing else it shows what the browser told last: anything older, sent back, would take
    away what is typed meanwhile.
    """
    shown: ft.MutableRef[tuple[Given, ft.TextField] | None] = ft.use_ref(None)
    before = shown.current
    field.value = before[1].value if before and before[0] == given else typed.now
    field.on_change = _then(typed.hear)
    shown.current = given, field
    return field


@ft.component
def _TextField(  # noqa: N802  (components are named like the controls they stand for)
    look: Look, label: str, typed: Typed[str], given: Given, lines: int, focus: bool, longest: int | None
) -> ft.TextField:
    field = ft.TextField(
        label=label,
        multiline=lines > 1,
        min_lines=lines,
        max_lines=lines,
        autofocus=focus,
        max_length=longest,
        counter="",
        border=ft.OutlineInputBorder(border_radius=3),
        content_padding=ft.Padding(14, 16, 14, 16),
    )
    return _on_paper(look, _use_field(field, typed, given))


def text_field(
    look: Look,
    label: str,
    typed: Typed[str],
    *,
    lines: int = 1,
    focus: bool = False,
    longest: int | None = None,
) -> ft.Control:
    """A labelled field for what is `typed`: it begins with it and keeps it there.

    It takes no more letters than `longest`: what would be cut off later is not typed in the first place.
    """
    given = typed.start, typed.times
    return _kept_text_field(look, label, typed, given, lines, focus, longest)


@ft.component
def _SearchField(  # noqa: N802  (components are named like the controls they stand for)
    look: Look, hint: str, start: str, on_change: OnWords, focus: bool, name: str
) -> ft.Control:
    _, count = ft.use_state(0)
    typed: Typed[str] = ft.use_memo(lambda: Typed({}, name, start), [])
    typed.draw, typed.heard = lambda: count(lambda times: times + 1), on_change
    field = ft.TextField(
        hint_text=hint,
        autofocus=focus,
        border=ft.OutlineInputBorder(border_radius=28),
        content_padding=ft.Padding(16, 16, 52, 16),
        prefix_icon=ft.Icon(ft.Icons.SEARCH, color=look.colours.accent),
    )
    _use_field(field, typed, ("", typed.times))
    # Named by merging: a hint alone leaves the field nameless once something is typed. The sign to clear
    # lies over the field, not in it, or it would be merged too.
    merged = ft.MergeSemantics(ft.Semantics(label=name, content=_on_paper(look, field)))
    clear = icon_button(look, ft.Icons.CLOSE, "Clear", lambda: typed.put(""), colour=look.colours.soft)
    over = ft.Container(
        clear, right=2, top=0, bottom=0, alignment=ft.Alignment.CENTER, visible=bool(typed.now)
    )
    return ft.Stack([merged, over], fit=ft.StackFit.PASS_THROUGH)


def search_field(
    look: Look,
    on_change: OnWords,
    *,
    hint: str = "Ask a rule: money, kicked out, who starts",
    start: str = "",
    focus: bool = False,
    name: str = NAME,
) -> ft.Control:
    """A round field to search in, by `name` the rules; with words in it, a sign to clear it."""
    return _kept_search_field(look, hint, start, on_change, focus, name)


# Drawn again only when their arguments change; `ft.memo` carries no types.
_kept_text_field: Callable[..., ft.Control] = ft.memo(_TextField)  # type: ignore[no-untyped-call]
_kept_search_field: Callable[..., ft.Control] = ft.memo(_SearchField)  # type: ignore[no-untyped-call]
