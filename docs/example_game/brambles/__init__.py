"""Brambles: pick berries from a bag for as long as you dare, and go home before the second thorn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.game import (
    Action,
    Candidate,
    Decision,
    Game,
    OpenRule,
    Option,
    Part,
    Place,
    Reading,
    Refused,
    Setup,
    Standing,
    Variant,
    rank,
)
from companion.hint import HIDDEN, Hint, Hints, one_of
from companion.phrases import counted, joined

THORN = 0
SUPPLY = {THORN: 6, 1: 10, 2: 8, 3: 6}
"""How many pieces there are: thorns, and berries by what they are worth."""
SCRATCHED = 2
"""So many thorns in one turn end it."""

OPTIONS: tuple[Option, ...] = (
    Variant(
        "basket",
        "A full basket",
        "How many points fill a basket, and so bring the last round.",
        (Reading("25", "25 points"), Reading("40", "40 points, for a long afternoon")),
        "brambles.basket",
    ),
    OpenRule(
        "pick-none",
        "Going home without a piece",
        "The rules do not say whether a picker may go home at once.",
        (Reading("never", "One piece at least"), Reading("allowed", "A picker may go home at once")),
        "brambles.pick-none",
    ),
)


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """A piece came out of the bag: what a berry is worth, 1 to 3, or 0 for a thorn."""

    do: ClassVar[str] = "pick"
    piece: int


@dataclass(frozen=True, slots=True)
class GoHome(Action):
    """The picker takes the berries home."""

    do: ClassVar[str] = "go home"


@dataclass(frozen=True, slots=True)
class State:
    """A table: names and points by seat in order of play, whose turn it is, the pieces before that seat."""

    seats: Mapping[str, str]
    options: Mapping[str, str]
    points: Mapping[str, int]
    turn: str
    picked: tuple[int, ...] = ()
    over: bool = False

    @property
    def picker(self) -> str:
        """The name of the one whose turn it is."""
        return self.seats[self.turn]

    @property
    def basket(self) -> int:
        """How many points bring the last round."""
        return int(self.options["basket"])

    def left(self, piece: int) -> int:
        """How many such pieces are in the bag."""
        return SUPPLY[piece] - self.picked.count(piece)


class Brambles(Game[State]):
    """Two to six pickers; the most points win, once a basket is full and the round played to its end."""

    key = "brambles"
    name = "Brambles"
    shelf = 1
    seats = range(2, 7)
    options = OPTIONS
    actions: ClassVar[tuple[type[Action], ...]] = (Pick, GoHome)
    state_type = State

    def start(self, setup: Setup) -> State:
        """Nobody has points, the first seat plays, and every piece is in the bag (Setup)."""
        self.check_setup(setup)
        seats = setup.names
        return State(seats, self.readings(setup), dict.fromkeys(seats, 0), setup.seats[0].id)

    def checklist(self, setup: Setup) -> tuple[str, ...]:
        """What to do with the hands before the first turn."""
        return (
            f"All *{sum(SUPPLY.values())} pieces* into the bag, and shake it.",
            f"{setup.names[setup.seats[0].id]} *begins*: the rules ask for whoever ate jam last.",
        )

    def turn_of(self, state: State) -> str | None:
        """The seat that picks; nobody's once it is over."""
        return None if state.over else state.turn

    def apply(self, state: State, action: Action) -> State:
        """The state after a piece or the way home; refuses everything once the last round is over."""
        if state.over:
            raise Refused("The game is over: the last round is played.", "brambles.end")
        if isinstance(action, Pick):
            return _pick(state, action.piece)
        if not state.picked and state.options["pick-none"] == "never":
            raise Refused("Pick one piece at least before you go home.", "brambles.pick-none")
        brought = state.points[state.turn] + sum(state.picked)
        return _next_turn(replace(state, points={**state.points, state.turn: brought}))

    def check(self, state: State) -> None:
        """Refuses a table that cannot be, such as a seventh thorn."""
        self.check_table(state.seats, state.options)
        if state.points.keys() != state.seats.keys() or state.turn not in state.seats:
            raise Refused("Every seat has its points, and one of them plays.", "brambles.players")
        if min(state.points.values()) < 0:
            raise Refused("Nobody has less than no points.", "brambles.go-home")
        if any(count > SUPPLY.get(piece, 0) for piece, count in Counter(state.picked).items()):
            raise Refused("The bag does not hold these pieces.", "brambles.pieces")
        if state.picked.count(THORN) >= SCRATCHED:
            raise Refused("With a second thorn the turn is over.", "brambles.scratched")

    def hints(self, setup: Setup, state: State) -> Hints:
        """For setting by hand: what follows by itself is not shown, and what can stand where."""
        return {
            "seats": HIDDEN,
            "options": HIDDEN,
            "points.*": Hint(least=0),
            "turn": Hint(title="Who picks", choices=tuple(state.seats.items())),
            "picked": Hint(title="Pieces of this turn"),
            "picked.*": Hint(choices=((THORN, "A thorn"), *one_of((1, 2, 3)))),
            "over": Hint(title="The last round is played"),
        }

    def label(self, setup: Setup, state: State, action: Action) -> str:
        """What happened, such as "Ada picks a *3*"."""
        if isinstance(action, Pick):
            scratched = _scratches(state, action.piece)
            return f"{state.picker} picks {_piece(action.piece)}{': *scratched*' if scratched else ''}"
        return f"{state.picker} goes home with *{counted(sum(state.picked), 'point')}*"

    def decision(self, setup: Setup, state: State, action: Action) -> Decision | None:
        """Why a second thorn ends the turn."""
        if not (isinstance(action, Pick) and _scratches(state, action.piece)):
            return None
        berries = sum(state.picked)
        return Decision(
            "Scratched",
            ("*All pieces* go back into the bag.", "The next picker plays."),
            (Candidate(counted(berries, "point"), "ruled out", "a second thorn came before the way home"),),
            "the pieces of this turn",
            ("brambles.scratched",),
        )

    def standing(self, state: State) -> Standing:
        """By points, ties sharing; nobody has won before the last round is over (The end)."""
        places = tuple(
            Place(
                seat,
                rank(points, state.points.values()),
                points,
                (Part("Berries", points, "brambles.go-home"),),
            )
            for seat, points in state.points.items()
        )
        if not state.over:
            return Standing(places)
        best = [place for place in places if place.rank == 1]
        names = joined(state.seats[place.seat] for place in best)
        won = "wins" if len(best) == 1 else "share the win"
        words = f"{names} {won} with {counted(best[0].total or 0, 'point')}"
        return Standing(places, over=True, winners=tuple(place.seat for place in best), words=words)


def _pick(state: State, piece: int) -> State:
    if piece not in SUPPLY:
        raise Refused("A piece is a thorn, or a berry worth 1, 2 or 3.", "brambles.pieces")
    if not state.left(piece):
        raise Refused(f"The bag holds no more of {_piece(piece).replace('*', '')}.", "brambles.pieces")
    if _scratches(state, piece):
        return _next_turn(state)
    return replace(state, picked=(*state.picked, piece))


def _scratches(state: State, piece: int) -> bool:
    return piece == THORN and state.picked.count(THORN) + 1 == SCRATCHED


def _next_turn(state: State) -> State:
    """The seat to the left plays; after the last seat of a round with a full basket it is over."""
    seats = list(state.seats)
    after = seats.index(state.turn) + 1
    over = after == len(seats) and max(state.points.values()) >= state.basket
    return replace(state, turn=seats[after % len(seats)], picked=(), over=over)


def _piece(piece: int) -> str:
    return "a *thorn*" if piece == THORN else f"a *{piece}*"


GAME = Brambles()
