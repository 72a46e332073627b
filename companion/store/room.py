"""A room of the data folder whose documents are things of their own: tables, or what a game keeps.

A game names its rooms in `Game.rooms`. Backups, restoring, looking over and the trash then work for them too.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.form import Json
from companion.store.folder import Folder

Document = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Difference:
    """How the backup's version of a thing differs from the one here.

    `holds_more` is False where all that the backup has of it is here too: it has only gone on since.
    """

    title: str
    words: str
    holds_more: bool


class Room(ABC):
    """What is kept in one room: how people call it, and how two versions of one document compare."""

    name: ClassVar[str]
    """The folder within the data folder ("tables"), and what is announced when one has changed."""
    trash: ClassVar[str]
    """Where its documents lie once they are deleted."""
    thing: ClassVar[str]
    """What one of its documents is called within a sentence."""

    @abstractmethod
    def difference(self, theirs: Document, here: Document) -> Difference | None:
        """The difference of two versions of one document; None where nothing tells them apart."""

    @abstractmethod
    def beside(self, theirs: Document, name: str) -> Document:
        """The backup's version as it is kept beside the one here, under this name."""

    def bring_in(self, folder: Folder, content: bytes) -> str | None:
        """Adds the document in a file, checked wholly, and gives its name; None where it is another thing.

        Raises `BadFile` for one that cannot be opened, and `NotSaved`.
        """
        return None

    def fault(self, document: Document) -> str:
        """Why it cannot be opened, in a sentence; empty where it can."""
        return ""
