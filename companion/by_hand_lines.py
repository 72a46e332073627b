"""Everything of a state that can be set by hand: a line for each place, made from the form itself.

The form knows what may stand in a place; a game adds hints where that is not enough (`Game.hints`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion import by_hand
from companion.form import Json
from companion.hint import Choices

Path = tuple[str, ...]
TABLE = ""
"""Stands for the table itself beside the seats."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number, both bounds allowed; None: no bound but the form's own."""

    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some values, each with its words."""

    choices: Choices


YES_NO = OneOf(((True, "yes"), (False, "no")))


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


Editor = Number | OneOf | Words | Several | Parts


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


# ---- a value in words, and as a change


def in_words(line: Line, more: int = 3) -> str:
    """What stands there: "30", "face down", "Sport Minor, Movies Major"; the rest of many is counted."""
    if isinstance(line.editor, OneOf):
        words = next((words for value, words in line.editor.choices if value == line.value), None)
        return words or by_hand.value_in_words(str, line.value)
    if not isinstance(line.editor, Several | Parts):
        nothing = "not told" if isinstance(line.editor, Number) else "none"
        return nothing if line.value in (None, "") else by_hand.value_in_words(str, line.value)
    told = [_part_in_words(part, line) for part in line.lines if part.value not in (*_NOTHING, part.nothing)]
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
