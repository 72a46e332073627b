"""The screens of Lost Legacy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import flet as ft

from companion.draft import Written
from companion.form import Json, write_whole
from companion.game import Action
from companion.games.lost_legacy.actions import Call, Draw, Eliminate, Investigate, Look, Move, NextGame
from companion.games.lost_legacy.cards import UNKNOWN
from companion.games.lost_legacy.entry import HandsUp, Looked, Moved, Out
from companion.games.lost_legacy.state import State
from companion.history import Timeline
from views.games import GameScreens, SetUpScreens, TablePage
from views.games.lost_legacy.effect import effect_page
from views.games.lost_legacy.game_over import game_over_page, games_so_far
from views.games.lost_legacy.investigation import investigation_page
from views.games.lost_legacy.night import LOOK
from views.games.lost_legacy.seats import games_by_hand
from views.games.lost_legacy.set_up import LostLegacySetUp
from views.games.lost_legacy.steps import PAGES, step_page
from views.games.lost_legacy.turn import turn_page
from views.look import GameLook
from views.table.at_table import AtTable
from views.table.draft import STEP, step


class LostLegacyScreens(GameScreens):
    """Lost Legacy: the deck that runs out, and the Investigation."""

    unit: ClassVar[str] = "games won"
    look: ClassVar[GameLook] = LOOK
    set_up: ClassVar[SetUpScreens] = LostLegacySetUp()

    def table(self, at: AtTable) -> TablePage:
        """A turn, what its effect changed, the Investigation, or the end of a game."""
        state: State = at.state
        if state.phase == "over":
            return game_over_page(at)
        if state.phase == "investigation":
            return investigation_page(at)
        if step(at) in PAGES:
            return step_page(at)
        return effect_page(at) if state.stage == "effect" else turn_page(at)

    def where(self, timeline: Timeline) -> str:
        """ "Ada plays next; 7 cards in the deck."."""
        state: State = timeline.state
        game = f"Game {len(state.results) + 1}. " if state.results and state.phase != "over" else ""
        match state.phase:
            case "over":
                return "Over."
            case "investigation":
                return f"{game}The Investigation."
        return f"{game}{state.name(state.turn)} plays next; {state.deck} cards in the deck."

    def whose(self, timeline: Timeline, number: int) -> str | None:
        """Who draws after an effect is the next one; a call is nobody's but that of a single hand."""
        match timeline.moments[number - 1].step.action:
            case Draw():
                return str(timeline.moments[number - 1].state.turn)
            case Call(hands=hands):
                return hands[0] if len(hands) == 1 else None
            case Investigate():
                before: State = timeline.before(number)
                return before.investigator
            case NextGame(starts):
                return starts
            case Eliminate(seats):
                return seats[0] if len(seats) == 1 else None
        return super().whose(timeline, number)

    def draft_of(self, timeline: Timeline, action: Action) -> Written:
        """The step's own page, filled in."""
        match action:
            case Eliminate(seats, held):
                entered = {seat: held.get(seat, UNKNOWN) for seat in seats}
                return {STEP: "out", **write_whole(Out(seats, entered))}
            case Look(seat, sees, exchanged):
                return {STEP: "look", **write_whole(Looked(seat, exchanged, sees))}
            case Move(out_of, into):
                return {STEP: "move", **write_whole(Moved(out_of, into))}
            case Call(hands=hands):
                return dict(write_whole(HandsUp(hands)))
        return {}

    def score_by_hand(self, timeline: Timeline, seat: str, number: int) -> Mapping[str, Json] | None:
        """Sets how many games a seat has won."""
        return games_by_hand(timeline.state, seat, number)

    def result_extra(self, at: AtTable) -> list[ft.Control]:
        """How each of several games ended."""
        return games_so_far(at)


SCREENS = LostLegacyScreens()
