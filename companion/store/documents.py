"""Documents by name, each in a file of its own through TinyDB."""

from __future__ import annotations

import errno
import re
from collections.abc import Mapping
from typing import Any

from tinydb import TinyDB

from companion.store.folder import Folder

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}")
_TABLE, _NUMBER = "document", 1


class NotSaved(Exception):
    """It could not be put on disk; the text says why and what to do. What was saved before is safe."""


class Documents:
    """The documents of one room of the data folder ("boxes", "tables"; "" is the folder itself).

    A document is a JSON object. `put` returns once it is on disk.
    """

    def __init__(self, folder: Folder, room: str = "") -> None:
        self.folder = folder
        self.room = room

    def names(self) -> list[str]:
        """The names of all documents here."""
        return list(self.stamps())

    def stamps(self) -> dict[str, str]:
        """Every document's name with a stamp that each save changes."""
        with self.folder.turn:
            return self.folder.files.stamps(self.room)

    def get(self, name: str) -> dict[str, Any] | None:
        """The document, or None where there is none."""
        with self.folder.turn, self._open(name) as file:
            found = file.table(_TABLE).get(doc_id=_NUMBER)
        return dict(found) if isinstance(found, Mapping) else None

    def size(self, name: str) -> int:
        """How many bytes the file of a document has, told without reading it."""
        with self.folder.turn:
            return self.folder.files.size(self._place(name))

    def content(self, name: str) -> bytes:
        """The file of a document, as it is."""
        with self.folder.turn:
            return self.folder.files.content(self._place(name))

    def put(self, name: str, document: Mapping[str, Any]) -> None:
        """Saves the document whole, in place of an earlier one; raises `NotSaved`.

        It goes to the storage at once: through a table, TinyDB would first read all of what is replaced.
        """
        with self.folder.turn:
            try:
                self.folder.files.storage(self._place(name)).write({_TABLE: {str(_NUMBER): document}})
            except OSError as fault:
                raise NotSaved(_why(fault)) from fault

    def move(self, name: str, room: str) -> None:
        """Moves a document to another room; raises `NotSaved`."""
        with self.folder.turn:
            try:
                self.folder.files.move(self._place(name), Documents(self.folder, room)._place(name))
            except OSError as fault:
                raise NotSaved(_why(fault)) from fault

    def _open(self, name: str) -> TinyDB:
        storage = self.folder.files.storage(self._place(name))
        return TinyDB(storage=lambda: storage)

    def _place(self, name: str) -> str:
        if not _NAME.fullmatch(name):
            raise ValueError(f"{name} cannot be the name of a file")
        return f"{self.room}/{name}" if self.room else name


def bare(written: Any) -> Any:
    """The document within a whole file of this store; anything else as it is."""
    if isinstance(written, Mapping) and set(written) == {_TABLE}:
        held = written[_TABLE]
        return held.get(str(_NUMBER)) if isinstance(held, Mapping) else written
    return written


def _why(fault: OSError) -> str:
    if fault.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return "This was not saved: the disk is full. Free some space and try again."
    return f"This was not saved: {fault.strerror or fault}. What was saved before is safe."
