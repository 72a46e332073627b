"""A file that is always whole: the state before the last save or the state after it, never half of one."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from tinydb import Storage

from companion import form

Content = dict[str, dict[str, Any]]
"""What TinyDB keeps in one file: tables by name, documents by number."""

TABLE, NUMBER = "document", 1
"""The one document of a file: its table and its number there."""
NOT_THERE = (FileNotFoundError, NotADirectoryError)
_SUM = "sum"
_SIGNED = re.compile(rb'(?P<content>.*), "sum": \{"1": \{"sha256": "(?P<sum>[0-9a-f]{64})"\}\}\}', re.DOTALL)


class Unreadable(Exception):
    """The file is there, but what is in it is not what was saved."""


class Changed(Unreadable):
    """The file holds a document, but not the one that was saved: its checksum is another one."""

    def __init__(self, content: Content) -> None:
        super().__init__("it was changed since it was saved")
        self.content = content


class DurableStorage(Storage):
    """A TinyDB storage that survives a kill, a full disk and a damaged file.

    A save goes to a temporary file that replaces the old one only when it is wholly on disk; the old one
    stays beside it as `.bak`. A checksum in the file tells whether it is what was saved. One that is not
    is renamed, never overwritten, and the copy of one save earlier takes its place; with no good one, a
    document that was changed is taken as it is. `tell` gets a sentence about it. `is_mine` is asked before
    each save, and raises `OSError` where the folder is somebody else's by now.
    """

    def __init__(
        self,
        path: Path,
        tell: Callable[[str], None] = lambda notice: None,
        is_mine: Callable[[], None] = lambda: None,
    ) -> None:
        self.path = path
        self.copy = path.with_name(path.name + ".bak")
        self.tell = tell
        self.is_mine = is_mine

    def read(self) -> Content | None:
        """The last good content, or None where there is none."""
        found = good(self.path)
        if found is None and (found := good(self.copy)):
            self._take_copy()
        return found or self._as_it_is(self.path) or self._as_it_is(self.copy)

    def earlier(self) -> Content | None:
        """The content one save earlier, if it is good."""
        return good(self.copy)

    def go_back(self) -> None:
        """Puts the copy in the place of what was saved last, which is kept under another name."""
        self.is_mine()
        self._set_aside(self.path)
        os.replace(self.copy, self.path)
        settle(self.path.parent)

    def write(self, data: Content) -> None:
        """Puts `data` on disk before it returns; on any fault the file is as it was."""
        temporary = self._written_beside(signed(data))
        _put_in_place(temporary, self.path, self._back_up)
        try:
            settle(self.path.parent)
        except OSError:
            self._take_back()
            raise

    def _take_back(self) -> None:
        """Undoes a save that stands, but perhaps not for good: what is told as not saved must not stand."""
        if self.copy.exists():
            os.replace(self.copy, self.path)
        else:
            self.path.unlink()

    def probe(self) -> None:
        """Tries whether a save would do, and changes nothing; raises `OSError` where it would not."""
        self._written_beside(signed(self.read() or {TABLE: {}})).unlink()

    def _written_beside(self, content: bytes) -> Path:
        self.is_mine()
        make_room(self.path.parent)
        return _written_beside(self.path, content)

    def _back_up(self) -> None:
        if self.path.exists():
            put_copy(self.path, self.copy)

    def _take_copy(self) -> None:
        """Puts the copy in the damaged file's place and says so; what cannot be renamed stays."""
        words = f"{self.path.name} was damaged; the copy from one save earlier is used."
        with suppress(OSError):
            if self.path.exists():
                aside = self._set_aside(self.path)
                words = f"{words} The damaged file is kept as {aside.name}."
            else:
                words = ""
            os.replace(self.copy, self.path)
        if words:
            self.tell(words)

    def _as_it_is(self, path: Path) -> Content | None:
        """What a file holds that is not what was saved, where that can be told; else it is set aside."""
        try:
            return parsed(path)
        except NOT_THERE:
            return None
        except Changed as fault:
            self.tell(
                f"{path.name} was changed outside the companion, or damaged: look whether all is right in it."
            )
            return fault.content
        except Unreadable:
            self._give_up(path)
            return None

    def _give_up(self, path: Path) -> None:
        try:
            aside = self._set_aside(path)
        except OSError:
            self.tell(f"{path.name} is damaged; it is left as it is.")
        else:
            self.tell(f"{path.name} was damaged and cannot be read. It is kept as {aside.name}.")

    def _set_aside(self, path: Path) -> Path:
        aside = _free_name(self.path)
        os.replace(path, aside)
        return aside


