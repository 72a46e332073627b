"""What a question wants.

Every word of a question is a need: the stems that would meet it and how well (the word itself, its
beginning, a likely misspelling, a synonym). A question may also say which game it is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.rules.spelling import Spelling
from companion.rules.synonyms import Synonyms, stems_of
from companion.rules.words import LITTLE_WORDS, NUMBERS, Word, words

SYNONYM = 0.7
"""What a synonym counts of the word itself."""
NAME = 0.05
"""What a word counts that only says which game is meant."""
SHORTEST_JOINED = 6
"""The fewest letters of a word that somebody may have parted by mistake."""

LITTLE_STEMS = frozenset(stem for word in LITTLE_WORDS for stem in stems_of(word))

Need = tuple[tuple[str, float], ...]
"""The stems that meet one word of a question, each with how well: up to 1."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a question wants: the needs of its words, and the game that it names, if any."""

    needs: tuple[Need, ...]
    game: str


class Questions:
    """How questions are understood: the known words with their stems, how rare these are, the games."""

    def __init__(
        self,
        stems: Mapping[str, str],
        rarity: Mapping[str, float],
        synonyms: Synonyms,
        games: Iterable[str],
    ) -> None:
        self._names = {tuple(game.split("-")): game for game in sorted(set(games), key=len, reverse=True)}
        said = words(" ".join([*synonyms, *LITTLE_WORDS.union(*self._names)]))
        self._stems = {**NUMBERS, **{word.plain: word.stem for word in said}, **stems}
        self._known_stems = frozenset(self._stems.values())
        self._rarity = rarity
        self._synonyms = {stems_of(phrase): meant for phrase, meant in synonyms.items()}
        self._longest_phrase = max(map(len, self._synonyms), default=1)
        self._spelling = Spelling(self._stems)
        self.read = lru_cache(maxsize=64)(self._read)

    def _read(self, question: str) -> Asked:
        typed = self._joined(words(question))
        unfinished = bool(typed) and typed[-1].end == len(question)
        guesses = [self._meant(word, unfinished and word is typed[-1]) for word in typed]
        needs = [self._need(each) for each in guesses]
        if unfinished and typed[-1].plain not in self._stems:
            needs[-1] = self._evened(needs[-1])
        likeliest = [each[0][0] if each else "" for each in guesses]
        self._add_phrases([self._stem(each) for each in likeliest], needs)
        game = self._named(likeliest, needs)
        return Asked(tuple(tuple(need.items()) for need in needs), game)

    def _joined(self, typed: tuple[Word, ...]) -> list[Word]:
        """The words of a question; of two that are one word, parted by mistake, that word."""
        joined = list(typed[:1])
        for word in typed[1:]:
            whole = joined[-1].plain + word.plain
            if len(whole) >= SHORTEST_JOINED and whole in self._stems:
                joined[-1] = Word(joined[-1].start, word.end, whole, self._stems[whole])
            else:
                joined.append(word)
        return joined

    def _named(self, known: list[str], needs: list[dict[str, float]]) -> str:
        """The game that the question names, if any; the words of its name then count little."""
        for name, game in self._names.items():
            stems, length = tuple(map(self._stem, name)), len(name)
            for at in range(len(known) - length + 1):
                said = known[at : at + length]
                if tuple(said) != name and (length == 1 or tuple(map(self._stem, said)) != stems):
                    continue
                for need in needs[at : at + length]:
                    need.update({stem: near * NAME for stem, near in need.items()})
                return game
        return ""

    def _meant(self, word: Word, unfinished: bool) -> tuple[tuple[str, float], ...]:
        """The known words that a typed one may stand for: the likeliest counts 1, the others less."""
        guesses = self._spelling.guesses(word.plain, unfinished)
        if word.plain not in self._stems and word.stem in self._known_stems:
            guesses = (*guesses, (word.stem, 0.6)) if unfinished else ((word.stem, 1.0),)
        nearest = max((near for _, near in guesses), default=1.0)
        return tuple((known, near / nearest) for known, near in guesses)

    def _stem(self, known: str) -> str:
        return self._stems.get(known, known)

    def _need(self, guesses: tuple[tuple[str, float], ...]) -> dict[str, float]:
        need: dict[str, float] = {}
        for word, near in guesses:
            stem = self._stem(word)
            need[stem] = max(near, need.get(stem, 0.0))
            for other in self._synonyms.get((stem,), ()):
                need[other] = max(near * SYNONYM, need.get(other, 0.0))
        return need

    def _evened(self, need: dict[str, float]) -> dict[str, float]:
        """The need of a word that may become several: none of them counts more for being rare."""
        rarities = {stem: self._rarity[stem] for stem in need if stem in self._rarity}
        least = min(rarities.values(), default=0.0)
        return {stem: need[stem] * least / rarity for stem, rarity in rarities.items() if rarity}

    def _add_phrases(self, stems: list[str], needs: list[dict[str, float]]) -> None:
        """Lets the longest word of each known phrase in the question also stand for what the phrase means."""
        for length in range(2, self._longest_phrase + 1):
            for at in range(len(stems) - length + 1):
                phrase = tuple(stems[at : at + length])
                longest = needs[at + max(range(length), key=lambda place: len(phrase[place]))]
                for stem in self._synonyms.get(phrase, ()):
                    longest[stem] = max(SYNONYM, longest.get(stem, 0.0))
