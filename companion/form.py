"""To and from JSON: one strict converter for everything that is written down.

Numbers must be numbers: text, truth values and fractions are not quietly turned into whole numbers, and
a word that a form does not know is refused by name, so that a slip of the pen never passes for a rule.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from datetime import datetime
from functools import cache, cached_property
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from cattrs import Converter, transform_error
from cattrs.cols import homogenous_tuple_structure_factory, is_mapping, mapping_structure_factory
from cattrs.errors import BaseValidationError, ForbiddenExtraKeysError

Json = Any
"""Whatever JSON can hold: None, bool, int, float, str, list, dict."""

T = TypeVar("T")


class BadForm(Exception):
    """Something written down cannot be what it should be; the text says what and where."""


def _exactly(kind: type) -> Any:
    def structure(value: Json, _: type) -> Any:
        if type(value) is not kind:
            raise ValueError(f"{_shown(value)} is not {_NAMES[kind]}")
        return value

    return structure


def _made_of(shape: type, factory: Callable[[Any, Converter], Any]) -> Any:
    """A hook that wants this JSON shape before cattrs looks into it; a text is no list of letters."""

    def make(kind: Any, converter: Converter) -> Any:
        structure = factory(kind, converter)

        def guarded(value: Json, target: Any) -> Any:
            if not isinstance(value, shape):
                raise ValueError(f"{_shown(value)} is not {_NAMES[shape]}")
            return structure(value, target)

        return guarded

    return make


def _one_of(value: Json, kind: Any) -> Any:
    if value not in get_args(kind):
        raise ValueError(f"{_shown(value)} is not one of {', '.join(map(str, get_args(kind)))}")
    return value


def _moment(value: Json, _: type) -> datetime:
    try:
        return datetime.fromisoformat(value)
    except (TypeError, ValueError) as fault:
        raise ValueError(f"{_shown(value)} is not a time such as 2026-01-31T19:30:00+00:00") from fault


def _shown(value: Json) -> str:
    return json.dumps(value, default=str)[:60]


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _is_list(kind: Any) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[-1] is Ellipsis


_NAMES = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    list: "a list",
    Mapping: "an object",
}


def _converter(*, omit_defaults: bool) -> Converter:
    converter = Converter(forbid_extra_keys=True, omit_if_default=omit_defaults)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook_func(_is_literal, _one_of)
    hook = converter.register_structure_hook_factory
    hook(_is_list, _made_of(list, homogenous_tuple_structure_factory))
    hook(is_mapping, _made_of(Mapping, mapping_structure_factory))
    hook(is_dataclass, _made_of(Mapping, lambda kind, known: known.gen_structure_attrs_fromdict(kind)))
    converter.register_structure_hook(datetime, _moment)
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
    if isinstance(fault, ForbiddenExtraKeysError):
        return f"there is no {', '.join(sorted(fault.extra_fields))} here"
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


class Settled(dict[str, Json]):
    """An object that nobody changes any more: its text is made once, however often it is saved."""

    @cached_property
    def text(self) -> str:
        """The object as JSON."""
        return _dumped(self)


def text(written: Json) -> str:
    """JSON on one line; raises `ValueError` for a number that JSON does not have."""
    if isinstance(written, Settled):
        return written.text
    if isinstance(written, Mapping):
        return f"{{{', '.join(f'{_dumped(str(name))}: {text(held)}' for name, held in written.items())}}}"
    if isinstance(written, list) and any(isinstance(each, Settled) for each in written):
        return f"[{', '.join(map(text, written))}]"
    return _dumped(written)


def _dumped(written: Json) -> str:
    return json.dumps(written, allow_nan=False, check_circular=False)


def flat(written: Json, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], Json]:
    """Every leaf of nested objects by its path; lists count as leaves."""
    if not isinstance(written, Mapping) or not written:
        return {path: written}
    return {
        place: leaf for key, value in written.items() for place, leaf in flat(value, (*path, key)).items()
    }


def changes(before: Json, after: Json) -> dict[str, tuple[Json, Json]]:
    """What differs between two JSON values: dotted path to (before, after)."""
    old, new = _entries(before), _entries(after)
    return {
        ".".join(path): (old.get(path), new.get(path))
        for path in (*old, *(path for path in new if path not in old))
        if old.get(path) != new.get(path)
    }


def _entries(written: Json) -> dict[tuple[str, ...], Json]:
    """The leaves without empty tables: such a one is the absence of entries, not a value."""
    return {path: leaf for path, leaf in flat(written).items() if leaf != {}}


@cache
def hints(kind: type) -> Mapping[str, Any]:
    """The types of a dataclass's fields, by name."""
    return get_type_hints(kind)
