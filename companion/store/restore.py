"""What a backup would bring back into a data folder: seen first, then done.

What is missing here comes back. A table that differs comes beside the one that is here, and so does whatever
else is a thing of its own (see `companion.store.room`).
Nothing that is here is changed or deleted, so a restore that was cut off is simply done again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

from companion.form import Json
from companion.phrases import counted
from companion.record import write_record
from companion.store.backup_file import Backup, belongs, is_backup, text_of, unpacked
from companion.store.backups import Backups, document_at, room_and_name
from companion.store.documents import Documents
from companion.store.folder import Folder
from companion.store.record_file import BadFile, timeline_in
from companion.store.room import Difference, Room
from companion.store.rooms import DRAFTS, TABLES, gained, merged, own_name, room_of, rooms
from companion.store.trash import Trash

PROMISE = (
    "What is missing comes back, and what differs comes beside what is here. "
    "Nothing here is replaced or deleted."
)
"""What a restore does, in a sentence."""


@dataclass(frozen=True, slots=True)
class Differs:
    """A thing that is here too, in another state.

    `to` is the place that the backup's version gets, `document` what is then there.
    """

    place: str
    to: str
    document: Mapping[str, Json]
    difference: Difference


@dataclass(slots=True)
class Restore:
    """How a backup compares with what is here. Only `do` changes anything.

    `missing` are the places that come back as they were, `deleted` those that come back out of the trash,
    `same` those that are here already; `gains` is how many entries the other documents gain.
    """

    folder: Folder
    backup: Backup
    missing: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    differing: list[Differs] = field(default_factory=list)
    gains: dict[str, int] = field(default_factory=dict)

    @property
    def is_record(self) -> bool:
        """Whether the file was the record of one table, and no backup."""
        return not self.backup.why

    @property
    def proposed(self) -> frozenset[str]:
        """The places of those that would come beside: all that hold something that is not here."""
        return frozenset(each.place for each in self.differing if each.difference.holds_more)

    @property
    def lines(self) -> list[str]:
        """What comes back and what is here already, a sentence each, without what differs."""
        return [
            *_counted(self.missing, "comes back", "come back"),
            *_counted(self.deleted, "comes back out of the trash", "come back out of the trash"),
            *(_gain(name, number) for name, number in self.gains.items() if number),
            *_counted(self.same, "is here already", "are here already"),
            *_left_out(len(self.backup.left_out)),
        ]

    def changes_something(self, chosen: Collection[str]) -> bool:
        """Whether anything comes, with these places beside what is here."""
        return bool(self.missing or self.deleted or self.gains or chosen)

    def do(self, chosen: Collection[str], undelete: Callable[[str], None]) -> None:
        """Brings it all back, after a backup of what is here; raises `NotSaved`, and can be done again.

        `chosen` are the places of the differing ones that come beside; `undelete` takes a table out of the
        trash. What another phone changed since the comparison was made is not touched either.
        """
        backups = Backups(self.folder)
        with self.folder.lock:
            backups.keep("before a restore")
            now = compared(self.folder, self.backup)
            for place, document in now._coming(chosen):
                _put(self.folder, place, document)
            for place in now.deleted:
                _undelete(self.folder, place, undelete)
        backups.thin_out()  # not before: the oldest may be the one that comes back

    def _coming(self, chosen: Collection[str]) -> Iterable[tuple[str, Mapping[str, Json]]]:
        for place in self.missing:
            yield place, self.backup.document(place)
        for each in self.differing:
            if each.place in chosen:
                yield from self._draft_of(each)
                yield each.to, each.document
        for place in self.gains:
            yield place, merged(document_at(self.folder, place) or {}, self.backup.document(place))

    def _draft_of(self, differing: Differs) -> Iterable[tuple[str, Mapping[str, Json]]]:
        (_, name), (_, own) = room_and_name(differing.place), room_and_name(differing.to)
        if differing.place == f"{TABLES.name}/{name}" and f"{DRAFTS}/{name}" in self.backup.documents:
            yield f"{DRAFTS}/{own}", self.backup.document(f"{DRAFTS}/{name}")


def restore_of(folder: Folder, content: bytes) -> Restore:
    """What the backup in a file would bring back; raises `BadFile`."""
    return compared(folder, unpacked(content))


def incoming(folder: Folder, content: bytes) -> Restore | None:
    """What the file would bring: a backup, or a record whose table is here in another state.

    None for a record that is new here or here already just so; raises `BadFile` for anything else.
    """
    if is_backup(content):
        return restore_of(folder, content)
    record = timeline_in(content).record
    place, written = f"{TABLES.name}/{record.id}", write_record(record)
    here = document_at(folder, place) if belongs(place) else None
    if here is None or TABLES.difference(written, here) is None:
        return None
    return compared(folder, Backup(record.created or datetime.now(UTC), "", {place: text_of(written)}))


def compared(folder: Folder, backup: Backup) -> Restore:
    """How a backup compares with what is here now; raises `BadFile` where that cannot be read."""
    restore = Restore(folder, backup)
    try:
        with folder.lock:
            for place in sorted(backup.documents, key=_after_what_it_owns):
                _sort_in(restore, place)
    except OSError as fault:
        raise BadFile(f"What is here cannot be read: {fault.strerror or fault}.") from fault
    return restore


def _after_what_it_owns(place: str) -> tuple[bool, str]:
    """Tables come last: after a cut between a table and its draft the draft would stay away."""
    return _thing_at(place) is not None, place


def _thing_at(place: str) -> Room | None:
    """The room of a thing that is not deleted."""
    return next((room for room in rooms() if room_and_name(place)[0] == room.name), None)


def _sort_in(restore: Restore, place: str) -> None:
    """Puts a place of the backup where it belongs in the comparison."""
    folder, theirs = restore.folder, restore.backup.document(place)
    (room, name), here = room_and_name(place), document_at(restore.folder, place)
    if thing := _thing_at(place):
        _sort_thing_in(restore, thing, name, theirs)
    elif not room:
        number = gained(here or {}, theirs)
        if number or here is None:
            restore.gains[place] = number
    elif here is None and not _is_settled(folder, room, name):
        restore.missing.append(place)
    else:
        restore.same.append(place)


def _sort_thing_in(restore: Restore, room: Room, name: str, theirs: Mapping[str, Json]) -> None:
    place, folder = f"{room.name}/{name}", restore.folder
    here = document_at(folder, place)
    found = here if here is not None else document_at(folder, f"{room.trash}/{name}")
    if found is None:
        restore.missing.append(place)
        return
    differs = _differs(folder, room, name, theirs, found)
    if here is None and not (differs and differs.difference.holds_more):
        restore.deleted.append(place)
    elif differs:
        restore.differing.append(differs)
    else:
        restore.same.append(place)


def _differs(
    folder: Folder, room: Room, name: str, theirs: Mapping[str, Json], here: Mapping[str, Json]
) -> Differs | None:
    """How they differ; None where they do not, or the backup's version is beside it already."""
    found = None if theirs == here else room.difference(theirs, here)
    number = 0
    while found:
        own = own_name(theirs, number)
        document, to = room.beside(theirs, own), f"{room.name}/{own}"
        there = document_at(folder, to)
        if there is None and document_at(folder, f"{room.trash}/{own}") is None:
            return Differs(f"{room.name}/{name}", to, document, found)
        if there is not None:
            further = room.difference(document, there)
            if further is None or not further.holds_more:
                return None
        number += 1
    return None


