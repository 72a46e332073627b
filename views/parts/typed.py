"""What is typed at this phone and not handed on yet. It lies outside the controls, under a key.

    typed = use_typed(f"ruling {entry.id}", "")
    text_field(look, "The ruling in your words", typed)
    block(look, "Write it down", lambda: write(typed))

Whichever field or pad is drawn next under the key begins with it: after the phone is turned, after news from
another phone, after the sheet was pulled down. What is handed on is read from here too, so that nothing is
ever written but what is seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

import flet as ft

from views.parts.finger import kept

T = TypeVar("T")


class _Fields(dict[str, Any]):
    """What is typed at a screen, by key."""


class Typed(Generic[T]):
    """What is typed under one key.

    `start` is what stood there when the typing began, `times` how often other words were put there since.
    """

    def __init__(self, kept: dict[str, Any], key: str, start: T) -> None:
        self.start, self.times = start, 0
        self.draw: Callable[[], object] = lambda: None
        self.heard: Callable[[T], object] = lambda _: None
        self._kept, self._key = kept, key

    @property
    def now(self) -> T:
        """What is typed this moment, not when it was drawn."""
        return cast(T, self._kept.get(self._key, self.start))

    @property
    def begun(self) -> bool:
        """Whether anything has been typed, or taken away, since it was brought up."""
        return self._key in self._kept

    def hear(self, typed: T) -> None:
        """Keeps what is typed in place of what was, as the control shows it already."""
        self._kept[self._key] = typed
        self.draw()
        self.heard(typed)

    def put(self, typed: T) -> None:
        """Has the control show something else, as a name that was tapped."""
        self.times += 1
        self.hear(typed)

    def forget(self) -> None:
        """It was handed on or given up: the next control under the key begins with what stands."""
        self.times += 1
        self._kept.pop(self._key, None)
        self.draw()


def use_typed(key: str, start: T, heard: Callable[[T], object] = lambda _: None) -> Typed[T]:
    """A hook: what is typed under `key` at this phone; the component is drawn again when it changes.

    `heard` is handed what is typed at every key.
    """
    fields = kept(ft.context.page, _Fields)
    _, count = ft.use_state(0)
    typed: Typed[T] = ft.use_memo(lambda: Typed(fields, key, start), [key])
    typed.heard = heard
    if not typed.begun:
        typed.start = start
    typed.draw = lambda: count(lambda times: times + 1)
    return typed


def forget_typed(page: ft.Page, key: str) -> None:
    """Gives up what is typed under a key, before a field or a pad is brought up that is to begin anew."""
    kept(page, _Fields).pop(key, None)
