"""The phone that shows a screen: which one it is, and what it may do."""

from __future__ import annotations

from companion.store.invitation import ONLY_A_HOST, ONLY_WATCHES, THIS_COMPUTER, NotAllowed, Phone
from views.serve.phones import SPEAKING, Phones


class OnPhone:
    """A screen of one phone. Where no others may join, it is the computer's own and may everything."""

    def __init__(self, phones: Phones | None) -> None:
        self.phones = phones
        """All phones, where others may join."""
        self.phone_id = THIS_COMPUTER.id
        self._is_here = False
        self.comes()

    @property
    def phone(self) -> Phone:
        """The phone with its name and what it may do now."""
        return self.phones.phone(self.phone_id) if self.phones else THIS_COMPUTER

    @property
    def was_taken_back(self) -> bool:
        """Whether it is not invited any more."""
        return self.phones is not None and self.phones.invitations.phone(self.phone_id) is None

    def comes(self) -> bool:
        """Learns whose connection this is, and that it is here; True if it is another phone than before."""
        if self.phones is None or self._is_here:
            return False
        before, self.phone_id = self.phone_id, SPEAKING.get()
        self._is_here = True
        self.phones.comes(self.phone_id)
        return self.phone_id != before

    def goes(self) -> None:
        """The phone is gone, or asleep."""
        if self.phones and self._is_here:
            self._is_here = False
            self.phones.goes(self.phone_id)

    # ---- what it may

    def only_who_plays(self) -> None:
        """Raises `NotAllowed` on a phone that watches."""
        if not self.phone.may_play:
            raise NotAllowed(ONLY_WATCHES)

    def only_a_host(self) -> None:
        """Raises `NotAllowed` on a phone that is not a host's."""
        if not self.phone.may_manage:
            raise NotAllowed(ONLY_A_HOST)
