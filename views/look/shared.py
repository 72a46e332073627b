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
        value: V = _frozen(make(*given, **by_name))
        return value

    return cast("Callable[P, V]", made)


def _frozen(value: Any) -> Any:
    """The same value, with tuples for lists: Flet refuses to write over it, and so does Python."""
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    if isinstance(value, Value):
        for fields in (vars(value), vars(value)["_values"]):
            fields.update({name: _frozen(held) for name, held in fields.items()})
        value._frozen = True  # type: ignore[attr-defined]  # Flet's own mark
    return value
