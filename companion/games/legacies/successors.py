"""Putting a Successor in play: where it comes from, and what a match of Impact Icons unlocks."""

from __future__ import annotations

from typing import Literal

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies.actions.seasons import PutSuccessor
from companion.games.legacies.board import with_seat, with_tokens
from companion.games.legacies.flow import due_next
from companion.games.legacies.purse import give
from companion.games.legacies.seat import TOKEN_KINDS, Successor, TokenKind
from companion.games.legacies.state import State
from companion.games.legacies.words import MANDATORY, ImpactIcon

MATCHES_THAT_UNLOCK = 3
"""The first matches of Impact Icons, each of which unlocks a token."""


def put_successor(state: State, action: PutSuccessor) -> State:
    """A Successor in play, with the token that a first, second or third match of icons unlocks."""
    seat = state.seat(action.by)
    if state.last_generation:
        raise Refused("In Generation 6 nobody puts a Successor in play.", "legacies.successor-generation-six")
    if state.put_successor(action.by):
        raise Refused(
            "A Successor was put in play this Generation already.", "legacies.successor-no-more-draws"
        )
    if state.phase == "actions" and not seat.global_actions:
        raise Refused(
            "A Successor comes into play after the first Global Action of a Generation, or at its end.",
            "legacies.successor-when",
        )
    state = _successor_taken(state, action)
    hand = list(state.seat(action.by).successor_hand)
    _remove(hand, action.play)
    successor = Successor(action.play, action.icon, state.generation)
    seat = replace(state.seat(action.by), successor_hand=(), successors=(*seat.successors, successor))
    state = replace(
        with_seat(state, action.by, seat),
        discarded_successors=(*state.discarded_successors, *filter(None, hand)),
    )
    state = _unlocked(state, action)
    return due_next(give(state, action.by, action.gains))


def _successor_taken(state: State, action: PutSuccessor) -> State:
    """The hand after taking a face-up Successor or drawing one, where that is due."""
    _check_source(state, action)
    taken = tuple(each for each in (action.take, action.draw) if each is not None)
    seat = state.seat(action.by)
    hand = (*seat.successor_hand, *taken)
    if hand and "" not in hand and action.play not in hand:
        raise Refused(f"{action.play or 'That Successor'} is not in this hand.", "legacies.successor-when")
    state = with_seat(state, action.by, replace(seat, successor_hand=hand))
    if action.take is None:
        return state
    face_up = list(state.face_up_successors)
    _remove(face_up, action.take)
    return replace(state, face_up_successors=tuple(face_up))


def _check_source(state: State, action: PutSuccessor) -> None:
    """Face up only after a mandatory Global Action; from the deck after another, or for an empty hand."""
    seat = state.seat(action.by)
    first = seat.first_global
    if action.take is not None and first is not None and first not in MANDATORY:
        raise Refused(
            "After a non-mandatory Global Action the Successor is drawn from the deck.",
            "legacies.non-mandatory-successor",
        )
    if action.take is not None and first is None and state.phase == "succession":
        raise Refused(
            "At the end of a Generation a Successor comes from the hand, or from the deck for an empty one.",
            "legacies.successor-at-generation-end",
        )
    if action.take and not {action.take, ""} & set(state.face_up_successors):
        raise Refused(f"{action.take} does not lie face up by the board.", "legacies.mandatory-successor")
    if action.draw is not None and first in MANDATORY:
        raise Refused(
            "After a mandatory Global Action a face-up Successor is taken.", "legacies.mandatory-successor"
        )
    if first is None and state.phase == "succession" and seat.successor_hand and action.draw is not None:
        raise Refused(
            "There is a Successor in this hand; the deck is only for an empty one.",
            "legacies.successor-at-generation-end",
        )


def _remove(hand: list[str], name: str) -> None:
    """Takes a Successor of that name from a hand, or one without a name."""
    for each in (name, ""):
        if each in hand:
            hand.remove(each)
            return


def matches(state: State, seat: str, icon: ImpactIcon) -> bool:
    """Whether an Impact Icon is the one on a seat's mat. Asks the box sheet for that."""
    return icon == state.impact_icon(seat)


def match_count(state: State, seat: str) -> int:
    """How many Successors of a seat match the Impact Icon on its mat."""
    icons = [each.icon for each in state.seat(seat).successors if each.icon]
    return sum(matches(state, seat, icon) for icon in icons)


def _unlocked(state: State, action: PutSuccessor) -> State:
    seat = state.seat(action.by)
    matched = action.icon is not None and matches(state, action.by, action.icon)
    early = match_count(state, action.by) <= MATCHES_THAT_UNLOCK
    unlocks = matched and early and len(seat.unlocked) < len(TOKEN_KINDS)
    if action.unlock is None and not unlocks:
        return state
    if action.unlock is None:
        raise Refused(
            "This match unlocks a token: say which, Relationship, Minor or Major.", "legacies.unlock-tokens"
        )
    if not unlocks:
        raise Refused(
            "A token is unlocked only by the first three Successors that match the own Impact Icon.",
            "legacies.unlock-tokens",
        )
    if action.unlock in seat.unlocked:
        raise Refused(f"The {action.unlock} token is unlocked already.", "legacies.unlock-tokens")
    state = with_tokens(state, action.by, action.unlock, 1)
    seat = state.seat(action.by)
    return with_seat(state, action.by, replace(seat, unlocked=(*seat.unlocked, action.unlock)))


Source = Literal["face up", "deck", "hand"]


def successor_comes_from(state: State, by: str) -> Source:
    """Where a seat that puts a Successor in play takes one from first; "hand": it takes none.

    After a first Global Action that is mandatory a face-up one, after another one from the deck. Whoever has
    triggered none plays from the hand, and from the deck only where the hand holds none.
    """
    first = state.seat(by).first_global
    if first is None and state.phase == "actions":
        first = next(reversed(state.global_face_down), None)
    if first is not None:
        return "face up" if first in MANDATORY else "deck"
    return "hand" if state.seat(by).successor_hand else "deck"


def unlockable(state: State, by: str, icon: ImpactIcon) -> tuple[TokenKind, ...]:
    """The tokens that a Successor with this icon lets a seat choose from; none where it does not match.

    Asks the box sheet for the character's Impact Icon.
    """
    if not matches(state, by, icon) or _all_unlocked(state, by):
        return ()
    return tuple(kind for kind in TOKEN_KINDS if kind not in state.seat(by).unlocked)


def special_action_due(state: State, by: str, icon: ImpactIcon) -> bool:
    """Whether a Successor with this icon is a fourth or fifth match, which allows a Special Action."""
    return matches(state, by, icon) and _all_unlocked(state, by)


def _all_unlocked(state: State, by: str) -> bool:
    return match_count(state, by) >= MATCHES_THAT_UNLOCK


def missing(state: State, action: PutSuccessor, nothing: bool) -> str:
    """What is still to be entered of a Successor, as the end of "In play when ..."; "" where nothing is.

    `nothing`: it gives nothing at once.
    """
    if action.icon is None:
        return "its *Impact Icon* is told"
    if action.unlock is None and unlockable(state, action.by, action.icon):
        return "a *token* is chosen"
    return "" if action.gains or nothing else "it is told what it *gives at once*"
