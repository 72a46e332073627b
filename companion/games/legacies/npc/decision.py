"""What an NPC does with the row that counts; kinds of rows that take more to decide have a module each."""

from __future__ import annotations

from companion.games.legacies.global_actions.taking_part import why_not_global
from companion.games.legacies.npc.choice import Choice, Grow, Looked, Possible, Trigger, first_possible
from companion.games.legacies.npc.heirloom import opponents_heirloom, own_heirloom
from companion.games.legacies.npc.investment import buy, sell
from companion.games.legacies.npc.relationship import make_relationship
from companion.games.legacies.seat import Played
from companion.games.legacies.state import State
from companion.games.legacies.words import GLOBAL_ACTIONS, SOLO_ROWS, GlobalAction

NEVER_TRIGGERS = "A Rising Star never triggers a Global Action."
RULE = "legacies.nemesis-global-action"


def decide(state: State, seat: str, played: Played) -> Choice:
    """What the NPC in `seat` does with the row that counts; its Foundation grows if it cannot."""
    held, row = state.seat(seat), played.row
    past_five = held.cards_played >= SOLO_ROWS and held.kind == "nemesis"
    if past_five and state.reading("npc-past-five") == "global":
        return _global_action(state, seat, row.shown or state.global_row[0])
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
            return _global_action(state, seat, row.shown or GLOBAL_ACTIONS[0])


def _global_action(state: State, seat: str, wanted: GlobalAction) -> Choice:
    """The first of the row from the one shown on, round to the one before it; none for a Rising Star."""
    if state.seat(seat).kind == "rising_star":
        none = Looked(Trigger(wanted), "ruled out", NEVER_TRIGGERS)
        return Choice(Grow(), (none,), "The row", ("legacies.rising-star-global-action",))
    start = state.global_row.index(wanted)
    possible = [
        Possible(Trigger(each), why_not_global(state, seat, each), (RULE, _rule_of(each)))
        for each in (*state.global_row[start:], *state.global_row[:start])
    ]
    return first_possible(
        possible,
        order="From the one shown to the right",
        because="First available to the right" if possible[0].obstacle else "The one shown",
        rules=(RULE,),
    )


def _rule_of(name: GlobalAction) -> str:
    return "legacies.nemesis-event" if name == "Event" else "legacies.nemesis-other-global-actions"
