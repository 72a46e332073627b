"""The comparison of two screens: what came and what went is found in the fields that are set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from functools import cache
from typing import Any
from weakref import ref

from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder
from flet.controls.value_types import Value


def install() -> None:
    """Makes every later comparison of this process a sparse one."""
    object_patch.DiffBuilder = SparseDiff  # type: ignore[misc]  # it cannot be chosen in any other way


class SparseDiff(DiffBuilder):
    """Finds what was added and removed by the values that are set."""

    def _configure_dataclass(
        self, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
    ) -> Iterator[Any]:
        """Makes what is new ready for the page, and gives every control within it."""
        if holds_no_control(item.__class__) and hasattr(item, "_frozen"):
            return iter(())
        if configure_setattr_only or not (_is_sparse(item.__class__) and getattr(item, "_frozen", frozen)):
            return super()._configure_dataclass(item, parent, frozen, configure_setattr_only)
        found: list[Any] = []
        above = ref(parent) if parent is not None else getattr(item, "_parent", None)
        self._make_ready(item, above, found)
        return iter(found)

    def _make_ready(self, item: Any, above: Any, found: list[Any]) -> None:
        """Gives a frozen control its parent (`above`, a weak reference) and builds it, then those within."""
        if not _is_sparse(item.__class__):
            found.extend(super()._configure_dataclass(item, above and above(), True))
            return
        if above is not None:
            item._parent = above
        item._frozen = True
        item.build()
        item._before_update_safe()
        object.__setattr__(item, "_initialized", True)
        found.append(item)
        above = ref(item)
        for value in _held(item):
            self._make_ready(value, above, found)

    def _removed_controls(self, item: Any, recurse: bool) -> Iterator[Any]:
        """Gives every control within what is gone."""
        if not (recurse and _is_sparse(item.__class__)) or hasattr(item, "__prev_lists"):
            return super()._removed_controls(item, recurse)
        found: list[Any] = []
        self._gather(item, found)
        return iter(found)

    def _gather(self, item: Any, found: list[Any]) -> None:
        """Puts every control within a thing, and at last the thing itself, to what was found."""
        if not _is_sparse(item.__class__) or hasattr(item, "__prev_lists"):
            found.extend(super()._removed_controls(item, True))
            return
        for value in _held(item):
            self._gather(value, found)
        found.append(item)


def _held(item: Any) -> list[Any]:
    """What a control has been given that may have controls within, each thing of a list by itself."""
    held: list[Any] = []
    for value in item._values.values():
        if _is_looked_into(value.__class__):
            held += _each(value)
    for name in _structural(item.__class__):
        value = getattr(item, name)
        if _is_looked_into(value.__class__):
            held += _each(value)
    return held


def _each(value: Any) -> Iterable[Any]:
    """The things of a list or a dictionary that are looked into, or the one thing that it is."""
    if not isinstance(value, list | dict):
        return (value,)
    several = value.values() if isinstance(value, dict) else value
    return [each for each in several if _is_looked_into(each.__class__)]


@cache
def _structural(kind: Any) -> list[str]:
    """The fields of a control that always hold a value, but for the three that name it."""
    return [name for name in kind._structural_fields if name not in ("_i", "_c", "_internals")]


@cache
def _is_looked_into(kind: type) -> bool:
    """Whether there may be controls within a thing of this type."""
    return (is_dataclass(kind) or issubclass(kind, list | dict)) and not holds_no_control(kind)


@cache
def holds_no_control(kind: type) -> bool:
    """Paddings, borders, styles and their like: all values of Flet's own, though not those of its charts."""
    return issubclass(kind, Value) and kind.__module__.startswith("flet.controls.")


@cache
def _is_sparse(kind: type) -> bool:
    """Whether things of this type are controls that know which of their fields hold a value."""
    return issubclass(kind, BaseControl) and hasattr(kind, "_structural_fields")
