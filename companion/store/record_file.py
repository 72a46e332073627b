"""A record as a file, that people send each other or that lies here: checked wholly before it is used."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from companion.form import BadForm, Json, drawable
from companion.game import Refused
from companion.history import Timeline, replay
from companion.not_done import NotDone
from companion.record import read_record
from companion.store.documents import Documents
from companion.store.durable import bare, is_as_saved
from companion.store.files import NAME

LARGEST = 5_000_000
"""Bytes. A record of a thousand steps has about a tenth of a million."""
TOO_LARGE = "The file is too large to be a {}."
GONE = "This table is no longer here."


class BadFile(NotDone):
    """The file is no record that can be opened; the text says why, in one line. It is kept as it is."""

    def __init__(self, reason: str) -> None:
        super().__init__(drawable(reason))


def timeline_in(content: bytes) -> Timeline:
    """The record in a file, played through; raises `BadFile` and names what is wrong."""
    return played(json_in(content))


def played(written: Json) -> Timeline:
    """A record as JSON, played through to its score; raises `BadFile` where it cannot be.

    Whatever goes wrong with it is its own fault alone, and never reaches the tables beside it.
    """
    try:
        timeline = replay(read_record(written))
        timeline.game.standing(timeline.state)
    except BadForm as fault:
        raise BadFile(f"This record cannot be read: {fault}.") from fault
    except Refused as refusal:
        raise BadFile(f"This record's set-up is refused: {refusal.reason}") from refusal
    except Exception as fault:
        raise BadFile(f"This record cannot be played: {fault or type(fault).__name__}.") from fault
    return timeline


# ---- a table that lies here


def is_in(documents: Documents, table: str) -> bool:
    """Whether there is a file of this table, whatever is in it."""
    return bool(NAME.fullmatch(table) and documents.stamp(table))


def document_of(documents: Documents, table: str) -> Json:
    """What is in it as JSON; raises `BadFile`."""
    with _reading(documents, table):
        if documents.size(table) > LARGEST:
            raise BadFile(TOO_LARGE.format("record"))
        document = documents.get(table)
    if document is None:
        raise BadFile(GONE)
    return document


def content_of(documents: Documents, table: str) -> bytes:
    """The file as it is; raises `BadFile`."""
    with _reading(documents, table):
        return documents.content(table)


@contextmanager
def _reading(documents: Documents, table: str) -> Iterator[None]:
    try:
        if not is_in(documents, table):
            raise BadFile(GONE)
        yield
    except OSError as fault:
        raise BadFile(f"This table cannot be read: {fault.strerror or fault}.") from fault


# ---- a file that came from somewhere


def json_in(content: bytes, what: str = "record") -> Json:
    """The JSON object in a file; raises `BadFile` for anything that `what` can never be."""
    whole = _WHOLE.get(what, what)
    if len(content) > LARGEST:
        raise BadFile(TOO_LARGE.format(what))
    if not content.strip():
        raise BadFile(f"The file is empty; a {what} is a JSON file that begins with {{.")
    if (kind := _kind(content)) is not None:
        raise BadFile(f"This is {kind}, not a {whole}.")
    if is_as_saved(content) is False:
        raise BadFile("This file was changed or damaged since it was saved: its checksum is another one.")
    written = bare(_parsed(content, what))
    if not isinstance(written, dict):
        raise BadFile(f"This is {_NAMES.get(type(written), 'a lone value')}, not a {whole}.")
    if not written:
        raise BadFile(_EMPTY.get(what, f"This is an empty object, not a {what}."))
    return written


def laid_out(written: Json) -> bytes:
    """JSON laid out for people."""
    return (json.dumps(written, indent=1, ensure_ascii=False) + "\n").encode(errors="backslashreplace")


_MARKS = {
    b"\x89PNG": "an image",
    b"\xff\xd8\xff": "an image",
    b"GIF8": "an image",
    b"RIFF": "an image or a sound",
    b"%PDF": "a PDF",
    b"PK\x03\x04": "a packed file (ZIP)",
    b"\x1f\x8b": "a packed file (GZIP)",
    b"SQLite format": "a database",
}
_NAMES = {list: "a list", str: "a text", type(None): "nothing (null)"}


def _kind(content: bytes) -> str | None:
    return next((kind for mark, kind in _MARKS.items() if content.startswith(mark)), None)


_WHOLE = {"record": "record of a game"}
_EMPTY = {"record": "This is an empty object; a record has a setup and steps."}


def _parsed(content: bytes, what: str) -> Json:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise BadFile(f"This file is not text; a {what} is a JSON file.") from fault
    try:
        return json.loads(text)
    except json.JSONDecodeError as fault:
        raise BadFile(_not_json(text, fault, _WHOLE.get(what, what))) from fault
    except (ValueError, RecursionError) as fault:
        raise BadFile(f"This is not a {what}: it is nested too deeply or holds a number too long.") from fault


def _not_json(text: str, fault: json.JSONDecodeError, what: str) -> str:
    first = text.lstrip().splitlines()[0]
    if text.lstrip()[:1] in "{[":
        return f"This JSON file is damaged at line {fault.lineno}, column {fault.colno}: {fault.msg}."
    if first.startswith("<"):
        return f"This is a web page or an XML file, not a {what}."
    if any(mark in first for mark in ",;\t"):
        return f"This looks like a CSV table, not a {what}."
    return f"This is not a JSON file; a {what} is."
