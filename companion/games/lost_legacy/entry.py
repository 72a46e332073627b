"""What an effect changed or a call found, while it is being entered: what it comes to, what is missing.

`missing` ends a sentence such as "Done when ..."; "" says that nothing is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.games.lost_legacy.actions import DECK, RUINS, Eliminate, Look, Move
from companion.games.lost_legacy.cards import UNKNOWN, Speed
from companion.games.lost_legacy.ejection import acts
from companion.games.lost_legacy.hand import cards_that_act
from companion.games.lost_legacy.investigation import next_speed
from companion.games.lost_legacy.state import State, named
from companion.phrases import sentence, spelt


@dataclass(frozen=True, slots=True)
class Out:
    """The seats that are out, and the card that each had in hand, as far as it is entered."""

    seats: tuple[str, ...] = ()
    held: Mapping[str, str] = field(default_factory=dict)

    def at(self, state: State) -> Out:
        """What of it still concerns a seat that is in the game."""
        seats = tuple(seat for seat in self.seats if seat in state.still_in)
        return Out(seats, {seat: card for seat, card in self.held.items() if seat in seats})

    def missing(self, state: State) -> str:
        """Whose card is not entered: it may be the Lost Legacy. None is asked for where the game ends."""
        if len(state.still_in) - len(self.seats) <= 1:
            return ""
        untold = next((seat for seat in self.seats if state.seats[seat].hand and seat not in self.held), None)
        return f"it is told what *{state.name(untold)}* held" if untold else ""

    @property
    def action(self) -> Eliminate | None:
        """The action, once a seat is entered."""
        known = {seat: card for seat, card in self.held.items() if card != UNKNOWN}
        return Eliminate(self.seats, known) if self.seats else None


@dataclass(frozen=True, slots=True)
class Looked:
    """Whose hand was seen, whether hands were exchanged, and which card acted when it was seen ("" for none).

    None is not entered.
    """

    seat: str = ""
    exchanged: bool | None = None
    sees: str | None = None

    def at(self, state: State) -> Looked:
        """What of it still stands; a card that acts when it is seen is never exchanged."""
        seat = self.seat if self.seat in hands_to_see(state) else ""
        nothing_acts = self.exchanged or not cards_that_act(state)
        return replace(self, seat=seat, sees=self.sees or "" if nothing_acts else self.sees)

    def missing(self, state: State) -> str:
        """What is not entered; a card that acts at once leaves nothing for afterwards."""
        action = self.action
        if action is None:
            return "the *hand* is chosen"
        if self.sees is None:
            return "it is told what was *seen*"
        settled = self.exchanged is not None or acts(state, action)
        return "" if settled else "it is told what happens *afterwards*"

    @property
    def action(self) -> Look | None:
        """The action, once the hand is chosen."""
        return Look(self.seat, self.sees or "", bool(self.exchanged)) if self.seat else None


def hands_to_see(state: State) -> tuple[str, ...]:
    """The seats whose hand the seat at turn may look at."""
    return tuple(seat for seat in state.still_in if seat != state.turn and state.seats[seat].hand)


@dataclass(frozen=True, slots=True)
class Moved:
    """Where a card was, and where it went."""

    out_of: str = ""
    into: str = ""

    def action(self, state: State) -> Move | None:
        """The action, once both places are entered."""
        places = {DECK, RUINS, *state.still_in}
        return Move(self.out_of, self.into) if {self.out_of, self.into} <= places else None


@dataclass(frozen=True, slots=True)
class HandsUp:
    """The seats whose hand is up at the speed that is called."""

    hands: tuple[str, ...] = ()

    def at(self, state: State) -> HandsUp:
        """What of it still stands: a seat that answered another speed before has no hand up."""
        return HandsUp(tuple(seat for seat in self.hands if seat in to_answer(state)))

    def words(self, state: State, speed: Speed) -> str:
        """What the call comes to: the next speed is called by the same tap where nobody has this one."""
        if not self.hands:
            then = next_speed(replace(state, called=speed))
            return f"Nobody: call the {then}s" if then else "Nobody"
        if len(self.hands) == 1:
            return f"{state.name(self.hands[0])} has {named(speed)}"
        return f"{sentence(spelt(len(self.hands)))} have {named(speed)}"


def to_answer(state: State) -> tuple[str, ...]:
    """The seats in the game whose speed has not been called yet."""
    return tuple(seat for seat in state.still_in if seat not in state.speeds)
