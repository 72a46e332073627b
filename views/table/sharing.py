"""Sharing a result: as text to paste, or as a file with every step."""

from __future__ import annotations

import flet as ft

from companion.sharing import result_text
from views.files import save_as_file
from views.games import screens_of
from views.parts import block, sheet, text, titled
from views.table.at_table import AtTable


def show_share(at: AtTable) -> None:
    """Brings up the result as text, to be copied, and the way to a file."""
    at.sheet.show(lambda: ShareSheet(at))


@ft.component
def ShareSheet(at: AtTable) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """What is shared is seen before it is copied."""
    copied, set_copied = ft.use_state(False)
    words = result_text(at.timeline, screens_of(at.game.key).unit)

    async def copy() -> None:
        await ft.Clipboard().set(words)
        set_copied(True)

    look = at.look
    shown = text(look, words, "label-m")
    shown.selectable = True
    return titled(
        look,
        "Share the result",
        sheet(look, shown),
        block(
            look,
            "Copied" if copied else "Copy the text",
            copy,
            icon=ft.Icons.CHECK if copied else ft.Icons.CONTENT_COPY,
            grain="fill",
        ),
        block(
            look,
            "Save every step as a file",
            lambda: save_as_file(at.session, at.live.id),
            icon=ft.Icons.FILE_DOWNLOAD_OUTLINED,
        ),
        block(look, "Close", at.sheet.close, grain="quiet"),
    )
