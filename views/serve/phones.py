"""The phones at a companion that is shared: who was invited, who is here, who asks to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from companion.store.folder import Folder
from companion.store.invitation import THIS_COMPUTER, Invitations, Phone, Role
from views.settings.invitation import Invitation, invitation

SPEAKING: ContextVar[str] = ContextVar("speaking", default="nobody")
"""The id of the phone whose connection is served; set at the gate, before a session begins."""
PHONES = "phones"
"""What is announced when a phone comes, goes, asks to play, or may do something else than before."""
THIS_PHONE = "/this-phone"
"""Where a phone that has just joined says what it is called."""

End = Callable[[], None]
"""Ends one connection of a phone."""


class Phones:
    """All phones of this companion, those that are not here now too."""

    def __init__(self, folder: Folder, port: int) -> None:
        self.invitations = Invitations(folder)
        self.asking = dict[str, None]()
        """The ids of phones that watch and ask to play, the first first."""
        self._port = port
        self._here = Counter[str]()
        self._connections = dict[str, list[End]]()

    def invitation(self, role: Role) -> Invitation:
        """How the next phone joins in this role."""
        return invitation(self.invitations.code(role), self._port)

    def phone(self, id_: str) -> Phone:
        """The phone with this id; one that was taken back, or never came in, changes nothing any more."""
        return self.invitations.phone(id_) or Phone(id_, "A phone", "watches")

    # ---- who is here

    def comes(self, id_: str) -> None:
        """A screen of this phone has opened."""
        self._here[id_] += 1

    def goes(self, id_: str) -> None:
        """A screen of this phone has closed."""
        self._here[id_] = max(0, self._here[id_] - 1)

    def is_here(self, id_: str) -> bool:
        """Whether this phone shows the companion now."""
        return self._here[id_] > 0

    @contextmanager
    def connected(self, id_: str, end: End) -> Iterator[None]:
        """While a connection of this phone stands; `end` is called when it is taken back."""
        self._connections.setdefault(id_, []).append(end)
        try:
            yield
        finally:
            self._connections[id_].remove(end)

    # ---- what a host does

    def give(self, id_: str, role: Role) -> None:
        """Gives a phone another role at once; raises `NotSaved`."""
        self.asking.pop(id_, None)
        self.invitations.give(id_, role)

    def take_back(self, id_: str) -> None:
        """Takes an invitation back and ends its connections; raises `NotSaved`."""
        if id_ == THIS_COMPUTER.id:
            return
        self.asking.pop(id_, None)
        try:
            self.invitations.take_back(id_)
        finally:
            for end in list(self._connections.get(id_, ())):
                end()
