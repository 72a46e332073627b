"""Where an entry stands in print, and the entry as a quotation to send to somebody."""

from __future__ import annotations

from companion.games import games
from companion.rules.entries import Entry
from companion.rules.text import plain_text

APART = ("Not in the rulebook", "Not in the rulebook at hand", "Outside the rulebook", "The companion")
"""Headings of our own, for what no rulebook has."""


def game_name(entry: Entry) -> str:
    """The name of the entry's game; that of the companion for what it does itself."""
    game = games().get(entry.game)
    return game.name if game else "Beside the Board"


def citation(entry: Entry) -> str:
    """The place of an entry: "Legacies rulebook, Player Actions, Relationships".

    What no rulebook says is never called its own: "Family Inc., Playing a Turn; the rulebook is silent".
    """
    place = ", ".join(entry.section)
    if entry.section[0] in APART:
        return f"{game_name(entry)}, {place}"
    if all(source == "facts" for source in entry.sources):
        return f"{game_name(entry)}, {place}; the rulebook is silent"
    return f"{game_name(entry)} rulebook, {place}"


def quotation(entry: Entry) -> str:
    """Everything that the entry says, and below it where it stands."""
    return f"{plain_text(entry)}\n\n{citation(entry)}"
