"""What a page holds, as a person meets it: what is seen, what can be tapped, and under which name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any

import flet as ft
from flet.components.component import Component
from flet.controls.base_control import BaseControl

FIELDS_WITH_WORDS = ("value", "content", "title", "subtitle", "label", "text", "error", "hint_text")


def walk(root: Any) -> Iterator[BaseControl]:
    """A control and all within it that is visible, from top to bottom."""
    waiting, seen = [root], set[int]()
    while waiting:
        thing = waiting.pop(0)
        if isinstance(thing, (list, tuple)):
            waiting[:0] = thing
        elif isinstance(thing, BaseControl) and id(thing) not in seen and getattr(thing, "visible", True):
            seen.add(id(thing))
            yield thing
            waiting[:0] = _inside(thing)


def _inside(control: Any) -> list[Any]:
    if isinstance(control, Component):
        return [control._b]
    held = {**vars(control), **control._values}
    return [held[name] for name in _fields(control.__class__) if name in held]


@cache
def _fields(kind: Any) -> list[str]:
    """What a control of this type may hold, in its order."""
    return [each.name for each in fields(kind) if not each.metadata.get("skip") and each.name != "data"]


def words_of(control: BaseControl) -> list[str]:
    """The words that a control itself shows; the spans of one text are one."""
    if isinstance(control, ft.Text) and control.spans:
        return ["".join(span.text or "" for span in control.spans)]
    if isinstance(control, (ft.Semantics, ft.TextSpan)):
        return []
    words = (getattr(control, name, None) for name in FIELDS_WITH_WORDS)
    return [each for each in words if isinstance(each, str) and each]


def spoken_name(control: BaseControl) -> str:
    """What a screen reader calls a control: the first label in it, else its words, else its tooltip."""
    for inside in walk(control):
        label = getattr(inside, "label", None) if isinstance(inside, ft.Semantics) else None
        label = label or getattr(inside, "semantics_label", None)
        if label:
            return str(label)
    words = " ".join(words for inside in walk(control) for words in words_of(inside))
    return words or str(getattr(control, "tooltip", None) or "")


def is_button(control: BaseControl) -> bool:
    if isinstance(control, ft.Container) and _says_it_is_off(control):
        return True
    return not isinstance(control, (ft.TextField, ft.TextSpan)) and handler(control) is not None


def handler(control: BaseControl) -> object:
    return getattr(control, "on_click", None) or getattr(control, "on_tap", None)


def _says_it_is_off(control: ft.Container) -> bool:
    inside = control.content
    return isinstance(inside, ft.Semantics) and inside.button is True and inside.disabled


def is_on(control: BaseControl) -> bool:
    return handler(control) is not None and not getattr(control, "disabled", False)


def matches(name: str | re.Pattern[str], spoken: str) -> bool:
    return spoken == name if isinstance(name, str) else name.search(spoken) is not None
