"""The backups of a data folder: they come by themselves, and the last ten are kept in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from companion.form import Json
from companion.store.backup_file import Backup, belongs, packed, stamp_in, text_of
from companion.store.documents import Documents, NotSaved
from companion.store.durable import put_whole
from companion.store.folder import Folder
from companion.store.record_file import BadFile

ROOM = "backups"
"""The folder in the data folder that they are kept in."""
KEPT = 10
"""How many of the latest are kept."""
_ARCHIVE = re.compile(r"(\d{6})_(\d{8}T\d{6}Z)_([a-z-]+)")
"""A number, which says the order even where the clock was put back, the time, and why."""
_TIME = "%Y%m%dT%H%M%SZ"


@dataclass(frozen=True, slots=True)
class Kept:
    """A backup in the data folder: its archive, when it was made, and why ("before a restore")."""

    archive: str
    made: datetime
    why: str


class Backups:
    """All backups of a data folder."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._room = folder.path / ROOM

    def kept(self) -> list[Kept]:
        """The backups that are kept, the latest first; other files beside them are none."""
        return [kept for name in self._names() if (kept := _kept(name))]

    def _names(self) -> list[str]:
        return sorted((path.stem for path in self._room.glob("*.zip")), reverse=True)

    def content(self, archive: str) -> bytes:
        """A kept backup as a file; raises `BadFile` where it is gone or cannot be read."""
        try:
            return self._path(archive).read_bytes()
        except OSError as fault:
            raise BadFile("This backup cannot be read or is no longer here.") from fault

    def everything(self, why: str = "by hand") -> bytes:
        """All of the folder as one file; raises `NotSaved` where it is more than a backup can hold."""
        with _as_not_saved():
            return packed(taken(self._folder, why))

    def at_start(self) -> None:
        """Keeps a backup as the companion starts; see `before`."""
        self._try_to_keep("at the start")

    def before(self, what: str) -> None:
        """Keeps a backup before something is done to many files: "a restore", "a new format".

        It is made only if something has changed since the last one. That it could not be made is a notice
        and stops nothing.
        """
        self._try_to_keep(f"before {what}")

    def keep(self, why: str) -> None:
        """Keeps a backup if something has changed since the last one; raises `NotSaved`.

        None is kept where nothing can be written: it would be gone with all else when the app ends.
        """
        with self._folder.lock, _as_not_saved():
            if not self._folder.durable or self._is_known(stamp_of(self._folder)):
                return
            content = self.everything(why)
            self._room.mkdir(exist_ok=True)
            put_whole(self._path(self._next_name(why)), content)

    def thin_out(self) -> None:
        """Drops all but the last ten; that one could not be dropped is tried again next time."""
        for old in self.kept()[KEPT:]:
            try:
                self._path(old.archive).unlink(missing_ok=True)
            except OSError:
                return

    def _try_to_keep(self, why: str) -> None:
        try:
            self.keep(why)
        except NotSaved as fault:
            self._folder.tell(str(fault))
        self.thin_out()

    def _is_known(self, stamp: str) -> bool:
        latest = self.kept()[:1]
        try:
            return [stamp_in(self.content(each.archive)) for each in latest] == [stamp]
        except BadFile:
            return False

    def _path(self, archive: str) -> Path:
        return self._room / f"{archive}.zip"

    def _next_name(self, why: str) -> str:
        number = max((int(each.archive[:6]) for each in self.kept()), default=0) + 1
        return f"{number:06}_{datetime.now(UTC).strftime(_TIME)}_{why.replace(' ', '-')}"


def _kept(name: str) -> Kept | None:
    found = _ARCHIVE.fullmatch(name)
    try:
        made = datetime.strptime(found[2], _TIME).replace(tzinfo=UTC) if found else None
    except ValueError:  # a time that no calendar has
        return None
    return Kept(name, made, found[3].replace("-", " ")) if found and made else None


@contextmanager
def _as_not_saved() -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        raise NotSaved(f"No backup was made: {fault.strerror or fault}.") from fault
    except ValueError as fault:
        raise NotSaved(f"No backup was made: {fault}.") from fault


def taken(folder: Folder, why: str) -> Backup:
    """What the folder holds now."""
    with folder.lock:
        stamp, documents = stamp_of(folder), dict[str, bytes]()
        left_out = list[str]()
        for place in _places(folder):
            try:
                if (document := document_at(folder, place)) is not None:
                    documents[place] = text_of(document)
            except (OSError, ValueError):
                left_out.append(place)
                folder.tell(f"{place}.json cannot be read and is in no backup.")
    return Backup(datetime.now(UTC).replace(microsecond=0), why, documents, stamp, tuple(left_out))


def stamp_of(folder: Folder) -> str:
    """A stamp of all that a backup would hold: it is another one after each save."""
    stamps = sorted(_places(folder).items())
    return sha256(repr(stamps).encode()).hexdigest()


def document_at(folder: Folder, place: str) -> dict[str, Json] | None:
    """The document of a place such as "tables/4f0c" or "settings"; None where there is none."""
    room, name = room_and_name(place)
    return Documents(folder, room).get(name)


def room_and_name(place: str) -> tuple[str, str]:
    """ "tables/4f0c" as ("tables", "4f0c"), "settings" as ("", "settings")."""
    room, _, name = place.rpartition("/")
    return room, name


def _places(folder: Folder) -> dict[str, str]:
    """Every place that a backup holds, with its stamp."""
    return {
        place: stamp
        for room in folder.files.rooms()
        for name, stamp in folder.files.stamps(room).items()
        if belongs(place := f"{room}/{name}" if room else name)
    }
