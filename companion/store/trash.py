"""What was deleted: it lies in a room of its own until it is brought back, or deleted for good."""

from __future__ import annotations

from companion.store.documents import Documents, NotSaved
from companion.store.folder import Folder
from companion.store.room import Room


class Trash(Documents):
    """The trash of one room of the data folder."""

    def __init__(self, folder: Folder, room: Room) -> None:
        super().__init__(folder, room.trash)
        self._from = Documents(folder, room.name)

    def names(self) -> list[str]:
        """What can be brought back, the one deleted last first."""
        return [name for name in super().names() if not self._from.stamp(name)]

    def throw(self, name: str) -> None:
        """Deletes a document, so that it can be brought back; raises `NotSaved`."""
        self._from.move(name, self.room)

    def bring_back(self, name: str) -> None:
        """Brings a document back to where it was; raises `NotSaved`."""
        with self.folder.lock:
            if self._from.stamp(name):
                raise NotSaved("This is no longer in the trash: it was brought back already.")
            self.move(name, self._from.room)
