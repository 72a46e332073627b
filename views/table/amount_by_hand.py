"""Asking for an amount that stands at a table, to set it by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.form import Json
from companion.game import SetByHand
from companion.not_done import NotDone
from views.parts import Answer, NumberQuestion
from views.table.at_table import AtTable


def ask_by_hand(
    at: AtTable,
    question: NumberQuestion,
    current: Callable[[], int | None],
    change: Callable[[int], Mapping[str, Json]],
) -> None:
    """Brings up the pad for the question; a change typed on it is made to what stands when it is entered.

    `current` gives what stands at that moment, `change` the change by hand that sets another number.
    """

    def refusal(number: int) -> NotDone | None:
        return at.refusal(SetByHand(change(number)))

    def now() -> NumberQuestion:
        return replace(question, current=current(), refusal=refusal)

    def enter(answer: Answer) -> NotDone | None:
        return at.set_by_hand(change(answer.on(current() or 0)), from_now=answer.way == "add")

    at.pad.ask_amount(now, enter)
