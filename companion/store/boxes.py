"""The box sheets that people filled in themselves: one document each, for every later table."""

from __future__ import annotations

from collections.abc import Mapping

from companion import by_hand, form
from companion.form import Json
from companion.games.legacies.box import Box
from companion.store.documents import Documents
from companion.store.folder import Folder
from rules_data.boxes import bundled_box

MINE = "my-box"
"""The sheet that a person's first own box gets."""


class Boxes:
    """Box sheets by the name of their document; what people see is the sheet's own name."""

    def __init__(self, folder: Folder) -> None:
        self._documents = Documents(folder, "boxes")

    def names(self) -> dict[str, str]:
        """The title of every sheet, by the name of its document."""
        return {
            name: str(sheet.get("name", name))
            for name in self._documents.names()
            if (sheet := self.sheet(name))
        }

    def sheet(self, name: str) -> Mapping[str, Json] | None:
        """The sheet as JSON, or None where there is none."""
        return self._documents.get(name)

    def keep(self, name: str, sheet: Mapping[str, Json]) -> None:
        """Saves a sheet; raises `NotSaved`."""
        self._documents.put(name, sheet)

    def begin(self) -> str:
        """The first own sheet, which holds what is known of every box; made where it is missing."""
        if self.sheet(MINE) is None:
            self.keep(MINE, bundled_box("known"))
        return MINE

    def learn(self, title: str, fact: Mapping[str, Json]) -> None:
        """Lays a printed fact, shaped like the sheet, over the sheets of this title.

        Raises `BadForm` for a fact that cannot stand there, and `NotSaved`.
        """
        for name, each in self.names().items():
            if each == title:
                box: Box = by_hand.merged(form.read(Box, self.sheet(name)), Box, fact)
                self.keep(name, form.write(box))
