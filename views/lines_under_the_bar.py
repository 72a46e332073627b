"""What stands under the bar of every page, as long as it is true."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

import flet as ft

from companion.not_done import NotDone
from companion.store.invitation import Phone, Role
from views.look import Look
from views.parts import block, column, line_under_the_bar, link, row
from views.places import NOT_KEPT
from views.serve.phones import PHONES, Phones
from views.session import LINES_UNDER_THE_BAR, Session, use_news


@ft.component
def LinesOfThisPhone(session: Session, look: Look) -> ft.Control:  # noqa: N802  (a component)
    """Every line that holds now, the gravest first."""
    use_news(session, LINES_UNDER_THE_BAR)
    use_news(session, PHONES)
    lines = [*_nothing_is_kept(session, look), *_who_asks(session, look), *_watches(session, look)]
    return column(*lines, *([ft.Container(height=8)] if lines else []), gap=0, stretch=True)


def _nothing_is_kept(session: Session, look: Look) -> list[ft.Control]:
    """That nothing is saved, where the folder cannot be written; on the page about it, it is said already."""
    folder = session.folder
    if folder.durable or session.route.startswith(NOT_KEPT):
        return []
    what_to_do = link(look, "What to do", session.tell_not_kept)
    words = f"Nothing is *{'kept' if folder.plays_on else 'saved'}*: {folder.trouble}."
    return [line_under_the_bar(look, ft.Icons.SAVE_OUTLINED, words, look.colours.bad, what_to_do)]


# ---- about phones


def _watches(session: Session, look: Look) -> list[ft.Control]:
    """What a phone is told that may only watch, and its way to ask for more."""
    phones, phone = session.phones, session.phone
    if phones is None or phone.may_play:
        return []
    if phone.id in phones.asking:
        words = "This phone *watches*. It has asked to play."
        return [line_under_the_bar(look, ft.Icons.VISIBILITY_OUTLINED, words, look.colours.accent)]
    ask = block(look, "Ask to play", session.ask_to_play, leads=True)
    words = "This phone *watches*."
    action = _with_room(look, ask)
    return [line_under_the_bar(look, ft.Icons.VISIBILITY_OUTLINED, words, look.colours.accent, action)]


def _who_asks(session: Session, look: Look) -> list[ft.Control]:
    """On the phones of hosts: who asks to play, and the two answers."""
    phones = session.phones
    if phones is None or not session.phone.may_manage:
        return []
    return [_asks(session, phones, look, phones.phone(asking)) for asking in phones.asking]


def _asks(session: Session, phones: Phones, look: Look, phone: Phone) -> ft.Control:
    def answer(role: Role) -> None:
        with suppress(NotDone):  # what is not saved is said by a line of its own
            session.change_phones(partial(phones.give, phone.id, role))

    answers = row(
        block(look, "Let it", partial(answer, "plays"), spoken=f"Let {phone.name} play"),
        block(look, "Not now", partial(answer, "watches"), spoken=f"Not now: {phone.name} goes on watching"),
        tight=True,
    )
    words, action = f"*{phone.name}* asks to play.", _with_room(look, answers)
    return line_under_the_bar(look, ft.Icons.TOUCH_APP_OUTLINED, words, look.colours.gold, action)


def _with_room(look: Look, buttons: ft.Control) -> ft.Control:
    """At large text the buttons stand below the words."""
    return ft.Container(buttons, padding=ft.Padding(0, 6 if look.big else 0, 0, 0))
