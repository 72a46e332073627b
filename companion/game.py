"""What a game is: a set-up, actions, and a state that follows from them.

A game never remembers anything itself. `start` makes the first state, `apply` makes the next one or
refuses, and everything that a screen shows is read from the state. Chance comes in only as data within
an action, so the same record always gives the same state.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from companion import form
from companion.form import BadForm, Json
from companion.hint import Hints
from companion.not_done import NotDone
from companion.store.room import Room

Shape = TypeVar("Shape")

Marker = Literal["disc", "diamond", "star"]
"""The shape of a wooden marker, so that colour is never alone: people have discs."""
KEY = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""What the key of a game may be: it stands in records, addresses and the ids of rules."""
LONGEST_NAME = 200
"""Characters in a name that a record may hold, so that a list of tables stays one."""
LONGEST_TYPED = 40
"""Characters in a name that is typed here, of a person or a phone."""
COLOURS = ("blue", "yellow", "green", "red", "purple", "charcoal", "rose", "orange")
"""The wooden markers there are, in the order in which they are taken; so many may sit down at most."""


class Refused(NotDone):
    """The rules do not allow it: one clear sentence that says why, and the id of the rule."""

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(reason)
        self.rule = rule


def refusal_of(attempt: Callable[[], object]) -> Refused | None:
    """What the rules refuse an attempt with; None where they allow it."""
    try:
        attempt()
    except Refused as refused:
        return refused
    return None


@dataclass(frozen=True, slots=True)
class SeatKind:
    """Who may sit down: people, or what a game brings that plays by itself.

    `key` stands in records; `name` is what people see. A `person` is named by whoever sits there, and the
    name is remembered for the next table; the others bear the name of their kind. `colour` is the one that
    such a seat takes first, where it has one of its own.
    """

    key: str
    name: str
    marker: Marker
    person: bool = False
    colour: str = ""


PERSON = SeatKind("human", "Person", "disc", person=True)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place at the table.

    `id` is short and never changes ("A", "N"); `name` is what people see; `kind` is the key of its kind.
    """

    id: str
    name: str = ""
    colour: str = ""
    kind: str = PERSON.key


@dataclass(frozen=True, slots=True)
class Setup:
    """What was settled before the first action.

    `seats` are in order round the table; `options` hold the chosen reading of each table option that is
    not at its default; `details` are what one game alone needs (its own form, read by that game).
    """

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    details: Mapping[str, Any] = field(default_factory=dict)

    @property
    def names(self) -> dict[str, str]:
        """The name that people see, by seat."""
        return {seat.id: seat.name or seat.id for seat in self.seats}

    def name(self, seat: str) -> str:
        """The name that people see for a seat."""
        return self.names.get(seat, seat)

    def read_details(self, kind: type[Shape], rule: str) -> Shape:
        """The details in the game's own form; refuses by that rule what cannot be one."""
        try:
            return form.read(kind, self.details)
        except BadForm as fault:
            raise Refused(f"This set-up cannot be read: {fault}.", rule) from fault


class Action:
    """Something that happened at the table. Every action is a frozen dataclass with its word in `do`."""

    __slots__ = ()
    do: ClassVar[str]


