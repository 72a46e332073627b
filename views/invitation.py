"""How other phones come to the table: an address with a code in it, and that address as a picture to scan."""

from __future__ import annotations

import io
import socket
from dataclasses import dataclass

import segno

from companion.store.folder import Folder
from companion.store.invitation import JOIN, invitation_code

BEYOND = ("192.0.2.1", 9)
"""An address that nobody has: the way to it shows which of its own this machine goes out by."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """The address that lets another phone in, and its picture to scan, as PNG."""

    address: str
    picture: bytes


def invitation(folder: Folder, port: int) -> Invitation:
    """The invitation to the companion that this machine serves at this port."""
    address = f"http://{own_address()}:{port}{JOIN}{invitation_code(folder)}"
    picture = io.BytesIO()
    segno.make_qr(address).save(picture, kind="png", scale=8, border=3)
    return Invitation(address, picture.getvalue())


def own_address() -> str:
    """This machine's number in its network; 127.0.0.1 where it is in none. Nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(BEYOND)
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
