"""Influencing Industries: markers of one's two Influenced Industries move."""

from __future__ import annotations

from collections.abc import Mapping

from companion.game import Refused
from companion.games.legacies.actions.global_actions import Influence
from companion.games.legacies.board import move_value
from companion.games.legacies.global_actions.taking_part import takes_part, taking_part
from companion.games.legacies.state import State
from companion.phrases import joined


def influence(state: State, action: Influence) -> State:
    """The triggerer moves both Influenced Industries by one row, everybody else one of theirs."""
    seat, moves = state.seat(action.by), dict(action.moves)
    mine = state.influenced(action.by)
    if takes_part(state, action):
        if not seat.human and not moves:
            moves = dict.fromkeys(mine, "up")
        _check_both(state, mine, moves)
    state = _moved(state, moves, mine)
    for name in (each for each, _ in taking_part(state, action) if each != action.by):
        state = _moved_by_another(state, action, name)
    return state


def _check_both(state: State, mine: tuple[str, ...], moves: Mapping[str, str]) -> None:
    if set(moves) != set(mine):
        raise Refused(
            f"The one who triggers this moves both Influenced Industries: {joined(mine)}.",
            "legacies.influence-industries",
        )
    if state.reading("least-influence-direction") == "same" and len(set(moves.values())) > 1:
        raise Refused("At this table both go the same way.", "legacies.influence-direction")


def _moved_by_another(state: State, action: Influence, seat: str) -> State:
    moves = action.others.get(seat, {})
    held = state.seat(seat)
    if len(moves) != 1 and (held.human or moves):
        raise Refused(
            "Everybody else moves exactly one of their Influenced Industries.", "legacies.influence-others"
        )
    return _moved(state, moves, state.influenced(seat) if moves else ())


def _moved(state: State, moves: Mapping[str, str], allowed: tuple[str, ...]) -> State:
    for industry, direction in moves.items():
        if industry not in allowed:
            raise Refused(
                f"{industry} is not one of that seat's Influenced Industries.", "legacies.influence-others"
            )
        state = move_value(state, industry, 1 if direction == "up" else -1)
    return state
