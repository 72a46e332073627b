"""What stands under the bar of every page, as long as it is true."""

from __future__ import annotations

import flet as ft

from views.look import Look
from views.parts import column, line_under_the_bar, link
from views.places import NOT_KEPT
from views.serve.guests import PHONES
from views.serve.phone_lines import phone_lines
from views.session import LINES_UNDER_THE_BAR, Session, use_news


@ft.component
def LinesOfThisPhone(session: Session, look: Look) -> ft.Control:  # noqa: N802  (a component)
    """Every line that holds now, the gravest first."""
    use_news(session, LINES_UNDER_THE_BAR)
    use_news(session, PHONES)
    lines = [*_nothing_is_kept(session, look), *phone_lines(session, look)]
    return column(*lines, *([ft.Container(height=8)] if lines else []), gap=0, stretch=True)


def _nothing_is_kept(session: Session, look: Look) -> list[ft.Control]:
    """That nothing is saved, where the folder cannot be written; on the page about it, it is said already."""
    folder = session.folder
    if folder.durable or session.route.startswith(NOT_KEPT):
        return []
    main_button = "kept" if folder.plays_on else "saved"
    what_to_do = link(look, "What to do", session.tell_not_kept)
    words = f"Nothing is *{main_button}*: {folder.trouble}."
    return [line_under_the_bar(look, ft.Icons.SAVE_OUTLINED, words, look.colours.bad, what_to_do)]
