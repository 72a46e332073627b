"""Files handed to the browser, and taken from it: records, backups, and what a game keeps."""

from __future__ import annotations

import asyncio

import flet as ft

from companion.games import games
from companion.not_done import NotDone
from companion.store.record_file import BadFile
from companion.store.restore import Restore, incoming
from views.games import screens_of
from views.session import LIST_OF_TABLES, Say, Session
from views.table.steps import address

RESTORE = "/restore"
"""Where it is shown what a file would bring back."""


def save_as_file(session: Session, table: str) -> None:
    """Hands a table's record to the browser, a damaged one as it is."""
    try:
        content = session.tables.stored.hand_out(table)
    except BadFile:
        return
    session.page.run_task(hand_over, f"table-{table[:8]}.json", content)


async def hand_over(name: str, content: bytes) -> None:
    """Gives the browser a file to save or to send."""
    await ft.FilePicker().save_file(file_name=name, src_bytes=content)


def bring_in(session: Session, say: Say) -> None:
    """Asks for a file and opens the record or backup in it; `say` gets a sentence if it is neither."""
    session.page.run_task(_pick, session, say)


async def _pick(session: Session, say: Say) -> None:
    content = await picked("A record or a backup", "zip")
    if content is not None:
        await take_in(session, content, say)


async def picked(title: str, *also: str) -> bytes | None:
    """What is in the file that the person chooses; None if none is.

    Only files with endings of records are offered, and those in `also`: a film picked by mistake would hold
    the browser up for minutes.
    """
    files = await ft.FilePicker().pick_files(
        dialog_title=title,
        with_data=True,
        file_type=ft.FilePickerFileType.CUSTOM,
        allowed_extensions=["json", "txt", *also],
    )
    return files[0].bytes or b"" if files else None


def show_restore(session: Session, restore: Restore) -> None:
    """Shows what would come back; nothing has been changed by then."""
    session.incoming = restore
    session.navigate(RESTORE)


async def take_in(session: Session, content: bytes, say: Say) -> None:
    """Opens the record in a file, or what a game keeps, checked as a whole before anything is changed.

    What a backup would bring back is shown first, and so is a record whose table is here in another state.
    Both are read beside the screens, so that no other phone waits for a long one.
    """
    try:
        session.only_a_host()
        if await _of_a_game(session, content):
            return
        restore = await asyncio.to_thread(incoming, session.folder, content)
        if restore:
            show_restore(session, restore)
            return
        table = (await asyncio.to_thread(session.tables.stored.bring_in, content)).record.id
    except NotDone as why:
        say(why.reason)
        return
    session.announce(LIST_OF_TABLES)
    session.navigate(address(table))


async def _of_a_game(session: Session, content: bytes) -> bool:
    """Whether the file is something that a game keeps beside its tables; it is then opened."""
    for game in games().values():
        for kept in game.rooms:
            name = await asyncio.to_thread(kept.bring_in, session.folder, content)
            if name is not None:
                session.announce(kept.name)
                session.navigate(screens_of(game.key).address_of(kept, name))
                return True
    return False
