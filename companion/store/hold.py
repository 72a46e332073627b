"""The hold on a data folder: one process has it, and a second one is told so."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from filelock import FileLock, Timeout

from companion.store.durable import make_room

LOCK = "in-use.lock"
"""The file that is locked."""


class FolderInUse(OSError):
    """Another companion runs with the same data folder; the text says what to do."""


class FolderGone(OSError):
    """The folder that was opened is no longer where it was; the text says so."""


class Hold:
    """The hold on a folder: of the folder itself where the system can, and of a file in it.

    The file can be removed while it is locked, by a person who tidies up; the folder cannot, without all
    that is in it. The file is for systems and network shares on which a folder cannot be locked.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: FileLock | None = None
        self._folder: int | None = None
        self._was: os.stat_result | None = None

    def make_sure(self) -> None:
        """Takes the hold, or sees that it is still there.

        Raises `FolderInUse`, `FolderGone`, or another `OSError` where the folder cannot be written.
        """
        if self._was is None:
            self._take()
        elif not self._is_the_same(self._was):
            raise FolderGone(
                f"the data folder {self.path} or its lock was moved or deleted while the companion ran"
            )

    def release(self) -> None:
        """Lets another process have the folder."""
        if self._file is not None:
            self._file.release()
        if self._folder is not None:
            os.close(self._folder)
        self._file = self._folder = self._was = None

    def _take(self) -> None:
        make_room(self.path)
        if self._folder is None:
            self._folder = _lock_of_folder(self.path)
        file = FileLock(self.path / LOCK, timeout=0, thread_local=False)
        try:
            file.acquire()
            self._file = file
        except Timeout as taken:
            self.release()
            raise _in_use(self.path) from taken
        except NotImplementedError:  # some network shares know no locks
            pass
        self._was = self._held.stat()

    @property
    def _held(self) -> Path:
        """What is locked; where that is the folder, the file in it may be removed."""
        return self.path if self._folder is not None or self._file is None else self.path / LOCK

    def _is_the_same(self, was: os.stat_result) -> bool:
        try:
            return os.path.samestat(was, self._held.stat())
        except FileNotFoundError:
            return False


def _in_use(path: Path) -> FolderInUse:
    return FolderInUse(
        f"Beside the Board already runs with the data folder {path}. "
        "Close it first, or start this one with another folder: --data DIR."
    )


def _lock_of_folder(path: Path) -> int | None:
    """A lock on the folder itself, by its handle; None where the system knows no such thing.

    On Windows a folder cannot be locked, and need not be: a file that is locked cannot be removed there.
    """
    if sys.platform in ("win32", "emscripten"):
        return None
    import fcntl  # only there, where there is one

    handle = os.open(path, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as taken:
        os.close(handle)
        raise _in_use(path) from taken
    except OSError:
        os.close(handle)
        return None
    return handle
