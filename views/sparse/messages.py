"""What is sent of a control: the fields that are set, looked through once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

from flet.controls.base_control import BaseControl
from flet.controls.value_types import Value
from flet.messaging import protocol

Encode = Callable[[Any], Any]
"""What is packed in place of a thing that cannot be packed itself."""

flets_own: Callable[[type[BaseControl]], Encode] = protocol.configure_encode_object_for_msgpack


def install() -> None:
    """Makes every later message go the short way; to be called before Flet's server is loaded."""
    protocol.configure_encode_object_for_msgpack = encoder
    protocol.Message.__repr__ = object.__repr__  # type: ignore[method-assign]  # written out for a log nobody keeps


@cache
def encoder(control: type[BaseControl]) -> Encode:
    """Encodes what is frozen, which is all that a component draws, the short way; the rest as Flet does."""
    long_way = flets_own(control)

    def encode(thing: Any) -> Any:
        kind = _kind(thing.__class__)
        return long_way(thing) if kind is None or not hasattr(thing, "_frozen") else _encoded(thing, kind)

    return encode


class _Kind(NamedTuple):
    """What there is to know of a type whose things know which of their fields hold a value."""

    is_value: bool
    events: frozenset[str]
    """These are sent as a bare yes."""
    defaults: dict[str, Any]
    """What the browser takes for granted, by field."""
    own_defaults: dict[str, Any]
    """What it does not, and must be told though nobody has set it."""
    always_set: dict[str, Any]
    """The fields that hold a value of their own from the start, with the one that need not be sent."""


@cache
def _kind(of: Any) -> _Kind | None:
    """None for a type that knows nothing of the kind."""
    if not (hasattr(of, "_structural_fields") and issubclass(of, BaseControl | Value)):
        return None
    return _Kind(
        issubclass(of, Value),
        of._event_fields,
        of._root_defaults,
        {name: value for name, value in of._override_props.items() if value is not None},
        {name: _first_default(of, name) for name in of._structural_fields},
    )


def _first_default(of: type, name: str) -> Any:
    """The default of a field where it was first declared."""
    declared = [vars(base).get("__dataclass_fields__", {}).get(name) for base in reversed(of.__mro__)]
    return next((field.default for field in declared if field is not None), MISSING)


def _encoded(thing: Any, kind: _Kind) -> dict[str, Any]:
    """A control with the values that it holds; or a value, once for all if it is frozen."""
    if not kind.is_value or not hasattr(thing, "_frozen"):
        return _set_fields(thing, kind)
    sent: dict[str, Any] | None = vars(thing).get("_sent")
    if sent is None:
        sent = thing._sent = _set_fields(thing, kind)
    return sent


def _set_fields(thing: Any, kind: _Kind) -> dict[str, Any]:
    sent: dict[str, Any] = {}
    for name, value in thing._values.items():
        if value is None:
            continue
        default = kind.defaults.get(name)
        if default is not None and value == default:
            continue
        sent[name] = True if name in kind.events else _plain(value)
    for name, value in kind.own_defaults.items():
        sent.setdefault(name, value)
    for name, default in kind.always_set.items():
        value = getattr(thing, name)
        if value not in (None, [], {}) and value != default:
            sent[name] = _plain(value)
    return sent


def _plain(held: Any) -> Any:
    """What a frozen thing holds, ready to be packed but for the controls in it."""
    if isinstance(held, Enum):
        return held.value
    if isinstance(held, list):
        return [_plain(each) for each in held]
    kind = _kind(held.__class__)
    return _encoded(held, kind) if kind and kind.is_value else held
