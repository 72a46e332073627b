"""What is typed on the number pad, a sum like 3 + 6: what it comes to, and what the keys do to it.

Nothing typed is not 0: a score of 0 has to be typed, and an empty entry gives no number at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

import flet as ft

from companion.game import Seat
from companion.not_done import NotDone
from views.parts.typed import Typed

Way = Literal["add", "set"]
"""Whether the number typed is added to what stands, or takes its place."""

LONGEST_NUMBER = 5
"""Digits in one number; no score of these games needs more."""


Refusal = NotDone | str | None
"""Why something typed cannot stand; None (or no words) where it can."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was typed: a number to set, or a change to make to whatever stands by then."""

    way: Way
    number: int

    def on(self, current: int) -> int:
        """The number that is to stand where `current` stands."""
        return current + self.number if self.way == "add" else self.number


OnAnswers = Callable[[tuple[Answer | None, ...]], object]
"""Handed every answer that was asked for; None for one left empty."""

KEYBOARD = {
    **{digit: digit for digit in "0123456789"},
    "+": "+",
    "=": "+",
    "Add": "+",
    "-": "-",
    "Subtract": "-",
    "Backspace": "delete",
    "Delete": "delete",
}
"""Keys of a real keyboard, on its number block too, and what they type."""


@dataclass(frozen=True, slots=True)
class NumberQuestion:
    """A number to ask for.

    `title` says which ("Ada's points"). `current` is what stands now: with it the pad offers both to add
    and to set, starting with `way`; without it the number typed is the answer. What would stand must lie
    within `least` and `most` (None: no limit), and `refusal` says why the rules do not let it stand.
    """

    title: str
    current: int | None = None
    way: Way = "add"
    least: int | None = 0
    most: int | None = None
    refusal: Callable[[int], Refusal] | None = field(default=None, compare=False)
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
    """A question and what has been typed for it so far: `typed` is like "3+6" or "-4".

    `began_at` is what stood when the first key was pressed; another phone may change it meanwhile.
    """

    question: NumberQuestion
    way: Way
    typed: str = ""
    began_at: int | None = None

    @classmethod
    def empty(cls, question: NumberQuestion) -> Entry:
        """Nothing typed yet. Where nothing stands there is nothing to add to."""
        way = question.way if question.current is not None else "set"
        return cls(question, way, began_at=question.current)

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
    def answer(self) -> Answer | None:
        """What would be handed on; None while nothing is typed."""
        return None if self.number is None else Answer(self.way, self.number)

    @property
    def total(self) -> int | None:
        """The number that would stand; None while nothing is typed."""
        return None if self.answer is None else self.answer.on(self.question.current or 0)

    @property
    def moved(self) -> bool:
        """Something else stands now than when the typing began."""
        return bool(self.typed) and self.question.current != self.began_at

    @property
    def refusal(self) -> str:
        """Why the number cannot stand, in a sentence; empty if it can, or if nothing is typed."""
        question, total = self.question, self.total
        if total is None:
            return ""
        if not _within(total, question.least, question.most):
            return question.limits
        return sentence_of(question.refusal(total)) if question.refusal else ""

    @property
    def ready(self) -> bool:
        """Something is typed, and it can stand."""
        return self.total is not None and not self.refusal


def sentence_of(refusal: object) -> str:
    """The sentence of a refusal; empty for anything that is none."""
    return refusal.reason if isinstance(refusal, NotDone) else refusal if isinstance(refusal, str) else ""


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


@dataclass(frozen=True, slots=True)
class Typing:
    """The entries of a pad, which of them the keys go to, and why what was handed on was refused."""

    entries: tuple[Entry, ...]
    at: int = 0
    refused: str = ""

    @property
    def entry(self) -> Entry:
        """The entry that the keys go to."""
        return self.entries[self.at]

    @property
    def refusal(self) -> str:
        """Why what is typed, or was handed on, cannot stand; empty if it can."""
        return self.refused or self.entry.refusal

    @property
    def ready(self) -> bool:
        """The first number is typed, and all that is typed can stand."""
        first, *others = self.entries
        return first.ready and all(other.ready or other.answer is None for other in others)

    def with_entry(self, entry: Entry) -> Typing:
        """The typing with another entry where the keys go to."""
        before, after = self.entries[: self.at], self.entries[self.at + 1 :]
        return replace(self, entries=(*before, entry, *after), refused="")

    def asked(self, questions: tuple[NumberQuestion, ...]) -> Typing:
        """The same typing for the questions as they are now."""
        pairs = zip(self.entries, questions, strict=True)
        return replace(self, entries=tuple(replace(entry, question=question) for entry, question in pairs))


@dataclass(eq=False)
class Hand:
    """What the keys do. It acts on the newest typing: the next key may come before the last is drawn."""

    typed: Typed[Typing]
    questions: tuple[NumberQuestion, ...]
    on_done: OnAnswers
    led_by_tab: bool = False

    @property
    def typing(self) -> Typing:
        """What is typed this moment, for the questions as they were drawn last."""
        return self.typed.now.asked(self.questions)

    def press(self, key: str) -> None:
        """A key of the pad."""
        self.typed.hear(self.typing.with_entry(self.typing.entry.press(key)))

    def turn(self) -> None:
        """From adding to setting, or back."""
        self.typed.hear(self.typing.with_entry(self.typing.entry.turned()))

    def go_to(self, at: int) -> None:
        """From now on the keys go to this entry."""
        self.typed.hear(replace(self.typing, at=at))

    def done(self) -> None:
        """Hands on what is typed, once; if that is refused it stays, with the reason."""
        typing = self.typing
        if typing.ready:
            self.typed.forget()
            if refused := sentence_of(self.on_done(tuple(entry.answer for entry in typing.entries))):
                self.typed.hear(replace(typing, refused=refused))

    def key_down(self, event: ft.KeyDownEvent) -> None:
        """A key of a real keyboard. Enter enters, unless Tab has led to a key that Enter taps."""
        self.led_by_tab = self.led_by_tab or event.key == "Tab"
        if key := KEYBOARD.get(event.key.removeprefix("Numpad ")):
            self.press(key)
        elif event.key.endswith("Enter") and not self.led_by_tab:
            self.done()
