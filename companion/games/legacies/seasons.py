"""What lies between the turns of two Generations: the Honorarium, and how the next one begins."""

from __future__ import annotations

from dataclasses import dataclass

from companion.frozen import replace
from companion.game import Refused, Setup
from companion.games.legacies.actions.seasons import NextGeneration, TakeHonorarium
from companion.games.legacies.board import with_seat
from companion.games.legacies.flow import DUE, due_next
from companion.games.legacies.foundation import grown
from companion.games.legacies.purse import collect, give
from companion.games.legacies.state import SoloDeck, State
from companion.games.legacies.words import GENERATIONS, by_century

HONORARIUM: dict[str, tuple[int, int, int]] = {
    "gold": (20, 50, 100),
    "foundation": (10, 25, 50),
    "resources": (1, 2, 3),
}
"""What one takes at the end of a Generation, by Century."""


def take_honorarium(state: State, action: TakeHonorarium) -> State:
    """Each seat after the ender takes Gold, Foundation or Resources of this Century's size."""
    if state.phase != "honorarium":
        raise Refused("No Honorarium is due now.", "legacies.honorarium")
    for name in action.choices:
        if name not in state.honorarium_to:
            raise Refused(
                "An Honorarium goes only to those after the one who ended the Generation.",
                "legacies.honorarium-who",
            )
    for name in state.honorarium_to:
        state = _honoured(state, action, name)
    return due_next(replace(state, honorarium_to=()))


def _honoured(state: State, action: TakeHonorarium, seat: str) -> State:
    choice = action.choices.get(seat) or usual_honour(state, seat)
    if choice is None:
        raise Refused(
            "Somebody after the ender has not chosen: Gold, Foundation or Resources.", "legacies.honorarium"
        )
    if choice == "nothing":
        return state
    amount = by_century(state.century, HONORARIUM[choice])
    if choice == "resources":
        chosen = action.resources.get(seat, {})
        return collect(state, seat, {"resource_of_choice": amount}, chosen, "legacies.honorarium")
    return give(state, seat, {choice: amount})


def usual_honour(state: State, seat: str) -> str | None:
    """What an NPC takes without being asked: the Foundation. A person chooses."""
    return None if state.seat(seat).human else "foundation"


def by_foundation(state: State) -> tuple[str, ...]:
    """Turn order: the largest Foundation first, ties in the order before."""
    return tuple(sorted(state.turn_order, key=lambda name: -state.seats[name].foundation))


def next_generation(state: State, action: NextGeneration) -> State:
    """Turn order anew, tiles turned up, three cards dealt to each person, hands kept within a Century."""
    if state.phase != "between":
        raise Refused(
            DUE.get(state.phase, "The Generation goes on: it ends after enough Global Actions."),
            "legacies.generation-start",
        )
    if state.last_generation:
        raise Refused(DUE["game end"], "legacies.game-end")
    fresh_century = state.ends_century
    state = replace(
        state,
        generation=state.generation + 1,
        phase="actions",
        ended_by=None,
        turn_order=by_foundation(state),
        global_face_down=(),
        face_up_successors=("", "") if state.generation + 1 < GENERATIONS else (),
        solo=_solo_between(state.solo, fresh_century),
    )
    for name in state.turn_order:
        state = _dealt(state, name, fresh_century)
    return replace(state, turn=state.turn_order[0])


def _dealt(state: State, seat: str, fresh_century: bool) -> State:
    held = state.seat(seat)
    hand = held.hand
    if hand is not None and held.human:
        hand = (0 if fresh_century else hand) + 3
    successors = ("",) if held.human and not state.last_generation else ()
    return with_seat(
        state,
        seat,
        replace(
            held,
            hand=hand,
            cards_played=0,
            global_actions=0,
            first_global=None,
            successor_hand=successors,
        ),
    )


def _solo_between(solo: SoloDeck | None, fresh_century: bool) -> SoloDeck | None:
    """Played Solo Cards are discarded; a new Century has a new deck, not shuffled yet."""
    if solo is None or fresh_century:
        return solo and SoloDeck()
    played = tuple(card for cards in solo.played.values() for card in cards)
    return SoloDeck(draw=solo.draw, discard=(*solo.discard, *played))


@dataclass(frozen=True, slots=True)
class Honour:
    """One way to take an Honorarium: how much it is now, and how much of it would really be added."""

    choice: str
    amount: int
    added: int


def honorarium(state: State, seat: str) -> tuple[Honour, ...]:
    """The three ways to take an Honorarium in this Century; a Foundation may swallow a part of it."""
    size = state.seat(seat).foundation
    amounts = {choice: by_century(state.century, values) for choice, values in HONORARIUM.items()}
    return tuple(
        Honour(choice, amount, grown(size, amount) - size if choice == "foundation" else amount)
        for choice, amount in amounts.items()
    )


def generation_steps(state: State) -> tuple[str, ...]:
    """What to do with the hands before the next Generation, a line each, *stressed* words starred."""
    number, fresh = state.generation + 1, state.ends_century
    last = number == GENERATIONS
    ended = (
        "Turn all Global Action tiles *face up*.",
        "Discard the *market*, the played Player Cards and the unplayed Successors.",
    )
    century = (
        "Put the old Century's *Player Cards* back into the box, those in hands too.",
        "Turn up the next *Legendary Figure* and lay the new Century's overlays.",
        *(("Take the new Century's *Solo Cards*.",) if state.people < len(state.seats) else ()),
    )
    begun = (
        f"Generation Marker on *{number}*; the Upcoming Event becomes the Current Event"
        + ("." if last else ", and the next one is turned up."),
        "Deal everybody *3 Player Cards*" + ("." if fresh else "; hands are kept."),
        "Deal *3 Player Cards* face up for the market.",
        *(() if last else ("Deal everybody *1 Successor* and turn *2* face up.",)),
    )
    return (*ended, *(century if fresh else ()), *begun)


def missing(setup: Setup, state: State, action: TakeHonorarium) -> str:
    """Who has not chosen an Honorarium, or not said which Resources, as the end of "Take it when ..."."""
    for seat in state.honorarium_to:
        choice = action.choices.get(seat) or usual_honour(state, seat)
        if choice is None:
            return f"*{setup.name(seat)}* has chosen"
        due = by_century(state.century, HONORARIUM["resources"])
        if choice == "resources" and sum(action.resources.get(seat, {}).values()) < due:
            return f"*{setup.name(seat)}* has named the Resources"
    return ""
