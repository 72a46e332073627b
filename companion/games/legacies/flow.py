"""The clock of Legacies: whose turn it is, when a Generation ends and for whom, and what comes then."""

from __future__ import annotations

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies.actions import NextGeneration, Pass, PutSuccessor, TakeHonorarium
from companion.games.legacies.board import collect, give, with_seat, with_tokens
from companion.games.legacies.state import Phase, SoloDeck, State, Successor
from companion.games.legacies.words import GENERATIONS, MANDATORY, GlobalAction, by_century

HONORARIUM: dict[str, tuple[int, int, int]] = {
    "gold": (20, 50, 100),
    "foundation": (10, 25, 50),
    "resources": (1, 2, 3),
}


def check_turn(state: State, name: str) -> None:
    """Refuses an action out of turn or out of season."""
    state.seat(name)
    if state.phase != "actions":
        raise Refused(_SEASON[state.phase], "legacies.generation-end")
    if state.owed is not None:
        raise Refused(
            f"First carry out the Nemesis's Global Action: {state.owed}.", "legacies.nemesis-global-action"
        )
    if name != state.turn:
        raise Refused("It is another seat's turn.", "legacies.your-turn")


_SEASON: dict[Phase, str] = {
    "honorarium": "The Generation has ended: first the Honorarium.",
    "succession": "The Generation has ended: first everybody who owes a Successor puts one in play.",
    "century end": "The Century has ended: first score its Scoring Tile.",
    "between": "The Generation has ended: begin the next one.",
    "game end": "The last Generation has ended: reckon the final score.",
    "over": "The game is over.",
}


def why_not_global(state: State, name: str, action: GlobalAction) -> Refused | None:
    """Why a seat may not trigger a Global Action now, or None if it may."""
    seat = state.seat(name)
    if action in state.global_face_down:
        return Refused(
            f"{action} is face down: it has been triggered this Generation.",
            "legacies.global-action-face-down",
        )
    if state.blocked.get(action, name) != name:
        return Refused(f"{action} is blocked by an opponent's token.", "legacies.global-action-blocked")
    if seat.human and seat.cards_played < 2:
        return Refused(
            f"A Global Action takes two Player Cards played this Generation, not {seat.cards_played}.",
            "legacies.two-cards-first",
        )
    if action == "Foundation" and _comes_first(state, name):
        return Refused(
            "Contribute to Your Foundation may not be the first Global Action of a Generation.",
            "legacies.contribute-not-first",
        )
    return None


def _comes_first(state: State, name: str) -> bool:
    if state.reading("foundation-first") == "own":
        return state.seat(name).global_actions == 0
    return not state.global_face_down


def after_turn(state: State, name: str) -> State:
    """The turn passes on, or the Generation ends with this seat as the one that ended it."""
    if state.generation_complete:
        return end_generation(state, name)
    return replace(state, turn=_next_in_turn(state, name))


def _next_in_turn(state: State, name: str) -> str:
    _, *others = state.in_order_from(name)
    return next((each for each in (*others, name) if state.can_act(each)), name)


def end_generation(state: State, ender: str) -> State:
    """The Generation is over: who gets an Honorarium is settled, and the first thing due comes up."""
    later = state.turn_order[state.turn_order.index(ender) + 1 :]
    receivers = tuple(each for each in later if _gets_honorarium(state, each))
    return due_next(replace(state, ended_by=ender, honorarium_to=receivers, phase="honorarium"))


def _gets_honorarium(state: State, name: str) -> bool:
    kind = state.seats[name].kind
    return kind == "human" or (kind == "nemesis" and state.reading("npc-honorarium") == "foundation")


def due_next(state: State) -> State:
    """The state in the first phase that has something to do."""
    if state.phase == "honorarium" and not state.honorarium_to:
        state = replace(state, phase="succession")
    if state.phase == "succession" and not owing_successor(state):
        state = replace(state, phase="century end")
    if state.phase == "century end" and state.generation % 2:
        state = after_century(state)
    return state


def after_century(state: State) -> State:
    """What follows once the Century's score is reckoned."""
    return replace(state, phase="game end" if state.last_generation else "between")


