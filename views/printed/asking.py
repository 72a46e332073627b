"""A printed fact that is being asked on a screen, and the control for each kind of answer.

    asking = Asking(look, pad, choose, sheet, fact, now, put)
    body = answer_parts(asking, own)    # what is entered so far, to be changed by taps
    main = asking.button(keep)          # keeps it, or says what it waits for

What is entered so far is shaped like the answer itself, and None before the first tap. `own` are the controls
for kinds of answer of the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import flet as ft

from companion.form import Json
from companion.frozen import turned
from companion.printed.answers import Number, OneOf, SeveralOf, Words
from companion.printed.facts import PrintedFact
from views.look import Look
from views.parts import (
    BottomSheet,
    Choose,
    NumberPad,
    NumberQuestion,
    block,
    column,
    figure,
    grid,
    locked_block,
    note,
    picks,
    text,
)
from views.table.words_sheet import words_content

Key = TypeVar("Key")


@dataclass(frozen=True, slots=True, eq=False)
class Asking:
    """A fact that is being asked on a screen: what is entered by `now`, and `put` to change that.

    A tap builds on what is entered at that moment, never on what was drawn.
    """

    look: Look
    pad: NumberPad
    choose: Choose
    sheet: BottomSheet
    fact: PrintedFact
    now: Callable[[], Json]
    put: Callable[[Json], object]

    @property
    def answer(self) -> Json:
        """What is entered so far."""
        return self.now()

    @property
    def key(self) -> str:
        """Names what is typed for this fact, of this sheet or at this table."""
        return f"{ft.context.page.route} {self.fact.path}"

    @property
    def whole(self) -> Json:
        """The answer as it would be kept."""
        return self.fact.kind.finished(self.answer)

    @property
    def fault(self) -> str:
        """Why the answer cannot be kept as it is; empty where it can."""
        return self.fact.kind.fault(self.whole)

    def button(self, keep: Callable[[Json], object]) -> ft.Container:
        """The main button, which hands the answer to `keep`; while that cannot be, what it waits for."""
        if self.fault:
            begun = self.answer is not None
            return locked_block(self.look, self.fault if begun else "Keep it when it is *told*")
        words = "Keep it" if self.whole else self.fact.kind.unchosen_words
        return block(self.look, words, lambda: keep(self.whole), icon=ft.Icons.CHECK, grain="fill")


Parts = Callable[[Asking, Any], list[ft.Control]]
"""What is entered so far of an answer of one kind, with what changes it."""


def answer_parts(asking: Asking, own: Mapping[type, Parts]) -> list[ft.Control]:
    """What is entered so far with the tiles to change it."""
    kind = asking.fact.kind
    return {**_PARTS, **own}[type(kind)](asking, kind)


def number_question(fact: PrintedFact, kind: Number) -> NumberQuestion:
    """The question for the number pad."""
    return NumberQuestion(fact.question, least=kind.least, most=kind.most, hint=kind.hint)


def choice_tiles(
    look: Look,
    choices: Mapping[Key, str] | Sequence[Key],
    chosen: Sequence[Key | None],
    on_tap: Callable[[Key], object],
    *,
    ordered: bool = False,
    columns: int = 2,
) -> ft.Control:
    """A tile to pick for each choice, as on any page where a printed fact is asked."""
    return grid(picks(look, choices, chosen, on_tap, ordered=ordered), 1 if look.big else columns, gap=6)


def _number(asking: Asking, kind: Number) -> list[ft.Control]:
    look, nothing = asking.look, asking.answer is None
    now = text(look, "Nothing entered yet", "label-m", look.colours.soft)
    enter = block(
        look,
        "Enter it" if nothing else "Change it",
        lambda: asking.pad.ask(number_question(asking.fact, kind), asking.put),
        icon=ft.Icons.DIALPAD,
    )
    return [now if nothing else text(look, figure(asking.answer), "num-l"), enter]


def _one(asking: Asking, kind: OneOf) -> list[ft.Control]:
    return [choice_tiles(asking.look, kind.choices, [asking.answer], asking.put)]


def _several(asking: Asking, kind: SeveralOf) -> list[ft.Control]:
    if not kind.choices:
        return [note(asking.look, kind.none_yet)]

    def turn(choice: str) -> None:
        asking.put([*turned(asking.answer or [], choice)][-kind.most :])

    how = "Tap them in their order" if kind.ordered else f"Choose {kind.count}"
    how = how if kind.least else "Tap all that are shown there; none is an answer too"
    tiles = choice_tiles(asking.look, kind.choices, asking.answer or [], turn, ordered=kind.ordered)
    return [note(asking.look, f"{how}."), tiles]


def _words(asking: Asking, _: Words) -> list[ft.Control]:
    def keep(words: str) -> None:
        asking.sheet.close()
        asking.put(words.strip() or None)

    short = asking.fact.short
    field = partial(words_content, asking.look, asking.key, short, asking.answer or "", keep)
    return [
        column(
            text(asking.look, asking.answer or "Nothing entered yet", "read-m"),
            block(asking.look, "Write it", lambda: asking.sheet.show(field), icon=ft.Icons.EDIT_OUTLINED),
            gap=12,
            stretch=True,
        )
    ]


_PARTS: dict[type, Parts] = {Number: _number, OneOf: _one, SeveralOf: _several, Words: _words}
