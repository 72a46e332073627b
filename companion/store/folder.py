"""The data folder: one process owns it, and says in plain words what it found there."""

from __future__ import annotations

import errno
import os
from datetime import datetime
from pathlib import Path
from threading import RLock
from typing import Protocol
from weakref import WeakSet

from platformdirs import user_data_path

from companion.store.files import Disk, Files
from companion.store.hold import FolderInUse, Hold
from companion.store.memory import Memory

__all__ = ["Folder", "FolderInUse", "default_path", "open_folder"]


DISK_FULL = "the disk is full"
READ_ONLY = "the folder is read-only"


class Watcher(Protocol):
    """Whoever shows whether all is kept."""

    def trouble_changed(self) -> None:
        """Nothing can be saved any more, or again, or people chose to play on without."""


class Folder:
    """An open data folder.

    `trouble` says why the last save was not kept, and is empty as long as all is. `notices` are sentences
    about what was found damaged, for the screen. `lock` is the one lock that every reading and writing
    takes, since the screens of several phones run side by side. All `watchers` learn when `trouble` or
    `plays_on` becomes another; one that nobody else holds is none any more.

    It is a folder on disk, unless other `files` keep its documents, as a browser does for a page.
    """

    def __init__(self, path: Path, files: Files | None = None) -> None:
        self.path = path
        self.notices: list[str] = []
        self.lock = RLock()
        self.trouble = ""
        self.trouble_since = datetime.now().astimezone()
        self.watchers = WeakSet[Watcher]()
        self._hold = Hold(path)
        self._lasting = files or Disk(path, self.tell, self._hold.make_sure)
        self._memory: Memory | None = None
        self._failed = "settings"
        """The file that could not be saved last, or one like it: the first to be tried again."""

    @property
    def files(self) -> Files:
        """Where everything is read and written now."""
        return self._memory or self._lasting

    @property
    def durable(self) -> bool:
        """Whether what is saved now outlives the app."""
        return not self.trouble

    @property
    def plays_on(self) -> bool:
        """Whether the people chose to go on, with nothing kept when the app ends."""
        return self._memory is not None

    @property
    def halted(self) -> bool:
        """Whether nothing can be saved just now, and nobody chose to play on without."""
        return not (self.durable or self.plays_on)

    def play_on(self) -> None:
        """From now on everything is kept in memory, until the folder can be written again."""
        with self.lock:
            self._memory = self._memory or Memory(self._lasting)
        self._tell_watchers()

    def try_again(self) -> bool:
        """Whether the folder can be written now; what was kept in memory is then on disk."""
        with self.lock:
            try:
                self._lasting.file(self._failed).probe()
                if self._memory:
                    self._memory.put_down()
            except OSError as fault:
                self.failed(self._failed, words_of(fault))
                return False
            self._memory = None
            self.kept(self._failed)
            return True

    def failed(self, name: str, why: str) -> None:
        """A file could not be saved."""
        before, self.trouble, self._failed = self.trouble, why, name
        if not before:
            self.trouble_since = datetime.now().astimezone()
        if why != before:
            self._tell_watchers()

    def kept(self, name: str) -> None:
        """A file was saved; if only in memory, the folder is tried again.

        That ends the trouble of its own room only: of a folder or a disk, some may still be written.
        """
        if self._memory:
            self.try_again()
        elif self.trouble and _room(name) == _room(self._failed):
            self.trouble = ""
            self._tell_watchers()

    def _tell_watchers(self) -> None:
        for each in list(self.watchers):
            each.trouble_changed()

    def open(self) -> None:
        """Takes the folder for this process; raises `FolderInUse`. One that cannot be written opens too."""
        try:
            self._hold.make_sure()
            _sweep(self.path)
            self._lasting.file(self._failed).probe()
        except FolderInUse:
            raise
        except OSError as fault:
            self.failed(self._failed, words_of(fault))

    def close(self) -> None:
        """Lets another process have the folder."""
        self._hold.release()

    def tell(self, notice: str) -> None:
        """Puts a sentence among the notices, once."""
        if notice not in self.notices:
            self.notices.append(notice)


_KNOWN = {
    errno.ENOSPC: DISK_FULL,
    errno.EDQUOT: DISK_FULL,
    errno.EFBIG: DISK_FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
}


def words_of(fault: OSError) -> str:
    """Why nothing can be saved, as the end of a sentence; with the system's own words where we have none."""
    known = _KNOWN.get(fault.errno or 0)
    return known or (f"the folder cannot be written ({fault.strerror})" if fault.strerror else str(fault))


def _room(name: str) -> str:
    return name.rpartition("/")[0]


def default_path() -> Path:
    """Where data belongs: what the phone or the built app says, else the person's own data folder."""
    given = os.getenv("FLET_APP_STORAGE_DATA")
    return Path(given) if given else user_data_path("beside-the-board", appauthor=False)


def open_folder(path: Path | None = None) -> Folder:
    """The data folder, made where it is missing; raises `FolderInUse`.

    A folder that cannot be made or written opens all the same: what is in it can be read, nothing is saved,
    and `trouble` says why.
    """
    folder = Folder((path or default_path()).expanduser().absolute())
    folder.open()
    return folder


def _sweep(path: Path) -> None:
    """Removes what a killed process left half written; whatever it was saving is still whole beside it."""
    for ending in ("json", "zip"):
        for stale in path.rglob(f"*.{ending}.*.tmp"):
            stale.unlink(missing_ok=True)
