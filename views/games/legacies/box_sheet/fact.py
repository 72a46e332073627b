"""One printed fact on a page of its own: its question, the tiles that answer it, and keeping it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from companion.form import Json
from companion.game import Refused
from companion.games.legacies.box.answers import source
from companion.games.legacies.box.boxes import PRACTICE, Boxes
from companion.games.legacies.box.facts import fact_at
from companion.printed.facts import PrintedFact
from companion.printed.sheet import answer_in
from views.games import game_look
from views.games.legacies.box.answers import answer_parts
from views.games.legacies.box_sheet.address import NEWS, change_sheets, path_in
from views.games.legacies.box_sheet.sheet import no_sheet
from views.parts import (
    bar,
    block,
    footer_buttons,
    heading,
    oxford,
    refusal,
    screen,
    use_bottom_sheet,
    use_choice,
    use_number_pad,
)
from views.printed.asking import Asking
from views.printed.marks import legend
from views.session import Session, use_news


@ft.component
def FactPage(session: Session, sheet: str, address: str) -> ft.Control:  # noqa: N802  (a component)
    """The fact of this address; what is half entered is on disk and found again."""
    use_news(session, NEWS)
    fault, say = ft.use_state("")
    _, draw = ft.use_state(0)
    look, boxes = session.look.of(game_look("legacies")), Boxes(session.folder)
    pad, choose, bottom = use_number_pad(look), use_choice(look), use_bottom_sheet(look)
    box, fact = boxes.box(sheet), _fact(boxes, sheet, address)
    if box is None or fact is None or sheet == PRACTICE:
        return no_sheet(session)
    written = boxes.sheet(sheet)

    def now() -> Json:
        half = _half(session, sheet, address)
        return half["answer"] if half else answer_in(written, fact.path)

    def put(changed: Json) -> str:
        half = {"fact": address, "answer": changed}
        refused = session.why_not(partial(_put_half, session, sheet, half))
        say(refused)
        draw(lambda times: times + 1)
        return refused

    asking = Asking(look, pad, choose, bottom, fact, now, put)

    def answer(whole: Json) -> None:
        boxes.answer(sheet, fact, whole)
        session.why_not(partial(_put_half, session, sheet, {}))

    def keep(whole: Json) -> None:
        if session.done(partial(change_sheets, session, partial(answer, whole)), say):
            session.back()

    known = answer_in(written, fact.path) is not None
    forget = [block(look, "Forget it", partial(keep, None))] if known else []
    head = bar(look, fact.short, box.name, on_back=session.back)
    body = _body(asking, written, fault)
    return screen(look, head, body, footer=footer_buttons(look, asking.button(keep), *forget), gap=14)


def _body(asking: Asking, written: Json, fault: str) -> list[ft.Control]:
    look, fact = asking.look, asking.fact
    return [
        heading(look, fact.question, "title-m" if look.big else "title-l"),
        oxford(look),
        legend(look, {source(written, fact.path)}),
        *answer_parts(asking),
        *([refusal(look, fault)] if fault else []),
        ft.Container(height=16),
    ]


def _fact(boxes: Boxes, sheet: str, address: str) -> PrintedFact | None:
    box = boxes.box(sheet)
    try:
        return fact_at(box, path_in(address)) if box else None
    except Refused:
        return None


# ---- what is half entered


def _half(session: Session, sheet: str, address: str) -> Mapping[str, Json] | None:
    kept = session.tables.drafts.get(f"box-{sheet}") or {}
    return kept if kept.get("fact") == address else None


def _put_half(session: Session, sheet: str, half: Mapping[str, Json]) -> None:
    session.only_who_plays()
    session.tables.drafts.put(f"box-{sheet}", half)
