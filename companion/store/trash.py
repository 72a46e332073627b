"""What was deleted: it lies in a room of its own until it is brought back, or deleted for good."""

from __future__ import annotations

from datetime import datetime

from companion.store.documents import Documents, NotSaved
from companion.store.folder import Folder
from companion.store.room import Room


class Trash:
    """The trash of one room of the data folder. Every deed raises `NotSaved` where it cannot be done."""

    def __init__(self, folder: Folder, room: Room) -> None:
        self.documents = Documents(folder, room.trash)
        self._from = Documents(folder, room.name)

    def names(self) -> list[str]:
        """What can be brought back, the one deleted last first."""
        return [name for name in self.documents.names() if not self._from.stamp(name)]

    def since(self, name: str) -> datetime | None:
        """When it was deleted."""
        return self.documents.since(name)

    def put(self, name: str) -> None:
        """Deletes a document, so that it can be brought back."""
        self._from.move(name, self.documents.room)

    def bring_back(self, name: str) -> None:
        """Brings a document back to where it was."""
        with self.documents.folder.lock:
            if self._from.stamp(name):
                raise NotSaved("This is no longer in the trash: it was brought back already.")
            self.documents.move(name, self._from.room)

    def remove(self, name: str) -> None:
        """Deletes a document for good."""
        self.documents.remove(name)
