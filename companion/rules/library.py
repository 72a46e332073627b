"""Every entry that can be read, in the order of the rulebooks; a file with a fault is left out and told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import groupby
from pathlib import Path

from companion.games import shelf
from companion.rules.entries import Book, Entry, RulesFault, ids, parse, parse_book


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


@dataclass(frozen=True, eq=False)
class Library:
    """The entries, each game in the order of its rulebook; the books by game; why a file was left out."""

    entries: tuple[Entry, ...]
    books: Mapping[str, Book]
    faults: tuple[RulesFault, ...] = ()

    @cached_property
    def by_id(self) -> Mapping[str, Entry]:
        """The entries by their ids."""
        return {entry.id: entry for entry in self.entries}


def library() -> Library:
    """All that comes with the companion, and with games that were brought in."""
    return _library(tuple(shelf().brought.items()))


@cache
def _library(brought: tuple[tuple[str, Path], ...]) -> Library:
    own = _texts(files("rules_data") / "rules")
    theirs = ((f"{game}/rules.txt", place / "rules.txt") for game, place in brought)
    return read((*own, *((name, file) for name, file in theirs if file.exists())))


def entries() -> tuple[Entry, ...]:
    """All entries, each game in the order of its rulebook."""
    return library().entries


def _texts(folder: Traversable, within: str = "") -> Iterator[tuple[str, Traversable]]:
    """The text files of a folder and of the folders in it, by name."""
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            yield from _texts(item, f"{within}{item.name}/")
        elif item.name.endswith(".txt"):
            yield f"{within}{item.name}", item


def read(texts: Iterable[tuple[str, Traversable]]) -> Library:
    """The library of these files, each with its name ("garden.txt", "garden/beds.txt").

    A file with a fault is left out, and so is what other entries say of its entries; all others stay.
    """
    found, books, wrong, known = list[Entry](), dict[str, Book](), list[RulesFault](), set[str]()
    for file, content in texts:
        try:
            text = content.read_text("utf-8")
            known |= ids(text)
            if book := parse_book(text, file):
                books.setdefault(_home(file), book)
            found += parse(text, file)
        except (OSError, UnicodeDecodeError):
            wrong.append(RulesFault(file, "", "This cannot be read as a text in UTF-8."))
        except RulesFault as fault:
            wrong.append(fault)
    wrong += [*_bookless(found, books.keys() | {_home(each.file) for each in wrong}), *faults(found, known)]
    out = {fault.file for fault in wrong}
    kept = [entry for entry in found if entry.file not in out]
    there = {entry.id for entry in kept}
    kept = [replace(entry, see=tuple(see for see in entry.see if see in there)) for entry in kept]
    return Library(tuple(kept), books, tuple(wrong))


def _home(file: str) -> str:
    """The game that a file is for, by its name or its folder's."""
    return file.partition("/")[0].removesuffix(".txt")


def _bookless(found: Iterable[Entry], told: Collection[str]) -> Iterator[RulesFault]:
    for file in dict.fromkeys(entry.file for entry in found):
        if _home(file) not in told:
            yield RulesFault(file, "", 'Say what this is about: "Game: its name", "Rulebook: its title".')


def faults(found: Iterable[Entry], known: Collection[str] = ()) -> Iterator[RulesFault]:
    """What is wrong between entries: an id, title or term given twice, a See that leads nowhere.

    `known` are ids of entries that are there but cannot be read.
    """
    found = tuple(found)
    yield from _twice(found, "id", lambda entry: [entry.id])
    yield from _twice(found, "title", lambda entry: [entry.title.casefold()])
    yield from _twice(
        found, "term", lambda entry: [f"{entry.game}: {term.casefold()}" for term in entry.terms]
    )
    yield from _misplaced(found)
    yield from _dead_ends(found, {entry.id for entry in found}.union(known))


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
        home = _home(entry.file)
        if entry.game != home:
            yield RulesFault(entry.file, entry.id, f"The file is for {home}, so the id should begin with it.")


def _dead_ends(found: tuple[Entry, ...], known: Collection[str]) -> Iterator[RulesFault]:
    for entry in found:
        for see in entry.see:
            if see not in known:
                yield RulesFault(entry.file, entry.id, f"See names {see}, and there is no such entry.")
            if see == entry.id:
                yield RulesFault(entry.file, entry.id, "See names the entry itself.")


def entry(entry_id: str) -> Entry:
    """The entry of an id; KeyError when there is none."""
    return library().by_id[entry_id]


def sections(game: str) -> tuple[Section, ...]:
    """The rulebook of one game as a thumb index: its sections in order, each with its entries."""
    return _sections(library(), game)


@cache
def _sections(within: Library, game: str) -> tuple[Section, ...]:
    own = (entry for entry in within.entries if entry.game == game)
    return tuple(
        Section(game, path, tuple(stretch)) for path, stretch in groupby(own, key=lambda entry: entry.section)
    )


def neighbours(entry_id: str) -> Neighbours:
    """The entries of the same game that stand before and after one in the rulebook."""
    own = [each for each in entries() if each.game == entry(entry_id).game]
    at = own.index(entry(entry_id))
    return Neighbours(own[at - 1] if at else None, own[at + 1] if at + 1 < len(own) else None)
