"""The rulings of all tables, in one document by their ids."""

from __future__ import annotations

from companion import form
from companion.rules.rulings import Ruling, read_rulings
from companion.store.documents import Documents
from companion.store.folder import Folder

_NAME = "rulings"


class Rulings:
    """What was ruled at the tables of this data folder. A ruling that cannot be read stays in the file."""

    def __init__(self, folder: Folder) -> None:
        self._documents = Documents(folder)

    def all(self) -> tuple[Ruling, ...]:
        """Every ruling, in no order."""
        return read_rulings(self._documents.get(_NAME) or {})

    def keep(self, ruling: Ruling) -> None:
        """Saves a ruling, in place of an earlier wording of it; raises `NotSaved`."""
        with self._documents.folder.turn:
            held = self._documents.get(_NAME) or {}
            self._documents.put(_NAME, {**held, ruling.id: form.write(ruling)})

    def drop(self, ruling: Ruling) -> None:
        """Takes a ruling out, until it is kept again; raises `NotSaved`."""
        with self._documents.folder.turn:
            held = self._documents.get(_NAME) or {}
            self._documents.put(_NAME, {name: each for name, each in held.items() if name != ruling.id})
