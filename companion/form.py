"""To and from JSON: one strict converter for everything that is written down.

Numbers must be numbers: text, truth values and fractions are not quietly turned into whole numbers, and
a word that a form does not know is refused by name, so that a slip of the pen never passes for a rule.

Whatever is read can be drawn, counted and written again: texts, numbers, lists, nesting and times have
bounds, far beyond what lies on a table and near enough to do no harm.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import UTC, datetime
from functools import cache, cached_property
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from cattrs import Converter, override, transform_error
from cattrs.cols import homogenous_tuple_structure_factory, is_mapping, mapping_structure_factory
from cattrs.errors import BaseValidationError, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn

Json = Any
"""Whatever JSON can hold: None, bool, int, float, str, list, dict."""

T = TypeVar("T")

LARGEST_NUMBER = 1_000_000
"""No number at a table goes beyond this, below zero neither."""
LONGEST_TEXT = 10_000
"""Characters in one text."""
LONGEST_LIST = 500
"""Things in one list, and entries in one table of entries."""
DEEPEST = 20
"""Lists and objects within each other where a form leaves open what is held."""
EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)
"""What a clock says that has lost its time; nothing is older."""
LATEST = datetime(2999, 12, 31, tzinfo=UTC)
"""The last day that every system can tell in local time."""


class BadForm(Exception):
    """Something written down cannot be what it should be; the text says what and where, in one line."""

    def __init__(self, reason: str) -> None:
        super().__init__(drawable(reason))


def drawable(words: str) -> str:
    """The words as one line that any screen can show: what cannot be drawn is spelt out, the rest of a
    long text left out."""
    line = "".join(each if each.isprintable() else ascii(each)[1:-1] for each in words[:_LONGEST_LINE])
    return line if len(line) <= _LONGEST_LINE >= len(words) else f"{line[:_LONGEST_LINE]} ..."


_LONGEST_LINE = 400


@dataclass(frozen=True, slots=True)
class Within:
    """Narrower bounds of a whole number, both of them allowed: `Annotated[int, Within(0, 99)]`."""

    least: int
    most: int

    def check(self, number: float) -> None:
        """Refuses a number beyond."""
        if not self.least <= number <= self.most:
            raise ValueError(f"{_shown(number)} is not a number from {self.least} to {self.most}")


_ANY_NUMBER = Within(-LARGEST_NUMBER, LARGEST_NUMBER)


def _exactly(kind: type, check: Callable[[Any], None] = lambda value: None) -> Any:
    def structure(value: Json, _: type) -> Any:
        if type(value) is not kind:
            raise ValueError(f"{_shown(value)} is not {_NAMES[kind]}")
        check(value)
        return value

    return structure


def _check_text(text: str) -> None:
    """Refuses a text that is too long, and half a character, which nothing can write."""
    if len(text) > LONGEST_TEXT:
        raise ValueError(f"{_shown(text)} is longer than {LONGEST_TEXT} characters")
    try:
        text.encode()
    except UnicodeEncodeError as fault:
        raise ValueError(f"{_shown(text)} holds half a character") from fault


def _check_length(held: Json) -> None:
    if len(held) > LONGEST_LIST:
        raise ValueError(f"{len(held)} are more than the {LONGEST_LIST} that a list can hold")


def _anything(value: Json, _: Any = None, depth: int = 0) -> Json:
    """What a form leaves open, with the same bounds as all else that is read."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        _check_text(value)
        return value
    if isinstance(value, int | float):
        _ANY_NUMBER.check(value)
        return value
    if depth == DEEPEST:
        raise ValueError(f"more than {DEEPEST} lists and objects lie within each other")
    if isinstance(value, list | tuple):
        _check_length(value)
        for each in value:
            _anything(each, depth=depth + 1)
        return value
    if not isinstance(value, Mapping):
        raise ValueError(f"{_shown(value)} is nothing that can be written down")
    _check_length(value)
    for name, held in value.items():
        _anything(name, depth=depth)
        _anything(held, depth=depth + 1)
    return value


def _bounded(kind: Any) -> Any:
    """A hook for a whole number with bounds of its own."""
    bounds = next(each for each in kind.__metadata__ if isinstance(each, Within))
    return _exactly(int, bounds.check)


def _is_bounded(kind: Any) -> bool:
    return get_origin(kind) is Annotated and any(isinstance(each, Within) for each in kind.__metadata__)


def _or_nothing(kind: Any, converter: Converter) -> Any:
    """A hook for `kind | None`."""
    (held,) = (each for each in get_args(kind) if each is not type(None))
    structure = converter.get_structure_hook(held)
    return lambda value, _: None if value is None else structure(value, held)


def _made_of(shape: type, factory: Callable[[Any, Converter], Any]) -> Any:
    """A hook that wants this JSON shape before cattrs looks into it; a text is no list of letters."""

    def make(kind: Any, converter: Converter) -> Any:
        structure = factory(kind, converter)

        def guarded(value: Json, target: Any) -> Any:
            if not isinstance(value, shape):
                raise ValueError(f"{_shown(value)} is not {_NAMES[shape]}")
            _check_length(value)
            return structure(value, target)

        return guarded

    return make


def _one_of(value: Json, kind: Any) -> Any:
    if value not in get_args(kind):
        raise ValueError(f"{_shown(value)} is not one of {', '.join(map(str, get_args(kind)))}")
    return value


def _moment(value: Json, _: type) -> datetime:
    try:
        moment = datetime.fromisoformat(value)
    except (TypeError, ValueError) as fault:
        raise ValueError(f"{_shown(value)} is not a time such as 2026-01-31T19:30:00+00:00") from fault
    if not EARLIEST <= (moment if moment.tzinfo else moment.replace(tzinfo=UTC)) <= LATEST:
        raise ValueError(f"{_shown(value)} is not a time between {EARLIEST.year} and {LATEST.year}")
    return moment


def _shown(value: Json) -> str:
    try:
        return json.dumps(value, default=str)[:60]
    except RecursionError:
        return "what is nested so deeply"


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _is_optional(kind: Any) -> bool:
    return (
        get_origin(kind) in (Union, UnionType) and len(get_args(kind)) == 2 and type(None) in get_args(kind)
    )


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
    converter.register_structure_hook(int, _exactly(int, _ANY_NUMBER.check))
    converter.register_structure_hook(str, _exactly(str, _check_text))
    converter.register_structure_hook(bool, _exactly(bool))
    converter.register_structure_hook(Any, _anything)
    converter.register_structure_hook_func(_is_literal, _one_of)
    hook = converter.register_structure_hook_factory
    hook(_is_bounded, _bounded)
    hook(_is_optional, _or_nothing)
    hook(_is_list, _made_of(list, homogenous_tuple_structure_factory))
    hook(is_mapping, _made_of(Mapping, mapping_structure_factory))
    hook(is_dataclass, _made_of(Mapping, _fields))
    converter.register_structure_hook(datetime, _moment)
    converter.register_unstructure_hook(datetime, lambda value: value.isoformat(timespec="seconds"))
    return converter


def _fields(kind: Any, converter: Converter) -> Any:
    """A hook for a dataclass, with one for each field: of itself cattrs passes over bounds in their types."""
    types = hints(kind)
    hooks: Any = {
        each.name: override(struct_hook=converter.get_structure_hook(types[each.name]))
        for each in fields(kind)
    }
    return make_dict_structure_fn(kind, converter, **hooks)


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


@cache
def hints(kind: type) -> Mapping[str, Any]:
    """The types of a dataclass's fields, by name, with the bounds of their numbers."""
    return get_type_hints(kind, include_extras=True)
