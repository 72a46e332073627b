"""An entry as plain text."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.entries import SUGGESTED, Entry, OpenQuestion


def plain_text(entry: Entry) -> str:
    """Everything that an entry says, as plain text in paragraphs: fit to be read, copied or searched."""
    return "\n\n".join(_parts(entry))


def _parts(entry: Entry) -> Iterator[str]:
    yield entry.title
    yield entry.short
    for paragraph in entry.detail:
        yield f"- {paragraph.text}" if paragraph.listed else paragraph.text
    for example in entry.examples:
        yield f"Example: {example}"
    for question in entry.open:
        yield _open(question)


def _open(question: OpenQuestion) -> str:
    readings = (f"- {SUGGESTED if each.suggested else ''}{each.text}" for each in question.readings)
    return "\n".join((f"Open: {question.question}", *readings))
