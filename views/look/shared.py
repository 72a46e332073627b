"""What many controls wear alike is made once, and frozen: a change to it would show on all of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from typing import Any, ParamSpec, TypeVar, cast

from flet.controls.value_types import Value

P = ParamSpec("P")
V = TypeVar("V")


def shared(make: Callable[P, V]) -> Callable[P, V]:
    """Makes a style, a border or the like once for each way that it is asked for; takes hashable values."""

    @cache
    @wraps(make)
    def made(*given: Any, **by_name: Any) -> V:
        value = make(*given, **by_name)
        _freeze(value)
        return value

    return cast("Callable[P, V]", made)


def _freeze(value: Any) -> None:
    if isinstance(value, Value):
        for held in vars(value)["_values"].values():
            _freeze(held)
        for name in type(value)._structural_fields:  # type: ignore[attr-defined]  # all values have them
            _freeze(getattr(value, name))
        value._frozen = True  # type: ignore[attr-defined]  # Flet refuses to write over such a one
