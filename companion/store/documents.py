"""Documents by name, each in a file of its own through TinyDB."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any

from tinydb import TinyDB

from companion.form import Json
from companion.not_done import NotDone
from companion.store.durable import NUMBER, TABLE, bare
from companion.store.files import NAME, Files
from companion.store.folder import DISK_FULL, Folder, words_of


class NotSaved(NotDone):
    """It could not be put on disk; the text says why and what to do. What was saved before is safe."""


class Documents:
    """The documents of one room of the data folder ("tables", "drafts"; "" is the folder itself).

    A document is a JSON object. `put` returns once it is on disk.
    """

    def __init__(self, folder: Folder, room: str = "") -> None:
        self.folder = folder
        self.room = room

    def names(self) -> list[str]:
        """The names of all documents here, the one saved last first."""
        return list(self.stamps())

    def stamps(self) -> dict[str, str]:
        """Every document's name with a stamp that each save changes."""
        with self.folder.lock:
            return self.folder.files.stamps(self.room)

    def stamp(self, name: str) -> str:
        """What every save of the document changes; empty where there is none."""
        with self.folder.lock:
            return self.folder.files.stamp(self._place(name))

    def since(self, name: str) -> datetime | None:
        """When the document was saved last, or moved to where it is."""
        with self.folder.lock:
            return self.folder.files.since(self._place(name))

    def get(self, name: str) -> dict[str, Any] | None:
        """The document, or None where there is none."""
        with self.folder.lock, self._open(name) as file:
            found = file.table(TABLE).get(doc_id=NUMBER)
        return dict(found) if isinstance(found, Mapping) else None

    def size(self, name: str) -> int:
        """How many bytes the file of a document has, known without reading it."""
        with self.folder.lock:
            return self.folder.files.size(self._place(name))

    def content(self, name: str) -> bytes:
        """The file of a document, as it is."""
        with self.folder.lock:
            return self.folder.files.content(self._place(name))

    def put(self, name: str, document: Mapping[str, Any]) -> None:
        """Saves the document whole, in place of an earlier one; raises `NotSaved`.

        It goes to the file at once: through a table, TinyDB would first read all of what is replaced.
        """
        content = {TABLE: {str(NUMBER): document}}
        self._change(name, lambda files, place: files.file(place).write(content))

    def put_if_possible(self, name: str, document: Mapping[str, Any]) -> None:
        """Saves a document that can be made again: that it could not be saved is nobody's loss."""
        with self.folder.lock, suppress(OSError):
            self.folder.files.file(self._place(name)).write({TABLE: {str(NUMBER): document}})

    def earlier(self, name: str) -> dict[str, Any] | None:
        """The document as it was one save earlier, where that is kept and good."""
        with self.folder.lock:
            found = bare(self.folder.files.file(self._place(name)).earlier())
        return dict(found) if isinstance(found, Mapping) else None

    def go_back(self, name: str) -> None:
        """Puts the document of one save earlier in the place of the last one; raises `NotSaved`."""
        self._change(name, lambda files, place: files.file(place).go_back())

    def move(self, name: str, room: str, new_name: str = "") -> None:
        """Moves a document to another room, perhaps under another name; raises `NotSaved`."""
        to = Documents(self.folder, room)._place(new_name or name)
        self._change(name, lambda files, place: files.move(place, to))

    def remove(self, name: str) -> None:
        """Removes a document for good; raises `NotSaved`."""
        self._change(name, lambda files, place: files.remove(place))

    def take_in(self, room: str, fits: Callable[[Json], bool]) -> dict[str, str]:
        """Moves documents that somebody put into a room by hand, and that fit, to this one.

        Gives what each file was called, by the name that it has now. None is what cannot be read.
        """
        with self.folder.lock, suppress(OSError):
            return self.folder.files.take_in(room, self.room, lambda content: fits(bare(content)))
        return {}

    def _change(self, name: str, change: Callable[[Files, str], None]) -> None:
        place = self._place(name)
        with self.folder.lock:
            try:
                change(self.folder.files, place)
            except FileNotFoundError as fault:  # it was not here; that says nothing about the folder
                raise NotSaved("This cannot be done: it is no longer here.") from fault
            except (ValueError, RecursionError) as fault:
                raise NotSaved("This was not saved: something in it cannot be written down.") from fault
            except OSError as fault:
                self.folder.failed(place, words_of(fault))
                raise NotSaved(_why(fault)) from fault
            self.folder.kept(place)

    def _open(self, name: str) -> TinyDB:
        file = self.folder.files.file(self._place(name))
        return TinyDB(storage=lambda: file)

    def _place(self, name: str) -> str:
        if not NAME.fullmatch(name):
            raise ValueError(f"{name} cannot be the name of a file")
        return f"{self.room}/{name}" if self.room else name


def _why(fault: OSError) -> str:
    if words_of(fault) == DISK_FULL:
        return f"This was not saved: {DISK_FULL}. Free some space and try again."
    return f"This was not saved: {words_of(fault)}. What was saved before is safe."
