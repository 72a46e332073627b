"""Words of a text as they are compared: small letters, no accents, numbers as digits, only the stem."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from snowballstemmer import stemmer  # type: ignore[import-untyped]  # it ships no types

WORD = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)*")
COUNTED = re.compile(r"(\d+)(?:st|nd|rd|th|s|x)")
NUMBERS = {
    word: str(number)
    for number, names in enumerate(
        (
            "zero nil", "first", "two second ii", "three third iii", "four fourth iv", "five fifth",
            "six sixth vi", "seven seventh", "eight eighth", "nine ninth", "ten tenth", "eleven eleventh",
            "twelve twelfth", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
            "nineteen", "twenty",
        )
    )
    for word in names.split()
}  # fmt: skip

# Words that hold a sentence together and say little about what it asks.
_LITTLE = """
    a about after all also am an and any are as at be been before being but by can cannot cant could did do
    does doesnt doing don dont done each for from get gets getting give given gives go goes going got had has
    have having he her him his how i if in into is isnt it its just last let like made make makes many may me
    might much must my need next no nor not of off on one only or other others our out over own per put shall
    she should so some still than that the their them then there these they thing things this those to too up
    us use used using very was we were what whats when where which while who whom whose why will with without
    would yes you your"""
LITTLE_WORDS = frozenset(_LITTLE.split())


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text, from `start` up to `end`: as it is spelt (`plain`) and as it is compared (`stem`)."""

    start: int
    end: int
    plain: str
    stem: str


def words(text: str) -> tuple[Word, ...]:
    """The words of a text in order."""
    return tuple(_word(match) for match in WORD.finditer(text))


def _word(match: re.Match[str]) -> Word:
    plain = plain_word(match[0])
    return Word(match.start(), match.end(), plain, stem(plain))


@cache
def plain_word(written: str) -> str:
    """A word without capitals, accents and apostrophe, a number as digits: "We're" is "we", "3rd" is "3"."""
    folded = unicodedata.normalize("NFKD", written.replace("\u2019", "'").casefold())
    letters = "".join(letter for letter in folded if not unicodedata.combining(letter)).partition("'")[0]
    counted = COUNTED.fullmatch(letters)
    return counted[1] if counted else NUMBERS.get(letters, letters)


@cache
def stem(plain: str) -> str:
    """What a plain word shares with its other forms: one for "eliminated" and "elimination"."""
    return str(_ENGLISH.stemWord(plain))


_ENGLISH = stemmer("english")
