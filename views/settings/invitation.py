"""How another phone comes to the table: an address with a code in it, and as a picture to scan."""

from __future__ import annotations

import io
import socket
from dataclasses import dataclass

from companion.store.invitation import JOIN

BEYOND = ("192.0.2.1", 9)
"""An address that nobody has: the way to it shows which of its own this machine goes out by."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """The address that lets one other phone in, and its picture to scan, as PNG."""

    address: str
    picture: bytes


def invitation(code: str, port: int) -> Invitation:
    """The invitation by this code to the companion that this machine serves at this port."""
    import segno  # only where phones are invited: the app that is built for a phone comes without it

    address = f"http://{own_address()}:{port}{JOIN}{code}"
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
