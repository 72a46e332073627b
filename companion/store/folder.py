"""The data folder: one process owns it, and says in plain words what it found there."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock

from filelock import FileLock, Timeout
from platformdirs import user_data_path

from companion.store.files import Disk, Files, Memory


class FolderInUse(Exception):
    """Another companion runs with the same data folder; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Folder:
    """An open data folder.

    `durable` is False where nothing can be written: all is then kept in memory until the app ends.
    `notices` are sentences about what was found damaged or is amiss, for the screen. `turn` is the one
    lock that every reading and writing takes, since the screens of several phones run side by side.
    """

    path: Path
    files: Files
    durable: bool
    notices: list[str]
    turn: RLock = field(default_factory=RLock)
    hold: FileLock | None = None

    def close(self) -> None:
        """Lets another process have the folder."""
        if self.hold is not None:
            self.hold.release()


def default_path() -> Path:
    """Where data belongs: what the phone or the built app says, else the person's own data folder."""
    given = os.getenv("FLET_APP_STORAGE_DATA")
    return Path(given) if given else user_data_path("beside-the-board", appauthor=False)


def open_folder(path: Path | None = None) -> Folder:
    """The data folder, made where it is missing; raises `FolderInUse`.

    A folder that cannot be made or written opens all the same, in memory, with a notice that says so.
    """
    path = (path or default_path()).expanduser().absolute()
    notices: list[str] = []
    try:
        path.mkdir(parents=True, exist_ok=True)
        hold = _hold(path)
        _sweep(path)
    except OSError as fault:
        notices.append(
            f"The data folder {path} cannot be written ({fault.strerror or fault}). You can play, but "
            "nothing is kept when the app ends; export a table to keep it."
        )
        return Folder(path, Memory(path, notices.append), durable=False, notices=notices)
    return Folder(path, Disk(path, notices.append), durable=True, notices=notices, hold=hold)


def _hold(path: Path) -> FileLock | None:
    hold = FileLock(path / "in-use.lock", timeout=0, thread_local=False)
    try:
        hold.acquire()
    except Timeout as taken:
        raise FolderInUse(
            f"Beside the Board already runs with the data folder {path}. "
            "Close it first, or start this one with another folder: --data DIR."
        ) from taken
    except NotImplementedError:  # some network shares know no locks
        return None
    return hold


def _sweep(path: Path) -> None:
    """Removes what a killed process left half written; whatever it was saving is still whole beside it."""
    for ending in ("json", "zip"):
        for stale in path.rglob(f"*.{ending}.*.tmp"):
            stale.unlink(missing_ok=True)
