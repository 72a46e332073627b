"""The rules of a round of Family Legacy: every function gives the state after something was entered."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refused
from companion.games.family_legacy.row import (
    PHASES,
    RIGHT,
    WHAMMY,
    WILD,
    check_row,
    is_complete,
    legacy_points,
    possible_points,
)
from companion.games.family_legacy.state import Round, State
from companion.phrases import joined

MOST_ROUNDS = 99
_NUMBERS = frozenset(map(str, range(1, MOST_ROUNDS + 1)))


def enter_row(state: State, seat: str, row: str) -> State:
    """The row of a seat, in the place of what was entered for it before."""
    check_row(row)
    if state.playing.caller == seat:
        _check_complete(state, seat, row)
    return _with(state, replace(without(state.playing, seat), rows={**state.playing.rows, seat: row}))


def enter_points(state: State, seat: str, points: int) -> State:
    """The points of a seat, in the place of what was entered for it before."""
    possible, legacy = possible_points(state.options), legacy_points(state.options)
    if points not in possible:
        listed = joined(map(str, possible), "or")
        raise Refused(f"A round gives {listed} points.", "family-legacy.possible-scores")
    entered = without(state.playing, seat)
    if points == legacy and state.claimed(entered) not in ("", seat):
        raise Refused(_one_legacy(state, state.claimed(entered)), "family-legacy.fifty")
    if points != legacy and entered.caller == seat:
        raise Refused(
            f"{state.seats[seat]} called Legacy and gets {legacy}: take the call back first.",
            "family-legacy.fifty",
        )
    return _with(state, replace(entered, points={**entered.points, seat: points}))


def call_legacy(state: State, seat: str) -> State:
    """A seat ends the round; refused with a wrong place, under a Whammy, or after another call."""
    entered = state.playing
    if earlier := state.claimed(without(entered, seat)):
        raise Refused(_one_legacy(state, earlier), "family-legacy.fifty")
    if seat in entered.rows:
        _check_complete(state, seat, entered.rows[seat])
    points = {each: value for each, value in entered.points.items() if each != seat}
    return _with(state, replace(entered, points=points, caller=seat, nobody=False))


def name_caller(state: State, number: int, seat: str) -> State:
    """Who called Legacy in a round is told after its rows; without a seat, that nobody did.

    Refused for a round that is still to come, and where the entries say something else.
    """
    if not 1 <= number <= min(state.round, state.length):
        raise Refused(f"Round {number} is not played yet.", "family-legacy.rounds")
    then = replace(state, round=number)
    if seat:
        return replace(call_legacy(then, seat), round=state.round)
    if claimed := then.caller(then.playing):
        raise Refused(_one_legacy(state, claimed), "family-legacy.fifty")
    return replace(_with(then, replace(then.playing, nobody=True)), round=state.round)


def close_round(state: State) -> State:
    """The round is counted, and every card goes back; refused while an entry is missing."""
    if state.missing:
        names = ", ".join(state.seats[seat] for seat in state.missing)
        raise Refused(
            f"An entry is missing for {names}: enter a row or points, 0 too.", "family-legacy.round-total"
        )
    counted = replace(state.playing, caller=state.caller(state.playing))
    return replace(_with(state, counted), round=state.round + 1, dealer=state.turn_order[0], holds={})


def _one_legacy(state: State, seat: str) -> str:
    return f"{state.seats[seat]} has Legacy in this round, as only one can: correct that entry first."


def _check_complete(state: State, seat: str, row: str) -> None:
    """Refuses a row that cannot go out, naming the first place that keeps it."""
    if is_complete(row):
        return
    if WHAMMY in row:
        place = row.index(WHAMMY)
        raise Refused(
            f"{state.seats[seat]} cannot have Legacy: a Whammy lies on place {place + 1} ({PHASES[place]}); "
            "it must be replaced first.",
            "family-legacy.whammy-no-legacy",
        )
    place = next(at for at, each in enumerate(row) if each not in (RIGHT, WILD))
    raise Refused(
        f"{state.seats[seat]} cannot have Legacy: the card on place {place + 1} ({PHASES[place]}) is wrong.",
        "family-legacy.calling-legacy",
    )


def without(entered: Round, seat: str) -> Round:
    """The round without the row and the points of a seat."""
    return replace(
        entered,
        rows={each: row for each, row in entered.rows.items() if each != seat},
        points={each: points for each, points in entered.points.items() if each != seat},
    )


def _with(state: State, entered: Round) -> State:
    return replace(state, rounds={**state.rounds, str(state.round): entered})


def check(state: State) -> None:
    """Refuses a state that cannot be at a table: an unknown seat, a row that is none, a round before 1."""
    if str(state.round) not in _NUMBERS or not state.rounds.keys() <= _NUMBERS:
        raise Refused(f"Rounds are numbered from 1 to {MOST_ROUNDS}.", "family-legacy.rounds")
    named = {state.dealer, *state.carried, *state.holds}
    for each in state.rounds.values():
        named |= {*each.rows, *each.points} | ({each.caller} if each.caller else set())
        for row in each.rows.values():
            check_row(row)
    if unknown := named - set(state.seats):
        raise Refused(
            f"There is no seat {', '.join(sorted(unknown))} at this table.", "family-legacy.players"
        )
    if missing := set(state.seats) - set(state.carried):
        raise Refused(
            f"What {', '.join(missing)} carried over is a number, 0 if nothing.", "family-legacy.players"
        )
