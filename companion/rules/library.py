"""Every entry that comes with the companion, in the order of the rulebooks, checked as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import groupby

from companion.rules.entries import Entry, RulesFault, parse


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of one rulebook under one heading: its place (outermost heading first) and its entries."""

    game: str
    path: tuple[str, ...]
    entries: tuple[Entry, ...]

    @property
    def name(self) -> str:
        """The innermost heading."""
        return self.path[-1]


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The entries before and after one in the rulebook; None at its two ends."""

    before: Entry | None
    after: Entry | None


@cache
def entries() -> tuple[Entry, ...]:
    """All bundled entries, each game in the order of its rulebook; refuses the first fault in the texts."""
    found = tuple(
        entry
        for name, file in _texts(files("rules_data") / "rules")
        for entry in parse(file.read_text("utf-8"), name)
    )
    for fault in faults(found):
        raise fault
    return found


def _texts(folder: Traversable, within: str = "") -> Iterator[tuple[str, Traversable]]:
    """The text files of a folder and of the folders in it, by name."""
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            yield from _texts(item, f"{within}{item.name}/")
        elif item.name.endswith(".txt"):
            yield f"{within}{item.name}", item


def faults(found: Iterable[Entry]) -> Iterator[RulesFault]:
    """What is wrong between entries: an id, title or term given twice, a See that leads nowhere."""
    found = tuple(found)
    yield from _twice(found, "id", lambda entry: [entry.id])
    yield from _twice(found, "title", lambda entry: [entry.title.casefold()])
    yield from _twice(
        found, "term", lambda entry: [f"{entry.game}: {term.casefold()}" for term in entry.terms]
    )
    yield from _misplaced(found)
    yield from _dead_ends(found)


def _twice(found: tuple[Entry, ...], what: str, names: Callable[[Entry], list[str]]) -> Iterator[RulesFault]:
    first = dict[str, Entry]()
    for entry in found:
        for name in names(entry):
            if name in first:
                yield RulesFault(
                    entry.file, entry.id, f'The {what} "{name}" is already that of {first[name].id}.'
                )
            first[name] = entry


def _misplaced(found: tuple[Entry, ...]) -> Iterator[RulesFault]:
    for entry in found:
        home = entry.file.partition("/")[0].removesuffix(".txt")
        if entry.game != home:
            yield RulesFault(entry.file, entry.id, f"The file is for {home}, so the id should begin with it.")


def _dead_ends(found: tuple[Entry, ...]) -> Iterator[RulesFault]:
    known = {entry.id for entry in found}
    for entry in found:
        for see in entry.see:
            if see not in known:
                yield RulesFault(entry.file, entry.id, f"See names {see}, and there is no such entry.")
            if see == entry.id:
                yield RulesFault(entry.file, entry.id, "See names the entry itself.")


@cache
def _by_id() -> Mapping[str, Entry]:
    return {entry.id: entry for entry in entries()}


def entry(entry_id: str) -> Entry:
    """The entry of an id; KeyError when there is none."""
    return _by_id()[entry_id]


@cache
def sections(game: str) -> tuple[Section, ...]:
    """The rulebook of one game as a thumb index: its sections in order, each with its entries."""
    own = (entry for entry in entries() if entry.game == game)
    return tuple(
        Section(game, path, tuple(within)) for path, within in groupby(own, key=lambda entry: entry.section)
    )


def neighbours(entry_id: str) -> Neighbours:
    """The entries of the same game that stand before and after one in the rulebook."""
    own = [each for each in entries() if each.game == entry(entry_id).game]
    at = own.index(entry(entry_id))
    return Neighbours(own[at - 1] if at else None, own[at + 1] if at + 1 < len(own) else None)
