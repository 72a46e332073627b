"""A printed fact that is being asked on a screen, and the tiles that most answers are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.form import Json
from companion.game import Refused
from companion.games.legacies.box.facts import BoxFact
from companion.games.legacies.box.forms import Bids, Explores, Number, Pays, Resources, SeveralOf
from views.look import Look
from views.parts import (
    BottomSheet,
    Choose,
    NumberPad,
    NumberQuestion,
    block,
    figure,
    grid,
    locked_block,
    option_tile,
    pick,
)

OPEN = "open"
"""Which row of a Solo Card is being entered; no part of the card."""


@dataclass(frozen=True, slots=True, eq=False)
class Asking:
    """A fact that is being asked on a screen: what is entered by `now`, and `put` to change that.

    A tap builds on what is entered at that moment, never on what was drawn.
    """

    look: Look
    pad: NumberPad
    choose: Choose
    sheet: BottomSheet
    fact: BoxFact
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
        """The answer as it would be kept: where nothing is a good answer, nothing chosen is that."""
        if self.answer is None and isinstance(self.fact.form, SeveralOf) and not self.fact.form.least:
            return []
        if self.answer is None and isinstance(self.fact.form, Resources | Pays | Explores | Bids):
            return {}
        if isinstance(self.answer, dict):
            return {key: value for key, value in self.answer.items() if key != OPEN}
        return self.answer

    @property
    def main_button(self) -> str:
        """What the button that keeps the answer says."""
        if self.whole or self.refusal:
            return "Keep it"
        return "It pays nothing" if isinstance(self.fact.form, Pays | Explores) else "None of these"

    def button(self, keep: Callable[[Json], object]) -> ft.Container:
        """The main button, which hands the answer to `keep`; while that cannot be, what it waits for."""
        if self.refusal is None:
            return block(
                self.look, self.main_button, lambda: keep(self.whole), icon=ft.Icons.CHECK, grain="fill"
            )
        begun = self.answer is not None
        return locked_block(self.look, self.refusal.reason if begun else "Keep it when it is *told*")

    @property
    def refusal(self) -> Refused | None:
        """Why the answer cannot be kept as it is."""
        try:
            self.fact.form.check(self.whole)
        except Refused as refusal:
            return refusal
        return None


def number_question(fact: BoxFact, form: Number) -> NumberQuestion:
    """The question for the number pad."""
    return NumberQuestion(fact.question, least=form.least, most=form.most, hint=form.hint)


def choice_tiles(
    look: Look,
    choices: Sequence[str],
    chosen: Sequence[str],
    on_tap: Callable[[str], object],
    *,
    ordered: bool = False,
    columns: int = 2,
) -> ft.Control:
    """A tile for each choice, the chosen ones pushed in, with their numbers where the order counts."""
    tiles: list[ft.Control] = [
        pick(
            look,
            each,
            partial(on_tap, each),
            chosen=each in chosen,
            order=list(chosen).index(each) + 1 if ordered and each in chosen else None,
        )
        for each in choices
    ]
    return grid(tiles, 1 if look.big else columns, gap=6)


def turned(chosen: Sequence[str], choice: str, most: int) -> list[str]:
    """What is chosen after a tap: one more, the oldest making room, or one less."""
    without = [each for each in chosen if each != choice]
    return without if choice in chosen else [*without, choice][-most:]


def figure_tile(
    asking: Asking,
    words: str,
    now: int | None,
    question: NumberQuestion,
    on_number: Callable[[int], object],
) -> ft.Control:
    """A small name over a figure, or a question mark while it is not told; a tap brings up the pad."""
    return option_tile(
        asking.look,
        "?" if now is None else figure(now),
        words,
        lambda: asking.pad.ask(question, on_number),
        spoken=f"{question.title}: {'not told' if now is None else now}",
    )
