"""The rules of a turn of Family Inc.: every function gives the state after something happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from companion.game import Refused
from companion.games.family_inc.odds import Chances
from companion.games.family_inc.state import (
    COMFORT_BEFORE,
    FIFTY,
    GOAL,
    MOST_HORSESHOES,
    VALUES,
    Chips,
    State,
)


def begin_turn(state: State) -> State:
    """Step 1: the chips before the player score and go to the box; with none there, nothing changes."""
    if state.drawn:
        raise Refused(f"{state.player} is drawing already: draw another chip or stop.", "family-inc.turn")
    points, seat = sum(state.due), state.turn
    return replace(
        _scored(state, seat, points),
        chip_points={**state.chip_points, seat: state.chip_points[seat] + points},
        box=_with(state.box, state.due),
        front={**state.front, seat: ()},
    )


def draw(state: State, chip: int) -> State:
    """Step 2: a chip comes out of the bag; a second one of its value ends the turn.

    Refuses a chip that the bag cannot hold, and any chip when step 1 wins the game or none is left.
    """
    state = _refilled(_ready(state))
    if chip not in VALUES:
        raise Refused(f"There is no chip of {chip}: enter a value from 1 to 10.", "family-inc.chips")
    if state.bag_is_empty:
        raise Refused(f"No chip is left to draw: {state.player} has to stop.", "family-inc.bag-and-box-empty")
    if not state.left(chip):
        raise Refused(
            f"The bag holds no {chip} any more: look at the chip again, or put the box right by hand.",
            "family-inc.chips",
        )
    match = chip in state.drawn
    state = replace(state, drawn=(*state.drawn, chip))
    if state.options["refill"] == "at-once":
        state = _refilled(state)
    return _bust(state) if match else state


def stop(state: State) -> State:
    """Step 3: the player takes every chip of the values drawn from all others, and the turn ends."""
    state = _ready(state)
    if not state.drawn and state.options["draw-zero"] == "at-least-one" and can_draw(state):
        raise Refused("Draw at least one chip before you stop.", "family-inc.draw-zero")
    taken = [chip for chips in to_take(state).values() for chip in chips]
    front = {
        seat: tuple(chip for chip in chips if chip not in state.drawn) for seat, chips in state.front.items()
    }
    front[state.turn] = tuple(sorted((*state.drawn, *taken)))
    return _next_turn(replace(state, front=front, drawn=()))


def enter_points(state: State, seat: str, points: int) -> State:
    """A turn's points at a table that enters totals only; the seat after it is next."""
    if seat not in state.seats:
        raise Refused(f"There is no seat {seat} at this table.", "family-inc.players")
    if points < 0:
        raise Refused("A turn never costs points: enter 0 or more.", "family-inc.score-chips")
    state = _scored(replace(state, turn=seat), seat, points)
    return state if state.winner else _next_turn(state)


def to_take(state: State) -> dict[str, tuple[int, ...]]:
    """What a stop would take from each other seat that has something to give."""
    fitting = {
        seat: tuple(chip for chip in chips if chip in state.drawn) for seat, chips in state.front.items()
    }
    return {seat: chips for seat, chips in fitting.items() if chips}


def chances(state: State) -> Chances:
    """What the player draws from, as far as it has been seen; step 1 is taken as done."""
    state = begin_turn(state) if state.due else state
    box = tuple(state.box.get(str(value), 0) for value in VALUES)
    return Chances(tuple(state.bag.values()), box, state.drawn)


def worth(state: State) -> tuple[int, ...]:
    """What each value, 1 first, brings if it is drawn and the player stops: itself and the chips it takes."""
    others = Counter(chip for seat, chips in state.front.items() if seat != state.turn for chip in chips)
    return tuple(value * (1 + others[value]) for value in VALUES)


def next_from(state: State) -> dict[str, int]:
    """How many chips of each value the next one may come from: the bag, or the box if that is empty."""
    return _refilled(state).bag


