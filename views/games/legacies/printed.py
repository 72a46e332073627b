"""Asking for a printed fact at the moment it is needed, once."""

from __future__ import annotations

import flet as ft

from companion.game import Refused
from companion.games.legacies.box import NotPrinted, with_answer
from companion.games.legacies.state import State, level_of, owner_of
from views.at_table import AtTable
from views.games import TablePage
from views.games.legacies import draft, frame
from views.parts import NumberQuestion, block, heading, note, sheet


def question_page(at: AtTable, refusal: Refused) -> TablePage | None:
    """The page that asks for a fact that the box sheet lacks; None for any other refusal."""
    if not isinstance(refusal, NotPrinted):
        return None
    state: State = at.state

    def answer() -> None:
        at.pad.ask(
            NumberQuestion(refusal.question),
            lambda number: draft.answered(at, with_answer(state.box, refusal.fact, number)),
        )

    return TablePage(
        title=frame.title(state),
        over=frame.over(state),
        scores=frame.scores(at),
        scores_title="Fame",
        strip=True,
        body=[
            sheet(
                at.look,
                heading(at.look, refusal.question, "title-l"),
                note(at.look, "The box sheet does not hold this yet. It is asked once and remembered."),
            )
        ],
        main=block(at.look, "Enter it", answer, icon=ft.Icons.EDIT_OUTLINED, grain="fill"),
    )


def heirloom_name(at: AtTable, heirloom: str) -> str:
    """An Heirloom in words: "Own level 3", "Ada's level 2"."""
    level = level_of(heirloom)
    if heirloom.startswith("own"):
        return f"Own level {level}"
    return f"{at.seat(owner_of(heirloom, '')).name}'s level {level}"
