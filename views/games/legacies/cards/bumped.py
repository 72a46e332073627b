"""Who is bumped off a Legendary Figure may draw a card: which one is asked, and nothing is an answer too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import flet as ft

from companion.games.legacies import offers
from companion.games.legacies.words import Consolation
from views.parts import picks, row, section
from views.table.at_table import AtTable
from views.table.draft import Draft

Drawn = Literal["", "player_card", "successor", "nothing"]
NAMES: dict[Drawn, str] = {
    "player_card": "A Player Card",
    "successor": "A Successor",
    "nothing": "Nothing",
}


@dataclass(frozen=True, slots=True)
class Bumped:
    """Whom it concerns, and what that seat draws: "" until it is entered."""

    seat: str = ""
    draws: Drawn = ""


def _draft(at: AtTable) -> Draft[Bumped]:
    return Draft(at, Bumped(), "bumped")


def _drawn(at: AtTable, seat: str) -> Drawn:
    entered = _draft(at).entered
    return entered.draws if entered.seat == seat else ""


def bumped_takes(at: AtTable, seat: str | None) -> Consolation | None:
    """What a seat that is bumped off draws, as an action takes it."""
    drawn = _drawn(at, seat) if seat else ""
    return drawn if drawn in ("player_card", "successor") else None


def bumped_waits(at: AtTable, seat: str | None) -> str:
    """What is still to be entered, as the end of "Done when ..."; "" where nothing is."""
    return f"*{at.seat(seat).name}* has chosen a card" if seat and not _drawn(at, seat) else ""


def ask_bumped(at: AtTable, seat: str) -> list[ft.Control]:
    """A tile for each card that may be drawn, and one for none."""
    may = (*offers.consolations(at.state, seat), "nothing")
    tiles = picks(
        at.look,
        NAMES,
        [_drawn(at, seat)],
        lambda drawn: _draft(at).enter(lambda _: Bumped(seat, drawn)),
        barred=set(NAMES).difference(may),
    )
    return [section(at.look, f"{at.seat(seat).name} is bumped off and draws"), row(*tiles, gap=6)]