@dataclass(frozen=True, slots=True)
class SetByHand(Action):
    """Puts any part of the state right, as a step like any other.

    `change` is shaped like the state as `companion replay` prints it, but holds only what changes:
    {"seats": {"A": {"fame": 30}}}. What is not named stays; null takes an entry out of a table of entries.
    """

    do: ClassVar[str] = "set"
    change: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Reading:
    """One answer to an option: a way to read an open rule, or a way to play."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Option:
    """A question that the table answers before it begins: an open rule or a variant.

    `about` says in one sentence what it is about; `rule` is the entry of the rules reference.
    """

    key: str
    title: str
    about: str
    readings: tuple[Reading, ...]
    rule: str

    @property
    def default(self) -> str:
        """The reading that holds unless the table chose another: the first."""
        return self.readings[0].key


class OpenRule(Option):
    """What the rulebook does not say; the first reading is our suggestion."""

    __slots__ = ()


class Variant(Option):
    """A way to play that the table may choose, as the number of rounds; the first is the usual one."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Part:
    """One line of a total: its name, its points, the rule behind it, and how it was reckoned."""

    name: str
    points: int
    rule: str
    reckoning: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a seat stands: rank 1 is best and ties share a rank; `total` is the sum of `parts`.

    `total` is None for a seat that keeps no score.
    """

    seat: str
    rank: int | None
    total: int | None
    parts: tuple[Part, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """The score as it is now. `winners` is empty until the game is over, or when everybody loses.

    `words` says the result in one sentence, with the tie-break where one was needed.
    """

    places: tuple[Place, ...]
    over: bool = False
    winners: tuple[str, ...] = ()
    words: str = ""

    @property
    def by_rank(self) -> tuple[Place, ...]:
        """The places, the best first; those that keep no score last."""
        return tuple(sorted(self.places, key=lambda place: (place.rank is None, place.rank or 0)))

    @property
    def scored(self) -> tuple[Place, ...]:
        """The places of those who keep score."""
        return tuple(place for place in self.places if place.total is not None)


def rank(total: int, totals: Iterable[int]) -> int:
    """The rank of a total among all totals: 1 is best, and equal ones share it."""
    return 1 + sum(other > total for other in totals)


Verdict = Literal["ruled out", "chosen", "not reached"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """One thing that was looked at on the way to an answer, and what came of it."""

    name: str
    verdict: Verdict
    reason: str


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer that can say why.

    `title` names it; `steps` are what to do with the hands, verb first, *starred words* stressed;
    `candidates` are what was looked at, `order` says in which order; `rules` are the entries behind it.
    """

    title: str
    steps: tuple[str, ...]
    candidates: tuple[Candidate, ...]
    order: str
    rules: tuple[str, ...]


class Seated(Protocol):
    """What every state is: it holds its seats, by their ids, and no step adds or takes away one."""

    @property
    def seats(self) -> Mapping[str, object]:
        """What belongs to each seat."""
        ...


State = TypeVar("State", bound=Seated)


