"""Holding what a backup has of a table, a box sheet or a list against what is here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from companion import form
from companion.form import Json
from companion.history import Timeline
from companion.phrases import counted, joined
from companion.store.backup_file import text_of
from companion.store.record_file import BadFile, played

Document = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Difference:
    """How the backup's version of a table or box sheet differs from the one here.

    `holds_more` is False where all that the backup has of it is here too: it has only gone on since.
    """

    title: str
    words: str
    holds_more: bool


def difference(room: str, theirs: Document, here: Document) -> Difference | None:
    """The difference of two versions of one table, or of one box sheet; None where nothing tells them apart.

    Tables are told apart by their set-up and their changes, so not by the format that they are written in;
    a change that was undone here is here too, since it can be redone.
    """
    return _of_tables(theirs, here) if room == "tables" else _of_sheets(theirs, here)


def _of_tables(theirs: Document, here: Document) -> Difference | None:
    try:
        their_timeline, timeline = played(theirs), played(here)
    except BadFile:
        return Difference("A table that cannot be opened", "The two differ", holds_more=True)
    here_too = (*timeline.record.changes, *reversed(timeline.record.undone))
    changes = their_timeline.record.changes
    pairs = enumerate(zip(changes, here_too, strict=False))
    shared = next(
        (number for number, (one, other) in pairs if one != other), min(len(changes), len(here_too))
    )
    more, fewer = len(changes) - shared, len(here_too) - shared
    same_table = their_timeline.record.setup == timeline.record.setup
    if same_table and not more and not fewer:
        return None
    return Difference(_title(timeline), _words(more, fewer), holds_more=more > 0 or not same_table)


def _title(timeline: Timeline) -> str:
    return f"{timeline.game.name}: {joined(seat.name for seat in timeline.record.setup.seats)}"


def _words(more: int, fewer: int) -> str:
    missing = f"{counted(more, 'change')} missing here"
    if more and fewer:
        return f"{missing}, {fewer} more here"
    return missing if more else f"{counted(fewer, 'change')} more here" if fewer else "Set up in another way"


def _of_sheets(theirs: Document, here: Document) -> Difference | None:
    if theirs == here:
        return None
    entries, their_entries = form.flat({**here, "name": ""}), form.flat({**theirs, "name": ""})
    others = sum(1 for path, entry in their_entries.items() if path not in entries or entries[path] != entry)
    words = f"{counted(others, 'entry', 'entries')} missing here" if others else "More is entered here"
    return Difference(f"Box sheet: {here.get('name', '')}", words, holds_more=others > 0)


def beside(room: str, theirs: Document, number: int) -> tuple[str, Document]:
    """The name and the content that the backup's version gets beside the one here.

    They are the same whenever it is asked, so that what came once does not come again; another `number`
    gives another name.
    """
    own = sha256(b"%d " % number + text_of(theirs)).hexdigest()[:32]
    if room == "tables":
        return own, {**theirs, "id": own}
    return own, {**theirs, "name": f"{theirs.get('name', '')} (backup)"}


# ---- documents of many entries: rulings, bookmarks, settings


def merged(here: Document, theirs: Document) -> Document:
    """What is here, with the entries of the backup that are missing in it; lists gain what they lack."""
    lists = {
        key: [*held, *_missing(held, theirs[key])]
        for key, held in here.items()
        if isinstance(held, list) and isinstance(theirs.get(key), list)
    }
    return {**theirs, **here, **lists}


def _missing(held: list[Json], theirs: list[Json]) -> list[Json]:
    known = {json.dumps(each) for each in held}
    return [each for each in theirs if json.dumps(each) not in known]


def gained(here: Document, theirs: Document) -> int:
    """How many entries that would add."""
    return sum(
        1 if key not in here else len(_missing(here[key], each))
        for key, each in theirs.items()
        if key not in here or (isinstance(each, list) and isinstance(here[key], list))
    )
