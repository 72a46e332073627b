"""The Trade Conference: bids on three commodities, in a fourth one as the currency."""

from __future__ import annotations

from collections.abc import Mapping

from companion.game import Refused
from companion.games.legacies.actions.global_actions import Bid, HoldTradeConference
from companion.games.legacies.box.parts import TradeGrid
from companion.games.legacies.foundation import step
from companion.games.legacies.purse import check_tracked, collect, pay
from companion.games.legacies.state import State
from companion.games.legacies.words import COMMODITIES, Counts


def hold_trade_conference(state: State, action: HoldTradeConference) -> State:
    """Everybody who leads on a commodity pays the bid and collects; nobody else pays anything."""
    if not action.bids and not state.seat(action.by).human:
        return state
    bids = settled_bids(state, action)
    for bid in winners(bids):
        state = pay(state, bid.by, _price(action, bid))
        won = action.winnings.get(bid.by) or _won(state, action, bid)
        state = collect(state, bid.by, won, action.takes.get(bid.by, {}))
    return state


def settled_bids(state: State, action: HoldTradeConference) -> list[Bid]:
    """The bids as they stand at the end; refuses one that is not allowed."""
    if action.currency not in COMMODITIES:
        raise Refused(
            f"The currency is one of {', '.join(COMMODITIES)}.", "legacies.trade-conference-currency"
        )
    bids: list[Bid] = []
    for bid in action.bids:
        _check_bid(state, action, bids, bid)
        bids.append(bid)
    if state.seat(action.by).human and (not bids or bids[0].by != action.by):
        raise Refused(
            "The one who hosts the Trade Conference bids first.", "legacies.trade-conference-first-bid"
        )
    if action.last_move is not None:
        bids = moved(state, action, bids, action.last_move)
    return bids


def _check_bid(state: State, action: HoldTradeConference, bids: list[Bid], bid: Bid) -> None:
    state.seat(bid.by)
    if any(each.by == bid.by for each in bids):
        raise Refused(
            "One bid each; only the host may move once more.", "legacies.trade-conference-other-bids"
        )
    order = state.in_order_from(action.by)
    if bids and order.index(bid.by) < order.index(bids[-1].by):
        raise Refused(
            "Bids are made in turn order from the host, one chance each.",
            "legacies.trade-conference-other-bids",
        )
    check_space(state, action, bids, bid)


def check_space(state: State, action: HoldTradeConference, bids: list[Bid], bid: Bid) -> None:
    if bid.on not in COMMODITIES or bid.on == action.currency:
        raise Refused(
            "A bid goes on one of the three commodities that are not the currency.",
            "legacies.trade-conference-other-bids",
        )
    if any((each.on, each.amount) == (bid.on, bid.amount) for each in bids):
        raise Refused(
            f"The space {bid.on}, {bid.amount} is occupied; a bid goes on a free one.",
            "legacies.trade-conference-other-bids",
        )
    column = grid(state).get(action.currency, {}).get(bid.on)
    if column is not None and str(bid.amount) not in column:
        raise Refused(
            f"There is no row of {bid.amount}, only {', '.join(column)}.",
            "legacies.trade-conference-first-bid",
        )
    _check_affordable(state, action, bid)


def _check_affordable(state: State, action: HoldTradeConference, bid: Bid) -> None:
    seat = state.seat(bid.by)
    check_tracked(seat, action.currency.lower())
    held = {
        "Gold": seat.gold,
        "Fame": seat.fame,
        "Foundation": seat.foundation,
        "Resources": None if seat.resources is None else sum(seat.resources.values()),
    }[action.currency]
    if held is not None and bid.amount > held:
        raise Refused(
            f"A bid of {bid.amount} {action.currency} takes {bid.amount}, and there is {held}.",
            "legacies.trade-conference-afford",
        )
    if bid.amount < 1:
        raise Refused("A bid is at least 1.", "legacies.trade-conference-first-bid")
    if action.currency == "Foundation" and bid.amount % step(seat.foundation):
        raise Refused(
            f"A Foundation of {seat.foundation} is bid in steps of {step(seat.foundation)}.",
            "legacies.trade-conference-foundation-bid",
        )


def moved(state: State, action: HoldTradeConference, bids: list[Bid], move: Bid) -> list[Bid]:
    """The host's last move: higher on the same commodity, or at least as high on another, to a free space."""
    first, others = bids[0], bids[1:]
    allowed = move.by == action.by and (
        move.amount > first.amount if move.on == first.on else move.amount >= first.amount
    )
    if not allowed:
        raise Refused(
            "The last move goes higher on the same commodity, or as high or higher on another one.",
            "legacies.trade-conference-raise",
        )
    check_space(state, action, others, move)
    return [move, *others]


def winners(bids: list[Bid]) -> list[Bid]:
    """The highest bid on each commodity."""
    columns = {bid.on for bid in bids}
    return [max((bid for bid in bids if bid.on == on), key=lambda bid: bid.amount) for on in sorted(columns)]


def grid(state: State) -> TradeGrid:
    """What bids win in this Century, as far as the box sheet holds it."""
    return state.box.trade.get(state.century, {})


def _price(action: HoldTradeConference, bid: Bid) -> Counts:
    if action.currency != "Resources":
        return {action.currency.lower(): bid.amount}
    paid = action.pays.get(bid.by, {})
    if sum(paid.values()) != bid.amount:
        raise Refused(
            f"Say which {bid.amount} Resources the winner pays.", "legacies.trade-conference-winning"
        )
    return paid


def _won(state: State, action: HoldTradeConference, bid: Bid) -> Mapping[str, int]:
    column = grid(state).get(action.currency, {}).get(bid.on)
    if column is None:
        raise Refused(
            f"Say what the winning bid of {bid.amount} on {bid.on} collects; the box sheet lacks the grid.",
            "legacies.missing-bid-grid",
        )
    amount = column[str(bid.amount)]
    return {"resource_of_choice" if bid.on == "Resources" else bid.on.lower(): amount}