def owing_successor(state: State) -> tuple[str, ...]:
    """The people who have put no Successor in play this Generation, in turn order; none in Generation 6."""
    if state.last_generation or state.by_themselves:
        return ()
    return tuple(
        name for name in state.turn_order if state.seats[name].human and not state.put_successor(name)
    )


def pass_turn(state: State, action: Pass) -> State:
    """The blocked end: no Player Card, and no Global Action that could be triggered.

    The seat before in turn order then counts as the one that ended the Generation.
    """
    check_turn(state, action.by)
    seat = state.seat(action.by)
    if seat.hand:
        raise Refused(
            "A turn is a Player Card or a Global Action, and there are Player Cards in this hand.",
            "legacies.premature-end",
        )
    for name in state.global_row:
        if why_not_global(state, action.by, name) is None:
            raise Refused(
                f"A turn is a Player Card or a Global Action, and {name} can be triggered.",
                "legacies.premature-end",
            )
    place = state.turn_order.index(action.by)
    return end_generation(state, state.turn_order[place - 1]) if place else _nobody_ended(state)


def _nobody_ended(state: State) -> State:
    """The first in turn order is stuck: the last one ended it, so nobody comes after in this Generation."""
    return end_generation(state, state.turn_order[-1])


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


def _honoured(state: State, action: TakeHonorarium, name: str) -> State:
    default = None if state.seat(name).human else "foundation"
    choice = action.choices.get(name, default)
    if choice is None:
        raise Refused(
            "Somebody after the ender has not chosen: Gold, Foundation or Resources.", "legacies.honorarium"
        )
    if choice == "nothing":
        return state
    amount = by_century(state.century, HONORARIUM[choice])
    if choice == "resources":
        chosen = action.resources.get(name, {})
        return collect(state, name, {"resource_of_choice": amount}, chosen, "legacies.honorarium")
    return give(state, name, {choice: amount})


# ---- successors


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


def matches(state: State, name: str) -> int:
    """How many Successors of a seat match its character's Impact Icon."""
    successors = state.seat(name).successors
    if not any(each.icon for each in successors):
        return 0
    icon = state.box.impact_icon(state.seat(name).character)
    return sum(each.icon == icon for each in successors)


def _unlocked(state: State, action: PutSuccessor) -> State:
    seat = state.seat(action.by)
    matched = action.icon is not None and action.icon == state.box.impact_icon(seat.character)
    unlocks = matched and matches(state, action.by) <= 3 and len(seat.unlocked) < 3
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


# ---- the next Generation


def by_foundation(state: State) -> tuple[str, ...]:
    """Turn order: the largest Foundation first, ties in the order before."""
    return tuple(sorted(state.turn_order, key=lambda name: -state.seats[name].foundation))


def next_generation(state: State, action: NextGeneration) -> State:
    """Turn order anew, tiles turned up, three cards dealt to each person, hands kept within a Century."""
    if state.phase != "between":
        raise Refused(
            _SEASON.get(state.phase, "The Generation goes on: it ends after enough Global Actions."),
            "legacies.generation-start",
        )
    fresh_century = state.generation % 2 == 0
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


def _dealt(state: State, name: str, fresh_century: bool) -> State:
    seat = state.seat(name)
    hand = seat.hand
    if hand is not None and seat.human:
        hand = (0 if fresh_century else hand) + 3
    successors = ("",) if seat.human and not state.last_generation else ()
    return with_seat(
        state,
        name,
        replace(
            seat,
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
        return None if solo is None else SoloDeck()
    played = tuple(card for cards in solo.played.values() for card in cards)
    return SoloDeck(draw=solo.draw, discard=(*solo.discard, *played))


def still_open(state: State) -> str:
    """What the Generation still needs, in words: "2 mandatory and 1 more"."""
    mandatory = len(state.mandatory_open)
    other = max(state.non_mandatory_needed - state.non_mandatory_done, 0)
    parts = [f"{mandatory} mandatory" if mandatory else "", f"{other} more" if other else ""]
    return " and ".join(filter(None, parts)) or "nothing"
