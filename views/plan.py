"""A table that is being planned: who sits down, which readings, what one game alone needs.

It is kept on disk from the first tap on, so that a set-up that was left half done is found again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from companion import form
from companion.form import BadForm, Json
from companion.game import COLOURS, Seat, SeatKind, Setup
from companion.store.documents import Documents

STAND_IN = "Player"
"""What a person is called whose name nobody has given."""
NPC_NAMES: Mapping[SeatKind, str] = {"nemesis": "Nemesis", "rising_star": "Rising Star"}
NPC_COLOURS: Mapping[SeatKind, str] = {"nemesis": "charcoal", "rising_star": "purple"}


@dataclass(frozen=True, slots=True)
class Plan:
    """A set-up as far as it has got. `notes` are what a set-up screen wants to remember beside it."""

    setup: Setup
    notes: Mapping[str, Json] = field(default_factory=dict)

    def with_seats(self, seats: Iterable[Seat]) -> Plan:
        """The plan with other seats."""
        return replace(self, setup=replace(self.setup, seats=tuple(seats)))

    def with_seat(self, seat: Seat) -> Plan:
        """The plan with this seat in place of the one with its id."""
        return self.with_seats(seat if each.id == seat.id else each for each in self.setup.seats)

    def with_details(self, **details: Json) -> Plan:
        """The plan with some details of the game changed; None takes one out."""
        merged = {**self.setup.details, **details}
        kept = {name: value for name, value in merged.items() if value is not None}
        return replace(self, setup=replace(self.setup, details=kept))

    def with_option(self, key: str, reading: str) -> Plan:
        """The plan with another reading of a table option."""
        return replace(self, setup=replace(self.setup, options={**self.setup.options, key: reading}))

    def with_notes(self, **notes: Json) -> Plan:
        """The plan with some notes changed."""
        return replace(self, notes={**self.notes, **notes})


def new_plan(game: str, kinds: Iterable[SeatKind], names: tuple[str, ...]) -> Plan:
    """What a set-up begins with: a seat of each kind, the people who played last."""
    plan = Plan(Setup(game, ()))
    for kind in kinds:
        plan = plan.with_seats((*plan.setup.seats, new_seat(plan.setup.seats, kind, names)))
    return plan


def new_seat(seats: tuple[Seat, ...], kind: SeatKind, names: tuple[str, ...]) -> Seat:
    """A seat more: a remembered name and a colour that are still free."""
    name = _free_name(seats, kind, names)
    return Seat(_free_id(seats, name), name, _free_colour(seats, kind), kind)


def _free_name(seats: tuple[Seat, ...], kind: SeatKind, names: tuple[str, ...]) -> str:
    taken = {seat.name for seat in seats}
    if kind == "human":
        people = sum(seat.kind == "human" for seat in seats)
        numbered = (f"{STAND_IN} {number}" for number in range(people + 1, 99))
        return next(name for name in (*names, *numbered) if name not in taken)
    own = NPC_NAMES[kind]
    return next(name for name in (own, *(f"{own} {number}" for number in range(2, 99))) if name not in taken)


def _free_id(seats: tuple[Seat, ...], name: str) -> str:
    taken = {seat.id for seat in seats}
    initial = next((letter.upper() for letter in name if letter.isalnum()), "P")
    return next(
        each for each in (initial, *(f"{initial}{number}" for number in range(2, 99))) if each not in taken
    )


def _free_colour(seats: tuple[Seat, ...], kind: SeatKind) -> str:
    taken = {seat.colour for seat in seats}
    order = (NPC_COLOURS[kind], *COLOURS) if kind in NPC_COLOURS else COLOURS
    return next((colour for colour in order if colour not in taken), order[0])


def given_names(setup: Setup) -> tuple[str, ...]:
    """The names of the people, without those that are only numbered."""
    people = (seat.name for seat in setup.seats if seat.kind == "human")
    return tuple(name for name in people if name and not name.startswith(f"{STAND_IN} "))


def read_plan(drafts: Documents, game: str) -> Plan | None:
    """The plan as it was left, if one was."""
    document = drafts.get(_document(game)) or {}
    try:
        setup = form.read(Setup, document.get("setup"))
    except BadForm:
        return None
    notes = document.get("notes")
    return Plan(setup, notes if isinstance(notes, Mapping) else {}) if setup.game == game else None


def save_plan(drafts: Documents, plan: Plan) -> None:
    """Keeps the plan; raises `NotSaved`."""
    document = {"setup": form.write(plan.setup), "notes": dict(plan.notes)}
    drafts.put(_document(plan.setup.game), document)


def forget_plan(drafts: Documents, game: str) -> None:
    """The table has begun; the next set-up starts anew. Raises `NotSaved`."""
    drafts.put(_document(game), {})


def _document(game: str) -> str:
    return f"new-{game}"
