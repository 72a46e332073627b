"""The Century's solo deck in the app: shuffled in an order that is written down, drawn from the top."""

from __future__ import annotations

from collections import Counter
from random import Random

from companion.frozen import replace
from companion.game import Refused
from companion.games.legacies.actions.solo_cards import ShuffleSoloDeck
from companion.games.legacies.state import SoloDeck, State


def top_card(state: State) -> str:
    """The next card of the deck; refuses where there is no deck or where it must be shuffled first."""
    if state.solo is None or not state.solo.draw:
        raise Refused(
            "There is no card to draw: shuffle the solo deck, or enter the card from the table.",
            "legacies.solo-deck-empty",
        )
    return state.solo.draw[0]


def drawn(state: State, seat: str, card: str) -> State:
    """The deck after `seat` played `card`; a card that is not in the app's deck leaves it alone."""
    if state.solo is None or card not in state.solo.draw:
        return state
    left = list(state.solo.draw)
    left.remove(card)
    played = {**state.solo.played, seat: (*state.solo.played.get(seat, ()), card)}
    return replace(state, solo=replace(state.solo, draw=tuple(left), played=played))


def to_shuffle(state: State) -> tuple[str, ...]:
    """The cards that a shuffle takes now: a new Century's whole deck, or all discards when it ran dry.

    Every NPC keeps the card that it played last.
    """
    solo = state.solo or SoloDeck()
    if not (solo.draw or solo.discard or solo.played):
        return tuple(card.id for card in state.box.solo_cards.get(state.century, ()))
    earlier = tuple(card for cards in solo.played.values() for card in cards[:-1])
    return (*solo.discard, *earlier)


def shuffled(state: State, chance: Random) -> ShuffleSoloDeck:
    """The cards that are to be shuffled, in an order that chance made."""
    cards = list(to_shuffle(state))
    chance.shuffle(cards)
    return ShuffleSoloDeck(order=tuple(cards))


def shuffle(state: State, action: ShuffleSoloDeck) -> State:
    """A new deck in the order given; refuses an order that is not of the cards to shuffle."""
    solo = state.solo or SoloDeck()
    if solo.draw:
        raise Refused("The solo deck is shuffled only when it has run dry.", "legacies.solo-deck-empty")
    if Counter(action.order) != Counter(to_shuffle(state)):
        raise Refused(
            "The order does not hold just the cards that are shuffled now.", "legacies.solo-deck-empty"
        )
    kept = {name: cards[-1:] for name, cards in solo.played.items()}
    return replace(state, solo=SoloDeck(draw=action.order, played=kept))
