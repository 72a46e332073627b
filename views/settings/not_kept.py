"""Nothing can be saved: what is kept all the same, and the three things that can be done."""

from __future__ import annotations

import flet as ft

from companion.phrases import sentence
from companion.store.folder import DISK_FULL, READ_ONLY
from companion.store.record_file import BadFile
from views.days import clock
from views.files import save_as_file
from views.look import Look
from views.parts import (
    bar,
    block,
    caps,
    column,
    empty_state,
    footer_buttons,
    heading,
    oxford,
    refusal,
    rich,
    row,
    screen,
    sheet,
    steps,
    text,
)
from views.room import room
from views.session import LINES_UNDER_THE_BAR, Session, use_news

WHAT_TO_DO = (
    "Is the disk *full*? Free some space.",
    "Does the folder *belong* to somebody else? Give it back.",
    "Neither? Save the table *as a file*, and open it elsewhere.",
)


@ft.component
def NotKept(session: Session) -> ft.Control:  # noqa: N802  (a component)
    """The page; it opens over a table at which something could not be saved."""
    use_news(session, LINES_UNDER_THE_BAR)
    fault, say = ft.use_state("")
    look, folder = session.look, session.folder
    table = session.query.get("table", "")
    head = bar(look, "Nothing is kept", on_back=session.back)
    if folder.durable:
        return screen(look, head, [_all_is_well(session)])

    def try_again() -> None:
        if folder.try_again():
            session.back()
        else:
            say(f"It still cannot be saved: {folder.trouble}.")

    def play_on() -> None:
        folder.play_on()
        session.back()

    again = block(look, "Try again", try_again, icon=ft.Icons.REFRESH, grain="fill")
    others = [block(look, "Play on", play_on)] if session.phone.may_play else []
    if table:
        save = block(look, "Save as a file", lambda: save_as_file(session, table), icon=ft.Icons.DOWNLOAD)
        others.insert(0, save)
    buttons = column(again, *others, stretch=True) if look.big else footer_buttons(look, again, *others)
    body = [*([refusal(look, fault)] if fault else []), _what_is_wrong(session, table)]
    return screen(look, head, [*body, ft.Container(height=16)], footer=buttons)


def _all_is_well(session: Session) -> ft.Control:
    back = block(session.look, "Back", session.back, icon=ft.Icons.ARROW_BACK)
    words = "The folder can be written again, and everything is in it."
    return empty_state(session.look, ft.Icons.SAVE_OUTLINED, "All is kept", words, back)


def _what_is_wrong(session: Session, table: str) -> ft.Control:
    look, folder = session.look, session.folder
    shade, known = look.colours.bad, folder.trouble in (DISK_FULL, READ_ONLY)
    title = column(
        caps(look, "Nothing is being kept", shade),
        heading(look, sentence(folder.trouble) if known else "The folder cannot be written", "title-m"),
        gap=0,
        expand=True,
    )
    sign = ft.Icon(ft.Icons.SAVE_OUTLINED, color=shade, size=look.sign(36))
    return sheet(
        look,
        row(*([] if look.big else [sign]), title, gap=14),
        oxford(look),
        *([] if known else [rich(look, f"{sentence(folder.trouble)}.", "read-m")]),
        rich(look, f"{_kept_until(session, table)} {_what_is_not(session)}", "read-m"),
        _place(look, str(folder.path)),
        steps(look, WHAT_TO_DO if table else WHAT_TO_DO[:2]),
    )


def _place(look: Look, path: str) -> ft.Control:
    words = text(look, path, "label-m")
    words.selectable = True
    return ft.Container(words, bgcolor=look.colours.well, border_radius=3, padding=ft.Padding(12, 10, 12, 10))


def _kept_until(session: Session, table: str) -> str:
    """ "All is kept up to *step 18*, 20:38." """
    steps_taken, at = 0, session.folder.trouble_since
    if table and not session.folder.plays_on:
        try:
            moments = session.tables.open(table).timeline.moments
        except BadFile:
            moments = ()
        steps_taken, at = len(moments), (moments[-1].step.at if moments else None) or at
    until = f"*step {steps_taken}*, {clock(at)}" if steps_taken else f"*{clock(at)}*"
    return f"All is kept up to {until}."


def _what_is_not(session: Session) -> str:
    if session.folder.plays_on:
        return "What was told since then lives only as long as this program runs."
    return "If you play on, what is told from then on lives only as long as this program runs."


@ft.component
def NotKeptRoom() -> ft.View:  # noqa: N802
    """The page, over whatever was shown before."""
    return room(NotKept)


ROUTES = [ft.Route(path="not-kept", component=NotKeptRoom, modal=True)]