def _is_settled(folder: Folder, room: str, name: str) -> bool:
    """Whether what a document belongs to is here: that it is missing beside it then has its reason."""
    owned_by = room_of(room)
    owners = (TABLES.name, TABLES.trash) if room == DRAFTS else (owned_by.name,) if owned_by else ()
    return any(document_at(folder, f"{owner}/{name}") is not None for owner in owners)


def _put(folder: Folder, place: str, document: Mapping[str, Json]) -> None:
    room, name = room_and_name(place)
    Documents(folder, room).put(name, document)


def _undelete(folder: Folder, place: str, undelete: Callable[[str], None]) -> None:
    room, name = room_and_name(place)
    if room == TABLES.name:
        undelete(name)
    elif kept := room_of(room):
        Trash(folder, kept).bring_back(name)


# ---- in words


def _counted(places: Iterable[str], one: str, several: str) -> list[str]:
    found = Counter(room_and_name(place)[0] for place in places)
    things = [(room.name, room.thing) for room in rooms()]
    deleted = [(room.trash, f"deleted {room.thing}") for room in rooms()]
    return [
        f"{counted(found[room], thing)} {one if found[room] == 1 else several}."
        for room, thing in (*things, *deleted)
        if found[room]
    ]


def _gain(name: str, number: int) -> str:
    if name == "rulings":
        return f"{counted(number, 'ruling')} {'comes' if number == 1 else 'come'} back."
    return f"What is missing here of the {name} comes back."


def _left_out(number: int) -> list[str]:
    return (
        [f"{counted(number, 'file')} could not be read at the time, so not all is in it."] if number else []
    )
