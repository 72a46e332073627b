"""What an NPC does with the row that counts: each kind of row has its own module."""

from __future__ import annotations

from companion.games.legacies.npc.buy import buy
from companion.games.legacies.npc.choice import Choice
from companion.games.legacies.npc.global_action import global_action
from companion.games.legacies.npc.heirloom import opponents_heirloom, own_heirloom
from companion.games.legacies.npc.relationship import make_relationship
from companion.games.legacies.npc.sell import sell
from companion.games.legacies.seat import Played
from companion.games.legacies.state import State
from companion.games.legacies.words import GLOBAL_ACTIONS, SOLO_ROWS


def decide(state: State, name: str, played: Played) -> Choice:
    """What the NPC in seat `name` does with the row that counts; its Foundation grows if it cannot."""
    seat, row = state.seat(name), played.row
    past_five = seat.cards_played >= SOLO_ROWS and seat.kind == "nemesis"
    if past_five and state.reading("npc-past-five") == "global":
        return global_action(state, name, row.shown or state.global_row[0])
    match row.action:
        case "relationship":
            return make_relationship(state, name, row.icons)
        case "buy":
            return buy(state, name, row.groups)
        case "sell":
            return sell(state, name, row.groups)
        case "heirloom" if row.whose == "OWN":
            return own_heirloom(state, name)
        case "heirloom":
            return opponents_heirloom(state, name)
        case "global":
            return global_action(state, name, row.shown or GLOBAL_ACTIONS[0])
