"""The draft that a step of Legacies came from, so that its correction begins filled in."""

from __future__ import annotations

from companion.draft import Written
from companion.form import write, write_whole
from companion.game import Action
from companion.games.legacies.actions.global_actions import GlobalTrigger, HoldTradeConference
from companion.games.legacies.actions.player_cards import (
    AcquireHeirloom,
    Buy,
    Explore,
    MakeRelationship,
    ObtainResources,
    Opportunity,
    Sell,
    SpecialAction,
)
from companion.games.legacies.actions.solo_cards import NpcCard
from companion.games.legacies.global_actions.bidding import Bidding, bidders
from companion.games.legacies.npc.card_reading import so_far_of
from companion.games.legacies.state import State
from views.games.legacies.cards.investment import Trading
from views.games.legacies.global_actions.global_list import Chosen
from views.games.legacies.global_actions.trade_conference import BIDDING
from views.games.legacies.npc.card_entry import Shown
from views.table.draft import ENTERED, STEP

PAGES: dict[type[Action], str] = {
    MakeRelationship: "relationship",
    Buy: "investment",
    Sell: "investment",
    Opportunity: "opportunity",
    Explore: "explore",
    ObtainResources: "resources",
    AcquireHeirloom: "heirloom",
    SpecialAction: "special action",
}
"""The page on which each use of a card is entered."""


def draft_of(state: State, action: Action) -> Written:
    """What stood half entered before this action, in the state before it."""
    entered = {ENTERED: write_whole(action)}
    match action:
        case NpcCard(row=None):
            return {}
        case NpcCard():
            shown = Shown(decided=action.instead is None)
            return {ENTERED: write(so_far_of(action)), **write_whole(shown)}
        case Buy() | Sell():
            way = Trading("Buy" if isinstance(action, Buy) else "Sell")
            return {STEP: PAGES[type(action)], **write_whole(way), **entered}
        case HoldTradeConference():
            bid = {each.by for each in action.bids}
            passed = tuple(each for each in bidders(state, action.by) if each not in bid)
            return {**_trigger(action), **entered, BIDDING: write_whole(Bidding(passed=passed))}
        case GlobalTrigger():
            return {**_trigger(action), **entered}
    return {**({STEP: PAGES[type(action)]} if type(action) in PAGES else {}), **entered}


def _trigger(action: GlobalTrigger) -> Written:
    return {STEP: "global", **write_whole(Chosen(action.name))}
