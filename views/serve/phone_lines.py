"""The lines under the bar that are about phones: that this one only watches, that another asks to play."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.store.invitation import Phone, Role
from views.look import Look
from views.parts import block, line_under_the_bar, row
from views.serve.guests import Guests
from views.session import Session
from views.settings.other_phones import changed


def phone_lines(session: Session, look: Look) -> list[ft.Control]:
    """Those that hold now."""
    return [*_who_asks(session, look), *_watches(session, look)]


def _watches(session: Session, look: Look) -> list[ft.Control]:
    """What a phone is told that may only watch, and its way to ask for more."""
    guests, phone = session.guests, session.phone
    if guests is None or phone.may_play:
        return []
    if phone.id in guests.asking:
        words = "This phone *watches*. It has asked to play."
        return [line_under_the_bar(look, ft.Icons.VISIBILITY_OUTLINED, words, look.colours.accent)]
    ask = block(look, "Ask to play", session.ask_to_play, leads=True)
    words = "This phone *watches*."
    action = _with_room(look, ask)
    return [line_under_the_bar(look, ft.Icons.VISIBILITY_OUTLINED, words, look.colours.accent, action)]


def _who_asks(session: Session, look: Look) -> list[ft.Control]:
    """On the phones of hosts: who asks to play, and the two answers."""
    guests = session.guests
    if guests is None or not session.phone.may_manage:
        return []
    return [_asks(session, guests, look, guests.phone(asking)) for asking in guests.asking]


def _asks(session: Session, guests: Guests, look: Look, phone: Phone) -> ft.Control:
    def answer(role: Role) -> None:
        changed(session, partial(guests.give, phone.id, role))

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
