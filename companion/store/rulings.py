"""The rulings of all tables, in one document by their ids."""

from __future__ import annotations

from companion import form
from companion.form import BadForm
from companion.rules.rulings import Ruling, read_rulings
from companion.store.backups import Backups
from companion.store.documents import Documents
from companion.store.folder import Folder
from companion.store.record_file import BadFile, json_in, laid_out

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
        with self._documents.folder.lock:
            held = self._documents.get(_NAME) or {}
            self._documents.put(_NAME, {**held, ruling.id: form.write(ruling)})

    def hand_out(self) -> bytes:
        """All rulings as a file to send or to keep."""
        return laid_out({_NAME: self._documents.get(_NAME) or {}})

    def bring_in(self, content: bytes) -> int:
        """Takes in the rulings of such a file and says how many are new; one that is here stays as it is.

        Raises `BadFile`, and nothing is changed, for a file with anything else in it; and `NotSaved`.
        """
        theirs = _rulings_in(content)
        with self._documents.folder.lock:
            held = self._documents.get(_NAME) or {}
            new = {ruling.id: form.write(ruling) for ruling in theirs if ruling.id not in held}
            if new:
                Backups(self._documents.folder).before("opening a file")
                self._documents.put(_NAME, {**held, **new})
        return len(new)

    def drop(self, ruling: Ruling) -> None:
        """Takes a ruling out, until it is kept again; raises `NotSaved`."""
        with self._documents.folder.lock:
            held = self._documents.get(_NAME) or {}
            self._documents.put(_NAME, {name: each for name, each in held.items() if name != ruling.id})


def _rulings_in(content: bytes) -> list[Ruling]:
    written = json_in(content, "file of rulings").get(_NAME)
    if not isinstance(written, dict):
        raise BadFile("This is not a file of rulings.")
    try:
        return [form.read(Ruling, each) for each in written.values()]
    except BadForm as fault:
        raise BadFile(f"A ruling in this file cannot be read: {fault}.") from fault
