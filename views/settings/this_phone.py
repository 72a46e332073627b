"""What the phone in one's hand is called: asked once when it joins, and changed at will."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.game import LONGEST_TYPED
from views.parts import (
    bar,
    block,
    grid,
    heading,
    note,
    refusal,
    screen,
    section,
    text_field,
    use_typed,
    word_tile,
)
from views.places import HOME
from views.room import room
from views.serve.phones import PHONES, THIS_PHONE
from views.session import Session

NAME = "Name of this phone"


@ft.component
def ThisPhone(session: Session) -> ft.Control:  # noqa: N802  (components are named like the controls they stand for)
    """A tap on whose it is, or a name of its own."""
    look, phone = session.look, session.phone
    typed = use_typed(NAME, phone.name)
    fault, say = ft.use_state("")

    def call_it(name: str) -> None:
        if session.done(partial(_rename, session, name), say):
            typed.forget()
            session.back(HOME)

    whose: list[ft.Control] = [
        word_tile(look, f"{name}'s", partial(call_it, f"{name}'s phone"), spoken=f"It is {name}'s phone")
        for name in session.people
    ]
    body = [
        heading(look, "Whose phone is this?", "title-m"),
        note(look, "Everybody at the table sees by this name who has done what."),
        *([grid(whose, 2 if look.big else 3)] if whose else []),
        section(look, "Or call it"),
        text_field(look, NAME, typed, longest=LONGEST_TYPED),
        *([refusal(look, fault)] if fault else []),
    ]
    keep = block(look, "Done", lambda: call_it(typed.now), icon=ft.Icons.CHECK, grain="fill")
    return screen(
        look, bar(look, "This phone", on_back=lambda: session.back(HOME)), body, footer=keep, gap=14
    )


def _rename(session: Session, name: str) -> None:
    if session.phones:
        session.phones.invitations.rename(session.phone.id, name)
        session.announce(PHONES)


@ft.component
def ThisPhoneRoom() -> ft.View:  # noqa: N802
    """Over whatever was shown before."""
    return room(ThisPhone)


ROUTES = [ft.Route(path=THIS_PHONE.lstrip("/"), component=ThisPhoneRoom, modal=True)]
