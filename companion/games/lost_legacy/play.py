"""The turns: every function gives the state after something happened (Flow of the game)."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refused
from companion.games.lost_legacy.actions import DECK, RUINS, Move
from companion.games.lost_legacy.cards import (
    LOST_LEGACY_SPEED,
    canonical,
    card_named,
    is_lost_legacy,
    known_cards,
    set_of,
    speed_of,
)
from companion.games.lost_legacy.state import Player, State, face_up, with_seat


def draw(state: State) -> State:
    """The seat whose turn it is takes the top card; after an effect, the turn passes on first."""
    state = end_turn(state) if state.stage == "effect" else in_turns(state)
    if not state.deck:
        raise Refused("The deck is empty: the Investigation begins.", "lost-legacy.turn-end")
    if state.stage == "play":
        raise Refused(
            f"{state.name(state.turn)} has drawn already: play one of the two cards.", "lost-legacy.turn"
        )
    drawn = replace(state, deck=state.deck - 1, stage="play", ejecting=False)
    return with_seat(drawn, state.turn, hand=state.seats[state.turn].hand + 1)


def play(state: State, card: str) -> State:
    """The card is laid open before the player; refuses one that cannot be there or has to stay in hand."""
    in_turns(state)
    if state.stage != "play":
        raise Refused(f"{state.name(state.turn)} draws a card first.", "lost-legacy.turn")
    if _must_stay(state, card):
        raise Refused("This Lost Legacy cannot be played: play the other card.", "lost-legacy.play")
    state = with_seat(state, state.turn, hand=state.seats[state.turn].hand - 1)
    return replace(laid_open(state, state.turn, card), stage="effect")


def play_discard(state: State, seat: str, card: str) -> State:
    """A card that lies before another seat is played by the seat whose turn it is."""
    in_effect(state)
    discards = list(another(state, seat).discards)
    if canonical(card) not in discards:
        raise Refused(f"{state.name(seat)} has no {card} among the discards.", "lost-legacy.oracle")
    discards.remove(canonical(card))
    return laid_open(with_seat(state, seat, discards=tuple(discards)), state.turn, card)


def move(state: State, action: Move) -> State:
    """An effect moves a face-down card from place to place."""
    in_effect(state)
    if action.out_of == action.into:
        raise Refused("The card would stay where it is: choose another place.", "lost-legacy.effect")
    return _counted(_counted(state, action.out_of, -1), action.into, +1)


def _counted(state: State, place: str, by: int) -> State:
    """The state with a card more or less at a place."""
    if place == DECK:
        counted = replace(state, deck=state.deck + by)
        left = counted.deck
    elif place == RUINS:
        counted = replace(state, ruins=state.ruins + by)
        left = counted.ruins
    elif place in state.still_in:
        left = state.seats[place].hand + by
        counted = with_seat(state, place, hand=left)
    else:
        raise Refused(
            f"There is no place {place}: say deck, ruins or a seat that is still in.", "lost-legacy.effect"
        )
    if left < 0:
        raise Refused(f"There is no card to take: {state.name(place)} has none.", "lost-legacy.effect")
    return counted


def miss_turn(state: State, seat: str) -> State:
    """Another seat misses its next turn."""
    in_effect(state)
    player = another(state, seat)
    if player.out:
        raise Refused(f"{player.name} is out and has no turn to miss.", "lost-legacy.bound-destiny")
    return with_seat(state, seat, misses=player.misses + 1)


def end_turn(state: State) -> State:
    """The left neighbour's turn, or the Investigation where the deck is empty.

    Refuses while the turn has a card to come, and while a player is out by the discards and not entered so.
    """
    in_turns(state)
    if state.stage == "play" or (state.stage == "draw" and state.deck):
        first = "plays one of the two cards" if state.stage == "play" else "draws a card"
        raise Refused(f"{state.name(state.turn)} {first} before the turn ends.", "lost-legacy.turn")
    _check_fatal(state)
    return passed_on(state)


def _check_fatal(state: State) -> None:
    """Refuses to go on while as many of a card lie before a player who is still in as put that player out."""
    for player in (state.seats[seat] for seat in state.still_in):
        for card in filter(None, map(card_named, player.discards)):
            if card.fatal and player.discards.count(card.name) >= card.fatal:
                raise Refused(
                    f"{player.name} is out with {card.fatal} {card.name} cards open: "
                    "enter who is out, and the hand.",
                    card.rule,
                )


def passed_on(state: State) -> State:
    """The state with the turn over, whatever was left of it."""
    if not state.deck:
        return replace(state, phase="investigation", stage="draw")
    order = list(state.seats)
    at = order.index(state.turn) + 1
    state = _missed_by_all(replace(state, phase="turns", stage="draw"))
    for seat in order[at:] + order[:at]:
        player = state.seats[seat]
        if not player.out and not player.misses:
            return replace(state, turn=seat)
        if player.misses:
            state = with_seat(state, seat, misses=player.misses - 1)
    return state


def _missed_by_all(state: State) -> State:
    """The state after as many rounds as everybody who is still in misses."""
    rounds = min((state.seats[seat].misses for seat in state.still_in), default=0)
    for seat, player in state.seats.items() if rounds else ():
        state = with_seat(state, seat, misses=max(player.misses - rounds, 0))
    return state


def in_turns(state: State) -> State:
    """The same state; refuses when no turn is being played."""
    if state.phase == "investigation":
        raise Refused(
            "The deck is empty and nobody has a turn: call the speeds.", "lost-legacy.investigation"
        )
    if state.phase == "over":
        raise Refused("This game is over: begin the next one.", "lost-legacy.match-length")
    return state


def in_effect(state: State) -> State:
    """The same state; refuses when no card has been played in this turn."""
    if in_turns(state).stage != "effect":
        raise Refused(f"{state.name(state.turn)} plays a card first.", "lost-legacy.effect")
    return state


def another(state: State, seat: str) -> Player:
    """The player at a seat; refuses a seat that is not there and the one whose turn it is."""
    if seat not in state.seats:
        raise Refused(f"There is no seat {seat} at this table.", "lost-legacy.players")
    if seat == state.turn:
        raise Refused(f"It is {state.name(seat)}'s own turn: name another player.", "lost-legacy.effect")
    return state.seats[seat]


def laid_open(state: State, seat: str, card: str) -> State:
    """The state with a card face up before a seat; refuses one that this game cannot have."""
    check_card(state, card)
    return with_seat(state, seat, discards=(*state.seats[seat].discards, canonical(card)))


def check_card(state: State, card: str) -> None:
    """Refuses a card of a set that is not played, and one more of a speed than there are."""
    if not card.strip():
        raise Refused(
            "Say what is known of the card: its name, its speed, or a question mark.",
            "lost-legacy.card-parts",
        )
    known, speed = card_named(card), speed_of(card)
    if known and not any(set_of(known) in state.sets[each] for each in ([speed] if speed else state.sets)):
        raise Refused(f"{known.name} is not among the cards of this game.", known.rule)
    if speed and face_up(state, speed) >= state.cards[speed]:
        raise Refused(
            f"All {state.cards[speed]} cards of speed {speed} lie open already: look at the card again.",
            "lost-legacy.deck",
        )


def _must_stay(state: State, card: str) -> bool:
    """Whether a card must not be played: a Lost Legacy of which that is known."""
    known = card_named(card)
    if known:
        return not known.playable
    return is_lost_legacy(card) and not any(
        each.playable
        for key in state.sets[LOST_LEGACY_SPEED]
        for each in known_cards(key)
        if each.speed == LOST_LEGACY_SPEED
    )
