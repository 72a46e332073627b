"""A box sheet as a file that friends send each other: checked wholly before anything is done with it."""

from __future__ import annotations

from companion import form
from companion.form import BadForm, Json
from companion.game import Refused
from companion.games.legacies.box.answers import answered, source
from companion.games.legacies.box.chapters import chapters
from companion.games.legacies.box.sheet import Box
from companion.printed.facts import PrintedFact
from companion.printed.sheet import answer_in
from companion.store.record_file import BadFile, json_in


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
