"""Players who are put out, by an effect or by a card that is looked at (One turn; card list)."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refused
from companion.games.lost_legacy.actions import Eliminate, Look
from companion.games.lost_legacy.cards import UNKNOWN, card_named, is_lost_legacy
from companion.games.lost_legacy.play import another, check_card, in_effect, in_turns, laid_open, passed_on
from companion.games.lost_legacy.state import State, ended, with_seat

ANSWER_TO_AMBUSH = "Swordsman"
"""With this card the one who looks is safe; what else it does no source shows, so the table says."""


def eliminate(state: State, action: Eliminate) -> State:
    """The seats are out; their hands are laid open, a Lost Legacy goes back to the deck; the turn ends."""
    if not state.ejecting:
        in_turns(state)
    _check(state, action)
    for seat in action.seats:
        state = _out(state, seat, action.held.get(seat, UNKNOWN))
    return _after_ejection(state)


def _check(state: State, action: Eliminate) -> None:
    if not action.seats or len(set(action.seats)) != len(action.seats):
        raise Refused("Name every player who is out, each once.", "lost-legacy.ejected")
    for seat in (*action.seats, *action.held):
        if seat not in state.still_in:
            raise Refused(f"{state.name(seat)} is not in this game any more.", "lost-legacy.ejected")
    for seat, card in action.held.items():
        if seat not in action.seats:
            raise Refused(f"{state.name(seat)} stays in: no hand is laid open.", "lost-legacy.ejected-hand")
        if not state.seats[seat].hand:
            raise Refused(f"{state.name(seat)} has no card in hand.", "lost-legacy.ejected-hand")
        check_card(state, card)


def _out(state: State, seat: str, held: str) -> State:
    """One seat out: `held` and whatever else is in hand lie open, without effect."""
    others = state.seats[seat].hand - 1
    if others >= 0 and is_lost_legacy(held):
        state = replace(state, deck=state.deck + 1)
    elif others >= 0:
        state = laid_open(state, seat, held)
    discards = (*state.seats[seat].discards, *[UNKNOWN] * others)
    return with_seat(state, seat, hand=0, out=True, misses=0, discards=discards)


def _after_ejection(state: State) -> State:
    """The end of the game when one or nobody is left, else the end of the turn.

    A turn ends once: where it has ended by an ejection already, this one belongs to it.
    """
    if len(state.still_in) <= 1:
        winner = next(iter(state.still_in), None)
        return ended(state, winner, "last one in" if winner else "nobody left")
    refilled = state.phase == "investigation" and state.deck
    if state.ejecting and state.turn in state.still_in and not refilled:
        return state
    return replace(passed_on(state), ejecting=True)


def look(state: State, action: Look) -> State:
    """The player looks at another hand; a card that acts when it is seen does so at once."""
    in_effect(state)
    seen = another(state, action.seat)
    if seen.out or not seen.hand:
        raise Refused(f"{seen.name} has no card to look at.", "lost-legacy.effect")
    if action.sees:
        check_card(state, action.sees)
    if not acts(state, action):
        return state
    if action.exchanged:
        raise Refused("That card acts as soon as it is seen: no hands are exchanged.", "lost-legacy.effect")
    return _after_ejection(_taken(state, action) if is_lost_legacy(action.sees) else _ambushed(state, action))


def acts(state: State, action: Look) -> bool:
    """Whether the card that is seen does something to the one who looks or to its holder."""
    card = card_named(action.sees)
    if card is None or not card.seen:
        return False
    played = state.seats[state.turn].discards[-1:]
    return card.seen == "taken" or played != (ANSWER_TO_AMBUSH,)


def _taken(state: State, action: Look) -> State:
    """The one who looks takes the card and puts one of two into the Ruins; its holder is out."""
    state = replace(state, ruins=state.ruins + 1)
    left = state.seats[action.seat].hand - 1
    rest = (*state.seats[action.seat].discards, *[UNKNOWN] * left)
    return with_seat(state, action.seat, hand=0, out=True, misses=0, discards=rest)


def _ambushed(state: State, action: Look) -> State:
    """The card is discarded, its holder takes the hand of the one who looked, and that one is out."""
    state = laid_open(state, action.seat, action.sees)
    held = state.seats[state.turn].hand
    state = with_seat(state, action.seat, hand=state.seats[action.seat].hand - 1 + held)
    return with_seat(state, state.turn, hand=0, out=True, misses=0)
