"""Kinds of answer: what can be printed at a place, and how it is said.

An answer is JSON, shaped as it stands in the sheet. None is never handed in: it stands for what is not known.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from companion.form import Json
from companion.phrases import joined

MOST = 999


class AnswerKind(ABC):
    """A kind of answer. A game adds its own."""

    __slots__ = ()

    @abstractmethod
    def fault(self, answer: Json) -> str:
        """Why this cannot be printed there, in a sentence; empty where it can."""

    def in_words(self, answer: Json) -> str:
        """The answer as people say it."""
        return str(answer)

    @property
    def unchosen(self) -> Json:
        """What it says where nothing was chosen; None where that is no answer."""
        return None

    def finished(self, entered: Json) -> Json:
        """What is entered so far, as it would be kept: the answer alone, without marks of the screen."""
        return self.unchosen if entered is None else entered

    @property
    def unchosen_words(self) -> str:
        """What the button says that keeps such an answer."""
        return "None of these"


@dataclass(frozen=True, slots=True)
class Number(AnswerKind):
    """A whole number from `least` to `most`; `hint` says what to count."""

    least: int = 0
    most: int = MOST
    hint: str = ""

    def fault(self, answer: Json) -> str:
        """It is no number, or lies beyond."""
        if type(answer) is not int:
            return "This is a whole number."
        return "" if self.least <= answer <= self.most else f"It can be {self.least} to {self.most}."


@dataclass(frozen=True, slots=True)
class OneOf(AnswerKind):
    """One of several things."""

    choices: tuple[str, ...]

    def fault(self, answer: Json) -> str:
        """It is anything else."""
        return "" if answer in self.choices else f"Choose one of {', '.join(self.choices)}."


@dataclass(frozen=True, slots=True)
class SeveralOf(AnswerKind):
    """`least` to `most` of several things, each once; `ordered` where it counts which comes first.

    `none_yet` is said as long as there is nothing to choose among.
    """

    choices: tuple[str, ...]
    least: int = 0
    most: int = MOST
    ordered: bool = False
    none_yet: str = ""

    @property
    def count(self) -> str:
        """How many are to be chosen, in words."""
        return f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"

    @property
    def unchosen(self) -> Json:
        """None of them is an answer where none need be chosen."""
        return None if self.least else []

    def fault(self, answer: Json) -> str:
        """There are too few, too many, one twice, or anything else."""
        if not isinstance(answer, list) or any(each not in self.choices for each in answer):
            return f"Choose among {', '.join(self.choices)}."
        good = len(set(answer)) == len(answer) and self.least <= len(answer) <= self.most
        return "" if good else f"Choose {self.count}, each once."

    def in_words(self, answer: Json) -> str:
        """All of them."""
        return ", ".join(answer) if self.ordered else joined(answer) or "Nobody"


@dataclass(frozen=True, slots=True)
class Words(AnswerKind):
    """A text or a name as it is printed."""

    def fault(self, answer: Json) -> str:
        """It is an empty text."""
        good = isinstance(answer, str) and answer.strip()
        return "" if good else "Enter the words that are printed there."
