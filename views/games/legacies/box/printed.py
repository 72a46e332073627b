"""Asking for a printed fact at the moment it is needed, once.

Whatever meets `NotPrinted` shows `question_page`. An action that a fact holds up is done by `due.do`, which
keeps it waiting: once the fact is entered the action goes on by itself. What is entered is a step of this
table, and is remembered in the stored box sheet that the table plays with.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion import form
from companion.form import Json
from companion.games.legacies.actions.adjustments import ReadOffTheBox
from companion.games.legacies.box.answers import shaped
from companion.games.legacies.box.boxes import Boxes
from companion.games.legacies.box.chapters import changed_facts
from companion.games.legacies.box.facts import fact_at
from companion.games.legacies.box.kinds import TEN
from companion.games.legacies.box.sheet import Box, NotPrinted
from companion.games.legacies.set_up import read_details
from companion.not_done import NotDone
from companion.printed.answers import Number
from companion.printed.facts import PrintedFact
from companion.printed.sheet import answer_in
from views.games import TablePage
from views.games.legacies import due, frame
from views.games.legacies.box.answers import answer_parts
from views.games.legacies.box_sheet.address import NEWS
from views.parts import block, footer_buttons, heading, note, oxford, sheet, switch_line
from views.printed.asking import Asking, number_question
from views.table.at_table import AtTable
from views.table.draft import BESIDE, Draft, is_begun, leave


@dataclass(frozen=True, slots=True)
class Answering:
    """The fact that is `asked`, the answer so far (None before the first tap), and the one that all share."""

    asked: tuple[Json, ...] = ()
    answer: Json = None
    everywhere: tuple[Json, ...] = ()


def _answering(at: AtTable) -> Draft[Answering]:
    return Draft(at, Answering(), BESIDE)


def question_page(at: AtTable, missing: NotPrinted) -> TablePage:
    """The page that asks for a fact that the box sheet lacks."""
    fact = _first(at.state.box, missing)
    known = answer_in(Boxes(at.session.folder).sheet(_stored(at)), fact.path)  # after an undo, say
    by_now = answer_in(form.write(at.live.timeline.state.box), fact.path)  # of a step that is corrected
    return _page(at, _asking(at, fact, by_now if known is None else known))


def read_again(at: AtTable) -> TablePage | None:
    """The same question once more, while the step that read its answer off the box is corrected."""
    read = at.corrected
    if not read or not isinstance(read.step.action, ReadOffTheBox) or read.refusal:
        return None
    for fact, answer in changed_facts(at.state.box, read.state.box):
        return _page(at, _asking(at, fact, answer), again=True)
    return None


def _page(at: AtTable, asking: Asking, *, again: bool = False) -> TablePage:
    """The question, and what answers it; unless it is all that is corrected, the way back from it."""
    main, fact = _main(at, asking), asking.fact
    back = block(at.look, "Cancel", lambda: leave(at))
    given_up = is_begun(at) and not again
    return frame.page(
        at,
        [
            sheet(
                at.look,
                heading(at.look, fact.question, "title-m" if at.look.big else "title-l"),
                oxford(at.look),
                note(at.look, _about(at, fact)),
            ),
            *([] if _from_pad(asking) else answer_parts(asking)),
            *_same_everywhere(at, fact),
        ],
        main=main,
        footer=footer_buttons(at.look, main, back) if given_up else None,
    )


def _first(box: Box, missing: NotPrinted) -> PrintedFact:
    """The fact to ask for: before a pair of Industries the board that they are on."""
    needs_board = missing.fact[-1] == "influenced" and len(box.industry_names) < TEN
    return fact_at(box, ("industries",) if needs_board else missing.fact)


def _about(at: AtTable, fact: PrintedFact) -> str:
    if fact.path[0] == "legendary":
        return "Look at the token that lies there: it is shuffled for every game, and asked once in each."
    if _stored(at):
        return "Look it up in the box. It is asked once and remembered for every later game."
    return "Look it up in the box. It is asked once in this game."


def _asking(at: AtTable, fact: PrintedFact, known: Json) -> Asking:
    draft = _answering(at)

    def now() -> Json:
        entered = draft.entered
        return entered.answer if entered.asked == fact.path else known

    def put(answer: Json) -> None:
        draft.enter(lambda entered: replace(entered, asked=fact.path, answer=answer))

    return Asking(at.look, at.pad, at.choose, at.sheet, fact, now, put)


def _same_everywhere(at: AtTable, fact: PrintedFact) -> list[ft.Control]:
    if fact.shared is None:
        return []
    on = _is_for_all(at, fact)

    def turn(now: bool) -> None:
        _answering(at).enter(lambda entered: replace(entered, everywhere=fact.path if now else ()))

    about = "Then it is not asked again for the others"
    return [switch_line(at.look, "All characters print the same here", about, on=on, on_change=turn)]


def _is_for_all(at: AtTable, fact: PrintedFact) -> bool:
    return _answering(at).entered.everywhere == fact.path


def _main(at: AtTable, asking: Asking) -> ft.Control:
    keep = partial(_keep, at, asking.fact)
    if number := _from_pad(asking):
        ask = partial(at.pad.ask, number_question(asking.fact, number), keep)
        return block(at.look, "Enter it", ask, icon=ft.Icons.DIALPAD, grain="fill")
    return asking.button(keep)


def _from_pad(asking: Asking) -> Number | None:
    """A number that is not yet known comes straight from the number pad."""
    kind = asking.fact.kind
    return kind if isinstance(kind, Number) and asking.answer is None else None


def _keep(at: AtTable, fact: PrintedFact, answer: Json) -> NotDone | None:
    """Enters the fact as a step, lets what waited for it go on, and remembers it for later games."""
    box, shared = at.state.box, fact.shared if _is_for_all(at, fact) else None
    target = fact_at(box, shared) if shared else fact
    try:
        change = shaped(box, target, answer)
    except NotDone as why:
        at.refuse(why)
        return why
    refusal = due.answered(at, change)
    if refusal is None:
        _remember(at, target, answer)
    return refusal


def _stored(at: AtTable) -> str:
    """The stored sheet that this table plays with, where it is still here."""
    name = read_details(at.setup).sheet
    return name if name and Boxes(at.session.folder).box(name) else ""


def _remember(at: AtTable, fact: PrintedFact, answer: Json) -> None:
    name = _stored(at)
    if not name:
        return
    try:
        Boxes(at.session.folder).learn(name, fact.path, answer)
        at.session.announce(NEWS)
    except NotDone as why:
        at.refuse(NotDone(f"This table has it, but not the box sheet. {why.reason}"))
