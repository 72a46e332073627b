"""Questions with their right answers, and how well a way of answering does on them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from companion.rules import Entry, plain_text
from companion.rules.entries import ID

QUESTIONS = Path(__file__).parent.parent / "questions"

Answer = Callable[[str, str], Sequence[Entry]]
"""The entries that a way of answering gives for a question in a game, best first."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and what answers it: one of some entries, or any entry whose text says the right thing.

    `game` is empty where nobody said which game is played.
    """

    game: str
    question: str
    entries: tuple[str, ...] = ()
    says: tuple[str, ...] = ()

    def answered_by(self, entry: Entry) -> bool:
        if self.entries:
            return entry.id in self.entries
        return entry.game == self.game and all(
            re.search(pattern, plain_text(entry), re.IGNORECASE) for pattern in self.says
        )


def questions() -> dict[str, tuple[Asked, ...]]:
    """The questions of every file by its name."""
    return {
        file.stem: tuple(
            _asked(line) for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")
        )
        for file in sorted(QUESTIONS.glob("*.tsv"))
    }


def _asked(line: str) -> Asked:
    game, question, answer = line.removeprefix("-").split("\t")
    if all(map(ID.fullmatch, answer.split())):
        return Asked(game, question, entries=tuple(answer.split()))
    return Asked(game, question, says=tuple(answer.split(" && ")))


def with_a_typo(asked: Asked, seed: int = 0) -> Asked:
    """The question with one slip in a word of four letters or more, if it has one; the same every time."""
    chance = random.Random(f"{seed} {asked.question}")
    places = [match.span() for match in re.finditer(r"[A-Za-z]{4,}", asked.question)]
    if not places:
        return asked
    start, end = chance.choice(places)
    word = asked.question[start:end]
    slips = [slip for slip in _slips(word, chance) if slip != word]
    return replace(asked, question=asked.question[:start] + chance.choice(slips) + asked.question[end:])


def _slips(word: str, chance: random.Random) -> list[str]:
    """The word with two letters swapped, one dropped, one doubled and one replaced, at places by chance."""
    at, swap = chance.randrange(len(word)), chance.randrange(len(word) - 1)
    other = chance.choice("abcdefghijklmnopqrstuvwxyz")
    return [
        word[:swap] + word[swap + 1] + word[swap] + word[swap + 2 :],
        word[:at] + word[at + 1 :],
        word[:at] + word[at] + word[at:],
        word[:at] + other + word[at + 1 :],
    ]


@dataclass(frozen=True, slots=True)
class Figures:
    """Of so many questions, how many had the right entry first and among the first three."""

    asked: int
    first: int
    first_three: int

    def __str__(self) -> str:
        return (
            f"{self.asked} questions: first {self.first / self.asked:.1%}, "
            f"in the first three {self.first_three / self.asked:.1%}"
        )


def figures(asked: Iterable[Asked], answer: Answer) -> Figures:
    """How well `answer` does."""
    places = [place(each, answer) for each in asked]
    return Figures(len(places), sum(each == 0 for each in places), sum(each < 3 for each in places))


def place(asked: Asked, answer: Answer) -> int:
    """Where the right entry stands among the answers, 0 for the first; 999 when it is not there."""
    given = answer(asked.question, asked.game)
    return next((at for at, entry in enumerate(given) if asked.answered_by(entry)), 999)
