"""The screens of each game: what is special to it, in one module, found by being there.

A game with the key "flip-7" has its screens in `views/games/flip_7.py` (or a package of that
name) as `SCREENS = FlipScreens()`. Everything else of a screen is the same for all games and is
made by `views.table.screen`, `views.set_up.set_up` and `views.table.result`.

    class FlipScreens(GameScreens):
        unit = "points"

        def table(self, at: AtTable) -> TablePage:
            return TablePage(
                title="Ada draws, third chip",
                scores=...,
                body=[...],
                main=block(at.look, "Stop", lambda: at.do(Stop()), grain="fill"),
            )

Rules of the house:

- `table` is a function of `at` alone. It calls no Flet hook (it is drawn differently from step to step);
  `at.pad`, `at.choose` and `at.sheet` are there for numbers, choices and whatever comes up from below.
  A part that needs state of its own is an `@ft.component` within the body.
- What is entered but not done yet (a card half read, a round half scored, which sub-step is shown) lives
  in `at.draft`, a JSON object that is on disk, so that a kill loses nothing, and that every screen of the
  table shares. A page reads it as a frozen dataclass and changes it through `views.table.draft`, which draws
  the table again. Undo takes such marks back one by one; the step that they lead to leaves them behind, and
  what happens beside it leaves them as they are.
- `at.do(action)` takes a step: saved first, then shown on all screens. A refusal is shown above the footer
  with its *Why?*; it is also given back, for a screen that wants to ask for what is missing. If another phone
  was faster and the tap would mean something else now, it is not done, and the person is asked.
- Correcting step 12 is playing it anew: the same `table` is shown as it was before step 12, and the next
  `at.do` replaces the step. `draft_of` says what stood half entered before it, so that the correction begins
  filled in; `at.correcting` says that one is made, where it matters.
- A phone that only watches taps nothing that the parts make (`wood` and what is made of it). A face of a
  game's own asks `within_reach` what its tap does.
- Any score in sight can be tapped and set: say how in `score_by_hand`.
- Everything else can be set on the page that the menu brings up. It is made from the form of the state;
  `Game.hints` gives it names, ranges and choices. A quicker way to one number goes through `ask_by_hand`:
  what is added is added to what stands by then.
- A page that is no table's has a room in `pages`, and a way to it in `home_links`.
- `at.look.wide` asks whether there is room for seats on the left and reasons or the log on the right.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import ClassVar

import flet as ft

from companion.draft import Written
from companion.form import Json
from companion.game import Action, Seat, SetByHand, Setup
from companion.games import games, shelf, words_of
from companion.history import Timeline
from companion.store.room import Room
from views.look import HOUSE, PLAIN, GameLook, Look
from views.parts import BottomSheet, Choice, Choose, NumberPad, Score
from views.places import HOME
from views.session import Session
from views.set_up.plan import Change, Plan
from views.table.at_table import AtTable


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage:
    """What a game puts into the frame of its table.

    `title` and `over` stand in the bar ("Round 3", "Flip, second match"); without `over` it is the
    name of the game. `scores` stay in sight: tiles above the page (a strip if `strip`), or a column on
    the left of a wide window under `scores_title`, with `left` below it. `body` scrolls. `main` is the
    one filled button, above the last step, Log and Undo; `footer` takes the place of all of them. `right`
    makes what stands on the right of a wide window in place of the log. `more` are lines for the menu in
    the bar, each with what its tap does. `name` tells the page from others of its game, where the title
    counts what is done on it: a page of another name is a new one, seen from its top.
    """

    title: str
    over: str = ""
    name: str = ""
    scores: Sequence[Score] = ()
    scores_title: str = ""
    strip: bool = False
    body: Sequence[ft.Control] = ()
    main: ft.Control | None = None
    footer: ft.Control | None = None
    left: Sequence[ft.Control] = ()
    right: Callable[[], Sequence[ft.Control]] | None = None
    more: Sequence[tuple[Choice, Callable[[], object]]] = ()
    margin: float = 12
    gap: float = 14


@dataclass(frozen=True, slots=True, eq=False)
class SettingUp:
    """A set-up that is being put together.

    `plan` is what has been chosen so far, its `setup` and the `notes` of the set-up screens. All phones share
    it: `change` is handed a function that makes another plan of the one that stands by then, and keeps it on
    disk. `pad`, `choose` and `sheet` are the screen's number pad, choices and bottom sheet.
    """

    session: Session
    look: Look
    plan: Plan
    change: Callable[[Change], None]
    pad: NumberPad
    choose: Choose
    sheet: BottomSheet

    @property
    def setup(self) -> Setup:
        """Seats, options and details so far."""
        return self.plan.setup


class SetUpScreens:
    """What a game adds to its set-up. All of it may be left as it is."""

    def settled(self, session: Session, plan: Plan) -> Plan:
        """The plan with the details that its seats need; asked after every change, and before the start."""
        return plan

    def seat_lines(self, plan: Plan, seat: Seat) -> tuple[str, ...]:
        """What stands under a seat's name: "Socialite, aboveboard"."""
        return ()

    def seat_section(self, at: SettingUp, seat: Seat) -> list[ft.Control]:
        """What can be chosen for one seat, below its name and colour."""
        return []

    def section(self, at: SettingUp) -> list[ft.Control]:
        """What is chosen for the whole table, between the seats and the table options."""
        return []

    def missing(self, plan: Plan) -> str:
        """What must be chosen before the table can begin, in a sentence; empty if nothing."""
        return ""


