"""Finding the entry that settles a question.

Every word of a question is a need: the stems that would meet it and how well (the word itself, its
beginning, a likely misspelling, a synonym). An entry is worth what its fields hold of the needed stems,
rare ones counting more and little words hardly (BM25F), and more when its title or one of its whole
questions comes close to the question asked.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.rules.entries import Entry
from companion.rules.spelling import Spelling
from companion.rules.synonyms import Synonyms, phrase_of
from companion.rules.text import plain_text
from companion.rules.words import LITTLE_WORDS, words

# What a word counts in each field of an entry.
TITLE, ASK, WORDS, TERMS, SHORT, DETAIL, SECTION = 3.0, 2.0, 3.0, 3.0, 2.0, 1.0, 0.5
SATURATION = 1.5
LENGTH = 0.4
LITTLE = 0.12
SYNONYM = 0.7
LINE = 1.5
UNKNOWN = 4.0

Need = Mapping[str, float]
"""The stems that meet one word of a question, and how well: up to 1."""


@dataclass(frozen=True, slots=True)
class Found:
    """An entry that answers, by its number in the index, and how well."""

    number: int
    score: float


class Index:
    """Entries made ready for questions."""

    def __init__(self, found: tuple[Entry, ...], other_words: Synonyms) -> None:
        self.entries = found
        self._synonyms = other_words
        self._longest_phrase = max(map(len, other_words), default=1)
        self._stems: dict[str, str] = {}
        self._postings: dict[str, dict[int, float]] = defaultdict(dict)
        self._lines: list[tuple[int, float]] = []
        self._line_postings: dict[str, list[int]] = defaultdict(list)
        self._take_in(found)
        self._spelling = Spelling(self._stems)
        self.needs = lru_cache(maxsize=256)(self._needs)

    # Building

    def _take_in(self, found: tuple[Entry, ...]) -> None:
        counts = [self._counted(entry) for entry in found]
        usual = sum(sum(count.values()) for count in counts) / max(1, len(counts))
        for number, count in enumerate(counts):
            size = 1 - LENGTH + LENGTH * sum(count.values()) / usual
            for stem, weight in count.items():
                self._postings[stem][number] = weight / size / (SATURATION + weight / size)
        self._rarity = {stem: self._rarity_of(stem, len(found)) for stem in self._postings}
        for number, entry in enumerate(found):
            for line in (entry.title, *entry.ask):
                self._take_in_line(number, line)
        for phrase in self._synonyms:
            for stem in phrase:
                self._stems.setdefault(stem, stem)

    def _counted(self, entry: Entry) -> Mapping[str, float]:
        """The stems of an entry, each with what its fields make it count."""
        count = defaultdict[str, float](float)
        for weight, texts in _fields(entry):
            for word in words(" . ".join(texts)):
                count[word.stem] += weight
                self._stems[word.plain] = word.stem
        return count

    def _rarity_of(self, stem: str, size: int) -> float:
        holding = len(self._postings[stem])
        rarity = math.log(1 + (size - holding + 0.5) / (holding + 0.5))
        return rarity * (LITTLE if stem in _LITTLE_STEMS else 1.0)

    def _take_in_line(self, number: int, line: str) -> None:
        stems = {word.stem for word in words(line)}
        for stem in stems:
            self._line_postings[stem].append(len(self._lines))
        self._lines.append((number, sum(self._rarity[stem] for stem in stems)))

    # Asking

    def find(self, question: str) -> list[Found]:
        """The entries that answer, best first."""
        needs = self.needs(question)
        whole = sum(map(self._mass, needs))
        if not any(self._tells(need) for need in needs):
            return []
        scores = defaultdict[int, float](float)
        for need in needs:
            for number, worth in self._held(need).items():
                scores[number] += worth / whole
        for number, likeness in self._likeness(needs, whole).items():
            scores[number] += LINE * likeness * likeness
        best_first = sorted(scores.items(), key=lambda each: -each[1])
        return [Found(number, score) for number, score in best_first]

    def wanted(self, question: str) -> dict[str, float]:
        """The stems that would meet a question, little words apart, with what meeting each is worth."""
        return {
            stem: near * self._rarity[stem]
            for need in self.needs(question)
            for stem, near in need.items()
            if stem in self._rarity and stem not in _LITTLE_STEMS
        }

    def _tells(self, need: Need) -> bool:
        return any(stem in self._postings and stem not in _LITTLE_STEMS for stem in need)

    def _mass(self, need: Need) -> float:
        return max((self._rarity.get(stem, 0.0) * near for stem, near in need.items()), default=UNKNOWN)

    def _held(self, need: Need) -> dict[int, float]:
        held: dict[int, float] = {}
        for stem, near in need.items():
            factor = near * self._rarity.get(stem, 0.0)
            for number, weight in self._postings.get(stem, {}).items():
                if factor * weight > held.get(number, 0.0):
                    held[number] = factor * weight
        return held

    def _likeness(self, needs: tuple[Need, ...], whole: float) -> dict[int, float]:
        """How much the most similar title or question of each entry has in common with this one, 0 to 1."""
        shared: dict[int, float] = defaultdict(float)
        for need in needs:
            best: dict[int, float] = {}
            for stem, near in need.items():
                worth = near * self._rarity.get(stem, 0.0)
                for line in self._line_postings.get(stem, ()):
                    if worth > best.get(line, 0.0):
                        best[line] = worth
            for line, worth in best.items():
                shared[line] += worth
        likeness: dict[int, float] = {}
        for line, worth in shared.items():
            number, mass = self._lines[line]
            likeness[number] = max(likeness.get(number, 0.0), 2 * worth / (whole + mass))
        return likeness

    def _needs(self, question: str) -> tuple[Need, ...]:
        typed = words(question)
        unfinished = bool(typed) and typed[-1].end == len(question)
        guesses = [self._spelling.guesses(word.plain, unfinished and word is typed[-1]) for word in typed]
        needs = [self._need(each) for each in guesses]
        self._add_synonyms([self._stem(each[0][0]) if each else "" for each in guesses], needs)
        return tuple(needs)

    def _stem(self, known: str) -> str:
        return self._stems.get(known, known)

    def _need(self, guesses: tuple[tuple[str, float], ...]) -> dict[str, float]:
        need: dict[str, float] = {}
        for word, near in guesses:
            for stem, worth in self._meanings(self._stem(word), near):
                need[stem] = max(worth, need.get(stem, 0.0))
        return need

    def _meanings(self, stem: str, near: float) -> Iterator[tuple[str, float]]:
        yield stem, near
        for other in self._synonyms.get((stem,), ()):
            yield other, near * SYNONYM

    def _add_synonyms(self, stems: list[str], needs: list[dict[str, float]]) -> None:
        """Lets the rarest word of every known phrase in the question also stand for what the phrase means."""
        for length in range(2, self._longest_phrase + 1):
            for at in range(len(stems) - length + 1):
                for stem in self._synonyms.get(tuple(stems[at : at + length]), ()):
                    need = max(needs[at : at + length], key=self._mass)
                    need[stem] = max(SYNONYM, need.get(stem, 0.0))


def _fields(entry: Entry) -> Iterator[tuple[float, Iterable[str]]]:
    yield TITLE, (entry.title,)
    yield ASK, entry.ask
    yield WORDS, entry.words
    yield TERMS, entry.terms
    yield SHORT, (entry.short,)
    yield DETAIL, (plain_text(entry),)
    yield SECTION, entry.section


_LITTLE_STEMS = frozenset(stem for word in LITTLE_WORDS for stem in phrase_of(word))
