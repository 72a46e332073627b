"""The file of one table, in whatever room it lies: read whole, or in a sentence why it cannot be."""

from __future__ import annotations

from companion.form import Json
from companion.history import Timeline
from companion.not_done import NotDone
from companion.store.documents import Documents
from companion.store.files import NAME
from companion.store.record_file import LARGEST, TOO_LARGE, BadFile, played

GONE = "This table is no longer here."


class CannotOpen(NotDone):
    """The table cannot be opened; the text says why. Its file is kept as it is."""


def is_in(documents: Documents, table: str) -> bool:
    """Whether there is a file of this table, whatever is in it."""
    return bool(NAME.fullmatch(table) and documents.stamp(table))


def timeline_of(documents: Documents, table: str) -> Timeline:
    """The table that is in it, under whatever id; raises `CannotOpen`, whatever is amiss."""
    try:
        return played(document_of(documents, table))
    except BadFile as fault:
        raise CannotOpen(str(fault)) from fault


def document_of(documents: Documents, table: str) -> Json:
    """What is in it as JSON; raises `CannotOpen`."""
    try:
        if not is_in(documents, table):
            raise CannotOpen(GONE)
        if documents.size(table) > LARGEST:
            raise CannotOpen(TOO_LARGE.format("record"))
        document = documents.get(table)
    except OSError as fault:
        raise CannotOpen(_unread(fault)) from fault
    if document is None:
        raise CannotOpen(GONE)
    return document


def content_of(documents: Documents, table: str) -> bytes:
    """The file as it is; raises `CannotOpen`."""
    try:
        if not is_in(documents, table):
            raise CannotOpen(GONE)
        return documents.content(table)
    except OSError as fault:
        raise CannotOpen(_unread(fault)) from fault


def _unread(fault: OSError) -> str:
    return f"This table cannot be read: {fault.strerror or fault}."
