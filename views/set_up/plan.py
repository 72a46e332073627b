"""A table that is being planned: who sits down, which readings, what one game alone needs.

It is kept on disk from the first tap on, so that a set-up that was left half done is found again, and it is
one plan for all phones: a change is made to the plan as it stands, never to what a phone was showing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion import form
from companion.form import BadForm, Json
from companion.game import COLOURS, LONGEST_TYPED, Game, Seat, SeatKind, Setup
from companion.games import games
from companion.store.documents import Documents

STAND_IN = "Player"
"""What a person is called whose name nobody has given."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A set-up as far as it has got. `notes` are what a set-up screen wants to remember beside it."""

    setup: Setup
    notes: Mapping[str, Json] = field(default_factory=dict)

    def with_seats(self, seats: Iterable[Seat]) -> Plan:
        """The plan with other seats."""
        return replace(self, setup=replace(self.setup, seats=tuple(seats)))

    def with_name(self, seat: str, name: str) -> Plan:
        """The plan with another name for a seat, cut to 40 letters."""
        return self._with_seat(seat, lambda each: replace(each, name=name.strip()[:LONGEST_TYPED]))

    def with_colour(self, seat: str, colour: str) -> Plan:
        """The plan with another colour for a seat; one that has it already changes places with it."""
        before = next((each.colour for each in self.setup.seats if each.id == seat), colour)
        holder = next((each.id for each in self.setup.seats if each.colour == colour), seat)
        swapped = self._with_seat(holder, lambda each: replace(each, colour=before))
        return swapped._with_seat(seat, lambda each: replace(each, colour=colour))

    def moved(self, seat: str, to: int) -> Plan:
        """The plan with a seat one place earlier (-1) or later (1) round the table, where there is one."""
        seats = list(self.setup.seats)
        place = next((at for at, each in enumerate(seats) if each.id == seat), None)
        if place is None or not 0 <= place + to < len(seats):
            return self
        seats[place], seats[place + to] = seats[place + to], seats[place]
        return self.with_seats(seats)

    def without(self, seat: str) -> Plan:
        """The plan without a seat."""
        return self.with_seats(each for each in self.setup.seats if each.id != seat)

    def _with_seat(self, seat: str, change: Callable[[Seat], Seat]) -> Plan:
        return self.with_seats(change(each) if each.id == seat else each for each in self.setup.seats)

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


Change = Callable[[Plan], Plan]
"""Makes another plan of the plan as it stands."""


def new_plan(game: Game[Any], names: tuple[str, ...]) -> Plan:
    """What a set-up begins with: the first seats of the game, the people who played last."""
    plan = Plan(Setup(game.key, ()))
    for kind in game.first_seats:
        plan = with_one_more(plan, kind, names)
    return plan


def with_one_more(plan: Plan, kind: SeatKind, names: tuple[str, ...]) -> Plan:
    """The plan with a seat more, of a name and a colour that are still free, where there is room."""
    seats, game = plan.setup.seats, games()[plan.setup.game]
    if len(seats) >= game.seats[-1]:
        return plan
    people = sum(game.kind_of(seat).person for seat in seats)
    begins = (*names, *_numbered(f"{STAND_IN} ", people + 1)) if kind.person else (kind.name,)
    name = _free((*begins, *_numbered(f"{kind.name} ")), (seat.name for seat in seats))
    initial = next((letter.upper() for letter in name if letter.isalnum()), "P")
    seat = _free((initial, *_numbered(initial)), (seat.id for seat in seats))
    colours = (kind.colour, *COLOURS) if kind.colour else COLOURS
    colour = _free((*colours, colours[0]), (seat.colour for seat in seats))
    return plan.with_seats((*seats, Seat(seat, name, colour, kind.key)))


def _numbered(word: str, first: int = 2) -> list[str]:
    return [f"{word}{number}" for number in range(first, 99)]


def _free(wished: Sequence[str], taken: Iterable[str]) -> str:
    """The first that is not taken; the last where all are."""
    held = set(taken)
    return next((each for each in wished if each not in held), wished[-1])


def given_names(setup: Setup) -> tuple[str, ...]:
    """The names of the people, without those that are only numbered."""
    people = (seat.name for seat in setup.seats if games()[setup.game].kind_of(seat).person)
    return tuple(name for name in people if name and not name.startswith(f"{STAND_IN} "))


def news_of_plan(game: str) -> str:
    """What is announced when the plan of a game has changed."""
    return _document(game)


def read_plan(drafts: Documents, game: str) -> Plan | None:
    """The plan as it was left, if one was."""
    document = drafts.get(_document(game)) or {}
    try:
        setup = form.read(Setup, document.get("setup"))
    except BadForm:
        return None
    notes = document.get("notes")
    return Plan(setup, notes if isinstance(notes, Mapping) else {}) if setup.game == game else None


def change_plan(drafts: Documents, first: Plan, change: Change) -> None:
    """Makes a change to the newest plan that is kept, or to the `first` one; raises `NotSaved`."""
    with drafts.folder.lock:
        save_plan(drafts, change(read_plan(drafts, first.setup.game) or first))


def save_plan(drafts: Documents, plan: Plan) -> None:
    """Keeps a plan in place of the one that is kept; raises `NotSaved`."""
    document = {"setup": form.write(plan.setup), "notes": dict(plan.notes)}
    drafts.put(_document(plan.setup.game), document)


def forget_plan(drafts: Documents, game: str, begun: str) -> None:
    """The table of this id has begun; the next set-up starts anew. Raises `NotSaved`."""
    drafts.put(_document(game), {"begun": begun})


def last_begun(drafts: Documents, game: str) -> str:
    """The id of the table that the last plan became; "" while another plan is kept."""
    return str((drafts.get(_document(game)) or {}).get("begun", ""))


def _document(game: str) -> str:
    return f"new-{game}"
