"""The entries of the rules reference and their text form.

A rules file is plain text that anybody can edit; `docs/rules.md` describes it. Lines before the first
entry name the game and its rulebook. A line `== id ==` begins an entry, lines `Key: value` follow (a value
goes on in lines indented by two spaces), then after an empty line the detail: paragraphs parted by empty
lines, list lines that begin with `- `, and blocks that begin with `Example:`, `Open:` or `Option:`. Lines
that begin with `#` are remarks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import KEY

KEYS = ("Title", "Section", "Source", "Short", "Ask", "Words", "See", "Term")
NEEDED = ("Title", "Section", "Source", "Short")
BOOK_KEYS = ("Game", "Rulebook", "Edition")

HEAD = re.compile(r"== +(?P<id>\S+) +==")
ID = re.compile(rf"{KEY.pattern}\.[a-z0-9]+(-[a-z0-9]+)*")
KEY_LINE = re.compile(r"(?P<key>[A-Z][a-z]*):(?: +(?P<value>.*))?")
BLOCK = re.compile(r"(?P<kind>Example|Open|Option):\s*(?P<text>.*)", re.DOTALL)
PLACE = re.compile(r"facts|companion|\S+ .+|.*[\d./].*")
"""A source that says where: several words, or one with a number, a full stop or a slash in it."""
PARTED = re.compile(r",\s+(?!pp?\.|pages?\b|\d+(?:-\d+)?(?:,|$))")
"""What parts two sources: a comma, but not the one before a page."""
SUGGESTED = "(suggested) "


class RulesFault(ValueError):
    """Something in the rules text that a person has to put right: the file, the entry and what is wrong."""

    def __init__(self, file: str, entry: str, fault: str) -> None:
        super().__init__(f"{file}, {entry or 'before the first entry'}: {fault}")
        self.file = file
        self.entry = entry
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Book:
    """What the entries of a game were written from: the game's name, the rulebook's, and what is known of it.

    `rulebook` is empty where there is none; `edition` tells which text it is, as far as anybody knows.
    """

    name: str
    rulebook: str = ""
    edition: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the detail, or one line of a list."""

    text: str
    listed: bool = False


@dataclass(frozen=True, slots=True)
class OpenReading:
    """One way to read a rule that the rulebook leaves open; at most one of them is suggested."""

    text: str
    suggested: bool = False


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What the rulebook leaves open, and how it can be read.

    `option` is the key of the game's table option that settles it, where there is one.
    """

    question: str
    readings: tuple[OpenReading, ...]
    option: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule, in our own words: the short answer first, then everything there is to say about it.

    `section` is the place under the headings of the printed rulebook, outermost first; `sources` say where it
    can be looked up: a page, an address, a file with its line, `facts` for what other pages tell, or
    `companion` for what this companion does; `ask` are whole questions as people put them, `words` other
    words they use, `terms` the glossary words that this entry defines.
    """

    id: str
    file: str
    title: str
    section: tuple[str, ...]
    sources: tuple[str, ...]
    short: str
    ask: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    detail: tuple[Paragraph, ...] = ()
    examples: tuple[str, ...] = ()
    open: tuple[OpenQuestion, ...] = ()

    @property
    def game(self) -> str:
        """The key of the game that the entry belongs to."""
        return self.id.partition(".")[0]


@dataclass(frozen=True, slots=True)
class _Draft:
    """An entry as it stands in the file, not read yet; without an id, what stands before the first."""

    id: str
    file: str
    lines: tuple[str, ...]

    def fault(self, what: str) -> RulesFault:
        return RulesFault(self.file, self.id, what)


def parse(text: str, file: str) -> tuple[Entry, ...]:
    """The entries of one file in their order; refuses the first fault with file, entry and what is wrong."""
    return tuple(_entry(draft) for draft in _drafts(text, file) if draft.id)


def parse_book(text: str, file: str) -> Book | None:
    """What the file says, before its first entry, of its game and rulebook; None where it says nothing."""
    draft = next(_drafts(text, file))
    lines = tuple(filter(None, draft.lines))
    if draft.id or not lines:
        return None
    values = _values(draft, lines, BOOK_KEYS, BOOK_KEYS[:1])
    return Book(values["Game"], values.get("Rulebook", ""), values.get("Edition", ""))


def ids(text: str) -> set[str]:
    """The ids of all entries that a text begins, whatever else is wrong with it."""
    return {head["id"] for line in text.splitlines() if (head := HEAD.fullmatch(line.rstrip()))}


def _drafts(text: str, file: str) -> Iterator[_Draft]:
    name, lines = "", list[str]()
    for line in (*map(str.rstrip, text.splitlines()), "=="):
        if line.startswith("=="):
            yield _Draft(name, file, tuple(lines))
            name, lines = _id(line, file, name) if line != "==" else "", []
        elif not line.startswith("#"):
            lines.append(line)


def _id(line: str, file: str, before: str) -> str:
    head = HEAD.fullmatch(line)
    if not head:
        raise RulesFault(file, before, f'"{line}" should be "== game.name ==".')
    if not ID.fullmatch(head["id"]):
        raise RulesFault(
            file,
            head["id"],
            "An id is the game, a full stop and small words joined by hyphens, in a-z and 0-9.",
        )
    return head["id"]


