"""A backup as a file: all documents of a data folder in one ZIP, each as plain JSON under its own name.

It can be opened without the companion, and says by itself whether it is as it was made: its last 64 bytes,
the comment of the ZIP, are the SHA-256 of all before them. The same documents give the same bytes.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from io import BytesIO
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from companion import form
from companion.form import BadForm, Json
from companion.store.record_file import BadFile

FORMAT = 1
"""The version of the form that this companion writes."""
LARGEST, MOST = 50_000_000, 200_000_000
"""Bytes of a backup, packed and unpacked: thousands of tables. A larger one is neither made nor read."""
DEEPEST = 100
"""Lists and objects within each other in a document, which has hardly ten."""
NEVER_IN = frozenset({"index", "invitation"})
"""Documents that are in no backup. The index is made again from the tables. The invitation lets phones in:
whoever is handed a backup has no need of it, and one that was taken back must not come back."""

_ABOUT = "backup.json"
_PLACE = re.compile(r"(?:[a-z][a-z-]{0,40}/)?[A-Za-z0-9][A-Za-z0-9_-]{0,99}")
_SUM = 64
_DAMAGED = "This backup is damaged: it is not as it was made. Nothing was changed."


@dataclass(frozen=True, slots=True)
class Backup:
    """What a data folder held, and when and why it was kept.

    `documents` are the texts of the documents by place: "settings", "tables/4f0c". `stamp` is that of the
    folder at that time. `left_out` are the places of what could not be read.
    """

    made: datetime
    why: str
    documents: Mapping[str, bytes]
    stamp: str = ""
    left_out: tuple[str, ...] = ()

    def document(self, place: str) -> dict[str, Json]:
        """The document of this place."""
        found: dict[str, Json] = json.loads(self.documents[place])
        return found


@dataclass(frozen=True, slots=True)
class _About:
    """What a backup says of itself."""

    format: int
    made: datetime
    why: str
    stamp: str = ""
    left_out: tuple[str, ...] = ()


def belongs(place: str) -> bool:
    """Whether a backup holds what is at a place; a file of another name is none of the companion's."""
    return _PLACE.fullmatch(place) is not None and place not in NEVER_IN


def text_of(document: Json) -> bytes:
    """A document as it stands in a backup; raises `ValueError` for what none can hold."""
    if _is_deep(document):
        raise ValueError("it is nested too deeply")
    return json.dumps(document, ensure_ascii=False, allow_nan=False).encode(errors="backslashreplace")


def packed(backup: Backup) -> bytes:
    """The backup as a file; raises `ValueError` where it would be too large to be read again."""
    if sum(map(len, backup.documents.values())) > MOST:
        raise ValueError(f"there is more than a backup can hold ({MOST // 1_000_000} MB)")
    about = _About(FORMAT, backup.made, backup.why, backup.stamp, backup.left_out)
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        archive.comment = b"0" * _SUM
        archive.writestr(_entry(_ABOUT), form.text(form.write(about)))
        for place, content in sorted(backup.documents.items()):
            archive.writestr(_entry(f"data/{place}.json"), content)
    body = buffer.getvalue()[:-_SUM]
    if len(body) > LARGEST:
        raise ValueError(f"it would be larger than {LARGEST // 1_000_000} MB")
    return body + _sum(body)


def is_backup(content: bytes) -> bool:
    """Whether a file begins as backups do."""
    return content.startswith(b"PK\x03\x04") and content[30 : 30 + len(_ABOUT)] == _ABOUT.encode()


def unpacked(content: bytes) -> Backup:
    """The backup in a file, checked wholly; raises `BadFile` for anything else."""
    _check_whole(content)
    with _opened(content) as archive:
        entries = {entry.filename: entry for entry in archive.infolist()}
        if sum(entry.file_size for entry in entries.values()) > MOST:
            raise BadFile("This backup holds more than any that the companion makes.")
        about = _about(archive.read(_ABOUT))
        documents = {
            _place(name): _checked(archive.read(entry)) for name, entry in entries.items() if name != _ABOUT
        }
    return Backup(about.made, about.why, documents, about.stamp, about.left_out)


def stamp_in(content: bytes) -> str:
    """The stamp of the folder at the time of a backup; raises `BadFile`."""
    _check_whole(content)
    with _opened(content) as archive:
        return _about(archive.read(_ABOUT)).stamp


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name)  # with the time of a ZIP without times, so that equal backups have equal bytes
    entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, 3, 0o600 << 16
    return entry


def _sum(body: bytes) -> bytes:
    return sha256(body).hexdigest().encode()


def _check_whole(content: bytes) -> None:
    if len(content) > LARGEST + _SUM:
        raise BadFile("This file is too large to be a backup.")
    if not content.startswith(b"PK"):
        raise BadFile("This is no backup of Beside the Board.")
    if _sum(content[:-_SUM]) != content[-_SUM:]:
        raise BadFile(
            _DAMAGED if is_backup(content) else "This is no backup of Beside the Board, or a damaged one."
        )


_FAULTS = (BadZipFile, zlib.error, ValueError, KeyError, EOFError, OSError, RuntimeError)
"""What may come of a file whose sum is right and which was not made by the companion."""


@contextmanager
def _opened(content: bytes) -> Iterator[ZipFile]:
    try:
        with ZipFile(BytesIO(content)) as archive:
            yield archive
    except _FAULTS as fault:
        raise BadFile(_DAMAGED) from fault


def _about(written: bytes) -> _About:
    said = json.loads(written)
    number = said.get("format") if isinstance(said, dict) else None
    if isinstance(number, int) and number > FORMAT:
        raise BadFile(f"This backup was made by a newer companion (format {number}); update this one first.")
    try:
        return form.read(_About, said)
    except BadForm as fault:
        raise BadFile(f"This backup cannot be read: {fault}.") from fault


def _place(name: str) -> str:
    place = name.removeprefix("data/").removesuffix(".json")
    if name != f"data/{place}.json" or not belongs(place):
        raise BadFile(f"This backup holds {name[:60]!r}, which no backup does.")
    return place


def _checked(content: bytes) -> bytes:
    """The text of a document; raises `ValueError` where it is none that could be saved again."""
    document = json.loads(content, parse_constant=_no_number)
    if not isinstance(document, dict) or _is_deep(document):
        raise ValueError("a document is an object, and not nested too deeply")
    return content


def _is_deep(document: Json) -> bool:
    """Whether there are more lists and objects within each other than are allowed."""
    level = [document]
    for _ in range(DEEPEST):
        inside = (each.values() if isinstance(each, dict) else each for each in level)
        level = [each for held in inside for each in held if isinstance(each, (dict, list))]
    return bool(level)


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number in JSON")
