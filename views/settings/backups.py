"""Settings: the backups that came by themselves, everything as one file, and the ways back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

import flet as ft

from companion.phrases import sentence
from companion.store.backups import Backups, Kept
from companion.store.documents import NotSaved
from companion.store.restore import restore_of
from views.days import day_and_time
from views.files import hand_over, picked, show_restore
from views.parts import block, chevron, column, flat_line, link, note, refusal, row, text
from views.session import Say, Session

SHOWN = 3
"""Backups in sight before all are asked for."""
ABOUT = (
    "They come by themselves: at a start, and before a file is opened or a backup restored. "
    "The last ten are kept. You see what one would bring back before it does."
)

NONE_KEPT = (
    "None is kept, since the data folder cannot be written. Save everything as one file before you go."
)


@ft.component
def BackupsOf(session: Session) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """The section of the settings."""
    fault, say = ft.use_state("")
    all_shown, show_all = ft.use_state(False)
    look, kept = session.look, Backups(session.folder).kept()
    save, bring = partial(_save, session, say), partial(_restore_from_file, session, say)
    lines = [_line(session, each, say) for each in (kept if all_shown else kept[:SHOWN])]
    more = [link(look, f"All {len(kept)} backups", lambda: show_all(True))] if len(kept) > len(lines) else []
    return column(
        *([refusal(look, fault)] if fault else []),
        note(look, ABOUT if session.folder.durable else NONE_KEPT, ft.Icons.HISTORY),
        column(*lines, *more, gap=0, stretch=True),
        block(look, "Save everything as one file", save, icon=ft.Icons.FILE_DOWNLOAD_OUTLINED),
        block(look, "Restore from a file", bring, icon=ft.Icons.FILE_OPEN_OUTLINED),
        gap=12,
        stretch=True,
    )


def _line(session: Session, kept: Kept, say: Say) -> ft.Control:
    look, at, why = session.look, day_and_time(kept.made), sentence(kept.why)
    words = column(
        text(look, at, "label-l"), text(look, why, "label-m", look.colours.soft), gap=0, expand=True
    )
    return flat_line(
        look,
        row(words, chevron(look)),
        spoken=f"Restore {at}, {kept.why}",
        on_tap=partial(_show, session, partial(Backups(session.folder).content, kept.archive), say),
        padding=ft.Padding(0, 10, 0, 10),
    )


def _show(session: Session, content: Callable[[], bytes], say: Say) -> None:
    session.done(lambda: show_restore(session, restore_of(session.folder, content())), say)


async def _restore_from_file(session: Session, say: Say) -> None:
    content = await picked("A backup", "zip")
    if content is not None:
        _show(session, lambda: content, say)


async def _save(session: Session, say: Say) -> None:
    try:
        content = Backups(session.folder).everything()
    except NotSaved as fault:
        say(str(fault))
        return
    say("")
    await hand_over(f"beside-the-board-{date.today().isoformat()}.zip", content)
