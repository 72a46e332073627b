"""What the rules were opened from: a table, the set-up of one, or neither."""

from __future__ import annotations

import re
from dataclasses import dataclass

from companion.game import Setup
from companion.games import games
from companion.phrases import joined
from companion.store.record_file import BadFile
from views.session import Session

PLACE = re.compile(r"/(?P<room>table|new)/(?P<name>[^/?]+)")


@dataclass(frozen=True, slots=True)
class Beside:
    """The game that is being played, and its table: the id of the record, and the set-up.

    All of it is empty where the rules were opened by themselves.
    """

    game: str = ""
    table: str = ""
    setup: Setup | None = None

    @property
    def people(self) -> str:
        """Who sits at the table: "Ada and Ben"."""
        return joined(seat.name for seat in self.setup.seats) if self.setup else ""

    def reading(self, game: str, option: str) -> str:
        """The key of the reading that the table chose; empty where there is no option or no such table."""
        if not option or self.setup is None or self.game != game:
            return ""
        return games()[game].reading(self.setup.options, option)


def beside(session: Session) -> Beside:
    """What the rules were opened from."""
    place = PLACE.match(session.outside("/rules"))
    if place is None:
        return Beside(session.query.get("game", ""))
    if place["room"] == "new":
        return Beside(place["name"])
    try:
        setup = session.tables.open(place["name"]).timeline.record.setup
    except BadFile:
        return Beside()
    return Beside(setup.game, place["name"], setup)
