"""A control that is made in the short way is the one that Flet would have made."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import flet as ft
import pytest

from views.sparse.controls import COMMON, install

GIVEN: dict[type[ft.Control], dict[str, Any]] = {
    ft.Text: {"value": "Ada", "style": ft.TextStyle(size=16), "no_wrap": True, "width": None},
    ft.Container: {"content": ft.Text("within"), "padding": 8, "ink": True, "on_click": print},
    ft.Row: {"controls": [ft.Text("one")], "spacing": 4, "expand": True},
    ft.Column: {"controls": [ft.Text("one"), ft.Text("two")], "scroll": ft.ScrollMode.HIDDEN},
    ft.Semantics: {"content": ft.Text("within"), "label": "Ada", "button": True},
    ft.Icon: {"icon": ft.Icons.ADD, "size": 24, "key": "more"},
    ft.IconButton: {"icon": ft.Icons.ADD, "tooltip": "More", "on_click": print, "data": [1]},
    ft.TextSpan: {"text": "Ada", "style": ft.TextStyle(size=16), "spans": [ft.TextSpan("!")]},
}
"""What each of the common controls is given, a default and an event among it."""


def held(control: ft.Control) -> dict[str, Any]:
    """All that a control holds, but for the number that tells it from every other."""
    return {each.name: getattr(control, each.name) for each in fields(control) if each.name != "_i"}


@pytest.mark.parametrize("kind", COMMON)
def test_it_holds_what_it_was_given_and_every_default(kind: type[ft.Control]) -> None:
    install()
    flets_own = kind.__new__(kind)
    kind.__init__.__wrapped__(flets_own, **GIVEN[kind])  # type: ignore[attr-defined]  # kept by functools
    assert held(kind(**GIVEN[kind])) == held(flets_own)


def test_what_is_given_by_place_is_what_it_is_by_name() -> None:
    install()
    words = ft.Text("within")
    assert held(ft.Container(words)) == held(ft.Container(content=words))


def test_a_field_that_there_is_not_is_refused() -> None:
    install()
    with pytest.raises(TypeError, match="Container has no colour"):
        ft.Container(colour="red")  # type: ignore[call-arg]


def test_no_two_controls_share_a_list() -> None:
    install()
    assert ft.Row().controls is not ft.Row().controls
