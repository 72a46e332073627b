"""Words of a text as they are compared: small letters, no accents, numbers as digits, only the stem."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache

from snowballstemmer import stemmer  # type: ignore[import-untyped]  # it ships no types

_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
_UNITS = "one|two|three|four|five|six|seven|eight|nine"
_NUMBER = rf"(?:(?:{_TENS})[ -](?:{_UNITS})|(?:{_UNITS})[ -]hundred)(?![^\W_])"
WORD = re.compile(rf"{_NUMBER}|\d+x(?=\d)|[^\W_]+(?:['\u2019][^\W_]+)*", re.IGNORECASE)
"""A word. A number of two words ("thirty-one") is one, a product without spaces ("2x3") is two."""
COUNTED = re.compile(r"(\d+)(?:st|nd|rd|th|s|x)")
_NAMED = """
    0 zero nil; 2 two second ii; 3 three third iii; 4 four fourth iv; 5 five fifth; 6 six sixth sixes vi;
    7 seven seventh; 8 eight eighth; 9 nine ninth; 10 ten tenth; 11 eleven eleventh; 12 twelve dozen;
    13 thirteen; 14 fourteen; 15 fifteen; 16 sixteen; 17 seventeen; 18 eighteen; 19 nineteen; 20 twenty;
    30 thirty; 40 forty; 50 fifty; 60 sixty; 70 seventy; 80 eighty; 90 ninety; 100 hundred"""
NUMBERS = {
    form: number
    for number, *names in map(str.split, _NAMED.split(";"))
    for name in names
    for form in (name, f"{name}s")
}
"""Numbers in words, one or several of them: "six", "sixes" and "sixth" are 6. "One" says too little."""

_FORMS = """
    begin began begun; bring brought; buy bought; choose chose chosen; deal dealt; draw drew drawn;
    fall fell fallen; find found; give gave given; hide hid hidden; hold held; keep kept; lay laid; lead led;
    leave left; pay paid; rise rose risen; sell sold; send sent; show shown; spend spent; steal stole stolen;
    take took taken; teach taught; think thought; throw threw thrown; win won"""
IRREGULAR = {form: word for word, *forms in map(str.split, _FORMS.split(";")) for form in forms}
"""Forms of a word that share no stem with it: "paid" is a form of "pay"."""

# Words that hold a sentence together and say little about what it asks.
_LITTLE = """
    a about after all also am an and any are as at be been before being but by can cannot cant could did do
    does doesnt doing don dont done each for from get gets getting give given gives go goes going got had
    has have having he her him his how i if in into is isnt it its just let like made make makes many
    may me might much must my need next no nor not of off on one or other others our over per put shall she
    should so some still than that the their them then there these they thing things this those to too up us
    use used using very was we were what whats when where which while who whom whose why with without
    would yes you your"""
LITTLE_WORDS = frozenset(_LITTLE.split())


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text, from `start` up to `end`: as it is spelt (`plain`) and as it is compared (`stem`)."""

    start: int
    end: int
    plain: str
    stem: str


@lru_cache(maxsize=1024)
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
    first, _, second = letters.replace("-", " ").partition(" ")
    if second == "hundred":
        return f"{_unit(first)}00"
    if second:
        return str(int(NUMBERS[first]) + _unit(second))
    counted = COUNTED.fullmatch(letters)
    return counted[1] if counted else NUMBERS.get(letters, letters)


def _unit(name: str) -> int:
    return 1 + _UNITS.split("|").index(name)


@cache
def stem(plain: str) -> str:
    """What a plain word shares with its other forms: one for "eliminated" and "elimination"."""
    return str(_ENGLISH.stemWord(IRREGULAR.get(plain, plain)))


_ENGLISH = stemmer("english")
