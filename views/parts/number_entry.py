"""What has been typed on the number pad: a sum like 3 + 6, and what it comes to.

Nothing typed is not 0: a score of 0 has to be typed, and an empty entry gives no number at all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from companion.game import Seat

Way = Literal["add", "set"]
"""Whether the number typed is added to what stands, or takes its place."""

LONGEST_NUMBER = 5
"""Digits in one number; no score of these games needs more."""


@dataclass(frozen=True, slots=True)
class NumberQuestion:
    """A number to ask for.

    `title` says which ("Ada's Fame"). `current` is what stands now: with it the pad offers both to add
    and to set, starting with `way`; without it the number typed is the answer. The answer must lie
    within `least` and `most` (None: no limit); `refusal` is the sentence said otherwise.
    """

    title: str
    current: int | None = None
    way: Way = "add"
    least: int | None = 0
    most: int | None = None
    refusal: str = ""
    seat: Seat | None = None
    hint: str = ""

    @property
    def limits(self) -> str:
        """The allowed numbers in a sentence."""
        if self.least is None:
            return "" if self.most is None else f"It can be {self.most} at most."
        if self.most is None:
            return f"It can be {self.least} or more."
        return f"It can be {self.least} to {self.most}."


@dataclass(frozen=True, slots=True)
class Entry:
    """A question and what has been typed for it so far: `typed` is like "3+6" or "-4"."""

    question: NumberQuestion
    way: Way
    typed: str = ""

    @classmethod
    def empty(cls, question: NumberQuestion) -> Entry:
        """Nothing typed yet. Where nothing stands there is nothing to add to."""
        return cls(question, question.way if question.current is not None else "set")

    def press(self, key: str) -> Entry:
        """The entry after a key: a digit, "+", "-" or "delete". A key that makes no sense does nothing."""
        return replace(self, typed=_after(self.typed, key))

    def turned(self) -> Entry:
        """The same number, to be set instead of added or the other way round."""
        return replace(self, way="set" if self.way == "add" else "add")

    @property
    def number(self) -> int | None:
        """What the sum typed comes to; None while there is no number in it."""
        numbers = re.findall(r"[+-]?\d+", self.typed)
        return sum(map(int, numbers)) if numbers else None

    @property
    def answer(self) -> int | None:
        """The number that would stand; None while nothing is typed."""
        if self.number is None or self.way == "set":
            return self.number
        return (self.question.current or 0) + self.number

    @property
    def refusal(self) -> str:
        """Why the answer cannot stand, in a sentence; empty if it can, or if nothing is typed."""
        question, answer = self.question, self.answer
        if answer is None or _within(answer, question.least, question.most):
            return ""
        return question.refusal or question.limits

    @property
    def ready(self) -> bool:
        """Something is typed, and it can stand."""
        return self.answer is not None and not self.refusal


def _after(typed: str, key: str) -> str:
    if key == "delete":
        return typed[:-1]
    if key in "+-":
        return _with_sign(typed, key)
    last = re.search(r"\d*$", typed)
    digits = last.group() if last else ""
    if len(digits) >= LONGEST_NUMBER:
        return typed
    return typed[:-1] + key if digits == "0" else typed + key


def _with_sign(typed: str, sign: str) -> str:
    before = typed.rstrip("+-")
    if not before:
        return "-" if sign == "-" else ""
    return before + sign


def _within(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


def sum_in_words(typed: str) -> str:
    """The sum as it is printed: "3 + 6", with a real minus sign."""
    spaced = re.sub(r"(?<=\d)([+-])", r" \1 ", typed)
    return spaced.replace("-", "\u2212").strip()
