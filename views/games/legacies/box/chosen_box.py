"""The box of a set-up: the practice box, or a sheet of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial

import flet as ft

from companion.games.legacies.box.boxes import MINE, PRACTICE, Boxes
from companion.games.legacies.box.sheet import Box
from companion.games.legacies.set_up import Details, read_box
from companion.not_done import NotDone
from views.games import SettingUp
from views.parts import reading_line
from views.session import Session
from views.set_up.plan import Plan

NEW = "new"
"""In place of a sheet's name: the first own sheet, which is still to be made."""


def with_box(session: Session, plan: Plan) -> Plan:
    """The plan with the box sheet that it notes, read again: it may have been added to meanwhile."""
    chosen = str(plan.notes.get("box") or _box_played_with(session, plan))
    sheet = None if chosen == PRACTICE else Boxes(session.folder).sheet(chosen)
    own = chosen if sheet else None
    plan = plan.with_details(box=sheet or PRACTICE, sheet=own, asks_starts=True if own else None)
    return plan.with_notes(box=chosen if sheet else PRACTICE)


def _box_played_with(session: Session, plan: Plan) -> str:
    """Which own sheet the details hold, where the plan comes from a table that was played."""
    box = plan.setup.details.get("box")
    title = box.get("name") if isinstance(box, Mapping) else None
    own = Boxes(session.folder).names()
    return next((name for name, each in own.items() if each == title), PRACTICE)


def is_practice(plan: Plan) -> bool:
    """Whether it is played with values of our own."""
    return bool(plan.setup.details.get("box", PRACTICE) == PRACTICE)


def box_of(plan: Plan) -> Box:
    """The box sheet that the plan plays with."""
    return read_box(Details(mats={}, box=plan.setup.details.get("box", PRACTICE)))


def box_lines(at: SettingUp) -> list[ft.Control]:
    """The practice box and the own sheets, to choose from."""
    chosen = at.plan.notes.get("box", PRACTICE)
    own = Boxes(at.session.folder).names() or {NEW: MINE}
    boxes = {PRACTICE: ("The practice box", "Values of our own, to try everything without a box")}
    boxes |= {
        name: (title, "What is printed is asked once, when it is needed") for name, title in own.items()
    }
    return [
        reading_line(at.look, words, about, chosen=name == chosen, on_tap=partial(_take_box, at, name))
        for name, (words, about) in boxes.items()
    ]


def _take_box(at: SettingUp, name: str) -> None:
    with suppress(NotDone):  # the plan then stays as it is; a full disk is said as soon as it is saved
        at.session.only_who_plays()
        chosen = Boxes(at.session.folder).begin() if name == NEW else name
        at.change(lambda plan: plan.with_notes(box=chosen, tiles=False))
