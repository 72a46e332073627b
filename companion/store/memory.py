"""Files in memory, perhaps over those of a place that cannot be written just now."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable
from datetime import datetime

from tinydb import Storage

from companion import form
from companion.store.durable import Content
from companion.store.files import File, Files


class _Kept(Storage):
    """One file in memory; until it is written here it is the one `below`."""

    def __init__(self, below: File | None) -> None:
        self.below = below
        self.content: Content | None = None
        self.saves = 0
        self.since = datetime.now().astimezone()

    def read(self) -> Content | None:
        return self.below.read() if self.below and not self.saves else self.content

    def write(self, data: Content | None) -> None:
        self.content = json.loads(form.text(data)) if data else None
        self.saves += 1
        self.since = datetime.now().astimezone()

    def probe(self) -> None:
        """Memory can always be written."""

    def earlier(self) -> Content | None:
        return self.below.earlier() if self.below and not self.saves else None

    def go_back(self) -> None:
        self.write(self.earlier())


class Memory:
    """Files that last as long as the app runs. What lies in `under` is read through them, and stays as it is.

    `put_down` brings all that was kept here to the place below, as soon as that can be written.
    """

    def __init__(self, under: Files | None = None) -> None:
        self.under = under
        self._files = dict[str, _Kept]()

    def put_down(self) -> None:
        """Writes and removes below what was written and removed here; raises `OSError`, and keeps it here."""
        if self.under is None:
            return
        for name, kept in self._changed.items():
            if kept.content:
                self.under.file(name).write(kept.content)
        for name, kept in self._changed.items():
            if not kept.content and self.under.stamp(name):
                self.under.remove(name)
        self._files.clear()

    def file(self, name: str) -> _Kept:
        """The file of this name, whether it is there or not."""
        return self._files.setdefault(name, _Kept(self.under.file(name) if self.under else None))

    def stamp(self, name: str) -> str:
        """What every save of the file changes."""
        if kept := self._changed.get(name):
            return str(kept.saves) if kept.content else ""
        return self.under.stamp(name) if self.under else ""

    def stamps(self, room: str) -> dict[str, str]:
        """Every file of a room that holds something, the one saved last first."""
        prefix = f"{room}/" if room else ""
        here = [name for name in self._changed if name.rpartition("/")[0] == room]
        here.sort(key=lambda name: self._files[name].since, reverse=True)
        names = [
            *(name.removeprefix(prefix) for name in here),
            *(self.under.stamps(room) if self.under else ()),
        ]
        found = {name: self.stamp(f"{prefix}{name}") for name in names}
        return {name: stamp for name, stamp in found.items() if stamp}

    def size(self, name: str) -> int:
        """How many bytes a file below has; 0 for one that is kept here: what is in memory fits into it."""
        return self.under.size(name) if self.under and name not in self._changed else 0

    def content(self, name: str) -> bytes:
        """What is in a file, as it would be on disk."""
        if self.under and name not in self._changed:
            return self.under.content(name)
        return form.text(self.file(name).content or {}).encode()

    def rooms(self) -> list[str]:
        """Every room that a file is in."""
        here = {name.rpartition("/")[0] for name, kept in self._changed.items() if kept.content}
        return sorted({"", *here, *(self.under.rooms() if self.under else ())})

    def since(self, name: str) -> datetime | None:
        """When the file was saved last, or moved to where it is."""
        if kept := self._changed.get(name):
            return kept.since if kept.content else None
        return self.under.since(name) if self.under else None

    def move(self, name: str, to: str) -> None:
        """Gives a file another name."""
        content = self.file(name).read()
        if content is None:
            raise FileNotFoundError(errno.ENOENT, "No such file")
        self.file(to).write(content)
        self.remove(name)

    def remove(self, name: str) -> None:
        """Removes a file for good."""
        self.file(name).write(None)

    def take_in(self, room: str, to: str, fits: Callable[[Content | None], bool]) -> dict[str, str]:
        """Nobody puts anything in here by hand."""
        return {}

    @property
    def _changed(self) -> dict[str, _Kept]:
        return {name: kept for name, kept in self._files.items() if kept.saves}
