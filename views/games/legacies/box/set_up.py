"""The box of a set-up: the practice box or a sheet of one's own, and what the first turn needs of that.

That is the board, the first row and the starting Foundations; all else is asked when it is needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial

import flet as ft

from companion import form
from companion.games.legacies.box.boxes import MINE, PRACTICE, Boxes
from companion.games.legacies.box.facts import fact_at
from companion.games.legacies.box.sheet import Box, NotPrinted
from companion.games.legacies.set_up import Details, read_box
from companion.games.legacies.words import GLOBAL_ACTIONS
from companion.not_done import NotDone
from companion.printed.answers import Number
from companion.printed.facts import FactPath, PrintedFact
from companion.printed.sheet import answer_in
from views.games import SettingUp
from views.games.legacies.box_sheet.address import change_sheets, fact_address, line_to, sheet_address
from views.parts import column, flat_line, link, note, reading_line, row, section, text
from views.printed.asking import number_question
from views.session import Session
from views.set_up.plan import Plan

FIRST: dict[FactPath, str] = {
    ("industries",): "Enter the ten Industries of the board.",
    ("track", "start_row"): "Enter the row on which the Industry Markers begin.",
}
"""What must be known before the first turn, and what is said until it is."""
AS_THEY_LIE: FactPath = ("global_row",)
"""Not printed but laid out: an NPC looks along the row."""
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


# ---- what the first turn needs


def missing_for_start(box: Box, starts: Sequence[NotPrinted]) -> str:
    """What must be entered before the table can begin, in a sentence; empty if nothing."""
    written = form.write(box)
    missing = next((words for path, words in FIRST.items() if answer_in(written, path) is None), "")
    foundations = [each for each in starts if each.fact[-1] == "foundation"]
    return missing or (f"Enter a starting Foundation. {foundations[0].question}" if foundations else "")


def own_box_lines(at: SettingUp, box: Box, starts: Sequence[NotPrinted]) -> list[ft.Control]:
    """A line for each thing that must be known, with what is known; nothing for the practice box."""
    sheet = str(at.setup.details.get("sheet", ""))
    if not sheet:
        return []
    lines = [_line(at, box, sheet, fact_at(box, path)) for path in (*FIRST, AS_THEY_LIE)]
    about = "The board and the Foundations before the first turn; all else is asked when it is needed, once."
    whole = link(at.look, "The whole sheet", partial(at.session.navigate, sheet_address(sheet)))
    return [
        section(at.look, "What your box says", None if at.look.big else whole),
        *([row(whole)] if at.look.big else []),
        note(at.look, about),
        column(*lines, *[value_line(at, each) for each in starts], gap=0, stretch=True),
    ]


def _line(at: SettingUp, box: Box, sheet: str, fact: PrintedFact) -> ft.Control:
    known = fact.in_words(answer_in(form.write(box), fact.path))
    if not known and isinstance(fact.kind, Number):
        return value_line(at, NotPrinted(fact.path))
    go_there = partial(at.session.navigate, fact_address(sheet, fact.path))
    return line_to(at.look, fact.short, known or _not_yet(fact), go_there, "label-l")


def _not_yet(fact: PrintedFact) -> str:
    if fact.path == AS_THEY_LIE:
        return f"Lay them so: {', '.join(GLOBAL_ACTIONS)}. Or enter how they lie"
    return "Not entered yet"


def starting_values(at: SettingUp, missing: Sequence[NotPrinted]) -> list[ft.Control]:
    """A line for each value that nobody has entered yet."""
    if not missing:
        return []
    about = "Asked once: the box sheet remembers it. What is left out is asked when something rests on it."
    lines = [value_line(at, each) for each in missing]
    return [section(at.look, "Starting values"), note(at.look, about), column(*lines, gap=0, stretch=True)]


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
    fact = fact_at(box_of(at.plan), missing.fact)
    if not isinstance(fact.kind, Number):
        at.session.navigate(fact_address(str(at.plan.notes["box"]), missing.fact))
        return
    at.pad.ask(number_question(fact, fact.kind), partial(_keep, at, missing))


def _keep(at: SettingUp, missing: NotPrinted, number: int) -> str:
    """Enters a value in the sheet; gives a sentence if that could not be done."""
    boxes, sheet = Boxes(at.session.folder), str(at.plan.notes["box"])
    learn = partial(boxes.learn, sheet, missing.fact, number)
    fault = at.session.why_not(partial(change_sheets, at.session, learn))
    if not fault:
        at.change(lambda plan: plan)  # it settles with what the sheet now knows
    return fault
