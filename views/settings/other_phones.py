"""Settings: how other phones come to the same tables, which did, and what each may do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.store.invitation import THIS_COMPUTER, Phone, Role
from views.look import Look
from views.parts import (
    block,
    chevron,
    column,
    flat_line,
    grid,
    hairline,
    note,
    pick,
    row,
    said,
    section,
    text,
)
from views.serve.phones import PHONES, THIS_PHONE, Phones
from views.session import Say, Session, use_news

PICTURE = 220
"""Px across: a phone at arm's length can scan it."""
HOW_TO_SHARE = "Started with *companion run --share*, it lets phones in the same network join by a code."


@dataclass(frozen=True, slots=True)
class Part:
    """A role as it is shown: its word on a button, its sign, and what a phone does in it."""

    role: Role
    words: str
    icon: ft.IconData
    does: str


PARTS = (
    Part("plays", "Plays", ft.Icons.TOUCH_APP_OUTLINED, "plays, corrects and begins tables"),
    Part("watches", "Watches", ft.Icons.VISIBILITY_OUTLINED, "sees everything and changes nothing"),
    Part("host", "Hosts", ft.Icons.KEY_OUTLINED, "may do everything"),
)
"""The first is what most phones are invited for."""


@ft.component
def OtherPhones(session: Session, say: Say) -> ft.Control:  # noqa: N802  (a component)
    """How to share; what this phone is; for a host, the next invitation and everybody who was invited."""
    use_news(session, PHONES)
    part, choose = ft.use_state(PARTS[0])
    look, phones = session.look, session.phones
    parts: list[ft.Control] = [section(look, "Other phones"), note(look, HOW_TO_SHARE)]
    if phones and not session.phone.may_manage:
        parts = [section(look, "This phone"), _own_line(session)]
    elif phones:
        invited = phones.invitations.phones()
        parts = [
            section(look, "Other phones"),
            *_next_invitation(look, phones, part, choose),
            section(look, "Who is invited"),
            column(*[_line(session, phones, each, say) for each in invited], gap=0, stretch=True),
        ]
    return column(*parts, gap=14, stretch=True)


# ---- the next invitation


def _next_invitation(
    look: Look, phones: Phones, chosen: Part, choose: Callable[[Part], None]
) -> list[ft.Control]:
    """The role first, then the code that holds it, then its address to type."""
    picks: list[ft.Control] = [
        pick(
            look,
            part.words,
            partial(choose, part),
            icon=None if look.big else part.icon,
            chosen=part == chosen,
        )
        for part in PARTS
    ]
    invitation = phones.invitation(chosen.role)
    picture = ft.Container(
        ft.Image(invitation.picture, width=PICTURE, height=PICTURE, exclude_from_semantics=True),
        bgcolor="white",
        border_radius=3,
        padding=4,
    )
    address = text(look, invitation.address, "label-b")
    address.selectable = True
    typed = column(text(look, "Or type:", "label-s", look.colours.soft), address, gap=4)
    return [
        grid(picks, 1 if look.big else 3),
        note(look, f"Scan this in the same network. It is good for one phone, which {chosen.does}."),
        row(said("The code to scan", picture)),
        said(f"Or type {invitation.address}", typed),
    ]


# ---- who is invited


def _part(phone: Phone) -> Part:
    return next(part for part in PARTS if part.role == phone.role)


def _own_line(session: Session) -> ft.Control:
    """What this phone is called and may do; a tap leads to its name."""
    phone = session.phone
    words = _words(session.look, phone, f"This one {_part(phone).does}")
    rename = partial(session.navigate, THIS_PHONE)
    return flat_line(
        session.look, row(words, chevron(session.look)), spoken=f"{phone.name}: rename", on_tap=rename
    )


def _line(session: Session, phones: Phones, phone: Phone, say: Say) -> ft.Control:
    """A phone with what it may do and whether it is here, and what a host can do about it."""
    look = session.look
    if phone == session.phone:
        return _own_line(session)
    here = "here now" if phones.is_here(phone.id) else "not here now"
    words = _words(look, phone, f"{_part(phone).words}, {here}")
    if phone.id == THIS_COMPUTER.id:
        return flat_line(look, words, spoken=f"{phone.name}: {here}", on_tap=None)
    return column(
        ft.Container(words, padding=ft.Padding(4, 12, 4, 8)),
        grid(_actions(session, phones, phone, say), 1 if look.big else 2),
        hairline(look),
        gap=4,
        stretch=True,
    )


def _words(look: Look, phone: Phone, below: str) -> ft.Control:
    return column(
        text(look, phone.name, "label-l"), text(look, below, "label-m", look.colours.soft), gap=0, expand=True
    )


def _actions(session: Session, phones: Phones, phone: Phone, say: Say) -> list[ft.Control]:
    """The role to switch to, and the end of the invitation."""
    look = session.look
    other: Role = "watches" if phone.role == "plays" else "plays"

    def change(what: Callable[[], None]) -> None:
        session.done(partial(session.change_phones, what), say)

    lets = {"host": "Let it only play", "plays": "Let it only watch", "watches": "Let it play"}[phone.role]
    return [
        block(
            look,
            lets,
            partial(change, partial(phones.give, phone.id, other)),
            spoken=f"{phone.name}: {lets}",
        ),
        block(
            look,
            "Take back",
            partial(change, partial(phones.take_back, phone.id)),
            spoken=f"Take back the invitation of {phone.name}",
        ),
    ]
