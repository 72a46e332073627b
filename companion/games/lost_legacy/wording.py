"""What happened, in the table's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.game import Action
from companion.games.lost_legacy.actions import (
    DECK,
    RUINS,
    Call,
    Draw,
    Eliminate,
    EndTurn,
    Investigate,
    Look,
    MissTurn,
    Move,
    NextGame,
    Play,
    PlayDiscard,
)
from companion.games.lost_legacy.play import passed_on
from companion.games.lost_legacy.state import Result, State, named
from companion.phrases import joined


def label(state: State, action: Action) -> str:
    """One line of the log, read against the state before it."""
    return _LABELS[type(action)](state, action)


def _draw(state: State, _: Draw) -> str:
    drawing = passed_on(state).turn if state.stage == "effect" else state.turn
    return f"{state.name(drawing)} draws; *{state.deck - 1}* left in the deck"


def _play(state: State, action: Play) -> str:
    return f"{state.name(state.turn)} plays *{named(action.card)}*"


def _play_discard(state: State, action: PlayDiscard) -> str:
    return f"{state.name(state.turn)} plays *{named(action.card)}* of {state.name(action.seat)}"


def _look(state: State, action: Look) -> str:
    seen = f" and sees *{named(action.sees)}*" if action.sees else ""
    exchanged = "; they *exchange* hands" if action.exchanged else ""
    return f"{state.name(state.turn)} looks at the hand of {state.name(action.seat)}{seen}{exchanged}"


def _move(state: State, action: Move) -> str:
    return f"A card goes from {_place(state, action.out_of)} to *{_place(state, action.into)}*"


def _miss_turn(state: State, action: MissTurn) -> str:
    return f"{state.name(action.seat)} *misses* the next turn"


def _eliminate(state: State, action: Eliminate) -> str:
    held = [f"; {state.name(seat)} held {named(card)}" for seat, card in action.held.items()]
    return f"*{_names(state, action.seats)}* out{''.join(held)}"


def _end_turn(state: State, _: EndTurn) -> str:
    return f"{state.name(state.turn)} ends the turn"


def _call(state: State, action: Call) -> str:
    return f"Speed {action.speed}: *{_names(state, action.hands) or 'nobody'}*"


def _investigate(state: State, action: Investigate) -> str:
    card = "a card of the Ruins" if action.place == RUINS else f"the card of {state.name(action.place)}"
    found = "found" if action.found else "not there"
    return f"{state.name(state.investigator or '')} turns up {card}: *{found}*"


def _next_game(state: State, action: NextGame) -> str:
    return f"Game *{len(state.results) + 1}*: {state.name(action.starts)} starts"


_LABELS: Mapping[type[Action], Callable[[State, Any], str]] = {
    Draw: _draw,
    Play: _play,
    PlayDiscard: _play_discard,
    Look: _look,
    Move: _move,
    MissTurn: _miss_turn,
    Eliminate: _eliminate,
    EndTurn: _end_turn,
    Call: _call,
    Investigate: _investigate,
    NextGame: _next_game,
}


def _names(state: State, seats: tuple[str, ...]) -> str:
    return joined(map(state.name, seats))


def _place(state: State, place: str) -> str:
    return {DECK: "the deck", RUINS: "the Ruins"}.get(place) or f"the hand of {state.name(place)}"


def result(state: State, last: Result) -> str:
    """How a game ended, in a sentence."""
    if last.winner is None:
        how = "Nobody finds the Lost Legacy" if last.how == "nobody found it" else "Nobody is left"
        return f"{how}: everybody loses."
    how = "finds the Lost Legacy" if last.how == "found" else "is the last one in"
    return f"{state.name(last.winner)} {how} and wins."
