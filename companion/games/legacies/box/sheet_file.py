"""A box sheet as a file, in the data folder or from a friend; that one is checked wholly."""

from __future__ import annotations

from typing import ClassVar

from companion import form
from companion.form import BadForm, Json
from companion.game import Refused
from companion.games.legacies.box.answers import answered, source
from companion.games.legacies.box.chapters import chapters
from companion.games.legacies.box.sheet import Box
from companion.phrases import counted
from companion.printed.facts import PrintedFact
from companion.printed.sheet import answer_in
from companion.store.record_file import BadFile, json_in
from companion.store.room import Difference, Document, Room


class BoxSheets(Room):
    """The box sheets that people filled in themselves."""

    name: ClassVar[str] = "boxes"
    trash: ClassVar[str] = "boxes-trash"
    thing: ClassVar[str] = "box sheet"

    def difference(self, theirs: Document, here: Document) -> Difference | None:
        """The difference of two sheets, in entries; another title alone is none that holds more."""
        if theirs == here:
            return None
        entries, their_entries = form.flat({**here, "name": ""}), form.flat({**theirs, "name": ""})
        others = sum(
            1 for path, entry in their_entries.items() if path not in entries or entries[path] != entry
        )
        words = f"{counted(others, 'entry', 'entries')} missing here" if others else "More is entered here"
        return Difference(f"Box sheet: {here.get('name', '')}", words, holds_more=others > 0)

    def beside(self, theirs: Document, name: str) -> Document:
        """The sheet under a title of its own."""
        return {**theirs, "name": f"{theirs.get('name', '')} (backup)"}

    def fault(self, document: Document) -> str:
        """Why it is no box sheet."""
        try:
            form.read(Box, document)
        except BadForm as fault:
            return f"This box sheet cannot be read: {fault}."
        return ""


BOX_SHEETS = BoxSheets()


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
