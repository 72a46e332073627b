"""All box sheets: one's own, those of friends, and the practice box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.legacies.box.boxes import PRACTICE, Boxes
from companion.games.legacies.box.chapters import chapters
from companion.printed.sheet import count
from views.files import picked
from views.games import game_look
from views.games.legacies.box_sheet.address import NEWS, change_sheets, go, line_to
from views.games.legacies.signs import practice_mark
from views.parts import (
    bar,
    block,
    column,
    empty_state,
    footer_buttons,
    note,
    refusal,
    row,
    screen,
    section,
)
from views.session import Say, Session, use_news


@ft.component
def Shelf(session: Session) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """The list, and the ways to a new sheet."""
    use_news(session, NEWS)
    fault, say = ft.use_state("")
    look = session.look.of(game_look("legacies"))
    boxes = Boxes(session.folder)
    lines = [_line(session, boxes, name) for name in boxes.names()]
    bring = block(look, "Open a file", lambda: session.page.run_task(_bring_in, session, say))
    begin = block(look, "Begin a sheet", partial(_begin, session, say), icon=ft.Icons.ADD, grain="fill")
    body = [
        *([refusal(look, fault)] if fault else []),
        section(look, "Your boxes of Legacies"),
        *([column(*lines, gap=0, stretch=True)] if lines else _none_yet(session)),
        section(look, "To try things out", None if look.big else practice_mark(look)),
        *([row(practice_mark(look))] if look.big else []),
        _line(session, boxes, PRACTICE),
        *_deleted(session, boxes, say),
        ft.Container(height=16),
    ]
    head = bar(look, "Box sheets", "What is printed in the box", on_back=session.back)
    return screen(look, head, body, footer=footer_buttons(look, begin, bring), gap=14)


def _none_yet(session: Session) -> Sequence[ft.Control]:
    words = (
        "A box sheet holds what is printed on mats, tracks and cards. Begin one and play: "
        "the companion asks for a value when it is needed, once."
    )
    return [empty_state(session.look, ft.Icons.INVENTORY_2_OUTLINED, "No sheet of your own yet", words)]


def _line(session: Session, boxes: Boxes, name: str) -> ft.Control:
    look, box = session.look, boxes.box(name)
    assert box is not None, "only sheets that can be read are listed"
    counted = count(boxes.sheet(name), [fact for chapter in chapters(box) for fact in chapter.facts])
    about = "Stand-in values of ours; read only" if name == PRACTICE else counted.words
    if box.stand_in and name != PRACTICE:
        about = f"{about}, stand-ins among them"
    return line_to(look, box.name, about, partial(go, session, name))


def _begin(session: Session, say: Say) -> None:
    begin = partial(change_sheets, session, lambda: go(session, Boxes(session.folder).begin()))
    session.done(begin, say)


async def _bring_in(session: Session, say: Say) -> None:
    content = await picked("A box sheet")
    if content is not None:
        take_in(session, content, say)


def take_in(session: Session, content: bytes, say: Say) -> None:
    """Adds the sheet in a file's content, checked as a whole first."""
    boxes = Boxes(session.folder)
    add = partial(change_sheets, session, lambda: go(session, boxes.bring_in(content)), host=True)
    session.done(add, say)


def _deleted(session: Session, boxes: Boxes, say: Say) -> list[ft.Control]:
    """The sheets that were deleted, each with the way to have it back."""

    def back(name: str) -> None:
        session.done(partial(change_sheets, session, partial(boxes.restore, name), host=True), say)

    def line(name: str, title: str) -> ft.Control:
        words = note(session.look, f"*{title}* is deleted.", ft.Icons.DELETE_OUTLINED)
        words.expand = True
        undo = block(
            session.look, "Undo", partial(back, name), icon=ft.Icons.UNDO, spoken=f"Bring {title} back"
        )
        return row(words, undo)

    return [line(name, title) for name, title in boxes.deleted().items()]
