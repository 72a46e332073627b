"""One box sheet: its chapters, each with how much of it is known, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.form import Json
from companion.games.legacies.box.boxes import PRACTICE, Boxes
from companion.games.legacies.box.chapters import chapters
from companion.games.legacies.box.sheet import Box
from companion.printed.sheet import Chapter, count
from views.files import hand_over
from views.games import game_look
from views.games.legacies.box_sheet.address import ADDRESS, NEWS, change_sheets, go, line_to
from views.games.legacies.signs import practice_mark
from views.parts import (
    BarAction,
    Choice,
    Choose,
    bar,
    block,
    column,
    empty_state,
    note,
    refusal,
    row,
    screen,
    use_bottom_sheet,
    use_choice,
)
from views.session import Say, Session, use_news
from views.table.words_sheet import words_content


@ft.component
def SheetPage(session: Session, sheet: str) -> ft.Control:  # noqa: N802  (a component)
    """The chapters of a sheet."""
    use_news(session, NEWS)
    fault, say = ft.use_state("")
    look, boxes = session.look.of(game_look("legacies")), Boxes(session.folder)
    choose, bottom = use_choice(look), use_bottom_sheet(look)
    box = boxes.box(sheet)
    if box is None:
        return no_sheet(session)

    def renamed(title: str) -> None:
        bottom.close()
        rename = partial(boxes.rename, sheet, title)
        session.done(partial(change_sheets, session, rename, host=True), say)

    field = partial(words_content, look, f"name of {sheet}", "The name of this box", box.name, renamed)
    menu = partial(_menu, session, choose, sheet, say, partial(bottom.show, field))
    more = BarAction(ft.Icons.MORE_VERT, "More", menu)
    head = bar(look, box.name, "Box sheet", on_back=session.back, actions=[more])
    body = [*([refusal(look, fault)] if fault else []), *_body(session, sheet, box)]
    return screen(look, head, body, footer=_footer(session, sheet, say), gap=12)


def _body(session: Session, sheet: str, box: Box) -> list[ft.Control]:
    written = Boxes(session.folder).sheet(sheet)
    lines = [_chapter_line(session, sheet, written, each) for each in chapters(box)]
    return [*_about(session, sheet, box), column(*lines, gap=0, stretch=True), ft.Container(height=16)]


def no_sheet(session: Session) -> ft.Control:
    """In place of a sheet that is not here."""
    look = session.look
    shelf = block(look, "All box sheets", lambda: session.navigate(ADDRESS))
    words = "It was deleted, or it never was on this device."
    return screen(
        look,
        bar(look, "Box sheet", on_back=session.back),
        [empty_state(look, ft.Icons.FIND_IN_PAGE_OUTLINED, "This sheet is not here", words, shelf)],
    )


def _about(session: Session, sheet: str, box: Box) -> Sequence[ft.Control]:
    look = session.look
    if sheet == PRACTICE:
        words = "All values are *ours*, to try the companion without a box. A copy can be changed."
        return [row(practice_mark(look)), note(look, words)]
    if box.stand_in:
        words = "Copied from the practice box: what nobody has changed is a *stand-in*, not printed."
        return [row(practice_mark(look)), note(look, words)]
    return [note(look, "Nothing needs to be entered ahead: what a game needs, it asks for.")]


def _chapter_line(session: Session, sheet: str, written: Json, chapter: Chapter) -> ft.Control:
    counted = count(written, chapter.facts).words or "Asked in every game"
    return line_to(session.look, chapter.title, counted, partial(go, session, sheet, chapter=chapter.key))


def _footer(session: Session, sheet: str, say: Say) -> ft.Control | None:
    if sheet != PRACTICE:
        return None
    return block(
        session.look.of(game_look("legacies")),
        "Make a copy",
        partial(_copy, session, sheet, say),
        icon=ft.Icons.CONTENT_COPY,
        grain="fill",
    )


# ---- the menu


def _menu(
    session: Session,
    choose: Choose,
    sheet: str,
    say: Say,
    rename: Callable[[], None],
) -> None:
    icons = ft.Icons
    own = sheet != PRACTICE
    choices = [
        Choice(
            "send", "Save as a file", "To keep it, or to hand it to a friend", icons.FILE_DOWNLOAD_OUTLINED
        ),
        Choice("copy", "Make a copy", icon=icons.CONTENT_COPY),
        *([Choice("rename", "Rename", icon=icons.EDIT_OUTLINED)] if own else []),
        *([Choice("delete", "Delete", "Tables keep what they hold", icons.DELETE_OUTLINED)] if own else []),
    ]
    actions: dict[str, Callable[[], object]] = {
        "send": partial(_send, session, sheet),
        "copy": partial(_copy, session, sheet, say),
        "rename": rename,
        "delete": partial(_delete, session, sheet, say),
    }
    choose("This sheet", choices, lambda key: actions[key]())


def _send(session: Session, sheet: str) -> None:
    boxes = Boxes(session.folder)
    box = boxes.box(sheet)
    title = "".join(letter if letter.isalnum() else "-" for letter in (box.name if box else sheet)).lower()
    session.page.run_task(hand_over, f"box-sheet-{title}.json", boxes.hand_out(sheet))


def _copy(session: Session, sheet: str, say: Say) -> None:
    copy = partial(change_sheets, session, lambda: go(session, Boxes(session.folder).copy(sheet)))
    session.done(copy, say)


def _delete(session: Session, sheet: str, say: Say) -> None:
    delete = partial(Boxes(session.folder).delete, sheet)
    if session.done(partial(change_sheets, session, delete, host=True), say):
        session.back(ADDRESS)
