"""The box sheets that people filled in themselves: one document each, for every later table."""

from __future__ import annotations

import uuid
from dataclasses import replace
from typing import ClassVar

from companion import form, leaves
from companion.form import BadForm, Json
from companion.game import Refused
from companion.games.legacies.box.answers import answered, source
from companion.games.legacies.box.chapters import chapters
from companion.games.legacies.box.facts import fact_at
from companion.games.legacies.box.sheet import Box
from companion.phrases import counted
from companion.printed.facts import FactPath, PrintedFact
from companion.printed.sheet import answer_in
from companion.store.backups import Backups
from companion.store.documents import Documents
from companion.store.folder import Folder
from companion.store.record_file import BadFile, json_in, laid_out
from companion.store.room import Difference, Document, Room
from companion.store.trash import Trash
from rules_data.boxes import bundled_box

PRACTICE = "practice"
"""The practice box, which comes with the companion: it can be copied and not changed."""
MINE = "My box"
"""What a first own box is called."""


class BoxSheets(Room):
    """The box sheets that people filled in themselves."""

    name: ClassVar[str] = "boxes"
    trash: ClassVar[str] = "boxes-trash"
    thing: ClassVar[str] = "box sheet"

    def difference(self, theirs: Document, here: Document) -> Difference | None:
        """The difference of two sheets, in entries; another title alone is none that holds more."""
        if theirs == here:
            return None
        entries, their_entries = leaves.flat({**here, "name": ""}), leaves.flat({**theirs, "name": ""})
        others = sum(
            1 for path, entry in their_entries.items() if path not in entries or entries[path] != entry
        )
        words = f"{counted(others, 'entry', 'entries')} missing here" if others else "More is entered here"
        return Difference(f"Box sheet: {here.get('name', '')}", words, holds_more=others > 0)

    def beside(self, theirs: Document, name: str) -> Document:
        """The sheet under a title of its own."""
        return {**theirs, "name": f"{theirs.get('name', '')} (backup)"}

    def bring_in(self, folder: Folder, content: bytes) -> str | None:
        """Adds the sheet in a file."""
        return Boxes(folder).bring_in(content) if is_sheet(content) else None

    def fault(self, document: Document) -> str:
        """Why it is no box sheet."""
        try:
            form.read(Box, document)
        except BadForm as fault:
            return f"This box sheet cannot be read: {fault}."
        return ""


BOX_SHEETS = BoxSheets()


