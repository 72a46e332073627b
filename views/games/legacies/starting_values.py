"""Asking for the starting values on a mat that the box sheet lacks; the answer goes into the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import flet as ft

from companion.game import Refused
from companion.games.legacies.box import NotPrinted
from companion.store.boxes import Boxes
from companion.store.documents import NotSaved
from views.games import SettingUp
from views.parts import NumberQuestion, column, flat_line, note, row, section, text


def starting_values(at: SettingUp, missing: Sequence[NotPrinted]) -> list[ft.Control]:
    """A line for each value that nobody has entered yet."""
    if not missing:
        return []
    about = "Asked once: the box sheet remembers it. What is left out begins at 0."
    lines = [_line(at, each) for each in missing]
    return [
        section(at.look, "Starting values"),
        note(at.look, about),
        column(*lines, gap=0, stretch=True),
    ]


def _line(at: SettingUp, missing: NotPrinted) -> ft.Control:
    words = text(at.look, missing.question, "label-m", expand=True)
    sign = ft.Icon(ft.Icons.EDIT_OUTLINED, color=at.look.colours.soft, size=22)
    return flat_line(at.look, row(words, sign), spoken=missing.question, on_tap=partial(_ask, at, missing))


def _ask(at: SettingUp, missing: NotPrinted) -> None:
    at.sheet.close()
    at.pad.ask(NumberQuestion(missing.question), partial(_keep, at, missing))


def _keep(at: SettingUp, missing: NotPrinted, number: int) -> None:
    with suppress(NotSaved, Refused):  # it is then asked again
        Boxes(at.session.folder).learn(str(at.plan.notes["box"]), missing.fact, number)
    at.put(at.plan)
