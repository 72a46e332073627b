"""Legacies: six Generations of Fame, with a Nemesis or a Rising Star at the table if one likes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.form import Json
from companion.game import PERSON, Action, Decision, Game, Refused, SeatKind, Setup, Standing
from companion.games.legacies import flow, heirlooms, put_right, seasons, successors
from companion.games.legacies.actions.adjustments import Adjust, EnterEvent, MoveRelationship, ReadOffTheBox
from companion.games.legacies.actions.global_actions import GlobalTrigger
from companion.games.legacies.actions.player_cards import CardAction
from companion.games.legacies.actions.seasons import (
    EndCentury,
    EndGame,
    NextGeneration,
    Pass,
    PutSuccessor,
    TakeHonorarium,
)
from companion.games.legacies.actions.solo_cards import NpcCard, ShuffleSoloDeck
from companion.games.legacies.board import move_token
from companion.games.legacies.box.boxes import BOX_SHEETS
from companion.games.legacies.cards import CARD_ACTIONS, play_card
from companion.games.legacies.check import check_state
from companion.games.legacies.foundation import fame_marker, foundation_marker, step
from companion.games.legacies.global_actions.event import enter_event
from companion.games.legacies.global_actions.taking_part import triggerable
from companion.games.legacies.global_actions.trigger import GLOBAL_TRIGGERS, trigger
from companion.games.legacies.npc import solo_deck
from companion.games.legacies.npc.play import play_npc_card
from companion.games.legacies.options import OPTIONS
from companion.games.legacies.purse import adjust
from companion.games.legacies.scoring import totals as scoring
from companion.games.legacies.seat import NEMESIS, RISING_STAR
from companion.games.legacies.set_up import read_off_the_box, start, to_lay_out
from companion.games.legacies.state import State
from companion.games.legacies.wording import decision, label
from companion.hint import Hints

_OTHER: dict[type[Action], Callable[[State, Any], State]] = {
    NpcCard: play_npc_card,
    ShuffleSoloDeck: solo_deck.shuffle,
    Pass: flow.pass_turn,
    PutSuccessor: successors.put_successor,
    TakeHonorarium: seasons.take_honorarium,
    EndCentury: scoring.end_century,
    NextGeneration: seasons.next_generation,
    EndGame: scoring.end_game,
    Adjust: adjust,
    MoveRelationship: move_token,
    EnterEvent: enter_event,
    ReadOffTheBox: read_off_the_box,
}
"""What an action does to the table that is neither a Player Card's nor a Global Action."""


class Legacies(Game[State]):
    """Legacies, 1 to 6 seats, NPCs among them: there are six sets of player tokens."""

    key = "legacies"
    name = "Legacies"
    shelf = 1
    seats = range(1, 7)
    kinds = (PERSON, NEMESIS, RISING_STAR)
    options = OPTIONS
    actions = (*CARD_ACTIONS, *GLOBAL_TRIGGERS, *_OTHER)
    state_type = State
    rooms = (BOX_SHEETS,)

    @property
    def first_seats(self) -> tuple[SeatKind, ...]:
        """One person against the Nemesis."""
        return (PERSON, NEMESIS)

    def start(self, setup: Setup) -> State:
        """The table before the first turn."""
        self.check_setup(setup)
        return start(setup, self.readings(setup))

    def turn_of(self, state: State) -> str | None:
        """The seat whose turn it is."""
        return state.turn

    def seat_of(self, action: Action) -> str | None:
        """Who plays the card, passes, triggers the Global Action or is put right."""
        return action.by if isinstance(action, _BY_A_SEAT) else None

    def checklist(self, setup: Setup) -> tuple[str, ...]:
        """The physical set-up for just these seats."""
        return to_lay_out(setup)

    def occasion(self, state: State) -> str:
        """What comes next, and for whom."""
        waiting = flow.awaited(state)
        return f"{waiting.what} {waiting.seat}"

    def apply(self, state: State, action: Action) -> State:
        """The table after an action."""
        match action:
            case CardAction():
                flow.check_turn(state, action.by)
                _check_person(state, action.by)
                return flow.after_turn(play_card(state, action), action.by)
            case GlobalTrigger():
                return trigger(state, action)
            case _:
                return _OTHER[type(action)](state, action)

    def label(self, setup: Setup, state: State, action: Action) -> str:
        """What happened, in the table's words."""
        return label(setup, state, action)

    def decision(self, setup: Setup, state: State, action: Action) -> Decision | None:
        """What an NPC's card or a Global Action comes to, with its steps and what was looked at."""
        return decision(setup, state, action)

    def standing(self, state: State) -> Standing:
        """Ranks and totals."""
        return scoring.standing(state)

    def check(self, state: State) -> None:
        """Refuses a table that cannot be."""
        self.check_table(state.seats, state.options)
        check_state(state)

    def hints(self, setup: Setup, state: State) -> Hints:
        """Names, ranges and choices for whatever is set by hand."""
        return put_right.hints(setup, state)

    def put_right(self, state: State, change: Mapping[str, Json]) -> Mapping[str, Json]:
        """The change with the tokens that come from mats and go back to them."""
        return put_right.put_right(state, change)

    def derived(self, state: State) -> Json:
        """What follows from the state and is worth reading beside it."""
        return {
            "century": state.century,
            "non_mandatory_needed": state.non_mandatory_needed,
            "non_mandatory_done": state.non_mandatory_done,
            "mandatory_open": list(state.mandatory_open),
            "legendary_in_play": list(state.legendary_in_play()),
            "owing_successor": list(flow.owing_successor(state)),
            "seats": {name: _derived_seat(state, name) for name in state.seats},
        }


def _derived_seat(state: State, seat: str) -> Json:
    held = state.seats[seat]
    return {
        "fame_marker": fame_marker(held.fame),
        "foundation_marker": foundation_marker(held.foundation),
        "foundation_step": step(held.foundation),
        "own_heirlooms_for_income": [each.written(seat) for each in heirlooms.for_income(state, seat)],
        "controlled_heirlooms": [each.written(seat) for each in heirlooms.controlled(state, seat)],
        "special_actions": list(heirlooms.special_actions(state, seat)),
        "tokens_on_board": scoring.tokens_on_board(state, seat),
        "matches": successors.match_count(state, seat),
        "may_trigger": list(triggerable(state, seat)),
    }


def _check_person(state: State, seat: str) -> None:
    if not state.seat(seat).human:
        raise Refused("A Nemesis or a Rising Star plays Solo Cards, not Player Cards.", "legacies.npc-turn")


_BY_A_SEAT = (CardAction, GlobalTrigger, NpcCard, Pass, PutSuccessor, Adjust, MoveRelationship)
GAME = Legacies()
