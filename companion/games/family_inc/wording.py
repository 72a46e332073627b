"""What happens in a turn of Family Inc., in the table's words and with its reasons.

All of it is read against the state before the action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.game import Candidate, Decision, Part
from companion.games.family_inc.play import begin_turn, to_take
from companion.games.family_inc.state import COMFORT_BEFORE, FIFTY, GOAL, MOST_HORSESHOES, State


def begin_label(state: State) -> str:
    """ "Ada scores *24*"."""
    wins = " and wins" if state.scores[state.turn] + sum(state.due) >= GOAL else ""
    return f"{state.player} scores *{sum(state.due)}*{wins}"


def draw_label(state: State, chip: int) -> str:
    """ "Ada draws *7*", and what comes of it."""
    if chip in state.drawn:
        return f"{state.player} draws a second *{chip}*: {comfort(state)}"
    scores = f"scores *{sum(state.due)}* and " if state.due else ""
    return f"{state.player} {scores}draws *{chip}*"


def stop_label(state: State) -> str:
    """ "Ada stops with *7*, *3* and takes *7*, *7*"."""
    taken = [chip for chips in to_take(state).values() for chip in chips]
    takes = f" and takes {_starred(taken)}" if taken else ""
    return f"{state.player} stops with {_starred(state.drawn) or 'no chip'}{takes}"


def points_label(state: State, seat: str, points: int) -> str:
    """ "Ada scores *24*"."""
    return f"{state.seats.get(seat, seat)} scores *{points}*"


def comfort(state: State) -> str:
    """What a match on the next chip brings: "a *horseshoe*"."""
    if not _in_time(state):
        return "no horseshoe"
    if not _third(state):
        return "a *horseshoe*"
    wins = " and the game" if state.scores[state.turn] + FIFTY >= GOAL else ""
    return f"the third horseshoe, *{FIFTY}* points{wins}"


def _in_time(state: State) -> bool:
    """Whether a match on the next chip brings a comfort."""
    return len(state.drawn) + 1 < COMFORT_BEFORE


def _third(state: State) -> bool:
    return state.horseshoes[state.turn] == MOST_HORSESHOES


def _starred(chips: Iterable[int]) -> str:
    return ", ".join(f"*{chip}*" for chip in chips)


def why_scored(state: State) -> Decision:
    """Step 1 with its sum: how many chips of each value make how many points."""
    before, points = state.scores[state.turn], sum(state.due)
    counts = sorted(Counter(state.due).items())
    wins = ("family-inc.win-step-one",) if before + points >= GOAL else ()
    return Decision(
        title=f"{state.player} scores {points}",
        steps=(
            f"Move {state.player}'s token from *{before}* to *{before + points}*",
            f"Put the scored chips into the *box*: {_starred(sorted(state.due))}",
        ),
        candidates=tuple(
            Candidate(f"Chips of {value}", "chosen", f"{value} times {count} = {value * count}")
            for value, count in counts
        ),
        order="Value by value, the lowest first",
        rules=("family-inc.score-chips", *wins),
    )


def why_bust(state: State, chip: int) -> Decision:
    """A match: what goes to the box, and which comfort is due."""
    in_time, third = _in_time(state), _third(state)
    rule = "family-inc.horseshoe" if in_time else "family-inc.fourth-chip"
    return Decision(
        title=f"A second {chip} ends the turn",
        steps=(
            f"Put the drawn chips into the *box*: {_starred((*state.drawn, chip))}",
            *_comfort_step(state),
        ),
        candidates=(
            Candidate("Match", "chosen", f"{state.player} has drawn a {chip} already in this turn"),
            *_comforts(state, in_time, third),
        ),
        order="The match first, then the comfort",
        rules=("family-inc.bust", rule, *(("family-inc.third-horseshoe",) if in_time and third else ())),
    )


def _comforts(state: State, in_time: bool, third: bool) -> tuple[Candidate, Candidate]:
    """The horseshoe that an early match brings, and the points that a third one is turned into."""
    early = f"this is chip {len(state.drawn) + 1}, {'before' if in_time else 'not before'} the fourth"
    held = f"{state.horseshoes[state.turn]} held{', so this would be the third' if third else ''}"
    return (
        Candidate("Horseshoe", "chosen" if in_time else "ruled out", early),
        Candidate("50 points", "not reached" if not in_time else "chosen" if third else "ruled out", held),
    )


def _comfort_step(state: State) -> tuple[str, ...]:
    if not _in_time(state):
        return ()
    if not _third(state):
        return (f"{state.player} takes a *horseshoe*",)
    score = state.scores[state.turn]
    return (
        f"{state.player} hands in both *horseshoes*",
        f"Move {state.player}'s token from *{score}* to *{score + FIFTY}*",
    )


def why_taken(state: State) -> Decision:
    """A stop: which chips the others have to hand over."""
    state = begin_turn(state) if state.due else state
    taken = to_take(state)
    return Decision(
        title=f"{state.player} stops",
        steps=tuple(
            f"{state.player} takes {_starred(chips)} from {state.seats[seat]}"
            for seat, chips in taken.items()
        )
        or ("Nobody has a chip that fits: leave them all where they are",),
        candidates=tuple(
            Candidate(
                state.seats[seat],
                "chosen" if seat in taken else "ruled out",
                _in_front(chips) + (f": {_listed(taken[seat])} fit" if seat in taken else ""),
            )
            for seat, chips in state.front.items()
            if seat != state.turn
        ),
        order="Every other player, in order of play",
        rules=("family-inc.steal", "family-inc.steal-all"),
    )


def _in_front(chips: tuple[int, ...]) -> str:
    return f"has {_listed(chips)}" if chips else "has nothing in front"


def _listed(chips: Iterable[int]) -> str:
    return ", ".join(map(str, chips))


def parts(state: State, seat: str) -> tuple[Part, ...]:
    """What makes the score of a seat: chips, horseshoes, and what the table entered itself."""
    chips, fifties = state.chip_points[seat], state.fifties[seat]
    entered = state.scores[seat] - chips - FIFTY * fifties
    lines = (
        Part("Chips", chips, "family-inc.score-chips"),
        Part("Third horseshoes", FIFTY * fifties, "family-inc.third-horseshoe", f"{FIFTY} times {fifties}"),
        Part("Entered by the table", entered, "family-inc.score-chips"),
    )
    return tuple(line for line in lines if line.points) or lines[:1]
