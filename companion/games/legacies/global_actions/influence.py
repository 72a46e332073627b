"""Influencing Industries: markers of one's two Influenced Industries move."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from companion.frozen import replace, with_part
from companion.game import Refused, Setup
from companion.games.legacies.actions.global_actions import Direction, Influence
from companion.games.legacies.board import move_value
from companion.games.legacies.global_actions.taking_part import others, takes_part
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
    for name in others(state, action.by):
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


@dataclass(frozen=True, slots=True)
class Mover:
    """A seat whose Influenced Industries move: which, whether both, and whether it must move any."""

    seat: str
    industries: tuple[str, ...]
    both: bool
    must: bool

    def moves(self, action: Influence) -> Mapping[str, Direction]:
        """What it moves, as far as it is entered."""
        return action.moves if self.both else action.others.get(self.seat, {})

    def enter(self, action: Influence, industry: str, way: Direction) -> Influence:
        """The action with a move more: the triggerer moves both, of somebody else's only one moves.

        There the same move again takes it back.
        """
        if self.both:
            return replace(action, moves={**action.moves, industry: way})
        again = self.moves(action).get(industry) == way
        return self.enter_none(action) if again else self._only(action, {industry: way})

    def enter_none(self, action: Influence) -> Influence:
        """The action with none of its Industries moved."""
        return self._only(action, {})

    def _only(self, action: Influence, moves: Mapping[str, Direction]) -> Influence:
        return replace(action, others=with_part(action.others, self.seat, moves))


def movers(state: State, by: str) -> tuple[Mover, ...]:
    """Who moves Influenced Industries when `by` triggers it. Asks the box sheet which they are.

    A Nemesis's own part is not said in the rulebook at hand; what an NPC moves for another is left open.
    """
    first = (Mover(by, state.influenced(by), both=True, must=True),) if state.seat(by).human else ()
    rest = (
        Mover(name, state.influenced(name), both=False, must=state.seat(name).human)
        for name in others(state, by)
    )
    return (*first, *rest)


def missing(setup: Setup, state: State, action: Influence, said: Collection[str]) -> str:
    """Who has not moved yet, as the end of "Done when ..."; of an NPC it may be `said` that it moves none."""
    for mover in movers(state, action.by):
        moved = len(mover.moves(action))
        due = len(mover.industries) if mover.both else 1
        if moved < due and (mover.must or mover.seat not in said):
            return f"*{setup.name(mover.seat)}* has moved {'both' if mover.both else 'one'}"
    return ""
