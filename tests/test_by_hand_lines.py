"""A line for every place of a state, made from its form and a game's hints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest

from companion import by_hand
from companion.by_hand_lines import TABLE, YES_NO, Line, Number, OneOf, Parts, Several, Words, in_words
from companion.form import Json, Within
from companion.game import Game, SetByHand, Setup
from companion.hint import HIDDEN, Hint, Hints, one_of
from companion.lines_of_state import groups
from tests.toy import SETUP, Toy


@dataclass(frozen=True)
class Pawn:
    """A thing in a list."""

    at: int
    kind: Literal["red", "blue"] = "red"


@dataclass(frozen=True)
class Held:
    """What a seat has."""

    gold: int | None = None
    awake: bool = True


@dataclass(frozen=True)
class Wide:
    """A place of every kind."""

    seats: Mapping[str, Held]
    points: Mapping[str, int]
    turn: str = "A"
    motto: str = ""
    phase: Literal["day", "night"] = "day"
    row: Annotated[int, Within(1, 8)] = 3
    pawns: tuple[Pawn, ...] = (Pawn(4),)
    track: tuple[str | None, ...] = ("A", None)
    boxes: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: {"left": ("x",)})
    chips: Mapping[Literal["1", "2"], int] = field(default_factory=dict)
    guest: Pawn | None = None
    seed: int = 7
    order: tuple[str, ...] = ("A",)


class WideGame(Toy):
    """The toy with such a state."""

    state_type = Wide

    def check(self, state: Any) -> None:
        """Anything goes."""

    def hints(self, setup: Setup, state: Any) -> Hints:
        """A hidden place, one with a title, a fixed list and one of entries that count."""
        return {
            "seed": HIDDEN,
            "track": Hint(fixed=True),
            "track.*": Hint(choices=one_of(("A", "B"))),
            "row": Hint("The marker"),
            "chips": Hint(nothing=0),
            "order": Hint(once=True),
            "order.*": Hint(choices=tuple(setup.names.items())),
        }


GAME: Game[Any] = WideGame()
STATE = Wide({"A": Held(5), "B": Held()}, {"A": 1, "B": 2})


def line(*path: str, state: Wide = STATE) -> Line:
    found = [each for group in groups(GAME, SETUP, state) if (each := group.find(path))]
    assert len(found) == 1
    return found[0]


def put(path: str, value: Json) -> Wide:
    changed: Wide = by_hand.set_by_hand(GAME, STATE, SetByHand(line(*path.split(".")).change(value)))
    return changed


def test_lines_are_grouped_by_seat_and_then_the_table() -> None:
    ada, ben, table = groups(GAME, SETUP, STATE)
    assert [each.name for each in ada.lines] == ["Gold", "Awake", "Points"]
    assert (ben.seat, table.seat) == ("B", TABLE)
    assert table.lines[0].name == "Turn"


def test_what_a_game_hides_has_no_line() -> None:
    with pytest.raises(AssertionError):
        line("seed")


@pytest.mark.parametrize(
    ("path", "editor"),
    [
        ("points.A", Number()),
        ("row", Number(1, 8)),
        ("seats.A.awake", YES_NO),
        ("turn", OneOf((("A", "Ada"), ("B", "Ben")))),
        ("motto", Words()),
        ("phase", OneOf((("day", "Day"), ("night", "Night")))),
        ("track", Parts()),
        ("guest", OneOf((({"at": 0, "kind": "red"}, "there"),))),
    ],
)
def test_the_form_says_how_a_place_is_set(path: str, editor: object) -> None:
    assert line(*path.split(".")).editor == editor


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("points.B", 9, lambda state: state.points["B"]),
        ("seats.B.gold", 3, lambda state: state.seats["B"].gold),
        ("pawns.0.at", 6, lambda state: state.pawns[0].at),
        ("pawns.0.kind", "blue", lambda state: state.pawns[0].kind),
        ("track.1", "B", lambda state: state.track[1]),
        ("boxes.left.0", "y", lambda state: state.boxes["left"][0]),
        ("chips.2", 4, lambda state: state.chips["2"]),
    ],
)
def test_a_change_puts_the_value_just_there(path: str, value: Json, place: Any) -> None:
    assert place(put(path, value)) == value


def test_a_thing_is_added_at_the_end_of_a_list_with_nothing_in_it() -> None:
    pawns = line("pawns")
    assert isinstance(pawns.editor, Several)
    added = pawns.editor.added
    state = by_hand.set_by_hand(GAME, STATE, SetByHand(added.change(added.fresh)))
    assert isinstance(added.editor, Parts)
    assert state.pawns == (Pawn(4), Pawn(0))


def test_what_is_there_once_is_not_offered_again() -> None:
    several = line("order").editor
    assert isinstance(several, Several)
    assert several.added.editor == OneOf((("B", "Ben"),))


def test_what_means_nothing_is_taken_out_of_a_table_of_entries() -> None:
    assert put("chips.1", 0).chips == {}


def test_where_every_seat_has_its_entry_none_can_go() -> None:
    assert not line("points", "A").may_go
    assert line("boxes", "left").may_go


def test_an_entry_under_another_key_can_come_in_where_nobody_knows_all_keys() -> None:
    parts = line("boxes").editor
    assert isinstance(parts, Parts)
    assert parts.added is not None


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("seats.B.gold", "not told"),
        ("seats.B.awake", "yes"),
        ("turn", "Ada"),
        ("motto", "none"),
        ("chips", "none"),
        ("boxes", "Left x"),
        ("pawns", "At 4, Kind Red"),
    ],
)
def test_a_place_is_told_in_words(path: str, words: str) -> None:
    assert in_words(line(*path.split("."))) == words


def test_a_title_of_the_games_own_stands_in_place_of_the_fields() -> None:
    assert line("row").name == "The marker"