# ---- what is in a file


def signed(data: Content) -> bytes:
    """Content with its checksum at the end, where it is a TinyDB table as all else is."""
    content = form.text(data).encode()
    return content[:-1] + b', "sum": {"1": {"sha256": "%s"}}}' % sha256(content).hexdigest().encode()


def good(path: Path) -> Content | None:
    """What is in a file, or None where it is not there or is not what was saved."""
    with suppress(*NOT_THERE, Unreadable):
        return parsed(path)
    return None


def parsed(path: Path) -> Content:
    """The content of a file; raises `Unreadable`, or `Changed` when only its checksum is wrong.

    A file of an older companion has no checksum; a document written by hand may lie in it bare.
    """
    raw = path.read_bytes()
    content = _content(raw)
    if _SUM in content:
        del content[_SUM]
        if not is_as_saved(raw):
            raise Changed(content)
    return content


def is_as_saved(raw: bytes) -> bool | None:
    """Whether the checksum at the end of a file is that of what stands before it; None without one."""
    found = _SIGNED.fullmatch(raw)
    return found and sha256(found["content"] + b"}").hexdigest().encode() == found["sum"]


def _content(raw: bytes) -> Content:
    try:
        content = json.loads(raw)
    except (ValueError, RecursionError) as fault:
        raise Unreadable(str(fault)) from fault
    if not isinstance(content, dict) or not content:
        raise Unreadable("it holds no document")
    if not {TABLE, _SUM} & set(content):
        return {TABLE: {str(NUMBER): content}}
    held = content.get(TABLE)
    document = held.get(str(NUMBER)) if isinstance(held, dict) else None
    if not isinstance(document, dict):
        raise Unreadable("it holds something else than a document")
    return {TABLE: {str(NUMBER): document}, **({_SUM: {}} if _SUM in content else {})}


def bare(written: Any) -> Any:
    """The document within a whole file of this store; anything else as it is."""
    if isinstance(written, Mapping) and TABLE in written and set(written) <= {TABLE, _SUM}:
        held = written[TABLE]
        return held.get(str(NUMBER)) if isinstance(held, Mapping) else written
    return written


# ---- files and folders


def put_whole(path: Path, content: bytes) -> None:
    """Puts a file on disk before it returns, or leaves the one of that name as it was."""
    _put_in_place(_written_beside(path, content), path)
    settle(path.parent)


def _written_beside(path: Path, content: bytes) -> Path:
    """A temporary file that is wholly on disk."""
    handle, name = tempfile.mkstemp(prefix=path.name + ".", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _put_in_place(temporary: Path, path: Path, just_before: Callable[[], None] = lambda: None) -> None:
    """Gives a temporary file its name, or removes it."""
    try:
        just_before()
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def put_copy(source: Path, target: Path) -> None:
    """A second name for a file as it is now, or a copy where there are no such names."""
    target.unlink(missing_ok=True)
    try:
        os.link(source, target)
    except OSError:  # phones and memory cards without hard links
        shutil.copyfile(source, target)
        settle(target)


def _free_name(path: Path) -> Path:
    stem = f"{path.name}.corrupt-{datetime.now():%Y%m%d-%H%M%S}"
    names = (path.with_name(stem + (f"-{number}" if number else "")) for number in range(10_000))
    return next(name for name in names if not name.exists())


def make_room(folder: Path) -> None:
    """Makes a folder where there is none, and makes sure that the folder round it remembers that."""
    if not folder.is_dir():
        make_room(folder.parent)
        folder.mkdir(exist_ok=True)
        settle(folder.parent)


def settle(path: Path) -> None:
    """Makes sure that a folder remembers its new names, or a file what is in it.

    Windows needs and allows no such thing.
    """
    if os.name != "posix":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as fault:
        if fault.errno not in (errno.EINVAL, errno.ENOTSUP):  # some network shares know no such thing
            raise
    finally:
        os.close(handle)
