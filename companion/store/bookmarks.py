"""The bookmarks in the rules, and what was looked at last."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from companion import form
from companion.form import BadForm
from companion.store.documents import Documents
from companion.store.folder import Folder

_NAME = "bookmarks"
MOST_RECENT = 12
"""How many entries are remembered as looked at."""


@dataclass(frozen=True, slots=True)
class Bookmarks:
    """Ids of rules entries: those with a bookmark, and those looked at; the latest first in both."""

    kept: tuple[str, ...] = ()
    recent: tuple[str, ...] = ()

    def turned(self, entry: str) -> Bookmarks:
        """With a bookmark at an entry that has none, and without the one that it has."""
        others = tuple(each for each in self.kept if each != entry)
        return replace(self, kept=others if entry in self.kept else (entry, *others))

    def looked_at(self, entry: str) -> Bookmarks:
        """With an entry as the one looked at last, each once."""
        return replace(self, recent=tuple(dict.fromkeys((entry, *self.recent)))[:MOST_RECENT])


def read_bookmarks(folder: Folder) -> Bookmarks:
    """The bookmarks; none where they cannot be read."""
    with suppress(BadForm):
        return form.read(Bookmarks, Documents(folder).get(_NAME) or {})
    return Bookmarks()


def turn_bookmark(folder: Folder, entry: str) -> None:
    """Puts a bookmark at an entry, or takes it out; raises `NotSaved`."""
    with folder.lock:
        save_bookmarks(folder, read_bookmarks(folder).turned(entry))


def save_bookmarks(folder: Folder, bookmarks: Bookmarks) -> None:
    """Saves the bookmarks; raises `NotSaved`."""
    Documents(folder).put(_NAME, form.write(bookmarks))
