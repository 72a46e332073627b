"""Taking a step of Family Inc., and with it the first step of the next turn, which nobody decides."""

from __future__ import annotations

from companion.game import Action
from companion.games.family_inc.state import BeginTurn, State
from views.at_table import AtTable

TOTAL = "total"
"""In the draft: the total whose chance is shown."""


def do(at: AtTable, action: Action) -> None:
    """Takes a step; when the next player then has chips to score, they score at once, and may win."""
    kept = at.draft.get(TOTAL)
    before: State = at.state
    if at.do(action) is not None or at.correcting:
        return
    now: State = at.live.timeline.state
    if now.due:
        at.do(BeginTurn())
    elif kept is not None and now.turn == before.turn and not now.winner:
        at.put_draft({TOTAL: kept})
