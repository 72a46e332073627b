"""The Investigation: speeds are called, those who may look do so, and somebody finds it or nobody."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refused
from companion.games.lost_legacy.actions import RUINS, Call, Investigate
from companion.games.lost_legacy.cards import LOST_LEGACY_SPEED, SPEEDS, Speed
from companion.games.lost_legacy.play import end_turn
from companion.games.lost_legacy.state import State, ended, face_up


def call(state: State, action: Call) -> State:
    """A speed is called: a single answer investigates, several are shut out, an X never looks.

    Right after the last turn this begins the Investigation. Speeds that were passed over had no answer.
    """
    state = _begun(state)
    _check_call(state, action)
    answers = {**state.speeds, **dict.fromkeys(action.hands, action.speed)}
    alone = action.hands[0] if len(action.hands) == 1 and action.speed != "X" else None
    return _looked_on(replace(state, called=action.speed, speeds=answers, investigator=alone, ejecting=False))


def investigate(state: State, action: Investigate) -> State:
    """The investigator turns up a card: with the Lost Legacy the game is won, else the calls go on."""
    investigator = _begun(state).investigator
    if investigator is None:
        raise Refused("Nobody is to look yet: call the next speed.", "lost-legacy.speed-order")
    _check_place(state, action)
    if action.found:
        return ended(state, investigator, "found")
    return _looked_on(replace(state, investigator=None))


def shut_out(state: State) -> dict[str, str]:
    """Who cannot investigate, and the rule: those who answered with an X or shared their speed."""
    speeds = list(state.speeds.values())
    return {
        seat: "lost-legacy.x-speed" if speed == "X" else "lost-legacy.same-speed"
        for seat, speed in state.speeds.items()
        if speed == "X" or speeds.count(speed) > 1
    }


def next_speed(state: State) -> Speed | None:
    """The speed that is called next; None when all have been."""
    called = SPEEDS.index(state.called) + 1 if state.called else 0
    return SPEEDS[called] if called < len(SPEEDS) else None


def _begun(state: State) -> State:
    if state.phase == "turns" and not state.deck and state.stage != "play":
        return end_turn(state)
    if state.phase == "turns":
        raise Refused("The Investigation begins when the deck is empty.", "lost-legacy.investigation")
    if state.phase == "over":
        raise Refused("This game is over: begin the next one.", "lost-legacy.found")
    return state


def _check_call(state: State, action: Call) -> None:
    if state.investigator is not None:
        raise Refused(f"{state.name(state.investigator)} looks at a card first.", "lost-legacy.speed-order")
    if state.called and SPEEDS.index(action.speed) <= SPEEDS.index(state.called):
        raise Refused(
            f"Speeds are called from low to high, and {state.called} is done.", "lost-legacy.speed-order"
        )
    for seat in action.hands:
        if seat not in state.still_in:
            raise Refused(f"{state.name(seat)} is not in this game any more.", "lost-legacy.ejected")
        if seat in state.speeds or action.hands.count(seat) > 1:
            raise Refused(f"{state.name(seat)} has answered already.", "lost-legacy.speed-order")
    hidden = state.cards[action.speed] - face_up(state, action.speed)
    if len(action.hands) > hidden:
        raise Refused(
            f"{len(action.hands)} cannot hold a {action.speed}: only {hidden} of them "
            f"{'is' if hidden == 1 else 'are'} not lying open.",
            "lost-legacy.deck",
        )


def _check_place(state: State, action: Investigate) -> None:
    """Refuses a place without a card, and a find that belies what lies open or was answered."""
    place = action.place
    if action.found:
        _check_find(state, place)
    if place == RUINS:
        if not state.ruins:
            raise Refused("No card lies in the Ruins.", "lost-legacy.investigate-ruins")
        return
    if place not in state.still_in or not state.seats[place].hand:
        raise Refused(f"{state.name(place)} has no card to turn up.", "lost-legacy.investigate")
    speed = state.speeds.get(place)
    if speed is not None and (speed == LOST_LEGACY_SPEED) != action.found:
        raise Refused(
            f"{state.name(place)} answered with a {speed}, and the Lost Legacy has speed "
            f"{LOST_LEGACY_SPEED}: look at the card again.",
            "lost-legacy.found",
        )


def _check_find(state: State, place: str) -> None:
    """Refuses the only Lost Legacy of the game where it lies open, or where another seat answered with it."""
    if face_up(state, LOST_LEGACY_SPEED) >= state.cards[LOST_LEGACY_SPEED]:
        raise Refused("The Lost Legacy lies open already: look at the card again.", "lost-legacy.found")
    holders = [seat for seat, speed in state.speeds.items() if speed == LOST_LEGACY_SPEED]
    if holders and place not in holders:
        raise Refused(
            f"{state.name(holders[0])} answered with a {LOST_LEGACY_SPEED}, the speed of the Lost Legacy: "
            "look at the card again.",
            "lost-legacy.found",
        )


def _looked_on(state: State) -> State:
    """The state with the game lost by all when nobody is left to look."""
    if state.investigator is None and (
        state.called in ("8", "X") or all(seat in state.speeds for seat in state.still_in)
    ):
        return ended(state, None, "nobody found it")
    return state
