"""Where an entry stands in print, and the entry as a quotation to send to somebody."""

from __future__ import annotations

import re

from companion.rules.entries import Book, Entry
from companion.rules.library import library
from companion.rules.text import plain_text

APART = ("Not in the rulebook", "Not in the rulebook at hand", "Outside the rulebook")
"""Headings of our own, for what no rulebook has."""
NO_RULEBOOK = ("facts", "companion")
OF_A_TEXT = re.compile(r"\S+\.txt:\d+(-\d+)?")
"""A line of a rulebook's text, which helps nobody who holds the printed one."""


def book_of(entry: Entry) -> Book:
    """What the entry was written from."""
    return library().books.get(entry.game) or Book(entry.game, f"{entry.game} rulebook")


def game_name(entry: Entry) -> str:
    """The name of the entry's game; that of the companion for what it does itself."""
    return book_of(entry).name


def citation(entry: Entry) -> str:
    """The place of an entry: "Garden rulebook, Beds, Watering".

    The page or the address follows where it is known. What no rulebook says is never called its own:
    "Garden, Watering; the rulebook is silent".
    """
    book, place = book_of(entry), ", ".join(entry.section)
    if entry.section[0] in APART or not book.rulebook:
        return f"{book.name}, {place}"
    if all(source in NO_RULEBOOK for source in entry.sources):
        return f"{book.name}, {place}; the rulebook is silent"
    pages = [each for each in entry.sources if each not in NO_RULEBOOK and not OF_A_TEXT.fullmatch(each)]
    return f"{book.rulebook}, {place}" + (f" ({'; '.join(pages)})" if pages else "")


def quotation(entry: Entry) -> str:
    """Everything that the entry says, and below it where it stands."""
    return f"{plain_text(entry)}\n\n{citation(entry)}"
