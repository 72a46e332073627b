"""Looking over a data folder without touching it, also while the companion runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.form import Json
from companion.record import FORMAT
from companion.store.backup_file import unpacked
from companion.store.backups import ROOM
from companion.store.durable import Unreadable, bare, parsed
from companion.store.files import NAME
from companion.store.hold import LOCK
from companion.store.record_file import BadFile
from companion.store.rooms import TABLES, room_of

DAMAGED = "damaged"
_DOCUMENT = re.compile(rf"{NAME.pattern}\.json(\.bak)?")


@dataclass(frozen=True, slots=True)
class FileState:
    """A file of the folder, its state in a word or two, and why, where that is not plain."""

    path: Path
    state: str
    why: str = ""


def states(folder: Path) -> Iterator[FileState]:
    """Every file of the folder but its lock, in the order of the names; nothing is changed or set aside."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and path != folder / LOCK):
        try:
            yield _state(folder, path)
        except OSError as fault:
            yield FileState(path, DAMAGED, f"it cannot be read ({fault.strerror or fault})")
        except (BadFile, Unreadable) as fault:
            yield FileState(path, DAMAGED, str(fault))


def _state(folder: Path, path: Path) -> FileState:
    if ".json.corrupt-" in path.name:
        return FileState(path, "set aside", "it was damaged and is kept as it was")
    room = path.parent.relative_to(folder).as_posix()
    if room == ROOM and path.suffix == ".zip":
        unpacked(path.read_bytes())
        return FileState(path, "good")
    if not _DOCUMENT.fullmatch(path.name) or "/" in room:
        return FileState(path, "unknown name", "the companion has no file of this name")
    document = bare(parsed(path))
    kept = room_of(room)
    if why := kept.fault(document) if kept else "":
        return FileState(path, DAMAGED, why)
    return _state_of_record(path, document) if kept is TABLES else _good(path)


def _state_of_record(path: Path, record: Json) -> FileState:
    if record.get("id") != path.name.partition(".")[0]:
        return FileState(path, "unknown name", f"the table in it has the id {record.get('id')}")
    number = record.get("format", FORMAT)
    return FileState(path, "older format", str(number)) if number != FORMAT else _good(path)


def _good(path: Path) -> FileState:
    if path.suffix != ".bak":
        return FileState(path, "good")
    if path.with_suffix("").exists():
        return FileState(path, "good", "the copy from one save earlier")
    return FileState(path, "copy only", "it is used in place of the file that is missing")
