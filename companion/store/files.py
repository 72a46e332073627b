"""Where documents are kept: in a folder on disk, or in memory where no folder can be written."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from tinydb import Storage

from companion.store.durable import DurableStorage, Unreadable, parsed

Tell = Callable[[str], None]


class Files(Protocol):
    """Files by name without ending: "settings", "tables/4f0c"."""

    def storage(self, name: str) -> Storage:
        """What TinyDB reads and writes file `name` through."""

    def stamps(self, room: str) -> dict[str, str]:
        """Every file of a room ("" is the folder itself) with a stamp that every save changes."""

    def size(self, name: str) -> int:
        """How many bytes a file has, told without reading it; 0 where it is kept in memory."""

    def content(self, name: str) -> bytes:
        """What is in a file, as it is."""

    def move(self, name: str, to: str) -> None:
        """Gives a file another name; a file of that name is replaced."""

    def rooms(self) -> list[str]:
        """Every room there is, "" first."""


class Disk:
    """Files in a folder of their own."""

    def __init__(self, path: Path, tell: Tell) -> None:
        self.path = path
        self.tell = tell

    def storage(self, name: str) -> Storage:
        """What TinyDB reads and writes file `name` through."""
        path = self._file(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        return DurableStorage(path, self.tell)

    def stamps(self, room: str) -> dict[str, str]:
        """Every file of a room; one of which only the backup is left counts too."""
        folder = self.path / room
        if not folder.is_dir():
            return {}
        files = {entry.name: entry for entry in os.scandir(folder)}
        names = {name.removesuffix(".bak") for name in files if name.endswith((".json", ".json.bak"))}
        return {
            name.removesuffix(".json"): _stamp(files.get(name) or files[f"{name}.bak"])
            for name in sorted(names)
        }

    def size(self, name: str) -> int:
        """How many bytes a file has, or its backup where only that is left."""
        return self._there(name).stat().st_size

    def content(self, name: str) -> bytes:
        """What is in a file, or in its backup where only that is left."""
        return self._there(name).read_bytes()

    def move(self, name: str, to: str) -> None:
        """Gives a file another name; its backup goes, lest it come back under the old name."""
        source, target = self._file(name), self._file(to)
        target.parent.mkdir(parents=True, exist_ok=True)
        for path in (source, target):
            path.with_name(path.name + ".bak").unlink(missing_ok=True)
        os.replace(source, target)

    def rooms(self) -> list[str]:
        """The folder itself and every folder in it."""
        return ["", *sorted(entry.name for entry in os.scandir(self.path) if entry.is_dir())]

    def _file(self, name: str) -> Path:
        return self.path / f"{name}.json"

    def _there(self, name: str) -> Path:
        path = self._file(name)
        return path if path.exists() else path.with_name(path.name + ".bak")


def _stamp(entry: os.DirEntry[str]) -> str:
    found = entry.stat()
    return f"{found.st_ino}-{found.st_mtime_ns}-{found.st_size}"


class _Kept(Storage):
    """One file in memory."""

    def __init__(self, content: dict[str, dict[str, Any]] | None = None) -> None:
        self.content = content
        self.saves = 0

    def read(self) -> dict[str, dict[str, Any]] | None:
        return self.content

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        self.content = json.loads(json.dumps(data, allow_nan=False))
        self.saves += 1


class Memory:
    """Files that last as long as the app runs; begins with whatever can be read in `path`."""

    def __init__(self, path: Path, tell: Tell) -> None:
        self.files: dict[str, _Kept] = {}
        for file in _readable(path):
            try:
                self.files[file.relative_to(path).with_suffix("").as_posix()] = _Kept(parsed(file))
            except (OSError, Unreadable):
                tell(f"{file.name} cannot be read and is left as it is.")

    def storage(self, name: str) -> Storage:
        """What TinyDB reads and writes file `name` through."""
        return self.files.setdefault(name, _Kept())

    def stamps(self, room: str) -> dict[str, str]:
        """Every file of a room that holds something."""
        prefix = f"{room}/" if room else ""
        return {
            name.removeprefix(prefix): str(kept.saves)
            for name, kept in sorted(self.files.items())
            if name.startswith(prefix) and "/" not in name.removeprefix(prefix) and kept.content
        }

    def size(self, name: str) -> int:
        """Nothing: what is in memory already is not too large for it."""
        return 0

    def content(self, name: str) -> bytes:
        """What is in a file, as it would be on disk."""
        return json.dumps(self.files[name].content).encode()

    def move(self, name: str, to: str) -> None:
        """Gives a file another name."""
        self.files[to] = self.files.pop(name)

    def rooms(self) -> list[str]:
        """Every room that a file is in."""
        return ["", *sorted({name.partition("/")[0] for name in self.files if "/" in name})]


def _readable(path: Path) -> list[Path]:
    try:
        return sorted(path.rglob("*.json"))
    except OSError:
        return []
