"""Asking for the starting values on a mat that the box sheet lacks; the answer goes into the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.legacies.box.boxes import Boxes
from companion.games.legacies.box.facts import fact_at
from companion.games.legacies.box.forms import Number
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.set_up import Details, read_box
from companion.not_done import NotDone
from views.games import SettingUp
from views.games.legacies.box.answers import number_question
from views.games.legacies.box_sheet.address import fact_address
from views.parts import column, flat_line, note, row, section, text


def starting_values(at: SettingUp, missing: Sequence[NotPrinted]) -> list[ft.Control]:
    """A line for each value that nobody has entered yet."""
    if not missing:
        return []
    about = "Asked once: the box sheet remembers it. What is left out is asked when something rests on it."
    lines = [value_line(at, each) for each in missing]
    return [
        section(at.look, "Starting values"),
        note(at.look, about),
        column(*lines, gap=0, stretch=True),
    ]


def value_line(at: SettingUp, missing: NotPrinted) -> ft.Control:
    """The question; a tap brings up the number pad."""
    words = text(at.look, missing.question, "label-m", expand=True)
    sign = ft.Icon(ft.Icons.EDIT_OUTLINED, color=at.look.colours.soft, size=22)
    entered = text(at.look, "Not told", "label-s", at.look.colours.soft)
    return flat_line(
        at.look,
        row(words, entered, sign),
        spoken=missing.question,
        on_tap=partial(_ask, at, missing),
        padding=ft.Padding(0, 13, 0, 13),
    )


def _ask(at: SettingUp, missing: NotPrinted) -> None:
    at.sheet.close()
    box = read_box(Details(mats={}, box=at.setup.details["box"]))
    fact = fact_at(box, missing.fact)
    if not isinstance(fact.form, Number):
        at.session.navigate(fact_address(str(at.plan.notes["box"]), missing.fact))
        return
    at.pad.ask(number_question(fact, fact.form), partial(_keep, at, missing))


def _keep(at: SettingUp, missing: NotPrinted, number: int) -> str:
    """Enters a value in the sheet; gives a sentence if that could not be done."""
    try:
        at.session.only_who_plays()
        Boxes(at.session.folder).learn(str(at.plan.notes["box"]), missing.fact, number)
    except NotDone as why:
        return why.reason
    at.change(lambda plan: plan)  # it settles with what the sheet now knows
    return ""
