"""From a state to its lines: a walk through the form, with a game's hints where that is not enough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from itertools import product
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from companion import form
from companion.by_hand_lines import (
    TABLE,
    YES_NO,
    Editor,
    Group,
    Line,
    Number,
    OneOf,
    Parts,
    Path,
    Several,
    Words,
)
from companion.form import Json, Within
from companion.game import Game, Setup
from companion.hint import Hint, Hints
from companion.phrases import sentence


def groups(game: Game[Any], setup: Setup, state: Any) -> tuple[Group, ...]:
    """Every place that can be set, by seat in their order, and last the table's own."""
    walk = _Walk(setup.names, game.hints(setup, state))
    found: dict[str, list[Line]] = {seat: [] for seat in (*setup.names, TABLE)}
    for line in walk.inside(game.state_type, form.write_whole(state), _Spot()):
        if line.lines and all(part.path[-1] in setup.names for part in line.lines):
            for part in line.lines:
                found[part.path[-1]] += _of_a_seat(line, part)
        else:
            found[TABLE].append(line)
    return tuple(Group(seat, tuple(lines)) for seat, lines in found.items() if lines)


def _of_a_seat(line: Line, part: Line) -> Sequence[Line]:
    """What a seat has of a table by seats: its own part; all fields of it where that is the seat itself."""
    if line.path == ("seats",) and isinstance(part.editor, Parts):
        return part.lines
    return (replace(part, title=line.title, of=""),)


