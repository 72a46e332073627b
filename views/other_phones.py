"""Settings: how other phones come to the same tables."""

from __future__ import annotations

import flet as ft

from views.invitation import Invitation
from views.look import Look
from views.parts import column, note, said, section, text
from views.session import Session

PICTURE = 220
"""Px across: a phone at arm's length can scan it."""
HOW_TO_SHARE = "Started with *companion run --share*, it lets phones in the same network join by a code."


def other_phones(session: Session) -> list[ft.Control]:
    """The code to scan, or how to get one; nothing in an app that serves no one else."""
    if not session.page.web:
        return []
    look = session.look
    shown = _code(look, session.invitation) if session.invitation else note(look, HOW_TO_SHARE)
    return [section(look, "Other phones"), shown]


def _code(look: Look, invitation: Invitation) -> ft.Control:
    picture = ft.Container(
        ft.Image(invitation.picture, width=PICTURE, height=PICTURE, exclude_from_semantics=True),
        bgcolor="white",
        border_radius=3,
        padding=4,
    )
    address = text(look, invitation.address, "label-b")
    address.selectable = True
    return column(
        note(look, "Scan this in the same network. Who joins sees every table, live.", ft.Icons.QR_CODE_2),
        said("The code to scan", picture),
        text(look, "Or type:", "label-s", look.colours.soft),
        address,
        gap=10,
    )
