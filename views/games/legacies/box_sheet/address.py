"""Where a box sheet, a chapter and a fact are in the app."""

from __future__ import annotations

from urllib.parse import urlencode

from companion.games.legacies.box.questions import Fact
from companion.games.legacies.box.sheet_file import BOX_SHEETS
from views.session import Session

ADDRESS = "/box"
NEWS = BOX_SHEETS.name
"""What is announced when a sheet has changed."""
SEPARATOR = "~"


def sheet_address(sheet: str, **further: str) -> str:
    """The address of a sheet, or of a chapter or part of it."""
    query = urlencode({key: value for key, value in further.items() if value})
    return f"{ADDRESS}/{sheet}{'?' if query else ''}{query}"


def fact_address(sheet: str, path: Fact) -> str:
    """The address of one fact."""
    return sheet_address(sheet, fact=SEPARATOR.join(map(str, path)))


def path_in(address: str) -> Fact:
    """The fact that such an address names; its numbers are places in lists, but for levels of Heirlooms."""
    parts = address.split(SEPARATOR)
    levels = parts[0] == "heirlooms"
    return tuple(int(part) if part.isdecimal() and not levels else part for part in parts)


def go(session: Session, sheet: str, **further: str) -> None:
    """Goes to a sheet, or to a chapter or part of it."""
    session.navigate(sheet_address(sheet, **further))
