"""What stands under the bar of every page, as long as it is true."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.store.invitation import Phone, Role
from views.guests import PHONES, Guests
from views.look import Look
from views.other_phones import told
from views.parts import block, column, line_on_top, row
from views.session import Session, use_news

LINES_ON_TOP = "lines on top"
"""What is announced when there may be another line, or one less."""


@ft.component
def LinesOnTop(session: Session, look: Look) -> ft.Control:  # noqa: N802  (a component)
    """Every line that holds now, the gravest first."""
    use_news(session, LINES_ON_TOP)
    use_news(session, PHONES)
    lines = [*_folder(session, look), *_who_asks(session, look), *_watches(session, look)]
    below = [ft.Container(height=8)] if lines else []
    return column(*lines, *below, gap=0, stretch=True)


def _folder(session: Session, look: Look) -> list[ft.Control]:
    """That nothing is kept, where the folder cannot be written."""
    if session.folder.durable:
        return []
    words = "Nothing is *kept*: the data folder cannot be written."
    return [line_on_top(look, ft.Icons.SAVE_OUTLINED, words, look.colours.bad)]


def _watches(session: Session, look: Look) -> list[ft.Control]:
    """What a phone is told that may only watch, and its way to ask for more."""
    guests, phone = session.guests, session.phone
    if guests is None or phone.may_play:
        return []
    if phone.id in guests.asking:
        words = "This phone *watches*. It has asked to play."
        return [line_on_top(look, ft.Icons.VISIBILITY_OUTLINED, words, look.colours.accent)]
    ask = block(look, "Ask to play", session.ask_to_play, leads=True)
    words = "This phone *watches*."
    return [line_on_top(look, ft.Icons.VISIBILITY_OUTLINED, words, look.colours.accent, ask)]


def _who_asks(session: Session, look: Look) -> list[ft.Control]:
    """On the phones of hosts: who asks to play, and the two answers."""
    guests = session.guests
    if guests is None or session.may_not_manage:
        return []
    return [_asks(session, guests, look, guests.phone(asking)) for asking in guests.asking]


def _asks(session: Session, guests: Guests, look: Look, phone: Phone) -> ft.Control:
    def answer(role: Role) -> None:
        told(session, partial(guests.give, phone.id, role))

    answers = row(
        block(look, "Let it", partial(answer, "plays"), spoken=f"Let {phone.name} play"),
        block(look, "Not now", partial(answer, "watches"), spoken=f"Not now: {phone.name} goes on watching"),
        tight=True,
    )
    return line_on_top(
        look, ft.Icons.TOUCH_APP_OUTLINED, f"*{phone.name}* asks to play.", look.colours.gold, answers
    )
