"""What every part of the rules reference is handed: who reads, what was asked, where it was opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.not_done import NotDone
from companion.rules.rulings import Ruling
from companion.store.bookmarks import turn_bookmark
from companion.store.rulings import Rulings
from views.look import Look
from views.parts import BottomSheet
from views.rules.beside import Beside
from views.session import Session

ADDRESS = "/rules"
"""Where the rules are, within the app."""
RULES = "rules"
"""What is announced when a ruling or a bookmark has changed."""


@dataclass(frozen=True, slots=True, eq=False)
class Reader:
    """The rules as one screen shows them.

    `asked` is what stands in the search field, `beside` the table that the rules were opened from,
    `sheet` this screen's bottom sheet.
    """

    session: Session
    look: Look
    beside: Beside
    asked: str
    rulings: Sequence[Ruling]
    sheet: BottomSheet

    def open(self, entry: str) -> None:
        """Opens an entry; back leads here again."""
        self.sheet.close()
        self.session.open_rule(entry)

    def keep(self, ruling: Ruling) -> None:
        """Writes a ruling down for good; raises `NotDone`."""
        self.session.only_who_plays()
        Rulings(self.session.folder).keep(ruling)
        self.session.announce(RULES)

    def drop(self, ruling: Ruling) -> None:
        """Takes a ruling out; raises `NotDone`."""
        self.session.only_a_host()
        Rulings(self.session.folder).drop(ruling)
        self.session.announce(RULES)

    def turn_bookmark(self, entry: str) -> None:
        """Puts a bookmark in, or takes it out; where nothing can be saved, the page about that opens."""
        try:
            self.session.only_who_plays()
            turn_bookmark(self.session.folder, entry)
        except NotDone:
            if self.session.folder.halted:
                self.session.tell_not_kept()
        else:
            self.session.announce(RULES)
