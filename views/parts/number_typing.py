"""What the keys of a number pad do to what is typed on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from views.parts.number_entry import Answer, Entry, NumberQuestion, sentence_of
from views.parts.typed import Typed

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
