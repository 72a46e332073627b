"""What may be in a hand: every card of the game that does not lie open, as far as it is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.lost_legacy.cards import SPEEDS, Card, known_cards
from companion.games.lost_legacy.state import State, face_up


@dataclass(frozen=True, slots=True)
class Possible:
    """A card that somebody may hold, `written` as in a record; `speed` is "" where no source shows it.

    A card that no source names is written as its speed. `playable` is false for one that stays in hand.
    """

    written: str
    speed: str
    playable: bool = True


def possible_cards(state: State) -> tuple[Possible, ...]:
    """Every kind of card that may still be in a hand, by speed; those of no known speed come last."""
    by_speed = [each for speed in SPEEDS for each in _of_speed(state, speed)]
    return (*by_speed, *_of_no_known_speed(state))


def _of_speed(state: State, speed: str) -> Iterator[Possible]:
    if face_up(state, speed) >= state.cards[speed]:
        return
    named = [card for key in state.sets[speed] for card in known_cards(key) if card.speed == speed]
    yield from (Possible(card.name, speed, card.playable) for card in named if _some_left(state, card))
    if sum(card.copies or 0 for card in named) < state.cards[speed]:
        yield Possible(speed, speed)


def _of_no_known_speed(state: State) -> Iterator[Possible]:
    keys = dict.fromkeys(key for keys in state.sets.values() for key in keys)
    cards = (card for key in keys for card in known_cards(key) if card.speed is None)
    return (Possible(card.name, "", card.playable) for card in cards if _some_left(state, card))


def _some_left(state: State, card: Card) -> bool:
    lying = sum(player.discards.count(card.name) for player in state.seats.values())
    return card.copies is None or lying < card.copies


def cards_that_act(state: State) -> tuple[str, ...]:
    """The cards of this game that do something when another player sees them."""
    keys = dict.fromkeys(key for keys in state.sets.values() for key in keys)
    return tuple(card.name for key in keys for card in known_cards(key) if card.seen)
