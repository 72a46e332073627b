"""Tables of Legacies for tests: Ada, Ben, a Nemesis and a Rising Star with the practice box."""

from __future__ import annotations

from typing import Any

from companion.game import Decision
from companion.history import Timeline, replay
from companion.record import read_record

Step = dict[str, Any]
CHARACTERS = {"A": "Socialite", "B": "General", "N": "Inventor", "R": "Master Thief"}
NAMES = {"A": "Ada", "B": "Ben", "N": "Nemesis", "R": "Rising Star"}
KINDS = {"N": "nemesis", "R": "rising_star"}


def table(*steps: Step, seats: str = "ABN", **options: str) -> Timeline:
    """A table with the practice box at which these steps were taken, none of them refused."""
    setup = {
        "game": "legacies",
        "seats": [{"id": seat, "name": NAMES[seat], "kind": KINDS.get(seat, "human")} for seat in seats],
        "options": {key.replace("_", "-"): value for key, value in options.items()},
        "details": {"mats": {seat: {"character": CHARACTERS[seat]} for seat in seats}},
    }
    timeline = replay(read_record({"setup": setup, "steps": [*steps]}))
    assert [str(moment.refusal) for moment in timeline.moments if moment.refusal] == []
    return timeline


def change(**what: Any) -> Step:
    """A change by hand."""
    return {"do": "set", "change": what}


def turn_of(seat: str, **what: Any) -> Step:
    """It is this seat's turn."""
    return change(turn=seat, **what)


def seat(who: str, **what: Any) -> Step:
    """What one seat has."""
    return change(seats={who: what})


def told(*steps: Step, **options: str) -> str:
    """The last of these steps in words."""
    return table(*steps, **options).label(len(steps))


def decided(*steps: Step, **options: str) -> Decision:
    """What the last of these steps came to."""
    decision = table(*steps, **options).decision(len(steps))
    assert decision is not None
    return decision


def card(row: Step, by: str = "N", **rest: Any) -> Step:
    """An NPC's Solo Card with this row."""
    return {"do": "npc card", "by": by, "row": row, "arrow": "up", "amount": 8, **rest}


ADA, NEMESIS = turn_of("A"), turn_of("N")
TWO_CARDS = seat("A", cards_played=2)
OWED = {"turn": "N", "owed": "Dividends"}
ENDED: Step = {
    "generation": 2,
    "turn_order": ["A", "B", "N"],
    "ended_by": "A",
    "seats": {who: {"successors": [{"generation": 2}]} for who in "AB"},
}
EVENT: Step = {"action": "global", "shown": "Event"}
ENTERED: Step = {"do": "current event", "top": "Power", "bottom": "Humanity"}
NEMESIS_LAST = change(seats={"N": {"fame": 0}})