def stop_brings(state: State) -> int:
    """What would lie before the player after a stop now: the chips drawn and those taken from others."""
    return sum(state.drawn) + sum(chip for chips in to_take(state).values() for chip in chips)


def can_draw(state: State) -> bool:
    """Whether any chip is left in the bag or in the box."""
    return not _refilled(state).bag_is_empty


def _ready(state: State) -> State:
    """The state with step 1 done; refuses when step 1 wins, for then nobody draws."""
    if not state.due:
        return state
    begun = begin_turn(state)
    if begun.winner:
        raise Refused(
            f"Begin the turn first: the chips before {state.player} make {begun.scores[state.turn]} points, "
            "and that wins.",
            "family-inc.win-step-one",
        )
    return begun


def _refilled(state: State) -> State:
    """The state with the box back in the bag, if the bag is empty."""
    return replace(state, box={}) if state.bag_is_empty else state


def _bust(state: State) -> State:
    count = len(state.drawn)
    state = replace(state, box=_with(state.box, state.drawn), drawn=())
    if count < COMFORT_BEFORE:
        state = _comforted(state)
    return state if state.winner else _next_turn(state)


def _comforted(state: State) -> State:
    """A horseshoe for the player, or 50 points and none left where it would be one too many."""
    seat = state.turn
    held = state.horseshoes[seat] + 1
    if held <= MOST_HORSESHOES:
        return replace(state, horseshoes={**state.horseshoes, seat: held})
    return replace(
        _scored(state, seat, FIFTY),
        horseshoes={**state.horseshoes, seat: 0},
        fifties={**state.fifties, seat: state.fifties[seat] + 1},
    )


def _next_turn(state: State) -> State:
    seats = list(state.seats)
    return replace(state, turn=seats[(seats.index(state.turn) + 1) % len(seats)])


def _scored(state: State, seat: str, points: int) -> State:
    return replace(state, scores={**state.scores, seat: state.scores[seat] + points})


def _with(box: Chips, chips: Iterable[int]) -> Chips:
    together = Counter(box)
    together.update(map(str, chips))
    return dict(together)


def check(state: State) -> None:
    """Refuses a state that cannot lie on a table: too many chips of a value, three horseshoes, ..."""
    names = state.seats
    for table in (state.scores, state.horseshoes, state.front, state.chip_points, state.fifties):
        if set(table) != set(names):
            raise Refused(f"Every seat needs an entry: {', '.join(names)}.", "family-inc.players")
    if state.turn not in names:
        raise Refused(f"There is no seat {state.turn} at this table.", "family-inc.players")
    _check_chips(state)
    _check_numbers(state)


def _check_chips(state: State) -> None:
    if any(chip not in VALUES for chip in (*state.drawn, *sum(state.front.values(), ()))):
        raise Refused("The chips have values from 1 to 10.", "family-inc.chips")
    if any(value not in state.bag or count < 0 for value, count in state.box.items()):
        raise Refused("The box counts chips by value, 1 to 10, each 0 or more.", "family-inc.chips")
    for value, left in state.bag.items():
        if left < 0:
            raise Refused(f"There are only {state.supply[value]} chips of {value}.", "family-inc.chips")
    if len(set(state.drawn)) < len(state.drawn):
        raise Refused("Two equal chips end the turn: they cannot both lie drawn.", "family-inc.match")
    if state.drawn and state.front[state.turn]:
        raise Refused(
            f"{state.player} scored the chips in front before drawing: leave one of the two empty.",
            "family-inc.turn",
        )


def _check_numbers(state: State) -> None:
    if any(held not in range(MOST_HORSESHOES + 1) for held in state.horseshoes.values()):
        raise Refused("A player holds 0, 1 or 2 horseshoes.", "family-inc.horseshoe-limit")
    if any(score < 0 for score in state.scores.values()):
        raise Refused("A score is 0 or more.", "family-inc.score-chips")
    if sum(score >= GOAL for score in state.scores.values()) > 1:
        raise Refused("Only one player can have reached 100.", "family-inc.win")
