"""The readings of an open question, with the one that a table plays by."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Option, Variant
from companion.games import games
from companion.rules.entries import OpenQuestion


@dataclass(frozen=True, slots=True)
class ReadingHere:
    """A reading in words, whether it is our suggestion, and whether this table plays by it.

    No way to play a variant is suggested.
    """

    text: str
    suggested: bool = False
    played: bool = False


def readings_here(question: OpenQuestion, game: str, played: str = "") -> tuple[ReadingHere, ...]:
    """The readings of a question of this game; `played` is the key of the table option's reading.

    The reference and the table option list the same readings in the same order. Where the option has
    others (as it may have more numbers to choose from) its own words for the one played come last.
    """
    option = option_of(question, game)
    keys = [reading.key for reading in option.readings] if option else []
    same = len(keys) == len(question.readings)
    open_rule = not isinstance(option, Variant)
    told = tuple(
        ReadingHere(reading.text, reading.suggested and open_rule, same and keys[number] == played)
        for number, reading in enumerate(question.readings)
    )
    if option is None or same or played not in keys:
        return told
    return (*told, ReadingHere(option.readings[keys.index(played)].text, played=True))


def option_of(question: OpenQuestion, game: str) -> Option | None:
    """The table option that settles a question, where the game has one."""
    known = games().get(game)
    return next((each for each in known.options if each.key == question.option), None) if known else None
