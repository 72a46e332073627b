"""What is written down at a table of Family Legacy, and what can happen there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from typing import ClassVar, Literal

from companion.game import Action
from companion.games.family_legacy.cards import Blocker, Player, Whammy
from companion.games.family_legacy.row import Phase, is_complete, legacy_points, row_points


@dataclass(frozen=True, slots=True)
class Round:
    """The entries of one round: a row or points for each seat, and who called Legacy.

    When a round is closed, `caller` is the seat that got the 50, if one did. `nobody` is whether the table
    said that nobody called: without it and without a caller, who called is not told.
    """

    rows: Mapping[str, str] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)
    caller: str = ""
    nobody: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A table of Family Legacy between two actions.

    `seats` are the names, to the left round the table, by seat; `round` is the round being played, from 1,
    and one past the last when all are; `dealer` deals it; `rounds` are the entries by the round's number.
    `carried` are points from before the first entry here. `holds` are the blocking cards that somebody is
    known to have in the round being played, by seat.
    """

    seats: Mapping[str, str]
    options: Mapping[str, str]
    round: int
    dealer: str
    rounds: Mapping[str, Round]
    carried: Mapping[str, int]
    holds: Mapping[str, tuple[Blocker, ...]] = field(default_factory=dict)

    @property
    def players(self) -> dict[str, Player]:
        """Every player as the round stands: the name, the blocking cards, and the row where it is known."""
        return {
            seat: Player(name, self.holds.get(seat, ()), self.playing.rows.get(seat, ""))
            for seat, name in self.seats.items()
        }

    @property
    def playing(self) -> Round:
        """The entries of the round being played."""
        return self.rounds.get(str(self.round), Round())

    @property
    def closed(self) -> dict[str, Round]:
        """The rounds that are closed, by their numbers, the first one first."""
        numbers = sorted(int(number) for number in self.rounds)
        return {str(number): self.rounds[str(number)] for number in numbers if number < self.round}

    @property
    def length(self) -> int:
        """How many rounds this table plays."""
        return int(self.options["rounds"])

    @property
    def over(self) -> bool:
        """Whether all rounds are closed."""
        return self.round > self.length

    @property
    def turn_order(self) -> tuple[str, ...]:
        """The seats in order of play: from the left of the dealer round to the dealer."""
        seats = list(self.seats)
        first = seats.index(self.dealer) + 1
        return (*seats[first:], *seats[:first])

    @property
    def scores(self) -> dict[str, int]:
        """The total of every seat over the closed rounds."""
        return {
            seat: self.carried[seat] + sum(self.entry(each, seat) or 0 for each in self.closed.values())
            for seat in self.seats
        }

    @property
    def course(self) -> dict[str, tuple[int, ...]]:
        """The total of every seat before the first entry here and after each closed round."""
        return {
            seat: tuple(
                accumulate(
                    (self.entry(each, seat) or 0 for each in self.closed.values()), initial=self.carried[seat]
                )
            )
            for seat in self.seats
        }

    def entry(self, of: Round, seat: str) -> int | None:
        """What a seat gets from a round; None while nothing is entered for it. 0 is an entry."""
        if seat == self.caller(of):
            return legacy_points(self.options)
        if seat in of.rows:
            return row_points(of.rows[seat], self.options)
        return of.points.get(seat)

    def claimed(self, of: Round) -> str:
        """Who is entered as the one with Legacy: the caller, or the seat with its points; "" for nobody."""
        legacy = legacy_points(self.options)
        return of.caller or next((seat for seat, points in of.points.items() if points == legacy), "")

    def caller(self, of: Round) -> str:
        """Who gets the 50: the one entered with Legacy, or else the first complete row in turn order."""
        complete = (seat for seat in self.turn_order if is_complete(of.rows.get(seat, "X")))
        return self.claimed(of) or next(complete, "")

    @property
    def without_caller(self) -> tuple[int, ...]:
        """The closed rounds of which nobody said who called Legacy, or that nobody did."""
        return tuple(
            int(number) for number, each in self.closed.items() if not (each.nobody or self.caller(each))
        )

    @property
    def missing(self) -> tuple[str, ...]:
        """The seats with no entry in the round being played."""
        entered = {*self.playing.rows, *self.playing.points, self.playing.caller}
        return tuple(seat for seat in self.seats if seat not in entered)


@dataclass(frozen=True, slots=True)
class EnterRow(Action):
    """A seat's row at the end of the round: seven letters R, W, X or M. Again replaces the entry."""

    do: ClassVar[str] = "row"
    seat: str
    row: str


@dataclass(frozen=True, slots=True)
class EnterPoints(Action):
    """A seat's points for the round, without its row. Again replaces the entry."""

    do: ClassVar[str] = "points"
    seat: str
    points: int


@dataclass(frozen=True, slots=True)
class CallLegacy(Action):
    """A seat has all seven places right and ends the round."""

    do: ClassVar[str] = "call Legacy"
    seat: str


@dataclass(frozen=True, slots=True)
class NameCaller(Action):
    """Who called Legacy in a round, from 1, told after its rows: a closed one, or the one being played.

    Without a seat nobody called: the round was stopped.
    """

    do: ClassVar[str] = "tell caller"
    round: int
    seat: str = ""


@dataclass(frozen=True, slots=True)
class CloseRound(Action):
    """The round is counted, and the deal passes to the left. Needs an entry for every seat."""

    do: ClassVar[str] = "close round"


@dataclass(frozen=True, slots=True)
class DrawWhammy(Action):
    """A seat drew a Whammy: who may be given it; with `to` and `place`, 1 to 7, where it is laid."""

    do: ClassVar[str] = "whammy"
    by: str
    card: Whammy
    to: str = ""
    place: int = 0


@dataclass(frozen=True, slots=True)
class DrawBeneficiary(Action):
    """A seat drew a Beneficiary: it is given away; with `to` and `place`, 1 to 7, where it comes to lie."""

    do: ClassVar[str] = "beneficiary"
    by: str
    to: str = ""
    place: int = 0


@dataclass(frozen=True, slots=True)
class DrawPhase(Action):
    """A seat draws a phase card, for `place`, 1 to 7, or to discard it; without `phase`, what to do.

    A card that fits under a Whammy clears it without being told to.
    """

    do: ClassVar[str] = "draw"
    by: str
    phase: Literal["", Phase] = ""
    place: int = 0


Drawn = DrawWhammy | DrawBeneficiary | DrawPhase
"""What comes off a pile during a round."""
