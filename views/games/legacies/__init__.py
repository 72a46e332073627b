"""The screens of Legacies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

import flet as ft

from companion.draft import Written
from companion.form import Json
from companion.game import Action
from companion.games.legacies.box.sheet import NotPrinted
from companion.games.legacies.flow import Waiting, awaited
from companion.games.legacies.state import State
from companion.history import Timeline
from companion.store.room import Room
from views.games import GameScreens, HomeLink, SetUpScreens, TablePage
from views.games.legacies import as_entered, box_sheet, due, seasons
from views.games.legacies.box import printed
from views.games.legacies.box_sheet.address import ADDRESS, sheet_address
from views.games.legacies.cards.successor import successor_page
from views.games.legacies.cards.turn import turn_page
from views.games.legacies.global_actions.global_action import trigger_page
from views.games.legacies.more import more
from views.games.legacies.npc import turn as npc_turn
from views.games.legacies.set_up import LegaciesSetUp
from views.look import HOUSE, GameLook
from views.table.at_table import AtTable


class LegaciesScreens(GameScreens):
    """Legacies: the decision that the table needs next, large; scores always in sight."""

    unit: ClassVar[str] = "Fame"
    look: ClassVar[GameLook] = replace(HOUSE, emblem="legacies/emblem.svg")
    set_up: ClassVar[SetUpScreens] = LegaciesSetUp()
    pages = box_sheet.PAGES
    home_links = (HomeLink(ft.Icons.INVENTORY_2_OUTLINED, "Box sheets", ADDRESS),)

    def address_of(self, room: Room, name: str) -> str:
        """The box sheet of this name."""
        return sheet_address(name)

    def table(self, at: AtTable) -> TablePage:
        """The running table, whatever it waits for; first a printed fact that an action waits for."""
        try:
            page = printed.read_again(at) or _page(at)
        except NotPrinted as missing:
            page = printed.question_page(at, missing)
        return replace(page, more=(*page.more, *more(at)))

    def where(self, timeline: Timeline) -> str:
        """Where the game is, for the home screen."""
        state: State = timeline.state
        if state.phase == "over":
            return "Over."
        name = timeline.record.setup.name(state.turn)
        return f"Century {state.century}, Generation {state.generation}. {name} plays next."

    def draft_of(self, timeline: Timeline, action: Action) -> Written:
        """The step's own page, filled in."""
        return as_entered.draft_of(timeline.state, action)

    def score_by_hand(self, timeline: Timeline, seat: str, number: int) -> Mapping[str, Json] | None:
        """Sets a seat's Fame, one that nobody has told too; a Rising Star keeps none."""
        state: State = timeline.state
        kept = state.seats[seat].fame is not None or state.seats[seat].lacks("fame")
        return {"seats": {seat: {"fame": number}}} if kept else None


def _page(at: AtTable) -> TablePage:
    if missing := due.missing(at):
        raise missing
    waiting = awaited(at.state)
    make: dict[Waiting, Callable[[], TablePage]] = {
        "shuffle": lambda: npc_turn.shuffle_page(at, waiting.seat),
        "solo card": lambda: npc_turn.npc_page(at, waiting.seat),
        "card": lambda: turn_page(at, waiting.seat),
        "global action": lambda: trigger_page(at, waiting.seat, at.state.owed),
        "successor": lambda: successor_page(at, waiting.seat),
        "succession": lambda: successor_page(at, waiting.seat),
        "honorarium": lambda: seasons.honorarium_page(at),
        "century end": lambda: seasons.century_page(at),
        "next generation": lambda: seasons.next_page(at),
        "game end": lambda: seasons.game_end_page(at),
        "result": lambda: seasons.over_page(at),
    }
    return make[waiting.what]()


SCREENS = LegaciesScreens()