def _entry(draft: _Draft) -> Entry:
    start = next((at for at, line in enumerate(draft.lines) if not line), len(draft.lines))
    values = _values(draft, draft.lines[:start], KEYS, NEEDED)
    detail, examples, questions = _body(draft, draft.lines[start:])
    return Entry(
        id=draft.id,
        file=draft.file,
        title=values["Title"],
        section=_parted(values["Section"], ","),
        sources=_sources(draft, values["Source"]),
        short=values["Short"],
        ask=_parted(values.get("Ask", ""), "|"),
        words=_parted(values.get("Words", ""), ","),
        see=_parted(values.get("See", ""), ","),
        terms=_parted(values.get("Term", ""), ","),
        detail=detail,
        examples=examples,
        open=questions,
    )


def _values(
    draft: _Draft, lines: tuple[str, ...], keys: tuple[str, ...], needed: tuple[str, ...]
) -> dict[str, str]:
    values, key = dict[str, str](), ""
    for line in lines:
        if line.startswith("  ") and key:
            values[key] = f"{values[key]} {line.strip()}".strip()
            continue
        key, value = _key_and_value(draft, line, keys)
        if key in values:
            raise draft.fault(f"{key} stands twice.")
        values[key] = value
    for key in needed:
        if not values.get(key):
            raise draft.fault(f"{key} is missing.")
    return values


def _key_and_value(draft: _Draft, line: str, keys: tuple[str, ...]) -> tuple[str, str]:
    found = KEY_LINE.fullmatch(line)
    if not found:
        raise draft.fault(f'"{line}" should be "Key: value", or the empty line before the detail is missing.')
    if found["key"] not in keys:
        raise draft.fault(f"There is no key {found['key']} here; the keys are {', '.join(keys)}.")
    return found["key"], (found["value"] or "").strip()


def _sources(draft: _Draft, value: str) -> tuple[str, ...]:
    sources = tuple(PARTED.split(value))
    for source in sources:
        if not PLACE.fullmatch(source):
            raise draft.fault(
                f'The source "{source}" says no place: write a page ("rulebook p. 4"), an address, a file, '
                '"facts" or "companion".'
            )
    return sources


def _body(
    draft: _Draft, lines: tuple[str, ...]
) -> tuple[tuple[Paragraph, ...], tuple[str, ...], tuple[OpenQuestion, ...]]:
    """Detail, examples and open questions. A list belongs to the block that it follows."""
    detail, examples, questions = list[Paragraph](), list[str](), list[OpenQuestion]()
    opened = False
    for paragraph in _paragraphs(lines):
        block = None if paragraph.listed else BLOCK.fullmatch(paragraph.text)
        if block and block["kind"] == "Example":
            examples.append(block["text"])
        elif block and block["kind"] == "Open":
            questions.append(OpenQuestion(block["text"], ()))
        elif block:
            questions[-1:] = [_with_option(draft, questions, block["text"])]
        elif paragraph.listed and opened:
            questions[-1] = _with_reading(draft, questions[-1], paragraph.text)
        else:
            detail.append(paragraph)
        opened = block["kind"] == "Open" if block else paragraph.listed and opened
    for question in questions:
        if len(question.readings) == 1:
            raise draft.fault(
                f'"{question.question}" has only one reading; an open question has two or none.'
            )
    return tuple(detail), tuple(examples), tuple(questions)


def _paragraphs(lines: tuple[str, ...]) -> Iterator[Paragraph]:
    """Lines joined to paragraphs; a list line, an `Option:` and an empty line each begin a new one."""
    parts: list[str] = []
    for line in (*lines, ""):
        begins = line.startswith("- ") or BLOCK.fullmatch(line)
        if parts and (not line or begins):
            yield _paragraph(" ".join(parts))
            parts = []
        if line:
            parts.append(line.strip())


def _paragraph(text: str) -> Paragraph:
    return Paragraph(text.removeprefix("- "), listed=text.startswith("- "))


def _with_option(draft: _Draft, questions: list[OpenQuestion], key: str) -> OpenQuestion:
    if not questions or questions[-1].option:
        raise draft.fault("Option stands after the Open question that it settles, once.")
    if not re.fullmatch(r"[a-z0-9]+([-_][a-z0-9]+)*", key):
        raise draft.fault(f'"{key}" is no key of a table option.')
    return OpenQuestion(questions[-1].question, questions[-1].readings, key)


def _with_reading(draft: _Draft, question: OpenQuestion, text: str) -> OpenQuestion:
    reading = OpenReading(text.removeprefix(SUGGESTED), text.startswith(SUGGESTED))
    if reading.suggested and any(each.suggested for each in question.readings):
        raise draft.fault("Two readings are suggested; only one can be.")
    return OpenQuestion(question.question, (*question.readings, reading), question.option)


def _parted(value: str, sign: str) -> tuple[str, ...]:
    return tuple(part for part in map(str.strip, value.split(sign)) if part)
