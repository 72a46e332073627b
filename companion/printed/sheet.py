"""A written sheet of printed facts: what it says, where that comes from, and how much of it is known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.form import Json
from companion.printed.facts import FactPath, PrintedFact

Source = Literal["missing", "published", "entered", "stand-in"]
"""Where a fact comes from: nowhere yet, a public page or the rulebook, the table, a value of our own."""


def answer_in(sheet: Json, path: FactPath) -> Json:
    """What a written sheet says there; None where it says nothing."""
    for part in path:
        if isinstance(part, int):
            sheet = sheet[part] if isinstance(sheet, list) and part < len(sheet) else None
        else:
            sheet = sheet.get(part) if isinstance(sheet, Mapping) else None
    return None if sheet == "" else sheet


def source(sheet: Json, path: FactPath, published: Json, stand_ins: Json) -> Source:
    """Where the answer in a written sheet comes from; `stand_ins` are values of our own."""
    answer = answer_in(sheet, path)
    if answer is None:
        return "missing"
    if answer == answer_in(published, path):
        return "published"
    return "stand-in" if sheet.get("stand_in") and answer == answer_in(stand_ins, path) else "entered"


def with_answer(written: Json, path: FactPath, answer: Json) -> dict[str, Json]:
    """An answer shaped like the sheet, as a change of it; None forgets what was known.

    A place in a list brings the whole list with it, its other places as they are.
    """
    for depth, part in enumerate(path):
        if isinstance(part, int):
            return _nested(path[:depth], _placed(written, part, answer))
        written = written.get(part, {}) if isinstance(written, dict) else written
    return _nested(path, answer)


def _placed(values: Json, place: int, answer: Json) -> list[Json]:
    placed = list(values or [])
    placed += [None] * (place + 1 - len(placed))
    placed[place] = answer
    return placed


def _nested(names: FactPath, answer: Json) -> dict[str, Json]:
    for name in reversed(names):
        answer = {str(name): answer}
    nested: dict[str, Json] = answer
    return nested


# ---- the sheet as a book


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a chapter: a character, a Century, a column of a track."""

    title: str
    facts: tuple[PrintedFact, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a sheet. `apart`: its parts have a page each."""

    key: str
    title: str
    about: str
    parts: tuple[Part, ...]
    apart: bool = False

    @property
    def facts(self) -> tuple[PrintedFact, ...]:
        """All facts, part after part."""
        return tuple(fact for part in self.parts for fact in part.facts)


@dataclass(frozen=True, slots=True)
class Count:
    """How many facts are known of those that the companion reckons with."""

    known: int
    of: int

    @property
    def words(self) -> str:
        """The count for people."""
        if self.known == self.of:
            return "Complete" if self.of else ""
        return f"{self.known} of {self.of} known" if self.known else "Nothing known yet"


def count(sheet: Json, facts: Iterable[PrintedFact]) -> Count:
    """How much of these facts a written sheet holds, by itself or because all print the same there."""
    wanted = [fact for fact in facts if not fact.extra]
    known = [fact for fact in wanted if any(_is_known(sheet, at) for at in (fact.path, fact.shared))]
    return Count(len(known), len(wanted))


def _is_known(sheet: Json, path: FactPath | None) -> bool:
    return path is not None and answer_in(sheet, path) is not None
