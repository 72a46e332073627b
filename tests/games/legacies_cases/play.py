"""A golden case as a record, played step by step."""

from __future__ import annotations

from dataclasses import dataclass

from companion import history
from companion.change import read_step
from companion.game import Refused
from companion.games.legacies.actions.solo_cards import NpcCard
from companion.games.legacies.npc.instead import chosen
from companion.games.legacies.npc.solo_card import shown
from companion.games.legacies.state import State
from companion.history import Timeline
from companion.record import read_record
from tests.games.legacies_cases.given import PHASES, Case, seats_of, setup_of, standing_before, whens
from tests.games.legacies_cases.when import steps_of
from tests.games.npc_by_the_book import Answer
from tests.games.npc_in_short import in_short


@dataclass
class Played:
    """A case after its actions: the table before and after, the last refusal, and the NPC's choice."""

    case: Case
    before: State
    timeline: Timeline
    refusal: Refused | None
    choice: Answer | None

    @property
    def state(self) -> State:
        """The table after the last action."""
        state: State = self.timeline.state
        return state


def play(case: Case) -> Played:
    """The case as a record, played step by step; the first refusal ends it."""
    if case["given"].get("before_generation") == 1:
        return _first_generation(case)
    timeline = history.replay(read_record({"setup": setup_of(case), "steps": [standing_before(case)]}))
    assert timeline.moments[0].refusal is None, timeline.moments[0].refusal
    before: State = timeline.state
    choice, refusal = None, None
    for when in whens(case):
        for written in (*_season(when, timeline.state), *steps_of(case, when, timeline.state)):
            action = read_step("legacies", written).action
            try:
                if isinstance(action, NpcCard):
                    state = timeline.state
                    timeline = history.play(timeline, action)
                    choice = in_short(chosen(state, action, shown(state, action)), action.by)
                else:
                    timeline = history.play(timeline, action)
            except Refused as refused:
                refusal = refused
    return Played(case, before, timeline, refusal, choice)


def _first_generation(case: Case) -> Played:
    """The turn order of the very start follows from the mats."""
    setup = setup_of(case)
    for seat in seats_of(case):
        setup["details"]["mats"][seat["seat"]]["start"] = {"foundation": seat["foundation"]}
    timeline = history.replay(read_record({"setup": setup, "steps": []}))
    return Played(case, timeline.state, timeline, None, None)


def _season(when: Case, state: State) -> list[Case]:
    """What lies between two actions of a case and is not its subject is put right by hand."""
    wanted = None if "successors" in when else PHASES.get(when["action"])
    if wanted is None or state.phase == wanted or (wanted == "honorarium" and state.honorarium_to):
        return []
    return [{"do": "set", "change": {"phase": wanted}}]