class Boxes:
    """Box sheets by the name of their document, which never changes; people see the sheet's own name."""

    def __init__(self, folder: Folder) -> None:
        self._documents = Documents(folder, BOX_SHEETS.name)
        self._trash = Trash(folder, BOX_SHEETS)

    def names(self) -> dict[str, str]:
        """The title of every sheet that can be read, by the name of its document; the oldest title first."""
        boxes = {name: self.box(name) for name in self._documents.names()}
        return dict(
            sorted(((name, box.name) for name, box in boxes.items() if box), key=lambda each: each[1])
        )

    def box(self, name: str) -> Box | None:
        """The sheet, or None where there is none that can be read."""
        written = self.sheet(name)
        try:
            return None if written is None else form.read(Box, written)
        except BadForm:
            return None

    def sheet(self, name: str) -> Json:
        """The sheet as JSON, or None where there is none."""
        if name == PRACTICE:
            return bundled_box(PRACTICE)
        return self._documents.get(name) if name in self._documents.names() else None

    def keep(self, name: str, box: Box) -> None:
        """Saves a sheet; raises `NotSaved`."""
        self._documents.put(name, {"name": box.name, **form.write(box)})

    def begin(self, title: str = MINE) -> str:
        """A new sheet with what is known of every box; gives the name of its document."""
        return self.add(replace(form.read(Box, bundled_box("known")), name=title))

    def add(self, box: Box) -> str:
        """A sheet more, under a title that no other has."""
        titles = {*self.names().values(), str(bundled_box(PRACTICE)["name"])}
        numbered = (f"{box.name} {number}" for number in range(2, len(titles) + 3))
        title = next(each for each in (box.name, *numbered) if each not in titles)
        name = uuid.uuid4().hex
        self.keep(name, replace(box, name=title))
        return name

    def copy(self, name: str) -> str:
        """A sheet more that says the same; stand-ins stay marked as such."""
        box = self.box(name)
        if box is None:
            raise KeyError(name)
        return self.add(replace(box, name=f"Copy of {box.name}"))

    def rename(self, name: str, title: str) -> None:
        """Gives a sheet another title; raises `NotSaved`."""
        box = self.box(name)
        if box is not None and title.strip():
            self.keep(name, replace(box, name=title.strip()[:40]))

    def delete(self, name: str) -> None:
        """Puts a sheet in the trash, from where `restore` brings it back; tables keep what they hold."""
        self._trash.throw(name)

    def deleted(self) -> dict[str, str]:
        """The title of every sheet that can be brought back, by the name of its document."""
        sheets = {name: self._trash.get(name) for name in self._trash.names()}
        return {name: str(sheet.get("name", MINE)) for name, sheet in sheets.items() if sheet}

    def restore(self, name: str) -> None:
        """Takes a sheet out of the trash again."""
        self._trash.bring_back(name)

    def answer(self, name: str, fact: PrintedFact, answer: Json) -> None:
        """Writes an answer into a sheet, None to forget it; raises `Refused` and `NotSaved`."""
        box = self.box(name)
        if box is not None and name != PRACTICE:
            self.keep(name, answered(box, fact, answer))

    def learn(self, name: str, path: FactPath, answer: Json) -> None:
        """Remembers what a table entered, for later games; raises `Refused` and `NotSaved`.

        What is shuffled for every game is not printed in one place, so it is not remembered.
        """
        box = self.box(name)
        if box is not None and path[0] != "legendary":
            self.answer(name, fact_at(box, path), answer)

    def hand_out(self, name: str) -> bytes:
        """A sheet as a file for a friend."""
        return laid_out(self.sheet(name))

    def bring_in(self, content: bytes) -> str:
        """The sheet in a file, checked wholly and added; raises `BadFile` or `NotSaved`."""
        box = sheet_in(content)
        Backups(self._documents.folder).before("opening a file")
        return self.add(box)


# ---- a sheet as a file that friends send each other, checked wholly before anything is done with it


def is_sheet(content: bytes) -> bool:
    """Whether a file is a box sheet by itself, and no record that holds one."""
    try:
        return "characters" in json_in(content)
    except BadFile:
        return False


def sheet_in(content: bytes) -> Box:
    """The box sheet in a file, or the one that a record of a game was played with.

    Raises `BadFile` and names what is wrong: no box sheet at all, or a fact that cannot be printed so.
    """
    written = json_in(content, "box sheet")
    return _checked(_within_record(written) if "setup" in written else written)


def _within_record(record: Json) -> Json:
    setup = record["setup"]
    details = setup.get("details") if isinstance(setup, dict) else None
    box = details.get("box") if isinstance(details, dict) else None
    if not isinstance(box, dict):
        raise BadFile("This is a record of a game that has no box sheet of its own.")
    return box


def _checked(written: Json) -> Box:
    try:
        box: Box = form.read(Box, written)
        facts = [fact for chapter in chapters(box) for fact in chapter.facts]
    except BadForm as fault:
        raise BadFile(f"This box sheet cannot be read: {fault}.") from fault
    except Refused as refusal:
        raise BadFile(f"This box sheet cannot be right: {refusal.reason}") from refusal
    if not box.characters:
        raise BadFile("This box sheet names no character.")
    for fact in facts:
        if source(written, fact.path) not in ("missing", "published"):
            _check(box, fact, answer_in(written, fact.path))
    return box


def _check(box: Box, fact: PrintedFact, answer: Json) -> None:
    try:
        answered(box, fact, answer)
    except Refused as refusal:
        raise BadFile(f"This box sheet cannot be right. {fact.question} {refusal.reason}") from refusal
