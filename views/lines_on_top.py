"""What stands under the bar of every page, as long as it is true."""

from __future__ import annotations

import flet as ft

from views.look import Look
from views.parts import column, line_on_top
from views.session import Session, use_news

LINES_ON_TOP = "lines on top"
"""What is announced when there may be another line, or one less."""


@ft.component
def LinesOnTop(session: Session, look: Look) -> ft.Control:  # noqa: N802  (a component)
    """Every line that holds now, the gravest first."""
    use_news(session, LINES_ON_TOP)
    return column(*_folder(session, look), gap=0, stretch=True)


def _folder(session: Session, look: Look) -> list[ft.Control]:
    """That nothing is kept, where the folder cannot be written."""
    if session.folder.durable:
        return []
    words = "Nothing is *kept*: the data folder cannot be written."
    return [line_on_top(look, ft.Icons.SAVE_OUTLINED, words, look.colours.bad)]
