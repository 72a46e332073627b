"""The commonest controls, made without writing the fields that nobody gives.

Flet writes each field of a control when it is made, most of them only to find that the default stands.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import wraps
from typing import Any

import flet as ft

COMMON: tuple[type[ft.Control], ...] = (
    ft.Text,
    ft.Container,
    ft.Row,
    ft.Column,
    ft.Semantics,
    ft.Icon,
    ft.IconButton,
    ft.TextSpan,
)


def install() -> None:
    """Makes every later one of the common controls in the short way."""
    for kind in COMMON:
        if not hasattr(kind.__init__, "__wrapped__"):
            kind.__init__ = _short_way(kind)  # type: ignore[method-assign]  # it cannot be given in any other way


def _short_way(kind: type[ft.Control]) -> Any:
    """What makes a control of this type from what is given; refuses what it has no field for."""
    every = [each for each in fields(kind) if each.init]
    by_position = [each.name for each in every if not each.kw_only]
    names = frozenset(each.name for each in every)
    defaults: dict[str, Any] = kind._prop_defaults  # type: ignore[attr-defined]  # all controls have them
    made_anew = {
        each.name: each.default_factory for each in fields(kind) if each.default_factory is not MISSING
    }

    @wraps(kind.__init__)
    def make(self: Any, *by_place: Any, ref: Any = None, **given: Any) -> None:
        given.update(zip(by_position, by_place, strict=False))
        if not given.keys() <= names:
            raise TypeError(f"{kind.__name__} has no {', '.join(given.keys() - names)}")
        mine = vars(self)
        for name, fresh in made_anew.items():
            mine[name] = fresh()
        held = mine["_values"]
        for name, value in given.items():
            default = defaults.get(name, MISSING)
            if default is MISSING:
                mine[name] = value
            elif value != default:
                held[name] = value
        self.__post_init__(ref)

    return make