class Game(ABC, Generic[State]):
    """One game. A module in `companion.games` with `GAME = ThatGame()` is on the shelf by being there."""

    key: ClassVar[str]
    name: ClassVar[str]
    shelf: ClassVar[int]
    """Place on the home screen, 1 first; a game that is brought in stands behind all that are not."""
    seats: ClassVar[range]
    """How many seats may sit down."""
    kinds: ClassVar[tuple[SeatKind, ...]] = (PERSON,)
    """Who may sit down."""
    options: ClassVar[tuple[Option, ...]] = ()
    actions: ClassVar[tuple[type[Action], ...]]
    state_type: ClassVar[type]
    rooms: ClassVar[tuple[Room, ...]] = ()
    """What it keeps in the data folder beside the tables."""

    @abstractmethod
    def start(self, setup: Setup) -> State:
        """The state before the first action; refuses a set-up that cannot be played."""

    @abstractmethod
    def apply(self, state: State, action: Action) -> State:
        """The state after `action`, or `Refused`; never changes `state`."""

    @abstractmethod
    def label(self, setup: Setup, state: State, action: Action) -> str:
        """What happened, in the table's words, read against the state before it; *stressed* words starred."""

    @abstractmethod
    def standing(self, state: State) -> Standing:
        """Ranks and totals with their parts, at any moment of the game."""

    @property
    def first_seats(self) -> tuple[SeatKind, ...]:
        """Who sits there when a table is set up for the first time: two people, or as many as it takes."""
        return (PERSON,) * min(max(2, self.seats[0]), self.seats[-1])

    def kind_of(self, seat: Seat) -> SeatKind:
        """Who sits at a seat; a person where the game does not have such a kind."""
        return next((kind for kind in self.kinds if kind.key == seat.kind), PERSON)

    def check(self, state: State) -> None:
        """Refuses a state that cannot be at a table; asked after a change by hand."""
        return

    def hints(self, setup: Setup, state: State) -> Hints:
        """What the form does not tell of the places of a state, for the page where each is set by hand."""
        return {}

    def put_right(self, state: State, change: Mapping[str, Json]) -> Mapping[str, Json]:
        """The change by hand with what goes with it at the table, as a token that comes from its mat."""
        return change

    def decision(self, setup: Setup, state: State, action: Action) -> Decision | None:
        """The answer that `action` rests on, read against the state before it, where there is one."""
        return None

    def show(self, state: State) -> Json:
        """The state as JSON, as `companion replay` prints it and as a change by hand addresses it."""
        return form.write_whole(state)

    def derived(self, state: State) -> Json:
        """What follows from the state and is worth reading beside it, for `companion replay`."""
        return {}

    def reading(self, options: Mapping[str, str], key: str) -> str:
        """The chosen reading of option `key`."""
        return options.get(key) or next(option.default for option in self.options if option.key == key)

    def readings(self, setup: Setup) -> dict[str, str]:
        """The reading of every option that this set-up plays by."""
        return {option.key: self.reading(setup.options, option.key) for option in self.options}

    def turn_of(self, state: State) -> str | None:
        """The seat whose turn it is; None where nobody's is, or all play at once."""
        return None

    def seat_of(self, action: Action) -> str | None:
        """The seat that an action names as the one who did it; None where that is whose turn it is."""
        return None

    def checklist(self, setup: Setup) -> tuple[str, ...]:
        """What to do with the hands before the first turn, a line each, *stressed* words starred.

        Nothing where the set-up cannot be played yet.
        """
        return ()

    def occasion(self, state: State) -> str:
        """What the table waits for, so that what is half entered is not taken for something else."""
        return self.turn_of(state) or ""

    def follows(self, state: State) -> Action | None:
        """The step that comes next without anybody deciding it: taken and undone with the one before."""
        return None

    def check_table(self, seats: Iterable[str], options: Mapping[str, str]) -> None:
        """Refuses seats and options that no set-up could give, and an option without a reading."""
        self.check_setup(Setup(self.key, tuple(map(Seat, seats)), options))
        if missing := [option.key for option in self.options if option.key not in options]:
            raise Refused(f"Every table option needs a reading: {', '.join(missing)}.", f"{self.key}.players")

    def check_setup(self, setup: Setup) -> None:
        """Refuses a wrong number of seats, ids and names that cannot be, and kinds of seats and options that
        the game does not have."""
        if fault := next(self._faults(setup), None):
            raise Refused(fault, f"{self.key}.players")

    def _faults(self, setup: Setup) -> Iterator[str]:
        ids, least, most = [seat.id for seat in setup.seats], self.seats[0], self.seats[-1]
        if not all(ids) or max(map(len, (*ids, *setup.names.values())), default=0) > LONGEST_NAME:
            yield f"Every seat needs an id, and no name is longer than {LONGEST_NAME} characters."
        if len(set(ids)) != len(ids):
            yield "Two seats have the same id; give each its own."
        if len(ids) not in self.seats:
            yield f"{self.name} is for {least} to {most} seats, not {len(ids)}."
        kinds = [kind.key for kind in self.kinds]
        for seat in setup.seats:
            if seat.kind not in kinds:
                yield f"{self.name} has no seats of the kind {seat.kind}, only {', '.join(kinds)}."
        known = {option.key: {reading.key for reading in option.readings} for option in self.options}
        for key, value in setup.options.items():
            if key not in known:
                yield f"{self.name} has no table option {key}."
            elif value not in known[key]:
                yield f"The option {key} has no reading {value}."
