"""What an NPC does with the row that counts: each kind of row has its own module."""

from __future__ import annotations

from companion.games.legacies.npc.choice import Choice
from companion.games.legacies.npc.global_action import global_action
from companion.games.legacies.npc.heirloom import opponents_heirloom, own_heirloom
from companion.games.legacies.npc.investment import buy, sell
from companion.games.legacies.npc.relationship import make_relationship
from companion.games.legacies.seat import Played
from companion.games.legacies.state import State
from companion.games.legacies.words import GLOBAL_ACTIONS, SOLO_ROWS


def decide(state: State, seat: str, played: Played) -> Choice:
    """What the NPC in `seat` does with the row that counts; its Foundation grows if it cannot."""
    held, row = state.seat(seat), played.row
    past_five = held.cards_played >= SOLO_ROWS and held.kind == "nemesis"
    if past_five and state.reading("npc-past-five") == "global":
        return global_action(state, seat, row.shown or state.global_row[0])
    match row.action:
        case "relationship":
            return make_relationship(state, seat, row.icons)
        case "buy":
            return buy(state, seat, row.groups)
        case "sell":
            return sell(state, seat, row.groups)
        case "heirloom" if row.whose == "OWN":
            return own_heirloom(state, seat)
        case "heirloom":
            return opponents_heirloom(state, seat)
        case "global":
            return global_action(state, seat, row.shown or GLOBAL_ACTIONS[0])