# ---- the walk through the state


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where the walk is: the path, the same with * for keys, the titles on the way, the outermost list."""

    path: Path = ()
    pattern: Path = ()
    of: Path = ()
    outer: tuple[Path, Json] | None = None

    def below(self, part: str, *, is_field: bool) -> _Spot:
        return replace(self, path=(*self.path, part), pattern=(*self.pattern, part if is_field else "*"))

    def within(self, title: str) -> _Spot:
        named = self.of if self.path[:-1] == ("seats",) or self.path == ("seats",) else (*self.of, title)
        return replace(self, of=named)


@dataclass(frozen=True, slots=True)
class _Walk:
    names: Mapping[str, str]
    hints: Hints

    def _hint(self, spot: _Spot) -> Hint:
        ways = product(*({part: 0, like: 0} for part, like in zip(spot.path, spot.pattern, strict=True)))
        return next((hint for way in ways if (hint := self.hints.get(".".join(way)))), Hint())

    def line(
        self,
        kind: Any,
        value: Json,
        spot: _Spot,
        title: str,
        *,
        is_entry: bool = False,
        nothing: Json = None,
    ) -> list[Line]:
        """The line for one place; none where the game hides it."""
        hint = self._hint(spot)
        if hint.hidden:
            return []
        kind, bounds, may_be_none = _bare(kind, value)
        title, may_be_none = hint.title or title, may_be_none and not hint.needed
        editor, lines = self._set_by(kind, value, spot.within(title), hint, bounds)
        line = Line(
            spot.path,
            title,
            value,
            editor,
            of=", ".join(spot.of),
            lines=lines,
            may_be_none=may_be_none,
            is_entry=is_entry and not hint.needed,
            nothing=nothing,
            fresh=None if may_be_none else fresh(kind),
            outer=spot.outer,
        )
        return [line]

    def _set_by(
        self, kind: Any, value: Json, spot: _Spot, hint: Hint, bounds: Within | None
    ) -> tuple[Editor, tuple[Line, ...]]:
        """How a place is set, and the lines within it."""
        if simple := self._simple(kind, value, hint, bounds):
            return simple, ()
        there = fresh(kind)
        if value is None and is_dataclass(kind):
            return OneOf(((there, "there"),)), ()
        if _is_list(kind):
            return self._list(kind, value or [], spot, hint)
        return Parts(self._grows(kind, value or {}, spot, hint)), tuple(self.inside(kind, value or {}, spot))

    def _simple(self, kind: Any, value: Json, hint: Hint, bounds: Within | None) -> Editor | None:
        if hint.choices:
            return OneOf(hint.choices)
        if get_origin(kind) is Literal:
            return OneOf(tuple((each, self.word(str(each))) for each in get_args(kind)))
        if kind is bool:
            return YES_NO
        if kind is int:
            low, high = (bounds.least, bounds.most) if bounds else (None, None)
            return Number(low if hint.least is None else hint.least, high if hint.most is None else hint.most)
        if is_dataclass(kind) or _is_table(kind) or _is_list(kind):
            return None
        return OneOf(tuple(self.names.items())) if value in self.names else Words()

    def _list(
        self, kind: Any, things: list[Json], spot: _Spot, hint: Hint
    ) -> tuple[Editor, tuple[Line, ...]]:
        """The lines of a list, and what one thing more would be; the last type stands for all that follow."""
        inner = replace(spot, outer=spot.outer or (spot.path, things))
        kinds = [each for each in get_args(kind) if each is not Ellipsis]
        more = [] if hint.fixed else [fresh(kinds[-1])]
        made = [
            line
            for place, each in enumerate((*things, *more))
            for line in self.line(
                kinds[min(place, len(kinds) - 1)],
                each,
                inner.below(str(place), is_field=False),
                str(place + 1),
            )
        ]
        if hint.fixed or not made:
            return Parts(), tuple(made)
        *there, added = made
        if hint.once and isinstance(added.editor, OneOf):
            left = tuple(each for each in added.editor.choices if each[0] not in things)
            added = replace(added, editor=OneOf(left))
        return Several(added), tuple(there)

    def _grows(self, kind: Any, value: Mapping[str, Json], spot: _Spot, hint: Hint) -> Line | None:
        """What an entry under another key would be, where nobody knows all keys."""
        if not _is_table(kind) or self._keys(kind, value, hint):
            return None
        made = self.line(_entries(kind)[1], None, spot.below("", is_field=False), "", is_entry=True)
        return made[0] if made else None

    def _keys(self, kind: Any, value: Mapping[str, Json], hint: Hint) -> tuple[str, ...]:
        """The keys that a table of entries can have: by its hint, its form, or since they are seats."""
        key = _entries(kind)[0]
        known = hint.keys or (get_args(key) if get_origin(key) is Literal else ())
        return known or (tuple(self.names) if self._are_seats(value, hint) else ())

    def _are_seats(self, value: Mapping[str, Json], hint: Hint) -> bool:
        """Whether the keys of a table can only be seats. Where each has its entry, none may go."""
        return not hint.keys and bool(value) and set(value) <= set(self.names)

    def inside(self, kind: Any, value: Json, spot: _Spot) -> list[Line]:
        """The lines for all fields of a dataclass, or all entries of a table."""
        if not is_dataclass(kind):
            return self._of_entries(kind, value, spot)
        return [
            line
            for name, held in _fields(kind).items()
            for line in self.line(held, value.get(name), spot.below(name, is_field=True), self.word(name))
        ]

    def _of_entries(self, kind: Any, value: Json, spot: _Spot) -> list[Line]:
        hint, held = self._hint(spot), _entries(kind)[1]
        whole = not hint.keys and value and set(value) == set(self.names)
        can_go = type(None) not in get_args(held) and not whole
        return [
            line
            for key in dict.fromkeys((*self._keys(kind, value, hint), *value))
            for line in self.line(
                held,
                value.get(key, hint.nothing),
                spot.below(key, is_field=False),
                self.word(key),
                nothing=hint.nothing,
                is_entry=can_go,
            )
        ]

    def word(self, part: str) -> str:
        """How a field or a key is called: a seat by its name."""
        return self.names.get(part) or sentence(part.replace("_", " "))


# ---- what the form says


def _bare(kind: Any, value: Json) -> tuple[Any, Within | None, bool]:
    """A type without its bounds and without None; what a form leaves open is told by what stands there."""
    may_be_none = get_origin(kind) in (Union, UnionType) and type(None) in get_args(kind)
    if may_be_none:
        kind = next(each for each in get_args(kind) if each is not type(None))
    bounds = None
    if get_origin(kind) is Annotated:
        bounds = next((each for each in kind.__metadata__ if isinstance(each, Within)), None)
        kind = get_args(kind)[0]
    if kind is Any:
        return _OPEN.get(type(value), str), bounds, True
    return kind, bounds, may_be_none


_OPEN: Mapping[type, Any] = {bool: bool, int: int, list: tuple[Any, ...], dict: Mapping[str, Any]}


def _fields(kind: Any) -> Mapping[str, Any]:
    types = form.hints(kind)
    return {each.name: types[each.name] for each in fields(kind)}


def _is_list(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _is_table(kind: Any) -> bool:
    return isinstance(origin := get_origin(kind), type) and issubclass(origin, Mapping)


def _entries(kind: Any) -> tuple[Any, Any]:
    key, held = get_args(kind)
    return key, held


@cache
def fresh(kind: Any) -> Json:
    """What to begin with in a place of this type: nothing, the first of several, a thing with nothing in."""
    kind, bounds, may_be_none = _bare(kind, None)
    if may_be_none or kind is None:
        return None
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if is_dataclass(kind):
        return {name: fresh(held) for name, held in _fields(kind).items()}
    if _is_list(kind):
        return []
    if _is_table(kind):
        return {}
    return {bool: False, int: max(0, bounds.least) if bounds else 0}.get(kind, "")
