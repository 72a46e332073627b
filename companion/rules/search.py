"""Finding the entry that settles a question.

An entry is worth what its fields hold of the stems that the question needs, rare ones counting more and
little words hardly (BM25F), and more when its title or one of its whole questions comes close to the
question asked.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.rules.entries import Entry
from companion.rules.questions import LITTLE_STEMS, Need, Questions
from companion.rules.synonyms import Synonyms, stems_of
from companion.rules.text import plain_text
from companion.rules.words import words

# What a word counts in each field of an entry.
TITLE, ASK, WORDS, TERMS, SHORT, DETAIL, SECTION = 3.0, 2.0, 4.0, 3.0, 2.0, 1.0, 0.5

SATURATION = 1.2
"""How soon a word that stands often counts no more for it."""
LENGTH = 0.4
"""How much a long entry has to say a word more often, 0 to 1."""
LITTLE = 0.6
"""What a little word counts of what its rarity would give it."""
LIKENESS = 0.5
"""What a title or question that is wholly alike counts, where holding every word counts 1."""
WEAKEST = 0.45
"""Entries worth less than this share of the best one are left out."""
WEAKEST_OWN = 0.3
"""The same of the game that is meant, as long as it has nothing better."""
LEAST = 0.3
"""What an entry has to be worth at the least, or too little of the question is known."""


@dataclass(frozen=True, slots=True)
class Found:
    """An entry that answers, by its number in the index, and how well."""

    number: int
    score: float


@dataclass(frozen=True, slots=True)
class Met:
    """What meets a need: what it is worth in each entry and in each line, at most, and whether it tells."""

    entries: Mapping[int, float]
    lines: Mapping[int, float]
    most: float
    tells: bool


class Index:
    """Entries made ready for questions."""

    def __init__(self, entries: tuple[Entry, ...], synonyms: Synonyms) -> None:
        self._games = tuple(entry.game for entry in entries)
        self._stems: dict[str, str] = {}
        self._held: dict[str, dict[int, float]] = defaultdict(dict)
        self._lines: list[tuple[int, float]] = []
        self._in_lines: dict[str, list[int]] = defaultdict(list)
        self._take_in(entries)
        self._unknown = _rarity("", 0, len(entries))
        self.read = Questions(self._stems, self._rarity, synonyms, self._games).read
        self._met = lru_cache(maxsize=512)(self._meet)

    def find(self, question: str, game: str = "") -> list[Found]:
        """The entries that answer, best first; none when too little of the question is known.

        Those of the game that the question names, or else of `game`, stand before all others.
        """
        asked = self.read(question)
        scores = self._scores(asked.needs)
        game = asked.game or game
        own = {number: score for number, score in scores.items() if self._games[number] == game}
        best, best_own = max(scores.values(), default=0.0), max(own.values(), default=0.0)
        least = max(LEAST, WEAKEST * best)
        least_own = max(LEAST, WEAKEST_OWN * best, WEAKEST * best_own)
        found = [
            Found(number, score)
            for number, score in scores.items()
            if score >= (least_own if number in own else least)
        ]
        return sorted(found, key=lambda each: (each.number not in own, -each.score))

    def _scores(self, needs: tuple[Need, ...]) -> Mapping[int, float]:
        """How well the entries meet the needs, those left out that meet none but little words."""
        met = [self._met(need) for need in needs]
        telling, little = [each for each in met if each.tells], [each for each in met if not each.tells]
        if not telling:
            return {}
        whole = sum(each.most for each in met)
        shared = _summed((each.lines for each in telling), (each.lines for each in little))
        closest = self._closest(shared, whole)
        held = _summed((each.entries for each in telling), (each.entries for each in little))
        return {
            number: worth / whole + LIKENESS * closest.get(number, 0.0) ** 2 for number, worth in held.items()
        }

    def wanted(self, question: str) -> dict[str, float]:
        """The stems that would meet a question, little words apart, with what meeting each is worth."""
        return {
            stem: near * self._rarity[stem]
            for need in self.read(question).needs
            for stem, near in need
            if stem in self._rarity and stem not in LITTLE_STEMS
        }

    def _take_in(self, entries: tuple[Entry, ...]) -> None:
        counted = [self._counted(entry) for entry in entries]
        usual = sum(sum(counts.values()) for counts in counted) / max(1, len(counted))
        for number, counts in enumerate(counted):
            size = 1 - LENGTH + LENGTH * sum(counts.values()) / usual
            for stem, count in counts.items():
                self._held[stem][number] = count / (count + SATURATION * size)
        self._rarity = {stem: _rarity(stem, len(held), len(entries)) for stem, held in self._held.items()}
        for number, entry in enumerate(entries):
            for line in (entry.title, *entry.ask):
                self._take_in_line(number, line)

    def _counted(self, entry: Entry) -> Mapping[str, float]:
        """The stems of an entry, each with what its fields make it count."""
        counts = defaultdict[str, float](float)
        for weight, texts in _fields(entry):
            for word in (word for text in texts for word in words(text)):
                counts[word.stem] += weight
                self._stems[word.plain] = word.stem
        return counts

    def _take_in_line(self, number: int, line: str) -> None:
        stems = set(stems_of(line))
        for stem in stems:
            self._in_lines[stem].append(len(self._lines))
        self._lines.append((number, sum(self._rarity[stem] for stem in stems)))

    def _closest(self, shared: Mapping[int, float], whole: float) -> Mapping[int, float]:
        """How much the likest line of each entry has in common with the question, 0 to 1 (Dice)."""
        closest: dict[int, float] = {}
        for line, worth in shared.items():
            number, mass = self._lines[line]
            likeness = 2 * worth / (whole + mass)
            if likeness > closest.get(number, 0.0):
                closest[number] = likeness
        return closest

    def _meet(self, need: Need) -> Met:
        known = [(stem, near * self._rarity[stem]) for stem, near in need if stem in self._rarity]
        entries, lines = dict[int, float](), dict[int, float]()
        for stem, worth in known:
            for number, held in self._held[stem].items():
                entries[number] = max(worth * held, entries.get(number, 0.0))
            for line in self._in_lines.get(stem, ()):
                lines[line] = max(worth, lines.get(line, 0.0))
        is_little = any(stem in LITTLE_STEMS for stem, _ in need)
        most = max((worth for _, worth in known), default=0.0 if is_little else self._unknown)
        return Met(entries, lines, most, any(stem not in LITTLE_STEMS for stem, _ in known))


def _fields(entry: Entry) -> Iterator[tuple[float, Iterable[str]]]:
    yield TITLE, (entry.title,)
    yield ASK, entry.ask
    yield WORDS, entry.words
    yield TERMS, entry.terms
    yield SHORT, (entry.short,)
    yield DETAIL, (plain_text(entry),)
    yield SECTION, entry.section


def _rarity(stem: str, holding: int, size: int) -> float:
    """How much a stem tells, the fewer entries hold it the more.

    The root keeps rare words that only happen to stand somewhere ("worked", "straight") from drowning the
    words of the game.
    """
    rarity = math.sqrt(math.log(1 + (size - holding + 0.5) / (holding + 0.5)))
    return rarity * (LITTLE if stem in LITTLE_STEMS else 1.0)


def _summed(
    telling: Iterable[Mapping[int, float]], little: Iterable[Mapping[int, float]]
) -> Mapping[int, float]:
    """The worth of all together, where at least one of the telling ones has any."""
    total = defaultdict[int, float](float)
    for worth in telling:
        for number, value in worth.items():
            total[number] += value
    for worth in little:
        for number in total.keys() & worth.keys():
            total[number] += worth[number]
    return total
