"""Everything of a state that can be set by hand: a line for each place, made from the form itself.

The form knows what may stand in a place; a game adds hints where that is not enough (`Game.hints`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from companion import by_hand, form
from companion.form import Json, Within
from companion.game import Game, Setup
from companion.hint import Choices, Hint, Hints
from companion.phrases import sentence

Path = tuple[str, ...]
TABLE = ""
"""Stands for the table itself beside the seats."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number, both bounds allowed; None: no bound but the form's own."""

    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some values, each with its words."""

    choices: Choices


@dataclass(frozen=True, slots=True)
class Words:
    """Free words."""


@dataclass(frozen=True, slots=True)
class Several:
    """A list: each of its `lines` is a thing in it, and more can be added, each set as `added` is."""

    added: Line


@dataclass(frozen=True, slots=True)
class Parts:
    """Something made of the `lines` within it; with `added`, entries under other keys can come in."""

    added: Line | None = None


Editor = Number | YesNo | OneOf | Words | Several | Parts


@dataclass(frozen=True, slots=True)
class Line:
    """A place of the state: how it is called, what stands there, and how it is set.

    `path` leads there, a place in a list by its number from 0. `of` is what it belongs to, for whoever sees
    it alone. `nothing` is what it means that there is no such entry. `fresh` is what to begin with where
    nothing stands yet. `outer` is the list that it lies in, which is set as a whole, and the path of that.
    """

    path: Path
    title: str
    value: Json
    editor: Editor
    of: str = ""
    lines: tuple[Line, ...] = ()
    may_be_none: bool = False
    is_entry: bool = False
    nothing: Json = None
    fresh: Json = None
    outer: tuple[Path, Json] | None = None

    @property
    def may_go(self) -> bool:
        """Whether there can be nothing in its place."""
        return self.may_be_none or (self.is_entry and self.nothing is None)

    @property
    def name(self) -> str:
        """The title with what it belongs to: "Resources, Dye"."""
        return f"{self.of}, {self.title}" if self.of else self.title

    def change(self, value: Json) -> dict[str, Json]:
        """The change by hand that puts a value there, shaped like the state."""
        if self.outer:
            path, things = self.outer
            return _at(path, _put(things, self.path[len(path) :], value))
        return _at(self.path, None if self.is_entry and value == self.nothing else value)

    def find(self, path: Path) -> Line | None:
        """This line or one within it."""
        if self.path == path:
            return self
        near = (line for line in self.lines if path[: len(line.path)] == line.path)
        return next((found for line in near if (found := line.find(path))), None)

    def leaves(self) -> Iterator[Line]:
        """The lines within it that have none within themselves; itself where it has none."""
        if not self.lines:
            yield self
        for line in self.lines:
            yield from line.leaves()


@dataclass(frozen=True, slots=True)
class Group:
    """The lines of a seat, or of the table itself."""

    seat: str
    lines: tuple[Line, ...]

    def find(self, path: Path) -> Line | None:
        """The line at this path."""
        return next((found for line in self.lines if (found := line.find(path))), None)


def groups(game: Game[Any], setup: Setup, state: Any) -> tuple[Group, ...]:
    """Every place that can be set, by seat in their order, and last the table's own."""
    walk = _Walk(setup.names, game.hints(state))
    found: dict[str, list[Line]] = {seat: [] for seat in (*setup.names, TABLE)}
    for line in walk.inside(game.state_type, game.show(state), _Spot()):
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
        return self.hints.get(".".join(spot.path)) or self.hints.get(".".join(spot.pattern)) or Hint()

    def line(self, kind: Any, value: Json, spot: _Spot, title: str, **entry: Any) -> list[Line]:
        """The line for one place; none where the game hides it."""
        hint = self._hint(spot)
        if hint.hidden:
            return []
        kind, bounds, may_be_none = _bare(kind, value)
        title = hint.title or title
        inner = spot.within(title)
        line = Line(
            spot.path, title, value, Words(), ", ".join(spot.of), (), may_be_none, outer=spot.outer, **entry
        )
        line = replace(line, fresh=None if may_be_none else fresh(kind))
        if simple := self._simple(kind, value, hint, bounds):
            return [replace(line, editor=simple)]
        if value is None and not _is_table(kind):
            return [replace(line, editor=OneOf(((fresh(kind), "there"),)))]
        if _is_list(kind):
            return [self._list(line, kind, inner, hint)]
        parts = self.inside(kind, value or {}, inner)
        grows = self._grows(kind, line, inner, hint)
        return [replace(line, editor=Parts(grows), lines=tuple(parts))]

    def _simple(self, kind: Any, value: Json, hint: Hint, bounds: Within | None) -> Editor | None:
        if hint.choices:
            return OneOf(hint.choices)
        if get_origin(kind) is Literal:
            return OneOf(tuple((each, self.word(str(each))) for each in get_args(kind)))
        if kind is bool:
            return YesNo()
        if kind is int:
            low, high = (bounds.least, bounds.most) if bounds else (None, None)
            return Number(low if hint.least is None else hint.least, high if hint.most is None else hint.most)
        if is_dataclass(kind) or _is_table(kind) or _is_list(kind):
            return None
        return OneOf(tuple(self.names.items())) if value in self.names else Words()

    def _list(self, line: Line, kind: Any, spot: _Spot, hint: Hint) -> Line:
        things = line.value if isinstance(line.value, list) else []
        inner = replace(spot, outer=spot.outer or (spot.path, things))
        kinds = [each for each in get_args(kind) if each is not Ellipsis] or [Any]
        made = [
            line
            for place, each in enumerate([*things, *([] if hint.fixed else [None])])
            for line in self.line(
                kinds[min(place, len(kinds) - 1)],
                each,
                inner.below(str(place), is_field=False),
                str(place + 1),
            )
        ]
        if hint.fixed or not made:
            return replace(line, editor=Parts(), lines=tuple(made))
        *there, added = made
        return replace(line, editor=Several(added), lines=tuple(there))

    def _grows(self, kind: Any, line: Line, spot: _Spot, hint: Hint) -> Line | None:
        """What an entry under another key would be, where nobody knows all keys."""
        if not _is_table(kind) or self._keys(kind, line.value or {}, hint):
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
        if is_dataclass(kind):
            types = form.hints(kind)  # type: ignore[arg-type]
            return [
                line
                for each in fields(kind)
                for line in self.line(
                    types[each.name],
                    value.get(each.name),
                    spot.below(each.name, is_field=True),
                    self.word(each.name),
                )
            ]
        hint = self._hint(spot)
        held = _entries(kind)[1]
        whole = not hint.keys and value and set(value) == set(self.names)
        can_go = type(None) not in get_args(held) and not whole
        nothing = {"nothing": hint.nothing, "is_entry": can_go}
        return [
            line
            for key in dict.fromkeys((*self._keys(kind, value, hint), *value))
            for line in self.line(
                held,
                value.get(key, hint.nothing),
                spot.below(key, is_field=False),
                self.word(key),
                **nothing,
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


def _is_list(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _is_table(kind: Any) -> bool:
    return isinstance(origin := get_origin(kind), type) and issubclass(origin, Mapping)


def _entries(kind: Any) -> tuple[Any, Any]:
    key, held = get_args(kind)
    return key, held


def fresh(kind: Any) -> Json:
    """What to begin with in a place of this type: nothing, the first of several, a thing with nothing in."""
    kind, bounds, may_be_none = _bare(kind, None)
    if may_be_none or kind is None:
        return None
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if is_dataclass(kind):
        return {name: fresh(held) for name, held in form.hints(kind).items()}  # type: ignore[arg-type]
    if _is_list(kind):
        return []
    if _is_table(kind):
        return {}
    return {bool: False, int: max(0, bounds.least) if bounds else 0}.get(kind, "")


# ---- a value in words, and as a change


def in_words(line: Line, more: int = 3) -> str:
    """What stands there: "30", "face down", "Sport Minor, Movies Major"; the rest of many is counted."""
    if isinstance(line.editor, OneOf):
        words = next((words for value, words in line.editor.choices if value == line.value), None)
        return words or by_hand.value_in_words(str, line.value)
    if not isinstance(line.editor, Several | Parts):
        nothing = "not told" if isinstance(line.editor, Number) else "none"
        return nothing if line.value in (None, "") else by_hand.value_in_words(str, line.value)
    told = [_part_in_words(part, line) for part in line.lines if part.value not in _NOTHING]
    rest = [f"{len(told) - more} more"] if len(told) > more else []
    return ", ".join((*told[:more], *rest)) or "none"


def _part_in_words(part: Line, line: Line) -> str:
    """A thing of a list by itself, any other by its title; what has parts of its own by that alone."""
    if isinstance(line.editor, Several):
        return in_words(part)
    return part.title if isinstance(part.editor, Parts) else f"{part.title} {in_words(part)}"


_NOTHING: tuple[Json, ...] = (None, "", [], {}, 0)


def _at(path: Path, value: Json) -> dict[str, Json]:
    for part in reversed(path):
        value = {part: value}
    changed: dict[str, Json] = value
    return changed


def _put(whole: Json, path: Path, value: Json) -> Json:
    """All of a thing, with another value at a path within it; one past the end of a list is added."""
    if not path:
        return value
    part, rest = path[0], path[1:]
    if isinstance(whole, list):
        place = int(part)
        before = whole[place] if place < len(whole) else None
        return [*whole[:place], _put(before, rest, value), *whole[place + 1 :]]
    held = whole or {}
    return {**held, part: _put(held.get(part), rest, value)}
