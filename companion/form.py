"""To and from JSON: one strict converter for everything that is written down.

Numbers must be numbers: text, truth values and fractions are not quietly turned into whole numbers, and
a word that a form does not know is refused by name, so that a slip of the pen never passes for a rule.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Any, TypeVar, get_type_hints

from cattrs import Converter, transform_error
from cattrs.errors import BaseValidationError

Json = Any
"""Whatever JSON can hold: None, bool, int, float, str, list, dict."""

T = TypeVar("T")


class BadForm(Exception):
    """Something written down cannot be what it should be; the text says what and where."""


def _exactly(kind: type) -> Any:
    def structure(value: Json, _: type) -> Any:
        if type(value) is not kind:
            raise ValueError(f"{json.dumps(value, default=str)[:60]} is not {_NAMES[kind]}")
        return value

    return structure


_NAMES = {int: "a whole number", str: "a text", bool: "true or false"}


def _converter(*, omit_defaults: bool) -> Converter:
    converter = Converter(forbid_extra_keys=True, omit_if_default=omit_defaults)
    for kind in _NAMES:
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook(datetime, lambda value, _: datetime.fromisoformat(value))
    converter.register_unstructure_hook(datetime, lambda value: value.isoformat(timespec="seconds"))
    return converter


_short, _whole = _converter(omit_defaults=True), _converter(omit_defaults=False)


def read(kind: type[T], written: Json) -> T:
    """What `written` says, as a `kind`; raises `BadForm` with the place and the fault."""
    try:
        return _short.structure(written, kind)
    except BaseValidationError as fault:
        raise BadForm(_sentence(transform_error(fault, path="", format_exception=_fault)[0])) from fault
    except (ValueError, TypeError, KeyError, AttributeError) as fault:
        raise BadForm(_fault(fault, kind)) from fault


def _fault(fault: BaseException, _: type | None) -> str:
    if isinstance(fault, KeyError):
        return f"{fault.args[0]} is missing"
    return str(fault) or type(fault).__name__


def _sentence(message: str) -> str:
    fault, _, path = message.rpartition(" @ ")
    place = path.lstrip(".")
    return f"{fault} (at {place})" if place else fault or message


def write(thing: object) -> Json:
    """`thing` as JSON, without what stands at its default."""
    return _short.unstructure(thing)


def write_whole(thing: object) -> Json:
    """`thing` as JSON, with everything in it."""
    return _whole.unstructure(thing)


def flat(written: Json, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], Json]:
    """Every leaf of nested objects by its path; lists count as leaves."""
    if not isinstance(written, Mapping) or not written:
        return {path: written}
    return {
        place: leaf for key, value in written.items() for place, leaf in flat(value, (*path, key)).items()
    }


def changes(before: Json, after: Json) -> dict[str, tuple[Json, Json]]:
    """What differs between two JSON values: dotted path to (before, after)."""
    old, new = flat(before), flat(after)
    return {
        ".".join(path): (old.get(path), new.get(path))
        for path in (*old, *(path for path in new if path not in old))
        if old.get(path) != new.get(path)
    }


@cache
def hints(kind: type) -> Mapping[str, Any]:
    """The types of a dataclass's fields, by name."""
    return get_type_hints(kind)
