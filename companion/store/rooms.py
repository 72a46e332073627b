"""The rooms of the data folder: the tables, and what the games keep; a backup held against them."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import ClassVar

from companion.form import Json
from companion.games import games
from companion.history import Timeline
from companion.phrases import counted, joined
from companion.store.backup_file import text_of
from companion.store.record_file import BadFile, played
from companion.store.room import Difference, Document, Room


class TableRoom(Room):
    """The tables: told apart by their set-up and changes, so not by the format that they are written in."""

    name: ClassVar[str] = "tables"
    trash: ClassVar[str] = "trash"
    thing: ClassVar[str] = "table"

    def difference(self, theirs: Document, here: Document) -> Difference | None:
        """The difference of two records; a change that was undone here can be redone, so it is here too."""
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

    def beside(self, theirs: Document, name: str) -> Document:
        """The record under an id of its own."""
        return {**theirs, "id": name}

    def fault(self, document: Document) -> str:
        """Why it cannot be played."""
        try:
            played(document)
        except BadFile as fault:
            return str(fault)
        return ""


TABLES = TableRoom()
DRAFTS = "drafts"
"""The room with what is half entered, by the table or the thing that it is entered for."""


def rooms() -> tuple[Room, ...]:
    """Every room whose documents are things of their own, the tables first."""
    return (TABLES, *(room for game in games().values() for room in game.rooms))


def room_of(name: str) -> Room | None:
    """The room of this name, or whose trash that is."""
    return next((room for room in rooms() if name in (room.name, room.trash)), None)


def own_name(theirs: Document, number: int) -> str:
    """The name that the backup's version gets beside the one here.

    It is the same whenever it is asked, so that what came once does not come again; another `number`
    gives another name.
    """
    return sha256(b"%d " % number + text_of(theirs)).hexdigest()[:32]


def _title(timeline: Timeline) -> str:
    return f"{timeline.game.name}: {joined(seat.name for seat in timeline.record.setup.seats)}"


def _words(more: int, fewer: int) -> str:
    missing = f"{counted(more, 'change')} missing here"
    if more and fewer:
        return f"{missing}, {fewer} more here"
    return missing if more else f"{counted(fewer, 'change')} more here" if fewer else "Set up in another way"


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
