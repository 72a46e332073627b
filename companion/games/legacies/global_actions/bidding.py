"""The bidding of a Trade Conference as it goes on: what may be bid, what is bid, what is still missing."""

from __future__ import annotations

from dataclasses import dataclass

from companion.frozen import replace
from companion.game import Refused, Setup, refusal_of
from companion.games.legacies.actions.global_actions import Bid, HoldTradeConference
from companion.games.legacies.global_actions.trade_conference import (
    check_space,
    grid,
    moved,
    settled_bids,
    winners,
)
from companion.games.legacies.state import State
from companion.games.legacies.words import COMMODITIES

LAST = "last move"
"""The bidder who is the host again, once all have bid or passed."""
NO_CURRENCY = ""
"""Until the host has chosen one."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """What goes on beside the bids: who bids now ("" for none, or the last move), who has passed.

    `stays` is whether the host said that its bid is not moved at last.
    """

    bidder: str = ""
    passed: tuple[str, ...] = ()
    stays: bool = False

    def next(self, state: State, action: HoldTradeConference) -> str:
        """The next in turn order who has neither bid nor passed; "" if all have."""
        done = {*(bid.by for bid in action.bids), *self.passed}
        return next((seat for seat in bidders(state, action.by) if seat not in done), "")

    def may_move_last(self, state: State, action: HoldTradeConference) -> bool:
        """Whether the host may move its bid at last: it has one on the board, and all have bid or passed."""
        return _hosts(action) and not self.next(state, action)

    def settled(self, bidder: str, bid: Bid | None) -> Bidding:
        """The bidding after a bidder bid, or passed or stayed where `bid` is None."""
        passed = tuple(seat for seat in self.passed if seat != bidder)
        if bidder == LAST:
            return Bidding(passed=passed, stays=bid is None)
        return Bidding(passed=passed if bid else (*passed, bidder))

    def missing(self, setup: Setup, state: State, action: HoldTradeConference) -> str:
        """What is still to be entered, as the end of "Done when ..."; "" where nothing is."""
        if action.currency == NO_CURRENCY:
            return "the *currency* is chosen"
        if untold := self.next(state, action):
            return f"*{setup.name(untold)}* has bid or passed"
        if _hosts(action) and action.last_move is None and not self.stays:
            return f"*{setup.name(action.by)}* has moved last or stays"
        won = asked_of_winners(state, action)
        poor = next(
            (each.bid.by for each in won if each.unknown and each.bid.by not in action.winnings), None
        )
        return f"it is told what *{setup.name(poor)}* collects" if poor else ""


def _hosts(action: HoldTradeConference) -> bool:
    return bool(action.bids) and action.bids[0].by == action.by


def with_bid(action: HoldTradeConference, state: State, bidder: str, bid: Bid | None) -> HoldTradeConference:
    """The action with a bid, or without where it is None. What the winners said is void.

    A bid that comes anew takes back the host's last move as well.
    """
    bare = replace(action, winnings={}, pays={}, takes={})
    if bidder == LAST:
        return replace(bare, last_move=bid)
    order = bidders(state, action.by)
    bids = [*(each for each in action.bids if each.by != bidder), *([bid] if bid else [])]
    in_turn = tuple(sorted(bids, key=lambda each: order.index(each.by)))
    return replace(bare, bids=in_turn, last_move=None)


@dataclass(frozen=True, slots=True)
class Space:
    """A place for a bid: the commodity, the amount, what it wins, and why it cannot be bid on."""

    on: str
    amount: int
    wins: int
    refusal: Refused | None = None


def bidders(state: State, by: str) -> tuple[str, ...]:
    """Who bids, the host first.

    A Rising Star has nothing to bid with; what a Nemesis that hosts bids, the rulebook at hand does not say.
    """
    return tuple(
        name
        for name in state.in_order_from(by)
        if state.seat(name).human or (name != by and state.seat(name).kind == "nemesis")
    )


def commodities(currency: str) -> tuple[str, ...]:
    """The three commodities to bid on in a currency."""
    return tuple(each for each in COMMODITIES if each != currency)


def spaces(
    state: State, action: HoldTradeConference, seat: str, on: str, *, last_move: bool = False
) -> tuple[Space, ...]:
    """The spaces of a commodity for a bid of `seat`, or for the host's last move.

    None where the box sheet lacks the grid.
    """
    column = grid(state).get(action.currency, {}).get(on, {})
    return tuple(
        Space(bid.on, bid.amount, wins, why_not_bid(state, action, bid, last_move=last_move))
        for amount, wins in column.items()
        for bid in (Bid(by=seat, on=on, amount=int(amount)),)
    )


def why_not_bid(
    state: State, action: HoldTradeConference, bid: Bid, *, last_move: bool = False
) -> Refused | None:
    """Why a seat may not bid that now, in place of its earlier bid, or the host move there at last."""
    if last_move:
        return refusal_of(lambda: moved(state, action, list(action.bids), bid))
    others = [each for each in action.bids if each.by != bid.by]
    return refusal_of(lambda: check_space(state, action, others, bid))


@dataclass(frozen=True, slots=True)
class Won:
    """What a winning bid still asks: Resources to pay and to take, and whether its winnings are unknown."""

    bid: Bid
    pays: int = 0
    takes: int = 0
    unknown: bool = False


def asked_of_winners(state: State, action: HoldTradeConference) -> tuple[Won, ...]:
    """The winning bids as they stand, each with what its winner must still say."""
    try:
        bids = winners(settled_bids(state, action)) if action.bids else []
    except Refused:
        return ()
    return tuple(_asked(state, action, bid) for bid in bids)


def _asked(state: State, action: HoldTradeConference, bid: Bid) -> Won:
    column = grid(state).get(action.currency, {}).get(bid.on)
    wins = column.get(str(bid.amount), 0) if column else 0
    chooses = state.seat(bid.by).human and state.seat(bid.by).resources is not None
    return Won(
        bid,
        pays=bid.amount if action.currency == "Resources" else 0,
        takes=wins if bid.on == "Resources" and chooses else 0,
        unknown=column is None,
    )
