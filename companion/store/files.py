"""Where documents are kept: in a folder on disk, or in memory where no folder can be written.

Both are `Files`, and so is any other place that can read and write a whole file by its name.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Protocol

from companion.store.durable import Content, DurableStorage, good, make_room, put_copy, settle

Tell = Callable[[str], None]
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}")
"""What a document may be called."""


class File(Protocol):
    """One file: what TinyDB reads and writes it through, and the save before the last one."""

    def read(self) -> Content | None:
        """The last good content, or None where there is none."""

    def write(self, data: Content) -> None:
        """Keeps `data` before it returns; on any fault, an `OSError`, the file is as it was."""

    def probe(self) -> None:
        """Tries whether a save would do, and changes nothing; raises `OSError` where it would not."""

    def earlier(self) -> Content | None:
        """The content one save earlier, where it is kept and good."""

    def go_back(self) -> None:
        """Puts the content one save earlier in the place of the last one."""


class Files(Protocol):
    """Files by name without ending: "settings", "tables/4f0c"."""

    def file(self, name: str) -> File:
        """The file of this name, whether it is there or not."""

    def stamp(self, name: str) -> str:
        """What every save of the file changes; empty where there is none."""

    def stamps(self, room: str) -> dict[str, str]:
        """The stamp of every file of a room ("" is the folder itself), the one saved last first."""

    def size(self, name: str) -> int:
        """How many bytes a file has, known without reading it; 0 where it is kept in memory."""

    def content(self, name: str) -> bytes:
        """What is in a file, as it is."""

    def rooms(self) -> list[str]:
        """Every room there is, "" first."""

    def since(self, name: str) -> datetime | None:
        """When the file was saved last, or moved to where it is."""

    def move(self, name: str, to: str) -> None:
        """Gives a file, with the save before, another name; a file of that name is replaced."""

    def remove(self, name: str) -> None:
        """Removes a file for good."""

    def take_in(self, room: str, to: str, fits: Callable[[Content | None], bool]) -> dict[str, str]:
        """Moves what somebody put into a room by hand to where it fits, under a name it can have there.

        Gives what each was called, by its new name. What already lies in its room under such a name stays.
        """


class Disk:
    """Files in a folder of their own. `is_mine` is asked before anything is changed there."""

    def __init__(self, path: Path, tell: Tell, is_mine: Callable[[], None] = lambda: None) -> None:
        self.path = path
        self.tell = tell
        self.is_mine = is_mine

    def file(self, name: str) -> DurableStorage:
        """The file of this name, whether it is there or not."""
        return DurableStorage(self._path(name), self.tell, self.is_mine)

    def stamp(self, name: str) -> str:
        """What every save of the file changes."""
        path = self._there(name)
        return _stamp(path.stat()) if path.exists() else ""

    def size(self, name: str) -> int:
        """How many bytes a file has, or its copy where only that is left."""
        return self._there(name).stat().st_size

    def content(self, name: str) -> bytes:
        """What is in a file, or in its copy where only that is left."""
        return self._there(name).read_bytes()

    def stamps(self, room: str) -> dict[str, str]:
        """Every file of a room; one of which only the copy of one save earlier is left counts too."""
        files = {entry.name: entry for entry in self._entries(room)}
        names = {name.removesuffix(".bak") for name in files if name.endswith((".json", ".json.bak"))}
        known = [name for name in names if NAME.fullmatch(name.removesuffix(".json"))]
        found = {name: (files.get(name) or files[f"{name}.bak"]).stat() for name in known}
        latest = sorted(found, key=lambda name: (-found[name].st_mtime_ns, name))
        return {name.removesuffix(".json"): _stamp(found[name]) for name in latest}

    def rooms(self) -> list[str]:
        """The folder itself and every folder in it."""
        inside = os.scandir(self.path) if self.path.is_dir() else ()
        return ["", *sorted(entry.name for entry in inside if entry.is_dir())]

    def since(self, name: str) -> datetime | None:
        """When the file was saved last, or moved to where it is."""
        path = self._path(name)
        return datetime.fromtimestamp(path.stat().st_mtime).astimezone() if path.exists() else None

    def move(self, name: str, to: str) -> None:
        """Gives a file another name; whenever the process ends, it is whole under one of both, or both."""
        self.is_mine()
        source, target = self._path(name), self._path(to)
        make_room(target.parent)
        if not source.exists():
            os.replace(_copy(source), source)
        put_copy(source, target)
        if _copy(source).exists():
            os.replace(_copy(source), _copy(target))
        else:
            _copy(target).unlink(missing_ok=True)
        os.utime(target)
        settle(target.parent)
        source.unlink()
        with suppress(OSError):  # it is moved; after a power cut it may lie in both places, as it is
            settle(source.parent)

    def remove(self, name: str) -> None:
        """Removes a file for good, its copy first, lest it come back from there."""
        self.is_mine()
        path = self._path(name)
        _copy(path).unlink(missing_ok=True)
        path.unlink(missing_ok=True)
        with suppress(OSError):
            settle(path.parent)

    def take_in(self, room: str, to: str, fits: Callable[[Content | None], bool]) -> dict[str, str]:
        """Moves what somebody put into a room by hand to where it fits."""
        taken = {}
        for entry in self._entries(room):
            stem, ending = os.path.splitext(entry.name)
            stays = room == to and ending == ".json" and NAME.fullmatch(stem)
            hidden = stem.startswith(".")
            if ending.lower() == ".json" and not stays and not hidden and fits(good(Path(entry.path))):
                name = self._free_name(to, stem)
                self.is_mine()
                make_room(self.path / to)
                os.rename(entry.path, self._path(f"{to}/{name}"))
                taken[name] = entry.name
        return taken

    def _free_name(self, room: str, stem: str) -> str:
        plain = re.sub(r"[^A-Za-z0-9]+", "-", stem).strip("-")[:80] or "table"
        names = (f"{plain}-{number}" if number else plain for number in range(10_000))
        return next(name for name in names if not self.stamp(f"{room}/{name}"))

    def _entries(self, room: str) -> list[os.DirEntry[str]]:
        folder = self.path / room
        return [entry for entry in os.scandir(folder) if entry.is_file()] if folder.is_dir() else []

    def _there(self, name: str) -> Path:
        path = self._path(name)
        return path if path.exists() else _copy(path)

    def _path(self, name: str) -> Path:
        return self.path / f"{name}.json"


def _copy(path: Path) -> Path:
    return path.with_name(path.name + ".bak")


def _stamp(found: os.stat_result) -> str:
    return f"{found.st_ino}-{found.st_mtime_ns}-{found.st_size}"
