"""Flet's commonest controls, made without writing the fields that nobody gives.

Flet 1.0.5 writes each of the 50 to 70 fields of a control when it is made, most of them only to find that
the default stands. Here only what is given is written, and the same control comes of it. To be looked at
with every new Flet.
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
    made_anew = {
        each.name: each.default_factory for each in fields(kind) if each.default_factory is not MISSING
    }

    @wraps(kind.__init__)
    def make(self: Any, *by_place: Any, ref: Any = None, **given: Any) -> None:
        given.update(zip(by_position, by_place, strict=False))
        if not given.keys() <= names:
            raise TypeError(f"{kind.__name__} has no {', '.join(given.keys() - names)}")
        vars(self).update({name: default() for name, default in made_anew.items()})
        for name, value in given.items():
            setattr(self, name, value)
        self.__post_init__(ref)

    return make
