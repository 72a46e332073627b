"""A file that is always whole: the state before the last save or the state after it, never half of one."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from tinydb import Storage

from companion import form

Content = dict[str, dict[str, Any]]
"""What TinyDB keeps in one file: tables by name, documents by number."""


class Unreadable(Exception):
    """The file is there, but what is in it is not what was saved."""


class DurableStorage(Storage):
    """A TinyDB storage that survives a kill, a full disk and a damaged file.

    A save goes to a temporary file that replaces the old one only when it is wholly on disk; the old one
    stays beside it as `.bak`. A file that cannot be read is renamed, never overwritten, and the backup
    takes its place; `tell` gets a sentence about it.
    """

    def __init__(self, path: Path, tell: Callable[[str], None] = lambda notice: None) -> None:
        self.path = path
        self.backup = path.with_name(path.name + ".bak")
        self.tell = tell

    def read(self) -> Content | None:
        """The last good content, or None where there is none."""
        if self.path.exists():
            try:
                return parsed(self.path)
            except Unreadable:
                self._set_aside()
        if self.backup.exists():
            os.replace(self.backup, self.path)
            return self.read()
        return None

    def write(self, data: Content) -> None:
        """Puts `data` on disk before it returns; on any fault the file is as it was."""
        put_whole(self.path, form.text(data).encode(), self._back_up)

    def _back_up(self) -> None:
        if not self.path.exists():
            return
        self.backup.unlink(missing_ok=True)
        try:
            os.link(self.path, self.backup)
        except OSError:  # phones and memory cards without hard links
            shutil.copyfile(self.path, self.backup)

    def _set_aside(self) -> None:
        aside = _free_name(self.path)
        os.replace(self.path, aside)
        then = "the copy from one save earlier is used" if self.backup.exists() else "it starts afresh"
        self.tell(f"{self.path.name} was damaged; {then}. The damaged file is kept as {aside.name}.")


def put_whole(path: Path, content: bytes, just_before: Callable[[], None] = lambda: None) -> None:
    """Puts a file on disk before it returns, or leaves the one of that name as it was.

    `just_before` is done once all of it is on disk, and before it takes its name.
    """
    handle, name = tempfile.mkstemp(prefix=path.name + ".", suffix=".tmp", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        just_before()
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _settle(path.parent)


def parsed(path: Path) -> Content:
    """The content of a file; raises `Unreadable` when it does not parse or is not TinyDB's."""
    try:
        content = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as fault:
        raise Unreadable(str(fault)) from fault
    tables = content.values() if isinstance(content, dict) else (None,)
    if not all(
        isinstance(table, dict) and all(isinstance(document, dict) for document in table.values())
        for table in tables
    ):
        raise Unreadable("it holds something else than documents")
    whole: Content = content
    return whole


def _free_name(path: Path) -> Path:
    stem = f"{path.name}.corrupt-{datetime.now():%Y%m%d-%H%M%S}"
    names = (path.with_name(stem + (f"-{number}" if number else "")) for number in range(10_000))
    return next(name for name in names if not name.exists())


def _settle(folder: Path) -> None:
    """Makes sure that the folder itself remembers the new name; Windows needs and allows no such thing."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
