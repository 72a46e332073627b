"""The phones that were invited: each by a code that is good for one phone, and with a role.

Of codes and keys only their fingerprints are kept: nobody comes in by what a copy of the file says.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Literal

from companion import form
from companion.form import BadForm
from companion.game import LONGEST_TYPED
from companion.not_done import NotDone
from companion.store.documents import Documents, NotSaved
from companion.store.folder import Folder

Role = Literal["host", "plays", "watches"]
"""A host may everything; who plays plays, corrects and begins tables; who watches changes nothing."""

JOIN = "/join/"
"""The address that invites is this and a code."""
EARLIER = "earlier"
"""The id of all phones together that an earlier version of the companion invited by its one code."""
_NAME = "invitation"
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that look alike when they have to be typed."""
_LENGTH = 12


@dataclass(frozen=True, slots=True)
class Phone:
    """A device at this companion: what people call it ("Ben's phone") and what it may do."""

    id: str
    name: str
    role: Role

    @property
    def may_play(self) -> bool:
        """Whether it may change tables: play, correct, undo, begin a new one."""
        return self.role != "watches"

    @property
    def may_manage(self) -> bool:
        """Whether it may change what belongs to the host: settings, deleting, other phones."""
        return self.role == "host"


THIS_COMPUTER = Phone("this-computer", "This computer", "host")
"""The device that the companion runs on, where nobody has called it otherwise."""


class NotAllowed(NotDone):
    """A phone's role does not let it do that; the text says whose does."""


ONLY_WATCHES = "This phone watches: it sees every step and takes none. A host can let it play."
ONLY_A_HOST = "Only a host's phone may do this."


class NotInvited(Exception):
    """A code that lets nobody in; the text says what to do."""


class CodeUsed(NotInvited):
    """A code that was good, but for another phone."""


@dataclass(frozen=True, slots=True)
class _Invited:
    name: str
    role: Role
    key: str
    """The fingerprint of what the phone shows from the day it joined."""
    code: str = ""
    """The fingerprint of the code that it came by."""


class Invitations:
    """The phones that may come in, and the codes that invite the next ones."""

    def __init__(self, folder: Folder) -> None:
        self._documents = Documents(folder)
        self._lock = folder.lock
        self._open = dict[Role, str]()
        written = self._documents.get(_NAME) or {}
        self._invited = dict(_read_phones(written))
        self._this_computer = _fit(written.get("this computer")) or THIS_COMPUTER.name

    def code(self, role: Role) -> str:
        """The code for the next phone with this role: twelve letters that nobody can guess."""
        with self._lock:
            return self._open.setdefault(role, "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH)))

    def join(self, code: str, key: str = "") -> str:
        """The key of a phone that came by this code; to be shown by it from then on.

        `key` is what it shows already: a phone that was here before stays the same one. The code is then
        spent, but for that phone. Raises `NotInvited`, and `CodeUsed` for a code of another phone.
        """
        with self._lock:
            known, spent = self._known(key), _fingerprint(code)
            if known and self._invited[known].code == spent:
                return key
            role = self._role_of(code)
            if known and known != EARLIER:
                self._invited[known] = replace(self._invited[known], role=role, code=spent)
            else:
                known, key = secrets.token_hex(8), secrets.token_urlsafe(24)
                self._invited[known] = _Invited(self._free_name(), role, _fingerprint(key), spent)
            self._open = {each: open_ for each, open_ in self._open.items() if each != role}
            with suppress(NotSaved):  # it is in until the companion is ended
                self._save()
            return key

    def _role_of(self, code: str) -> Role:
        for role, good in self._open.items():
            if secrets.compare_digest(good.encode(), code.encode(errors="replace")):
                return role
        spent = _fingerprint(code)
        if EARLIER in self._invited and self._invited[EARLIER].key == spent:
            return self._invited[EARLIER].role
        if any(invited.code == spent for invited in self._invited.values()):
            raise CodeUsed("This code was used by another phone; ask for a new one.")
        raise NotInvited("This code lets nobody in; ask for a new one.")

    def phone_with(self, key: str) -> Phone | None:
        """The phone that shows this key; None if nobody that was invited does."""
        known = self._known(key)
        return self.phone(known) if known else None

    def _known(self, key: str) -> str | None:
        shown = _fingerprint(key)
        return next((id_ for id_, invited in self._invited.items() if invited.key == shown), None)

    def phone(self, id_: str) -> Phone | None:
        """The phone with this id; None once it was taken back."""
        if id_ == THIS_COMPUTER.id:
            return replace(THIS_COMPUTER, name=self._this_computer)
        invited = self._invited.get(id_)
        return Phone(id_, invited.name, invited.role) if invited else None

    def phones(self) -> tuple[Phone, ...]:
        """This computer, and all phones that were invited, in the order in which they came."""
        every = [self.phone(id_) for id_ in (THIS_COMPUTER.id, *self._invited)]
        return tuple(phone for phone in every if phone)

    def rename(self, id_: str, name: str) -> None:
        """Calls a phone by another name, cut to forty letters; raises `NotSaved`. An empty name is none."""
        name = _fit(name)
        with self._lock:
            if id_ == THIS_COMPUTER.id:
                self._this_computer = name or THIS_COMPUTER.name
            elif name and id_ in self._invited:
                self._invited[id_] = replace(self._invited[id_], name=name)
            self._save()

    def give(self, id_: str, role: Role) -> None:
        """Gives an invited phone another role, which holds at once; raises `NotSaved`."""
        with self._lock:
            if id_ in self._invited:
                self._invited[id_] = replace(self._invited[id_], role=role)
                self._save()

    def take_back(self, id_: str) -> None:
        """Takes an invitation back, which holds at once; raises `NotSaved`, where it holds until the end."""
        with self._lock:
            if self._invited.pop(id_, None):
                self._save()

    def _free_name(self) -> str:
        taken = {invited.name for invited in self._invited.values()}
        return next(name for number in range(1, len(taken) + 2) if (name := f"Phone {number}") not in taken)

    def _save(self) -> None:
        phones = {id_: form.write_whole(invited) for id_, invited in self._invited.items()}
        self._documents.put(_NAME, {"phones": phones, "this computer": self._this_computer})


def _read_phones(written: Mapping[str, Any]) -> Iterator[tuple[str, _Invited]]:
    """The phones of a document, one of an earlier version too; what cannot be is passed over."""
    code, phones = written.get("code"), written.get("phones")
    if isinstance(code, str) and len(code) == _LENGTH and set(code) <= set(_LETTERS):
        yield EARLIER, _Invited("Phones invited earlier", "plays", _fingerprint(code))
    for id_, invited in phones.items() if isinstance(phones, Mapping) else ():
        with suppress(BadForm):
            yield id_, form.read(_Invited, invited)


def _fingerprint(secret: str) -> str:
    return sha256(secret.encode(errors="replace")).hexdigest()


def _fit(name: object) -> str:
    """A name in one line, with nothing in it that could not be drawn, written down or put between stars."""
    letters = name if isinstance(name, str) else ""
    shown = "".join(letter if letter.isprintable() and letter != "*" else " " for letter in letters)
    return " ".join(shown.split())[:LONGEST_TYPED].strip()