@dataclass(frozen=True, slots=True)
class HomeLink:
    """A way from home to a page of a game's own: an icon with its name, and the address it leads to."""

    icon: ft.IconData
    words: str
    address: str


class GameScreens(ABC):
    """The screens of one game."""

    unit: ClassVar[str] = "points"
    """What a total counts."""
    pages: ClassVar[tuple[ft.Route, ...]] = ()
    """Pages of its own beside the tables, which open over whatever is shown (see `views.room`)."""
    home_links: ClassVar[tuple[HomeLink, ...]] = ()
    """What leads to them from home."""
    look: ClassVar[GameLook] = PLAIN
    """Its colours and its emblem; a game that brings none is slate, with a letter for an emblem."""
    set_up: ClassVar[SetUpScreens] = SetUpScreens()

    def address_of(self, room: Room, name: str) -> str:
        """Where a document is shown that the game keeps beside its tables."""
        return HOME

    @abstractmethod
    def table(self, at: AtTable) -> TablePage:
        """The running table, whatever is next at it."""

    def where(self, timeline: Timeline) -> str:
        """Where the game is, for the home screen: "Round 3 of 7. Ben deals."."""
        return ""

    def score_by_hand(self, timeline: Timeline, seat: str, number: int) -> Mapping[str, Json] | None:
        """The change that sets a seat's score, as `SetByHand` takes it; None where that makes no sense."""
        return None

    def whose(self, timeline: Timeline, number: int) -> str | None:
        """The seat whose piece stands at step `number` in the log: the one it names, or whose turn it was."""
        action = timeline.moments[number - 1].step.action
        if isinstance(action, SetByHand):
            return None
        return timeline.game.seat_of(action) or timeline.game.turn_of(timeline.before(number))

    def draft_of(self, timeline: Timeline, action: Action) -> Written:
        """What stood half entered just before `action` was done, for its correction to begin with; or {}.

        `timeline` is the table as it was then.
        """
        return {}

    def result_extra(self, at: AtTable) -> list[ft.Control]:
        """What the result shows below the parts of the totals, as a chart."""
        return []


@cache
def screens_of(game: str) -> GameScreens:
    """The screens of a game; plain ones for a game that has none of its own.

    A game that was brought in has them in its own folder, in `screens.py`.
    """
    plain, module = import_module(f"{__name__}.plain"), game.replace("-", "_")
    place = shelf().brought.get(game)
    name = f"companion.games.{module}.screens" if place else f"{__name__}.{module}"
    screens: GameScreens = plain.SCREENS
    try:
        if find_spec(name):
            screens = import_module(name).SCREENS
    except Exception as fault:
        if not place:
            raise
        screens = plain.PlainScreens(words_of(fault, place))
    return screens


def game_look(game: str) -> GameLook:
    """What a game looks like; the house, for what is no game of the shelf."""
    if game not in games():
        return HOUSE
    markers = tuple((kind.key, kind.marker) for kind in games()[game].kinds)
    return replace(screens_of(game).look, markers=markers)
