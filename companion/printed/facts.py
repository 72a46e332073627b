"""The printed facts of a game as one table: a line for every kind of place in its sheet.

    FACTS = Facts((
        Line("mats {name} gold", "Starting Gold", "What is the {name}'s starting Gold?", Number()),
        Line("track {#row}", "Row {#row}", "What is row {#row} worth?", Number(hint="In Gold")),
    ), names={"name": lambda sheet: sheet.mats}, rule="game.missing-mats")
    FACTS.at(sheet, ("track", 3)).question      # "What is row 4 worth?"

`{name}` is an entry by its name, `{#row}` a place in a list, which is written from 0 and said from 1.
The first word of a line is never such a name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.form import Json
from companion.game import Refused
from companion.printed.answers import AnswerKind

FactPath = tuple[str | int, ...]
"""The way to one fact in the sheet: names of fields and entries, and places in lists (from 0)."""
Named = Mapping[str, str | int]
"""What stands for the names of a line in one path: {"name": "General", "#row": 3}."""
Sheet = TypeVar("Sheet")
_PLACE = re.compile("[0-9]{1,2}")
"""A place in a list: nothing that is printed in a box has a hundred rows."""


@dataclass(frozen=True, slots=True)
class PrintedFact:
    """One printed fact. `short` names it among its neighbours; `extra`: the game is reckoned without it.

    `shared` is where the same answer goes if it is printed alike everywhere; `rule` is named in refusals.
    """

    path: FactPath
    short: str
    question: str
    kind: AnswerKind
    rule: str
    extra: bool = False
    shared: FactPath | None = None

    def check(self, answer: Json) -> None:
        """Refuses what cannot be printed there."""
        if fault := self.kind.fault(answer):
            raise Refused(fault, self.rule)

    def in_words(self, answer: Json) -> str:
        """The answer as people say it; empty where there is none."""
        return "" if answer is None else self.kind.in_words(answer)


class NotPrinted(Refused):
    """The sheet does not hold a fact yet. `question` asks for it; `fact` is where the answer goes."""

    def __init__(self, fact: FactPath, question: str, rule: str) -> None:
        super().__init__(
            f"The box sheet does not say yet: {question} Look it up and enter it once.",
            rule,
        )
        self.question = question
        self.fact = fact


@dataclass(frozen=True, slots=True)
class Line(Generic[Sheet]):
    """All facts of one kind of place: `kind` may follow from the sheet and the names in the path."""

    place: str
    short: str
    question: str
    kind: AnswerKind | Callable[[Sheet, Mapping[str, Any]], AnswerKind]
    rule: str = ""
    extra: bool = False
    shared: str = ""

    def named(self, path: FactPath) -> dict[str, str | int] | None:
        """What stands for the names of this line; None where the path leads elsewhere.

        A place in a list may be written as text, as an address does.
        """
        parts, named = self.place.split(), dict[str, str | int]()
        if len(parts) != len(path):
            return None
        for part, given in zip(parts, path, strict=True):
            name = part.strip("{}")
            if part.startswith("{#") and _PLACE.fullmatch(str(given)):
                named[name] = int(given)
            elif part.startswith("{") and not part.startswith("{#") and isinstance(given, str):
                named[name] = given
            elif part != given:
                return None
        return named


def _filled(place: str, named: Named) -> FactPath:
    return tuple(named[part.strip("{}")] if part.startswith("{") else part for part in place.split())


def _said(words: str, named: Named) -> str:
    for name, given in named.items():
        words = words.replace(f"{{{name}}}", str(given + 1 if isinstance(given, int) else given))
    return words


def _by_first_word(lines: Iterable[Line[Sheet]]) -> dict[str | int, list[Line[Sheet]]]:
    found = dict[str | int, list[Line[Sheet]]]()
    for line in lines:
        found.setdefault(line.place.split()[0], []).append(line)
    return found


class Facts(Generic[Sheet]):
    """All printed facts of a game; of two lines that fit a path the first holds.

    `names` says which entries there are, for the names in braces that not every word can stand for.
    """

    def __init__(
        self,
        lines: tuple[Line[Sheet], ...],
        names: Mapping[str, Callable[[Sheet], Collection[str]]],
        rule: str,
    ) -> None:
        self._lines, self._names, self._rule = _by_first_word(lines), names, rule

    def question(self, path: FactPath) -> str:
        """What asks the table for the fact that stands there; `KeyError` where a sheet has no such place."""
        line, named = self._line(path)
        return _said(line.question, named)

    def at(self, sheet: Sheet, path: FactPath) -> PrintedFact:
        """The fact that stands there; refuses a place that the sheet does not have."""
        try:
            line, named = self._line(path)
            for name in named.keys() & self._names.keys():
                if named[name] not in self._names[name](sheet):
                    raise KeyError(name)
        except KeyError as fault:
            raise Refused(f"A box sheet has no {'.'.join(map(str, path))}.", self._rule) from fault
        kind = line.kind if isinstance(line.kind, AnswerKind) else line.kind(sheet, named)
        return PrintedFact(
            _filled(line.place, named),
            _said(line.short, named),
            _said(line.question, named),
            kind,
            line.rule or self._rule,
            line.extra,
            _filled(line.shared, named) if line.shared else None,
        )

    def _line(self, path: FactPath) -> tuple[Line[Sheet], dict[str, str | int]]:
        for line in self._lines.get(path[0] if path else "", ()):
            if (named := line.named(path)) is not None:
                return line, named
        raise KeyError(path)
