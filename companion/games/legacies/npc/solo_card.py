"""The Solo Card that an NPC plays, and which of its five rows counts."""

from __future__ import annotations

from companion.game import Refused
from companion.games.legacies.actions.solo_cards import NpcCard
from companion.games.legacies.box.parts import Row
from companion.games.legacies.npc.solo_deck import top_card
from companion.games.legacies.seat import Played
from companion.games.legacies.state import State
from companion.games.legacies.words import LEGENDARY, SOLO_ROWS


def row_number(state: State, seat: str) -> int:
    """Which row of the next Solo Card counts, 1 to 5: the cards played this Generation, that one included."""
    number = state.seat(seat).cards_played + 1
    if number <= SOLO_ROWS:
        return number
    return (number - 1) % SOLO_ROWS + 1 if state.reading("npc-past-five") == "wrap" else SOLO_ROWS


def shown(state: State, action: NpcCard) -> Played:
    """The card that is played: read off the table, named from the box sheet, or the top of the deck."""
    number = row_number(state, action.by)
    row = action.row or action.rows.get(str(number))
    if row is not None:
        _check_row(state, row)
        if action.amount is not None and action.amount < 0:
            raise Refused("The Foundation amount on a Solo Card is not negative.", "legacies.npc-unable")
        return Played(row, action.arrow, action.amount, action.window, action.card or "")
    card = state.box.solo_card(state.century, action.card or top_card(state))
    return Played(card.rows[number - 1], card.arrow, card.amount, card.window, card.id)


def _check_row(state: State, row: Row) -> None:
    """Refuses a row that no Solo Card can show."""
    names = {*state.box.characters, LEGENDARY}
    unknown = [icon for icon in row.icons if icon not in names]
    if unknown:
        raise Refused(f"There is no character {unknown[0]} in this box.", "legacies.npc-relationship")
    lacking = {
        "relationship": (not row.icons, "at least one character or Legendary Figure"),
        "buy": (not row.groups, "its Industry Groups"),
        "sell": (not row.groups, "its Industry Groups"),
        "heirloom": (row.whose is None, "OWN or OPP"),
        "global": (row.shown is None, "its Global Action"),
    }
    empty, what = lacking[row.action]
    if empty:
        raise Refused(f"A row with {row.action} shows {what}.", "legacies.npc-row")
