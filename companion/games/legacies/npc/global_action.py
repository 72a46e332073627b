"""A row with a Global Action: the one shown, or the next to the right that a Nemesis may trigger."""

from __future__ import annotations

from companion.games.legacies.global_actions.taking_part import why_not_global
from companion.games.legacies.npc.choice import Choice, Grow, Looked, Possible, Trigger, first_possible
from companion.games.legacies.state import State
from companion.games.legacies.words import GlobalAction

NEVER_TRIGGERS = "A Rising Star never triggers a Global Action."
RULE = "legacies.nemesis-global-action"


def global_action(state: State, seat: str, wanted: GlobalAction) -> Choice:
    """The first of the row from the one shown on, round to the one before it; none for a Rising Star."""
    if state.seat(seat).kind == "rising_star":
        none = Looked(Trigger(wanted), "ruled out", NEVER_TRIGGERS)
        return Choice(Grow(), (none,), "The row", ("legacies.rising-star-global-action",))
    start = state.global_row.index(wanted)
    possible = [
        Possible(Trigger(each), why_not_global(state, seat, each), (RULE, _rule(each)))
        for each in (*state.global_row[start:], *state.global_row[:start])
    ]
    return first_possible(
        possible,
        order="From the one shown to the right",
        because="First available to the right" if possible[0].obstacle else "The one shown",
        rules=(RULE,),
    )


def _rule(name: GlobalAction) -> str:
    return "legacies.nemesis-event" if name == "Event" else "legacies.nemesis-other-global-actions"
